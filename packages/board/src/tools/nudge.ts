import type { Arrow, Gesture, Held } from '@abatis/screen';
import { type Box, cornerOf, sidestepped, type TablePoint, thou, wheeled } from '@abatis/tabletop';
import type { KeyInput } from './keys.ts';
import { type Outcome, still } from './tool.ts';

/** A gesture by keys: every key moves the hand a little, Enter lets go, Escape lets go without an order. */
export type Nudge =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'held';
      readonly held: Held;
      /** Of a wheel, in tenths of a degree: to the right if positive. Of a stretch, in thousandths. */
      readonly amount: number;
    };

/** A gesture that is on offer, and the box of its piece. */
export interface NudgeOffer {
  readonly gesture: Gesture;
  readonly box: Box;
}

export type NudgeEffect =
  | { readonly type: 'hold'; readonly held: Held }
  | { readonly type: 'release'; readonly held: Held }
  | { readonly type: 'let-go' };

export const NO_NUDGE: Nudge = { kind: 'idle' };

/** Thousandths of an inch that an arrow moves the hand, and with Shift. */
const NEAR = 100;
const FAR = 1000;
/** Tenths of a degree that a bracket wheels, and with Shift. */
const WIDE = 10;
const NARROW = 1;
/** Thousandths of an inch that a front is drawn out. */
const STRETCH = 250;

const ARROWS: Record<Arrow, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** -1 to the left, 1 to the right; with Shift a bracket is a brace. */
const WHEELS: Readonly<Record<string, -1 | 1>> = { '[': -1, '{': -1, ']': 1, '}': 1 };
/** Narrower and wider. */
const STRETCHES: Readonly<Record<string, -1 | 1>> = { ',': -1, '<': -1, '.': 1, '>': 1 };

/** Null if the key means nothing for a piece in hand. */
export function nudge(
  state: Nudge,
  { key, shift, modified }: KeyInput,
  offers: readonly NudgeOffer[],
): Outcome<Nudge, NudgeEffect> | null {
  if (modified) return null;
  if (state.kind === 'held' && key === 'Enter') return ended({ type: 'release', held: state.held });
  if (state.kind === 'held' && key === 'Escape') return ended({ type: 'let-go' });
  const offerOf = (kind: Gesture['kind']): NudgeOffer | undefined =>
    offers.find(({ gesture }) => gesture.kind === kind);
  if (key in ARROWS) return dragged(state, key as Arrow, shift ? FAR : NEAR, offerOf('drag'));
  const [turn, width] = [WHEELS[key], STRETCHES[key]];
  if (turn) return turned(state, turn * (shift ? NARROW : WIDE), offerOf('wheel'));
  return width ? stretched(state, width * STRETCH, offerOf('stretch')) : null;
}

const ended = (effect: NudgeEffect): Outcome<Nudge, NudgeEffect> => ({ state: NO_NUDGE, effects: [effect] });

const holding = (held: Held, amount: number): Outcome<Nudge, NudgeEffect> => ({
  state: { kind: 'held', held, amount },
  effects: [{ type: 'hold', held }],
});

/** What is held of this gesture already; another one begins anew. */
const before = (state: Nudge, { id }: Gesture): Extract<Nudge, { kind: 'held' }> | null =>
  state.kind === 'held' && state.held.gesture === id ? state : null;

function dragged(
  state: Nudge,
  arrow: Arrow,
  step: number,
  offer: NudgeOffer | undefined,
): Outcome<Nudge, NudgeEffect> | null {
  if (!offer) return null;
  const from = offer.box.pose.at;
  const at = before(state, offer.gesture)?.held.to ?? from;
  const [east, north] = ARROWS[arrow];
  const to: TablePoint = { x: thou(at.x + east * step), y: thou(at.y + north * step) };
  return holding({ gesture: offer.gesture.id, handle: 'body', from, to }, 0);
}

/** To the left the right front corner swings forward, to the right the left one does. */
function turned(state: Nudge, by: number, offer: NudgeOffer | undefined): Outcome<Nudge, NudgeEffect> | null {
  if (!offer) return null;
  const { gesture, box } = offer;
  const amount = (before(state, gesture)?.amount ?? 0) + by;
  const [pivot, handle] = amount < 0 ? (['left', 'frontRight'] as const) : (['right', 'frontLeft'] as const);
  const pose = wheeled(box, pivot, Math.abs(amount));
  const held: Held = {
    gesture: gesture.id,
    handle,
    from: cornerOf(box, handle),
    to: cornerOf({ ...box, pose }, handle),
  };
  return Math.abs(amount) > 1800 ? still(state) : holding(held, amount);
}

/** The right flank is pulled out or pushed in. */
function stretched(
  state: Nudge,
  by: number,
  offer: NudgeOffer | undefined,
): Outcome<Nudge, NudgeEffect> | null {
  if (!offer) return null;
  const { gesture, box } = offer;
  const amount = (before(state, gesture)?.amount ?? 0) + by;
  const from = flankOf(box, 'rightFlank');
  const to = sidestepped({ ...box.pose, at: from }, thou(amount)).at;
  return holding({ gesture: gesture.id, handle: 'rightFlank', from, to }, amount);
}

/** The middle of a flank. */
export function flankOf(box: Box, flank: 'leftFlank' | 'rightFlank'): TablePoint {
  const half = Math.round(box.width / 2);
  const middle = { ...box, depth: thou(Math.round(box.depth / 2)), width: thou(2 * half) };
  return cornerOf(middle, flank === 'leftFlank' ? 'rearLeft' : 'rearRight');
}
