import type { Point } from '@abatis/geometry';
import type { Handle } from '@abatis/screen';
import { apart, type Outcome, type PointerInput, slack, still } from './tool.ts';

/** What a hand has taken hold of: a gesture that is on offer, by one of its handles. */
export interface Grip {
  readonly gesture: string;
  readonly handle: Handle;
}

/** A piece in the hand. */
export type Hold =
  | { readonly kind: 'idle' }
  /** Pressed on a handle; a click, if it is lifted again here. */
  | { readonly kind: 'gripped'; readonly id: number; readonly grip: Grip; readonly from: Point }
  | { readonly kind: 'held'; readonly id: number; readonly grip: Grip; readonly from: Point };

/** In CSS pixels of the window: where the hand took hold, and where it is. */
interface Drawn {
  readonly grip: Grip;
  readonly from: Point;
  readonly to: Point;
}

export type HoldEffect =
  | ({ readonly type: 'hold' } & Drawn)
  | ({ readonly type: 'release'; readonly touch: boolean } & Drawn)
  | { readonly type: 'let-go' };

export type HoldInput = PointerInput & {
  /** What is under a pointer that comes down. */ readonly grip: Grip | null;
};

export const NO_HOLD: Hold = { kind: 'idle' };

/** Takes hold of a piece by a handle, carries it along and lets go. A second finger lets go without an order. */
export function hold(state: Hold, input: HoldInput): Outcome<Hold, HoldEffect> {
  switch (input.type) {
    case 'down':
      return pressed(state, input);
    case 'move':
      return moved(state, input);
    default:
      return lifted(state, input);
  }
}

function pressed(state: Hold, { id, at, grip }: HoldInput): Outcome<Hold, HoldEffect> {
  if (state.kind === 'idle') return still(grip ? { kind: 'gripped', id, grip, from: at } : state);
  return { state: NO_HOLD, effects: state.kind === 'held' ? [{ type: 'let-go' }] : [] };
}

function moved(state: Hold, { id, at, touch }: HoldInput): Outcome<Hold, HoldEffect> {
  if (state.kind === 'idle' || state.id !== id) return still(state);
  const { grip, from } = state;
  if (state.kind === 'gripped' && apart(from, at) <= slack(touch)) return still(state);
  return { state: { kind: 'held', id, grip, from }, effects: [{ type: 'hold', grip, from, to: at }] };
}

function lifted(state: Hold, { type, id, at, touch }: HoldInput): Outcome<Hold, HoldEffect> {
  if (state.kind === 'idle' || state.id !== id) return still(state);
  if (state.kind === 'gripped') return still(NO_HOLD);
  const { grip, from } = state;
  const effect: HoldEffect =
    type === 'up' ? { type: 'release', grip, from, to: at, touch } : { type: 'let-go' };
  return { state: NO_HOLD, effects: [effect] };
}
