### Koi-Koi, by both rulebooks.

koi-koi-month-1 = January
koi-koi-month-2 = February
koi-koi-month-3 = March
koi-koi-month-4 = April
koi-koi-month-5 = May
koi-koi-month-6 = June
koi-koi-month-7 = July
koi-koi-month-8 = August
koi-koi-month-9 = September
koi-koi-month-10 = October
koi-koi-month-11 = November
koi-koi-month-12 = December
koi-koi-plant-pine = Pine
    .within = pine
    .one = a pine
koi-koi-plant-plum = Plum
    .within = plum
    .one = a plum
koi-koi-plant-cherry = Cherry
    .within = cherry
    .one = a cherry
koi-koi-plant-wisteria = Wisteria
    .within = wisteria
    .one = a wisteria
koi-koi-plant-iris = Iris
    .within = iris
    .one = an iris
koi-koi-plant-peony = Peony
    .within = peony
    .one = a peony
koi-koi-plant-clover = Bush clover
    .within = bush clover
    .one = a bush clover
koi-koi-plant-pampas = Pampas grass
    .within = pampas grass
    .one = a pampas grass
koi-koi-plant-chrysanthemum = Chrysanthemum
    .within = chrysanthemum
    .one = a chrysanthemum
koi-koi-plant-maple = Maple
    .within = maple
    .one = a maple
koi-koi-plant-willow = Willow
    .within = willow
    .one = a willow
koi-koi-plant-paulownia = Paulownia
    .within = paulownia
    .one = a paulownia
koi-koi-figure-crane = Crane
    .within = crane
koi-koi-figure-curtain = Curtain
    .within = curtain
koi-koi-figure-moon = Full moon
    .within = full moon
koi-koi-figure-poet = Poet
    .within = poet
koi-koi-figure-phoenix = Phoenix
    .within = phoenix
koi-koi-figure-warbler = Warbler
    .within = warbler
koi-koi-figure-cuckoo = Cuckoo
    .within = cuckoo
koi-koi-figure-bridge = Bridge
    .within = bridge
koi-koi-figure-butterflies = Butterflies
    .within = butterflies
koi-koi-figure-boar = Boar
    .within = boar
koi-koi-figure-geese = Geese
    .within = geese
koi-koi-figure-cup = Sake cup
    .within = sake cup
koi-koi-figure-deer = Deer
    .within = deer
koi-koi-figure-swallow = Swallow
    .within = swallow
koi-koi-figure-storm = Storm
    .within = storm
koi-koi-figure-poem-ribbon = Red poem
    .within = red poem
koi-koi-figure-plain-ribbon = Plain ribbon
    .within = plain ribbon
koi-koi-figure-blue-ribbon = Blue ribbon
    .within = blue ribbon
koi-koi-figure-none = Chaff
    .within = chaff
koi-koi-kind-light = Light
koi-koi-kind-animal = Animal or object
koi-koi-kind-ribbon = Ribbon
koi-koi-kind-chaff = Chaff
koi-koi-table = The card table
koi-koi-hand = Your hand
koi-koi-holds =
    { $cards ->
        [one] { $who } holds 1 card
       *[other] { $who } holds { $cards } cards
    }
koi-koi-field = The field
koi-koi-pile = { $cards ->
        [one] Pile, { $cards } card
       *[other] Pile, { $cards } cards
    }
koi-koi-captured = Taken by { $who }
koi-koi-opponent = Opponent
koi-koi-stack = Stack of three, { $month }
koi-koi-takes =
    { $count ->
        [0] takes nothing
       *[other] takes the { $cards }
    }
koi-koi-can-take = can be taken
koi-koi-dealer = dealer
koi-koi-dealer-about = { $name } deals this round and plays first (the Oya)
koi-koi-dealer-you = You deal this round and play first (as the Oya)
koi-koi-times = sets ×{ $times }
koi-koi-times-about = What the Koi of this round multiply these sets by
koi-koi-on-field = field
koi-koi-in-hand = hand
koi-koi-unseen = unseen
koi-koi-would-win = Ending the round now would win { $worth }.
koi-koi-more-flower-cards = From a certain sum on the points count double, and once more after the other's Koi.
koi-koi-more-museum = Every Koi of the round multiplies the points.
koi-koi-what-if = What if …?
koi-koi-empty = The field is empty
koi-koi-round = Round { $round } of { $rounds }
koi-koi-round-extra = Extra round, because the match was level
koi-koi-factor = Awards of this round ×{ $factor }
koi-koi-choose-card = Your turn: choose a card from your hand.
koi-koi-choose-none = Your turn: nothing matches. Choose a card to lay on the field.
koi-koi-confirm =
    { $count ->
        [0] The { $card } takes nothing and stays on the field.
       *[other] The { $card } takes the { $cards }.
    }
