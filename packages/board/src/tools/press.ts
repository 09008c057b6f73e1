import type { Point } from '@abatis/geometry';
import { apart, type Outcome, type PointerInput, slack, still } from './tool.ts';

/** Click, tap, double tap and long press. */
export type Press =
  | { readonly kind: 'idle'; readonly last: Tap | null }
  | {
      readonly kind: 'pressed';
      readonly id: number;
      readonly from: Point;
      readonly since: number;
      readonly touch: boolean;
      readonly last: Tap | null;
    }
  /** The finger rests: it points, and does not choose when it is lifted. */
  | { readonly kind: 'held'; readonly id: number; readonly from: Point; readonly since: number }
  /** Moved too far, or another finger came. */
  | { readonly kind: 'spoiled'; readonly fingers: number };

interface Tap {
  readonly at: Point;
  readonly time: number;
}

export type PressEffect =
  | { readonly type: 'choose'; readonly at: Point; readonly add: boolean; readonly touch: boolean }
  | { readonly type: 'point'; readonly at: Point }
  | { readonly type: 'unpoint' }
  /** A second tap at once: closer, unless there is something to choose. */
  | { readonly type: 'tap-again'; readonly at: Point }
  /** Ask again after this many milliseconds whether the finger still rests. */
  | { readonly type: 'wait'; readonly time: number };

export type PressInput = PointerInput | { readonly type: 'rest'; readonly time: number };

export const NO_PRESS: Press = { kind: 'idle', last: null };

export const LONG_PRESS = 420;
const DOUBLE_TAP = 300;

export function press(state: Press, input: PressInput): Outcome<Press, PressEffect> {
  switch (input.type) {
    case 'rest':
      return rested(state, input.time);
    case 'down':
      return down(state, input);
    case 'move':
      return moved(state, input);
    default:
      return lifted(state, input);
  }
}

function down(state: Press, { id, at, time, touch }: PointerInput): Outcome<Press, PressEffect> {
  if (state.kind !== 'idle') {
    return still({ kind: 'spoiled', fingers: state.kind === 'spoiled' ? state.fingers + 1 : 2 });
  }
  const effects: readonly PressEffect[] = touch ? [{ type: 'wait', time: LONG_PRESS }] : [];
  return { state: { kind: 'pressed', id, from: at, since: time, touch, last: state.last }, effects };
}

function rested(state: Press, time: number): Outcome<Press, PressEffect> {
  if (state.kind !== 'pressed' || time - state.since < LONG_PRESS) return still(state);
  const { id, from, since } = state;
  return { state: { kind: 'held', id, from, since }, effects: [{ type: 'point', at: from }] };
}

function moved(state: Press, { id, at, touch }: PointerInput): Outcome<Press, PressEffect> {
  const watched = state.kind === 'pressed' || state.kind === 'held';
  if (!watched || state.id !== id || apart(state.from, at) <= slack(touch)) return still(state);
  return {
    state: { kind: 'spoiled', fingers: 1 },
    effects: state.kind === 'held' ? [{ type: 'unpoint' }] : [],
  };
}

function lifted(state: Press, input: PointerInput): Outcome<Press, PressEffect> {
  if (state.kind === 'spoiled') {
    return still(state.fingers > 1 ? { kind: 'spoiled', fingers: state.fingers - 1 } : NO_PRESS);
  }
  if (state.kind === 'idle' || state.id !== input.id) return still(state);
  if (input.type !== 'up') return still(NO_PRESS);
  if (state.kind === 'pressed') return released(state.last, input);
  // It was lifted in time, and only heard of too late.
  return input.time - state.since < LONG_PRESS ? released(null, input) : still(NO_PRESS);
}

function released(last: Tap | null, { at, time, touch, shift }: PointerInput): Outcome<Press, PressEffect> {
  const again = touch && last !== null && time - last.time <= DOUBLE_TAP && apart(last.at, at) < 30;
  if (again) return { state: NO_PRESS, effects: [{ type: 'tap-again', at }] };
  const state: Press = { kind: 'idle', last: touch ? { at, time } : null };
  return { state, effects: [{ type: 'choose', at, add: shift, touch }] };
}
