// Generated from the Rust types: change those, then run `UPDATE=1 cargo test -p wire`.

/** The version of the messages. */
export const PROTOCOL = 2;

export interface GameViews {
  'jin-li': JinLiView;
  'koi-koi': KoiKoiView;
  'garden-lake': GardenLakeView;
  'koi': KoiView;
}
export type GameView = GameViews[GameName];

export interface GameActions {
  'jin-li': JinLiAction;
  'koi-koi': KoiKoiAction;
  'garden-lake': GardenLakeAction;
  'koi': KoiAction;
}
export type GameAction = GameActions[GameName];

export interface GameEffects {
  'jin-li': JinLiEffect;
  'koi-koi': KoiKoiEffect;
  'garden-lake': GardenLakeEffect;
  'koi': KoiEffect;
}
export type GameEffect = GameEffects[GameName];

export interface GameIllegals {
  'jin-li': JinLiIllegal;
  'koi-koi': KoiKoiIllegal;
  'garden-lake': GardenLakeIllegal;
  'koi': KoiIllegal;
}
export type GameIllegal = GameIllegals[GameName];

export interface GameEnds {
  'jin-li': JinLiEnd;
  'koi-koi': KoiKoiEnd;
  'garden-lake': GardenLakeEnd;
  'koi': KoiEnd;
}
export type GameEnd = GameEnds[GameName];

export interface GameMerits {
  'jin-li': JinLiMerit;
  'koi-koi': KoiKoiMerit;
  'garden-lake': GardenLakeMerit;
  'koi': KoiMerit;
}
export type GameMerit = GameMerits[GameName];

export interface GameAllComponents {
  'jin-li': null;
  'koi-koi': KoiKoiComponents;
  'garden-lake': GardenLakeComponents;
  'koi': KoiComponents;
}
export type GameComponents = GameAllComponents[GameName];

export interface GamePads {
  'jin-li': JinLiTally;
  'koi-koi': KoiKoiSheetReport;
  'garden-lake': GardenLakeReport;
  'koi': KoiReport;
}
export type GamePad = GamePads[GameName];

export type GameName = keyof GameViews;

/** How options can contradict each other. */
export type SetupConflict = 'cards-of-both-sides' | 'cards-per-seat' | 'illuminated-path-goals' | 'imperial-lake-goals' | 'no-data-file' | 'scenario-is-solo';

/** What is revealed when a game is over, so that everybody can check the deal. */
export interface Proof {
  commitment: string;
  secret: string;
  hashes: (string | null)[];
  numbers: (string | null)[];
  broken_off?: number;
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
 * An action of whichever game: as a value, or in the game's notation.
 */
export type AnyAction = string | GameAction;

/**
 * A cell, counted from the top left corner; written as column letter and row number, `a1` first.
 */
export type Cell = { 
/**
 * The column, from 0.
 */
x: number, 
/**
 * The row, from 0.
 */
y: number, };

/**
 * The values that an option takes, for screens and programs.
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
 * The names, in groups: names of different groups do not go together.
 */
names: Array<Array<string>>, 
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
 * Why a host closes a table.
 */
export type Closing = "nobody-joined" | "never-began" | "untouched" | "by-host";

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
number: string, } | { "do": "go-without" } | { "do": "play", 
/**
 * The action, as a value or in the game's notation.
 */
action: AnyAction, } | { "do": "undo" } | { "do": "answer", 
/**
 * Whether you agree.
 */
agree: boolean, } | { "do": "stop" } | { "do": "go-on" } | { "do": "resign", 
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
seat: Seat, } | { "do": "sign", 
/**
 * Which seat.
 */
seat: Seat, } | { "do": "rematch" };

/**
 * A course: the lessons about one game, or about one of its rulebooks.
 */
export type CourseInfo = { 
/**
 * Its name in addresses.
 */
name: string, 
/**
 * The game.
 */
game: GameName, 
/**
 * The lessons, in order.
 */
lessons: Array<LessonInfo>, };

/**
 * A component or rules file of a host.
 */
export type DataInfo = { 
/**
 * What the host calls it.
 */
name: string, 
/**
 * The SHA-256 of its text.
 */
fingerprint: string, };

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
protocol: number, 
/**
 * The oldest version of them that is still spoken.
 */
oldest: number, 
/**
 * Which database this is. If it differs from the one before, what the client knows of tables may
 * no longer be true: it watches them again, without a version.
 */
epoch: string, } | { "type": "update" } & Update | { "type": "presence", 
/**
 * The table.
 */
table: string, 
/**
 * For each seat; `null` if it is nobody's.
 */
seats: Array<Presence | null>, } | { "type": "done", 
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
 * Why.
 */
problem: Problem, } | { "type": "closing", 
/**
 * Why.
 */
problem: Problem, } | { "type": "pong" };

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
 * The names of the seats in notation and records.
 */
seat_names: Array<string>, 
/**
 * Whether its own rules decide who starts.
 */
draws_starter: boolean, 
/**
 * What can be chosen.
 */
options: Array<OptionInfo>, 
/**
 * The component or rules files of its own that this host offers.
 */
data?: Array<DataInfo>, };

/**
 * One decision. Those without fields have braces, since serde lets unknown fields of unit variants pass.
 */
export type GardenLakeAction = { "type": "lay" } & GardenLakeLaying | { "type": "done", } | { "type": "pass", } | { "type": "stop", } | { "type": "refill", 
/**
 * The tile: the one drawn from the bag, or a neighbour's.
 */
tile: GardenLakeTile, 
/**
 * The end it is added to.
 */
end: GardenLakeLineEnd, };

/**
 * A marked area.
 */
export type GardenLakeArea = { 
/**
 * What filling it gives.
 */
bonus: GardenLakeBonus, 
/**
 * Its cells.
 */
cells: GardenLakeCellSet, };

/**
 * The kinds of bonus tiles.
 */
export type GardenLakeBonus = "double" | "triple" | "ell" | "square";

/**
 * What a bonus tile is gained for.
 */
export type GardenLakeCause = { "type": "columns", 
/**
 * Which section, from 0 at the left.
 */
section: number, } | { "type": "rows", 
/**
 * Which section, from 0 at the top.
 */
section: number, } | { "type": "area", 
/**
 * Which, by its place in the layout.
 */
area: number, };

/**
 * A set of cells of a lake: 36 hexadecimal digits, three for each row from the top; in a row the lowest
 * bit is the left cell.
 */
export type GardenLakeCellSet = string;

/**
 * What the seat to act may do.
 */
export type GardenLakeChoices = { 
/**
 * The pieces that can be laid, each with its places; those without room are left out.
 */
pieces: Array<GardenLakePieceChoice>, 
/**
 * What can be chosen as it is: the refills, or the end of the turn.
 */
actions: Array<GardenLakeAction>, };

/**
 * What lies in the box and never changes.
 */
export type GardenLakeComponents = { 
/**
 * The koi faces of tiles 1 to 64.
 */
tiles: Array<Array<GardenLakeFaceCell>>, 
/**
 * The koi faces of the bonus tiles: double, triple, ell, square.
 */
bonuses: Array<Array<GardenLakeFaceCell>>, 
/**
 * The decorations A to F.
 */
decorations: Array<Array<GardenLakeFaceCell>>, 
/**
 * The bonus of each section: three of the top edge, then three of the left one.
 */
edges: Array<GardenLakeBonus>, 
/**
 * The side of the lake cards that is up, if there are any; with side B, decorations are chosen.
 */
side: GardenLakeSide | null, 
/**
 * What is printed on the lakes.
 */
layouts: Array<GardenLakeLayout>, 
/**
 * The points that earn a title alone.
 */
titles: GardenLakeTitles, };

/**
 * One thing that happens.
 */
export type GardenLakeEffect = { "type": "took", 
/**
 * Which.
 */
tile: GardenLakeTile, 
/**
 * Whose line it was in.
 */
owner: Seat, 
/**
 * The end that it was nearer to.
 */
end: GardenLakeLineEnd, 
/**
 * How many tiles are left in that line.
 */
left: number, } | { "type": "laid" } & GardenLakeLaying | { "type": "surrounded", 
/**
 * Which space, by its place in the layout.
 */
space: number, 
/**
 * The decoration.
 */
laying: GardenLakeLaying, } | { "type": "filled", 
/**
 * The rows, from 0 at the top.
 */
rows: Array<number>, 
/**
 * The columns, from 0 at the left.
 */
columns: Array<number>, } | { "type": "grouped", 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * Its cells.
 */
cells: GardenLakeCellSet, 
/**
 * How many groups that scored before are part of it: 0 for a new one, 1 for one with another
 * decoration beside it, more for groups that grew together.
 */
joined: number, 
/**
 * The points that those groups made.
 */
before: number, 
/**
 * Its points, those of decorations included.
 */
points: number, } | { "type": "scored", 
/**
 * By how much.
 */
points: number, 
/**
 * All of them now.
 */
total: number, } | { "type": "gained", 
/**
 * Which.
 */
bonus: GardenLakeBonus, 
/**
 * What for.
 */
cause: GardenLakeCause, } | { "type": "discarded", 
/**
 * Which.
 */
bonus: GardenLakeBonus, 
/**
 * How many.
 */
count: number, } | { "type": "finished", 
/**
 * The bonus tile that stays set aside.
 */
kept: GardenLakeBonus | null, } | { "type": "passed", 
/**
 * Passes in a row.
 */
passes: number, } | { "type": "stopped" } | { "type": "drew", 
/**
 * Which.
 */
tile: GardenLakeTile, 
/**
 * Whose line it is for.
 */
owner: Seat, 
/**
 * How many tiles the bag still holds.
 */
left: number, } | { "type": "must-take", 
/**
 * Who.
 */
owner: Seat, } | { "type": "stays-short", 
/**
 * Whose line it is.
 */
owner: Seat, } | { "type": "refilled", 
/**
 * Which.
 */
tile: GardenLakeTile, 
/**
 * Where.
 */
end: GardenLakeLineEnd, } | { "type": "lost", 
/**
 * Whose.
 */
owner: Seat, 
/**
 * Which.
 */
bonus: GardenLakeBonus, } | { "type": "ended", 
/**
 * How.
 */
end: GardenLakeEnd, 
/**
 * The points of each seat.
 */
scores: Array<GardenLakeParts>, };