koi-koi-choose-take = Choose which card the { $card } takes.
koi-koi-choose-storm = The storm may take one marked card: choose one, or tap the storm again for none.
koi-koi-choose-pile = You turned a card, the { $card }: choose which card it takes.
koi-koi-exchange = Keep your hand, or swap hands before anybody looks?
koi-koi-keep = Keep
koi-koi-swap = Swap
koi-koi-call-text = You have made a set: end, or go on?
koi-koi-can-win =
    { $cards ->
        [one] Koi plays on for more, with 1 card in your hand:
       *[other] Koi plays on for more, with { $cards } cards in your hand:
    }
koi-koi-can-win-none = no further set of yours is near
koi-koi-can-win-over = your hand is empty, so no more cards come to you
koi-koi-can-lose =
    { $points ->
        [one] and gives up this point if the other ends the round first:
       *[other] and gives up these { $points } points if the other ends the round first:
    }
koi-koi-can-lose-none = { $name } is not near a set
koi-koi-has-sets =
    { $points ->
        [one] has sets worth 1 point
       *[other] has sets worth { $points } points
    }
koi-koi-round-short = Round { $round }
koi-koi-round-end-game = won with sets
koi-koi-round-end-lucky = lucky hand
koi-koi-round-end-both-lucky = two lucky hands
koi-koi-round-end-exhausted = cards used up
# $who is a name or “You”.
koi-koi-round-lucky-four =
    { $you ->
        [yes] You were dealt all four cards of a month: such a lucky hand wins at once.
       *[no] { $who } was dealt all four cards of a month: such a lucky hand wins at once.
    }
koi-koi-round-lucky-pairs =
    { $you ->
        [yes] You were dealt four pairs: such a lucky hand wins at once.
       *[no] { $who } was dealt four pairs: such a lucky hand wins at once.
    }
koi-koi-round-dealer-done =
    { $you ->
        [yes] You, the dealer (Oya), have played your last card: that ends the round.
       *[no] { $who }, the dealer (Oya), has played the last card: that ends the round.
    }
# Beside the points.
koi-koi-round-dealer-gets = Nobody ended the round: the dealer gets
koi-koi-call-last = Koi cannot be called any more.
koi-koi-call-game = End the round: +{ $points }
koi-koi-play-it = Play it
koi-koi-sets = Sets
koi-koi-sets-round = this round
koi-koi-all-sets = All sets and their cards
koi-koi-set-lost = no longer possible
koi-koi-sets-none = No set is near yet.
koi-koi-cards-elsewhere = its cards count in another set
koi-koi-made = made
koi-koi-needs =
    { $cards ->
        [one] 1 card missing
       *[other] { $cards } cards missing
    }
koi-koi-worth =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
koi-koi-round-over = Round { $round } is over
koi-koi-round-won =
    { $points ->
        [one]
            { $you ->
                [yes] You win 1 point.
               *[no] { $who } wins 1 point.
            }
       *[other]
            { $you ->
                [yes] You win { $points } points.
               *[no] { $who } wins { $points } points.
            }
    }
koi-koi-round-none = Nobody wins a point.
koi-koi-next = Next round
koi-koi-to-result = To the result
koi-koi-why-koi =
    { $koi ->
        [one] ×{ $times }, because { $who } called Koi
       *[other] ×{ $times }, because { $who } called Koi { $koi } times
    }
koi-koi-nothing-came = { $who } called Koi, and nothing came of it.
koi-koi-near-set =
    { $missing ->
        [one]
            { $points ->
                [one] { $name }, { $missing } card missing ({ $points } point)
               *[other] { $name }, { $missing } card missing ({ $points } points)
            }
       *[other]
            { $points ->
                [one] { $name }, { $missing } cards missing ({ $points } point)
               *[other] { $name }, { $missing } cards missing ({ $points } points)
            }
    }
koi-koi-call-koi =
    { $koi ->
        [one] Koi!
       *[other] Koi! ({ $koi })
    }

