/**
 * What may be put into the pond, arranged for pointing: from the hex under the pointer to the piece that would lie there.
 * The places come from the view; nothing here knows why a place is legal.
 */
import type { KoiAction, KoiPlaces, KoiVerb } from '../../wire/types';
import { key, type Hex } from './hex';

export interface Spot {
  /** Which of the hand's poses. */
  pose: number;
  /** The place of the action. */
  at: Hex;
}
interface Pose extends KoiPlaces {
  /** Poses of one class turn into each other; the mirror image is in another class. */
  side: number;
  /** The hex to hold it by: the one nearest to its middle. */
  handle: Hex;
}
interface Reach extends Spot {
  /** 0: the hex is its handle, 1: it covers the hex, 2: it looks at the hex. */
  rank: number;
}

const add = ([a, b]: Hex, [c, d]: Hex): Hex => [a + c, b + d];
const turned = (hexes: readonly Hex[]): Hex[] => hexes.map(([q, r]) => [-r, q + r]);
const mirrored = (hexes: readonly Hex[]): Hex[] => hexes.map(([q, r]) => [r, q]);
/** The same text for the same shape, wherever it lies. */
function shape(hexes: readonly Hex[]): string {
  const sorted = [...hexes].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [q, r] = sorted[0]!;
  return sorted.map((hex) => key([hex[0] - q, hex[1] - r])).join(' ');
}
function handleOf(covers: readonly Hex[]): Hex {
  const mean = covers.reduce<Hex>(([a, b], [q, r]) => [a + q / covers.length, b + r / covers.length], [0, 0]);
  const far = ([q, r]: Hex) => {
    const [x, y] = [q - mean[0], r - mean[1]];
    return x * x + y * y + x * y;
  };
  return covers.reduce((best, hex) => (far(hex) < far(best) - 0.01 ? hex : best));
}

/** In the order in which they turn, mirror images after. */
function ordered(places: readonly KoiPlaces[]): Pose[] {
  const left = [...places];
  const poses: Pose[] = [];
  let look = left[0]?.covers as readonly Hex[] | undefined;
  for (let side = 0; look; side++) {
    for (let turns = 0; turns < 6; turns++, look = turned(look)) {
      const found = left.findIndex((place) => shape(place.covers) === shape(look!));
      if (found >= 0) {
        const [place] = left.splice(found, 1);
        poses.push({ ...place!, side, handle: handleOf(place!.covers) });
      }
    }
    look = left.some((place) => shape(place.covers) === shape(mirrored(places[0]!.covers)))
      ? mirrored(places[0]!.covers)
      : left[0]?.covers;
  }
  return poses;
}

export class Hand {
  readonly poses: readonly Pose[];
  /** What is put into the pond: one hand for each. */
  readonly verb: KoiVerb;
  readonly #reach = new Map<string, Reach[]>();
  readonly #hexes = new Map<string, Hex>();
  readonly #handles = new Map<string, Hex>();

  /** `bodies`: hexes that stand for one place together, such as those of a koi that can be lifted. */
  constructor(verb: KoiVerb, places: readonly KoiPlaces[], bodies: readonly (readonly Hex[])[] = []) {
    this.verb = verb;
    this.poses = ordered(places);
    for (const [pose, { covers, handle, at }] of this.poses.entries())
      for (const place of at) {
        const body = bodies.find((hexes) => hexes.some((hex) => key(hex) === key(place)));
        for (const hex of body ?? covers.map((cover) => add(place, cover)))
          this.#add(hex, pose, place, body || key(hex) === key(add(place, handle)) ? 0 : 1);
        if (!body && covers.every((cover) => key(cover) !== '0,0')) this.#add(place, pose, place, 2);
      }
  }

