### The lessons: for each its title, then for each step what to do. Attributes are answers to what was done:
### .right to the right action, .wrong to any other, and one for each mistake that the lesson knows by name.
### Nothing is tapped or typed in these sentences: the page and the terminal both say them.

## Jin Li.

lessons-jin-li-swim = Swim
lessons-jin-li-swim-swim =
    The two red koi are yours; they start on a1 and g1. A koi swims one square in any direction, and then a stone
    falls on any empty square. Swim from a1 to b2 and drop the stone where you like.
    .right = That was a whole turn: a swim and a stone. Yellow did the same.
    .wrong = That is a legal turn. For now, take the koi on a1 to b2.
    .stay = The right koi! One square diagonally, to b2, please.
    .other = That is your other koi. Take the one on a1.
lessons-jin-li-swim-free =
    Straight or diagonally, forwards or back: all eight squares around a koi are one step away, if they are empty.
    The square that it leaves is empty too, so a stone may fall there. Swim once more, with either koi.
    .right = Now you can swim. What for? The next lesson tells.
lessons-jin-li-points = Company
lessons-jin-li-points-one =
    Koi like company. When your turn is over, every other koi beside the one that moved is worth a point.
    A yellow koi waits on e5: swim from c3 to d4.
    .right = One neighbour, one point. It does not matter whose koi it is.
    .wrong = Good, but let us take the koi from c3 to d4 first.
    .none = No koi is beside it there, so no point. Go from c3 to d4.
    .blocked = The stone on e4 would lie in the way of your other koi. Drop it elsewhere.
lessons-jin-li-points-two =
    Your own koi count as well. Make two points with one turn: find the square beside both d4 and e5.
    .right = Two neighbours, two points. Three are the most that a turn can make.
    .wrong = No neighbour, no point. Your koi on f3 is one step away from a square beside d4 and e5.
    .one = That makes one point. There is a square that makes two, one step from f3.
lessons-jin-li-jump = Jump
lessons-jin-li-jump-over =
    Instead of swimming, a koi may jump: in a straight line over one stone right next to it, onto the empty square
    behind it. Jump with the koi on b2 over the stone on c3.
    .right = From b2 to d4 in one turn. The stone stays, and after a jump you drop none.
    .wrong = That is a swim. The koi on b2 can reach d4 at once, over the stone.
lessons-jin-li-jump-again =
    There is a stone beside d4, too, and a yellow koi beyond it. Jump again, and count.
    .right = A jump scores like a swim: one neighbour, one point, and you have kept your stones.
    .wrong = Look at the stone on e5: the square behind it is f6, beside the koi on g7.
lessons-jin-li-stones = Stones in the way
lessons-jin-li-stones-block =
    Yellow threatens to jump from d6 over d5 to d4, beside both of your koi. Swim as you like, but let your stone
    fall on d4.
    .right = No landing, no jump. A good stone takes points away before they are made.
    .wrong = Yellow still jumps to d4 and makes points there. Drop your stone on d4.
    .koi = That closes d4, too, but beside your koi there are squares for yellow. Use the stone.
lessons-jin-li-win = Ten points
lessons-jin-li-win-empty =
    This game is played with six stones each, and all of them lie in the water. Without stones you swim as before and
    drop nothing. You have 7 points: swim from d4 to where two koi are your neighbours.
    .right = Two more: 9 points. Yellow has swum away, but not far enough.
    .wrong = There are two more points to be made with the koi on d4.
    .less = One point is good, two are better: the koi on d4 can have two neighbours.
lessons-jin-li-win-ten = Whoever reaches ten points wins at once. One point is missing. Make it.
    .right = Ten points, and the game is yours.
    .wrong = Not yet: after your turn the koi that moved needs another koi beside it.
lessons-jin-li-game = Your first game
lessons-jin-li-game-led =
    A whole game against a newcomer, level 1. Every turn the adviser shows what it would do, and why. Do that, or whatever
    you think is better.
    .right = From now on the adviser speaks only when you ask.
lessons-jin-li-game-asked = Look for neighbours, and for stones to jump over. If you are stuck, ask for a hint.
    .right = You know all there is to know. The rest of the game is yours.
lessons-jin-li-game-alone = Whoever reaches ten points wins at once. Good luck!
    .right = That was your first game of Jin Li.

## Koi-Koi, flower cards.

