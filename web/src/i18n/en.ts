/** Every sentence of the page in English. The other languages have the same shape, which the type checks. */
import type { GameName } from '../games/names';
import type { Figure, Kind, Plant } from '../art/cards/deck';
import type { Variety } from '../art/koi/varieties';
import type { Crest } from '../art/Mon.svelte';

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
  site: { tagline: string; skip: string; home: string; rules: string; gallery: string; menu: string; toDark: string; toLight: string; otherLanguage: string; loading: string; footer: string; credit: string };
  home: { title: string; lead: string; play: string; options: string; howTo: string; running: string; runningNone: string; open: string; openNone: string; join: string; joinLabel: string; joinGo: string; joinWrong: string; startFailed: string; optionsSoon: string; playName: (game: string) => string; optionsName: (game: string) => string; rulesName: (game: string) => string; players: string; minutes: string };
  unknown: { title: string; text: string; back: string };
  games: Record<GameName, GameText>;
  rules: { title: (game: string) => string; essentials: string; contents: string; house: string; houseNote: string; credits: string; notAffiliated: string; other: string; print: string };
  gallery: { title: string; lead: string; koi: string; pond: string; crests: string; cards: string; marks: string; back: string; boards: string; tokens: string; logo: string; choose: string; chosen: (what: string) => string };
  varieties: Record<Variety, string>;
  pieces: Record<'stone' | 'lily' | 'purpleLily' | 'foliage' | 'lantern' | 'statue' | 'bridge' | 'waterfall' | 'willow' | 'turtle' | 'path' | 'shishi' | 'branch' | 'coin' | 'luck' | 'water' | 'shore' | 'spring' | 'lakeKoi' | 'lakeLily' | 'lakeWater', string>;
  crests: Record<Crest, string>;
  months: readonly string[];
  plants: Record<Plant, string>;
  figures: Record<Figure, string>;
  kinds: Record<Kind, string>;
  cardName: (month: string, plant: string, figure: string, kind: string) => string;
  cardBack: string;
  jinLi: { board: string; empty: string; koi: (colour: 'red' | 'yellow') => string; stone: string; target: string; from: string; to: string; points: (seat: string, points: number, target: number) => string; stones: (count: number) => string; red: string; yellow: string };
  koiKoi: { table: string; hand: string; opponentHand: (cards: number) => string; field: string; pile: (cards: number) => string; captured: (who: string) => string; you: string; opponent: string; stack: (month: string) => string; takes: (count: number) => string; none: string; empty: string };
  lake: { board: string; cell: (column: number, row: number) => string; free: string; area: string; decorationSpace: string; decoration: string; line: string; ownLeft: string; ownRight: string; neighbour: (name: string) => string; bag: (tiles: number) => string; turn: string; flip: string; place: string; tile: (cells: number, symbols: number) => string; fits: string; fitsNot: string; group: (points: number) => string; rowBonus: string; columnBonus: string; hint: string };
  pond: { pond: (who: string) => string; hex: (q: number, r: number) => string; market: string; deck: (cards: number) => string; storage: (used: number, size: number) => string; coins: (count: number) => string; lucks: (count: number) => string; free: string; surrounded: string; open: (sides: number) => string; rotate: string; sizes: Record<'small' | 'medium' | 'large' | 'carp', string>; cards: Record<'porter' | 'gardener' | 'builder' | 'breeder' | 'storage' | 'market' | 'well' | 'rain' | 'parchment', string>; reward: (slot: number) => string; emptySlot: string };
}

