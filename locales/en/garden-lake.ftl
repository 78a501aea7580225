### Garden Lake.

garden-lake-koi = Koi
garden-lake-lily = Lily
garden-lake-water = water
garden-lake-gap = gap
garden-lake-board = Your lake, 12 by 12
garden-lake-free = free
garden-lake-area = marked area
garden-lake-decoration-space = space for a decoration
garden-lake-decoration = decoration
garden-lake-line = Tiles in reach
garden-lake-own-left = Left end of your line
garden-lake-own-right = Right end of your line
garden-lake-neighbour = End of { $name }'s line
garden-lake-turn = Turn
garden-lake-flip = Flip
garden-lake-next = Find a place
garden-lake-fits = it fits
garden-lake-fits-not = it does not fit
garden-lake-place = Place here
garden-lake-bonus = Bonus tile
garden-lake-bonus-short = bonus
garden-lake-bonus-may = Lay your bonus tile, or keep one for later.
garden-lake-bonus-must = Only one bonus tile can be kept for later.
garden-lake-tile = tile { $tile }
garden-lake-island = { $cells } squares, { $width } by { $height }
garden-lake-pose =
    { $turns ->
        [0] { $face } side up, not turned
        [one] { $face } side up, turned once
       *[other] { $face } side up, turned { $turns } times
    }
garden-lake-own = yours
garden-lake-hint = R or the wheel turns it, F flips it, a click lays it.
garden-lake-pick = Your turn: choose a tile to lay in your lake.
garden-lake-pick-decoration = Your turn: choose a tile or a decoration.
garden-lake-lay = Drag it where it fits. A tap on it turns it.
garden-lake-lay-bonus = Lay it where it fits, or finish and keep it.
garden-lake-clash-covered = The red squares are covered already.
garden-lake-clash-beside = The red squares touch another decoration.
garden-lake-more = You may lay more, or finish your turn.
garden-lake-refill = Choose the end of your line that this tile joins.
garden-lake-refill-left = Left end
garden-lake-refill-right = Right end
garden-lake-only-done = Nothing more to lay: your turn ends.
garden-lake-took-back = Nothing more to lay: finish your turn, or take back more.
garden-lake-only-pass = No tile in reach fits any more: you pass.
garden-lake-only-stop = No tile in reach fits any more: your lake is finished.
garden-lake-word-done = Finish my turn
garden-lake-word-pass = Pass
garden-lake-word-stop = Finish the game
garden-lake-look = The other lakes
garden-lake-other = The lake of { $name }: points { $points }, free squares { $free }
garden-lake-back = Back to your lake
garden-lake-legend = Signs on the lake
garden-lake-aim = Points: 2 for every group of 7 koi or 7 lilies that touch, 1 for every full row or column.
garden-lake-aim-decorations = Points: 2 for every group of 7 koi or 7 lilies that touch, 2 more for each decoration beside it, 1 for every full row or column.
garden-lake-your-line = your line
garden-lake-about-columns = The first full column from { $first } to { $last } gives this bonus tile: { $shape }
garden-lake-about-rows = The first full row from { $first } to { $last } gives this bonus tile: { $shape }
garden-lake-about-gone = This bonus tile is gone
garden-lake-about-area = Dotted squares: cover them all for a bonus tile ({ $shape })
garden-lake-about-space = Green space: keep it free and cover everything beside it for a decoration
garden-lake-about-groups = Golden line: 7 or more koi or lilies side by side make 2 points
garden-lake-about-goals = Small circles while you hold a tile: its middle can go there
garden-lake-rows = Full rows
garden-lake-columns = Full columns
garden-lake-koi-groups = Groups of koi
garden-lake-lily-groups = Groups of lilies
garden-lake-decorations = Decorations beside groups
garden-lake-lake-of = The lake of { $name }
garden-lake-bag =
    { $tiles ->
        [one] 1 tile in the bag, for lines that run short
       *[other] { $tiles } tiles in the bag, for lines that run short
    }
garden-lake-decoration-shape = Decoration { $letter }

## Pieces, ends and places, as they stand in a sentence.

garden-lake-face-koi = koi
garden-lake-face-lily = lily
garden-lake-symbols-koi = { $count } koi
garden-lake-symbols-lily = { $count } lilies
garden-lake-shape-double = 2 squares
garden-lake-shape-triple = 3 in a row
garden-lake-shape-ell = a corner of 3
garden-lake-shape-square = a block of 4
garden-lake-end-left = left
garden-lake-end-right = right
garden-lake-line-own =
    { $you ->
        [yes] your own line
       *[no] their own line
    }
garden-lake-line-yours = your line
garden-lake-line-of = { $owner }'s line
garden-lake-row = row { $row }
garden-lake-column = column { $column }
garden-lake-title-lake-master = Lake Master
garden-lake-title-capable-lake-designer = Capable Lake Designer
garden-lake-title-apprentice = Apprentice
garden-lake-seat-wave = Wave
garden-lake-seat-pine = Pine
garden-lake-seat-crane = Crane
garden-lake-seat-maple = Maple

## What happens. $who is a name; $you says whether it is the reader.