## The name of a card as it is read out, by the figure on it.

koi-koi-card-name =
    { $on ->
        [none] { $plant }, { $month }, { $kind }
       *[other] { $figure }, { $plant }, { $month }, { $kind }
    }
# In a sentence, with plant and figure in the form .within.
koi-koi-card-short = { $plant } { $figure }
# Taken by another card of the same month with the same figure.
koi-koi-card-other = other { $figure }

## The sets.

koi-koi-set-five-lights = Five lights
koi-koi-set-four-lights = Four lights
koi-koi-set-four-lights-with-the-poet = Four lights with the poet
koi-koi-set-three-lights = Three lights
koi-koi-set-boar-deer-butterflies = Boar, deer, butterflies
koi-koi-set-red-poems = Red poems
koi-koi-set-blue-ribbons = Blue ribbons
koi-koi-set-flower-viewing = Flower viewing
koi-koi-set-moon-viewing = Moon viewing
koi-koi-set-five-animals = Five animals
koi-koi-set-five-ribbons = Five ribbons
koi-koi-set-ten-chaff = Ten chaff
koi-koi-set-trio = Trio

## What happens, as the parts of one line; the first one names who did it. $who is a name; $you says whether it is
## the reader. Cards come in the form of koi-koi-card-short, or as a figure alone (.within).

koi-koi-drew =
    { $ties ->
        [0] { $first } drew the { $one } and { $second } the { $other }: the lower month deals
       *[other] After equal months { $first } drew the { $one } and { $second } the { $other }: the lower month deals
    }
koi-koi-dealt =
    { $times ->
        [one] round { $round } is dealt by { $who }
       *[other] round { $round } is dealt by { $who } (lights in the field: awards ×{ $times })
    }
koi-koi-void-field-four = the deal does not count (all four cards of a month lie in the field)
koi-koi-void-field-pairs = the deal does not count (four pairs lie in the field)
koi-koi-void-field-triple = the deal does not count (three cards of a month lie in the field)
koi-koi-void-hand = the deal does not count (these rules send one of the hands back)
koi-koi-kept =
    { $you ->
        [yes] You keep the hands
       *[no] { $who } keeps the hands
    }
koi-koi-swapped =
    { $you ->
        [yes] You swap the hands
       *[no] { $who } swaps the hands
    }
koi-koi-lucky-four = { $who } shows a lucky hand with all four cards of a month
koi-koi-lucky-pairs = { $who } shows a lucky hand of four pairs
koi-koi-opened = the { $card } is laid on the empty field
koi-koi-played-takes =
    { $you ->
        [yes] You play the { $card } and take the { $taken }
       *[no] { $who } plays the { $card } and takes the { $taken }
    }
koi-koi-played-takes-month =
    { $you ->
        [yes] You play the { $card } and take the other { $count } cards of its month
       *[no] { $who } plays the { $card } and takes the other { $count } cards of its month
    }
koi-koi-played-storm =
    { $you ->
        [yes] You play the { $card } and by its power take the { $taken }
       *[no] { $who } plays the { $card } and by its power takes the { $taken }
    }
koi-koi-played-stays =
    { $you ->
        [yes] You lay the { $card } on the field
       *[no] { $who } lays the { $card } on the field
    }
koi-koi-turned-takes =
    { $you ->
        [yes] turn the { $card } and take the { $taken }
       *[no] turns the { $card } and takes the { $taken }
    }
koi-koi-turned-takes-month =
    { $you ->
        [yes] turn the { $card } and take the other { $count } cards of its month
       *[no] turns the { $card } and takes the other { $count } cards of its month
    }
koi-koi-turned-stays =
    { $you ->
        [yes] turn the { $card } and leave it on the field
       *[no] turns the { $card } and leaves it on the field
    }
koi-koi-turned-choice =
    { $you ->
        [yes] turn the { $card } and choose what it takes
       *[no] turns the { $card } and chooses what it takes
    }
koi-koi-took =
    { $you ->
        [yes] You take the { $taken } with the { $card }
       *[no] { $who } takes the { $taken } with the { $card }
    }
koi-koi-makes =
    { $you ->
        [yes] make { $set } ({ $worth })
       *[no] makes { $set } ({ $worth })
    }
koi-koi-improves =
    { $you ->
        [yes] raise { $set } from { $before } to { $worth }
       *[no] raises { $set } from { $before } to { $worth }
    }