/**
 * How a game ended.
 */
export type GardenLakeEnd = { "type": "all-passed" } | { "type": "stopped", 
/**
 * What the player has become.
 */
title: GardenLakeTitle, };

/**
 * The face of a tile that lies up; choosing it also chooses the handedness.
 */
export type GardenLakeFace = "koi" | "lily";

/**
 * A cell of a piece that lies with its koi face up, unturned, in the top left corner.
 */
export type GardenLakeFaceCell = { 
/**
 * The column, from 0.
 */
x: number, 
/**
 * The row, from 0.
 */
y: number, 
/**
 * Whether there is a symbol on it.
 */
symbol: boolean, };

/**
 * A group that scores.
 */
export type GardenLakeGroup = { 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * Its cells.
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
 * A group that scores.
 */
export type GardenLakeGroupReport = { 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * Its points, those of the decorations included.
 */
points: number, 
/**
 * Its cells.
 */
cells: Array<[number, number]>, 
/**
 * The decorations beside it, each by its letter and first cell.
 */
decorations: Array<string>, };

/**
 * The reasons.
 */
export type GardenLakeIllegal = { "type": "over" } | { "type": "refill-first" } | { "type": "no-refill" } | { "type": "not-a-refill", 
/**
 * Which.
 */
tile: GardenLakeTile, } | { "type": "out-of-reach", 
/**
 * Which.
 */
tile: GardenLakeTile, } | { "type": "already-laid" } | { "type": "no-such-bonus", 
/**
 * Which.
 */
bonus: GardenLakeBonus, } | { "type": "not-side-b" } | { "type": "enough-decorations", 
/**
 * How many.
 */
most: number, } | { "type": "shape-twice", 
/**
 * The shape that is there already.
 */
shape: GardenLakeShape, } | { "type": "next-to-decoration", 
/**
 * The first cell that would touch another decoration.
 */
at: Cell, } | { "type": "no-such-form" } | { "type": "over-the-edge" } | { "type": "covered", 
/**
 * The first cell that is covered already.
 */
at: Cell, } | { "type": "must-lay", 
/**
 * A tile within reach that fits.
 */
tile: GardenLakeTile, } | { "type": "too-many-bonuses", 
/**
 * How many are at hand.
 */
bonuses: number, } | { "type": "nothing-laid" } | { "type": "something-laid" } | { "type": "not-solo" } | { "type": "solo" } | { "type": "stop-at-start" };

/**
 * One player's lake, and what lies around it.
 */
export type GardenLakeLake = { 
/**
 * What is printed on it, as a place in the components' list of layouts.
 */
layout: number, 
/**
 * The pieces, in the order in which they were laid.
 */
laid: Array<GardenLakeLaying>, 
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
 * Whether the bonus of each marked area is gone.
 */
areas: Array<boolean>, 
/**
 * How each decoration space stands.
 */
spaces: Array<GardenLakeSpaceState>, 
/**
 * The points as they stand.
 */
score: GardenLakeScore, };

/**
 * A piece, how it is turned, and the cell on which the top left corner of its box lies.
 */
export type GardenLakeLaying = { 
/**
 * What is laid.
 */
piece: GardenLakePiece, 
/**
 * The face that lies up; always [`Face::Koi`] for decorations, which have none.
 */
face: GardenLakeFace, 
/**
 * Clockwise quarter turns.
 */
turn: number, 
/**
 * Where the top left corner of the turned box lies.
 */
at: Cell, };

/**
 * What is printed on a lake.
 */
export type GardenLakeLayout = { 
/**
 * `default`, or the name of the lake card.
 */
name: string, 
/**
 * The marked areas.
 */
areas: Array<GardenLakeArea>, 
/**
 * The decoration spaces.
 */
spaces: Array<GardenLakeSpace>, };

/**
 * An end of a line, as its owner sees it.
 */
export type GardenLakeLineEnd = "left" | "right";

/**
 * One thing that speaks for an action.
 */
export type GardenLakeMerit = { "type": "fills", 
/**
 * The rows, from 0 at the top.
 */
rows: Array<number>, 
/**
 * The columns, from 0 at the left.
 */
columns: Array<number>, } | { "type": "groups", 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * The cells of the group.
 */
cells: GardenLakeCellSet, 
/**
 * The points that it makes more than before.
 */
points: number, } | { "type": "gains", 
/**
 * Which.
 */
bonus: GardenLakeBonus, } | { "type": "surrounds", 
/**
 * The decoration.
 */
shape: GardenLakeShape, } | { "type": "grows", 
/**
 * Koi or lilies.
 */
symbol: GardenLakeFace, 
/**
 * The cells of the group.
 */
cells: GardenLakeCellSet, 
/**
 * How many symbols are missing.
 */
missing: number, };

/**
 * The points of a lake, by what they are for.
 */
export type GardenLakeParts = { 
/**
 * Full rows.
 */
rows: number, 
/**
 * Full columns.
 */
columns: number, 
/**
 * Groups of koi, without their decorations.
 */
koi: number, 
/**
 * Groups of lilies, without their decorations.
 */
lilies: number, 
/**
 * Decorations beside groups.
 */
decorations: number, 
/**
 * All of them.
 */
total: number, };

/**
 * What the game waits for.
 */
export type GardenLakePhase = { "type": "turn" } | { "type": "refill", 
/**
 * Whose line it is.
 */
owner: Seat, 
/**
 * The tile from the bag, shown to all; none if it comes from a neighbour.
 */
drawn: GardenLakeTile | null, } | { "type": "over" };

/**
 * Anything that is laid into a lake.
 */
export type GardenLakePiece = { "tile": GardenLakeTile } | { "bonus": GardenLakeBonus } | { "decoration": GardenLakeShape };

/**
 * Where one piece can be laid: piece, face, turn and one of the cells make a laying.
 */
export type GardenLakePieceChoice = { 
/**
 * The piece.
 */
piece: GardenLakePiece, 
/**
 * The cells for the top left corner of its box, koi face up, for each turn; a piece that looks the
 * same again after one or two quarter turns has only that many entries.
 */
koi: Array<GardenLakeCellSet>, 
/**
 * The same for the lily face; empty for decorations, which have one face.
 */
lily: Array<GardenLakeCellSet>, };

/**
 * A tile within reach, and where it lies.
 */
export type GardenLakeReach = { 
/**
 * The tile.
 */
tile: GardenLakeTile, 
/**
 * Whose line it is in.
 */
owner: Seat, 
/**
 * The end of that line which it is nearer to.
 */
end: GardenLakeLineEnd, };

/**
 * The points of a drawn lake.
 */
export type GardenLakeReport = { 
/**
 * All points.
 */
total: number, 
/**
 * Those of full rows.
 */
rows: number, 
/**
 * Those of full columns.
 */
columns: number, 
/**
 * Those of groups, without their decorations.
 */
groups: number, 
/**
 * Those of decorations beside groups.
 */
decorations: number, 
/**
 * What a solo player becomes with them.
 */
rank: GardenLakeTitle, 
/**
 * The full rows from 0 at the top.
 */
full_rows: Array<number>, 
/**
 * The full columns from 0 at the left.
 */
full_columns: Array<number>, 
/**
 * The groups that score, koi first.
 */
scoring_groups: Array<GardenLakeGroupReport>, 
/**
 * The decorations that do not have the shape of their letter, each by its letter and first cell.
 */
misshapen: Array<[string, [number, number]]>, };

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
 * A shape of decoration, `A` to `F`.
 */
export type GardenLakeShape = "A" | "B" | "C" | "D" | "E" | "F";

/**
 * The sides of the lake cards.
 */
export type GardenLakeSide = "A" | "B";

/**
 * A decoration space.
 */
export type GardenLakeSpace = { 
/**
 * The decoration as it will lie there.
 */
laying: GardenLakeLaying, 
/**
 * Its cells.
 */
cells: GardenLakeCellSet, };

/**
 * How a decoration space stands.
 */
export type GardenLakeSpaceState = "open" | "decorated" | "lost";

/**
 * A water tile; numbered from 1 for people, from 0 inside.
 */
export type GardenLakeTile = number;

/**
 * What a solo player becomes, by points.
 */
export type GardenLakeTitle = "apprentice" | "capable-lake-designer" | "lake-master";

/**
 * The points from which on a solo player earns a title.
 */
export type GardenLakeTitles = { 
/**
 * For a Lake Master.
 */
master: number, 
/**
 * For a Capable Lake Designer.
 */
capable: number, };

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
reach: Array<Array<GardenLakeReach>>, 
/**
 * What you may choose, when it is your decision.
 */
choices: GardenLakeChoices | null, 
/**
 * How it ended.
 */
outcome: Outcome<GardenLakeEnd> | null, };

/**
 * How good a move was, by what its seat could know.
 */
export type Grade = "forced" | "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * How much the adviser helps.
 */
export type Guide = "always" | "asked" | "alone";

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
 * Whether nothing else can be done.
 */
forced: boolean, 
/**
 * How much smaller the chance is with the second line, at least, if it is clearly smaller.
 */
margin?: number, 
/**
 * The best ways to go on, the best first; at least one.
 */
