// Generated from the Rust types: change those, then run `UPDATE=1 cargo test -p wire`.

/** The view of each game. */
export interface GameViews {
  "jin-li": JinLiView;
  "koi-koi": KoiKoiView;
  "garden-lake": GardenLakeView;
  "koi": KoiView;
}
export type GameName = keyof GameViews;
export type GameView = GameViews[GameName];

/** What is revealed when a game is over, so that everybody can check the deal. */
export interface Proof {
  commitment: string;
  secret: string;
  hashes: (string | null)[];
  numbers: (string | null)[];
}

/**
 * A command over HTTP was carried out and is stored for good.
 */
export type Answer = { 
/**
 * The version that it made.
 */
version: number, 
/**
 * The table as it stands.
 */
update: Update, };

/**
 * What an option takes.
 */
export type Choice = { "kind": "flag" } | { "kind": "one-of", 
/**
 * The words.
 */
words: Array<string>, } | { "kind": "word-or-names", 
/**
 * The words.
 */
words: Array<string>, 
/**
 * The names.
 */
names: Array<string>, 
/**
 * The fewest names.
 */
min: number, 
/**
 * The most names.
 */
max: number, 
/**
 * Whether a name may come twice.
 */
repeats: boolean, } | { "kind": "number", 
/**
 * The least.
 */
min: number, 
/**
 * The most.
 */
max: number, };

/**
 * One thing that somebody asks of a table.
 */
export type Command = { "do": "join", 
/**
 * Which seat.
 */
seat?: Seat, 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The SHA-256 of the number that this seat adds to the deal; without one it adds nothing.
 */
number_hash?: string, } | { "do": "leave", 
/**
 * Which seat.
 */
seat: Seat, } | { "do": "fill", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How well it plays.
 */
level: Level, } | { "do": "open", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The number with the hash that was given.
 */
number: string, } | { "do": "play", 
/**
 * The action in the game's notation.
 */
action: string, } | { "do": "undo" } | { "do": "answer", 
/**
 * Whether you agree.
 */
agree: boolean, } | { "do": "resign", 
/**
 * Which seat.
 */
seat?: Seat, } | { "do": "takeover", 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * How well the computer plays.
 */
level: Level, } | { "do": "return", 
/**
 * Which seat.
 */
seat: Seat, } | { "do": "rematch" };

/**
 * What a client says.
 */
export type FromClient = { "type": "watch", 
/**
 * The table.
 */
table: string, 
/**
 * The last version seen; the log then begins after it.
 */
version?: number, } | { "type": "unwatch", 
/**
 * The table.
 */
table: string, } | { "type": "do", 
/**
 * The table.
 */
table: string, 
/**
 * A name for this command, new for each one; a resend has the same.
 */
id: string, 
/**
 * The version that the command was made for.
 */
version: number, 
/**
 * What to do.
 */
command: Command, } | { "type": "ping" };

/**
 * What the server says.
 */
export type FromServer = { "type": "welcome", 
/**
 * The version of the messages.
 */
protocol: number, } | { "type": "update" } & Update | { "type": "done", 
/**
 * The table.
 */
table: string, 
/**
 * The name of the command.
 */
id: string, 
/**
 * The version that it made.
 */
version: number, } | { "type": "refused", 
/**
 * The table, if it was about one.
 */
table?: string, 
/**
 * The name of the command, if it was one.
 */
id?: string, 
/**
 * A word for programs.
 */
code: string, 
/**
 * A sentence for people.
 */
reason: string, } | { "type": "closing", 
/**
 * A word for programs: `stopping`, `too-slow`, `too-fast`, `too-big`.
 */
code: string, 
/**
 * A sentence for people.
 */
reason: string, } | { "type": "pong" };

/**
 * What there is to know about a game before it is played.
 */
export type GameInfo = { 
/**
 * The name in commands and addresses.
 */
name: GameName, 
/**
 * The name for people.
 */
title: string, 
/**
 * Who designed it.
 */
designers: string, 
/**
 * One sentence about it.
 */
sentence: string, 
/**
 * The fewest players.
 */
min_seats: number, 
/**
 * The most players.
 */
max_seats: number, 
/**
 * How many a table has when nobody says anything.
 */
default_seats: number, 
/**
 * About how long it takes.
 */
minutes: number, 
/**
 * What the seats are called.
 */
seat_names: Array<string>, 
/**
 * What can be chosen.
 */
options: Array<OptionInfo>, };

/**
 * The kinds of bonus tiles.
 */
export type GardenLakeBonus = "double" | "triple" | "ell" | "square";

/**
 * Cells as 36 hexadecimal digits, three for each row from the top; in a row the lowest bit is the left cell.
 */
export type GardenLakeCellSet = string;

/**
 * What the seat to act may do.
 */
export type GardenLakeChoices = { 
/**
 * The pieces that can be laid; those without room are left out.
 */
pieces: Array<GardenLakePieceChoice>, 
/**
 * The tiles that can refill the own line, at either end.
 */
refills: Array<GardenLakeTile>, 
/**
 * The word that ends the turn, if it may end now: `done`, `pass` or `stop`.
 */
word: string | null, };

