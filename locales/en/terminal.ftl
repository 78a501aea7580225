### What only the terminal says.

terminal-welcome = { $title }. Type help for the commands.
terminal-commands =
    help     this text             hint     what the computer would do
    moves    all legal moves       log      the moves so far
    undo     take back your move   save     write the record (save FILE)
    resign   give up               quit     leave (the game is saved if you said --save)
    stop     end by agreement, where the rules allow it
terminal-input-ended = The input ended.
terminal-good-bye = Good-bye.
terminal-lost-by-fault = { $name } has lost this game by a fault of its program: { $reason }.
terminal-look-away = Only { $name } should look now. Press Enter.
terminal-play-this = Play this? Enter for yes, n for no
terminal-nothing-to-decide = There is nothing to decide.
terminal-also = Also: { $others }
terminal-other-points =
    { $points ->
        [one] { $action } (about { $points } point)
       *[other] { $action } (about { $points } points)
    }
terminal-other-chance = { $action } ({ $games } of 100)
terminal-taken-back =
    { $count ->
        [one] One move was taken back.
       *[other] { $count } moves were taken back.
    }
terminal-legal-moves =
    { $count ->
        [one] { $count } legal move.
       *[other] { $count } legal moves.
    }
terminal-no-moves-yet = No move has been played yet.
terminal-which-file = Which file? Type save FILE.
terminal-saved = Saved to { $file }.
terminal-next-level = The next step up: tancho play { $game } --level { $number }
terminal-help-offer = Type help for help.
terminal-points = { $points }.
terminal-alone-won = Well done.
terminal-alone-lost = Not won this time.
terminal-shared = { $names } share the victory.
terminal-not-finished = The game is not finished.
terminal-learn-commands =
    Type a move, or: help (how moves are typed), show (what to do), again (from the start), skip (the next lesson), quit.
terminal-learn-alone = From here on you play alone.
terminal-learn-resume = Go on here with: { $command }
terminal-learn-end = That was the whole course. Now play: { $command }
