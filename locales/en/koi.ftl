### KOI.

koi-piece-lily = Water-lily
koi-piece-purple-lily = Purple water-lily
koi-piece-foliage = Foliage
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
koi-piece-luck = Luck token
koi-piece-water = Water
koi-piece-shore = Shore
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
koi-size-medium = Medium koi
koi-size-large = Large koi
koi-size-carp = Centennial carp
koi-card-porter = Porter
    .does = A helper: whenever you work, up to 2 more water go from your storage into the pond.
koi-card-gardener = Gardener
    .does = A helper: whenever you work, one more foliage into the pond, or a lily on foliage.
koi-card-builder = Builder
    .does = A helper: whenever you work, one more shore into the pond, or a lantern on a shore.
koi-card-breeder = Breeder
    .does = A helper: whenever you work, one more koi into the pond, or one of your koi moves.
koi-card-storage = Storage
    .does = Your storage grows by 2 hexes.
koi-card-market = Market
    .does = You may buy a koi now, for one coin less.
koi-card-well = Well
koi-card-rain = Rain
koi-card-parchment = Parchment
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
koi-parchment-water-lily = At the end 2 points for each water-lily.
koi-parchment-small-koi = At the end 2 points for each small koi.
koi-parchment-medium-koi = At the end 3 points for each medium koi.
koi-parchment-large-koi = At the end 4 points for each large koi.
koi-parchment-lantern = At the end 2 points for each lantern.
koi-parchment-well = At the end 2 points for each of your Well cards.
koi-parchment-market = At the end 3 points for each of your Market cards.
koi-parchment-storage = At the end 3 points for each of your Storage cards.
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
    .asks = 2, 3 or 4 foliage and the shape of a small, medium or large branch in empty water. One branch a player.
    .worth = 10, 15 or 20 points, and up to 3 water at once.
koi-goal-bridge = Bridge
    .asks = a lantern, and room for the bridge beside its shore.
    .worth = 1 point for each hex on each of its three lines.
koi-goal-carp = Centennial carp
    .asks = its shape of four hexes in empty water.
    .worth = a koi of 8 points, doubled when surrounded.
koi-goal-path = Path
    .asks = a koi that you have just placed; each next tile lies at an end of the path.
    .worth = 3, 6, 12, 18 points for 1, 2, 3, 4 tiles.
koi-goal-purple-lily = Purple water-lily
    .asks = 2 water-lilies side by side.
    .worth = a lily that adds 2 points to every koi beside it.
koi-goal-shishi-odoshi = Shishi odoshi
    .asks = 3 empty water tiles that touch each other, none of the spring.
    .worth = 3 points for each koi beside it.
koi-goal-statue = Statue
    .asks = 2 lanterns.
    .worth = 4 points for each koi on the line in front of it.
koi-goal-turtle = Turtle
    .asks = 3 parchments.
    .worth = 1, 2, 4, 8, 12, 16 points for 1 to 6 empty water hexes around it.
koi-goal-waterfall = Waterfall
    .asks = 2 Well cards; it lies around a hex of the spring.
    .worth = 8 points, or 16 if the whole spring is occupied.
koi-goal-willow = Weeping willow
    .asks = 5 koi in your pond.
    .worth = 8 points.
koi-fee =
    { $coins ->
        [one] pay 1 coin
       *[other] pay { $coins } coins
    }
koi-or-koi = or buy a koi
koi-no-reward = no reward
koi-space = Space { $number }
koi-reward-is = Reward: { $reward }.
koi-now-start = Your turn: take a card of the row (meditate), or work in your pond.
koi-now-must-work = Your turn: no card can be taken, so work in your pond.
koi-now-takes = { $card }. { $effect } This space: { $reward }.
koi-now-rain = It rains: place { $gain } in your pond.
koi-now-well = The well gives one of two things: choose one.
koi-now-reward = Take what the space gives, or leave it and finish.
koi-now-market = The Market sells you a koi for one coin less, if you want one.
koi-now-removal = A koi of the next size should leave the supply, but there is none: choose another.
koi-now-meditated = Your card is taken. Finish your turn, or spend luck first.
koi-now-work = You work: choose what goes into your pond. Still to do: { $left }.
koi-now-worked = All hands have done their work: finish your turn.
koi-now-idle = Nothing that you have can be placed now: finish your turn.
koi-now-sensei = your own action
koi-now-helper =
    { $count ->
        [one] { $name }
       *[other] { $count } × { $name }
    }
koi-now-more-water = one more water
koi-now-place = { $what }: choose a marked place.
koi-now-place-turn = { $what }: choose a marked place; R, the wheel or the button turns it.
koi-now-lift = Choose the koi that moves.
koi-now-lifted = Choose where the koi goes.
koi-now-path = You placed a koi, so you may lay a path tile for 2 coins.
koi-now-claim = You can claim a goal now. Choose it, then its place.
koi-now-branch = The branch brings up to { $water } water: place it, or leave it.
koi-now-discard =
    { $over ->
        [one] Your storage is too full by 1 hex: choose what goes back.
       *[other] Your storage is too full by { $over } hexes: choose what goes back.
    }