/**
 * The components as text, rows joined by `/`: `O` a symbol, `#` none, `.` no part of it.
 */
export type GardenLakeComponents = { 
/**
 * The koi faces of tiles 1 to 64.
 */
tiles: Array<string>, 
/**
 * The koi faces of the bonus tiles: double, triple, ell, square.
 */
bonuses: Array<string>, 
/**
 * The decorations A to F.
 */
decorations: Array<string>, 
/**
 * The bonus of each section: three of the top edge, then three of the left one.
 */
edges: Array<GardenLakeBonus>, };

/**
 * The face of a tile that lies up; choosing it also chooses the handedness.
 */
export type GardenLakeFace = "koi" | "lily";

/**
 * A group that scores.
 */
export type GardenLakeGroup = { 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * Its cells as a bit set, see [`CellSet`].
 */
cells: GardenLakeCellSet, 
/**
 * Its points, those of decorations included.
 */
points: number, 
/**
 * The points among them that decorations add.
 */
decorations: number, };

/**
 * One player's lake, and what lies around it.
 */
export type GardenLakeLake = { 
/**
 * The name of the layout or card.
 */
layout: string, 
/**
 * What is printed, row by row: `S` and `L` marked areas, `A` to `F` decoration spaces, else a dot.
 */
printed: Array<string>, 
/**
 * What lies on it, row by row: `k` koi, `l` lily, `~` water, `A` to `F` decoration, `.` nothing.
 */
cells: Array<string>, 
/**
 * The pieces in notation, in the order in which they were laid.
 */
laid: Array<string>, 
/**
 * Which piece covers a cell, row by row: its place in `laid` as a character from `0` on, or a dot.
 */
pieces: Array<string>, 
/**
 * The line of water tiles, from its owner's left end to the right one.
 */
line: Array<GardenLakeTile>, 
/**
 * The bonus tiles at hand; between turns at most one, set aside.
 */
bonuses: Array<GardenLakeBonus>, 
/**
 * Whether the bonus of each section is gone: three of the top edge, then three of the left one.
 */
sections: Array<boolean>, 
/**
 * The points as they stand.
 */
score: GardenLakeScore, };

/**
 * What the game waits for.
 */
export type GardenLakePhase = { "kind": "turn" } | { "kind": "refill", 
/**
 * Whose line it is.
 */
owner: Seat, 
/**
 * The tile from the bag, shown to all; none if it comes from a neighbour.
 */
drawn: GardenLakeTile | null, } | { "kind": "over" };

/**
 * Where one piece can be laid. Written as piece, face (`k`, `l`), turn, `@` and cell it is an action.
 */
export type GardenLakePieceChoice = { 
/**
 * The piece in notation: `17`, `+2` or `D`.
 */
piece: string, 
/**
 * The cells for the top left corner of its box, koi face up, for each turn; a piece that looks the
 * same again after one or two quarter turns has only so many entries.
 */
koi: Array<GardenLakeCellSet>, 
/**
 * The same for the lily face; empty for decorations, which have one face.
 */
lily: Array<GardenLakeCellSet>, };

/**
 * The points of a lake as they stand.
 */
export type GardenLakeScore = { 
/**
 * All points.
 */
total: number, 
/**
 * The full rows, from 0 at the top.
 */
rows: Array<number>, 
/**
 * The full columns, from 0 at the left.
 */
columns: Array<number>, 
/**
 * The groups that score.
 */
groups: Array<GardenLakeGroup>, 
/**
 * The points that decorations add to the groups they touch.
 */
decorations: number, };

/**
 * A water tile; numbered from 1 for people, from 0 inside.
 */
export type GardenLakeTile = number;

/**
 * What happened in the turn so far.
 */
export type GardenLakeTurn = { 
/**
 * Whose turn it is, or was when the game is over.
 */
seat: Seat, 
/**
 * Whether the water tile, or the free decoration instead of it, was laid.
 */
tile_laid: boolean, 
/**
 * Whether anything at all was laid.
 */
anything_laid: boolean, 
/**
 * Whose line lost a tile.
 */
taken_from: Seat | null, };

/**
 * The table as a player or a watcher sees it.
 */
export type GardenLakeView = { 
/**
 * The seat of the viewer, if it has one.
 */
you: Seat | null, 
/**
 * Whose decision is next.
 */
to_act: Seat | null, 
/**
 * What the game waits for.
 */
phase: GardenLakePhase, 
/**
 * What happened in the turn so far.
 */
turn: GardenLakeTurn, 
/**
 * Passes in a row.
 */
passes: number, 
/**
 * Turns finished.
 */
turns: number, 
/**
 * How many tiles were drawn from the bag since the start.
 */
reveals: number, 
/**
 * How many tiles the bag still holds.
 */
bag: number, 
/**
 * The lake of each seat.
 */
lakes: Array<GardenLakeLake>, 
/**
 * The tiles within reach of each seat.
 */
reach: Array<Array<GardenLakeTile>>, 
/**
 * What you may choose, when it is your decision.
 */
choices: GardenLakeChoices | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * The components, as drawn in their file.
 */
components: GardenLakeComponents, };

/**
 * What a strong player would do, as far as your seat can know.
 */
