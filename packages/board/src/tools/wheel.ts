import type { Point } from '@abatis/geometry';

/** A turn of the wheel, or two fingers on a trackpad. */
export interface WheelInput {
  readonly dx: number;
  readonly dy: number;
  /** As the browser says it: 0 pixels, 1 lines, 2 pages. */
  readonly mode: number;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly at: Point;
}

export type WheelEffect =
  | { readonly type: 'zoom'; readonly factor: number; readonly at: Point }
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number };

const PIXELS = [1, 16, 400];
/** A pinch on a trackpad comes as a wheel with Ctrl and small numbers. */
const PINCH_SPEED = 0.01;
const WHEEL_SPEED = 0.0022;
const LARGEST_STEP = 240;

/** Plain and with Ctrl it zooms to the pointer; with Shift it pans. There is nothing to remember. */
export function wheel({ dx, dy, mode, ctrl, shift, at }: WheelInput): WheelEffect {
  const unit = PIXELS[mode] ?? 1;
  if (shift && !ctrl) return { type: 'pan', dx: -unit * (dx === 0 ? dy : dx), dy: dx === 0 ? 0 : -unit * dy };
  const turn = Math.max(-LARGEST_STEP, Math.min(LARGEST_STEP, unit * dy));
  return { type: 'zoom', factor: Math.exp(-turn * (ctrl ? PINCH_SPEED : WHEEL_SPEED)), at };
}