koi-now-looking-at = You are looking at the pond of { $name }.
koi-act-take = Take this card
koi-act-work = Work
koi-act-done = Finish my turn
koi-act-done-reward = Finish without the reward
koi-act-done-claim = Claim nothing
koi-act-done-branch = No more water
koi-act-gain = Take { $gain }
koi-act-luck = Luck: { $tokens }
koi-act-luck-for = One luck token for:
koi-act-discard = Give back: { $what }
koi-act-turn = Turn
koi-act-flip = Flip
koi-act-place = Place here
koi-act-back = Choose again
koi-act-claim = Claim: { $goal }
koi-panel-goals = Goals
koi-panel-left =
    { $tiles ->
        [one] 1 tile left
       *[other] { $tiles } tiles left
    }
koi-panel-have = { $have } of { $need }
koi-panel-claimed = claimed
koi-panel-can-claim = can be claimed now
koi-panel-asks = Asks for
koi-panel-pays = Costs
koi-panel-worth = Gives
koi-part-koi = Koi
koi-part-lanterns = Lanterns
koi-part-goals = Goals
koi-part-parchments = Parchments
koi-part-luck = Luck tokens
koi-panel-ponds = Ponds
koi-panel-look = Show the pond of { $name }
koi-panel-mine = Back to my pond
koi-panel-cards = Cards of { $name }
koi-panel-cards-none = No cards yet.
koi-panel-supply = Left in the supply
koi-panel-supply-of = { $what }: { $count }
koi-panel-discards = Discarded cards
koi-panel-ending = The end is near: after this round everybody has one more turn.
koi-panel-last-round = This is the last round.
koi-panel-titles = Your title
koi-title-gakusei = Gakusei
koi-title-senmon = Senmon
koi-title-sensei = Sensei
koi-panel-title-at = from { $points } points
koi-panel-title-now = If it ended now, you would be { $title }.
koi-panel-title-none = If it ended now, you would have no title.
koi-panel-title-goals = A title needs its points and all goals claimed.
koi-panel-earned = You have earned the title { $title }.
koi-panel-earned-none = This time it was not enough for a title.
koi-scenario-torrid-summer = Torrid Summer
    .text = Koi that are not surrounded have no points of their own.
koi-scenario-illuminated-path = Illuminated Path
    .text = Three or more path tiles must join the hex in front of a lantern with the hex in front of the statue.
koi-scenario-imperial-lake = Imperial Lake
    .text = Five goals. Four are enough for Gakusei.
koi-panel-chosen = your aim
koi-branch-small = Small branch
koi-branch-medium = Medium branch
koi-branch-large = Large branch
koi-act-buy-small = Buy a small koi ({ $price })
koi-act-remove-small = A small koi leaves
koi-act-buy-medium = Buy a medium koi ({ $price })
koi-act-remove-medium = A medium koi leaves
koi-act-buy-large = Buy a large koi ({ $price })
koi-act-remove-large = A large koi leaves
koi-price-free = free
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

## What happens. $who is a name; $you says whether it is the reader.

koi-took-card =
    { $you ->
        [yes] You take a card from space { $space }: { $card }
       *[no] { $who } takes a card from space { $space }: { $card }
    }
koi-worked =
    { $you ->
        [yes] You work
       *[no] { $who } works
    }
koi-finished =
    { $you ->
        [yes] You finish the turn
       *[no] { $who } finishes the turn
    }
koi-claimed-nothing =
    { $you ->
        [yes] You claim nothing
       *[no] { $who } claims nothing
    }
koi-left-water =
    { $you ->
        [yes] You place no more water
       *[no] { $who } places no more water
    }
koi-gained =
    { $you ->
        [yes] You get { $gain }
       *[no] { $who } gets { $gain }
    }
koi-luck-gained =
    { $you ->
        [yes] You spend luck for { $gain }
       *[no] { $who } spends luck for { $gain }
    }
koi-bought =
    { $you ->
        [yes] You buy a koi for { $price }: { $koi }
       *[no] { $who } buys a koi for { $price }: { $koi }
    }
koi-bought-free =
    { $you ->
        [yes] You buy a koi for nothing: { $koi }
       *[no] { $who } buys a koi for nothing: { $koi }
    }
koi-luck-bought =
    { $you ->
        [yes] You spend luck and { $price } on a koi: { $koi }
       *[no] { $who } spends luck and { $price } on a koi: { $koi }
    }
koi-placed =
    { $you ->
        [yes] You place { $what } at { $at }
       *[no] { $who } places { $what } at { $at }
    }
koi-moved =
    { $you ->
        [yes] You move a koi to { $at }: { $koi }
       *[no] { $who } moves a koi to { $at }: { $koi }
    }
