### The pages around the games: home, make, replay, gallery, rules.

## Around every page.

site-skip = Skip to the content
site-home = Home
site-rules = Rules
site-gallery = Gallery
site-learn = Learn
site-puzzles = Puzzles
site-pad = Score pad
site-menu = Pages
site-to-dark = Switch to dark colours
site-to-light = Switch to light colours
site-language = Language
site-loading = Loading…
site-footer = Tancho is free software with drawings of its own.
site-credit = The games belong to their designers. Tancho is not affiliated with them or their publishers.

## Home.

home-title = Sit down by the pond
home-lead = Five koi games to learn, play and look back on: at once against the computer, on one device, or with friends by a link.
home-play = Play
home-options = Options
home-how-to = Rules
home-running = My games
home-continue = Continue: { $game }
home-running-none = No game yet. Pick a scroll above to begin one.
home-open = Open tables
home-open-none = No table waits for players right now.
home-join = Join by link
home-join-label = Link or code of the table
home-join-go = Join
home-join-wrong = That is not a link to a table. Ask for it once more, or copy it whole.
home-start-failed = The server does not answer. Please try again in a moment.
home-unreached = The server cannot be reached right now.
home-no-game = This game cannot be played in the browser yet. In a terminal it can: tancho play.
home-your-turn = your turn
home-over = over
home-review-record = Review a saved game file
home-puzzles = Solve today’s puzzles
home-free =
    { $seats ->
        [one] 1 seat is free
       *[other] { $seats } seats are free
    }
home-invite = Invite
home-invite-name = Invite a friend to { $game }
home-watch = Watch
home-with = with { $names }
home-won = won { $points }
home-lost = lost { $points }
home-gave-up = gave up, { $points }
home-tied = tied { $points }
home-their-turn = their turn
home-waits = waits for players
home-open-mine = Go on
home-alone = alone
home-earlier = { $count ->
        [one] { $count } earlier game
       *[other] { $count } earlier games
    }
home-play-name = Play { $game }
home-options-name = Options for { $game }
home-rules-name = Rules of { $game }
home-players = Players
home-minutes = min

## Beginning: with whom.

begin-title = { $game }: with whom?
begin-1 = Against a newcomer
begin-1-text = Level 1 of 9 just knows the rules. Win to go up.
begin-gakusei = Against a beginner
begin-gakusei-text = Gakusei, level 3, still overlooks things.
begin-senmon = Against a good player
begin-senmon-text = Senmon, level 6, plays soundly and looks ahead.
begin-sensei = Against a master
begin-sensei-text = Sensei, level 9, gives nothing away.
begin-level = Against level { $number }
begin-level-text = Where you stand, from 1 to 9.
begin-friend = With a friend
begin-friend-text = You get a link to send.
begin-device = On this device
begin-device-text = You take turns at one screen.
begin-suggested = suggested
begin-later = Next time Play begins at once; Options change it.

## Making a table.

make-title = New { $game } game
make-seats = Who plays
make-each = Seat by seat
make-count = How many play
make-seat = Seat { $seat }
make-who = Who sits here
make-me = Me
make-device = Somebody at this device
make-friend = A friend, by link
make-computer = Computer: { $level }
make-name = Name
make-start = Who starts
make-start-drawn = Drawn by lot
make-start-me = I start
make-start-they = They start
make-start-seat = Seat { $seat } starts
make-options = Options
make-data = Components or rules
make-data-built-in = As built in
make-turn-days = Time for a turn
make-turn-evening = One evening: minutes
make-listed = Show the table to everybody on this server
make-listed-about = Anybody may take a free seat, or watch.
make-begin = Open the table
make-guest = Guest { $seat }

## Going through a finished game.

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-run = Let it play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-slider = Position in the game
replay-at = { $position } / { $length }
replay-start = The beginning.
replay-eyes = As seen by
replay-watcher = a watcher
replay-failed = The server does not answer. Try again.
replay-to-table = Back to the table
replay-play-on = Play on from here
replay-not-yet = A game can be looked back on once it has begun.

## The games on home.

