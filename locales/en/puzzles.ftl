### Puzzles: positions in which one turn is best.

puzzles-title = Puzzles
puzzles-game-title = Puzzles: { $game }
puzzles-lead = Positions from games between computers in which one turn is clearly best. Find it. Whatever else you try, you are told what it gives away.
puzzles-games = Games
puzzles-all-games = All games
puzzles-today = Today’s puzzle
puzzles-today-solved = Today’s puzzle: solved
puzzles-solved-of = { $solved } of { $all } solved
puzzles-progress = How many you have solved
puzzles-streak = { $days ->
        [one] Today’s puzzle solved: { $days } day in a row
       *[other] Today’s puzzle solved: { $days } days in a row
    }
puzzles-grade-1 = Very easy
puzzles-grade-2 = Easy
puzzles-grade-3 = Medium
puzzles-grade-4 = Hard
puzzles-grade-5 = Very hard
puzzles-grades = By difficulty
puzzles-number = Puzzle { $number }
puzzles-missing = There is no such puzzle.

## What is to be found.

puzzles-task-win = Win by force: your turn must lead to a win within { $turns } of your turns, whatever the opponent does.
puzzles-task-hold = { $turns ->
        [one] Do not lose: after any other turn the opponent wins in the next one.
       *[other] Do not lose: after any other turn the opponent wins by force within { $turns } turns.
    }
puzzles-task-points = The game is nearly over. Find the turn that makes most of it in points, with the best play of everybody after it.
puzzles-task-chance = Find the turn with the best chance to win the match, by what you can see.

## Answers.

puzzles-right = Right! Nothing is better.
puzzles-over = This puzzle is done.
puzzles-goes-on = Your turn is not over yet.
puzzles-shown = This is a right turn.
puzzles-shown-start = The position before it.
puzzles-shown-end = That is the end of the game.
puzzles-goes-how = How it goes on
puzzles-steps = The solution step by step
puzzles-step-back = Step back
puzzles-step-on = Next step
puzzles-wrong = { $did }. { $why } Try again.
puzzles-loss-chance = That gives away { $games } of 100 games.
puzzles-loss-points = { $points ->
        [one] That gives away { $points } point.
       *[other] That gives away { $points } points.
    }
puzzles-loss-win = You could have forced a win, and now you cannot.
puzzles-loss-game = Now the opponent can force a win.
puzzles-again = From the start
puzzles-show = Show a solution
puzzles-next = Next puzzle
puzzles-all = All puzzles
puzzles-share = Share
puzzles-shared = Copied
puzzles-share-text = Tancho, { $game }, puzzle { $number } ({ $grade }): { $marks }

## In the terminal

puzzles-commands =
    Type a move, or: help (how moves are typed), show (a solution), again (the turn from its start), next (another puzzle), quit.
