### Jin Li.

jin-li-board = The pond, 7 by 7
jin-li-empty = empty
jin-li-stone = stone
jin-li-target = can be chosen
jin-li-from = left on the last turn
jin-li-to = reached on the last turn
jin-li-points = { $seat }: { $points } of { $target } points
jin-li-stones =
    { $count ->
        [one] 1 stone left
       *[other] { $count } stones left
    }
jin-li-worth =
    { $points ->
        [one] makes 1 point
       *[other] makes { $points } points
    }
jin-li-turns-of =
    { $points ->
        [one] Turns of 1 point
       *[other] Turns of { $points } points
    }
jin-li-colour-red = Red
jin-li-colour-yellow = Yellow
jin-li-choose-koi = Your turn: choose one of your koi.
jin-li-choose-goal = Choose where it goes: one step, or a jump over a stone.
jin-li-choose-drop = Choose where the stone falls. Large dots: beside the other koi.
jin-li-choose-return = Choose a stone that you hand back to your opponent.
jin-li-must-pass = None of your koi can move: you have to pass.
jin-li-pass = Pass
jin-li-back = Choose again
jin-li-koi-red = red koi
jin-li-koi-yellow = yellow koi

## What happens. $who is a name; $you says whether it is the reader.

jin-li-swam =
    { $you ->
        [yes] You swim from { $from } to { $to }
       *[no] { $who } swims from { $from } to { $to }
    }
jin-li-jumped =
    { $you ->
        [yes] You jump from { $from } over { $over } to { $to }
       *[no] { $who } jumps from { $from } over { $over } to { $to }
    }
jin-li-dropped = stone on { $square }
jin-li-scored =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
jin-li-passed =
    { $you ->
        [yes] You cannot move and pass
       *[no] { $who } cannot move and passes
    }
jin-li-returned =
    { $you ->
        [yes] You hand back the stone on { $square }
       *[no] { $who } hands back the stone on { $square }
    }

## What a turn did, without places.

jin-li-headline-swam =
    { $you ->
        [yes] You swam one step
       *[no] { $who } swam one step
    }
jin-li-headline-jumped =
    { $you ->
        [yes] You jumped over a stone
       *[no] { $who } jumped over a stone
    }
jin-li-headline-passed =
    { $you ->
        [yes] You could not move and passed
       *[no] { $who } could not move and passed
    }
jin-li-headline-returned =
    { $you ->
        [yes] You handed a stone back
       *[no] { $who } handed a stone back
    }
jin-li-headline-dropped = { " " }and dropped a stone

## Why an action is refused.

jin-li-illegal-over = The game is over.
jin-li-illegal-not-your-koi = There is no koi of yours on { $square }.
jin-li-illegal-not-one-step = A koi swims one square, in any direction.
jin-li-illegal-occupied = { $square } is not empty.
jin-li-illegal-must-drop = You have a stone left: drop one after the swim.
jin-li-illegal-no-stone-left = You have no stone left to drop.
jin-li-illegal-drop-occupied = A stone cannot be dropped on { $square }: it is not empty.
jin-li-illegal-not-a-jump = A koi jumps in a straight line over one stone to the empty square right behind it.
jin-li-illegal-cannot-pass = You may pass only when none of your koi can swim or jump.
jin-li-illegal-must-return = First take a stone off the board and hand it over.
jin-li-illegal-nothing-to-return = No stone is to be handed over now.
jin-li-illegal-no-stone-there = There is no stone on { $square }.

## How a game ended.

jin-li-end-target = The points to win were reached.
jin-li-end-blocked = Neither player can move any more.
jin-li-end-repetition = The same position came up for the third time.
jin-li-end-turn-cap = The limit of turns was reached.

## What speaks for an action.

jin-li-merit-points-most =
    { $points ->
        [one] makes { $points } point, the most you can get
       *[other] makes { $points } points, the most you can get
    }
jin-li-merit-points =
    { $points ->
        [one] makes { $points } point
       *[other] makes { $points } points
    }
jin-li-merit-leaves-none = leaves the other side no point to make
jin-li-merit-leaves =
    { $points ->
        [one] leaves the other side at most { $points } point
       *[other] leaves the other side at most { $points } points
    }

## In the terminal.

jin-li-notation = A swim is a1-b2/c3 (or a1-b2 with no stone left), a jump a1^c3, a returned stone *d4, or pass.
jin-li-question = { $who } to move
jin-li-question-no-stone = { $who } to move (no stone left)
jin-li-question-return = { $who }: take a stone off the board for the opponent, as in *d4
jin-li-question-pass = { $who } is blocked: type pass
jin-li-help =
    Be the first to { $target } points: a koi that ends its move beside other koi scores one for each.
    a1-b2/c3   the koi on a1 swims to b2, and a stone falls on c3
    a1-b2      the same when you have no stone left
    a1^c3      the koi on a1 jumps over a stone to c3; no stone falls
    pass       only when none of your koi can move
    R red koi   Y yellow koi   o stone
jin-li-help-return = *d4        hand the stone on d4 to the opponent, who has just dropped the last one
jin-li-seen-before = this position has come up before
