### KOI.

koi-piece-lily = Water-lily
koi-piece-purple-lily = Purple water-lily
koi-piece-foliage = Foliage
    .one = a foliage tile
    .does = Water with plants: a lily can bloom on it.
koi-piece-lantern = Lantern
koi-piece-statue = Statue
koi-piece-bridge = Bridge
koi-piece-waterfall = Waterfall
koi-piece-willow = Weeping willow
koi-piece-turtle = Turtle
koi-piece-path = Path
koi-piece-shishi = Shishi odoshi
koi-piece-branch = Branch
koi-piece-coin = Coin
    .does = Pays for koi, for goals and for the first space.
koi-piece-luck = Luck token
    .does = Spend it for tiles or a koi, or keep it: 1 point.
koi-piece-water = Water
    .one = a water tile
    .does = Makes the pond larger: up to 2 with one action.
koi-piece-shore = Shore
    .one = a shore
    .does = Land around a hex: a lantern can stand on it.
koi-piece-spring = Spring
koi-pond = Pond of { $who }
koi-hex = hex { $q }, { $r }
koi-market = Market row
koi-deck =
    { $cards ->
        [one] Deck, 1 card
       *[other] Deck, { $cards } cards
    }
koi-storage = Storage, { $used } of { $size } hexes used
koi-lucks =
    { $count ->
        [one] 1 luck token
       *[other] { $count } luck tokens
    }
koi-free = can be chosen
koi-surrounded = surrounded by water
koi-open =
    { $sides ->
        [one] 1 open side
       *[other] { $sides } open sides
    }
koi-size-small = Small koi
    .one = a small koi
    .the = the small koi
koi-size-medium = Medium koi
    .one = a medium koi
    .the = the medium koi
koi-size-large = Large koi
    .one = a large koi
    .the = the large koi
koi-size-carp = Centennial carp
    .the = the centennial carp
koi-card-porter = Porter
    .does = A helper: whenever you work, up to 2 more water go from your storage into the pond.
    .brief = helper for water
koi-card-gardener = Gardener
    .does = A helper: whenever you work, one more foliage into the pond, or a lily on foliage.
    .brief = helper for foliage and lilies
koi-card-builder = Builder
    .does = A helper: whenever you work, one more shore into the pond, or a lantern on a shore.
    .brief = helper for shores and lanterns
koi-card-breeder = Breeder
    .does = A helper: whenever you work, one more koi into the pond, or one of your koi moves.
    .brief = helper for koi
koi-card-storage = Storage
    .does = Your storage grows by 2 hexes.
    .brief = more room
koi-card-market = Market
    .does = You may buy a koi now, for one coin less.
    .brief = koi for one coin less
koi-card-well = Well
koi-card-rain = Rain
koi-card-parchment = Parchment
    .brief = points for { $what }
koi-empty-slot = Empty space.
koi-zoom-in = Closer
koi-zoom-out = Farther away
koi-fit = Show the whole pond
koi-amount-coins =
    { $count ->
        [one] 1 coin
       *[other] { $count } coins
    }
koi-amount-water = { $count } water
koi-amount-foliage = { $count } foliage
koi-amount-shore =
    { $count ->
        [one] 1 shore
       *[other] { $count } shores
    }
koi-parchment-water-lily = water-lilies
    .does = At the end { $points } points for each water-lily.
koi-parchment-small-koi = small koi
    .does = At the end { $points } points for each small koi.
koi-parchment-medium-koi = medium koi
    .does = At the end { $points } points for each medium koi.
koi-parchment-large-koi = large koi
    .does = At the end { $points } points for each large koi.
koi-parchment-lantern = lanterns
    .does = At the end { $points } points for each lantern.
koi-parchment-well = Well cards
    .does = At the end { $points } points for each of your Well cards.
koi-parchment-market = Market cards
    .does = At the end { $points } points for each of your Market cards.
koi-parchment-storage = Storage cards
    .does = At the end { $points } points for each of your Storage cards.
koi-rain = Place { $gain } in your pond at once.
koi-well = Take { $gain } into your storage.
koi-hand-water = Water
koi-hand-foliage = Foliage
koi-hand-lily = Lily on foliage
koi-hand-shore = Shore
koi-hand-lantern = Lantern on a shore
koi-hand-lift = Move a koi
koi-hand-path = Path tile
koi-goal-branches = Branch
    .the = the branch
    .asks = { $small }, { $medium } or { $large } foliage and the shape of a small, medium or large branch in empty water. One branch a player.
    .worth = { $small }, { $medium } or { $large } points, and up to { $water } water at once.