game-jin-li-players = 2
game-jin-li-minutes = 15
game-jin-li-sentence = Swim close to other koi, and drop stones where the opponent wants to go.
game-jin-li-goal = Swim next to other koi: each koi beside the one you moved is a point.
game-jin-li-scene = Two koi circle between river stones.
game-koi-koi-flower-cards-players = 2
game-koi-koi-flower-cards-minutes = 15–40
game-koi-koi-flower-cards-sentence = Collect sets of flower cards, then take the points or dare to go on.
game-koi-koi-flower-cards-goal = Take cards of the same month to collect sets. A set lets you end the round and score.
game-koi-koi-flower-cards-scene = The full moon rises over a hill of pampas grass.
game-koi-koi-museum-players = 2
game-koi-koi-museum-minutes = 40–80
game-koi-koi-museum-sentence = The same cards, sharper stakes: every Koi raises what the round is worth.
game-koi-koi-museum-goal = Collect sets of cards. Whoever ends a round with one is paid by the other.
game-koi-koi-museum-scene = Cherry petals fall on a festival curtain.
game-garden-lake-players = 1–4
game-garden-lake-minutes = 30–45
game-garden-lake-sentence = Lay tiles of water, koi and lilies until your lake is whole.
game-garden-lake-goal = Fill your lake: full rows and columns score 1, groups of 7 koi or lilies score 2.
game-garden-lake-scene = A tile settles into a lake.
game-koi-players = 1–4
game-koi-minutes = 45–60
game-koi-sentence = Grow a pond hex by hex and give every koi the water it needs.
game-koi-goal = Grow the pond with the most points: koi with lilies beside them and water all around.
game-koi-scene = A koi swims in a pond with a lantern and lilies.

## The rules pages.

rules-title = How to play { $game }
rules-essentials = The essentials
rules-contents = On this page
rules-house = house
rules-house-note = Values with this mark are house values: the printed ones are not known to us, so Tancho chose its own. Whoever owns the box can put the printed values in: in the terminal, and at the tables of their own server.
rules-credits = Credits
rules-not-affiliated = Tancho explains the rules in its own words and uses drawings of its own. It is not affiliated with the designers or publishers.
rules-other = Other games

## The gallery.

gallery-title = Gallery
gallery-lead = Everything in Tancho is drawn by code. Here it is on one page.
gallery-koi = Koi
gallery-pond = Pond and garden
gallery-crests = Crests of the seats
gallery-cards = Flower cards
gallery-marks = Month and kind in the corner
gallery-back = Back
gallery-boards = Boards
gallery-logo = The sign of Tancho
gallery-choose = Try it: tap, or use Tab and the arrow keys.
gallery-chosen = Chosen: { $what }
gallery-stone = River stone

## Varieties of koi.

variety-kohaku = Kohaku
variety-asagi = Asagi
variety-showa = Showa
variety-ogon = Ogon
variety-shiro-utsuri = Shiro Utsuri
variety-onagagoi = Onagagoi
variety-centennial = Centennial carp
variety-red = Red koi
variety-yellow = Yellow koi
variety-tancho = Tancho

## A page that does not exist.

unknown-title = Nothing swims here
unknown-text = This address leads to no page. Perhaps the link was cut off.
unknown-back = Back to the pond

# The language's own name, as the chooser of languages shows it.
language-name = English
make-names-exactly = Or choose { $count } goals yourself
make-names-between = Or choose { $min } to { $max } lake cards yourself

## Learning: the courses, and around the board of a lesson. What lessons say is in lessons.ftl.

learn-title = Learn the games
learn-game-title = Learn { $game }
learn-lead = Short lessons on the real board: something to do, and an answer to what you did. Each course ends with a whole game and a guide at your side.
learn-courses = Courses
learn-all = All courses
learn-first = First time? Learn it here
learn-first-basics = First time? Learn Koi-Koi first
learn-progress = How much you have learned
learn-done-of = { $done } of { $all } lessons
learn-learned = done
learn-start = Start
learn-go-on = Go on
learn-once-more = Once more
learn-reset = Start over
learn-reset-sure = Forget how far you are in this course?
learn-reset-yes = Forget it
learn-step = { $step } of { $steps }
learn-tried = { $did }. { $why }
learn-not-yet = You may do that, but something else is asked for here. Try again.
learn-show = Show me
learn-again = From the start
learn-lessons = All lessons
learn-next = Next lesson
learn-play-now = Play a game
learn-course-done = You have learned { $game }!
learn-finished = Lesson done!
learn-well-done = Well done!
learn-missing = There is no such lesson.
learn-advice = The adviser: { $did }. { $why }