export type Hint = { 
/**
 * The version of the table that it is for.
 */
version: number, 
/**
 * The seat to act.
 */
seat: Seat, 
/**
 * The best actions, the best first; at least one.
 */
lines: Array<HintLine>, 
/**
 * Why the first of them, in one or two sentences.
 */
reason: string, };

/**
 * An action that a hint names.
 */
export type HintLine = { 
/**
 * The action in the game's notation, as `play` takes it.
 */
action: string, 
/**
 * What it does, in words.
 */
words: string, 
/**
 * The chance to win with it, from 0 to 1; for all but the first it may be less, but not more.
 */
value: number, 
/**
 * The points that you will be ahead by at the end, or that you will have if you play alone; a guess.
 */
points?: number, };

/**
 * Asks what would be good to play; for the seat to act, if it is yours.
 */
export type HintRequest = { 
/**
 * The version of the table that you look at.
 */
version: number, };

/**
 * What the seat to act may do.
 */
export type JinLiChoices = { 
/**
 * What each of the own koi can do.
 */
koi: Array<JinLiKoiChoices>, 
/**
 * Whether a swim ends with a drop.
 */
must_drop: boolean, 
/**
 * The stones that may be handed over, when one is owed.
 */
returns: Array<Square>, 
/**
 * Whether the turn is a pass.
 */
pass: boolean, };

/**
 * What one koi can do.
 */
export type JinLiKoiChoices = { 
/**
 * Where it is.
 */
from: Square, 
/**
 * Where it can swim.
 */
swims: Array<Square>, 
/**
 * Where it can jump.
 */
jumps: Array<Square>, 
/**
 * Where a stone may fall once it has swum away; the square it swims to is taken by then.
 */
drops: Array<Square>, };

/**
 * The pond as a player or a watcher sees it.
 */
