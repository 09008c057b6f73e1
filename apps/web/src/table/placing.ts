import { apart, type Point, partWay, type Rect, type Size } from '@abatis/geometry';

/** All in CSS pixels of the map's window. */
export interface PlaceTerms {
  readonly anchor: Point;
  readonly size: Size;
  readonly window: Size;
  /** The gauge of the map: how far away it must stay. */
  readonly gauge: number;
  /** Places that should not be covered, and how much it would matter. */
  readonly avoid: readonly (Point & { readonly weight: number })[];
  /** What floats there already. */
  readonly taken: readonly Rect[];
}

const MARGIN = 8;

/** Puts a floating thing beside a place: inside the window, off the place, off what must stay in sight. */
export function placeBeside(terms: PlaceTerms): Rect {
  let best: { readonly box: Rect; readonly harm: number } | null = null;
  for (const box of candidates(terms)) {
    const harm = harmOf(box, terms);
    if (!best || harm < best.harm) best = { box, harm };
  }
  return best!.box;
}

/** Round the place, nearest first, each moved into the window. */
function* candidates({ anchor, size, window, gauge }: PlaceTerms): Generator<Rect> {
  const { width, height } = size;
  for (const reach of [0.62, 1.2, 2, 3, 4.2]) {
    const gap = Math.max(18, gauge * reach);
    const above = anchor.y - gap - height;
    const below = anchor.y + gap;
    const middle = anchor.x - width / 2;
    const side = anchor.y - height / 2;
    const corners: readonly Point[] = [
      { x: middle, y: below },
      { x: anchor.x + gauge * 0.2, y: below },
      { x: anchor.x - gauge * 0.2 - width, y: below },
      { x: middle, y: above },
      { x: anchor.x + gauge * 0.2, y: above },
      { x: anchor.x - gauge * 0.2 - width, y: above },
      { x: anchor.x + gap, y: side },
      { x: anchor.x - gap - width, y: side },
    ];
    for (const { x, y } of corners)
      yield {
        x: within(x, MARGIN, window.width - width - MARGIN),
        y: within(y, MARGIN, window.height - height - MARGIN),
        width,
        height,
      };
  }
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Covering the place itself is worst, then what floats, then the way, and at last being far off. */
function harmOf(box: Rect, { anchor, gauge, avoid, taken }: PlaceTerms): number {
  const clear = gauge * 0.42;
  const own = covers(box, anchor, clear) ? 10_000 : 0;
  const floating = taken.filter(other => overlap(box, other)).length * 1_000;
  const ways = avoid.reduce((sum, spot) => (covers(box, spot, clear) ? sum + spot.weight : sum), 0);
  const off = 0.7 * Math.hypot(box.x + box.width / 2 - anchor.x, box.y + box.height / 2 - anchor.y);
  return own + floating + ways + off;
}

const covers = (box: Rect, { x, y }: Point, clear: number): boolean =>
  x > box.x - clear && x < box.x + box.width + clear && y > box.y - clear && y < box.y + box.height + clear;

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The point of a box that is nearest to a spot: where the line between them ends. */
export const nearestOf = (box: Rect, spot: Point): Point => ({
  x: within(spot.x, box.x, box.x + box.width),
  y: within(spot.y, box.y, box.y + box.height),
});

/** A spot so far on the way from one to another. */
export function towards(from: Point, to: Point, far: number): Point {
  const whole = apart(from, to);
  const share = whole > far ? far / whole : 1;
  return partWay(from, to, share);
}