lines: Array<HintLine>, };

/**
 * A way to go on that a hint names.
 */
export type HintLine = { 
/**
 * The actions, one after the other; at least one. The others follow within the same turn.
 */
actions: GameAction[], 
/**
 * What the first of them would do, up to what nobody knows yet.
 */
effects: GameEffect[], 
/**
 * What speaks for it.
 */
merits: GameMerit[], 
/**
 * The chance to win with it, from 0 to 1; for all but the first it may be less, but not more.
 */
chance: number, 
/**
 * The points that you will be ahead by at the end, or that you will have if you play alone; a guess.
 */
lead?: number, };

/**
 * Asks what would be good to play; for the seat to act, if it is yours.
 */
export type HintRequest = { 
/**
 * The version of the table that you look at.
 */
version: number, };

/**
 * One decision.
 */
export type JinLiAction = { "type": "swim", 
/**
 * Where the koi was.
 */
from: Square, 
/**
 * Where it goes.
 */
to: Square, 
/**
 * Where the stone falls.
 */
drop?: Square, } | { "type": "jump", 
/**
 * Where the koi was.
 */
from: Square, 
/**
 * Where it lands.
 */
to: Square, } | { "type": "pass", } | { "type": "return", 
/**
 * Where the stone lies.
 */
stone: Square, };

/**
 * What the seat to act may do.
 */
export type JinLiChoices = { 
/**
 * What each of your koi can do.
 */
koi: Array<JinLiKoiChoices>, 
/**
 * Whether a swim ends with a drop.
 */
must_drop: boolean, 
/**
 * Where the stone of a swim may fall: here or on the square that the koi left, not where it swam.
 */
drops: Array<Square>, 
/**
 * The stones that may be handed over, when one is owed.
 */
returns: Array<Square>, 
/**
 * Whether the turn is a pass.
 */
pass: boolean, };

/**
 * One thing that happens.
 */
export type JinLiEffect = { "type": "swam", 
/**
 * Where it was.
 */
from: Square, 
/**
 * Where it is.
 */
to: Square, } | { "type": "jumped", 
/**
 * Where it was.
 */
from: Square, 
/**
 * The stone.
 */
over: Square, 
/**
 * Where it is.
 */
to: Square, } | { "type": "scored", 
/**
 * One point for each koi.
 */
points: number, 
/**
 * The koi beside it.
 */
beside: Array<Square>, } | { "type": "dropped", 
/**
 * Where.
 */
square: Square, 
/**
 * How many stones are left in hand.
 */
left: number, } | { "type": "passed" } | { "type": "returned", 
/**
 * Where it lay.
 */
square: Square, 
/**
 * Who has it now.
 */
to: Seat, } | { "type": "ended", 
/**
 * How.
 */
end: JinLiEnd, };

/**
 * How a game ended.
 */
export type JinLiEnd = { "type": "target" } | { "type": "blocked" } | { "type": "repetition" } | { "type": "turn-cap" };

/**
 * The reasons.
 */
export type JinLiIllegal = { "type": "over" } | { "type": "not-your-koi", 
/**
 * Where.
 */
square: Square, } | { "type": "not-one-step" } | { "type": "occupied", 
/**
 * Which.
 */
square: Square, } | { "type": "must-drop" } | { "type": "no-stone-left" } | { "type": "drop-occupied", 
/**
 * Where it was to fall.
 */
square: Square, } | { "type": "not-a-jump" } | { "type": "cannot-pass" } | { "type": "must-return" } | { "type": "nothing-to-return" } | { "type": "no-stone-there", 
/**
 * Where none is.
 */
square: Square, };

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
jumps: Array<Square>, };

/**
 * One thing that speaks for an action.
 */
export type JinLiMerit = { "type": "points", 
/**
 * How many.
 */
points: number, 
/**
 * Whether no other action makes more.
 */
most: boolean, } | { "type": "leaves", 
/**
 * How many points.
 */
points: number, };

/**
 * What a tally comes to.
 */
export type JinLiTally = { 
/**
 * The points that win.
 */
target: number, 
/**
 * Whether the koi start one step inside the corners.
 */
inset: boolean, 
/**
 * The points of red and of yellow.
 */
points: [number, number], 
/**
 * The stones that each has in hand.
 */
stones: [number, number], 
/**
 * Whose turn it is, if the game goes on.
 */
to_act: Seat | null, 
/**
 * How it ended, if it has.
 */
end: JinLiEnd | null, 
/**
 * Who won; nobody while it goes on, and in a draw.
 */
winner: Seat | null, 
/**
 * The turns.
 */
turns: Array<JinLiTallyTurn>, };

/**
 * A turn of a tally.
 */
export type JinLiTallyTurn = { 
/**
 * Whose it was.
 */
seat: Seat, 
/**
 * What was done.
 */
kind: JinLiTurnKind, 
/**
 * The points it made.
 */
points: number, 
/**
 * The points of both after it.
 */
total: [number, number], 
/**
 * The stones of both after it.
 */
stones: [number, number], 
/**
 * Whether the last stone was dropped, and the opponent handed one back.
 */
returned: boolean, };

/**
 * What is done in a turn.
 */
export type JinLiTurnKind = "swim" | "jump" | "pass";

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
outcome: Outcome<JinLiEnd> | null, };

/**
 * One decision.
 *
 * Those without a field are written as empty structs, so that reading them refuses unknown fields too.
 */
export type KoiAction = { "type": "meditate", 
/**
 * The space, from 0.
 */
space: number, } | { "type": "work", } | { "type": "done", } | { "type": "luck", 
/**
 * What for.
 */
ware: KoiWare, } | { "type": "reward", 
/**
 * The size of the koi, if one is bought.
 */
koi?: KoiSize, } | { "type": "buy", 
/**
 * Its size.
 */
size: KoiSize, } | { "type": "well", 
/**
 * Which, from 0.
 */
choice: number, } | { "type": "put", 
/**
 * What is put there.
 */
verb: KoiVerb, 
/**
 * How it lies: the direction of an arc, the turn of a shape, 1 for a path tile before the first.
 */
turn: number, 
/**
 * Where: the hex that an arc hugs, or the first hex of a shape in reading order.
 */
at: [number, number], } | { "type": "discard", 
/**
 * Which.
 */
ware: KoiWare, } | { "type": "remove", 
/**
 * Its size.
 */
size: KoiSize, };

/**
 * A card, or several of the same.
 */