lessons-koi-koi-flower-cards-match = Same month, same flower
lessons-koi-koi-flower-cards-match-take =
    Your cards lie in front of you, the open cards in the middle are the field. A card takes a card of its own month,
    and the flower tells the month. Take the crane with your pine card.
    .right = Both cards are yours now. Then the top card of the pile was turned, and plum took plum. Your opponent did the same.
    .wrong = No card of that month lies there, so it would stay on the field. Play the pine: a pine with a crane is waiting.
    .other = That takes a card, too. But the crane is a light, the best kind. Take it with the pine.
lessons-koi-koi-flower-cards-match-stay =
    If no card of its month is there, a card stays on the field, and anybody may take it later. Play a card that takes
    nothing.
    .right = It stays. Play such cards when there is nothing to take, and rather plain ones.
    .wrong = That one takes a card. Choose one whose flower is not on the field.
lessons-koi-koi-flower-cards-choice = Two and three of a month
lessons-koi-koi-flower-cards-choice-light =
    Two pines lie on the field. Your pine takes only one of them, and you choose: the crane, a light, or plain chaff.
    Take the light.
    .right = Lights, marked ●, are rare: five in the deck. Animals and ribbons come next, chaff last.
    .wrong = Play your pine; two pines wait on the field.
    .chaff = That takes the chaff and leaves the crane to your opponent. Take the crane.
lessons-koi-koi-flower-cards-choice-stack =
    Three plums were dealt to the field and lie as one stack. The fourth takes all of them, and you hold it.
    .right = Four cards with one. Nobody but you could take that stack, so there was no hurry.
    .wrong = Look at the stack of three plums, and at the plum in your hand.
lessons-koi-koi-flower-cards-set = A set
lessons-koi-koi-flower-cards-set-poems =
    Cards are points only in sets. Three red ribbons with a poem, of January, February and March, are one: 5 points. You have
    two of them. The third lies under the cherry.
    .right = Three poems: your first set. Now you are asked something.
    .wrong = Your cherry card takes the third poem.
lessons-koi-koi-flower-cards-set-game =
    Whenever your sets are worth more than before, you decide: end the round, which is called Game, and win the points, or
    say Koi-Koi and go on for more. Take your points: end the round.
    .right = 5 points for you, nothing for your opponent. That is how a round is won.
    .koi = That is for the next lesson. Take the points first: end the round.
lessons-koi-koi-flower-cards-koi = Koi-Koi!
lessons-koi-koi-flower-cards-koi-koi =
    You have the poems, 5 points, and the sake cup. The full moon lies on the field, and moon and cup are a set, too. Be
    brave and go on: say Koi-Koi.
    .right = The round goes on. Your opponent did not take the moon.
    .wrong = Say Koi-Koi.
    .game = 5 points are safe, but here is more to win. Say Koi-Koi.
lessons-koi-koi-flower-cards-koi-moon = Take the full moon with your pampas grass.
    .right = Moon and cup, moon viewing: 5 more points.
    .wrong = The moon stands over the pampas grass. You hold a card of it.
lessons-koi-koi-flower-cards-koi-game =
    Your sets are worth 10 now. From 7 points on the sum counts double. End the round.
    .right = 20 points instead of 5. Koi-Koi pays when you are close to the next set.
    .again = 20 points are enough. If your opponent ends the round now, you get nothing.
lessons-koi-koi-flower-cards-double = When the other says Koi-Koi
lessons-koi-koi-flower-cards-double-cup =
    This time your opponent has three poems and has called Koi-Koi. If you end the round first, your points double and
    theirs are lost. You have the moon: take the sake cup.
    .right = Moon viewing, 5 points, just in time.
    .wrong = Your opponent may end the round at the next turn. Take the cup with the chrysanthemum.
lessons-koi-koi-flower-cards-double-game = End the round.
    .right = 5 points, doubled by the other's Koi-Koi: 10. With 7 or more it would have been four times as much.
    .koi = Too dangerous: your opponent already has a set. End the round!
lessons-koi-koi-flower-cards-lights = Lights
lessons-koi-koi-flower-cards-lights-moon =
    Three lights are 6 points, four 7 or 8, five 10. But the poet with his umbrella counts only from four lights on. You have
    crane and curtain. Which light makes three?
    .right = Crane, curtain and moon: three lights.
    .wrong = Two lights lie on the field, the moon and the poet. Take one of them.
    .poet = The poet does not count among three lights. Take the moon.
