import type { TimelineMark } from '@abatis/play';

/** The moment of the nearest mark before or after this one; the ends if there is none. */
export function markBeside(
  marks: readonly TimelineMark[],
  { from, length, towards }: { readonly from: number; readonly length: number; readonly towards: -1 | 1 },
): number {
  const indices = marks.map(({ index }) => index);
  return towards < 0
    ? Math.max(0, ...indices.filter(index => index < from))
    : Math.min(length, ...indices.filter(index => index > from));
}

/** The mark that a moment belongs to: the last one at or before it. */
export const markAt = (marks: readonly TimelineMark[], index: number): TimelineMark | null =>
  marks.findLast(mark => mark.index <= index) ?? null;

/** A game of two thousand actions has more marks than a bar has pixels: of those that fall together one is drawn. */
export function drawnMarks(
  marks: readonly TimelineMark[],
  { length, width }: { readonly length: number; readonly width: number },
): readonly TimelineMark[] {
  const taken = new Map<number, TimelineMark>();
  for (const mark of marks) {
    const pixel = Math.round((mark.index / Math.max(1, length)) * (width / LEAST_GAP));
    const there = taken.get(pixel);
    if (!there || WEIGHT[mark.kind] > WEIGHT[there.kind]) taken.set(pixel, mark);
  }
  return [...taken.values()];
}

const LEAST_GAP = 3;
const WEIGHT: Readonly<Record<TimelineMark['kind'], number>> = { turn: 3, combat: 2, fire: 1, phase: 0 };