export type JinLiView = { 
/**
 * The seat of the viewer, if it has one.
 */
you: Seat | null, 
/**
 * Whose decision is next.
 */
to_act: Seat | null, 
/**
 * The koi of red and of yellow.
 */
koi: [Array<Square>, Array<Square>], 
/**
 * The stones on the board.
 */
stones: Array<Square>, 
/**
 * The stones in hand.
 */
hand: [number, number], 
/**
 * The points.
 */
points: [number, number], 
/**
 * The points that win.
 */
target: number, 
/**
 * Turns finished.
 */
turns: number, 
/**
 * Passes in a row.
 */
passes: number, 
/**
 * Whether the seat to act has to hand over a stone first (alternate 4).
 */
owes_stone: boolean, 
/**
 * How often the position at the start of this turn has come up.
 */
times_seen: number, 
/**
 * The earlier positions that can come up again, as fingerprints.
 */
history: Array<string>, 
/**
 * What you may choose, when it is your decision.
 */
choices: JinLiChoices | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * A card, or several of the same.
 */
export type KoiCard = { 
/**
 * Its name, such as `rain-2-water`.
 */
name: string, 
/**
 * Its kind.
 */
kind: KoiCardKind, 
/**
 * What a Rain or a Well gives.
 */
gain: KoiGain, 
/**
 * The alternative of a Well.
 */
or?: KoiGain, 
/**
 * What a Parchment counts.
 */
counts?: KoiParchment, 
/**
 * How many.
 */
count: number, };

/**
 * The nine kinds of playing cards.
 */
export type KoiCardKind = "porter" | "gardener" | "builder" | "breeder" | "storage" | "market" | "well" | "rain" | "parchment";

/**
 * An action without a place.
 */
export type KoiChoice = { 
/**
 * In notation.
 */
action: string, 
/**
 * In words.
 */
words: string, 
/**
 * The price, if it buys a koi.
 */
coins?: number, 
/**
 * What it brings, if it is a reward, a draw from the well or luck spent on tiles.
 */
gain?: KoiGain, };

/**
 * What the seat to act may do.
 */
export type KoiChoices = { 
/**
 * The actions without a place.
 */
actions: Array<KoiChoice>, 
/**
 * The placements.
 */
places: Array<KoiPlaces>, };

/**
 * What ends a game.
 */
export type KoiEnding = "deck" | "supply";

/**
 * Coins and tiles that a space or a card gives.
 */
export type KoiGain = { 
/**
 * Coins.
 */
coins?: number, 
/**
 * Water tiles.
 */
water?: number, 
/**
 * Foliage tiles.
 */
foliage?: number, 
/**
 * Shore tiles.
 */
shore?: number, };

/**
 * The ten goals.
 */
export type KoiGoal = "branches" | "bridge" | "carp" | "path" | "purple-lily" | "shishi-odoshi" | "statue" | "turtle" | "waterfall" | "willow";

/**
 * A goal in play.
 */
export type KoiGoalState = { 
/**
 * Which.
 */
goal: KoiGoal, 
/**
 * What it asks for and gives.
 */
about: string, 
/**
 * The coins to pay.
 */
price: number, 
/**
 * How many tiles are left.
 */
left: number, 
/**
 * The sizes of branches that are left.
 */
branches?: Array<KoiSize>, 
/**
 * How far each player is.
 */
progress: Array<KoiProgress>, };

/**
 * The call after a set.
 */
export type KoiKoiCallChoice = { 
/**
 * What ending the round wins.
 */
wins: number, 
/**
 * Whether Koi may be called.
 */
koi: boolean, 
/**
 * How many Koi that would announce.
 */
announces: number, };

/**
 * A card, counted by month and then from the highest rank: `1a` = 0, `1b` = 1, … `12d` = 47.
 */
export type KoiKoiCard = string;

/**
 * What a card of the hand would do.
 */
export type KoiKoiCardChoice = { 
/**
 * The card.
 */
card: KoiKoiCard, 
/**
 * What it takes when it is played without a choice; none if it stays on the field.
 */
takes: KoiKoiCardSet, 
/**
 * The cards of which one has to be chosen.
 */
choose: KoiKoiCardSet, 
/**
 * The cards of which the power of the storm may take one.
 */
storm: KoiKoiCardSet, };

/**
 * A set of cards; a list in JSON.
 */
export type KoiKoiCardSet = Array<string>;

/**
 * What the seat to act may do.
 */
export type KoiKoiChoices = { 
/**
 * Whether to keep or swap the hands.
 */
exchange: boolean, 
/**
 * What each card of the hand would do.
 */
cards: Array<KoiKoiCardChoice>, 
/**
 * What the turned card may take.
 */
takes: KoiKoiCardSet, 
/**
 * The call.
 */
call: KoiKoiCallChoice | null, };

/**
 * What happened.
 */
export type KoiKoiDeed = "keep" | "swap" | "open" | "play" | "turn" | "koi";

/**
 * The cards drawn for the first dealer.
 */
export type KoiKoiDraw = { 
/**
 * The card of each seat; the lower month deals.
 */
cards: [KoiKoiCard, KoiKoiCard], 
/**
 * How often the months were equal before.
 */
ties: number, };

/**
 * One event for people and pages.
 */
export type KoiKoiEvent = { 
/**
 * Whose turn it was.
 */
seat: Seat, 
/**
 * What happened.
 */
deed: KoiKoiDeed, 
/**
 * The card that was played, turned or opened.
 */
card: KoiKoiCard | null, 
/**
 * The field cards that it took; none if it stayed on the field.
 */
took: KoiKoiCardSet, 
/**
 * The Koi that were announced with a call.
 */
koi: number, };

/**
 * The table at the end of a round.
 */
export type KoiKoiLastRound = { 
/**
 * How it ended.
 */
result: KoiKoiRoundResult, 
/**
 * The captured cards of each seat.
 */
captured: [KoiKoiCardSet, KoiKoiCardSet], 
/**
 * What lay on the field.
 */
field: KoiKoiCardSet, 
/**
 * Lucky hands that were shown.
 */
shown: [KoiKoiCardSet, KoiKoiCardSet], 
/**
 * The winner's sets.
 */
sets: Array<KoiKoiSet>, 
/**
 * What the winner's sets were worth, without any factor.
 */
score: number, 
/**
 * Whether the winner had called Koi.
 */
called_koi: boolean, };

/**
 * Why the match is over.
 */
export type KoiKoiMatchEnd = "rounds" | "extra" | "bust" | "extra-limit" | "no-more-deals";

/**
 * What the seat to act has to decide.
 */
export type KoiKoiPhase = "exchange" | "hand" | "pile" | "call";

/**
 * How far a seat is with a set.
 */
export type KoiKoiProgress = { 
/**
 * The set.
 */
name: string, 
/**
 * What it is worth when it is just made.
 */
points: number, 
/**
 * Whether it scores now.
 */
made: boolean, 
/**
 * The captured cards that belong to it.
 */
have: KoiKoiCardSet, 
/**
 * How many more it needs.
 */
missing: number, 
/**
 * The cards that would bring it on and that the other seat has not captured.
 */
helpful: KoiKoiCardSet, 
/**
 * Whether it can still be made.
 */
possible: boolean, };

/**
 * Why a round ended.
 */
export type KoiKoiRoundEnd = "game" | "lucky" | "both-lucky" | "exhausted";

/**
 * A finished round.
 */
export type KoiKoiRoundResult = { 
/**
 * Its number.
 */
round: number, 
/**
 * Who dealt it.
 */
dealer: Seat, 
/**
 * Why it ended.
 */
end: KoiKoiRoundEnd, 
/**
 * Who won it.
 */
winner: Seat | null, 
/**
 * What the winner gained.
 */
points: number, };

/**
 * A set that scores, with the cards that it uses.
 */
export type KoiKoiSet = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Its points.
 */
points: number, 
/**
 * The cards it uses.
 */
cards: Array<KoiKoiCard>, };

/**
 * What lies in front of a seat, and what it means.
 */
export type KoiKoiSide = { 
/**
 * The captured cards.
 */
captured: KoiKoiCardSet, 
/**
 * What the sets are worth, without any factor.
 */
score: number, 
/**
 * The sets that score, with their cards.
 */
sets: Array<KoiKoiSet>, 
/**
 * All sets, and what is missing for them.
 */
progress: Array<KoiKoiProgress>, 
/**
 * The Koi announced in this round.
 */
koi: number, 
/**
 * How often Koi was called in this round.
 */
calls: number, 
/**
 * The sets that scored at the last call, by their place in the rules.
 */
called_sets: Array<number>, 
/**
 * What this seat would win by ending the round now.
 */
would_win: number, };

