import type { Arrow, Stride } from '@abatis/screen';
import { type Outcome, still } from './tool.ts';

/** The keyboard on the board. Where the rows of a map are staggered, going straight leans left and right in turn. */
export type Keys = Pick<Stride, 'lean'>;

export interface KeyInput {
  readonly key: string;
  readonly shift: boolean;
  /** With Ctrl, Alt or Meta a key belongs to the browser or the page. */
  readonly modified: boolean;
}

export type KeyEffect =
  | ({ readonly type: 'walk' } & Stride)
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

const PANS: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
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
  zigzags: readonly Arrow[],
): Outcome<Keys, KeyEffect> {
  if (modified) return still(state);
  if (key === 'Tab') return { state, effects: [{ type: 'cycle', by: shift ? -1 : 1 }] };
  if (key === 'Enter') return { state, effects: [{ type: 'choose', add: shift }] };
  if (key === 'F10' && shift) return { state, effects: [{ type: 'menu' }] };
  if (isArrow(key)) return shift ? { state, effects: [panBy(key)] } : walk(state, key, zigzags);
  const effect = PLAIN[key];
  return effect ? { state, effects: [effect] } : still(state);
}

function walk({ lean }: Keys, arrow: Arrow, zigzags: readonly Arrow[]): Outcome<Keys, KeyEffect> {
  const next = lean === 'east' ? 'west' : 'east';
  return {
    state: { lean: zigzags.includes(arrow) ? next : lean },
    effects: [{ type: 'walk', arrow, lean }],
  };
}

function panBy(key: Arrow): KeyEffect {
  const [dx, dy] = PANS[key];
  return { type: 'pan', dx, dy };
}

const isArrow = (key: string): key is Arrow => key in PANS;
