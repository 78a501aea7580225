/** The shape of a language: every text of the page, by the place where it is used. */
import type { GameName } from '../games/names';
import type { Figure, Kind, Plant } from '../art/cards/deck';
import type { Variety } from '../art/koi/varieties';
import type { Crest } from '../art/Mon.svelte';
import type { KoiKoiRoundEnd, Level } from '../wire/types';
import type { KoiMessages } from './koi/messages';
import type { Said } from './said';

interface GameText {
  name: string;
  edition: string;
  players: string;
  minutes: string;
  sentence: string;
  scene: string;
}

export interface Messages {
  language: string;
  said: Said;
  site: {
    skip: string;
    home: string;
    rules: string;
    gallery: string;
    menu: string;
    toDark: string;
    toLight: string;
    otherLanguage: string;
    loading: string;
    footer: string;
    credit: string;
  };
  home: {
    title: string;
    lead: string;
    play: string;
    options: string;
    howTo: string;
    running: string;
    runningNone: string;
    open: string;
    openNone: string;
    join: string;
    joinLabel: string;
    joinGo: string;
    joinWrong: string;
    startFailed: string;
    unreached: string;
    noGame: string;
    yourTurn: string;
    over: string;
    free: (seats: number) => string;
    playName: (game: string) => string;
    optionsName: (game: string) => string;
    rulesName: (game: string) => string;
    players: string;
    minutes: string;
  };
  table: {
    missingTitle: string;
    missing: string;
    connecting: string;
    lost: string;
    me: string;
    levels: Record<Level, string>;
    /** How strong each level is, in a word. */
    strengths: Record<Level, string>;
    computer: string;
    openSeat: string;
    standsIn: (level: string, name: string) => string;
    isTurn: string;
    you: string;
    waitFor: (name: string) => string;
    thinks: (name: string) => string;
    watching: string;
    seats: string;
    points: (points: number) => string;
    breakdown: string;
    breakdownNone: string;
    total: string;
    moves: string;
    movesNone: string;
    undo: string;
    skip: string;
    hint: string;
    thinking: string;
    playHint: string;
    closeHint: string;
    chance: (percent: string) => string;
    chanceAtMost: (percent: string) => string;
    replay: string;
    fairYes: (numbers: number) => string;
    fairNo: string;
    howTo: string;
    allRules: string;
    resign: string;
    resignSure: string;
    resignYes: string;
    cancel: string;
    waitTitle: string;
    waitText: string;
    /** The link works on this computer alone. */
    onlyHere: string;
    opening: string;
    link: string;
    copy: string;
    copied: string;
    qr: string;
    yourName: string;
    sitDown: string;
    getUp: (name: string) => string;
    fill: (level: string) => string;
    undoAsked: (name: string) => string;
    undoWaits: string;
    agree: string;
    refuse: string;
    takeover: (name: string) => string;
    giveBack: string;
    youWon: string;
    won: (name: string) => string;
    tied: string;
    tieBroken: string;
    place: (place: number) => string;
    rematch: string;
    toRematch: string;
    record: string;
    verify: string;
    newGame: string;
    handOver: (name: string) => string;
    show: string;
    result: string;
    end: string;
  };
  replay: {
    title: string;
    first: string;
    back: string;
    run: string;
    pause: string;
    forward: string;
    last: string;
    slider: string;
    at: (position: number, length: number) => string;
    start: string;
    eyes: string;
    watcher: string;
    failed: string;
    toTable: string;
    notYet: string;
  };
  make: {
    title: (game: string) => string;
    seats: string;
    count: string;
    seat: (seat: number) => string;
    who: string;
    me: string;
    device: string;
    friend: string;
    computer: (level: string, strength: string) => string;
    name: string;
    options: string;
    listed: string;
    begin: string;
    guest: (seat: number) => string;
    names: (min: number, max: number) => string;
  };
  /** What an option does, by game and key; the server's own sentence stands in for what is missing. */
  optionTexts: Record<string, string>;
  unknown: { title: string; text: string; back: string };
  games: Record<GameName, GameText>;
  rules: {
    title: (game: string) => string;
    essentials: string;
    contents: string;
    house: string;
    houseNote: string;
    credits: string;
    notAffiliated: string;
    other: string;
  };
  gallery: {
    title: string;
    lead: string;
    koi: string;
    pond: string;
    crests: string;
    cards: string;
    marks: string;
    back: string;
    boards: string;
    logo: string;
    choose: string;
    chosen: (what: string) => string;
  };
  varieties: Record<Variety, string>;
  pieces: Record<
    | 'stone'
    | 'lily'
    | 'purpleLily'
    | 'foliage'
    | 'lantern'
    | 'statue'
    | 'bridge'
    | 'waterfall'
    | 'willow'
    | 'turtle'
    | 'path'
    | 'shishi'
    | 'branch'
    | 'coin'
    | 'luck'
    | 'water'
    | 'shore'
    | 'spring'
    | 'lakeKoi'
    | 'lakeLily'
    | 'lakeWater',
    string
  >;
  crests: Record<Crest, string>;
  months: readonly string[];
  plants: Record<Plant, string>;
  figures: Record<Figure, string>;
  kinds: Record<Kind, string>;
  cardName: (month: string, plant: string, figure: string, kind: string) => string;
  cardShort: (plant: string, figure: string) => string;
  cardBack: string;
  jinLi: {
    board: string;
    empty: string;
    koi: (colour: 'red' | 'yellow') => string;
    stone: string;
    target: string;
    from: string;
    to: string;
    points: (seat: string, points: number, target: number) => string;
    stones: (count: number) => string;
    turnsOf: (points: number) => string;
    worth: (points: number) => string;
    red: string;
    yellow: string;
    chooseKoi: string;
    chooseGoal: string;
    chooseDrop: string;
    chooseReturn: string;
    mustPass: string;
    pass: string;
    back: string;
  };
  koiKoi: {
    table: string;
    hand: string;
    opponentHand: (cards: number) => string;
    field: string;
    pile: (cards: number) => string;
    captured: (who: string) => string;
    you: string;
    opponent: string;
    stack: (month: string) => string;
    takes: (count: number) => string;
    none: string;
    empty: string;
    round: (round: number, rounds: number) => string;
    factor: (factor: number) => string;
    chooseCard: string;
    confirm: (count: number) => string;
    /** Between the name of a card and what it does. */
    stop: string;
    chooseTake: string;
    chooseStorm: string;
    choosePile: string;
    exchange: string;
    keep: string;
    swap: string;
    callText: (points: number) => string;
    canWin: (cards: number) => string;
    canWinNone: string;
    canLose: (points: number) => string;
    canLoseNone: (name: string) => string;
    nearSet: (name: string, missing: number, points: number) => string;
    hasSets: (points: number) => string;
    roundShort: (round: number) => string;
    ends: Record<KoiKoiRoundEnd, string>;
    callLast: string;
    callGame: (points: number) => string;
    callKoi: (koi: number) => string;
    playIt: string;
    sets: string;
    allSets: string;
    /** The other side has taken a card of it. */
    setLost: string;
    setsNone: string;
    /** All cards of a set are there, but they count for other sets. */
    cardsElsewhere: string;
    made: string;
    needs: (cards: number) => string;
    worth: (points: number) => string;
    roundOver: (round: number) => string;
    roundWon: (name: string, points: number) => string;
    roundNone: string;
    next: string;
    roundTimes: (points: number, factor: number, product: number) => string;
    calledKoi: string;
  };
  lake: {
    board: string;
    cell: (column: number, row: number) => string;
    free: string;
    area: string;
    decorationSpace: string;
    decoration: string;
    line: string;
    ownLeft: string;
    ownRight: string;
    neighbour: (name: string) => string;
    turn: string;
    flip: string;
    next: string;
    change: (points: number) => string;
    fits: string;
    place: string;
    bonus: string;
    bonusShort: string;
    bonusMay: string;
    bonusMust: string;
    tile: (cells: number, symbols: number) => string;
    group: (points: number) => string;
    hint: string;
    pick: string;
    pickDecoration: string;
    lay: string;
    more: string;
    refill: string;
    refillLeft: string;
    refillRight: string;
    words: Record<'done' | 'pass' | 'stop', string>;
    only: Record<'done' | 'pass' | 'stop', string>;
    look: string;
    lakeOf: (name: string) => string;
    rows: string;
    columns: string;
    koiGroups: string;
    lilyGroups: string;
    decorations: string;
    bag: (tiles: number) => string;
    decorationShape: (letter: string) => string;
  };
  pond: KoiMessages;
}
