import type { RulesText } from '../../rules/text';

export const rules: RulesText = {
  lead: 'Everyone fills a lake of their own with tiles of water, koi and lilies. Whole rows and columns score, and so do large shoals and fields of lilies, above all beside a decoration.',
  essentials: [
    'Take a tile from an **end** of your line or from your neighbours’ nearest ends, and lay it anywhere it fits: either face, any turn.',
    'A full row or column, or a covered marked area, gives a **bonus tile**. Bonuses can chain. You may keep one for later.',
    'With a lake card, a green space that is surrounded gives a **decoration**. The plain lake has none.',
    '1 point for each full row and column. 2 for each group of **7 or more** equal symbols, and 2 more for each decoration that touches it.',
    'When everyone has passed, the most points win.',
  ],
  sections: [
    {
      id: 'setup',
      title: 'Getting ready',
      blocks: [
        'Each player has a lake of 12 by 12 squares and a line of 16 water tiles, drawn from the bag, which lies around the lake like an upside-down U. The other tiles stay in the bag: 48, 32, 16 or none with one, two, three or four players.',
        'Each of the 64 water tiles covers seven squares. One face shows koi, the other lilies on the same squares; some squares are plain water. Turning a tile over mirrors it. The outlines and the places of the symbols are house values{house}.',
        { diagram: 'tile', caption: 'One tile: the koi face, the lily face, and the lily face turned.' },
        'Each player has a set of bonus tiles: six for the edges (top 3-2-3 squares, left 2-3-2{house}), and an L of three squares{house} or a square of four{house} for each marked area of the layout. Bonus tiles too have a koi face and a lily face{house}.',
        'For a first game leave the decorations away.',
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        'Take **one water tile in reach** and lay it on free squares of your lake. It need not touch other tiles, it must not stick out or overlap, and it never moves again. If any tile in reach fits anywhere, you must lay one before your turn is done.',
        'In reach are both ends of your own line, and the nearest end of your left and of your right neighbour’s line. With two players that is both ends of the other line.',
        { diagram: 'reach', caption: 'In reach of the player in front: the four golden tiles.' },
        '**A line with one tile.** If a line has only one tile left when a turn ends, whoever took the tile, its owner gets another one before the next turn: the next from the bag, which everyone sees, at the left or the right as the owner likes. If the bag is empty, the owner takes the nearest end tile of a neighbour who has more than two. If nobody has, nothing happens.',
      ],
    },
    {
      id: 'bonus',
      title: 'Bonus tiles',
      blocks: [
        'After every tile that you lay, water or bonus, look at what you have completed.',
        {
          list: [
            'The edges are divided into sections of four rows or columns. The **first** full line of a section gives the bonus tile of that section, once.',
            'A **marked area** that is completely covered gives a bonus tile of its shape.',
          ],
        },
        {
          diagram: 'bonus',
          caption: 'A full column earns the bonus tile of its section. Dotted squares are a marked area.',
        },
        'Lay a bonus tile at once or put it aside. You may lay it at any moment of your own turn, before the water tile too, and even when no water tile fits. A bonus tile can earn the next one, without limit. When your turn ends you may keep **one** aside. One that no longer fits anywhere is lost.',
      ],
    },
    {
      id: 'decorations',
      title: 'Decorations',
      blocks: [
        '**Lake card, side A.** Green spaces are printed on the lake. When all squares beside a space are covered, the edge of the board counting as covered and corners not mattering, and the space itself is free, its decoration is laid there at once. If you cover a part of the space, the chance is gone. Decorations fill their squares: they count for rows, columns, areas and other decorations. After each tile all surrounded decorations are laid first; then all bonuses come together.',
        {
          diagram: 'decoration',
          caption: 'Left: one side is open. Right: all four sides are covered, the decoration comes.',
        },
        '**Lake card, side B.** No spaces are printed. Instead of taking a water tile you may lay one decoration from the common supply on any free squares, marked ones too, turned as you like, but not side by side with another decoration. At most three a player, all of different shape. There are six shapes, four of each{house}.',
      ],
    },
    {
      id: 'end',
      title: 'The end and the score',
      blocks: [
        'You pass only when no water tile in reach fits. You may then still lay a bonus that you kept, or on side B a decoration; a turn in which you laid something is not a pass. When all players pass one after another, the game ends. Bonus tiles that were not laid count nothing.',
        {
          head: ['For', 'Points'],
          rows: [
            ['each full row and each full column', '1 (24 at most)'],
            ['each group of at least 7 koi, or of at least 7 lilies, connected side by side', '2'],
            ['each decoration that touches such a group with a side, counted once for each group', '+2'],
          ],
        },
        { diagram: 'groups', caption: 'Seven koi in one group are 2 points; the decoration beside them makes it 4.' },
        'An example: 8 full rows and 6 columns are 14. Five groups are 10. Two decorations that each touch three groups are 12. Together 36.',
        'Equal scores share the victory.',
      ],
    },
    {
      id: 'solo',
      title: 'Alone',
      blocks: [
        'You reach the **two** tiles at each end of your line. You may stop at the start of any turn.',
        {
          head: ['Title', 'Without a card', 'With a lake card'],
          rows: [
            ['Lake Master', '28 and more', '41 and more'],
            ['Capable Lake Designer', '20 to 27', '26 to 40'],
            ['Apprentice{house}', 'below 20{house}', 'below 26'],
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
            '**Layout**: the default lake without decorations, a lake card on side A or a lake card on side B. The layouts are house values{house}.',
            '**Cards**: everyone a different card (the default), everyone the same, or cards chosen by name.',
            '**Players**: one to four.',
          ],
        },
      ],
    },
  ],
  credits: 'Garden Lake was designed by Uwe Rosenberg and published by Albi in 2025.',
};
