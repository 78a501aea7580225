### What a table says, whatever game is played: in the terminal and on the page.

## At the table.

table-missing-title = There is no such table
table-missing = This link leads to no table of this server. Perhaps it was cut off: ask for it once more.
table-connecting = Finding the table…
table-lost = The connection is lost. It comes back by itself; nothing is lost.
table-me = Guest
table-level = Level { $number }
table-level-gakusei = Gakusei
table-level-senmon = Senmon
table-level-sensei = Sensei
table-computer = computer
table-open-seat = Free seat
table-stands-in = { $level } for { $name }
table-is-turn = to play
table-you = you
table-presence-here = here
table-presence-away = away
table-presence-gone = gone
table-wait-for = { $name } is to play.
table-thinks = { $name } is thinking…
table-watching = You are watching.
table-plays = { $name } plays…
table-your-turn = Your turn
table-pass-on = Hand the device over
settings-title = Pace and sound
settings-pace = Show others' turns
settings-pace-slow = slowly
settings-pace-normal = normally
settings-pace-fast = fast
settings-pace-none = at once
settings-sound = Sound
settings-volume = Volume
table-seats = Seats
table-board = Board
table-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
table-breakdown = Points in detail
table-breakdown-none = No points yet
table-total = Total
table-moves = Moves
table-moves-none = Nothing has been played yet.
table-undo = Undo
table-skip = Skip
table-hint = Hint
table-hint-others =
    { $count ->
        [one] One other idea
       *[other] { $count } other ideas
    }
table-thinking = Thinking…
table-play-hint = Play this
table-close-hint = Close
table-chance-at-most = wins at most { $games } of 100
table-replay = Replay
table-review = Review
table-fair-yes =
    { $numbers ->
        [0] Checked: the secret of the deal is the one that was promised before it.
        [one] Checked: the secret of the deal and the number of the players are those promised before it.
       *[other] Checked: the secret of the deal and the { $numbers } numbers of the players are those promised before it.
    }
table-fair-unseen = This browser was not there before the deal: it cannot tell whether the promise was changed since.
table-fair-changed = What was promised before the deal was CHANGED since. This deal cannot be trusted.
table-fair-withheld = { $name } promised a number for the deal and did not open it.
table-fair-broken-off =
    { $times ->
        [one] The deal was broken off once, after numbers had been opened.
       *[other] The deal was broken off { $times } times, after numbers had been opened.
    }
table-sign = Put my name on the record
table-go-without = Go on without { $name }
table-fair-no = The secret of the deal is NOT the one that was promised before it.
table-how-to = How to play
table-all-rules = All the rules, with pictures
table-resign = Resign
table-resign-sure = Give this game up?
table-resign-yes = Yes, resign
table-cancel = Back
table-wait-title = Waiting for players
table-wait-missing = { $count ->
        [one] Waiting for one more player
       *[other] Waiting for { $count } more players
    }
table-next-wait = The game begins by itself as soon as every seat is taken. You may close this page: the table stays under “My games”.
table-invite-friends = Invite a friend
table-fill-instead = Or let a computer play:
table-wait-cancel = Cancel this table
table-wait-text = Send this link to your friends, or let them point their phone at the code.
table-only-here = This link works on this computer only.
table-only-here-how = How to reach phones in the room
table-only-here-start = For phones and other computers in the room, start Tancho with: { $command }
table-opening = The deal is being prepared.
table-link = Link to this table
table-copy = Copy link
table-share = Share
table-invite = Let others watch
table-invite-watch = Whoever opens this link watches this table.
table-code = The code, to read out:
table-invites = { $name } invites you to { $game }
table-decline = No, thank you
table-chosen = At this table:
table-own-data = the host’s own components or rules: { $name }
table-copied = Copied
table-qr = QR code of the link
table-your-name = Your name
table-sit-down = Sit down
table-get-up = Leave the seat
table-fill = { $named ->
        [yes] { $level }, level { $number } of 9
       *[no] { $level } of 9
    }
table-undo-asked = { $name } would like to take the last move back.
table-outdated = The server speaks a newer version than this page.
table-reload = Load the page again
table-stop = Stop here
# Points as “4 : 2”.
table-stop-sure = End the match now, at { $points }?
table-stop-sure-win = End the match now? You win, { $points } to { $others }.
table-stop-sure-lose = End the match now? You lose, { $points } to { $others }.
table-stop-sure-tie = End the match now? It is a tie at { $points }.
table-stop-yes = Yes, end it
table-stop-asked = The others would like to stop here; the leader would win.
table-stop-agree = Stop here
table-go-on = Go on
table-stop-waits = You would like to stop here. The others are asked.
table-undo-waits = You asked to take your move back. The others are asked.
table-agree = Agree
table-refuse = No
table-takeover = Let a computer play for { $name }
table-turn-days = { $days ->
        [one] { $days } day a turn
       *[other] { $days } days a turn
    }