koi-goal-bridge = Bridge
    .the = the bridge
    .asks =
        { $need ->
            [one] a lantern, and room for the bridge beside its shore.
           *[other] { $need } lanterns, and room for the bridge beside the shore of one.
        }
    .worth =
        { $points ->
            [one] 1 point for each hex on each of its three lines.
           *[other] { $points } points for each hex on each of its three lines.
        }
koi-goal-carp = Centennial carp
    .the = the centennial carp
    .asks = its shape of four hexes in empty water.
    .worth = a koi of { $points } points, doubled when surrounded.
koi-goal-path = Path
    .the = the path
    .asks = a koi that you have just placed; each next tile lies at an end of the path.
    .worth = { $points } points for 1, 2, 3, 4 tiles.
koi-goal-purple-lily = Purple water-lily
    .the = the purple water-lily
    .asks = { $need } water-lilies side by side.
    .worth = a lily that adds { $points } points to every koi beside it.
koi-goal-shishi-odoshi = Shishi odoshi
    .the = the shishi odoshi
    .asks = 3 empty water tiles that touch each other; those of the spring do not count.
    .worth = { $points } points for each koi beside it.
koi-goal-statue = Statue
    .the = the statue
    .asks =
        { $need ->
            [one] a lantern.
           *[other] { $need } lanterns.
        }
    .worth = { $points } points for each koi on the line in front of it.
koi-goal-turtle = Turtle
    .the = the turtle
    .asks =
        { $need ->
            [one] a parchment.
           *[other] { $need } parchments.
        }
    .worth = { $points } points for 1 to 6 empty water hexes around it.
koi-goal-waterfall = Waterfall
    .the = the waterfall
    .asks =
        { $need ->
            [one] a Well card; it lies around a hex of the spring.
           *[other] { $need } Well cards; it lies around a hex of the spring.
        }
    .worth = { $points } points, or { $occupied } if the whole spring is occupied.
koi-goal-willow = Weeping willow
    .the = the weeping willow
    .asks = { $need } koi in your pond.
    .worth = { $points } points.
koi-fee =
    { $coins ->
        [one] pay 1 coin
       *[other] pay { $coins } coins
    }
koi-or-koi = or buy a koi
koi-no-reward = nothing more
koi-space = Space { $number }
koi-reward = the reward
koi-reward-is = With it: { $reward }.
koi-now-start = Your turn: take a card with what stands under it, or Work: put stored things into your pond.
koi-now-held = Place it here, or choose another place.
    .turn = Tap it again to turn it, or place it here.
    .lift = Move this koi, or choose another one.
koi-now-work-first = That goes into your pond when you work: tap Work first.
koi-now-only = That must wait for another turn. Left to do now: { $left }.
koi-now-must-work = Your turn: no card can be taken, so work in your pond.
koi-now-takes = { $card }. { $effect } With it: { $reward }.
koi-now-rain = It rains: place { $gain } in your pond.
koi-now-well = Take one of the two things that the well gives.
koi-now-reward = Take what the space gives, or leave it and finish.
koi-now-market = The Market sells you a koi for one coin less, if you want one.
koi-now-both = What the space gives and what the card gives: you may take both.
koi-now-removal = A koi of the next size should leave the supply, but there is none: choose another.
koi-now-meditated = Your card is taken. Finish your turn.
koi-now-meditated-luck = Your card is taken. Finish your turn, or spend luck first.
koi-now-work = You work: choose what goes into your pond. Still to do: { $left }.
koi-now-resting = Nothing to do now for { $left }.
koi-now-worked = Your action is used: finish your turn.
koi-now-idle = Nothing that you have can be placed: finish your turn.
koi-now-used = Your action is used, and there is nothing left to do for: { $left }. Finish your turn.
koi-now-sensei = your own action
koi-now-more-water = one more water
koi-now-place = { $what }: choose a marked place.
koi-now-place-turn = { $what }: choose a marked place; the button turns it (or R, or the wheel).
koi-now-place-tap = { $what }: choose a marked place; tap it again to turn it.
koi-now-lift = Choose the koi that moves.
koi-now-lifted = Choose where the koi goes.
koi-now-path = You placed a koi: you may lay a path tile now for { $price }. Once you place something else, it is too late.
    .lost = After that no path tile can follow the koi.
