/** What the boards of Garden Lake draw: plain values, made from a view or made up. */
import type { GardenLakeBonus } from '../../wire/types';
import type { LakeCell, Pose, Symbol } from './tile';

export type At = readonly [x: number, y: number];

export interface LakeArea {
  kind: GardenLakeBonus | 'decoration';
  cells: readonly At[];
  /** Covered (bonus gained), or for a decoration space: lost. */
  done: boolean;
}

/** The bonus tile of a section: its size in cells, and whether it is gone. */
export interface Edge {
  bonus: GardenLakeBonus;
  size: number;
  gone: boolean;
}

export interface LakeDrawing {
  placed: readonly { cells: readonly LakeCell[]; tone: number; bonus?: boolean; fresh?: boolean }[];
  areas: readonly LakeArea[];
  decorations: readonly { cells: readonly At[]; fresh?: boolean }[];
  /** Scoring groups with their points. */
  groups: readonly { symbol: Symbol; cells: readonly At[]; points: number }[];
  /** The sections of the top edge, and those of the left one. */
  edges: { top: readonly Edge[]; left: readonly Edge[] };
}

/** A piece that is in reach. */
export interface ReachTile {
  id: string;
  /** The koi face. */
  face: readonly LakeCell[];
  where: 'own-left' | 'own-right' | 'left' | 'right' | 'aside' | 'bonus';
  /** Whose line it is at the end of, where that is not the reader's; the letter of a decoration. */
  name?: string;
  /** The seat whose line it is, where that is not the reader's. */
  seat?: number;
  /** The number of a water tile. */
  number?: number;
  bonus?: boolean;
}

export interface Placement extends Pose {
  id: string;
  x: number;
  y: number;
}

/** Where pieces that were just laid come from; null if they lie there already. */
export type Settling = 'here' | 'above' | 'below' | null;