export type KoiCard = { 
/**
 * Its name, such as `rain-2-water`: the same for the same face, and no other.
 */
name: string, 
/**
 * What it shows.
 */
face: KoiFace, 
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
 * The action.
 */
action: KoiAction, 
/**
 * The price, if it buys a koi.
 */
coins?: number, 
/**
 * What it offers, if it is a reward, a draw from the well or luck spent on tiles.
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
 * What lies on the table all the time and never changes.
 */
export type KoiComponents = { 
/**
 * The hexes of the spring, from its first one.
 */
spring: Array<[number, number]>, 
/**
 * The normal price of a small, a medium and a large koi.
 */
prices: [number, number, number], 
/**
 * Their points, before lilies and doubling.
 */
koi_points: [number, number, number], 
/**
 * The market row, the space next to the deck first.
 */
spaces: [KoiSpace, KoiSpace, KoiSpace, KoiSpace, KoiSpace], 
/**
 * All goals, in play or not.
 */
goals: Array<KoiTerms>, 
/**
 * The hexes of a small, a medium and a large koi.
 */
koi: [Array<[number, number]>, Array<[number, number]>, Array<[number, number]>], 
/**
 * The hexes of the centennial carp; like all shapes it may be turned and mirrored.
 */
carp: Array<[number, number]>, 
/**
 * The hexes of the shishi odoshi.
 */
shishi_odoshi: Array<[number, number]>, 
/**
 * The hexes of the branches by size.
 */
branches: [Array<[number, number]>, Array<[number, number]>, Array<[number, number]>], 
/**
 * Up to this many water tiles come with a branch.
 */
branch_water: number, 
/**
 * What the porter, the gardener, the builder and the breeder put into the pond.
 */
work: [Array<KoiVerb>, Array<KoiVerb>, Array<KoiVerb>, Array<KoiVerb>], 
/**
 * The eight parchments.
 */
parchments: Array<KoiParchmentTerms>, 
/**
 * The solo scenario.
 */
scenario: KoiScenario, 
/**
 * Solo: the points for the three titles.
 */
titles: [number, number, number], 
/**
 * Solo: the title to reach.
 */
level: KoiTitle, };

/**
 * One thing that happens; the seat to act does it, or has it.
 */
export type KoiEffect = { "type": "took", 
/**
 * The space, from 0.
 */
space: number, 
/**
 * The coins paid for it.
 */
fee: number, 
/**
 * The card.
 */
card: KoiFace, } | { "type": "expanded", 
/**
 * The hexes that the storage has now.
 */
capacity: number, } | { "type": "started-work", 
/**
 * The porters, gardeners, builders and breeders who help.
 */
helpers: [number, number, number, number], } | { "type": "finished", 
/**
 * Which part.
 */
part: KoiPhase, } | { "type": "spent-luck", 
/**
 * How many are left.
 */
left: number, } | { "type": "found-luck", 
/**
 * How many there are now.
 */
tokens: number, } | { "type": "gained", 
/**
 * What came.
 */
gain: KoiGain, 
/**
 * Why.
 */
source: KoiGainSource, } | { "type": "bought", 
/**
 * Its size.
 */
size: KoiSize, 
/**
 * The coins paid.
 */
coins: number, 
/**
 * Where.
 */
source: KoiShop, } | { "type": "removed", 
/**
 * Its size.
 */
size: KoiSize, 
/**
 * Whether the player chose it.
 */
chosen: boolean, } | { "type": "used", 
/**
 * Who.
 */
worker: KoiWorker, } | { "type": "placed", 
/**
 * The piece with its place.
 */
piece: KoiPiece, 
/**
 * Where it came from.
 */
source: KoiPieceSource, } | { "type": "bloomed", 
/**
 * Where.
 */
at: [number, number], } | { "type": "lit", 
/**
 * The hex that the shore hugs.
 */
x: [number, number], 
/**
 * The direction from there to its middle.
 */
dir: number, 
/**
 * The hexes in front of it.
 */
hexes: Array<[number, number]>, 
/**
 * The points that it has for them.
 */
points: number, } | { "type": "lifted", 
/**
 * The koi where it was.
 */
koi: KoiPiece, } | { "type": "moved", 
/**
 * The hexes where it was.
 */
from: Array<[number, number]>, 
/**
 * The koi where it is.
 */
koi: KoiPiece, } | { "type": "laid-path", 
/**
 * Where.
 */
at: [number, number], 
/**
 * Whether it comes before the first tile, not after the last.
 */
first: boolean, 
/**
 * The coins paid.
 */
coins: number, 
/**
 * How many tiles the path has now.
 */
tiles: number, } | { "type": "claimed", 
/**
 * Which.
 */
goal: KoiGoal, 
/**
 * The size of a branch.
 */
size?: KoiSize, 
/**
 * The coins paid.
 */
coins: number, 
/**
 * What its tile is worth as the pond is.
 */
points: number, 
/**
 * How many tiles of the goal are left.
 */
left: number, } | { "type": "unplaced", 
/**
 * Which.
 */
tiles: KoiGain, } | { "type": "surrounded", 
/**
 * Which.
 */
koi: KoiPiece, 
/**
 * Its points.
 */
points: number, } | { "type": "scored", 
/**
 * For what.
 */
part: KoiPart, 
/**
 * By how much.
 */
points: number, } | { "type": "discarded", 
/**
 * Which.
 */
ware: KoiWare, } | { "type": "discarded-card", 
/**
 * Its space, from 0; none if it came from the top of the deck.
 */
space?: number, 
/**
 * The card.
 */
card: KoiFace, } | { "type": "slid", 
/**
 * From which space to which, from 0, in the order in which they move.
 */
moves: Array<[number, number]>, } | { "type": "revealed", 
/**
 * The space, from 0.
 */
space: number, 
/**
 * The card.
 */
card: KoiFace, } | { "type": "end-nears", 
/**
 * What.
 */
ending: KoiEnding, } | { "type": "turn-ended", 
/**
 * Whose turn is next, unless the game is over.
 */
next?: Seat, } | { "type": "last-round" } | { "type": "ended", 
/**
 * How.
 */
end: KoiEnd, };

/**
 * How a game ended.
 */
export type KoiEnd = { "type": "deck" } | { "type": "supply" } | { "type": "solo", 
/**
 * The title earned, if any.
 */
title: KoiTitle | null, 
/**
 * The title that was to be reached.
 */
level: KoiTitle, };

/**
 * What ends a game.
 */
export type KoiEnding = "deck" | "supply";

/**
 * What a card shows.
 */
export type KoiFace = { 
/**
 * Its kind.
 */
kind: KoiCardKind, 
/**
 * What a Rain or a Well gives.
 */
gain?: KoiGain, 
/**
 * The alternative of a Well.
 */
or?: KoiGain, 
/**
 * What a Parchment counts.
 */
counts?: KoiParchment, };

/**
 * One koi, or the carp.
 */
export type KoiFishLine = { 
/**
 * `small koi`, `medium koi`, `large koi` or `carp`.
 */
name: string, 
/**
 * Its size; the carp has none.
 */
breed: KoiSize | null, 
/**
 * Its hexes.
 */
hexes: Array<[number, number]>, 
/**
 * The points of its size.
 */
size: number, 
/**
 * The points of the lilies beside it.
 */
lilies: number, 
/**
 * Whether every side around it touches a water side.
 */
surrounded: boolean, 
/**
 * The sides that do not.
 */
open: Array<KoiOpenSide>, 
/**
 * Its points.
 */
points: number, };

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
 * Why coins and tiles come from the supply.
 */
export type KoiGainSource = "reward" | "well" | "luck";

/**
 * The ten goals.
 */
export type KoiGoal = "branches" | "bridge" | "carp" | "path" | "purple-lily" | "shishi-odoshi" | "statue" | "turtle" | "waterfall" | "willow";

/**
 * One goal.
 */
export type KoiGoalLine = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Which.
 */
goal: KoiGoal, 
/**
 * Which of the branches.
 */
branch: KoiSize | null, 
/**
 * How many tiles of it there are.
 */
tiles: number, 
/**
 * Its points, but for what counts with the koi.
 */
points: number, };

/**
 * A goal in play.
 */