garden-lake-took =
    { $you ->
        [yes] You take tile { $tile } from the { $end } end of { $line }
       *[no] { $who } takes tile { $tile } from the { $end } end of { $line }
    }
garden-lake-laid-tile =
    { $you ->
        [yes] lay it, { $face } side up, with its upper left corner at { $cell }
       *[no] lays it, { $face } side up, with its upper left corner at { $cell }
    }
garden-lake-laid-bonus =
    { $you ->
        [yes] You lay a bonus tile ({ $shape }, { $face }) with its upper left corner at { $cell }
       *[no] { $who } lays a bonus tile ({ $shape }, { $face }) with its upper left corner at { $cell }
    }
garden-lake-laid-decoration =
    { $you ->
        [yes] You lay decoration { $shape } on { $cell }
       *[no] { $who } lays decoration { $shape } on { $cell }
    }
garden-lake-surrounded =
    { $you ->
        [yes] surround the space on { $cell }, which gets decoration { $shape }
       *[no] surrounds the space on { $cell }, which gets decoration { $shape }
    }
garden-lake-filled =
    { $you ->
        [yes] fill { $lines }
       *[no] fills { $lines }
    }
garden-lake-grouped =
    { $you ->
        [yes] make a group of { $symbols } ({ $points } points)
       *[no] makes a group of { $symbols } ({ $points } points)
    }
garden-lake-regrouped = the group of { $symbols } now makes { $points } points instead of { $before }
garden-lake-joined =
    { $you ->
        [yes] join { $groups } groups into one of { $symbols }, which makes { $points } points instead of { $before }
       *[no] joins { $groups } groups into one of { $symbols }, which makes { $points } points instead of { $before }
    }
garden-lake-scored =
    { $points ->
        [one] +{ $points } point ({ $total } in all)
       *[other] +{ $points } points ({ $total } in all)
    }
garden-lake-scored-less =
    { $points ->
        [one] −{ $points } point ({ $total } in all)
       *[other] −{ $points } points ({ $total } in all)
    }
garden-lake-gained-columns =
    { $you ->
        [yes] gain a bonus tile ({ $shape }) for the first full column from { $first } to { $last }
       *[no] gains a bonus tile ({ $shape }) for the first full column from { $first } to { $last }
    }
garden-lake-gained-rows =
    { $you ->
        [yes] gain a bonus tile ({ $shape }) for the first full row from { $first } to { $last }
       *[no] gains a bonus tile ({ $shape }) for the first full row from { $first } to { $last }
    }
garden-lake-gained-area =
    { $you ->
        [yes] gain a bonus tile ({ $shape }) for a covered area
       *[no] gains a bonus tile ({ $shape }) for a covered area
    }
garden-lake-discarded =
    { $count ->
        [one] a bonus tile ({ $shape }) fits nowhere and is gone
       *[other] { $count } bonus tiles ({ $shape }) fit nowhere and are gone
    }
garden-lake-finished =
    { $you ->
        [yes] You end your turn
       *[no] { $who } ends the turn
    }
garden-lake-finished-keeping =
    { $you ->
        [yes] You end your turn and keep a bonus tile ({ $shape })
       *[no] { $who } ends the turn and keeps a bonus tile ({ $shape })
    }
garden-lake-passed =
    { $you ->
        [yes] You can lay no tile and pass
       *[no] { $who } can lay no tile and passes
    }
## A hint: the board shows where.

garden-lake-advice-tile = Lay the marked tile from { $line } as the board shows it, { $face } side up
garden-lake-advice-bonus = Lay a bonus tile as the board shows it, { $face } side up
garden-lake-advice-decoration = Lay the decoration as the board shows it
garden-lake-advice-none = no points yet

## Further things that happen.
garden-lake-stopped =
    { $you ->
        [yes] You finish your lake
       *[no] { $who } finishes the lake
    }
garden-lake-drew = tile { $tile } comes out of the bag for { $line } ({ $left } left)
garden-lake-must-take = the bag is empty, so { $owner } takes a neighbour's tile
garden-lake-stays-short = { $owner } has one tile left, and there is none to add
garden-lake-refilled =
    { $you ->
        [yes] Your line gets tile { $tile } at its { $end } end
       *[no] { $who }'s line gets tile { $tile } at its { $end } end
    }
garden-lake-lost = { $owner } loses a bonus tile ({ $shape }) that was never laid

## A turn in one line, without places.

garden-lake-head =
    { $you ->
        [yes] You { $did }
       *[no] { $who } { $did }
    }
garden-lake-head-tile = laid a { $face } tile from { $line }
garden-lake-head-bonus =
    { $count ->
        [one] laid a bonus tile
       *[other] laid { $count } bonus tiles
    }
garden-lake-head-island =
    { $count ->
        [one] got a decoration
       *[other] got { $count } decorations
    }
garden-lake-head-rows =
    { $count ->
        [one] filled a row
       *[other] filled { $count } rows
    }
garden-lake-head-columns =
    { $count ->
        [one] filled a column
       *[other] filled { $count } columns
    }