/**
 * Who used the power of the storm, and the card that it took.
 */
export type KoiKoiStormUse = { 
/**
 * Who used it.
 */
seat: Seat, 
/**
 * The card that it took.
 */
card: KoiKoiCard, };

/**
 * The table as a player or a watcher sees it.
 */
export type KoiKoiView = { 
/**
 * The seat of the viewer, if it has one.
 */
you: Seat | null, 
/**
 * Whose decision is next.
 */
to_act: Seat | null, 
/**
 * What that decision is about.
 */
phase: KoiKoiPhase, 
/**
 * What the rules are called.
 */
rules: string, 
/**
 * The rounds of the match, extra rounds not counted.
 */
rounds: number, 
/**
 * The number of this round, from 1.
 */
round: number, 
/**
 * How the first dealer was found.
 */
draw: KoiKoiDraw | null, 
/**
 * Who deals this round.
 */
dealer: Seat, 
/**
 * The points of the match.
 */
points: [number, number], 
/**
 * Your hand; nobody has looked before the exchange is decided.
 */
hand: KoiKoiCardSet | null, 
/**
 * How many cards are in each hand.
 */
hand_counts: [number, number], 
/**
 * The open cards in the middle.
 */
field: KoiKoiCardSet, 
/**
 * Those of them that lie in a stack of three.
 */
stacks: KoiKoiCardSet, 
/**
 * How many cards are left in the pile.
 */
pile: number, 
/**
 * The card turned from the pile, while its owner chooses what it takes.
 */
open_card: KoiKoiCard | null, 
/**
 * What lies in front of each seat.
 */
sides: [KoiKoiSide, KoiKoiSide], 
/**
 * What the lights in the dealt field multiply every award of this round by.
 */
field_factor: number, 
/**
 * Deals of this round that were void before this one.
 */
redeals: number, 
/**
 * What the seat to act scored when its turn began.
 */
turn_began: number, 
/**
 * Who was the last to make or improve a set and go on.
 */
last_maker: Seat | null, 
/**
 * Who used the power of the storm, and the card that it took.
 */
storm: KoiKoiStormUse | null, 
/**
 * What everybody saw in this round.
 */
history: Array<KoiKoiEvent>, 
/**
 * The rounds so far.
 */
results: Array<KoiKoiRoundResult>, 
/**
 * The table at the end of the last round.
 */
last_round: KoiKoiLastRound | null, 
/**
 * Turns finished in this match.
 */
turns: number, 
/**
 * What you may choose, when it is your decision.
 */
choices: KoiKoiChoices | null, 
/**
 * Why the match ended.
 */
match_end: KoiKoiMatchEnd | null, 
/**
 * How the match ended.
 */
outcome: Outcome | null, };

/**
 * What a parchment counts at the end.
 */
export type KoiParchment = "water-lily" | "small-koi" | "medium-koi" | "large-koi" | "lantern" | "well" | "market" | "storage";

/**
 * The parts of a turn.
 */
export type KoiPhase = "start" | "meditate" | "work" | "claim" | "branch" | "discard" | "over";

/**
 * One piece of a pond.
 */