export type KoiGoalState = { 
/**
 * Which.
 */
goal: KoiGoal, 
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
 * The reasons.
 */
export type KoiIllegal = { "type": "over" } | { "type": "remove-first" } | { "type": "nothing-to-remove" } | { "type": "turn-begun" } | { "type": "choose-first" } | { "type": "not-working" } | { "type": "not-meditating" } | { "type": "claims-only" } | { "type": "branch-water", 
/**
 * How many tiles may still come.
 */
tiles: number, } | { "type": "discard-first", 
/**
 * The hexes of the storage in use.
 */
stored: number, 
/**
 * The hexes that it has.
 */
capacity: number, } | { "type": "nothing-to-discard" } | { "type": "claim-later", 
/**
 * Which.
 */
goal: KoiGoal, } | { "type": "no-card", 
/**
 * The space, from 0.
 */
space: number, } | { "type": "fee", 
/**
 * The space, from 0.
 */
space: number, 
/**
 * Its fee.
 */
fee: number, 
/**
 * The coins at hand.
 */
coins: number, } | { "type": "no-luck" } | { "type": "sold-out", 
/**
 * What is wanted.
 */
ware: KoiWare, } | { "type": "no-lilies" } | { "type": "no-lanterns" } | { "type": "coins", 
/**
 * The price.
 */
price: number, 
/**
 * The coins at hand.
 */
coins: number, } | { "type": "no-reward" } | { "type": "no-market" } | { "type": "no-well" } | { "type": "well-first" } | { "type": "rain-first", 
/**
 * What is still to be placed.
 */
tiles: KoiGain, } | { "type": "put-down-first", 
/**
 * The size of the koi.
 */
koi: KoiSize, } | { "type": "not-stored", 
/**
 * What is wanted.
 */
ware: KoiWare, } | { "type": "not-in-rain", 
/**
 * What is wanted.
 */
ware: KoiWare, } | { "type": "no-hand", 
/**
 * The kind of helper.
 */
helper: KoiCardKind, } | { "type": "not-beside-water", 
/**
 * Where it was to go.
 */
at: [number, number], } | { "type": "no-room-for-arc", 
/**
 * The hex that it was to hug.
 */
at: [number, number], } | { "type": "no-foliage-there", 
/**
 * Where it was to go.
 */
at: [number, number], } | { "type": "no-shore-there", 
/**
 * The hex that the shore would hug.
 */
at: [number, number], } | { "type": "not-empty-water", 
/**
 * Its first hex.
 */
at: [number, number], } | { "type": "same-hexes" } | { "type": "no-koi-there", 
/**
 * Where.
 */
at: [number, number], } | { "type": "no-path-now" } | { "type": "not-at-path-end", 
/**
 * Where it was to go.
 */
at: [number, number], } | { "type": "not-in-play", 
/**
 * Which.
 */
goal: KoiGoal, } | { "type": "claimed", 
/**
 * Which.
 */
goal: KoiGoal, } | { "type": "no-tile-left", 
/**
 * Which.
 */
goal: KoiGoal, } | { "type": "foliage", 
/**
 * The size of the branch.
 */
size: KoiSize, 
/**
 * The foliage tiles in the pond.
 */
have: number, 
/**
 * How many it asks for.
 */
need: number, } | { "type": "requirement", 
/**
 * Which.
 */
goal: KoiGoal, 
/**
 * How much there is of what it counts.
 */
have: number, 
/**
 * How much it asks for.
 */
need: number, } | { "type": "not-beside-lantern", 
/**
 * The hex that it was to hug.
 */
at: [number, number], } | { "type": "not-at-spring", 
/**
 * The hex that it was to hug.
 */
at: [number, number], } | { "type": "no-room-for-shishi-odoshi", 
/**
 * Its first hex.
 */
at: [number, number], };

/**
 * One decision. The words have braces because serde would let unknown fields pass without them.
 */
export type KoiKoiAction = { "type": "play", 
/**
 * The card of the hand.
 */
card: KoiKoiCard, 
/**
 * The field card that is chosen.
 */
take?: KoiKoiCard, } | { "type": "take", 
/**
 * The field card that is chosen.
 */
card: KoiKoiCard, } | { "type": "game", } | { "type": "koi", } | { "type": "keep", } | { "type": "swap", };

/**
 * A card, counted by month and then from the highest rank: `1a` = 0, `1b` = 1, … `12d` = 47.
 */
export type KoiKoiCard = string;

/**
 * A set of cards; a list in JSON.
 */
export type KoiKoiCardSet = Array<string>;

/**
 * What the seat to act may do, with the actions that do it.
 */
export type KoiKoiChoices = { "type": "exchange", 
/**
 * Leaves them.
 */
keep: KoiKoiAction, 
/**
 * Swaps them.
 */
swap: KoiKoiAction, } | { "type": "hand", 
/**
 * Every way to do it, in the order of the cards.
 */
plays: Array<KoiKoiPlayChoice>, } | { "type": "pile", 
/**
 * The turned card.
 */
card: KoiKoiCard, 
/**
 * What it may take.
 */
takes: Array<KoiKoiTakeChoice>, } | { "type": "call", 
/**
 * Ends it.
 */
game: KoiKoiAction, 
/**
 * What that wins.
 */
wins: number, 
/**
 * Goes on, if the rules allow it.
 */
koi: KoiKoiKoiChoice | null, };

/**
 * What never changes during a match.
 */
export type KoiKoiComponents = { 
/**
 * What the rules are called: a built-in rulebook, or the name that a rules file gives itself.
 */
rules: string, 
/**
 * The rounds of the match, extra rounds not counted.
 */
rounds: number, 
/**
 * Whether the loser loses what the winner gains.
 */
zero_sum: boolean, 
/**
 * Whether a card may serve several sets.
 */
shared_cards: boolean, 
/**
 * The sets that count, in the order of the rules.
 */
sets: Array<KoiKoiSetFacts>, };

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
 * One thing that happens.
 */
export type KoiKoiEffect = { "type": "drew-for-dealer", 
/**
 * The card of each seat.
 */
cards: [KoiKoiCard, KoiKoiCard], 
/**
 * How often the months were equal before.
 */
ties: number, 
/**
 * Who deals.
 */
dealer: Seat, } | { "type": "dealt", 
/**
 * The number of the round, from 1.
 */
round: number, 
/**
 * Who dealt.
 */
dealer: Seat, 
/**
 * The open cards in the middle.
 */
field: KoiKoiCardSet, 
/**
 * Those of them that lie in a stack of three.
 */
stacks: KoiKoiCardSet, 
/**
 * What the lights among them multiply every award of the round by.
 */
times: number, } | { "type": "voided", 
/**
 * Why.
 */
why: KoiKoiVoid, } | { "type": "kept", 
/**
 * Who decided it.
 */
seat: Seat, } | { "type": "swapped", 
/**
 * Who decided it.
 */
seat: Seat, } | { "type": "looked" } | { "type": "lucky", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The hand.
 */
hand: KoiKoiCardSet, 
/**
 * What makes it lucky.
 */
kind: KoiKoiLuck, } | { "type": "opened", 
/**
 * The card.
 */
card: KoiKoiCard, } | { "type": "played", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: KoiKoiCard, 
/**
 * The field cards that it took; none if it stayed on the field.
 */
takes: KoiKoiCardSet, 
/**
 * Whether it took by the power of the storm.
 */
storm: boolean, } | { "type": "turned", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: KoiKoiCard, 
/**
 * The field cards that it took at once.
 */
takes: KoiKoiCardSet, 
/**
 * The field cards of which it takes one; the choice is due. It stays on the field if both are empty.
 */
among: KoiKoiCardSet, } | { "type": "took", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The turned card.
 */
card: KoiKoiCard, 
/**
 * The field card that it took.
 */
take: KoiKoiCard, } | { "type": "made", 
/**
 * Who made it.
 */
seat: Seat, 
/**
 * The set, its cards and its points.
 */
made: KoiKoiSet, } | { "type": "improved", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The set, its cards and its points.
 */
made: KoiKoiSet, 
/**
 * What it was worth before.
 */
before: number, } | { "type": "gave-way", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The set.
 */
set: KoiKoiSetName, } | { "type": "call-due", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What the sets are worth, without any factor.
 */
worth: number, 
/**
 * What ending the round would win.
 */
wins: number, } | { "type": "called-koi", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * How many Koi this call announced.
 */
announced: number, 
/**
 * The Koi that each seat has announced in this round.
 */
koi: [number, number], 
/**
 * What all these Koi would multiply the sets of each seat by.
 */
times: [number, number], } | { "type": "called-game", 
/**
 * By whom.
 */
seat: Seat, } | { "type": "swept", 
/**
 * Whom.
 */
seat: Seat, 
/**
 * The field cards.
 */
cards: KoiKoiCardSet, } | { "type": "round-ended", 
/**
 * How it ended, and who won how much.
 */
result: KoiKoiRoundResult, 
/**
 * How that comes about.
 */
reckoning: KoiKoiReckoning, 
/**
 * The points of the match, this round included.
 */
points: [number, number], } | { "type": "ended", 
/**
 * How.
 */
end: KoiKoiEnd, };

/**
 * How a match ended.
 */
export type KoiKoiEnd = { "type": "rounds", 
/**
 * How many.
 */
rounds: number, } | { "type": "extra", 
/**
 * How many extra rounds it took.
 */
extra: number, } | { "type": "bust", 
/**
 * With this many points or fewer the match is over.
 */
limit: number, } | { "type": "extra-limit", 
/**
 * How many.
 */
extra: number, } | { "type": "no-more-deals" };

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
 * What the worth of a hand or of sets goes through on its way to an award, one step after the other.
 */
export type KoiKoiFactor = { "type": "threshold", 
/**
 * From this worth on they are multiplied.
 */
from: number, 
/**
 * By this.
 */
times: number, } | { "type": "koi-points", 
/**
 * How many.
 */
points: number, } | { "type": "koi", 
/**
 * How many Koi of the winner do.
 */
winner: number, 
/**
 * How many of the loser.
 */
loser: number, 
/**
 * By this.
 */
times: number, } | { "type": "field-lights", 
/**
 * By this.
 */
times: number, };

/**
 * The reasons.
 */
export type KoiKoiIllegal = { "type": "over" } | { "type": "decide-exchange" } | { "type": "no-exchange" } | { "type": "play-a-card" } | { "type": "choose-for-pile", 
/**
 * The card turned from the pile.
 */
card: KoiKoiCard, 
/**
 * The field cards of which it takes one.
 */
among: KoiKoiCardSet, } | { "type": "call-first" } | { "type": "not-in-hand", 
/**
 * Which.
 */
card: KoiKoiCard, } | { "type": "choose", 
/**
 * The card of the hand.
 */
card: KoiKoiCard, 
/**
 * The field cards of which it takes one.
 */
among: KoiKoiCardSet, } | { "type": "no-choice", 
/**
 * The card of the hand.
 */
card: KoiKoiCard, } | { "type": "cannot-take", 
/**
 * The card that was to take it.
 */
card: KoiKoiCard, 
/**
 * The card that was to be taken.
 */
take: KoiKoiCard, } | { "type": "nothing-to-call" } | { "type": "no-koi-left", 
/**
 * How many they allow.
 */
most: number, 
/**
 * Whether the calls of both players count together.
 */
together: boolean, } | { "type": "no-card-for-koi" };

/**
 * Going on after a set.
 */
export type KoiKoiKoiChoice = { 
/**
 * What to do.
 */
action: KoiKoiAction, 
/**
 * How many Koi it announces.
 */
announces: number, };

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
 * How the winner's points come about.
 */
reckoning: KoiKoiReckoning, };

/**
 * What makes a dealt hand win.
 */
export type KoiKoiLuck = "four" | "pairs";

/**
 * One thing that speaks for an action.
 */
export type KoiKoiMerit = { "type": "makes", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * What the set is worth.
 */
points: number, } | { "type": "improves", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * What the set is worth then.
 */
points: number, } | { "type": "nearer", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * How many cards are missing then.
 */
missing: number, 
/**
 * What the set is worth.
 */
points: number, } | { "type": "denies", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * What the set is worth.
 */
points: number, } | { "type": "wins", 
/**
 * How many.
 */
points: number, } | { "type": "hopes", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * How many cards are missing.
 */
missing: number, 
/**
 * What the set is worth.
 */
points: number, } | { "type": "threat", 
/**
 * Which.
 */
set: KoiKoiSetName, 
/**
 * How many cards are missing.
 */
missing: number, 
/**
 * What the set is worth.
 */
points: number, } | { "type": "opponent-far" };

/**
 * What the seat to act has to decide.
 */
export type KoiKoiPhase = "exchange" | "hand" | "pile" | "call";

/**
 * A way to play a card of the hand.
 */
export type KoiKoiPlayChoice = { 
/**
 * What to do.
 */
action: KoiKoiAction, 
/**
 * The card.
 */
card: KoiKoiCard, 
/**
 * The field cards that it takes; none if it stays on the field.
 */
takes: KoiKoiCardSet, 
/**
 * Whether it takes by the power of the storm.
 */
storm: boolean, };

/**
 * How far a seat is with a set.
 */
export type KoiKoiProgress = { 
/**
 * The set.
 */
set: KoiKoiSetName, 
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
 * How the points of a round come about.
 */
export type KoiKoiReckoning = { 
/**
 * The winner's sets; none if a lucky hand or the dealer's privilege won.
 */
sets: Array<KoiKoiSet>, 
/**
 * What the sets or the hand were worth.
 */
worth: number, 
/**
 * What that went through to become the award, one step after the other.
 */
factors: Array<KoiKoiFactor>, 
/**
 * The Koi that each seat had announced, whether or not anything came of them.
 */
koi: [number, number], };

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
set: KoiKoiSetName, 
/**
 * Its points.
 */
points: number, 
/**
 * The cards it uses.
 */
cards: Array<KoiKoiCard>, };

/**
 * What a set needs and what it is worth.
 */
export type KoiKoiSetFacts = { 
/**
 * What it is called.
 */
set: KoiKoiSetName, 
/**
 * Cards that are all needed.
 */
cards: KoiKoiCardSet, 
/**
 * Cards of which `count` are needed.
 */
of: KoiKoiCardSet, 
/**
 * How many of them; cards that are needed anyway are counted in.
 */
count: number, 
/**
 * What it is worth.
 */
points: number, 
/**
 * What each further card adds.
 */
extra: number, };

