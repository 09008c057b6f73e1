import type { Profile, ProfilePart } from '@abatis/screen';

/* A work cut across, laid out in the pixels of its drawing: the same scale along and up, so that slopes are true. */

/** Pixels of the drawing; the page scales it as a whole. */
export const WIDTH = 320;
const SIDE = 6;
/** Room for what a measure at the right end reads. */
const READING = 30;
/** Pixels of a foot at most, and of the whole from top to bottom: small works are not blown up. */
const LARGEST = 9;
const TALLEST = 118;
const ABOVE = 24;
const BELOW = 12;
/** Feet of ground that are shown under the deepest cut. */
const GROUND = 2;
/** A man of the time with his hat, in feet. */
const MAN = 6;

type Spot = readonly [x: number, y: number];

export interface DrawnMeasure {
  readonly from: Spot;
  readonly to: Spot;
  readonly text: string;
  readonly at: Spot;
  readonly align: 'start' | 'middle';
}

export interface DrawnProfile {
  readonly height: number;
  /** Where the ground lies, and where the drawing ends below. */
  readonly ground: number;
  readonly foot: number;
  readonly parts: readonly { readonly kind: ProfilePart['kind']; readonly points: string }[];
  readonly men: readonly { readonly at: Spot; readonly size: number; readonly does: string }[];
  readonly measures: readonly DrawnMeasure[];
}

export function drawnProfile({ parts, men, measures }: Profile): DrawnProfile {
  const spots: readonly Spot[] = [
    ...parts.flatMap(({ outline }) => outline),
    ...men.flatMap(({ x, y }): readonly Spot[] => [
      [x - 1, y],
      [x + 1, y + MAN],
    ]),
    ...measures.flatMap(({ from, to }) => [from, to]),
    [0, 0],
  ];
  const xs = spots.map(([x]) => x);
  const ys = spots.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - 1, Math.max(...xs) + 1];
  const [low, high] = [Math.min(...ys) - GROUND, Math.max(...ys)];
  const room = WIDTH - 2 * SIDE - READING;
  const scale = Math.min(LARGEST, room / (right - left), TALLEST / (high - low));
  const start = SIDE + (room - (right - left) * scale) / 2;
  const on = ([x, y]: Spot): Spot => [
    Math.round(10 * (start + (x - left) * scale)) / 10,
    Math.round(10 * (ABOVE + (high - y) * scale)) / 10,
  ];
  const [, ground] = on([0, 0]);
  const [, foot] = on([0, low]);
  return {
    height: foot + BELOW,
    ground,
    foot,
    parts: parts.map(({ kind, outline }) => ({
      kind,
      points: outline.map(spot => on(spot).join(',')).join(' '),
    })),
    men: men.map(({ x, y, does }) => ({ at: on([x, y]), size: MAN * scale, does })),
    measures: measures.map(({ from, to, text }) => {
      const [a, b] = [on(from), on(to)];
      const isUpright = Math.abs(a[0] - b[0]) < Math.abs(a[1] - b[1]);
      const middle: Spot = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      return {
        from: a,
        to: b,
        text,
        at: isUpright ? [middle[0] + 6, middle[1] + 4] : [middle[0], middle[1] - 5],
        align: isUpright ? 'start' : 'middle',
      };
    }),
  };
}
