import type { Point } from '@abatis/geometry';
import { apart, type Outcome, type PointerInput, slack, still } from './tool.ts';

/** Dragging the sheet with the mouse or one finger. */
export type Pan =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly id: number; readonly from: Spot }
  | { readonly kind: 'panning'; readonly id: number; readonly trail: readonly Spot[] }
  /** More than one finger: that is a pinch, until all of them are up. */
  | { readonly kind: 'yielded'; readonly fingers: number };

interface Spot {
  readonly at: Point;
  readonly time: number;
}

export type PanEffect =
  | { readonly type: 'grab' }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  /** Let go in motion: pixels per millisecond. */
  | { readonly type: 'fling'; readonly vx: number; readonly vy: number };

export const NO_PAN: Pan = { kind: 'idle' };

/** The last tenth of a second says how fast the hand was. */
const MEMORY = 100;

export function pan(state: Pan, input: PointerInput): Outcome<Pan, PanEffect> {
  switch (input.type) {
    case 'down':
      return pressed(state, input);
    case 'move':
      return moved(state, input);
    default:
      return released(state, input);
  }
}

function pressed(state: Pan, { id, at, time }: PointerInput): Outcome<Pan, PanEffect> {
  if (state.kind === 'idle')
    return { state: { kind: 'pressed', id, from: { at, time } }, effects: [{ type: 'grab' }] };
  return still({ kind: 'yielded', fingers: state.kind === 'yielded' ? state.fingers + 1 : 2 });
}

function moved(state: Pan, { id, at, time, touch }: PointerInput): Outcome<Pan, PanEffect> {
  if (state.kind === 'pressed' && state.id === id) {
    if (apart(state.from.at, at) <= slack(touch)) return still(state);
    return {
      state: { kind: 'panning', id, trail: [state.from, { at, time }] },
      effects: [between(state.from.at, at)],
    };
  }
  if (state.kind !== 'panning' || state.id !== id) return still(state);
  const trail = [...state.trail.filter(spot => time - spot.time <= MEMORY), { at, time }];
  return { state: { kind: 'panning', id, trail }, effects: [between(state.trail.at(-1)!.at, at)] };
}

function released(state: Pan, { type, id, time }: PointerInput): Outcome<Pan, PanEffect> {
  if (state.kind === 'yielded') {
    return still(state.fingers > 1 ? { kind: 'yielded', fingers: state.fingers - 1 } : NO_PAN);
  }
  if (state.kind === 'idle' || state.id !== id) return still(state);
  const effects = state.kind === 'panning' && type === 'up' ? flung(state.trail, time) : [];
  return { state: NO_PAN, effects };
}

function flung(trail: readonly Spot[], now: number): readonly PanEffect[] {
  const recent = trail.filter(spot => now - spot.time <= MEMORY);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.time - first.time < 16) return [];
  const time = last.time - first.time;
  const [vx, vy] = [(last.at.x - first.at.x) / time, (last.at.y - first.at.y) / time];
  return Math.hypot(vx, vy) < 0.15 ? [] : [{ type: 'fling', vx, vy }];
}

const between = (a: Point, b: Point): PanEffect => ({ type: 'pan', dx: b.x - a.x, dy: b.y - a.y });