/**
 * The sets that every language has a name for. A rules file names one by its English name.
 */
export type KoiKoiSetKey = "five-lights" | "four-lights" | "four-lights-with-the-poet" | "three-lights" | "boar-deer-butterflies" | "red-poems" | "blue-ribbons" | "flower-viewing" | "moon-viewing" | "five-animals" | "five-ribbons" | "ten-chaff" | "trio";

/**
 * What a set is called: a known set by its key, a set of a house's own by the name that it gives itself.
 */
export type KoiKoiSetName = KoiKoiSetKey | { 
/**
 * Its name there.
 */
name: string, };

/**
 * A match as it is written down.
 */
export type KoiKoiSheet = { 
/**
 * Who dealt the first round.
 */
dealer: Seat, 
/**
 * The rounds; the last one may still be going on.
 */
rounds: Array<KoiKoiSheetRound>, };

/**
 * What the rules ask the players for besides piles and calls.
 */
export type KoiKoiSheetAsks = { 
/**
 * The lights in the dealt field.
 */
lights: boolean, 
/**
 * Who was the last to make a set, when the cards run out.
 */
last_maker: boolean, 
/**
 * What four of a month win as they are dealt, if anything.
 */
four: number | null, 
/**
 * What four pairs win as they are dealt, if anything.
 */
pairs: number | null, };

/**
 * How a round with real cards ended.
 */
export type KoiKoiSheetEnd = { "type": "game", 
/**
 * Who.
 */
seat: Seat, } | { "type": "lucky", 
/**
 * What each seat had.
 */
hands: [KoiKoiLuck | null, KoiKoiLuck | null], } | { "type": "exhausted", 
/**
 * Who was the last to make or improve a set.
 */
last_maker: Seat | null, };

/**
 * What a sheet comes to.
 */
export type KoiKoiSheetReport = { 
/**
 * What the rules ask the players for.
 */
asks: KoiKoiSheetAsks, 
/**
 * The points of each seat.
 */
points: [number, number], 
/**
 * The number of the round that is going on or comes next.
 */
round: number, 
/**
 * Who deals it.
 */
dealer: Seat, 
/**
 * How the match ended, if it has.
 */
end: KoiKoiEnd | null, 
/**
 * The rounds.
 */
rounds: Array<KoiKoiSheetRoundReport>, };

/**
 * A round as it is written down.
 */
export type KoiKoiSheetRound = { 
/**
 * The captured cards of each seat.
 */
piles: [KoiKoiCardSet, KoiKoiCardSet], 
/**
 * The Koi that each has announced.
 */
koi: [number, number], 
/**
 * What each had captured when they last called Koi.
 */
called: [KoiKoiCardSet, KoiKoiCardSet], 
/**
 * The lights in the dealt field.
 */
lights: number, 
/**
 * How it ended, if it has.
 */
end: KoiKoiSheetEnd | null, 
/**
 * Who dealt, where the players did not do as the rules say.
 */
dealer: Seat | null, };

/**
 * One round of a sheet.
 */
export type KoiKoiSheetRoundReport = { 
/**
 * Its number; a lucky hand need not use a round up.
 */
round: number, 
/**
 * Who dealt.
 */
dealer: Seat, 
/**
 * What each pile is worth.
 */
sides: [KoiKoiSheetSide, KoiKoiSheetSide], 
/**
 * How it ended, if it has.
 */
result: KoiKoiRoundResult | null, 
/**
 * The points of each seat after it.
 */
points: [number, number], };

/**
 * What a pile is worth, and what it would win.
 */
export type KoiKoiSheetSide = { 
/**
 * The sets.
 */
sets: Array<KoiKoiSet>, 
/**
 * What they are worth together.
 */
worth: number, 
/**
 * What that goes through to become the award.
 */
factors: Array<KoiKoiFactor>, 
/**
 * What its owner wins by ending the round.
 */
award: number, 
/**
 * How many Koi calling now would announce.
 */
announces: number, };

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
 * A way to take with the turned card.
 */
export type KoiKoiTakeChoice = { 
/**
 * What to do.
 */
action: KoiKoiAction, 
/**
 * The field card that is taken.
 */
take: KoiKoiCard, };

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
 * How the match ended.
 */
outcome: Outcome<KoiKoiEnd> | null, };

/**
 * Why a deal does not count.
 */
export type KoiKoiVoid = "field-four" | "field-pairs" | "field-triple" | "hand";

/**
 * One lantern.
 */
export type KoiLanternLine = { 
/**
 * The hex in front of it.
 */
x: [number, number], 
/**
 * The direction from there to the lantern.
 */
dir: string, 
/**
 * Its points.
 */
points: number, };

/**
 * One thing that speaks for an action.
 */
export type KoiMerit = { "type": "points", 
/**
 * With what.
 */
part: KoiPart, 
/**
 * How many.
 */
points: number, } | { "type": "surrounds", 
/**
 * Which.
 */
koi: KoiPiece, } | { "type": "nearer", 
/**
 * Which.
 */
goal: KoiGoal, 
/**
 * How much there is then of what the goal asks for.
 */
have: number, 
/**
 * How much it asks for.
 */
need: number, } | { "type": "helper", 
/**
 * Of which kind.
 */
kind: KoiCardKind, } | { "type": "coins", 
/**
 * How many.
 */
coins: number, };

/**
 * A side of a koi that touches no water side.
 */
export type KoiOpenSide = { 
/**
 * The hex of the koi.
 */
hex: [number, number], 
/**
 * The direction of the side.
 */
dir: string, };

/**
 * What a parchment counts at the end.
 */
export type KoiParchment = "water-lily" | "small-koi" | "medium-koi" | "large-koi" | "lantern" | "well" | "market" | "storage";

/**
 * One parchment.
 */
export type KoiParchmentLine = { 
/**
 * What it counts.
 */
name: string, 
/**
 * The same as a value.
 */
counts: KoiParchment, 
/**
 * Its points.
 */
points: number, };

/**
 * What a parchment is worth.
 */
export type KoiParchmentTerms = { 
/**
 * What it counts.
 */
counts: KoiParchment, 
/**
 * The points for each.
 */
points: number, };

/**
 * Where points come from.
 */
export type KoiPart = "koi" | "lanterns" | "goals" | "parchments" | "luck";

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
 * Where a piece comes from that is put into the pond.
 */
export type KoiPieceSource = "storage" | "rain" | "branch" | "goal";

/**
 * The places for one thing lying in one way: the action is `put` with `verb`, `turn` and one of `at`.
 */
export type KoiPlaces = { 
/**
 * What is put there.
 */
verb: KoiVerb, 
/**
 * How it lies.
 */
turn: number, 
/**
 * The hexes that it will cover, from the one it is placed at.
 */
covers: Array<[number, number]>, 
/**
 * Where it can be placed.
 */
at: Array<[number, number]>, };

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
 * The points as they stand.
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
need: number, 
/**
 * Whether its shape has room in empty water; true if it asks for none.
 */
shape: boolean, };

/**
 * The score of a pond on paper.
 */
export type KoiReport = { 
/**
 * All points.
 */
total: number, 
/**
 * The koi and the carp, lilies and doubling included.
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
luck: number, 
/**
 * The solo scenario, if one was named.
 */
scenario?: KoiScenario, 
/**
 * The solo title for these points, and for the goals as far as the pond shows them.
 */
title?: KoiTitle, 
/**
 * Every part.
 */
details: KoiReportDetails, };

/**
 * Every part of a score.
 */
export type KoiReportDetails = { 
/**
 * The koi and the carp.
 */
koi: Array<KoiFishLine>, 
/**
 * The lanterns.
 */
lanterns: Array<KoiLanternLine>, 
/**
 * The goal tiles.
 */
goals: Array<KoiGoalLine>, 
/**
 * The parchments.
 */
parchments: Array<KoiParchmentLine>, };

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
 * Where a koi is bought.
 */
export type KoiShop = "reward" | "market" | "luck";

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
koi: boolean, };

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
 * What a goal asks for, costs and gives.
 */
export type KoiTerms = { 
/**
 * Which goal.
 */
goal: KoiGoal, 
/**
 * The coins to pay (for each path tile).
 */
price: number, 
/**
 * How much it asks for of what it counts, for each size of a branch; empty if it asks for a shape or
 * coins alone.
 */
needs: Array<number>, 
/**
 * Its points: for each size of a branch, for 1 to 6 empty hexes around the turtle, for 1 to 4 path
 * tiles, for a waterfall and for one at an occupied spring; of each hex or koi that the others count.
 */
points: Array<number>, };

/**
 * What a solo player earns.
 */
export type KoiTitle = "gakusei" | "senmon" | "sensei";

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
 * A verb as one word: how it crosses the wire. In the order of [`Verb::ALL`].
 */
export type KoiVerb = "water" | "foliage" | "lily" | "shore" | "lantern" | "small-koi" | "medium-koi" | "large-koi" | "lift" | "path" | "small-branch" | "medium-branch" | "large-branch" | "bridge" | "carp" | "purple-lily" | "shishi-odoshi" | "statue" | "turtle" | "waterfall" | "willow";

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
 * The cards of the market row, the one next to the deck first.
 */
row: Array<KoiCard | null>, 
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
 * The goals in play.
 */
goals: Array<KoiGoalState>, 
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
outcome: Outcome<KoiEnd> | null, };

/**
 * What a storage holds.
 */
export type KoiWare = "water" | "foliage" | "shore" | "small" | "medium" | "large";

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
 * Who does a work action.
 */
export type KoiWorker = "sensei" | "porter" | "gardener" | "builder" | "breeder";

/**
 * What a lesson says to an action.
 */
