import type { ShadeStyle } from '@abatis/screen';
import { CAVALRY, FRONT, INFANTRY, INK, MOVE, NEW_FIELD, PARTIAL, SIGHT, THREAT } from '../palette.ts';

/** How a place is shaded: a wash, a pattern of its own, and an edge. No two styles share a pattern. */
export interface ShadeLook {
  readonly wash: string;
  readonly washAlpha: number;
  readonly pattern: Pattern;
  readonly ink: string;
  readonly inkAlpha: number;
  readonly edge: 'none' | 'solid' | 'dashed' | 'dotted' | 'long' | 'broken' | 'chain';
}

export type Pattern =
  | 'none'
  | 'dots'
  | 'rising'
  | 'falling'
  | 'crossed'
  | 'level'
  | 'upright'
  | 'rings'
  | 'sparse-dots'
  | 'hatched'
  | 'bars'
  | 'broken-bars'
  | 'small-crosses'
  | 'small-strokes'
  | 'sparse';

/** All of them light: the pattern says what it is, and ground, names and counters must be read through it. */
export const SHADES: Record<ShadeStyle, ShadeLook> = {
  'own-zone': { wash: MOVE, washAlpha: 0.08, pattern: 'dots', ink: MOVE, inkAlpha: 0.55, edge: 'none' },
  'enemy-zone': {
    wash: THREAT,
    washAlpha: 0.07,
    pattern: 'rising',
    ink: THREAT,
    inkAlpha: 0.42,
    edge: 'none',
  },
  'both-zones': {
    wash: '#7a5a2c',
    washAlpha: 0.1,
    pattern: 'crossed',
    ink: '#5a3c16',
    inkAlpha: 0.36,
    edge: 'none',
  },
  threat: { wash: THREAT, washAlpha: 0.08, pattern: 'falling', ink: THREAT, inkAlpha: 0.36, edge: 'none' },
  fire: { wash: '#8e2f18', washAlpha: 0.05, pattern: 'level', ink: '#8e2f18', inkAlpha: 0.36, edge: 'none' },
  command: { wash: SIGHT, washAlpha: 0.09, pattern: 'upright', ink: SIGHT, inkAlpha: 0.42, edge: 'none' },
  level: { wash: '#9a7436', washAlpha: 0.18, pattern: 'none', ink: INK, inkAlpha: 0, edge: 'none' },
  objective: {
    wash: PARTIAL,
    washAlpha: 0.18,
    pattern: 'rings',
    ink: '#7a5510',
    inkAlpha: 0.5,
    edge: 'solid',
  },
  clear: { wash: SIGHT, washAlpha: 0.18, pattern: 'none', ink: '#2f5f90', inkAlpha: 0, edge: 'solid' },
  partial: {
    wash: PARTIAL,
    washAlpha: 0.26,
    pattern: 'sparse-dots',
    ink: '#7a5510',
    inkAlpha: 0.5,
    edge: 'dashed',
  },
  blocked: { wash: INK, washAlpha: 0.15, pattern: 'hatched', ink: INK, inkAlpha: 0.28, edge: 'dotted' },
  front: { wash: FRONT, washAlpha: 0.14, pattern: 'none', ink: FRONT, inkAlpha: 0, edge: 'dashed' },
  field: { wash: THREAT, washAlpha: 0.13, pattern: 'bars', ink: THREAT, inkAlpha: 0.55, edge: 'solid' },
  'new-field': {
    wash: NEW_FIELD,
    washAlpha: 0.07,
    pattern: 'broken-bars',
    ink: NEW_FIELD,
    inkAlpha: 0.62,
    edge: 'dashed',
  },
  // As the boxes on the counters: crossed for infantry, a single stroke for cavalry. Both fit into one hex.
  'infantry-zone': {
    wash: INFANTRY,
    washAlpha: 0.07,
    pattern: 'small-crosses',
    ink: INFANTRY,
    inkAlpha: 0.6,
    edge: 'none',
  },
  'cavalry-zone': {
    wash: CAVALRY,
    washAlpha: 0.07,
    pattern: 'small-strokes',
    ink: CAVALRY,
    inkAlpha: 0.66,
    edge: 'none',
  },
  negated: { wash: INK, washAlpha: 0, pattern: 'none', ink: INK, inkAlpha: 0, edge: 'dotted' },
  range: { wash: THREAT, washAlpha: 0.07, pattern: 'none', ink: THREAT, inkAlpha: 0, edge: 'broken' },
  'close-range': {
    wash: THREAT,
    washAlpha: 0.1,
    pattern: 'sparse',
    ink: THREAT,
    inkAlpha: 0.3,
    edge: 'solid',
  },
  standoff: {
    wash: '#5a3c16',
    washAlpha: 0.05,
    pattern: 'sparse-dots',
    ink: '#5a3c16',
    inkAlpha: 0.4,
    edge: 'dotted',
  },
  limit: { wash: INK, washAlpha: 0, pattern: 'none', ink: INK, inkAlpha: 0, edge: 'long' },
  straight: {
    wash: FRONT,
    washAlpha: 0.16,
    pattern: 'sparse',
    ink: FRONT,
    inkAlpha: 0.5,
    edge: 'dashed',
  },
  refuge: { wash: MOVE, washAlpha: 0.1, pattern: 'sparse-dots', ink: MOVE, inkAlpha: 0.3, edge: 'solid' },
  crest: { wash: INK, washAlpha: 0, pattern: 'none', ink: '#6b3f10', inkAlpha: 0, edge: 'chain' },
};

