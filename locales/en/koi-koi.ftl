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
koi-koi-plant-plum = Plum
    .within = plum
koi-koi-plant-cherry = Cherry
    .within = cherry
koi-koi-plant-wisteria = Wisteria
    .within = wisteria
koi-koi-plant-iris = Iris
    .within = iris
koi-koi-plant-peony = Peony
    .within = peony
koi-koi-plant-clover = Bush clover
    .within = bush clover
koi-koi-plant-pampas = Pampas grass
    .within = pampas grass
koi-koi-plant-chrysanthemum = Chrysanthemum
    .within = chrysanthemum
koi-koi-plant-maple = Maple
    .within = maple
koi-koi-plant-willow = Willow
    .within = willow
koi-koi-plant-paulownia = Paulownia
    .within = paulownia
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
koi-koi-opponent-hand = The opponent holds { $cards } cards
koi-koi-field = The field
koi-koi-pile = Pile, { $cards } cards
koi-koi-captured = Taken by { $who }
koi-koi-opponent = Opponent
koi-koi-stack = Stack of three, { $month }
koi-koi-takes =
    { $count ->
        [0] takes nothing
        [one] takes 1 card
       *[other] takes { $count } cards
    }
koi-koi-empty = The field is empty
koi-koi-round = Round { $round } of { $rounds }
koi-koi-factor = Awards of this round ×{ $factor }
koi-koi-choose-card = Your turn: choose a card of your hand.
koi-koi-confirm =
    { $count ->
        [0] It takes nothing and stays on the field. Tap it again to play it.
       *[other] It takes the marked cards. Tap it again, or a marked card, to play it.
    }
koi-koi-chosen = { $card }. { $what }
koi-koi-choose-take = Choose which card of the field it takes.
koi-koi-choose-storm = The storm may take one marked card: choose one, or tap the storm again for none.
koi-koi-choose-pile = You turned a card from the pile: choose which card it takes.
koi-koi-exchange = Keep your hand, or swap hands before anybody looks?
koi-koi-keep = Keep
koi-koi-swap = Swap
koi-koi-call-text =
    { $points ->
        [one] You have made a set. Ending the round now wins 1 point.
       *[other] You have made a set. Ending the round now wins { $points } points.
    }
koi-koi-can-win =
    { $cards ->
        [one] Koi plays on for more, with 1 card in your hand:
       *[other] Koi plays on for more, with { $cards } cards in your hand:
    }
koi-koi-can-win-none = no further set of yours is near
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
koi-koi-round-end-game = ended by call
koi-koi-round-end-lucky = lucky hand
koi-koi-round-end-both-lucky = two lucky hands
koi-koi-round-end-exhausted = cards used up
koi-koi-call-last = Koi cannot be called any more.
koi-koi-call-game = End the round: +{ $points }
koi-koi-play-it = Play it
koi-koi-sets = Sets
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
        [one] { $name } wins 1 point.
       *[other] { $name } wins { $points } points.
    }
koi-koi-round-none = Nobody wins a point.
koi-koi-next = Next round
koi-koi-round-times = { $points } × { $factor } = { $product } points
koi-koi-called-koi = Koi had been called.
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

## The sets, by the names in the rules files.

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

## What happens. $who is a name; $you says whether it is the reader.

koi-koi-took =
    { $you ->
        [yes] You play { $card }, take { $cards }
       *[no] { $who } plays { $card }, takes { $cards }
    }
koi-koi-laid =
    { $you ->
        [yes] You lay { $card } on the field
       *[no] { $who } lays { $card } on the field
    }
koi-koi-turned =
    { $you ->
        [yes] You turn { $card }, take { $cards }
       *[no] { $who } turns { $card }, takes { $cards }
    }
koi-koi-ended =
    { $points ->
        [one]
            { $you ->
                [yes] You end the round: { $points } point
               *[no] { $who } ends the round: { $points } point
            }
       *[other]
            { $you ->
                [yes] You end the round: { $points } points
               *[no] { $who } ends the round: { $points } points
            }
    }
koi-koi-called =
    { $you ->
        [yes] You call Koi!
       *[no] { $who } calls Koi!
    }
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

## Why an action is refused.

koi-koi-illegal-over = The match is over.
koi-koi-illegal-decide-exchange = First decide about the hands: keep or swap.
koi-koi-illegal-no-exchange = The hands can be swapped only before the first turn of a round, where the exchange is played.
koi-koi-illegal-play-a-card = It is time to play a card of your hand.
koi-koi-illegal-choose-for-pile = First choose what { $card } from the pile takes, such as { $match }.
koi-koi-illegal-call-first = You made or improved a set: end the round or call Koi first.
koi-koi-illegal-not-in-hand = { $card } is not in your hand.
koi-koi-illegal-choose = { $card } can take { $match } or another card: choose one.
koi-koi-illegal-no-choice = There is nothing to choose for { $card }.
koi-koi-illegal-cannot-take = { $card } cannot take { $match }.
koi-koi-illegal-nothing-to-call = You can call only after a turn in which you made or improved a set.
koi-koi-illegal-no-koi = Koi cannot be called here by these rules: end the round.

## How a match ended.

koi-koi-end-rounds = All rounds were played.
koi-koi-end-extra = An extra round decided.
koi-koi-end-points = A player has no points left.
koi-koi-end-equal = The points stayed equal through all extra rounds.
koi-koi-end-deals = There were no more deals.

## What speaks for an action.

koi-koi-merit-nearer =
    { $cards ->
        [one] leaves { $cards } card to go for { $set }
       *[other] leaves { $cards } cards to go for { $set }
    }
koi-koi-merit-set = makes { $set }
