import type { Block, RulesText, Section } from '../../rules/text';

const cards: Section = {
  id: 'cards',
  title: 'The cards',
  blocks: [
    'The 48 flower cards, hanafuda, are twelve months of four cards. The plant tells the month. Within a month the cards are of different kinds: 5 **lights**, 9 **animals or objects**, 10 **ribbons** and 24 **chaff**.',
    { diagram: 'months', caption: 'All months, the highest card first.' },
    'Three ribbons carry a poem (January to March), three are blue (June, September, October), four are plain. August and December have no ribbon. November’s chaff card is the storm.',
    'On the table each card has its month number and a mark in the corner: ● light, ◆ animal or object, ▬ ribbon, · chaff. You can switch the marks off.',
  ],
};

const capture: Block[] = [
  'A card takes a card of the **same month**: both go face up in front of you. The same holds for the card from your hand and for the card from the pile.',
  {
    list: [
      'No card of that month on the field: your card stays there, open.',
      'One: you take it. Taking is not optional, but which card you play is your choice.',
      'Two: you choose which of the two to take.',
      'Three of a month that were dealt to the field together lie as one stack. The fourth card takes all three.',
    ],
  },
  { diagram: 'capture', caption: 'A card takes one of its month; the fourth takes a stack of three.' },
];

const voidField =
  'If the eight cards on the field hold all four of a month, or four pairs, the deal is void: the same dealer deals the same round again.';
const lights: readonly number[] = [0, 8, 28, 44];