lessons-koi-koi-flower-cards-lights-game = 6 points. End the round.
    .right = Well done. The list of all sets is always beside the board.
    .koi = You may go on, but here 6 points are a good round. End it.
lessons-koi-koi-flower-cards-animals = Boar, deer, butterflies
lessons-koi-koi-flower-cards-animals-butterflies =
    Boar, deer and butterflies are a set of 5 points. Boar and deer are yours. Take the butterflies.
    .right = There it is. Five of any animals or objects are a set, too, worth 1 and 1 more for each further one.
    .wrong = The butterflies fly around the peony. Play your peony.
    .ribbon = That takes the blue ribbon. Take the butterflies.
lessons-koi-koi-flower-cards-animals-game = End the round.
    .right = 5 points. Five ribbons of any kind count 1, like five animals; three blue ones 5.
    .koi = A good set. Take it, and end the round.
lessons-koi-koi-flower-cards-chaff = Chaff counts, too
lessons-koi-koi-flower-cards-chaff-ten =
    Ten chaff cards make 1 point, and each further one 1 more. You have eight. Make ten.
    .right = Ten chaff, 1 point. The sake cup would count as chaff, too.
    .wrong = That brings you less than two chaff cards. Take the cherry chaff with your cherry chaff.
lessons-koi-koi-flower-cards-chaff-call = One point is little. End the round, or go on? Either is right here: you decide.
    .right = Count what you may win, and what your opponent has. That is the whole art of Koi-Koi.
lessons-koi-koi-flower-cards-block = What the other needs
lessons-koi-koi-flower-cards-block-poem =
    Look at your opponent's cards: two red poems. The third lies on the field. Take it before they do, even if it
    makes no set for you.
    .right = Five points that they will not get. Watch both sides of the table.
    .wrong = Then they take the third poem next turn and have a set. Take it with your cherry.
lessons-koi-koi-flower-cards-game = Your first match
lessons-koi-koi-flower-cards-game-led =
    Three rounds against a newcomer, level 1. The adviser shows at each turn what it would do. Follow it, or do what you think is better.
    .right = From now on the adviser speaks only when you ask.
lessons-koi-koi-flower-cards-game-asked = Look for lights and for sets that you are close to. Ask for a hint if you like.
    .right = Now you play alone.
lessons-koi-koi-flower-cards-game-alone =
    If nobody ends a round, the dealer gets 6 points. After the last round the most points win. Good luck!
    .right = That was your first match of Koi-Koi.

## Koi-Koi, museum: what is different there.

lessons-koi-koi-museum-once = Each card counts once
lessons-koi-koi-museum-once-curtain =
    In this book a card counts in one set only. You have moon viewing: moon and cup, 3 points. The curtain with the cup would be
    flower viewing, 3 points, too. Take the curtain and see.
    .right = There is only one cup, so it is still one viewing, 3 points, and nothing to decide. Tancho shares out your cards in the best way.
    .wrong = Take the curtain with your cherry.
lessons-koi-koi-museum-multiply = Every Koi multiplies
lessons-koi-koi-museum-multiply-koi =
    Three poems are 6 points here. The winner's points are multiplied by one more than all Koi of the round, whoever said
    them. Say Koi.
    .right = From now on this round counts twice, for both of you.
    .wrong = Say Koi.
    .shobu = That ends the round for 6 points. Say Koi for once.
lessons-koi-koi-museum-multiply-moon = Take the full moon; you already have the cup.
    .right = Moon viewing, 3 more: 9 points.
    .wrong = Your pampas grass takes the moon.
lessons-koi-koi-museum-multiply-shobu = Now end the round, which is called Shobu here.
    .right = 9 points times 2 are 18, and your opponent loses as many. There is no doubling from 7 points on in this book.
    .koi = Whoever wins would win three times as much, your opponent too. Enough: end the round.
lessons-koi-koi-museum-poet = The poet is welcome
lessons-koi-koi-museum-poet-poet =
    Here the poet counts among three lights, too. You have crane and curtain.
    .right = Three lights, 6 points.
    .wrong = The poet sits under the willow. Take him.
lessons-koi-koi-museum-poet-shobu = End the round.
    .right = When the first player, the Oya, has no card left, the round is over as well; whoever made the last set wins it.
    .koi = Take it: end the round.
