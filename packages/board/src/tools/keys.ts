import type { Direction, Layout } from '@abatis/hex';
import { type Outcome, still } from './tool.ts';

/** The keyboard on the board. Going straight up or down a staggered map leans left and right in turn. */
export interface Keys {
  readonly lean: 'east' | 'west';
}

export interface KeyInput {
  readonly key: string;
  readonly shift: boolean;
  /** With Ctrl, Alt or Meta a key belongs to the browser or the page. */
  readonly modified: boolean;
}

export type KeyEffect =
  | { readonly type: 'walk'; readonly direction: Direction }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'fit' }
  | { readonly type: 'choose'; readonly add: boolean }
  | { readonly type: 'point' }
  | { readonly type: 'menu' }
  /** To the next or last stack with something to do; out of the board when there is none. */
  | { readonly type: 'cycle'; readonly by: 1 | -1 };

export const NO_KEYS: Keys = { lean: 'east' };

const PAN_STEP = 80;
const ZOOM_STEP = 1.25;

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const PANS: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
};

/** Leaning east and leaning west. Directions count clockwise, from the north-east on pointy maps, from the north on flat ones. */
const WALKS: Record<Layout['orientation'], Record<Arrow, readonly [Direction, Direction]>> = {
  pointy: { ArrowUp: [0, 5], ArrowDown: [2, 3], ArrowLeft: [4, 4], ArrowRight: [1, 1] },
  flat: { ArrowUp: [0, 0], ArrowDown: [3, 3], ArrowLeft: [5, 4], ArrowRight: [1, 2] },
};

const PLAIN: Readonly<Record<string, KeyEffect>> = {
  '+': { type: 'zoom', factor: ZOOM_STEP },
  '=': { type: 'zoom', factor: ZOOM_STEP },
  '-': { type: 'zoom', factor: 1 / ZOOM_STEP },
  '0': { type: 'fit' },
  ' ': { type: 'point' },
  ContextMenu: { type: 'menu' },
};

export function keys(
  state: Keys,
  { key, shift, modified }: KeyInput,
  orientation: Layout['orientation'],
): Outcome<Keys, KeyEffect> {
  if (modified) return still(state);
  if (key === 'Tab') return { state, effects: [{ type: 'cycle', by: shift ? -1 : 1 }] };
  if (key === 'Enter') return { state, effects: [{ type: 'choose', add: shift }] };
  if (key === 'F10' && shift) return { state, effects: [{ type: 'menu' }] };
  if (isArrow(key)) return shift ? { state, effects: [panBy(key)] } : walk(state, key, orientation);
  const effect = PLAIN[key];
  return effect ? { state, effects: [effect] } : still(state);
}

function walk({ lean }: Keys, key: Arrow, orientation: Layout['orientation']): Outcome<Keys, KeyEffect> {
  const [leaningEast, leaningWest] = WALKS[orientation][key];
  const direction = lean === 'east' ? leaningEast : leaningWest;
  const zigzags = leaningEast !== leaningWest;
  const next = zigzags && lean === 'east' ? 'west' : 'east';
  return { state: { lean: zigzags ? next : lean }, effects: [{ type: 'walk', direction }] };
}

function panBy(key: Arrow): KeyEffect {
  const [dx, dy] = PANS[key];
  return { type: 'pan', dx, dy };
}

const isArrow = (key: string): key is Arrow => key in PANS;
