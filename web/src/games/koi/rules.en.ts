import type { RulesText } from '../../rules/text';

export const rules: RulesText = {
  lead: 'You breed koi. Over the game a single spring grows into a pond of your own, hex by hex. A koi with water and lilies all around it is happy, and happy koi are worth the most.',
  essentials: [
    'On your turn **meditate** (take a card and the reward under it) or **work** (put up to 2 water, 1 foliage, 1 shore or 1 koi from your storage into your pond; then each of your helper cards acts once).',
    'Koi are **bought**: at the fourth space, with a Market card or with luck. They wait in your storage until you work.',
    '**Luck tokens** may be spent at any moment of your turn: 1 foliage, 2 water, 1 shore, or a koi for 1 coin more.',
    'At the end of a turn you may **claim a goal**. Then your storage must not hold more than it has room for.',
    'Koi score by size, +1 for each lily beside them, **doubled** when water touches every side.',
    'When the deck is empty or the last koi is sold, finish the round, then everyone has one more turn.',
  ],
  sections: [
    {
      id: 'setup',
      title: 'Getting ready',
      blocks: [
        'The market row has five spaces; the deck lies at its left. Everyone gets a spring of five hexes{house} as the beginning of a pond, a storage with room for 5 hexes, 2 coins and 1 luck token. Every seat also starts with 2 water in storage; the second has a small koi too, the third a medium, the fourth a large one.',
        {
          head: ['', '2 players, or alone', '3 players', '4 players'],
          rows: [
            ['Koi that leave the game', '1 small, 2 medium, 2 large', '1 small, 1 medium, 2 large', 'none'],
            ['Cards in the deck', '32{house}', '42{house}', '48'],
            ['Goal tiles', 'one copy each', 'two copies each', 'two copies each'],
          ],
        },
        'There are 8 small, 7 medium and 6 large koi. Three goals are drawn at random; branches and paths always come with all their tiles. Leave the goals away in a first game.',
        'Everything is open except the order of the deck.',
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      blocks: [
        {
          list: [
            '**Meditate** or **work**, with luck tokens whenever you like.',
            'Say that you are done; then claim a goal if you can.',
            'Check the storage: discard pieces of your choice until the rest fits. Koi go back to the supply without money.',
            'The row slides away from the deck and is filled up; the next player follows.',
          ],
        },
        'All supplies are limited. If there is less than you should get, you take what there is.',
      ],
    },
    {
      id: 'meditate',
      title: 'Meditate',
      blocks: [
        'Take one card of the row. Pay its fee first; take its reward, all of it at once, before or after the effect of the card. You may decline a reward.',
        {
          head: ['Space', 'Fee or reward'],
          rows: [
            ['1, next to the deck', 'pay 1 coin{house}'],
            ['2', 'nothing{house}'],
            ['3', '1 water{house}'],
            ['4', '1 coin and 2 water, or buy a koi at the normal price'],
            ['5', '2 coins and 1 foliage{house}'],
          ],
        },
        'If you cannot pay the fee, that space is closed to you. If there is no card left at all, you must work.',
      ],
    },
    {
      id: 'cards',
      title: 'The cards',
      blocks: [
        'Helpers stay open beside you and act once in each turn of work. All other cards act at once and are then put away, but parchments score at the end.',
        {
          head: ['Card', 'Effect', 'Copies with 2 / 3 / 4 players{house}'],
          rows: [
            ['Porter', 'helper: place up to 2 water from storage', '2 / 3 / 4'],
            ['Gardener', 'helper: place 1 foliage from storage, or put a lily on a foliage of yours', '2 / 3 / 4'],
            [
              'Builder',
              'helper: place 1 shore from storage, or put a lantern on a shore of yours and gain 1 luck token',
              '2 / 4 / 4',
            ],
            ['Breeder', 'helper: place 1 koi from storage, or move a koi of yours', '2 / 3 / 4'],
            [
              'Storage',
              '2 more hexes of room; there are six such tiles, and without one the card has no effect',
              '4 / 5 / 6',
            ],
            ['Market', 'you may buy a koi for 1 coin less', '2 / 3 / 4'],
            ['Well', 'take what is shown into storage; at a slash choose one side', '5 / 7 / 8'],
            [
              'Rain',
              'take what is shown and place it in your pond at once, in any order; only what fits nowhere goes back',
              '5 / 6 / 6',
            ],
            [
              'Parchment',
              'points at the end: 2 for each lily, 2 for each small, 3 for each medium or 4 for each large koi, 2 for each lantern, 2 for each well card, 3 for each market card or 3 for each storage card',
              '8 / 8 / 8, one of each',
            ],
          ],
        },
        '**Rain**{house}: 2 water (twice), 1 water and 1 foliage (twice), 3 water, 1 shore. **Well**{house}: 2 coins (twice), 1 coin and 1 water (twice), foliage or shore (twice), 1 water and 1 foliage, 2 coins or a shore. With three players one “1 coin and 1 water” is left out; with two and alone also one “2 coins”, one “foliage or shore” and one “2 water”.',
      ],
    },
    {
      id: 'koi',
      title: 'Buying koi',
      blocks: [
        'You buy koi with space 4, with a Market card, or with a luck token. Buying is never forced, and the koi goes to your storage.',
        {
          head: ['', 'Small', 'Medium', 'Large'],
          rows: [
            ['Price{house}', '1', '2', '3'],
            ['With Market{house}', '0', '1', '2'],
            ['With a luck token{house}', '2', '3', '4'],
          ],
        },
      ],
    },
    {
      id: 'work',
      title: 'Work',
      blocks: [
        'Do **one** of the sensei actions, and use each of your helpers at most once, in any order. You may leave out all of it.',
        {
          list: [
            'Place up to **2 water** from storage.',
            'Place **1 foliage** from storage, or put a **lily** from the supply on a foliage in your pond.',
            'Place **1 shore** from storage, or put a **lantern** from the supply on a shore and gain 1 luck token.',
            'Place **1 koi** from storage, or **move** a koi in your pond to other hexes.',
          ],
        },
        'Foliage is never empty water. An action that has begun is finished before the next, except for luck tokens, which may come in between. What luck tokens give goes to storage.',
      ],
    },
    {
      id: 'placing',
      title: 'Placing tiles',
      blocks: [
        'Every side of a hex is water or land. A new tile must share at least one side with your pond that is water **on both** tiles.',
        {
          diagram: 'sides',
          caption: 'Water and foliage have six water sides. A shore has three, which all look at the hex X.',
        },
        {
          list: [
            '**Water** and **foliage** are single hexes. Nothing but a lily may lie on foliage.',
            'A **shore** bends around a hex X of your pond: three neighbours of X in a row, all free. X must be a spring, water or foliage hex. Statue, bridge, waterfall and willow have the same shape{house}.',
            'A **koi** lies on empty water: a small one on 1 hex, a medium one on 2 neighbours, a large one on 3 in a straight line{house}. Empty means spring or water with nothing on it.',
            'Holes are allowed and may be filled later. A pond may spread 15 hexes from its spring{house}.',
          ],
        },
        { diagram: 'shore', caption: 'A shore is placed around one hex of the pond.' },
        '**Moving a koi** means lifting it and placing it by the same rules on a different set of hexes.',
      ],
    },
    {
      id: 'goals',
      title: 'Goals',
      blocks: [
        'With two to four players you may claim one goal at the end of your turn; the path has its own time. Each goal once, and only one branch in all. If the last tile of a goal is taken, it is gone. The tile is placed at once. Shapes may be turned and mirrored.',
        {
          head: ['Goal', 'You need', 'It is placed', 'Points'],
          rows: [
            [
              'Branch small / medium / large',
              '2 / 3 / 4 foliage anywhere, and its shape in empty water',
              'on its shape; then place up to 3 water from the supply',
              '10 / 15 / 20',
            ],
            [
              'Bridge',
              'a lantern, and pay 3 coins',
              'as a shore, sharing a side with a shore that has a lantern',
              '1 for each hex in front of each of its three hexes, as three lanterns',
            ],
            [
              'Centennial carp',
              'its shape of 4 empty water hexes, and pay 5 coins',
              'on that shape',
              '8, raised by lilies and doubled like a koi',
            ],
            [
              'Path',
              'right after placing (not moving) a koi, once for each: pay 2 coins',
              'on an empty water hex; each next one beside an end of your path',
              '3 / 6 / 12 / 18 for 1 / 2 / 3 / 4 or more',
            ],
            [
              'Purple lily',
              '2 lilies beside each other and an empty water hex',
              'on empty water',
              'each koi beside it +2 instead of +1; for parchments it is a lily like the others',
            ],
            [
              'Shishi odoshi',
              '3 empty water hexes that touch each other, not of the spring',
              'on those three',
              '3 for each koi beside them',
            ],
            ['Statue', '2 lanterns', 'as a shore', '4 for each koi on its line'],
            [
              'Turtle',
              '3 parchments and an empty water hex',
              'on empty water',
              '1 / 2 / 4 / 8 / 12 / 16 for 1 to 6 empty water hexes around it',
            ],
            ['Waterfall', '2 well cards', 'as a shore around a spring hex', '8, or 16 if the whole spring is occupied'],
            ['Weeping willow', '5 koi in your pond', 'as a shore', '8'],
          ],
        },
        { diagram: 'shapes', caption: 'The shapes that goals ask for{house}.' },
        'Claims are optional, and what a goal asks for is looked at only when it is claimed. Statue, bridge, waterfall and willow are not shores and carry no lantern. The carp counts as a koi for the statue, the shishi odoshi and the willow. It has no size, is not bought, is never moved, and does not touch the end of the game.',
      ],
    },
    {
      id: 'score',
      title: 'The end and the score',
      blocks: [
        'The end is near when the deck is empty or the last koi of all sizes has left the supply. Play on to the last seat, then everyone has one more turn.',
        {
          list: [
            '**Koi**: small 2, medium 4, large 6; +1 for each lily beside it, +2 for the purple one; then **doubled** if every side around it touches a water side.',
            '**Lanterns**: 1 for each hex in a straight, unbroken line in front, from X on, occupied or not, land too.',
            '**Parchments** and **goals** as they say. **Luck tokens**: 1 each.',
            'Equal: more coins wins; then the seat farther from the first player.',
          ],
        },
        { diagram: 'surrounded', caption: 'Left: water on all six sides, doubled. Right: two sides are open.' },
        { diagram: 'lantern', caption: 'This lantern looks over four hexes: 4 points.' },
        {
          diagram: 'example',
          caption:
            'A whole pond. Small koi (2+2)×2 = 8; medium (4+1+1+2)×2 = 16; large, open on two sides, 6+1 = 7; lanterns 5 and 3; two parchments 4 and 4; three path tiles 12; one luck token 1. Together 60.',
        },
      ],
    },
    {
      id: 'solo',
      title: 'Alone',
      blocks: [
        'Set up as for two; you are the first player. The following changes.',
        {
          list: [
            'When you meditate, the card at the left of the one you take is discarded too; if you take the leftmost, the top card of the deck.',
            'When you work, the rightmost card is discarded. Where there is no card, nothing is discarded.',
            'When you acquire a koi, one of the next size leaves the game (small → medium → large → small); if there is none, another of your choice.',
            'At the end of every turn the row closes up to the right and is filled.',
            'You may claim any number of goals at the end of a turn.',
            'Only the deck ends the game: one more turn after its last card has appeared.',
          ],
        },
        'You win if you have claimed all goals (any size of branch, at least one path tile) and reached the score of your title.',
        {
          head: ['', 'Gakusei', 'Senmon', 'Sensei'],
          rows: [
            ['Normal', '60', '80', '100'],
            ['Torrid summer: koi that are not surrounded score nothing themselves', '50', '70', '90'],
            [
              'Illuminated path: with statue, path and purple lily; a stretch of at least three path tiles joins the X of a lantern and the X of the statue',
              '50',
              '70',
              '90',
            ],
            [
              'Imperial lake: carp, waterfall, shishi odoshi, willow and turtle; four goals for Gakusei, five above',
              '50',
              '70',
              '90',
            ],
          ],
        },
      ],
    },
    {
      id: 'options',
      title: 'Options',
      blocks: [
        {
          list: [
            '**Goals**: three drawn, named ones, or none for a first game.',
            '**Scenario** (alone): normal, torrid summer, illuminated path, imperial lake with its five goals or with five drawn ones.',
            '**Components**: prices, spaces, cards and shapes come from a file, so that the printed values of your box can be put in.',
          ],
        },
      ],
    },
  ],
  credits:
    'KOI was designed by Rosaria Battiato, Massimo Borzì and Martino Chiacchiera and published by dV Games in 2025.',
};