lessons-koi-koi-museum-game = A match by this book
lessons-koi-koi-museum-game-led = Three rounds against a newcomer, level 1, with an adviser at every turn.
    .right = From now on the adviser speaks only when you ask.
lessons-koi-koi-museum-game-asked = Think twice before you say Koi: it multiplies for both. Ask for a hint if you like.
    .right = Now you play alone.
lessons-koi-koi-museum-game-alone =
    The round ends when somebody ends it or when the Oya's hand is empty. After the last round the higher total wins. Good luck!
    .right = That was a match by the museum's book.

## Garden Lake.

lessons-garden-lake-lay = Lay a tile
lessons-garden-lake-lay-lay =
    The lake of 12 by 12 squares is yours to fill. Take one of the tiles in reach, turn it as you like, and lay it
    anywhere on free squares.
    .right = It lies for good. It need not touch other tiles.
    .wrong = Take one of the tiles from the ends of the lines and lay it on your lake.
lessons-garden-lake-lay-done = Now end your turn; a bonus tile, if you got one, can wait. Then your opponent lays, on a lake of their own.
    .right = Your opponent has laid a tile, and it is your turn again.
    .wrong = End the turn.
lessons-garden-lake-lay-lily =
    Each tile has two faces: koi on one, lilies on the other, on the same squares. Turn one over and lay it with the lilies up.
    .right = Koi or lilies, you choose for every tile. You will see soon what for.
    .wrong = Lay a tile with its lilies up.
    .koi = That shows koi. Turn the tile over first.
lessons-garden-lake-reach = What you can reach
lessons-garden-lake-reach-theirs =
    Around the lakes lie lines of tiles. You reach both ends of your own line, and the nearest end of each neighbour's; with
    two players both ends of theirs. Take a tile from your opponent's line.
    .right = Gone from their line, good in your lake. They can do the same to you.
    .wrong = Take a tile from your opponent's line.
    .own = That is from your own line. Take one of your opponent's.
lessons-garden-lake-area = Marked areas
lessons-garden-lake-area-cover =
    Dotted squares are marked areas. Cover one completely and you get a bonus tile of its shape. At the bottom left one square
    of an area is covered: cover the other three.
    .right = A bonus tile! You may lay it at once.
    .wrong = No area is complete after that. The one at the bottom left lacks a few squares.
lessons-garden-lake-area-lay = Lay the bonus tile on any free squares.
    .right = A free piece of lake. If it covers another area, you get the next bonus: bonuses can chain.
    .wrong = First lay the bonus tile.
lessons-garden-lake-keep = Keep one for later
lessons-garden-lake-keep-keep =
    A bonus tile need not be laid at once: one may be kept for a later turn. End your turn and keep it.
    .right = It waits beside your lake.
    .wrong = This time do not lay it. End the turn.
lessons-garden-lake-keep-later = Now lay the bonus tile that you kept, before the water tile of this turn.
    .right = At any moment of your own turn. At the end of the game what was not laid is lost.
    .wrong = Lay the bonus tile that you kept.
lessons-garden-lake-rows = Full rows and columns
lessons-garden-lake-rows-fill =
    Every full row and every full column is a point. You hold a bonus tile, a corner of three. Near the bottom it fills two
    rows at once.
    .right = Two rows, two points. And the first full row of a section of four brings the bonus tile that stands at its edge.
    .wrong = That fills no row and no column. Look at the gap in the lower rows: the corner fits into it.
lessons-garden-lake-rows-bonus = Lay the bonus tile that you have just got.
    .right = Full lines bring bonus tiles, and bonus tiles fill lines.
    .wrong = Lay the bonus tile.
lessons-garden-lake-groups = Groups of seven
lessons-garden-lake-groups-seven =
    Seven or more koi, or seven or more lilies, connected side by side, make 2 points. Your lilies at the bottom left are
    almost enough. Join more of them.
    .right = A group of seven lilies. More than seven are not worth more: begin a new group.
    .wrong = No group of seven comes of that. Lay lilies beside your lilies.
lessons-garden-lake-decoration = Decorations
lessons-garden-lake-decoration-surround =
    Lake cards, which you may choose for a game, print green spaces on the lakes. When all squares beside a free space are
    covered, it gets its decoration. Close the last gap, g4 and g5, with the corner tile.
    .right = The decoration fills its squares, and adds 2 points to each group of seven that touches it.
    .wrong = A square beside the green space is still open. The corner of three closes it.