koi-koi-gave-way = { $set } no longer counts
koi-koi-called =
    { $koi ->
        [one]
            { $you ->
                [yes] You call Koi
               *[no] { $who } calls Koi
            }
       *[other]
            { $you ->
                [yes] You call { $koi } Koi
               *[no] { $who } calls { $koi } Koi
            }
    }
koi-koi-ended =
    { $you ->
        [yes] You end the round
       *[no] { $who } ends the round
    }
koi-koi-swept = the storm brings { $who } the { $cards } from the field
koi-koi-award = { $worth } for { $who }
koi-koi-award-reckoned = { $worth } for { $who } ({ $steps })
koi-koi-no-award = nobody wins a point
koi-koi-used-up = the cards are used up: { $award }

## What just happened, as the parts of the one line at the top. Cards come in the form of koi-koi-told-card.

koi-koi-told-card =
    { $on ->
        [none] { $one }
        [poem-ribbon] the { $plant } { $figure }
        [plain-ribbon] the { $plant } ribbon
        [blue-ribbon] the { $plant } { $figure }
       *[other] the { $figure }
    }
koi-koi-told-laid = { $who } laid { $card } on the field
koi-koi-told-took =
    { $count ->
        [one] { $who } took { $taken } with { $card }
       *[other] { $who } took { $count } cards with { $card }
    }
koi-koi-told-turned = turned { $card }
koi-koi-told-turned-took =
    { $count ->
        [one] turned { $card } that took { $taken }
       *[other] turned { $card } that took { $count } cards
    }
koi-koi-told-chose = took { $taken } with it
koi-koi-told-made = made { $set }
koi-koi-told-koi =
    { $koi ->
        [one] called Koi
       *[other] called { $koi } Koi
    }
koi-koi-told-game = { $who } ended the round and won { $worth }
# A round begins. $who is a name or “you”.
koi-koi-told-dealt =
    { $you ->
        [yes] Round { $round }: you deal and play first
       *[no] Round { $round }: { $who } deals and plays first
    }
koi-koi-told-used-up =
    { $you ->
        [yes] You have played the last card and the round ends: { $award }
       *[no] { $who } has played the last card and the round ends: { $award }
    }

## What the worth of sets goes through to become the award.

koi-koi-factor-threshold = ×{ $times } from { $from } points on
koi-koi-factor-koi-points = +{ $points } for Koi
koi-koi-factor-koi = ×{ $times } for { $koi } Koi
koi-koi-factor-field-lights = ×{ $times } for lights in the field

## Why an action is refused.

koi-koi-illegal-over = The match is over.
koi-koi-illegal-decide-exchange = First decide about the hands: keep or swap.
koi-koi-illegal-no-exchange = The hands can be swapped only before the first turn of a round, where the exchange is played.
koi-koi-illegal-play-a-card = It is time to play a card from your hand.
koi-koi-illegal-choose-for-pile = First choose what to take with the { $card } from the pile: { $among }.
koi-koi-illegal-call-first = You made or improved a set: end the round or call Koi first.
koi-koi-illegal-not-in-hand = You do not hold the { $card }.
koi-koi-illegal-choose = Choose what to take with the { $card }: { $among }.
koi-koi-illegal-no-choice = There is nothing to choose for the { $card }.
koi-koi-illegal-cannot-take = The { $card } cannot take the { $taken }.
koi-koi-illegal-nothing-to-call = You can call only after a turn in which you made or improved a set.
koi-koi-illegal-no-koi-left =
    { $together ->
        [yes]
            { $most ->
                [one] Koi can be called once a round, by both players together: end the round.
               *[other] Koi can be called { $most } times a round, by both players together: end the round.
            }
       *[no]
            { $most ->
                [one] Each player can call Koi once a round: end the round.
               *[other] Each player can call Koi { $most } times a round: end the round.
            }
    }
koi-koi-illegal-no-card-for-koi = Koi needs a card left in your hand: end the round.

## How a match ended.

koi-koi-end-rounds =
    { $rounds ->
        [one] The only round was played.
       *[other] All { $rounds } rounds were played.
    }
koi-koi-end-extra =
    { $extra ->
        [one] An extra round decided.
       *[other] { $extra } extra rounds decided.
    }
koi-koi-end-bust =
    { $limit ->
        [0] A player has no points left.
       *[other] A player has only { $limit } points left, or fewer.
    }
