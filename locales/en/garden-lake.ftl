### Garden Lake.

garden-lake-koi = Koi
garden-lake-lily = Lily
garden-lake-water = Water
garden-lake-board = Your lake, 12 by 12
garden-lake-cell = column { $column }, row { $row }
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
garden-lake-fits = the tile in hand fits here
garden-lake-place = Place here
garden-lake-bonus = Bonus tile
garden-lake-bonus-short = bonus
garden-lake-bonus-may = You have a bonus tile: lay it now, or finish your turn and keep it.
garden-lake-bonus-must = Your bonus tiles are still to be laid.
garden-lake-tile = Tile of { $cells } squares with { $symbols } symbols
garden-lake-hint = R or the wheel turns, F flips, N finds a place, Enter places.
garden-lake-pick = Your turn: choose a tile at an end of a line.
garden-lake-pick-decoration = Your turn: choose a tile at an end of a line, or a decoration instead.
garden-lake-lay = Turn it, flip it, and lay it where a dot is.
garden-lake-more = You may lay more, or finish your turn.
garden-lake-refill = Choose the end of your line that this tile joins.
garden-lake-refill-left = Left end
garden-lake-refill-right = Right end
garden-lake-only-done = There is nothing more to lay: finish your turn.
garden-lake-only-pass = No tile in reach fits any more: pass.
garden-lake-only-stop = No tile in reach fits any more: your lake is finished.
garden-lake-word-done = Finish my turn
garden-lake-word-pass = Pass
garden-lake-word-stop = Finish the game
garden-lake-look = Show the lake of
garden-lake-rows = Full rows
garden-lake-columns = Full columns
garden-lake-koi-groups = Groups of koi
garden-lake-lily-groups = Groups of lilies
garden-lake-decorations = Decorations beside groups
garden-lake-lake-of = The lake of { $name }
garden-lake-bag =
    { $tiles ->
        [one] 1 tile in the bag
       *[other] { $tiles } tiles in the bag
    }
garden-lake-decoration-shape = Decoration { $letter }

## What can be laid, as it stands in a sentence.

garden-lake-piece-tile = a tile, { $face } side up,
garden-lake-piece-bonus = a bonus ({ $shape }, { $face })
garden-lake-piece-decoration = a decoration
garden-lake-face-koi = koi
garden-lake-face-lily = lily
garden-lake-shape-double = 2 squares
garden-lake-shape-triple = 3 in a row
garden-lake-shape-ell = a corner of 3
garden-lake-shape-square = 4 squares
garden-lake-title-lake-master = Lake Master
garden-lake-title-capable-lake-designer = Capable Lake Designer
garden-lake-title-apprentice = Apprentice

## What happens. $who is a name; $you says whether it is the reader.

garden-lake-laid =
    { $you ->
        [yes] You lay { $piece } on { $cell }
       *[no] { $who } lays { $piece } on { $cell }
    }
garden-lake-gained =
    { $you ->
        [yes] gain a bonus ({ $shape })
       *[no] gains a bonus ({ $shape })
    }
garden-lake-surrounded =
    { $you ->
        [yes] surround a decoration on { $cell }
       *[no] surrounds a decoration on { $cell }
    }
garden-lake-ended =
    { $you ->
        [yes] You end the turn
       *[no] { $who } ends the turn
    }
garden-lake-passed =
    { $you ->
        [yes] You pass
       *[no] { $who } passes
    }
garden-lake-stopped =
    { $you ->
        [yes] You finish the lake
       *[no] { $who } finishes the lake
    }
garden-lake-refilled-left =
    { $you ->
        [yes] You add a tile on the left
       *[no] { $who } adds a tile on the left
    }
garden-lake-refilled-right =
    { $you ->
        [yes] You add a tile on the right
       *[no] { $who } adds a tile on the right
    }

## Why an action is refused.

garden-lake-illegal-over = The game is over.
garden-lake-illegal-refill-first = A line has to be refilled first.
garden-lake-illegal-no-refill = No line is to be refilled now.
garden-lake-illegal-not-a-refill = Tile { $tile } cannot refill this line.
garden-lake-illegal-out-of-reach = Tile { $tile } is not within your reach.
garden-lake-illegal-already-laid = You have laid your tile or decoration of this turn: lay bonuses, or finish your turn.
garden-lake-illegal-no-such-bonus = You have no such bonus to lay: { $shape }.
garden-lake-illegal-not-side-b = Decorations are laid by hand only with lake cards on side B.
garden-lake-illegal-three-decorations = You have three decorations already.
garden-lake-illegal-shape-twice = You have a decoration of shape { $shape } already.
garden-lake-illegal-next-to-decoration = A decoration cannot lie next to another one of yours.
garden-lake-illegal-no-such-form = There is no such face or turn.
garden-lake-illegal-same-as-turn =
    { $turns ->
        [one] Turned so, it looks as it does after { $turns } turn.
       *[other] Turned so, it looks as it does after { $turns } turns.
    }
garden-lake-illegal-over-the-edge = It would reach over the edge of the lake.
garden-lake-illegal-covered = { $cell } is covered already.
garden-lake-illegal-must-lay = A tile within your reach fits: you must lay one.
garden-lake-illegal-too-many-bonuses = Only one bonus tile can be set aside: lay another one.
garden-lake-illegal-nothing-laid = You have laid nothing in this turn: lay something, or pass.
garden-lake-illegal-something-laid = You have laid something in this turn: finish your turn.
garden-lake-illegal-not-solo = Only a player alone stops the game: pass when nothing fits.
garden-lake-illegal-solo = A player alone does not pass: finish the game.
garden-lake-illegal-stop-at-start = The game can be finished only at the start of a turn: finish your turn first.

## How a game ended.

garden-lake-end-passed = Nobody can lay a tile any more.
garden-lake-end-stopped = The lake is finished.

## What speaks for an action.

garden-lake-merit-rows =
    { $count ->
        [one] fills { $count } row
       *[other] fills { $count } rows
    }
garden-lake-merit-columns =
    { $count ->
        [one] fills { $count } column
       *[other] fills { $count } columns
    }
garden-lake-merit-groups =
    { $count ->
        [one] makes { $count } group that scores
       *[other] makes { $count } groups that score
    }
garden-lake-merit-decorations =
    { $points ->
        [one] makes { $points } point with decorations
       *[other] makes { $points } points with decorations
    }