lessons-garden-lake-game = Your first game
lessons-garden-lake-game-led =
    A whole game on plain lakes against a newcomer, level 1. The adviser shows what it would do. Follow it, or do what you think is
    better.
    .right = From now on the adviser speaks only when you ask.
lessons-garden-lake-game-asked = Build from the edges, cover areas, and keep koi with koi and lilies with lilies. Ask for a hint if you like.
    .right = Now you play alone.
lessons-garden-lake-game-alone = When nothing in reach fits, you pass; when everybody passes, the game is over. The most points win.
    .right = That was your first game of Garden Lake.

## KOI.

lessons-koi-card = Take a card
lessons-koi-card-take =
    On your turn you either meditate or work. To meditate is to take one card of the row. Under each card stands its reward, and
    the farther from the deck, the better. Take the card of the fifth space.
    .right = A parchment: points at the end of the game. Now its reward.
    .wrong = That can be taken, too. For now take the card of the fifth space, with the best reward.
    .work = We shall work in the next lesson. Take the card of the fifth space.
    .luck = Luck comes in a later lesson. Take the card of the fifth space.
lessons-koi-card-reward = The fifth space gives 2 coins and 1 foliage. Take the reward.
    .right = Coins are kept, and the foliage went to your storage.
    .wrong = Take the reward first.
lessons-koi-card-done = Finish your turn.
    .right = The row moved away from the deck, and a new card came. That was a turn of meditation.
    .wrong = Finish the turn.
lessons-koi-water = Let the pond grow
lessons-koi-water-work = Your pond begins with a spring of five hexes. In your storage there are 2 water tiles. Choose to work.
    .right = Now something can go from your storage into the pond.
    .wrong = Begin to work.
lessons-koi-water-first =
    Working, you may place up to 2 water. A tile must share a water side with your pond. Place the first one.
    .right = Your pond has grown.
    .wrong = Place water.
lessons-koi-water-second = And the second one, wherever you like.
    .right = That was your work of this turn. You could have placed foliage, a shore or a koi instead.
    .wrong = Place the second water.
lessons-koi-koi = A koi moves in
lessons-koi-koi-work = You are the second player here and have a small koi in your storage. Koi want water. Choose to work.
    .right = Now place it.
    .wrong = Begin to work.
lessons-koi-koi-place =
    A small koi lies on one hex of empty water, a medium one on two, a large one on three in a line. Place your small koi in the
    pond.
    .right = 2 points. A medium koi makes 4, a large one 6.
    .wrong = Place the koi.
lessons-koi-koi-lift = Next turn: your work may also be to move a koi. Choose to move a koi, then yours.
    .right = Now choose its new place.
    .wrong = Choose to move a koi.
lessons-koi-koi-move = Put it on another hex.
    .right = Moved. In a real game, move koi to where they will be happy: the next lesson shows where that is.
    .wrong = Put the koi down.
lessons-koi-surround = Happy koi
lessons-koi-surround-first =
    A koi counts double when every side around it touches water. Yours has two open sides, below it. Put water on one of them.
    .right = One side is still open.
    .wrong = Put water beside your koi.
    .away = That is not beside your koi. Its two open sides are below it.
lessons-koi-surround-second = And now the last open side.
    .right = Surrounded: 4 points instead of 2. This doubling decides games.
    .wrong = The koi is not surrounded yet. Close the other open side.
lessons-koi-lily = Lilies
lessons-koi-lily-foliage =
    Each lily beside a koi adds a point, before the doubling. A lily grows on foliage, and foliage has water sides. Place your
    foliage beside the koi.
    .right = Foliage surrounds a koi as well as water does. After your opponent's turn you work again.
    .wrong = Place the foliage.
    .away = There a lily would bloom for nobody. Place it on an open side of the koi.
lessons-koi-lily-lily = Put a lily on the foliage.
    .right = One point more for the koi beside it. When it is surrounded, that point doubles, too.
    .wrong = Put a lily on your foliage.
lessons-koi-buy = Buy koi
lessons-koi-buy-space = At the fourth space you may buy a koi at the normal price: small 1, medium 2, large 3 coins. Take the card there.
    .right = It is a Market card, which lets you buy a koi, too, for 1 coin less.
    .wrong = Take the card of the fourth space.
