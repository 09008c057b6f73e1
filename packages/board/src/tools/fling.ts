import { type Outcome, still } from './tool.ts';

/** The sheet goes on for a moment after it was let go, and comes to rest. */
export type Fling =
  | { readonly kind: 'rest' }
  | { readonly kind: 'sliding'; readonly vx: number; readonly vy: number };

export interface FlingEffect {
  readonly type: 'pan';
  readonly dx: number;
  readonly dy: number;
}

export const AT_REST: Fling = { kind: 'rest' };

const FASTEST = 2.4;
const SLOWEST = 0.03;
/** Time in which the speed falls to a third: sober, not slippery. */
const FADE = 160;

export function startFling(vx: number, vy: number, motion: number): Fling {
  const speed = Math.hypot(vx, vy);
  if (motion === 0 || speed === 0) return AT_REST;
  const share = Math.min(1, FASTEST / speed);
  return { kind: 'sliding', vx: vx * share, vy: vy * share };
}

/** The movement after this many milliseconds. */
export function fling(state: Fling, elapsed: number): Outcome<Fling, FlingEffect> {
  if (state.kind === 'rest') return still(state);
  const fade = Math.exp(-elapsed / FADE);
  const [vx, vy] = [state.vx * fade, state.vy * fade];
  const gone = FADE * (1 - fade);
  const next: Fling = Math.hypot(vx, vy) < SLOWEST ? AT_REST : { kind: 'sliding', vx, vy };
  return { state: next, effects: [{ type: 'pan', dx: state.vx * gone, dy: state.vy * gone }] };
}