koi-now-claim = You can claim a goal now. Choose it, then its place.
koi-now-branch = The branch brings up to { $water } water: place it, or leave it.
koi-now-overfull = Storage too full by { $over }: the rest goes back when your turn ends.
koi-now-discard =
    { $over ->
        [one] Your storage is too full by 1 hex: choose what goes back.
       *[other] Your storage is too full by { $over } hexes: choose what goes back.
    }
koi-now-ended = Your turn is over.
koi-now-away = This is the pond of { $name }. Go back to yours to play on.
koi-act-take = Take this card
koi-act-work = Work
koi-act-next = Next: { $step }
koi-act-leave = Leave the hint
koi-act-done = Finish my turn
    .short = Finish
koi-act-done-reward = Finish without the reward
koi-act-done-claim = Claim nothing
koi-act-done-branch = No more water
koi-act-gain = Take { $gain }
koi-act-luck = Luck: { $tokens }
koi-act-luck-for = One luck token (1 point) for:
koi-act-discard = Give back: { $what }
koi-act-turn = Turn
koi-act-flip = Flip
koi-act-place = Place here
koi-act-lift = Move this koi
koi-act-back = Choose again
koi-act-claim = Claim: { $goal }
koi-group-space = The space gives
koi-group-card = The card gives
koi-panel-goals = Goals
koi-panel-left =
    { $tiles ->
        [one] 1 tile left
       *[other] { $tiles } tiles left
    }
koi-panel-have = { $have } of { $need }
koi-panel-claimed = claimed
koi-panel-taken = taken
koi-panel-can-claim = can be claimed now
koi-panel-asks = Asks for
koi-panel-pays = Costs
koi-panel-worth = Gives
koi-panel-missing = missing: { $what }
koi-panel-of = { $what }: { $words }
koi-panel-room = no room for it yet
koi-panel-shape = Shape
koi-panel-shape-any = Turned or mirrored as you like, in empty water.
koi-count-shape = its shape in empty water
koi-panel-later = all there: claim it at the end of a turn
koi-panel-plan = The hint, step by step
koi-panel-last = last turn
koi-panel-owned = You have { $count } already.
koi-panel-fish = { $points ->
        [one] { $points } point; twice as many with water on every side.
       *[other] { $points } points; twice as many with water on every side.
    }
koi-panel-lilies = { $points } for lilies
koi-count-lantern =
    { $count ->
        [one] 1 lantern
       *[other] { $count } lanterns
    }
koi-count-lily =
    { $count ->
        [one] 1 lily
       *[other] { $count } lilies
    }
koi-count-parchment =
    { $count ->
        [one] 1 parchment
       *[other] { $count } parchments
    }
koi-count-well =
    { $count ->
        [one] 1 Well card
       *[other] { $count } Well cards
    }
koi-count-koi = { $count } koi
koi-beside = beside { $what }
koi-at-mark = the marked place
koi-taken-by = taken by { $who }
koi-moment-claimed = { $goal } claimed
koi-moment-surrounded = { $koi } surrounded: now worth { $points }
koi-part-koi = Koi
    .for = koi
koi-part-lanterns = Lanterns
    .for = lanterns
koi-part-goals = Goals
    .for = goals
koi-part-parchments = Parchments
    .for = parchments
koi-part-luck = Luck tokens
    .for = luck tokens
koi-panel-ponds = Ponds
koi-panel-look = Show the pond of { $name }
koi-panel-mine = Back to my pond
koi-panel-cards = Cards of { $name }
koi-panel-cards-own = Your cards
koi-panel-cards-none = No cards yet.
koi-panel-supply = Left in the supply
koi-panel-supply-of = { $what }: { $count }
koi-panel-discards = Discarded cards
koi-panel-ending = The end is near: after this round everybody has one more turn.
koi-panel-last-round = This is the last round.
koi-panel-titles = Your title
koi-title-gakusei = Student
koi-title-senmon = Expert
koi-title-sensei = Master
koi-panel-title-at = from { $points } points
koi-panel-title-now = If it ended now, your title would be { $title }.
koi-panel-title-none = If it ended now, you would have no title.
koi-panel-title-goals = A title needs its points and its goals: all of them, unless the scenario asks for fewer.
koi-panel-earned = You have earned the title { $title }.
koi-panel-earned-none = This time it was not enough for a title.
koi-scenario-torrid-summer = Torrid Summer
    .text = Koi that are not surrounded have no points of their own.