export type LessonAnswer = { "type": "right", 
/**
 * The message that says why it was right; absent in the middle of a free turn.
 */
say?: string, } | { "type": "wrong", 
/**
 * The message that says why not; there need not be one.
 */
say: string, 
/**
 * What it would have done.
 */
effects: GameEffect[], } | { "type": "illegal", 
/**
 * Why.
 */
illegal: GameIllegal, };

/**
 * An action that was played, and the game after it.
 */
export type LessonFrame = { 
/**
 * The action with its effects.
 */
line: Line, 
/**
 * The game after it.
 */
position: LessonPosition, };

/**
 * A lesson of a course.
 */
export type LessonInfo = { 
/**
 * Its name in addresses.
 */
name: string, 
/**
 * The message that is its title.
 */
title: string, };

/**
 * The game at one moment of a lesson.
 */
export type LessonPosition = { 
/**
 * Whose decision is next.
 */
to_act?: Seat, 
/**
 * The points of each seat.
 */
points: Array<number>, 
/**
 * What the learner sees.
 */
view: GameView, };

/**
 * Where you are in a lesson, and what you want to do there. Nothing is stored: an answer says where you are then.
 */
export type LessonRequest = { 
/**
 * How many steps are done.
 */
step: number, 
/**
 * All that was played since the lesson began, in notation, as the last answer told it.
 */
played: Array<string>, 
/**
 * What you do; without it you only look.
 */
action?: AnyAction, };

/**
 * A lesson as it stands.
 */
export type LessonScene = { 
/**
 * The game.
 */
game: GameName, 
/**
 * Its options, complete.
 */
options: { [key in string]: string }, 
/**
 * The learner's seat.
 */
seat: Seat, 
/**
 * How well the others play.
 */
computer: Level, 
/**
 * How many steps are done.
 */
step: number, 
/**
 * How many there are.
 */
steps: number, 
/**
 * All that was played since the lesson began, in notation.
 */
played: Array<string>, 
/**
 * The message that says what to do; absent when the lesson is over.
 */
say?: string, 
/**
 * How much the adviser helps, in a game that is played freely.
 */
guide?: Guide, 
/**
 * A right action, for somebody who wants to be shown one.
 */
show?: GameAction, 
/**
 * What it says to the action that was sent.
 */
answer?: LessonAnswer, 
/**
 * What was played just now, one after the other: the action that was sent, and what followed it.
 */
frames: Array<LessonFrame>, 
/**
 * What came before; only at the beginning of a lesson.
 */
log: Array<Line>, 
/**
 * What never changes during the game; only at the beginning of a lesson.
 */
components?: GameComponents, 
/**
 * The game as it stands.
 */
now: LessonPosition, 
/**
 * How the game ended.
 */
outcome?: Outcome<GameEnd | TableEnd>, };

/**
 * How well a computer player plays: a number from 1, who just knows the rules, to 9.
 */
export type Level = "1" | "2" | "gakusei" | "4" | "5" | "senmon" | "7" | "8" | "sensei";

/**
 * One line of a table's log: an action with its effects, or a note.
 */
export type Line = { 
/**
 * The version that this made.
 */
version: number, 
/**
 * How many actions stand after it.
 */
moves: number, 
/**
 * The seat that did it, if one did.
 */
seat?: Seat, 
/**
 * The action in notation, if it was one.
 */
action?: string, 
/**
 * What the action did; without an action, what the deal did.
 */
effects?: GameEffect[], 
/**
 * What happened, if it was no action.
 */
note?: Note, };

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
 * Something that happened at a table and is no action of its game.
 */
export type Note = { "type": "made" } | { "type": "sat-down", 
/**
 * Under which name.
 */
name: string, } | { "type": "computer-sat-down", 
/**
 * How well it plays.
 */
level: Level, } | { "type": "got-up", 
/**
 * Who it was.
 */
name: string, } | { "type": "broke-off", 
/**
 * Who it was.
 */
name: string, } | { "type": "opened-number" } | { "type": "withheld" } | { "type": "went-on" } | { "type": "starts", 
/**
 * Whether the deal decided, or the maker of the table did.
 */
drawn: boolean, } | { "type": "undo-asked" } | { "type": "undo-agreed" } | { "type": "undo-refused" } | { "type": "undone", 
/**
 * How many.
 */
count: number, } | { "type": "stop-asked" } | { "type": "stop-refused" } | { "type": "stopped" } | { "type": "resigned" } | { "type": "plays-on", 
/**
 * How well it plays.
 */
level: Level, } | { "type": "takeover-asked", 
/**
 * The abandoned one.
 */
seat: Seat, } | { "type": "taken-over", 
/**
 * How well it plays.
 */
level: Level, } | { "type": "returned" } | { "type": "signed" } | { "type": "rematch" } | { "type": "played-on", 
/**
 * How many actions.
 */
moves: number, } | { "type": "closed", 
/**
 * Why.
 */
why: Closing, };

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
default: string, };

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
 * The result of a finished game, which ended by `E`.
 */
export type Outcome<E> = { 
/**
 * The points of each seat.
 */
points: number[], 
/**
 * The place of each seat, 1 for the best; equal places share it. In a solo game 1 is a win and 2 a loss.
 */
places: number[], 
/**
 * How it ended.
 */
end: E, };

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
 * The name of a component or rules file that the host offers for this game.
 */
data?: string, 
/**
 * Who sits where, one entry a seat.
 */
seats: Array<SeatPlan>, 
/**
 * Whether the lobby shows the table to everybody.
 */
listed?: boolean, 
/**
 * Who starts; games whose own rules draw for it take no notice.
 */
start?: Start, 
/**
 * How many days a turn may take, if it may take days.
 */
turn_days?: TurnDays, };

/**
 * A new table that goes on from a position of a finished game.
 */
export type PlayOn = { 
/**
 * After how many actions it goes on.
 */
moves: number, 
/**
 * Who sits where now, one entry a seat; none is open, and none adds a number to the deal.
 */
seats: Array<SeatPlan>, };

/**
 * Something to practise.
 */
export type Practice = "points" | "others" | "plan" | "call" | "compare";

/**
 * Where the person of a seat is.
 */
export type Presence = "here" | "away" | "gone";

/**
 * What one action would do.
 */
export type Preview = { 
/**
 * What it does, up to what nobody knows yet.
 */
effects: GameEffect[], 
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
 * The actions, each looked at by itself.
 */
actions: Array<AnyAction>, 
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
 * One for each action, in the same order.
 */
previews: Array<Preview>, };

/**
 * Why a request was refused. The sentences are for logs and for whoever writes a client; people read the
 * page's words.
 */
export type Problem = { "type": "refused", 
/**
 * Why.
 */
refusal: Refusal, } | { "type": "bad-message", 
/**
 * What is wrong with it, for whoever writes the client.
 */
detail: string, } | { "type": "no-such-table" } | { "type": "no-such-page" } | { "type": "no-identity" } | { "type": "forged-identity" } | { "type": "foreign-origin" } | { "type": "unavailable" } | { "type": "too-fast" } | { "type": "server-full" } | { "type": "too-many-tables", 
/**
 * The most.
 */
most: number, } | { "type": "too-many-watched", 
/**
 * The most.
 */
most: number, } | { "type": "too-many-sockets" } | { "type": "too-many-seats", 
/**
 * The most.
 */
most: number, } | { "type": "not-over" } | { "type": "no-hints" } | { "type": "too-often", 
/**
 * How long.
 */
seconds: number, } | { "type": "busy" } | { "type": "one-review" } | { "type": "no-such-review" } | { "type": "no-hint" } | { "type": "stopping" } | { "type": "too-slow" } | { "type": "too-big", 
/**
 * The most.
 */
most: number, };

/**
 * What a puzzle says to an action.
 */
export type PuzzleAnswer = { "type": "goes-on" } | { "type": "right" } | { "type": "wrong", 
/**
 * What this one gives away.
 */
loss: PuzzleLoss, 
/**
 * What its last action did.
 */
effects: GameEffect[], } | { "type": "illegal", 
/**
 * Why.
 */
illegal: GameIllegal, } | { "type": "shown" };

/**
 * What puzzles there are today.
 */
export type PuzzleDay = { 
/**
 * The day, counted from the beginning of 1970, in universal time.
 */
day: number, 
/**
 * The puzzles of each game and rulebook.
 */
sets: Array<PuzzleSet>, };

/**
 * What a turn gives away.
 */
export type PuzzleLoss = { "type": "chance", 
/**
 * How many.
 */
percent: number, } | { "type": "points", 
/**
 * How many.
 */
points: number, } | { "type": "win" } | { "type": "game" };

/**
 * What you have played in a puzzle, and what you want to do now. Nothing is stored.
 */
export type PuzzleRequest = { 
/**
 * The actions of your turn so far, in notation, as the last answer told them.
 */
played: Array<string>, 
/**
 * What you do; without it you only look.
 */
action?: AnyAction, 
/**
 * Whether you want to see a right turn and, where nothing hidden has a say, how the game goes on after it; after a
 * right turn of your own, how it goes on.
 */
show?: boolean, };

/**
 * A puzzle as it stands.
 */
export type PuzzleScene = { 
/**
 * The game.
 */
game: GameName, 
/**
 * Its options, complete.
 */
options: { [key in string]: string }, 
/**
 * The version of its rules.
 */
rules: number, 
/**
 * Your seat.
 */
seat: Seat, 
/**
 * How hard it is, from 1 to 5.
 */
grade: number, 
/**
 * What is to be found.
 */
task: PuzzleTask, 
/**
 * The actions of your turn so far, in notation.
 */
played: Array<string>, 
/**
 * What it says to the action that was sent.
 */
answer?: PuzzleAnswer, 
/**
 * What was played just now; of what was shown also what comes after the turn.
 */
frames: Array<LessonFrame>, 
/**
 * What came before; only at the beginning.
 */
log: Array<Line>, 
/**
 * What never changes during the game; only at the beginning.
 */
components?: GameComponents, 
/**
 * The game as it stands.
 */
now: LessonPosition, };

