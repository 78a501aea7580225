/** What can lie in a pond, as the drawing needs it. */
import type { Variety } from '../../art/koi/varieties';
import type { Hex } from './hex';

export type ArcKind = 'shore' | 'statue' | 'bridge' | 'waterfall' | 'willow';
export type KoiSize = 'small' | 'medium' | 'large' | 'carp';

export interface PondHex {
  at: Hex;
  kind: 'spring' | 'water' | 'foliage';
  lily?: boolean;
  on?: 'path' | 'turtle' | 'purple-lily' | null;
}
export interface PondArc {
  kind: ArcKind;
  /** The hex that the arc bends around, and the direction of its middle. */
  x: Hex;
  direction: number;
  lantern?: boolean;
  /** The hexes in front, one list a ray, for lanterns, statues and bridges: shown when pointed at. */
  rays?: readonly (readonly Hex[])[];
}
export interface PondKoi {
  id: string;
  size: KoiSize;
  variety: Variety;
  hexes: readonly Hex[];
  /** What it is worth as it stands. */
  points?: number;
  /** Its points for lilies. */
  lilies?: number;
  surrounded?: boolean;
  /** Sides without water behind them: hex and direction. */
  open?: readonly { at: Hex; direction: number }[];
}
export interface PondView {
  hexes: readonly PondHex[];
  arcs: readonly PondArc[];
  koi: readonly PondKoi[];
  shishi?: readonly (readonly Hex[])[];
  branches?: readonly (readonly Hex[])[];
}

/** A step of a hint's plan that puts something into the pond. */
export interface Advised {
  step: number;
  hexes: readonly Hex[];
}