export const flowerCards: RulesText = {
  lead: 'Match flower cards by month, collect sets, and when you have one, decide: take the points, or say “koi-koi”, come on, and play for more.',
  essentials: [
    'Play a card from your hand; then turn one from the pile. Each takes a card of its month from the field.',
    'If your sets are worth more than before, **end the round** (“Game”) and score, or call **Koi** and go on.',
    '7 points or more count **double**. If the opponent has called Koi-Koi, your points double **again**.',
    'If nobody ends the round, the dealer gets 6. After 3, 6 or 12 months the most points win.',
  ],
  sections: [
    cards,
    {
      id: 'setup',
      title: 'Getting ready',
      blocks: [
        'Agree on 3, 6 or 12 rounds; a round is called a month. Each player draws a card, and the earlier month deals first; equal months draw again. The dealer plays first.',
        'The dealer deals one card at a time, the opponent first: eight each, then eight open cards to the field. The rest is the pile.',
        { diagram: 'deal', caption: 'Eight cards each, eight on the field, the pile beside it.' },
        voidField,
        'Three cards of one month on the field are put into a stack.',
        '**Lucky hands.** A hand with all four of a month, or with four pairs, wins 6 points at once (still 6 if it is both). The hand is shown. If both players have one, the dealer wins it. Then the same dealer deals the same month once more.',
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        'First play one card from your hand, then turn over the top card of the pile and play it.',
        ...capture,
        'After the card from the pile, look at your sets. If they are together worth more than at the start of this turn, you must call Game or Koi-Koi. Otherwise it is the opponent’s turn.',
      ],
    },
    {
      id: 'call',
      title: 'Game or Koi-Koi',
      blocks: [
        {
          list: [
            '**Game** ends the round. You score all your sets.',
            '**Koi-Koi** goes on. You can call again only when your sets have grown once more, even if your hand is empty by then.',
            'If your sets are worth **7 or more**, the sum is doubled.',
            'If the **opponent** has called Koi-Koi in this round, once or often, your sum is doubled again. So 7 points after an opposing Koi-Koi are 28.',
          ],
        },
        'An example: three lights (6) and three poems (5) are 11 points. That is more than 7, so they count 22.',
      ],
    },
    {
      id: 'sets',
      title: 'The sets',
      blocks: [
        'A card may count for several sets. Of the light sets only the best one counts. The values of three lights and of the red poems are printed; the others are house values.',
        {
          sets: [
            { name: 'Five lights', cards: [0, 8, 28, 40, 44], points: '10{house}' },
            { name: 'Four lights without the poet', cards: lights, points: '8{house}' },
            { name: 'Four lights with the poet', cards: [0, 8, 28, 40], points: '7{house}' },
            { name: 'Three lights without the poet', cards: [0, 8, 28], points: '6' },
            { name: 'Boar, deer and butterflies', cards: [24, 36, 20], points: '5{house}' },
            { name: 'Red poems', cards: [1, 5, 9], points: '5' },
            { name: 'Blue ribbons', cards: [21, 33, 37], points: '5{house}' },
            { name: 'Flower viewing: curtain and cup', cards: [8, 32], points: '5{house}' },
            { name: 'Moon viewing: moon and cup', cards: [28, 32], points: '5{house}' },
            {
              name: 'Five animals or objects, +1 for each further one',
              cards: [4, 12, 16, 29, 41],
              points: '1+{house}',
            },
            { name: 'Five ribbons, +1 for each further one', cards: [13, 17, 25, 42, 1], points: '1+{house}' },
            {
              name: 'Ten chaff, +1 for each further one; the cup counts as chaff too',
              cards: [2, 6, 10, 14, 18],
              points: '1+{house}',
            },
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        'When both hands are empty and nobody has called Game, the dealer gets 6 points, without any doubling, and deals again. Otherwise the winner of a round deals the next one.',
        'After the last month the player with the most points wins. Equal points are a shared victory.',
      ],
    },
    {
      id: 'options',
      title: 'Options',
      blocks: [
        {
          list: [
            '**Rounds**: any number from 1 to 99. The rulebook suggests 3, 6 or 12.',
            '**Chart**: the values of all sets come from a file of rules that can be changed, so that the chart of your own box can be put in.',
          ],
        },
      ],
    },
  ],
  credits:
    'Koi-Koi is a traditional Japanese game; nobody knows who invented it. These rules follow the booklet of the “Flower Cards” edition.',
};

export const museum: RulesText = {
  lead: 'Koi-Koi as a museum of playing cards tells it: every card counts in one set only, every Koi raises the stakes of the whole round, and what one wins the other loses.',
  essentials: [
    'Play a card from your hand; then turn one from the pile. Each takes a card of its month from the field.',
    'With a new or better set, end the round (**Shobu**), or call **Koi** to go on. A card counts in one set only.',
    'The winner’s points are multiplied by **1 + all Koi of the round**, whoever said them. The loser loses as much.',
    'The first player is the **Oya**. When the Oya’s hand is empty, the round ends.',
  ],
  sections: [
    cards,
    {
      id: 'setup',
      title: 'Getting ready',
      blocks: [
        'Play 12 rounds, or 6, or as many as you like. Each player draws a card; the earlier month is the first **Oya**, who deals and plays first. Equal months draw again.',
        'The Oya deals four cards to the opponent, four to the own hand and four to the field, and then the same once more. The rest is the pile.',
        { diagram: 'deal', caption: 'Eight cards each, eight on the field, the pile beside it.' },
        voidField,
        '**Lucky hands.** All four of a month, or four pairs, win the round and 6 points at once; the hand is shown, the round counts, and the winner is the next Oya. If both players have one, nobody gets points, the round is used up and the Oya changes{house}.',
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        'If the field is empty when your turn begins, first lay the top card of the pile on it. Then play one card from your hand, and after that the top card of the pile.',
        ...capture,
      ],
    },
    {
      id: 'call',
      title: 'Shobu or Koi',
      blocks: [
        'After the card from the pile, if your sets are worth more than at the start of this turn, decide.',
        {
          list: [
            '**Shobu** ends the round. You win the points of your sets times (1 + the number of Koi said in this round by both of you together). The opponent loses as many.',
            '**Koi** goes on. You say one Koi for each set that scores now and did not at your previous decision in this round, at least one.',
            'You decide again when your sets have grown again, even with an empty hand.',
          ],
        },
        'So a Koi is dangerous twice over: it also raises what the opponent can win.',
      ],
    },
    {
      id: 'sets',
      title: 'The sets',
      blocks: [
        'Each card counts in **one set only**. Tancho always finds the best way to share your cards out among the sets. The cup is not chaff here.',
        {
          sets: [
            { name: 'Five lights', cards: [0, 8, 28, 40, 44], points: '15' },
            { name: 'Four lights without the poet', cards: lights, points: '10' },
            { name: 'Four lights with the poet', cards: [0, 8, 28, 40], points: '8' },
            { name: 'Three lights', cards: [0, 8, 28], points: '6' },
            { name: 'Red poems', cards: [1, 5, 9], points: '6' },
            { name: 'Blue ribbons', cards: [21, 33, 37], points: '6' },
            { name: 'Boar, deer and butterflies', cards: [24, 36, 20], points: '5' },
            { name: 'Flower viewing: curtain and cup', cards: [8, 32], points: '3' },
            { name: 'Moon viewing: moon and cup', cards: [28, 32], points: '3' },
            { name: 'Five animals or objects, +1 for each further one', cards: [4, 12, 16, 29, 41], points: '1+' },
            { name: 'Five ribbons, +1 for each further one', cards: [13, 17, 25, 42, 1], points: '1+' },
            { name: 'Ten chaff, +1 for each further one', cards: [2, 6, 10, 14, 18], points: '1+' },
          ],
        },
      ],
    },
    {
      id: 'end',
      title: 'The end of a round and of the game',
      blocks: [
        'A round ends by Shobu, or after the Oya’s eighth turn, which is played in full. If the other player was then the last to make or improve{house} a set, that player wins the round with it, multiplier included, without playing the last card. Otherwise the round is void: it is used up, and the Oya changes. A Koi of the Oya on that last turn voids the round if the Oya made the last set.',
        'The winner of a round is the next Oya. After the last round the higher total wins. If it is equal, you play one more round at a time until somebody leads.',
      ],
    },
    {
      id: 'options',
      title: 'Options',
      blocks: [
        {
          head: ['Option', 'What changes'],
          rows: [
            ['Rounds', 'Any number from 1 to 99; the booklet has 12 or 6.'],
            [
              'Lights on the field',
              'One light among the eight dealt field cards doubles every award of the round, two triple it, and so on, on top of Koi.',
            ],
            [
              'Exchange',
              'Before anyone looks at the hands, the second player, who sees only the field, may swap the two hands. The Oya still starts.',
            ],
            [
              'Gaji',
              'The storm, played from the hand while no other November card has been played or lies open on the field{house}, may take any one field card. At the end of the round its owner also takes every field card of that card’s month. This can add points to a winner, but never makes one. From a stack of three it takes one card; the other two become ordinary. Dealt, turned from the pile or played without this power, the storm is ordinary November chaff.',
            ],
            ['Trio', 'All three red poems and all three blue ribbons: +3. It uses up no card.'],
            ['Shared cards', 'A card may count in several sets. Off in this booklet.'],
            [
              'Poet in three lights',
              'Whether the poet may be one of three lights. On: the booklet does not exclude it.',
            ],
            ['Koi step', 'A Koi for each new set (as in the booklet), or one Koi for each call.'],
          ],
        },
      ],
    },
  ],
  credits:
    'Koi-Koi is a traditional Japanese game; nobody knows who invented it. These rules follow an edition made together with the French Playing Card Museum in Issy-les-Moulineaux.',
};