table-turn-until = until { $when }
table-give-back = Take my seat back
table-you-won = You have won.
table-won = { $name } has won.
table-tied = The game is tied.
table-tie-broken = Where the points are equal, the rules of the game say who comes first.
table-place = { $place }.
table-rematch = Play again
table-next-level = Next: { $level }
table-to-rematch = Accept and play again
table-save = Save the game
table-record = Record and proof of the deal
table-verify = Check it yourself, with every move: { $command }
table-new-game = Another game
table-margin =
    { $points ->
        [one] It was close: 1 point.
       *[other] { $points } points ahead.
    }
table-decisive = The decisive moment:
table-best-turn = The best turn:
table-decisive-look = Look at it
table-see-board = See the board
table-fair = Was the deal fair?
table-rematch-offered = { $name } would like to play again.
table-hand-over = Hand the device to { $name }.
table-show = Show my cards
table-result = Result
table-end = The game is over.
table-crest-wave = Wave
table-crest-pine = Pine
table-crest-crane = Crane
table-crest-maple = Maple
table-you-name = You

## The games.

game-jin-li-name = Jin Li
game-jin-li-edition = { "" }
game-koi-koi-flower-cards-name = Koi-Koi
game-koi-koi-flower-cards-edition = Flower cards
game-koi-koi-museum-name = Koi-Koi
game-koi-koi-museum-edition = Museum
game-garden-lake-name = Garden Lake
game-garden-lake-edition = { "" }
game-koi-name = KOI
game-koi-edition = { "" }

## Why the table refuses something.

refusal-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-illegal = The rules do not allow that now.
refusal-not-an-action = “{ $text }” is not a move.
refusal-nothing-to-undo = There is no move of yours to take back.
refusal-revealed = Something hidden was revealed since your move, so it cannot be undone.
refusal-needs-consent = The others have played since and do not agree to take that back.
refusal-cannot-stop = The game can be ended by agreement only right after a round, and only where the rules allow it.
refusal-no-such-seat = There is no seat { $seat } at this table.
refusal-not-your-seat = That seat is not yours.
refusal-only-watching = You have no seat at this table: you can only watch.
refusal-seat-taken = That seat is taken.
refusal-full = No seat is free at this table.
refusal-seats-free = The game has not begun yet: seats are free.
refusal-numbers-missing = The deal is still being prepared. One moment.
refusal-begun = The game has begun: seats can no longer be left or filled.
refusal-bad-name = A name has 1 to { $most } letters.
refusal-wrong-number = The number for the deal is not the one that was promised.
refusal-nothing-to-open = This seat has no number left to open.
refusal-same-id = This was sent under the name of another command. Please try again.
refusal-too-long = So much has happened at this table that it can only be played to its end.
refusal-nothing-asked = Nobody is asking you for anything any more.
refusal-already-asked = Somebody has asked already: answer that first.
refusal-not-abandoned =
    { $seconds ->
        [one] That player still has time to think. A seat counts as abandoned after { $seconds } second.
       *[other] That player still has time to think. A seat counts as abandoned after { $seconds } seconds.
    }
refusal-not-stood-in = No computer plays for you there.
refusal-not-over = A rematch begins when the game is over.
refusal-rematch-made = The rematch is already made.
refusal-stale = The table has moved on in the meantime. Look again, then choose.
refusal-damaged = The stored game is damaged: { $detail }.

## Why the server cannot do something.

problem-bad-message = The server did not understand the page. Please load it again.
problem-no-such-table = There is no such table: the link may be wrong.
problem-no-such-page = There is nothing at this address.
problem-no-identity = This browser is not known to the server yet. Please load the page again.
problem-forged-identity = The server does not know this browser's cookie any more. Please load the page again.
problem-foreign-origin = This page is not one of the server's own.
problem-unavailable = The server is busy. It is being tried again.
problem-too-fast = That was a little too fast. Wait a moment.
problem-server-full = This server has as many tables as it can hold. Try again later.
problem-too-many-tables =
    { $most ->
        [one] You have { $most } running game. Finish or give it up first.
       *[other] You have { $most } running games. Finish or give up one first.
    }
problem-too-many-watched = You are watching too many tables at once.
problem-too-many-sockets = Too many pages of this server are open. Close one first.
problem-too-many-seats =
    { $most ->
        [one] This game is for at most { $most } player.
       *[other] This game is for at most { $most } players.
    }
problem-not-over = This can be seen when the game is over.
problem-no-hints = There are no hints while other people play: it would not be fair to them.
problem-too-often =
    { $seconds ->
        [one] One hint at a time: wait { $seconds } second.
       *[other] One hint at a time: wait { $seconds } seconds.
    }