export const en: Messages = {
  language: 'English',
  site: {
    tagline: 'Five games about koi',
    skip: 'Skip to the content',
    home: 'Home',
    rules: 'Rules',
    gallery: 'Gallery',
    menu: 'Pages',
    toDark: 'Switch to dark colours',
    toLight: 'Switch to light colours',
    otherLanguage: '日本語',
    loading: 'Loading…',
    footer: 'Tancho is free software with drawings of its own.',
    credit: 'The games belong to their designers. Tancho is not affiliated with them or their publishers.',
  },
  home: {
    title: 'Sit down by the pond',
    lead: 'Pick a scroll and play at once, against the computer, on one device or with friends by a link.',
    play: 'Play',
    options: 'Options',
    howTo: 'Rules',
    running: 'My games',
    runningNone: 'No game is running. Pick a scroll above to begin one.',
    open: 'Open tables',
    openNone: 'No table waits for players right now.',
    join: 'Join by link',
    joinLabel: 'Link or code of the table',
    joinGo: 'Join',
    joinWrong: 'That is not a link to a table. Ask for it once more, or copy it whole.',
    startFailed: 'The server does not answer. Please try again in a moment.',
    optionsSoon: 'Options of the game',
    playName: (game) => `Play ${game}`,
    optionsName: (game) => `Options for ${game}`,
    rulesName: (game) => `Rules of ${game}`,
    players: 'Players',
    minutes: 'min',
  },
  unknown: { title: 'Nothing swims here', text: 'This address leads to no page. Perhaps the link was cut off.', back: 'Back to the pond' },
  games: {
    'jin-li': { name: 'Jin Li', edition: '', players: '2', minutes: '15', sentence: 'Swim close to other koi, and drop stones where the opponent wants to go.', scene: 'Two koi circle between river stones.' },
    'koi-koi-flower-cards': { name: 'Koi-Koi', edition: 'Flower cards', players: '2', minutes: '15–40', sentence: 'Collect sets of flower cards, then take the points or dare to go on.', scene: 'The full moon rises over a hill of pampas grass.' },
    'koi-koi-museum': { name: 'Koi-Koi', edition: 'Museum', players: '2', minutes: '40–80', sentence: 'The same cards, sharper stakes: every Koi raises what the round is worth.', scene: 'Cherry petals fall on a festival curtain.' },
    'garden-lake': { name: 'Garden Lake', edition: '', players: '1–4', minutes: '30–45', sentence: 'Lay tiles of water, koi and lilies until your lake is whole.', scene: 'A tile settles into a lake.' },
    koi: { name: 'KOI', edition: '', players: '1–4', minutes: '45–60', sentence: 'Grow a pond hex by hex and give every koi the water it needs.', scene: 'A koi swims in a pond with a lantern and lilies.' },
  },
  rules: {
    title: (game) => `How to play ${game}`,
    essentials: 'The essentials',
    contents: 'On this page',
    house: 'house',
    houseNote: 'Values with this mark are house values: the printed ones are not known to us, so Tancho chose its own. Whoever owns the box can put the printed values in.',
    credits: 'Credits',
    notAffiliated: 'Tancho explains the rules in its own words and uses drawings of its own. It is not affiliated with the designers or publishers.',
    other: 'Other games',
    print: 'Print this page',
  },
  gallery: {
    title: 'Gallery',
    lead: 'Everything in Tancho is drawn by code. Here it is on one page.',
    koi: 'Koi',
    pond: 'Pond and garden',
    crests: 'Crests of the seats',
    cards: 'Flower cards',
    marks: 'Month and kind in the corner',
    back: 'Back',
    boards: 'Boards',
    tokens: 'Tokens',
    logo: 'The sign of Tancho',
    choose: 'Try it: tap, or use Tab and the arrow keys.',
    chosen: (what) => `Chosen: ${what}`,
  },
  varieties: { kohaku: 'Kohaku', asagi: 'Asagi', showa: 'Showa', ogon: 'Ogon', 'shiro-utsuri': 'Shiro Utsuri', onagagoi: 'Onagagoi', centennial: 'Centennial carp', red: 'Red koi', yellow: 'Yellow koi', tancho: 'Tancho' },
  pieces: { stone: 'River stone', lily: 'Water-lily', purpleLily: 'Purple water-lily', foliage: 'Foliage', lantern: 'Lantern', statue: 'Statue', bridge: 'Bridge', waterfall: 'Waterfall', willow: 'Weeping willow', turtle: 'Turtle', path: 'Path', shishi: 'Shishi odoshi', branch: 'Branch', coin: 'Coin', luck: 'Luck token', water: 'Water', shore: 'Shore', spring: 'Spring', lakeKoi: 'Koi', lakeLily: 'Lily', lakeWater: 'Water' },
  crests: { wave: 'Wave', pine: 'Pine', crane: 'Crane', maple: 'Maple' },
  months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  plants: { pine: 'Pine', plum: 'Plum', cherry: 'Cherry', wisteria: 'Wisteria', iris: 'Iris', peony: 'Peony', clover: 'Bush clover', pampas: 'Pampas grass', chrysanthemum: 'Chrysanthemum', maple: 'Maple', willow: 'Willow', paulownia: 'Paulownia' },
  figures: { crane: 'Crane', curtain: 'Curtain', moon: 'Full moon', poet: 'Poet', phoenix: 'Phoenix', warbler: 'Warbler', cuckoo: 'Cuckoo', bridge: 'Bridge', butterflies: 'Butterflies', boar: 'Boar', geese: 'Geese', cup: 'Sake cup', deer: 'Deer', swallow: 'Swallow', storm: 'Storm', 'poem-ribbon': 'Red poem', 'plain-ribbon': 'Plain ribbon', 'blue-ribbon': 'Blue ribbon', none: 'Chaff' },
  kinds: { light: 'Light', animal: 'Animal or object', ribbon: 'Ribbon', chaff: 'Chaff' },
  cardName: (month, plant, figure, kind) => [figure === kind ? '' : figure, plant, month, kind].filter(Boolean).join(', '),
  cardBack: 'A card, face down',
  jinLi: {
    board: 'The pond, 7 by 7',
    empty: 'empty',
    koi: (colour) => `${colour} koi`,
    stone: 'stone',
    target: 'can be chosen',
    from: 'left on the last turn',
    to: 'reached on the last turn',
    points: (seat, points, target) => `${seat}: ${points} of ${target} points`,
    stones: (count) => (count === 1 ? '1 stone left' : `${count} stones left`),
    red: 'Red',
    yellow: 'Yellow',
  },
  koiKoi: {
    table: 'The card table',
    hand: 'Your hand',
    opponentHand: (cards) => `The opponent holds ${cards} cards`,
    field: 'The field',
    pile: (cards) => `Pile, ${cards} cards`,
    captured: (who) => `Taken by ${who}`,
    you: 'You',
    opponent: 'Opponent',
    stack: (month) => `Stack of three, ${month}`,
    takes: (count) => (count === 0 ? 'takes nothing' : count === 1 ? 'takes 1 card' : `takes ${count} cards`),
    none: 'none yet',
    empty: 'The field is empty',
  },
  lake: {
    board: 'Your lake, 12 by 12',
    cell: (column, row) => `column ${column}, row ${row}`,
    free: 'free',
    area: 'marked area',
    decorationSpace: 'space for a decoration',
    decoration: 'decoration',
    line: 'Tiles in reach',
    ownLeft: 'Left end of your line',
    ownRight: 'Right end of your line',
    neighbour: (name) => `End of ${name}'s line`,
    bag: (tiles) => `Bag, ${tiles} tiles`,
    turn: 'Turn',
    flip: 'Flip',
    place: 'Place here',
    tile: (cells, symbols) => `Tile of ${cells} squares with ${symbols} symbols`,
    fits: 'fits here',
    fitsNot: 'does not fit here',
    group: (points) => (points === 1 ? '1 point' : `${points} points`),
    rowBonus: 'Bonus of these rows',
    columnBonus: 'Bonus of these columns',
    hint: 'R or the wheel turns, F flips, Enter places.',
  },
  pond: {
    pond: (who) => `Pond of ${who}`,
    hex: (q, r) => `hex ${q}, ${r}`,
    market: 'Market row',
    deck: (cards) => `Deck, ${cards} cards`,
    storage: (used, size) => `Storage, ${used} of ${size} hexes used`,
    coins: (count) => (count === 1 ? '1 coin' : `${count} coins`),
    lucks: (count) => (count === 1 ? '1 luck token' : `${count} luck tokens`),
    free: 'can be chosen',
    surrounded: 'surrounded by water',
    open: (sides) => (sides === 1 ? '1 open side' : `${sides} open sides`),
    rotate: 'Turn',
    sizes: { small: 'Small koi', medium: 'Medium koi', large: 'Large koi', carp: 'Centennial carp' },
    cards: { porter: 'Porter', gardener: 'Gardener', builder: 'Builder', breeder: 'Breeder', storage: 'Storage', market: 'Market', well: 'Well', rain: 'Rain', parchment: 'Parchment' },
    reward: (slot) => ['pay 1 coin', 'no reward', '1 water', '1 coin and 2 water, or buy a koi', '2 coins and 1 foliage'][slot - 1] ?? '',
    emptySlot: 'Empty space',
  },
};