export type KoiPiece = { "piece": "spring", 
/**
 * Its first hex.
 */
at: [number, number], 
/**
 * How often it is turned by 60° clockwise.
 */
turn: number, } | { "piece": "water", 
/**
 * Where.
 */
at: [number, number], } | { "piece": "foliage", 
/**
 * Where.
 */
at: [number, number], 
/**
 * Whether it has a lily.
 */
lily: boolean, } | { "piece": "shore", 
/**
 * The hex that it hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, 
/**
 * Whether it has a lantern.
 */
lantern: boolean, } | { "piece": "koi", 
/**
 * Its size.
 */
size: KoiSize, 
/**
 * Its hexes.
 */
hexes: Array<[number, number]>, } | { "piece": "carp", 
/**
 * Its hexes.
 */
hexes: Array<[number, number]>, } | { "piece": "path", 
/**
 * Where.
 */
at: [number, number], } | { "piece": "turtle", 
/**
 * Where.
 */
at: [number, number], } | { "piece": "purple-lily", 
/**
 * Where.
 */
at: [number, number], } | { "piece": "branch", 
/**
 * Its size.
 */
size: KoiSize, 
/**
 * Its hexes.
 */
hexes: Array<[number, number]>, } | { "piece": "shishi-odoshi", 
/**
 * Its hexes.
 */
hexes: Array<[number, number]>, } | { "piece": "statue", 
/**
 * The hex that it hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, } | { "piece": "bridge", 
/**
 * The hex that it hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, } | { "piece": "waterfall", 
/**
 * The hex that it hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, } | { "piece": "willow", 
/**
 * The hex that it hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, };

/**
 * The places for one thing lying in one way.
 *
 * The action in notation is `verb`, then the hex of each of `named` moved to one of `at`, then `suffix`
 * if there is one, with spaces between.
 */
export type KoiPlaces = { 
/**
 * What is done.
 */
verb: string, 
/**
 * The size, if it is a koi or a branch.
 */
size?: KoiSize, 
/**
 * The hexes that the notation names, from the one it is placed at.
 */
named: Array<[number, number]>, 
/**
 * The hexes that it will cover, from the one it is placed at.
 */
covers: Array<[number, number]>, 
/**
 * What the notation ends with: the direction of an arc, or `first` for a path.
 */
suffix?: string, 
/**
 * Where it can be placed.
 */
at: Array<[number, number]>, 
/**
 * How the points of the seat to act change at each of those; empty if they change at none.
 */
gains?: Array<number>, };

/**
 * What a player owns.
 */
export type KoiPlayer = { 
/**
 * Coins.
 */
coins: number, 
/**
 * Luck tokens.
 */
luck: number, 
/**
 * The storage.
 */
store: KoiWares, 
/**
 * The hexes of the storage in use.
 */
stored: number, 
/**
 * The hexes that the storage has.
 */
capacity: number, 
/**
 * Storage expansion tiles.
 */
expansions: number, 
/**
 * The cards.
 */
cards: Array<KoiCard>, 
/**
 * The goals claimed.
 */
claimed: Array<KoiGoal>, 
/**
 * The pond.
 */
pond: Array<KoiPiece>, 
/**
 * The koi and the carp with their points, in the order in which they are in the pond.
 */
koi: Array<KoiPoints>, 
/**
 * The score as it stands.
 */
score: KoiScore, };

/**
 * The points of one koi.
 */
export type KoiPoints = { 
/**
 * The points as it stands.
 */
points: number, 
/**
 * The points for lilies among them, before doubling.
 */
lilies: number, 
/**
 * The sides that touch no water side: hex and direction.
 */
open: Array<[[number, number], number]>, };

/**
 * How far a player is with a goal.
 */
export type KoiProgress = { 
/**
 * Whether it is claimed.
 */
claimed: boolean, 
/**
 * How much of what it counts there is (lanterns, parchments, coins …; path tiles laid).
 */
have: number, 
/**
 * How much it asks for.
 */
need: number, };

/**
 * The solo scenarios.
 */
export type KoiScenario = "none" | "torrid-summer" | "illuminated-path" | "imperial-lake";

/**
 * The points of a pond by where they come from.
 */
export type KoiScore = { 
/**
 * All together.
 */
total: number, 
/**
 * The koi and the carp.
 */
koi: number, 
/**
 * The lanterns.
 */
lanterns: number, 
/**
 * The goal tiles, but for the carp and the purple lily, which count with the koi.
 */
goals: number, 
/**
 * The parchments.
 */
parchments: number, 
/**
 * The luck tokens.
 */
luck: number, };

/**
 * How large a koi, or a branch, is.
 */
export type KoiSize = "small" | "medium" | "large";

/**
 * A space of the market row.
 */
export type KoiSpace = { 
/**
 * The coins to pay before taking the card.
 */
fee: number, 
/**
 * The reward.
 */
gain: KoiGain, 
/**
 * Whether a koi may be bought at the normal price instead.
 */
koi: boolean, 
/**
 * The card.
 */
card: KoiCard | null, };

/**
 * The common supply.
 */
export type KoiSupply = { 
/**
 * Tiles and koi.
 */
wares: KoiWares, 
/**
 * Water-lilies.
 */
lilies: number, 
/**
 * Lanterns.
 */
lanterns: number, 
/**
 * Coins.
 */
coins: number, 
/**
 * Luck tokens.
 */
luck: number, 
/**
 * Storage expansion tiles.
 */
storage: number, };

/**
 * What a solo player earns.
 */
export type KoiTitle = "Gakusei" | "Senmon" | "Sensei";

/**
 * What the seat to act has done this turn and may still do.
 */
export type KoiTurn = { 
/**
 * The space whose card was taken, from 0.
 */
space: number | null, 
/**
 * Whether the space's reward can still be taken.
 */
reward: boolean, 
/**
 * Whether the Market card can still be used.
 */
market: boolean, 
/**
 * The Well whose alternative is to be chosen.
 */
well: KoiCard | null, 
/**
 * The water, foliage and shores of a Rain that are to be placed.
 */
rain: [number, number, number], 
/**
 * Whether the first of them has been placed.
 */
raining: boolean, 
/**
 * Whether the sensei action is still to be had.
 */
sensei: boolean, 
/**
 * Helpers not yet used: porters, gardeners, builders, breeders.
 */
helpers: [number, number, number, number], 
/**
 * Water tiles that the action or the branch at hand still allows.
 */
waters: number, 
/**
 * Whether a path tile may follow the koi just placed.
 */
path: boolean, 
/**
 * The koi that is being moved.
 */
lifted: KoiPiece | null, 
/**
 * Solo: a koi is to be removed from the supply.
 */
removal: boolean, };

/**
 * The table as a player or a watcher sees it.
 */
export type KoiView = { 
/**
 * The seat of the viewer, if it has one.
 */
you: Seat | null, 
/**
 * Whose decision is next.
 */
to_act: Seat | null, 
/**
 * The part of the turn.
 */
phase: KoiPhase, 
/**
 * What the seat to act has done and may still do.
 */
turn: KoiTurn, 
/**
 * Turns finished.
 */
turns: number, 
/**
 * Cards revealed since the beginning.
 */
reveals: number, 
/**
 * The market row, the space next to the deck first.
 */
row: Array<KoiSpace>, 
/**
 * How many cards are left in the deck.
 */
deck: number, 
/**
 * Solo: the discard pile.
 */
discards: Array<KoiCard>, 
/**
 * The common supply.
 */
supply: KoiSupply, 
/**
 * The normal price of a small, a medium and a large koi.
 */
prices: [number, number, number], 
/**
 * The goals in play.
 */
goals: Array<KoiGoalState>, 
/**
 * The hexes of a spring that is not turned, from its first one.
 */
spring: Array<[number, number]>, 
/**
 * The players.
 */
players: Array<KoiPlayer>, 
/**
 * What brings the end, once it has happened.
 */
ending: KoiEnding | null, 
/**
 * Whether the last round is being played.
 */
last_round: boolean, 
/**
 * The solo scenario.
 */
scenario: KoiScenario, 
/**
 * Solo: the points for the three titles.
 */
thresholds: [number, number, number], 
/**
 * Solo: the title earned if the game ended now.
 */
title: KoiTitle | null, 
/**
 * What you may choose, when it is your decision.
 */
choices: KoiChoices | null, 
/**
 * How it ended.
 */
outcome: Outcome | null, };

/**
 * Counts of tiles and koi.
 */
export type KoiWares = { 
/**
 * Water tiles.
 */
water: number, 
/**
 * Foliage tiles.
 */
foliage: number, 
/**
 * Shores.
 */
shore: number, 
/**
 * Small koi.
 */
small: number, 
/**
 * Medium koi.
 */
medium: number, 
/**
 * Large koi.
 */
large: number, };

/**
 * How well a computer player plays.
 */
export type Level = "gakusei" | "senmon" | "sensei";

/**
 * One line of a table's story.
 */
export type Line = { 
/**
 * The version that this made.
 */
version: number, 
/**
 * What it is about.
 */
kind: LineKind, 
/**
 * The seat that did it, if one did.
 */
seat?: Seat, 
/**
 * The action in notation, for a move.
 */
action?: string, 
/**
 * In words.
 */
words: string, 
/**
 * How many actions stand after it.
 */
moves: number, };

/**
 * What a line is about.
 */
export type LineKind = "move" | "undo" | "note";

/**
 * A table that was made.
 */
export type Made = { 
/**
 * The table.
 */
table: string, 
/**
 * Its address in the page.
 */
link: string, 
/**
 * The table as it stands.
 */
update: Update, };

/**
 * One option of a game.
 */
export type OptionInfo = { 
/**
 * Its name.
 */
key: string, 
/**
 * What it takes.
 */
choice: Choice, 
/**
 * What it is when nobody says anything.
 */
default: string, 
/**
 * One sentence about it.
 */
about: string, };

/**
 * A command over HTTP.
 */
export type Order = { 
/**
 * A name for this command, new for each one; a resend has the same.
 */
id: string, 
/**
 * The version that the command was made for.
 */
version: number, 
/**
 * What to do.
 */
command: Command, };

/**
 * The result of a finished game.
 */
export type Outcome = { 
/**
 * The points of each seat.
 */
points: number[], 
/**
 * The place of each seat, 1 for the best; equal places share it. In a solo game 1 is a win and 2 a loss.
 */
places: number[], 
/**
 * Why the game ended, in a few words.
 */
reason: string, 
/**
 * The title that a solo player earned.
 */
title?: string, };

/**
 * How far a table is.
 */
export type Phase = "waiting" | "opening" | "playing" | "over";

/**
 * A table that somebody wants to make.
 */
export type Plan = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The options that differ from the game's defaults.
 */
options?: { [key in string]: string }, 
/**
 * Who sits where, one entry a seat.
 */
seats: Array<SeatPlan>, 
/**
 * Whether the lobby shows the table to everybody.
 */
listed?: boolean, };