koi-lifted =
    { $you ->
        [yes] You take up the koi at { $at }
       *[no] { $who } takes up the koi at { $at }
    }
koi-claimed =
    { $you ->
        [yes] You claim { $goal } at { $at }
       *[no] { $who } claims { $goal } at { $at }
    }
koi-discarded =
    { $you ->
        [yes] You give back { $what }
       *[no] { $who } gives back { $what }
    }
koi-removed =
    { $you ->
        [yes] You remove a koi from the supply: { $koi }
       *[no] { $who } removes a koi from the supply: { $koi }
    }

## Why an action is refused.

koi-illegal-over = The game is over.
koi-illegal-remove-first = First choose a koi that leaves the supply.
koi-illegal-nothing-to-remove = No koi is to be removed from the supply now.
koi-illegal-turn-begun = You have already chosen to meditate or to work this turn.
koi-illegal-choose-first = First choose: meditate or work.
koi-illegal-not-working = That is done while working.
koi-illegal-not-meditating = That is done while meditating.
koi-illegal-claims-only = Your actions are done: claim a goal, or finish.
koi-illegal-branch-water = Place the water of the branch, or finish.
koi-illegal-discard-first = Your storage is too full: give something back.
koi-illegal-nothing-to-discard = Pieces are given back only at the end of a turn, while the storage is too full.
koi-illegal-claim-later = Goals are claimed after your actions: finish those first.
koi-illegal-no-card = There is no card on space { $space }.
koi-illegal-fee = Space { $space } costs { $fee }, and you have { $coins }.
koi-illegal-no-luck = You have no luck token.
koi-illegal-sold-out = The supply is out of this: { $what }.
koi-illegal-no-lilies = The supply has no water-lily left.
koi-illegal-no-lanterns = The supply has no lantern left.
koi-illegal-coins = That costs { $price }, and you have { $coins }.
koi-illegal-no-reward = There is no such reward to take now.
koi-illegal-no-market = You have not just taken a Market card.
koi-illegal-no-well = No Well is to be decided.
koi-illegal-well-first = First choose what the Well gives.
koi-illegal-rain-first = First place the tiles of the Rain.
koi-illegal-put-down-first = First put down the koi you have taken up, on other hexes than before.
koi-illegal-not-stored = This is not in your storage: { $what }.
koi-illegal-not-in-rain = The Rain does not bring this: { $what }.
koi-illegal-no-hand = Your own action and every helper for this are used: { $card }.
koi-illegal-not-beside-water = A tile goes on a free hex within 15 of the spring, beside the water side of another tile.
koi-illegal-no-room-for-arc = Its three hexes must be free, and the hex they hug must be spring, water or foliage.
koi-illegal-no-foliage-there = A lily goes on foliage that has none yet.
koi-illegal-no-shore-there = A lantern goes on a shore that has none yet.
koi-illegal-not-empty-water = It needs empty water hexes there.
koi-illegal-same-hexes = A moved koi must end on other hexes than before.
koi-illegal-no-koi-there = No koi that can move begins there.
koi-illegal-no-path-now = A path tile comes right after placing a koi, one for each.
koi-illegal-not-at-path-end = A path tile goes on empty water at an end of your path.
koi-illegal-not-in-play = This goal is not in play: { $goal }.
koi-illegal-claimed = You have claimed this goal already: { $goal }.
koi-illegal-no-tile-left = No tile of this goal is left: { $goal }.
koi-illegal-foliage =
    { $count ->
        [one] That branch needs { $count } foliage tile in your pond.
       *[other] That branch needs { $count } foliage tiles in your pond.
    }
koi-illegal-requirement = { $goal } asks for { $asks }
koi-illegal-not-beside-lantern = The bridge lies like a shore, beside a shore with a lantern.
koi-illegal-not-at-spring = The waterfall lies like a shore, around a hex of the spring.
koi-illegal-no-room-for-shishi-odoshi = The shishi odoshi needs three empty water tiles that touch each other, none of the spring.

## How a game ended.

koi-end-deck = The deck was empty.
koi-end-koi = The last koi was sold.

## What speaks for an action.

koi-merit-koi =
    { $points ->
        [one] makes { $points } point with koi
       *[other] makes { $points } points with koi
    }
koi-merit-lanterns =
    { $points ->
        [one] makes { $points } point with lanterns
       *[other] makes { $points } points with lanterns
    }
koi-merit-goals =
    { $points ->
        [one] makes { $points } point with goals
       *[other] makes { $points } points with goals
    }
koi-merit-parchments =
    { $points ->
        [one] makes { $points } point with parchments
       *[other] makes { $points } points with parchments
    }
koi-merit-luck =
    { $points ->
        [one] makes { $points } point with luck
       *[other] makes { $points } points with luck
    }
koi-merit-coins =
    { $count ->
        [one] brings { $count } coin
       *[other] brings { $count } coins
    }