problem-busy = Too many are thinking right now. Try again in a moment.
problem-no-hint = No hint was found here.
problem-one-review = One review after the other: yours is still being made.
problem-no-such-review = This review is no longer there. Ask for it once more.
problem-stopping = The server is being restarted. Your games are safe.
problem-too-slow = The connection was too slow and starts again.
problem-too-big = That was too much at once for the server.
problem-unknown = Something went wrong that this page does not know. Please load it again.

## Why a game cannot be set up as asked.

setup-unknown-game = There is no game “{ $game }”; the games are { $games }.
setup-rules = This was made with version { $found } of the rules; version { $known } is the newest one known here.
setup-unknown-option = There is no option “{ $key }”; there are { $keys }.
setup-unknown-data = This host has no file “{ $name }” for this game; it has { $names }.
setup-takes-number = { $min } to { $max }
setup-takes-names = { $words }, or { $min } to { $max } of { $names }, joined by commas
setup-bad-value = The option { $key } cannot be “{ $value }”; it takes { $allowed }.
setup-seats = This game is for { $min } to { $max } players, not { $seats }.
setup-data = Line { $line } of the file: { $reason }
setup-deal = Deal { $number }: { $reason }
setup-conflict = These options do not go together ({ $conflict }).
setup-scenario-is-solo = The scenarios are for one player alone.
setup-illuminated-path-goals = The Illuminated Path has goals of its own: leave the goals as they were.
setup-imperial-lake-goals = The Imperial Lake is played with its own five goals or with random ones: leave the goals as they were.
setup-cards-of-both-sides = All lake cards lie with the same side up: choose only A or only B.
setup-cards-per-seat = Choose one lake card for all, or one for each player.
setup-no-data-file = This game has no components file.

## What an option does, by game and option.

option-jin-li-inset = Closer start
option-jin-li-inset-about = The koi start one square diagonally in from the corners.
option-jin-li-six-stones = Fewer stones
option-jin-li-six-stones-about = 6 stones for each instead of 10: the pond stays open for longer.
option-jin-li-target-15 = Longer game
option-jin-li-target-15-about = Up to 15 points instead of 10.
option-jin-li-return-stone = A stone comes back
option-jin-li-return-stone-about = After somebody has dropped their last stone, the opponent hands one back from the board.
option-koi-koi-rounds = Rounds
option-koi-koi-rounds-about = How many rounds make the match: 12 as in the rules if it stays at 0.
option-koi-koi-field-lights = Lights raise the stakes
option-koi-koi-field-lights-about = Each light in the dealt field raises the points of the round.
option-koi-koi-exchange = Swapping hands
option-koi-koi-exchange-about = The dealer’s opponent may swap the hands before anybody looks.
option-koi-koi-gaji = Wild storm
option-koi-koi-gaji-about = The storm may take any card of the field.
option-koi-koi-trio = Ribbon bonus
option-koi-koi-trio-about = Red poems and blue ribbons together earn 3 points more.
option-garden-lake-cards = The lakes everybody plays on
option-garden-lake-cards-about = On a lake card there are decorations to be won, too: on side A where they are printed, on side B where you like.
option-koi-goals = The goals in play
option-koi-goals-about = Whoever claims a goal gets its points.
option-koi-scenario = A scenario for one player
option-koi-level = The title that one player alone must reach to win

## What an option can be set to, by option and value.

choice-rules-flower-cards = Flower cards
choice-rules-museum = Museum
choice-cards-none = The plain lake
choice-cards-none-about = Good for a first game.
choice-cards-different = A different lake card for each (side A)
choice-cards-same = The same lake card for all (side A)
choice-cards-different-b = A different lake card for each, free decorations (side B)
choice-cards-same-b = The same lake card for all, free decorations (side B)
choice-cards-card = Lake card { $number }, side { $side }
choice-goals-standard = The usual: three drawn (a scenario brings its own)
choice-goals-random = Always drawn at random
choice-goals-none = None, for a first game
choice-goals-branches = Branches
choice-goals-bridge = Bridge
choice-goals-carp = Centennial carp
choice-goals-path = Path
choice-goals-purple-lily = Purple water-lily
choice-goals-shishi-odoshi = Shishi odoshi
choice-goals-statue = Statue
choice-goals-turtle = Turtle
choice-goals-waterfall = Waterfall
choice-goals-willow = Weeping willow
choice-scenario-none = No scenario
choice-scenario-torrid-summer = Torrid Summer
choice-scenario-torrid-summer-about = Only surrounded koi have points of their own.
choice-scenario-illuminated-path = Illuminated Path
choice-scenario-illuminated-path-about = Path tiles must lead from a lantern to the statue.
choice-scenario-imperial-lake = Imperial Lake
choice-scenario-imperial-lake-about = Five goals instead of three.
choice-level-gakusei = Student's title (easy)
choice-level-gakusei-about = 60 points and the goals; 50 in a scenario.
choice-level-senmon = Expert's title (harder)
choice-level-senmon-about = 80 points and the goals; 70 in a scenario.
choice-level-sensei = Master's title (hardest)
choice-level-sensei-about = 100 points and the goals; 90 in a scenario.