koi-koi-end-extra-limit = The points stayed equal through all { $extra } extra rounds.
koi-koi-end-no-more-deals = There were no more deals.

## What speaks for an action. $worth is what the set is worth, such as “6 points”.

koi-koi-merit-makes = makes { $set } ({ $worth })
koi-koi-merit-improves = improves { $set } to { $worth }
koi-koi-merit-nearer =
    { $missing ->
        [one] leaves { $missing } card to go for { $set } ({ $worth })
       *[other] leaves { $missing } cards to go for { $set } ({ $worth })
    }
koi-koi-merit-denies = keeps { $set } ({ $worth }) from the opponent
koi-koi-merit-wins = wins { $worth } for sure
koi-koi-merit-hopes =
    { $missing ->
        [one] may still make { $set } ({ $worth }, { $missing } card missing)
       *[other] may still make { $set } ({ $worth }, { $missing } cards missing)
    }
koi-koi-merit-threat =
    { $missing ->
        [one] leaves the opponent no time for { $set } ({ $worth }, { $missing } card missing)
       *[other] leaves the opponent no time for { $set } ({ $worth }, { $missing } cards missing)
    }
koi-koi-merit-opponent-far = risks little, with the opponent near no set
koi-koi-side-koi = { $koi } Koi

## In the terminal. Cards are named with what is typed for them.

koi-koi-seat-east = East
koi-koi-seat-west = West
koi-koi-card-typed = { $card } ({ $code })
koi-koi-notation = A card is its month and a letter: 3c plays it, 3c*3a takes 3a with it, *3a takes 3a with the turned card; or game, koi, keep, swap.
koi-koi-question-exchange = { $who }: swap the two hands unseen? swap or keep
koi-koi-question-hand = { $who } to play a card
koi-koi-question-pile = { $who }: the { $card } was turned; which card does it take, { $among }?
koi-koi-question-call = { $who }: game wins { $worth } now
koi-koi-question-call-koi =
    { $koi ->
        [one] { $who }: game wins { $worth } now, koi goes on
       *[other] { $who }: game wins { $worth } now, koi goes on (it announces { $koi })
    }
koi-koi-head = Round { $round } of { $rounds }, { $dealer } deals
koi-koi-head-again =
    { $count ->
        [one] dealt again once, after a void deal
       *[other] dealt again { $count } times, after void deals
    }
koi-koi-side =
    { $cards ->
        [one]
            { $you ->
                [yes] { $who } (you): { $worth }, 1 card in hand
               *[no] { $who }: { $worth }, 1 card in hand
            }
       *[other]
            { $you ->
                [yes] { $who } (you): { $worth }, { $cards } cards in hand
               *[no] { $who }: { $worth }, { $cards } cards in hand
            }
    }
koi-koi-side-wins = the sets are worth { $worth }; ending now would win { $wins }
koi-koi-missing = missing: { $sets }
koi-koi-missing-cards = { $cards } for { $set }
koi-koi-missing-count = { $count } more for { $set }
koi-koi-middle =
    { $cards ->
        [one] Field, 1 card in the pile
       *[other] Field, { $cards } cards in the pile
    }
koi-koi-stacked = (a stack: the fourth takes all)
koi-koi-month-plant = { $month } { $plant }
koi-koi-would-take = takes { $cards }
koi-koi-would-take-one = takes one of { $cards }
koi-koi-would-stay = stays on the field
koi-koi-would-storm = or by its power any field card
koi-koi-help =
    Play a card of your hand; it takes a field card of its month, or stays. Then the pile's top card does.
    3c       play 3c (the month, and a letter: a is its highest card)
    3c*3a    play 3c and take 3a, where two cards match
    { "*" }3a      let the card from the pile take 3a
    game     end the round and win your sets      koi      go on for more
    { "*" } light   @ animal or object   = ribbon   . chaff
koi-koi-help-exchange = swap     take the other hand, unseen            keep     leave it
koi-koi-help-storm = 11d*8a   the storm takes any card, while no other November card was played
koi-koi-help-shared = Sets by the rules “{ $rules }”. A card may serve several sets.
koi-koi-help-once = Sets by the rules “{ $rules }”. Each card counts in one set.
koi-koi-help-extra = +{ $points } for each further card
koi-koi-score-total = total
koi-koi-score-award = won without any Koi
