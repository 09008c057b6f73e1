import type { Point } from '@abatis/geometry';
import { apart, type Outcome, type PointerInput, still } from './tool.ts';

/** Two fingers that spread, close and drag; the first two count. */
export interface Pinch {
  readonly fingers: readonly Finger[];
}

interface Finger {
  readonly id: number;
  readonly at: Point;
}

export type PinchEffect =
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom'; readonly factor: number; readonly at: Point };

export const NO_PINCH: Pinch = { fingers: [] };

/** Closer together than this, fingers would zoom by wild factors. */
const LEAST_SPREAD = 12;

export function pinch(state: Pinch, input: PointerInput): Outcome<Pinch, PinchEffect> {
  if (!input.touch) return still(state);
  const others = state.fingers.filter(finger => finger.id !== input.id);
  if (input.type === 'down') return still({ fingers: [...others, { id: input.id, at: input.at }] });
  if (input.type !== 'move') return still({ fingers: others });
  const fingers = state.fingers.map(finger =>
    finger.id === input.id ? { ...finger, at: input.at } : finger,
  );
  return { state: { fingers }, effects: spread(state.fingers, fingers) };
}

function spread(before: readonly Finger[], after: readonly Finger[]): readonly PinchEffect[] {
  const [a, b, c, d] = [before[0]?.at, before[1]?.at, after[0]?.at, after[1]?.at];
  if (!a || !b || !c || !d) return [];
  const [from, to] = [middle(a, b), middle(c, d)];
  const factor = Math.max(LEAST_SPREAD, apart(c, d)) / Math.max(LEAST_SPREAD, apart(a, b));
  return [
    { type: 'pan', dx: to.x - from.x, dy: to.y - from.y },
    { type: 'zoom', factor, at: to },
  ];
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
