### The score pad: a real box on the table, counted by the page.

pad-title = Score pad
pad-game-title = Score pad: { $game }
pad-games = Games
pad-lead = For an evening with the real box: write down what lies on the table, and the pad counts it by the same rules that Tancho plays by. Nothing leaves this device.
pad-missing = This page was built without the score pad: its builder can add it with “rustup target add wasm32-unknown-unknown”.
pad-unloaded = The pad could not be loaded. Please try again when there is a network.
pad-about-jin-li = A tally of turns, points and stones, with the four alternate rules.
pad-about-koi-koi = Tap the captured cards, call Koi or Game; the sheet keeps the whole match.
pad-about-garden-lake = Paint each lake; full rows, full columns and groups are counted.
pad-about-koi = Lay out each pond; koi, lanterns, goals and parchments are counted.
pad-player = Player { $number }
pad-name = Name of player { $number }
pad-new = New table
pad-picture = Picture
pad-film = Film
pad-making = Recording…
pad-picture-failed = The picture could not be made in this browser.
pad-how-played = Rules and box
pad-not-kept = This browser does not keep what you write down: its storage is full or switched off.
pad-refused = That cannot be counted.
pad-kept = { $count ->
        [one] { $count } earlier table
       *[other] { $count } earlier tables
    }
pad-forget = Delete
# $table: the names of its players, and when it was begun.
pad-forget-one = Delete: { $table }

## The owner's own components or rules file.

pad-rules = Rules
pad-box = Box
pad-built-in = As built in
pad-import = Open a file
pad-export = Save as a file
pad-own-box = My box
pad-file-size = The file is empty or too large.
pad-edit = Enter the values of your box
pad-edit-about = The values are those of Tancho’s own file. Put the printed ones in their place; the file is checked as you go.
pad-edit-name = Name of the box
pad-edit-keep = Keep and use

## Koi-Koi.

pad-match-points = Points of { $name } in the match
pad-pile = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
pad-koi-fewer = { $count } Koi called; take one back
# Calling Koi announces so many.
pad-koi = { $count ->
        [1] Koi
       *[other] Koi +{ $count }
    }
# Calling Game wins so many points.
pad-game = Game +{ $points }
pad-shared = The match ends level.
pad-wins = { $name } wins the match.
pad-fills = Tapped cards go to
pad-deals = Dealer
pad-cards = The 48 cards
pad-lights = Lights in the dealt field
pad-lucky = Lucky hand
pad-luck-four = Four of a month
pad-luck-pairs = Four pairs
pad-lucky-enter = Write it down
pad-ran-out = Cards used up
pad-last-maker = Who made or improved a set last?
pad-nobody = Nobody
pad-sheet = The match
pad-round = Round
pad-how = Won by

## Jin Li.

pad-target = { $points } points win.
pad-start-corners = Red’s koi start on a1 and g1, yellow’s on a7 and g7.
pad-start-inset = Red’s koi start on b2 and f2, yellow’s on b6 and f6.
pad-swim = Swim
pad-jump = Jump
pad-repetition = Same position for the third time
pad-returned = The last stone was dropped: the opponent hands one back.
pad-turns = The turns

## Lakes and ponds.

pad-players = Players
pad-add = Add a player
pad-remove = Remove this player
pad-brush = Paint with
# $letter: the letter of a decoration; $cell: a square such as c4.
pad-misshapen = The { $letter } at { $cell } does not have the shape of decoration { $letter }. It is counted all the same.
pad-card = A lake card was used
    .about = One player alone needs more points for a title then.
pad-piece = Piece
# $size: S, M or L.
pad-branch = Branch { $size }
pad-take = Take away
pad-mirror = Mirror
pad-fits-not = It cannot lie like that.
pad-counted = Cards and tokens
pad-open = Open to land
pad-points-of = Every point of { $name }
# $what: what the parchment counts, such as lanterns.
pad-parchment = Parchment ({ $what })