/**
 * What one action would do.
 */
export type Preview = { 
/**
 * The action in its one spelling.
 */
action: string, 
/**
 * What it does, in words.
 */
words: string, 
/**
 * Whether it shows something hidden, such as the next card: what comes then, nobody knows yet.
 */
reveals: boolean, 
/**
 * How your points change; absent if the action shows something hidden.
 */
change?: number, 
/**
 * What you would see then, if it was asked for and the action shows nothing hidden.
 */
view?: GameView, };

/**
 * Asks what actions would do without playing them; for the seat to act, if it is yours.
 */
export type PreviewRequest = { 
/**
 * The version of the table that you look at.
 */
version: number, 
/**
 * The actions in notation, each looked at by itself.
 */
actions: Array<string>, 
/**
 * Whether to show the game after the action; only for a single one.
 */
view?: boolean, };

/**
 * What actions would do.
 */
export type Previews = { 
/**
 * The version of the table that they are for.
 */
version: number, 
/**
 * The seat to act.
 */
seat: Seat, 
/**
 * Its points now.
 */
points: number, 
/**
 * One for each action, in the same order.
 */
previews: Array<Preview>, };

/**
 * Why a request was refused.
 */
export type Problem = { 
/**
 * A word for programs.
 */
code: string, 
/**
 * A sentence for people.
 */
reason: string, };