/** Side of the square that a pattern repeats in, in CSS pixels. */
export const TILE = 12;

/** Strokes and dots of one square; lines run on over its edges so that squares join. */
export interface Strokes {
  readonly lines: readonly (readonly [number, number, number, number])[];
  readonly dots: readonly (readonly [number, number, number])[];
  readonly width: number;
}

const rising = [
  [-3, 3, 3, -3],
  [-3, 15, 15, -3],
  [9, 15, 15, 9],
] as const;
const falling = [
  [-3, 9, 3, 15],
  [-3, -3, 15, 15],
  [9, -3, 15, 3],
] as const;
const twiceRising = [...rising, [-3, 9, 9, -3], [3, 15, 15, 3]] as const;

export const STROKES: Record<Pattern, Strokes> = {
  none: { lines: [], dots: [], width: 1 },
  dots: {
    lines: [],
    dots: [
      [3, 3, 1.5],
      [9, 9, 1.5],
    ],
    width: 1,
  },
  'sparse-dots': { lines: [], dots: [[6, 6, 1.3]], width: 1 },
  rings: { lines: [], dots: [[6, 6, -3]], width: 1.2 },
  rising: { lines: rising, dots: [], width: 1.2 },
  falling: { lines: falling, dots: [], width: 1.3 },
  crossed: { lines: [...rising, ...falling], dots: [], width: 1.1 },
  hatched: { lines: twiceRising, dots: [], width: 0.9 },
  level: {
    lines: [
      [-1, 3, 13, 3],
      [-1, 9, 13, 9],
    ],
    dots: [],
    width: 1.1,
  },
  upright: { lines: [[6, -1, 6, 13]], dots: [], width: 1.3 },
  bars: { lines: rising, dots: [], width: 1.9 },
  'broken-bars': {
    lines: [
      [1, 5, 5, 1],
      [7, 11, 11, 7],
    ],
    dots: [],
    width: 1.8,
  },
  'small-crosses': {
    lines: [
      [1, 1, 5, 5],
      [1, 5, 5, 1],
    ],
    dots: [],
    width: 1.2,
  },
  sparse: { lines: [[-1, 13, 13, -1]], dots: [], width: 0.8 },
  'small-strokes': { lines: [[6.5, 11.5, 11.5, 6.5]], dots: [], width: 1.7 },
};

/** The wash of a shade that has degrees: the higher, the darker, and never so dark that the ground is lost. */
export const washAlphaOf = ({ washAlpha }: ShadeLook, degree: number | undefined): number =>
  washAlpha * (degree === undefined ? 1 : 0.5 + 0.4 * Math.max(0, Math.min(4, degree)));

export const DASHES: Record<ShadeLook['edge'], readonly number[]> = {
  none: [],
  solid: [],
  dashed: [5, 3],
  dotted: [1.5, 3],
  long: [13, 6],
  broken: [9, 3, 2, 3],
  chain: [2, 3, 2, 3, 10, 3],
};
