import type { RulesText } from '../../rules/text';

export const rules: RulesText = {
  lead: 'Koi are friendly: they like to swim side by side. Each of you leads two of them through a small pond, and every neighbour is worth a point.',
  essentials: [
    'Move one of your koi: **swim** one square in any direction, then drop a stone; or **jump** over one stone and drop nothing.',
    'After the turn, score one point for every other koi next to the one that moved, your own and the opponent’s alike.',
    'The first to reach **10 points** wins at once.',
  ],
  sections: [
    {
      id: 'setup',
      title: 'Getting ready',
      blocks: [
        'The pond is a board of 7 by 7 squares. Files are called a to g, ranks 1 to 7. Red puts a koi on a1 and one on g1, yellow on a7 and g7. Each player keeps ten stones. Who plays red is agreed or drawn; red begins.',
        { diagram: 'setup', caption: 'The start: every koi in a corner, no stone in the water.' },
      ],
    },
    {
      id: 'turn',
      title: 'Your turn',
      blocks: [
        'A turn is one of two things.',
        '**Swim.** One of your koi goes one square straight or diagonally to an empty square. Then, if you have a stone left, you must drop one on any empty square of the board. The square that your koi just left is empty too.',
        { diagram: 'swim', caption: 'The red koi may swim to any ringed square; a stone bars the way to the left.' },
        '**Jump.** One of your koi leaps in a straight line, in any of the eight directions, over exactly one stone next to it and lands on the empty square right behind. No stone is dropped after a jump. The stone stays where it is. Koi are never jumped over.',
        { diagram: 'jump', caption: 'A jump: over one stone, onto the square behind it.' },
        'Without stones in hand you still swim, you only drop nothing.',
      ],
    },
    {
      id: 'points',
      title: 'Points',
      blocks: [
        'When the turn is complete, stone included, look at the koi that moved. Every other koi on one of the eight squares around it gives you one point, whoever it belongs to: 0 to 3 points a turn.',
        { diagram: 'points', caption: 'The koi in the middle has just arrived: three neighbours, three points.' },
      ],
    },
    {
      id: 'end',
      title: 'The end',
      blocks: [
        'Whoever reaches 10 points wins immediately.',
        {
          list: [
            'A player whose koi can neither swim nor jump **passes**. There is no other way to pass.',
            'Two passes in a row end the game. More points win; equal points are a draw.',
            'If the same position comes up for the third time at the start of a turn, the game ends in the same way. The same position means: same squares, same player to move, same stones in hand and same points.',
            'After 400 turns the game ends in the same way. You will not see that happen.',
          ],
        },
      ],
    },
    {
      id: 'options',
      title: 'Options',
      blocks: [
        'Four changes can be switched on, alone or together.',
        {
          head: ['Option', 'What changes'],
          rows: [
            ['Inset start', 'The koi begin one step inside the corners: b2, f2, b6 and f6.'],
            ['Six stones', 'Each player has 6 stones instead of 10.'],
            ['To 15', '15 points win instead of 10.'],
            [
              'Returned stone',
              'Whenever a player drops the last stone in hand, the opponent at once takes any one stone off the board, even the one just dropped, and hands it to that player for the next turn. Points of the turn are counted, and a win is checked, before this. A jump keeps the stone.',
            ],
          ],
        },
      ],
    },
    {
      id: 'notation',
      title: 'How moves are written',
      blocks: [
        {
          list: [
            '**a1-b2/c3**: swim from a1 to b2, drop on c3.',
            '**a1-b2**: swim with no stone left.',
            '**a1^c3**: jump.',
            '*d4 (only with the returned stone): the opponent takes the stone on d4 and hands it over.',
            '**pass**: no move is possible.',
          ],
        },
      ],
    },
  ],
  credits: 'Jin Li was designed by W. David MacKenzie and published by nestorgames.',
};
