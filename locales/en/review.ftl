### A finished game, gone through: what each move gave away, what was luck, what to practise.

review-title = Review
review-player = Player { $number }
review-to-replay = Only replay
review-making = Going through the game: move { $done } of { $all }
review-waiting = Waiting for a place to think …
review-failed = The review could not be made.
review-again = Try again
review-drop = Review a saved game
review-drop-how = Save a finished game from its result, under “Share”. Choose that file here, or drop it on this page, and see what each move gave away.
review-drop-choose = Choose a file
review-drop-too-big = This file is larger than 64 KB.
review-drop-not-a-record = This file is not a record of a game.

## Moves. Chances are stated as games out of 100.

review-grade-forced = the only move
review-grade-best = best
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-loss = gave away { $games } of 100
review-chance = { $name }: { $games } of 100
review-luck-good = Then luck helped { $name }: +{ $games } of 100
review-begin = The beginning. Step forward: each move is judged here.
review-next = Next: { $action }.
review-better = Better: { $action }.
review-better-chance = With it { $games } of 100.
review-continuation = Likely to follow: { $actions }

## The graph.

review-graph = Chance to win, move by move (tap to go there)
review-graph-mistakes = mistake
review-graph-at = Move { $number }: { $chances }

## The summary.

review-summary = In short
review-won-moves = { $you ->
        [yes] You
       *[no] { $name }
    } won by fewer mistakes, not by luck.
review-won-more-moves = { $you ->
        [yes] You
       *[no] { $name }
    } won by fewer mistakes, and luck helped.
review-won-more-luck = { $you ->
        [yes] You
       *[no] { $name }
    } won with luck, and fewer mistakes helped.
review-won-luck = { $you ->
        [yes] You
       *[no] { $name }
    } won, and luck did most of it.
review-lost-moves = { $you ->
        [yes] You lost by your own moves, not by luck.
       *[no] { $name } lost by moves, not by luck.
    }
review-lost-more-moves = { $you ->
        [yes] You lost by your own moves, and bad luck added to it.
       *[no] { $name } lost by moves, and bad luck added to it.
    }
review-lost-more-luck = { $you ->
        [yes] You lost by bad luck, and your own moves added to it.
       *[no] { $name } lost by bad luck, and moves added to it.
    }
review-lost-luck = { $you ->
        [yes] You lost by bad luck, not by your moves.
       *[no] { $name } lost by bad luck, not by moves.
    }
review-open-end = The game was not played to its end.
review-way = From the first chance to the result, in games out of 100
review-way-yours = You gave away
review-way-of = { $name } gave away
review-way-gave-up = Giving up
review-worst = The costliest was move { $number }: it gave away { $games } of 100. Look at it.
review-clean = { $you ->
        [yes] You
       *[no] { $name }
    } made no mistake.
review-counts = Doubtful moves: { $counts }.
review-blunders = { $count ->
        [one] { $count } blunder
       *[other] { $count } blunders
    }
review-mistakes = { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
review-inaccuracies = { $count ->
        [one] { $count } inaccuracy
       *[other] { $count } inaccuracies
    }
review-walk = Go through the moves
review-account = Luck and skill of everybody
review-account-seat = Player
review-account-start = At the start
review-account-luck = Luck
review-account-skill = Own moves
review-account-given = Others’ moves
review-account-result = Result
review-account-how = Chances of 100. At the start + luck + own moves + others’ moves = result; mistakes of both sides add up, so a figure can be above 100. Luck is what was turned up or dealt against expectation, with what the adviser could not foresee.
review-account-broken-off = Whoever broke the game off gave the rest away: that counts among the moves.

## What to practise.

review-practise = What to practise
review-practise-points = Before you move, look for every way to score at once.
review-practise-others = Ask what the others can do next, and whether you can take it from them.
review-practise-plan = Prefer moves that build what pays later.
review-practise-call = Weigh when to stop and when to go on.
review-practise-compare = Compare two or three moves before you choose.
review-practise-nothing = Nothing stands out: play on.
review-puzzles = Puzzles to practise with

## Find it yourself.

review-find = Find the better moves yourself
review-find-ask = Move { $number }: there was something better. Find it on the board.
review-find-right = Yes, that is it.
review-find-close = Nearly as good: it gives away { $games } of 100.
review-find-once-more = Not that. Try once more.
review-find-answer = It was this.
review-find-next = Next
review-find-show = Show me
review-find-done = That was all of them.
review-find-end = Stop looking