/**
 * Positions of a finished game, one after the other.
 */
export type Replay = { 
/**
 * How many actions the game has; position 0 is before the first, the last one after all of them.
 */
length: number, 
/**
 * Through whose eyes; without a seat, a watcher's.
 */
seat?: Seat, 
/**
 * The positions; fewer than asked for if they would be too much for one answer.
 */
positions: Array<ReplayPosition>, };

/**
 * An action that was played.
 */
export type ReplayAction = { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * The action in notation.
 */
action: string, 
/**
 * What it did, in words.
 */
words: string, };

/**
 * A position of a finished game.
 */
export type ReplayPosition = { 
/**
 * How many actions came before it.
 */
number: number, 
/**
 * The action that led here; absent at the beginning.
 */
played?: ReplayAction, 
/**
 * The points of each seat.
 */
points: Array<number>, 
/**
 * What was to be seen, without the choices there were.
 */
view: GameView, };

/**
 * A place at the table, counted from 0 in the order of play.
 */
export type Seat = number;

/**
 * A seat as everybody sees it.
 */
export type SeatInfo = { 
/**
 * Who sits there.
 */
who: Who, 
/**
 * The person's name; of a computer that stands in, the name of the person it plays for.
 */
name?: string, 
/**
 * How well the computer plays.
 */
level?: Level, 
/**
 * Whether it is yours.
 */
yours: boolean, 
/**
 * The hash of the number that it adds to the deal.
 */
number_hash?: string, 
/**
 * That number, once it is open.
 */
number?: string, };

/**
 * Who is to sit on a seat of a new table.
 */
export type SeatPlan = { "who": "open" } | { "who": "me", 
/**
 * The name that the others see.
 */
name: string, 
/**
 * The SHA-256 of the number that this seat adds to the deal.
 */
number_hash?: string, } | { "who": "computer", 
/**
 * How well it plays.
 */
level: Level, };

/**
 * What one seat, or a watcher, sees of the game.
 */
export type Shown = { 
/**
 * The seat; without one it is what a watcher sees.
 */
seat?: Seat, 
/**
 * The game's own view.
 */
view: GameView, };

/**
 * A square, counted from a1 along the rank: a1 = 0, b1 = 1, … g7 = 48.
 */
export type Square = string;

/**
 * A line of the lobby, or of the own games.
 */
export type TableCard = { 
/**
 * The table.
 */
table: string, 
/**
 * The game's name.
 */
game: GameName, 
/**
 * The options, complete.
 */
options: { [key in string]: string }, 
/**
 * How far it is.
 */
phase: Phase, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Whose decision is next; only in the list of the own games.
 */
to_act?: Seat, 
/**
 * When it last changed, in milliseconds since 1970.
 */
changed_at: number, };

/**
 * Some want a computer to play an abandoned seat.
 */
export type Takeover = { 
/**
 * The abandoned seat.
 */
seat: Seat, 
/**
 * How well the computer would play.
 */
level: Level, 
/**
 * Which seats have not asked for it yet.
 */
waiting: Array<Seat>, };

/**
 * A seat wants its last action back and waits for others.
 */
export type Undo = { 
/**
 * Who asks.
 */
seat: Seat, 
/**
 * Which seats have not answered yet.
 */
waiting: Array<Seat>, };

/**
 * A table as it stands at one version, for one client.
 */
export type Update = { 
/**
 * The table.
 */
table: string, 
/**
 * Its version.
 */
version: number, 
/**
 * The game's name.
 */
game: GameName, 
/**
 * The options, complete.
 */
options: { [key in string]: string }, 
/**
 * Whether the lobby shows it.
 */
listed: boolean, 
/**
 * How far it is.
 */
phase: Phase, 
/**
 * The seats.
 */
seats: Array<SeatInfo>, 
/**
 * Whose decision is next.
 */
to_act?: Seat, 
/**
 * Since when, in milliseconds since 1970.
 */
turn_since: number, 
/**
 * The hash of the server's secret.
 */
commitment: string, 
/**
 * Who wants a move back.
 */
undo?: Undo, 
/**
 * Which seat a computer is to play.
 */
takeover?: Takeover, 
/**
 * The points of each seat.
 */
points?: Array<number>, 
/**
 * What each of your seats sees, or what a watcher sees if you have none.
 */
views: Array<Shown>, 
/**
 * The log begins after this version.
 */
since: number, 
/**
 * What happened after `since`.
 */
log: Array<Line>, 
/**
 * How it ended.
 */
outcome?: Outcome, 
/**
 * The proof of the deal, once the game is over.
 */
proof?: Proof, 
/**
 * The table of the rematch.
 */
rematch?: string, };

/**
 * Who sits on a seat.
 */
export type Who = "open" | "reserved" | "person" | "computer";

/**
 * Who you are to this server.
 */
export type You = { 
/**
 * Your public name among programs; the secret is in the cookie.
 */
player: string, 
/**
 * The server's address for other devices in the same network, if it listens to them.
 */
nearby?: string, };

