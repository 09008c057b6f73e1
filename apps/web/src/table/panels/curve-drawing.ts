import type { PanelPart } from '@abatis/screen';

type Curve = Extract<PanelPart, { readonly kind: 'curve' }>;

export const WIDTH = 320;
const HIGH = 74;
const [LEFT, RIGHT, TOP, FOOT] = [4, 4, 16, 16];

export interface DrawnCurve {
  readonly height: number;
  readonly base: number;
  readonly line: string;
  readonly area: string;
  readonly now: number;
  /** Values where there is room for them, each at the left end of its step. */
  readonly labels: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly marks: readonly { readonly x: number; readonly text: string }[];
}

/** Pixels that a number needs along the axis, and a mark. */
const LABEL_ROOM = 26;
const MARK_ROOM = 40;

/** A quantity in steps over time, from nothing upwards. */
export function drawnCurve({ steps, until, now, marks }: Curve): DrawnCurve {
  const start = Math.min(now, ...steps.map(({ at }) => at), ...marks.map(({ at }) => at));
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const base = TOP + HIGH;
  const x = (at: number): number =>
    Math.round(LEFT + ((at - start) * (WIDTH - LEFT - RIGHT)) / Math.max(1, until - start));
  const y = (value: number): number => Math.round(base - (value * HIGH) / most);
  const corners = steps.flatMap(({ at, value }, i) => {
    const end = steps[i + 1]?.at ?? until;
    return [`${x(at)} ${y(value)}`, `${x(end)} ${y(value)}`];
  });
  const first = steps[0] ? x(steps[0].at) : LEFT;
  return {
    height: base + FOOT,
    base,
    line: `M${corners.join('L')}`,
    area: `M${first} ${base}L${corners.join('L')}L${x(until)} ${base}Z`,
    now: x(now),
    labels: spaced(
      steps.map(({ at, value, text }) => ({ x: x(at) + 2, y: y(value) - 4, text })),
      LABEL_ROOM,
    ),
    marks: spaced(
      marks.map(({ at, text }) => ({ x: x(at), text })),
      MARK_ROOM,
    ),
  };
}

/** Of labels in their order those that do not run into the one before. */
function spaced<Label extends { readonly x: number }>(
  labels: readonly Label[],
  room: number,
): readonly Label[] {
  let free = Number.NEGATIVE_INFINITY;
  return labels.filter(({ x }) => {
    if (x < free || x > WIDTH - RIGHT - room / 2) return false;
    free = x + room;
    return true;
  });
}