  #add(hex: Hex, pose: number, at: Hex, rank: number) {
    const name = key(hex);
    this.#hexes.set(name, hex);
    if (rank === 0) this.#handles.set(name, hex);
    const list = this.#reach.get(name);
    if (list) list.push({ pose, at, rank });
    else this.#reach.set(name, [{ pose, at, rank }]);
  }

  /** Every hex that leads to a place. */
  get hexes(): readonly Hex[] {
    return [...this.#hexes.values()];
  }
  /** The hexes to mark: one for each place. */
  get targets(): readonly Hex[] {
    return [...this.#handles.values()];
  }
  /** Whether it can lie in more than one way. */
  get turns(): boolean {
    return this.poses.length > 1;
  }
  /** Whether it can be turned on every mark. Marks of an arc mostly have one way for it, each another one. */
  get turnsAtMarks(): boolean {
    return this.targets.every((hex) => this.#ways(hex).length > 1);
  }
  get flips(): boolean {
    return this.poses.some(({ side }) => side > 0);
  }

  /** One spot for each pose that can be had from a hex, the best one of each. */
  #ways(hex: Hex): Reach[] {
    const best = new Map<number, Reach>();
    for (const reach of this.#reach.get(key(hex)) ?? [])
      if (reach.rank < (best.get(reach.pose)?.rank ?? 9)) best.set(reach.pose, reach);
    return [...best.values()].sort((a, b) => a.pose - b.pose);
  }

  /** What lies at a hex. An arc turns to where one points; everything else keeps the way it was turned, if it can. */
  at(hex: Hex, wish: number | null): Spot | null {
    const arc = this.poses[0]!.covers.every((cover) => key(cover) !== '0,0');
    const cost = ({ pose, rank }: Reach) => {
      const other = wish === null || pose === wish ? 0 : 1;
      return arc ? 10 * rank + other : 10 * other + rank;
    };
    return this.#ways(hex).reduce<Reach | null>(
      (best, way) => (best === null || cost(way) < cost(best) ? way : best),
      null,
    );
  }
  /** The next way to lie at a hex. */
  turned(hex: Hex, spot: Spot, by: 1 | -1): Spot {
    const ways = this.#ways(hex);
    const here = ways.findIndex(({ pose }) => pose === spot.pose);
    return ways[(here + by + ways.length) % ways.length] ?? spot;
  }
  /** The mirror image at a hex, if it can lie there. */
  flipped(hex: Hex, spot: Spot): Spot {
    const wanted = shape(mirrored(this.poses[spot.pose]!.covers));
    const others = this.#ways(hex).filter(({ pose }) => this.poses[pose]!.side !== this.poses[spot.pose]!.side);
    return others.find(({ pose }) => shape(this.poses[pose]!.covers) === wanted) ?? others[0] ?? spot;
  }
  /** The hexes that it would cover. */
  covers({ pose, at }: Spot): Hex[] {
    return this.poses[pose]!.covers.map((cover) => add(at, cover));
  }
  /** Every spot there is. */
  get spots(): Spot[] {
    return this.poses.flatMap(({ at }, pose) => at.map((at) => ({ pose, at })));
  }
  /** Whether this can be done now. */
  offers({ verb, turn, at }: Extract<KoiAction, { type: 'put' }>): boolean {
    return (
      verb === this.verb && this.poses.some((pose) => pose.turn === turn && pose.at.some((one) => key(one) === key(at)))
    );
  }
  /** What is done by putting it there. */
  action({ pose, at: [q, r] }: Spot): KoiAction {
    return { type: 'put', verb: this.verb, turn: this.poses[pose]!.turn, at: [q, r] };
  }
}

/** The things that may be placed now, each with all its places. */
export function handsOf(places: readonly KoiPlaces[], koi: readonly (readonly Hex[])[]): Hand[] {
  const groups = new Map<KoiVerb, KoiPlaces[]>();
  for (const place of places) groups.set(place.verb, [...(groups.get(place.verb) ?? []), place]);
  return [...groups].map(([verb, group]) => new Hand(verb, group, verb === 'lift' ? koi : []));
}

/** One name for each spot, to look up what it would bring. */
export const spotName = ({ pose, at }: Spot): string => `${pose} ${key(at)}`;