koi-scenario-illuminated-path = Illuminated Path
    .text = Three or more path tiles must join the hex in front of a lantern with the hex in front of the statue.
koi-scenario-imperial-lake = Imperial Lake
    .text = Five goals. Four are enough for the student's title.
koi-panel-chosen = your aim
koi-branch-small = Small branch
    .the = the small branch
koi-branch-medium = Medium branch
    .the = the medium branch
koi-branch-large = Large branch
    .the = the large branch
koi-act-buy-small = Buy a small koi { $price }
koi-act-remove-small = A small koi leaves
koi-act-buy-medium = Buy a medium koi { $price }
koi-act-remove-medium = A medium koi leaves
koi-act-buy-large = Buy a large koi { $price }
koi-act-remove-large = A large koi leaves
# What a koi costs: short with its picture, long in koi-act-buy-small and its likes.
koi-price = for { $coins }
    .short = Koi { $price }
koi-price-free = for free
koi-price-market = { $price } (Market)
koi-well-either = Take either { $gain } or { $or } into your storage.
koi-now-gain =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
koi-now-loss =
    { $points ->
        [one] −{ $points } point
       *[other] −{ $points } points
    }

koi-times =
    { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
koi-card-shows = { $card } ({ $shows })
koi-either = { $one } or { $other }
koi-nothing = nothing
koi-arc = { $at } { $direction }
koi-direction-e = E
koi-direction-ne = NE
koi-direction-nw = NW
koi-direction-w = W
koi-direction-sw = SW
koi-direction-se = SE

## What happens. $who is a name; $you says whether it is the reader. Those that name nobody follow another one.

koi-took =
    { $you ->
        [yes] You take the { $card } from space { $space }
       *[no] { $who } takes the { $card } from space { $space }
    }
koi-took-for =
    { $you ->
        [yes] You take the { $card } from space { $space } for { $price }
       *[no] { $who } takes the { $card } from space { $space } for { $price }
    }
koi-expanded = the storage grows to { $hexes } hexes
koi-worked =
    { $you ->
        [yes] You work
       *[no] { $who } works
    }
koi-worked-with =
    { $you ->
        [yes] You work with { $helpers }
       *[no] { $who } works with { $helpers }
    }
koi-finished =
    { $you ->
        [yes] You finish the turn
       *[no] { $who } finishes the turn
    }
koi-finished-meditate =
    { $you ->
        [yes] You finish meditating
       *[no] { $who } finishes meditating
    }
koi-finished-work =
    { $you ->
        [yes] You finish working
       *[no] { $who } finishes working
    }
koi-finished-claim =
    { $you ->
        [yes] You claim nothing
       *[no] { $who } claims nothing
    }
koi-finished-branch =
    { $you ->
        [yes] You place no more water
       *[no] { $who } places no more water
    }
koi-found-luck = finding a luck token under it
koi-gained-reward =
    { $you ->
        [yes] You get { $gain }
       *[no] { $who } gets { $gain }
    }
koi-gained-well =
    { $you ->
        [yes] You draw { $gain } from the Well
       *[no] { $who } draws { $gain } from the Well
    }
koi-gained-luck =
    { $you ->
        [yes] You spend luck for { $gain }
       *[no] { $who } spends luck for { $gain }
    }
koi-bought =
    { $you ->
        [yes] You buy { $koi } for { $price }
       *[no] { $who } buys { $koi } for { $price }
    }
koi-bought-free =
    { $you ->
        [yes] You get { $koi } for nothing
       *[no] { $who } gets { $koi } for nothing
    }
koi-bought-luck =
    { $you ->
        [yes] You spend luck and { $price } on { $koi }
       *[no] { $who } spends luck and { $price } on { $koi }
    }
koi-removed =
    { $you ->
        [yes] You remove { $koi } from the supply
       *[no] { $who } removes { $koi } from the supply
    }
koi-removed-next = { $koi } leaves the supply
koi-placed =
    { $you ->
        [yes] You place { $what } at { $at }
       *[no] { $who } places { $what } at { $at }
    }
koi-placed-goal = its tile goes to { $at }
koi-bloomed =
    { $you ->
        [yes] You let a water-lily bloom at { $at }
       *[no] { $who } lets a water-lily bloom at { $at }
    }
koi-lit =
    { $you ->
        [yes] You light a lantern on the shore at { $at }
       *[no] { $who } lights a lantern on the shore at { $at }
    }
koi-lifted =
    { $you ->
        [yes] You take up { $koi } at { $at }
       *[no] { $who } takes up { $koi } at { $at }
    }
koi-took-up =
    { $you ->
        [yes] You take up { $koi }
       *[no] { $who } takes up { $koi }
    }
koi-moved =
    { $you ->
        [yes] You move { $koi } from { $from } to { $at }
       *[no] { $who } moves { $koi } from { $from } to { $at }
    }
koi-laid-path =
    { $you ->
        [yes] You lay path tile { $tiles } at { $at } for { $price }
       *[no] { $who } lays path tile { $tiles } at { $at } for { $price }
    }
koi-claimed =
    { $you ->
        [yes] You claim { $goal }
       *[no] { $who } claims { $goal }
    }
koi-claimed-for =
    { $you ->
        [yes] You claim { $goal } for { $price }
       *[no] { $who } claims { $goal } for { $price }
    }
koi-unplaced = { $tiles } cannot be placed
koi-surrounded-now = { $koi } at { $at } is surrounded by water
koi-scored = { $points } ({ $part })
koi-discarded =
    { $you ->
        [yes] You give back { $what }
       *[no] { $who } gives back { $what }
    }
koi-discarded-card = the { $card } on space { $space } is discarded
koi-discarded-top = the { $card } on top of the deck is discarded
koi-revealed = new card: { $card }
koi-end-nears-deck = the deck is empty
koi-end-nears-supply = the last koi has left the supply
koi-last-round = the last round begins

## What a turn did, said across the table: deeds, joined into a list.

koi-told =
    { $you ->
        [yes] You { $deeds }
       *[no] { $who } { $deeds }
    }
koi-told-points = { $told }: { $points }
koi-told-for = { $points } for { $parts }
koi-did-took = took the { $card }
koi-did-gained = got { $gain }
koi-did-luck = spent a luck token
koi-did-luck-for = spent a luck token for { $gain }
koi-did-found = found a luck token
koi-did-bought = bought { $koi }
koi-did-placed = placed { $what }
koi-did-bloomed = let { $lilies } bloom
koi-did-lit = lit { $lanterns }
koi-did-moved = moved { $koi }
koi-did-path = laid a path tile
koi-did-claimed = claimed { $goal }
koi-did-surrounded = surrounded { $koi } with water
koi-did-worked = worked
koi-did-discarded = gave back { $what }

## Why an action is refused.

koi-illegal-over = The game is over.
koi-illegal-remove-first = First choose a koi that leaves the supply.
koi-illegal-nothing-to-remove = No koi is to be removed from the supply now.
koi-illegal-turn-begun = You have already chosen to meditate or to work this turn.
koi-illegal-choose-first = First choose: meditate or work.
koi-illegal-not-working = That is done while working.
koi-illegal-not-meditating = That is done while meditating.
koi-illegal-claims-only = Your actions are done: claim a goal, or finish.
koi-illegal-branch-water = Place the water of the branch (up to { $tiles }), or finish.
koi-illegal-discard-first = Your storage is too full ({ $stored } of { $capacity } hexes): give something back.
koi-illegal-nothing-to-discard = Pieces are given back only at the end of a turn, while the storage is too full.
koi-illegal-claim-later = { $goal }: goals are claimed after your actions. Finish those first.
koi-illegal-no-card = There is no card on space { $space }.
koi-illegal-fee = Space { $space } costs { $fee }, and you have { $coins }.
koi-illegal-no-luck = You have no luck token.
koi-illegal-sold-out = The supply has none left of this: { $what }.
koi-illegal-no-lilies = The supply has no water-lily left.
koi-illegal-no-lanterns = The supply has no lantern left.
koi-illegal-coins = That costs { $price }, and you have { $coins }.
koi-illegal-no-reward = There is no such reward to take now.
koi-illegal-no-market = You have not just taken a Market card.
koi-illegal-no-well = No Well is to be decided.
koi-illegal-well-first = First choose what the Well gives.
koi-illegal-rain-first = First place what the Rain brings: { $tiles }.
koi-illegal-put-down-first = First put down { $koi }, on other hexes than before.
koi-illegal-not-stored = This is not in your storage: { $what }.
koi-illegal-not-in-rain = The Rain does not bring this: { $what }.
koi-illegal-no-hand = Your own action and every helper for this are used: { $card }.
koi-illegal-not-beside-water = { $at }: a tile goes on a free hex within 15 of the spring, beside the water side of another tile.
koi-illegal-no-room-for-arc = { $at }: the three hexes around it must be free, and the hex itself must be spring, water or foliage.
koi-illegal-no-foliage-there = { $at }: a lily goes on foliage that has none yet.
koi-illegal-no-shore-there = { $at }: a lantern goes on a shore that has none yet.
koi-illegal-not-empty-water = { $at }: it needs empty water hexes there.
koi-illegal-same-hexes = A moved koi must end on other hexes than before.
koi-illegal-no-koi-there = { $at }: no koi that can move begins there.
koi-illegal-no-path-now = A path tile comes right after placing a koi, one for each.
koi-illegal-not-at-path-end = { $at }: a path tile goes on empty water at an end of your path.
koi-illegal-not-in-play = This goal is not in play: { $goal }.
koi-illegal-claimed = You have claimed this goal already: { $goal }.
koi-illegal-no-tile-left = No tile of this goal is left: { $goal }.
koi-illegal-foliage =
    { $need ->
        [one] { $branch }: it needs { $need } foliage tile in your pond; there are { $have }.
       *[other] { $branch }: it needs { $need } foliage tiles in your pond; there are { $have }.
    }
koi-illegal-requirement = { $goal }: you have { $have } of { $need }. It asks for { $asks }
koi-illegal-not-beside-lantern = { $at }: the bridge lies like a shore, beside a shore with a lantern.
koi-illegal-not-at-spring = { $at }: the waterfall lies like a shore, around a hex of the spring.
koi-illegal-no-room-for-shishi-odoshi = { $at }: the shishi odoshi needs three empty water tiles that touch each other; those of the spring do not count.

## How a game ended.

koi-end-deck = The deck was empty.
koi-end-supply = The last koi had left the supply.
koi-end-solo = The deck was empty. The title earned is { $title }; the aim was { $level }.
koi-end-solo-none = The deck was empty. It was not enough for a title; the aim was { $level }.

## What speaks for an action.

koi-merit-points =
    { $points ->
        [one] makes { $points } point with { $part }
       *[other] makes { $points } points with { $part }
    }
koi-merit-surrounds = surrounds { $koi } at { $at } with water
    .short = surrounds { $koi } with water
koi-merit-nearer = brings { $goal } nearer ({ $have } of { $need })
koi-merit-helper = brings a helper: { $card }
koi-merit-coins =
    { $coins ->
        [one] brings { $coins } coin
       *[other] brings { $coins } coins
    }

## In the terminal.

koi-seat = Player { $number }
koi-notation = Moves look like meditate 3, work, water 2,-1, shore 1,1 E, koi 0,0 1,0, claim statue 1,1 W and done.
koi-headline = Turn { $turn }. Cards in the deck: { $cards }. Koi in the supply: { $small } small, { $medium } medium, { $large } large.
koi-goal-line = { $goal } ({ $left }; { $progress })
koi-player-line = { $who }: { $points } ({ $parts }); { $coins }; { $storage }: { $stored }; { $cards }
koi-part-line = { $part } { $points }
koi-no-cards = no cards
koi-fish-line = { $koi } at { $at }: { $points }, { $sides }
koi-you-can = You can type: { $choices }
koi-more-places = { $example } (or { $count } more)
koi-question = { $who }. { $now }
koi-help =
    Each turn meditate (take a card and the reward of its space) or work (one action of your own and your
    helpers); then claim a goal if you can. A koi with water on every side counts twice.
    meditate 3 (m 3)   take the card of space 3      reward (r) take the reward of the space
    work (w)           begin to work                 done (d)   end what you are doing
    water 2,-1         place a tile; the same: foliage, and lily for a lily on foliage
    shore 1,1 E        a shore around the hex 1,1, its middle to the east; lantern 1,1 E lights it
    koi 0,0 1,0        place a koi on these hexes    lift 0,0   move the koi that begins there
    path 0,1           a path tile after a koi       claim statue 1,1 W
    luck water         spend a luck token: water, foliage, shore, small, medium or large
    reward small       buy a koi at a space          buy small  with a Market
    well 1             an alternative of a Well      discard shore, remove large
    ~~~ water  === spring  %%% foliage  %*% with a lily  ### shore  #!# with a lantern
    <S> <M> <L> <C> koi and carp; [P] path and other goal tiles by their first letters; + free hexes
