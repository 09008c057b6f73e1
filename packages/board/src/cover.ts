import type { Rect } from '@abatis/geometry';

/** How much of a box lies under the others, from 0 to 1; overlaps among them count once or more, up to the whole. */
export function shareCovered(box: Rect, others: readonly Rect[]): number {
  const area = box.width * box.height;
  if (area <= 0) return 0;
  let covered = 0;
  for (const other of others) {
    const wide = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
    const high = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
    if (wide > 0 && high > 0) covered += wide * high;
  }
  return Math.min(1, covered / area);
}