## Lists, as Intl.ListFormat makes them: the rest of a longer list is joined from its end.

list-two = { $first } and { $second }
list-start = { $first }, { $rest }
list-middle = { $first }, { $rest }
list-end = { $first }, and { $last }

## Between the parts of one line.

table-comma = ,{ " " }
table-plus = +{ $points }
table-minus = −{ $points }

## What happened at the table. The one who did it is $who, a name; $you says whether it is the reader.

note-made = The table was opened
note-sat-down = { $name } sits down
note-computer-sat-down = { $level } (computer) sits down
note-got-up = { $name } gets up
note-opened-number =
    { $you ->
        [yes] You add a secret number to the shuffle
       *[no] { $who } adds a secret number to the shuffle
    }
note-broke-off = { $name } gets up after numbers for the deal were opened: everybody sits down again
note-withheld =
    { $you ->
        [yes] Your number for the deal did not come: it is dealt without it
       *[no] { $who } did not open the number for the deal: it is dealt without it
    }
note-went-on =
    { $you ->
        [yes] You go on without the missing numbers
       *[no] { $who } goes on without the missing numbers
    }
note-starts-drawn =
    { $you ->
        [yes] You start, by the draw
       *[no] { $who } starts, by the draw
    }
note-starts =
    { $you ->
        [yes] You start
       *[no] { $who } starts
    }
note-undo-asked =
    { $you ->
        [yes] You ask to take a move back
       *[no] { $who } asks to take a move back
    }
note-undo-agreed =
    { $you ->
        [yes] You agree
       *[no] { $who } agrees
    }
note-undo-refused =
    { $you ->
        [yes] You do not agree
       *[no] { $who } does not agree
    }
note-undone =
    { $count ->
        [one] { $who } took back a move
       *[other] { $who } took back a turn ({ $count } moves)
    }
note-undone-you = You took back your last move
note-stop-asked =
    { $you ->
        [yes] You would like to stop here
       *[no] { $who } would like to stop here
    }
note-stop-refused =
    { $you ->
        [yes] You would like to go on
       *[no] { $who } would like to go on
    }
note-stopped = All agree to stop here
note-resigned =
    { $you ->
        [yes] You give up
       *[no] { $who } gives up
    }
note-plays-on = { $level } (computer) plays on for { $who }
note-takeover-asked =
    { $you ->
        [yes] You ask that a computer plays for { $seat }
       *[no] { $who } asks that a computer plays for { $seat }
    }
note-taken-over = { $level } (computer) plays for { $who }
note-returned =
    { $you ->
        [yes] You are back
       *[no] { $who } is back
    }
note-signed =
    { $you ->
        [yes] You put your name on the record
       *[no] { $who } puts their name on the record
    }
note-rematch = A rematch was opened
note-played-on =
    { $moves ->
        [0] This game goes on from the deal of an earlier one
        [one] This game goes on from an earlier one, after its first move
       *[other] This game goes on from an earlier one, after its first { $moves } moves
    }
note-closed-nobody-joined = The table was closed: nobody else came
note-closed-never-began = The table was closed: the game did not begin
note-closed-untouched = The table was closed: nobody played on
note-closed-by-host = The host closed the table
note-unknown = Something happened that this page does not know. Load it again to see it.
end-gave-up = { $who } gave up.
end-gave-up-at =
    { $you ->
        [yes] You gave up at { $own } : { $other }.
       *[no] { $who } gave up at { $own } : { $other }.
    }
end-agreed-at = The match was stopped at { $own } : { $other }.
end-agreed = All agreed to stop here.
end-closed = Nobody played on, so the table was closed. It counts for nobody.

## Hints: the merits of an action make one sentence, others may follow.

hint-merits = It { $merits }.
hint-between-merits = ,{ " " }
hint-between-sentences = { " " }
hint-only = It is the only thing that can be done.
hint-sight =
    { $points ->
        [one] About { $points } point is in sight.
       *[other] About { $points } points are in sight.
    }
hint-ahead =
    { $points ->
        [one] Between masters you win { $games } of 100 from here, about { $points } point ahead.
       *[other] Between masters you win { $games } of 100 from here, about { $points } points ahead.
    }
hint-behind =
    { $points ->
        [one] Between masters you win { $games } of 100 from here, on the whole about { $points } point behind.
       *[other] Between masters you win { $games } of 100 from here, on the whole about { $points } points behind.
    }
hint-chance = Between masters you win about { $games } of 100 from here.
hint-fewer = Any other move costs at least { $games } of 100 games.