/**
 * The puzzles of one game, or of one of its rulebooks, the easiest first.
 */
export type PuzzleSet = { 
/**
 * Its name in addresses.
 */
name: string, 
/**
 * The game.
 */
game: GameName, 
/**
 * How many there are; they are numbered from 1.
 */
count: number, 
/**
 * The number of today's.
 */
today: number, 
/**
 * The number of the first puzzle of each grade, from the easiest grade on.
 */
grades: Array<number>, };

/**
 * What is to be found.
 */
export type PuzzleTask = { "type": "win", 
/**
 * Within this many turns of one's own.
 */
turns: number, } | { "type": "hold", 
/**
 * After any other one the opponent wins by force within this many turns.
 */
turns: number, } | { "type": "points" } | { "type": "chance" };

/**
 * A refusal, with all that a screen needs to say why. The sentences are for logs.
 */
export type Refusal = { "type": "over" } | { "type": "not-your-turn", 
/**
 * Whose it is.
 */
seat: Seat, } | { "type": "illegal", 
/**
 * Why, in the game's own terms.
 */
illegal: GameIllegal, } | { "type": "not-an-action", 
/**
 * What was read, cut to a sensible length.
 */
text: string, } | { "type": "nothing-to-undo" } | { "type": "revealed" } | { "type": "needs-consent", 
/**
 * Which.
 */
seat: Seat, } | { "type": "cannot-stop" } | { "type": "no-such-seat", 
/**
 * Which.
 */
seat: Seat, } | { "type": "not-your-seat", 
/**
 * Which.
 */
seat: Seat, } | { "type": "only-watching" } | { "type": "seat-taken", 
/**
 * Which.
 */
seat: Seat, } | { "type": "full" } | { "type": "seats-free" } | { "type": "numbers-missing" } | { "type": "begun" } | { "type": "bad-name", 
/**
 * The most letters.
 */
most: number, } | { "type": "wrong-number" } | { "type": "nothing-to-open", 
/**
 * Which.
 */
seat: Seat, } | { "type": "same-id" } | { "type": "too-long", 
/**
 * How many.
 */
versions: number, } | { "type": "nothing-asked" } | { "type": "already-asked" } | { "type": "not-abandoned", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How long it must have been silent.
 */
seconds: number, } | { "type": "not-stood-in", 
/**
 * Which.
 */
seat: Seat, } | { "type": "not-over" } | { "type": "rematch-made" } | { "type": "setup", 
/**
 * What is wrong.
 */
error: SetupError, } | { "type": "stale", 
/**
 * The version it was made for.
 */
made_for: number, 
/**
 * The version now.
 */
now: number, } | { "type": "damaged", 
/**
 * What does not fit, for the host's log.
 */
detail: string, };

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
 * What it did.
 */
effects: GameEffect[], };

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
 * The review of a whole game.
 */
export type Review = { 
/**
 * The nodes for each decision.
 */
nodes: number, 
/**
 * The version of the adviser.
 */
adviser: number, 
/**
 * Every action, in order.
 */
moves: Array<ReviewMove>, 
/**
 * Every seat.
 */
seats: Array<ReviewSeat>, };

/**
 * One action, judged by what its seat could know.
 */
export type ReviewMove = { 
/**
 * Who played it.
 */
seat: Seat, 
/**
 * The action in notation.
 */
action: string, 
/**
 * What it did.
 */
effects: GameEffect[], 
/**
 * What it is called.
 */
grade: Grade, 
/**
 * How much of the chance to win it gave away, from 0 to 1.
 */
loss: number, 
/**
 * What each seat expected before it, from 0 to 1.
 */
expected: Array<number>, 
/**
 * What luck changed for each seat after it.
 */
luck: Array<number>, 
/**
 * The better ways to go on, the best first; only beside a doubtful move.
 */
lines?: Array<HintLine>, 
/**
 * What is likely to come after the turn of the best of them.
 */
continuation?: Array<Line>, };

/**
 * What is to be said about a seat: start + luck + skill + given = result.
 */
export type ReviewSeat = { 
/**
 * The chance at the beginning, from 0 to 1.
 */
start: number, 
/**
 * What luck made of it.
 */
luck: number, 
/**
 * What the seat's own decisions made of it.
 */
skill: number, 
/**
 * What the decisions of the others made of it.
 */
given: number, 
/**
 * The result; what was expected at the end, if the game did not end.
 */
result: number, 
/**
 * How many inaccuracies,
 */
inaccuracies: number, 
/**
 * mistakes
 */
mistakes: number, 
/**
 * and blunders there were.
 */
blunders: number, 
/**
 * The number of the action that gave away most, from 0, if any is doubtful.
 */
worst?: number, 
/**
 * What to practise, the most costly first.
 */
practices: Array<Practice>, };

/**
 * How far a review is, and the review when it is done.
 */
export type ReviewState = { 
/**
 * Its name: the same game, nodes and adviser have the same one.
 */
id: string, 
/**
 * The game's name.
 */
game: GameName, 
/**
 * The options, complete.
 */
options: { [key in string]: string }, 
/**
 * The number of seats.
 */
seats: number, 
/**
 * What never changes during the game.
 */
components: GameComponents, 
/**
 * How many actions have been judged.
 */
done: number, 
/**
 * How many there are.
 */
all: number, 
/**
 * Whether it could not be finished; asking for it once more begins again.
 */
failed: boolean, 
/**
 * The review, when it is done.
 */
review?: Review, };

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
 * Why a game cannot be set up as asked. People read the page's or the terminal's words for it; the
 * sentences here are for logs and for whoever writes data files and deals.
 */
export type SetupError = { "type": "unknown-game", 
/**
 * What was asked for.
 */
game: string, 
/**
 * What there is.
 */
games: Array<string>, } | { "type": "rules", 
/**
 * The game's name.
 */
game: string, 
/**
 * The version that was asked for.
 */
found: number, 
/**
 * The newest version known.
 */
known: number, } | { "type": "unknown-option", 
/**
 * The game's name.
 */
game: string, 
/**
 * What was asked for.
 */
key: string, 
/**
 * What there is.
 */
keys: Array<string>, } | { "type": "bad-value", 
/**
 * The option.
 */
key: string, 
/**
 * What was asked for.
 */
value: string, 
/**
 * What it takes.
 */
allowed: Choice, } | { "type": "unknown-data", 
/**
 * The game's name.
 */
game: string, 
/**
 * What was asked for, cut to a sensible length.
 */
name: string, 
/**
 * What there is.
 */
names: Array<string>, } | { "type": "seats", 
/**
 * The game's name.
 */
game: string, 
/**
 * The fewest.
 */
min: number, 
/**
 * The most.
 */
max: number, 
/**
 * What was asked for.
 */
seats: number, } | { "type": "data", 
/**
 * The line of the file, from 1.
 */
line: number, 
/**
 * What is wrong there, for whoever wrote the file.
 */
reason: string, } | { "type": "deal", 
/**
 * Which deal, from 1.
 */
number: number, 
/**
 * What is wrong with it, for whoever wrote the deal.
 */
reason: string, } | { "type": "conflict", 
/**
 * The name of the contradiction, one of the game's [`crate::About::conflicts`].
 */
conflict: SetupConflict, };

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
 * How it is decided who starts.
 */
export type Start = "drawn" | "first" | "second";

/**
 * Some want to stop here, where the rules allow it.
 */
export type Stop = { 
/**
 * Which seats have not agreed yet.
 */
waiting: Array<Seat>, };

/**
 * A line of the lobby, or of your own games.
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
 * Whose decision is next; only in the list of your own games.
 */
to_act?: Seat, 
/**
 * How many days a turn may take, if it may take days.
 */
turn_days?: TurnDays, 
/**
 * The place of each seat at the end, 1 for the best.
 */
places?: Array<number>, 
/**
 * The points of each seat at the end.
 */
points?: Array<number>, 
/**
 * When it last changed, in milliseconds since 1970.
 */
changed_at: number, };

/**
 * How the people at the table, or their host, ended a match.
 */
export type TableEnd = { "type": "resigned", 
/**
 * Which.
 */
seat: Seat, } | { "type": "agreed" } | { "type": "closed" };

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
 * How many days everybody has for a turn, at a table that is not for one evening: 1 to 30.
 */
export type TurnDays = number;

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
 * The host's own components or rules, if it is not played with the built-in ones.
 */
data?: DataInfo, 
/**
 * The version of its rules.
 */
rules: number, 
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
 * How many days a turn may take, if it may take days.
 */
turn_days?: TurnDays, 
/**
 * The hash of the server's secret.
 */
commitment: string, 
/**
 * Whether it was dealt on a person's own device.
 */
device?: boolean, 
/**
 * Who wants a move back.
 */
undo?: Undo, 
/**
 * How many of the actions nobody can take back any more, because something hidden was shown since.
 */
settled: number, 
/**
 * Which seat a computer is to play.
 */
takeover?: Takeover, 
/**
 * Whether the rules let everybody agree to stop here.
 */
may_stop?: boolean, 
/**
 * Who has not agreed yet to stop here.
 */
stop?: Stop, 
/**
 * The chair that became seat 0, once the game has begun; the proof of the deal names chairs.
 */
starter?: number, 
/**
 * What never changes during the game; only in an update whose log tells its beginning.
 */
components?: GameComponents, 
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
outcome?: Outcome<GameEnd | TableEnd>, 
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