garden-lake-head-group = made a group of { $symbols }
garden-lake-head-gained =
    { $count ->
        [one] gained a bonus tile
       *[other] gained { $count } bonus tiles
    }

## Why an action is refused.

garden-lake-illegal-over = The game is over.
garden-lake-illegal-refill-first = A line has to be refilled first.
garden-lake-illegal-no-refill = No line is to be refilled now.
garden-lake-illegal-not-a-refill = Tile { $tile } cannot refill this line.
garden-lake-illegal-out-of-reach = Tile { $tile } is not within your reach.
garden-lake-illegal-already-laid = You have laid your tile or decoration of this turn: lay bonuses, or finish your turn.
garden-lake-illegal-no-such-bonus = You have no such bonus tile to lay: { $shape }.
garden-lake-illegal-not-side-b = Decorations are laid by hand only with lake cards on side B.
garden-lake-illegal-enough-decorations =
    { $most ->
        [one] You have { $most } decoration already, and no more are allowed.
       *[other] You have { $most } decorations already, and no more are allowed.
    }
garden-lake-illegal-shape-twice = You have decoration { $shape } already.
garden-lake-illegal-next-to-decoration = On { $cell } it would lie next to another decoration of yours.
garden-lake-illegal-no-such-form = There is no such face or turn.
garden-lake-illegal-over-the-edge = It would reach over the edge of the lake.
garden-lake-illegal-covered = { $cell } is covered already.
garden-lake-illegal-must-lay = Tile { $tile } is within your reach and fits: you must lay a tile.
garden-lake-illegal-too-many-bonuses =
    { $bonuses ->
        [one] You have { $bonuses } bonus tile: lay it first.
       *[other] You have { $bonuses } bonus tiles, and only one can be set aside: lay another one.
    }
garden-lake-illegal-nothing-laid = You have laid nothing in this turn: lay something, or pass.
garden-lake-illegal-something-laid = You have laid something in this turn: finish your turn.
garden-lake-illegal-not-solo = Only a player alone stops the game: pass when nothing fits.
garden-lake-illegal-solo = A player alone does not pass: finish the game.
garden-lake-illegal-stop-at-start = The game can be finished only at the start of a turn: finish your turn first.

## How a game ended.

garden-lake-end-all-passed = Nobody can lay a tile any more.
garden-lake-end-stopped = The lake is finished, and its maker is called { $title }.

## What speaks for an action.

garden-lake-merit-fills = fills { $lines }
garden-lake-merit-groups =
    { $points ->
        [one] makes { $points } point with a group of { $symbols }
       *[other] makes { $points } points with a group of { $symbols }
    }
garden-lake-merit-gains = gains a bonus tile ({ $shape })
garden-lake-merit-surrounds = surrounds a space, which gets decoration { $shape }
garden-lake-merit-grows = makes a group of { $symbols }, { $missing } short of scoring

## In the terminal.

garden-lake-notation = A piece is laid as in 17k1@c4 (a tile), +2l0@a1 (a bonus tile) or D1@c4 (a decoration); a tile joins your line as in 17left or 17right; the rest is done, pass and stop.
garden-lake-standing = { $who }: { $points }
garden-lake-standing-card = { $who } on { $card }: { $points }
garden-lake-aside = bonus { $bonuses }
garden-lake-no-tiles = no tiles left
garden-lake-question-drawn = { $who }: add tile { $tile } from the bag to your line, as in { $tile }left or { $tile }right
garden-lake-question-take = { $who }: take a neighbour's tile for your line, as in { $tile }left or { $tile }right
garden-lake-question-lay = { $who } to lay a piece, as in { $example }
garden-lake-question-lay-or = { $who }: lay a piece, as in { $example }, or type { $word }
garden-lake-question-only = { $who }: type { $word }
garden-lake-help =
    Fill rows, columns and groups of seven or more koi (K) or lilies (L).
    17k1@c4   tile 17, koi face, one clockwise quarter turn, top left corner of its box on c4
    17l0@c4   the lily face: the mirror image of what is drawn
    +2k0@a1   a bonus tile: +2 two squares, +3 three in a row, +L a corner of three, +S a block of four
    done      the turn is finished; one bonus tile may be kept
    pass      only when no tile within reach fits       stop   alone: end the game
    17left    add tile 17 to the left end of your line (or 17right)
    K koi   L lily   ~ water   · free   □ └ marked areas: covering one gives its bonus tile
    The numbers at the edges are the bonuses of four columns or rows: the first full one takes it.
garden-lake-help-side-a = a to f are decoration spaces: a free one whose sides are all covered gets its decoration (A to F).
garden-lake-help-side-b = D1@c4     instead of a tile: a decoration, turned once; at most { $most }, all different, none touching
garden-lake-score-rows = rows
garden-lake-score-columns = columns
garden-lake-score-group-koi = koi group
garden-lake-score-group-lily = lily group
garden-lake-score-total = total
garden-lake-score-cells = { $count } cells: { $cells }
garden-lake-score-cells-beside = { $count } cells: { $cells }; beside { $decorations }
garden-lake-score-misshapen = note: the { $shape } at { $cell } does not have the shape of decoration { $shape }