lessons-koi-buy-reward = First what the space gives: you have 2 coins. Buy a medium koi there, for 2.
    .right = It waits in your storage until you work.
    .wrong = Buy a medium koi at the fourth space.
    .coins = That takes 1 coin and 2 water instead of a koi. Buy the medium koi.
    .small = You can afford a medium one.
    .market = That is the Market card. First buy at the space.
lessons-koi-buy-market = You have no coin left, but with the Market card a small koi costs nothing. Get it.
    .right = Two koi in one turn.
    .wrong = Use the Market card for a small koi.
lessons-koi-shore = Shores and lanterns
lessons-koi-shore-shore =
    A shore is three hexes bent around one hex of your pond. It is land with water sides towards that hex. Place your shore.
    .right = After your opponent's turn you work again.
    .wrong = Place the shore.
lessons-koi-shore-lantern =
    A lantern on a shore makes a point for each hex of your pond in a straight line in front of it, and brings a luck token. Light one.
    .right = Points for every hex in its light. Let the pond grow into that line.
    .wrong = Put a lantern on your shore.
lessons-koi-luck = Luck
lessons-koi-luck-spend =
    A luck token may be spent at any moment of your turn: for 1 foliage, 2 water, 1 shore, or to buy a koi for 1 coin more. While you have it,
    it counts 1 point: that is the 1 beside your name. Spend yours.
    .right = It went to your storage, and your turn is still before you.
    .wrong = Spend the luck token first.
lessons-koi-luck-on = Spending luck is not your turn. Go on: meditate or work.
    .right = A token that you keep is worth 1 point at the end.
    .wrong = Meditate or work.
lessons-koi-helpers = Helpers
lessons-koi-helpers-porter = The card at the first space is a Porter, a helper. It costs 1 coin. Take it.
    .right = Helpers stay with you. After your opponent's turn you work.
    .wrong = Take the Porter from the first space.
lessons-koi-helpers-one =
    When you work, each helper acts once, besides your own action. The Porter places up to 2 water. So you can place your 2 water and
    your foliage in one turn. Let the Porter begin: place a water tile.
    .right = The Porter has begun.
    .wrong = You may begin with that, too. Let the Porter go first: place water.
lessons-koi-helpers-two = Finish one action before the next: place the second water.
    .right = The Porter is done.
    .wrong = That would end the Porter's work. Place the second water first.
lessons-koi-helpers-three = Now your own action: place the foliage.
    .right = Three tiles in one turn. Gardener, Builder and Breeder do the same for foliage, shores and koi.
    .wrong = Place the foliage.
lessons-koi-storage = A full storage
lessons-koi-storage-done =
    Your storage has room for 5 hexes, and a shore takes 3. You hold 6 hexes' worth. That matters only at the end of your
    turn. Finish your turn.
    .right = Too much: something has to go back.
    .wrong = Finish your turn, to see what happens.
lessons-koi-storage-discard = Choose what you can best do without.
    .right = Storage cards make room for 2 more hexes. What lies there at the end of the game counts for nothing.
    .wrong = Choose what goes back.
lessons-koi-goals = Goals
lessons-koi-goals-shape =
    Three goals lie on the table. The shishi odoshi, a bamboo fountain, asks for three water hexes that touch each other, outside
    the spring. You have two, below your koi. Place the third where it touches both.
    .right = There is the shape.
    .wrong = The water has to touch both of the tiles below your koi.
lessons-koi-goals-done = Goals are claimed at the end of a turn. Finish your turn.
    .right = Now you are asked.
    .wrong = Finish the turn.
lessons-koi-goals-claim = Claim the shishi odoshi.
    .right = 3 points for each koi beside it. Each goal can be claimed once, so do not wait too long.
    .wrong = Claim the goal: it is yours to take.
lessons-koi-game = Your first game
lessons-koi-game-led =
    A whole game without goals against a newcomer, level 1. The adviser shows what it would do. Follow it, or do what you think is
    better.
    .right = From now on the adviser speaks only when you ask.
lessons-koi-game-asked = Buy koi, surround them, let lilies bloom. Ask for a hint if you like.
    .right = Now you play alone.
lessons-koi-game-alone =
    When the deck is empty or the last koi is sold, the round is finished and everybody has one more turn. The most points win.
    .right = That was your first game of KOI.
