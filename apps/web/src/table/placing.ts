import { apart, type Point, partWay, type Rect, type Size } from '@abatis/geometry';

/** Something on the map that should stay in sight, and how much it would matter if it did not. */
export interface Shielded extends Rect {
  readonly weight: number;
}

/** All in CSS pixels of the map's window. */
export interface PlaceTerms {
  /** The stack or the place that it belongs to: it is never covered. */
  readonly own: Rect;
  readonly size: Size;
  readonly window: Size;
  readonly avoid: readonly Shielded[];
  /** What floats there already. */
  readonly taken: readonly Rect[];
}

const SIDES = ['below', 'above', 'right', 'left'] as const;
type Side = (typeof SIDES)[number];

/** How a thing hangs on its stack: at which side, and how far it is shifted along it, from -1 to 1. */
export interface Hang {
  readonly side: Side;
  readonly slide: number;
}

export interface Hung {
  readonly box: Rect;
  readonly hang: Hang | null;
}

const MARGIN = 8;
const SLIDES = [0, -0.5, 0.5, -1, 1] as const;

/** A tag goes farther off, step by step, until it covers nothing that is in question. */
const TAG_GAPS = [6, 24, 48, 80, 120, 170, 230, 300] as const;
/** A fan hangs so close to its stack that the pointer gets there without losing it. */
const FAN_GAP = 8;

/** Puts a tag beside a place: inside the window, off the place, off what must stay in sight, and else as near as can be. */
export function placeBeside(terms: PlaceTerms): Rect {
  const boxes = TAG_GAPS.flatMap(gap =>
    SIDES.flatMap(side => SLIDES.map(slide => ({ side, slide, gap }))),
  ).map(({ side, slide, gap }) => intoWindow(hungAt(terms, { side, slide }, gap), terms.window));
  return leastHarm(boxes, box => box, terms)!;
}

/** Hangs a fan on its stack; where it hung before, if there is still room. In a window too small for that, anywhere. */
export function placeFan(terms: PlaceTerms, before: Hang | null): Hung {
  const at = (hang: Hang): Hung => ({
    box: slidInto(hungAt(terms, hang, FAN_GAP), hang, terms.window),
    hang,
  });
  const fits = ({ box }: Hung): boolean => isInside(box, terms.window);
  const kept = before && at(before);
  if (kept && fits(kept)) return kept;
  const hangs = SIDES.flatMap(side => SLIDES.map(slide => at({ side, slide }))).filter(fits);
  return leastHarm(hangs, ({ box }) => box, terms) ?? { box: placeBeside(terms), hang: null };
}

/** At one side of the stack; shifted fully to one end, it still reaches the middle of that side. */
function hungAt({ own, size }: PlaceTerms, { side, slide }: Hang, gap: number): Rect {
  const middle = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
  const across = middle.x - size.width / 2 + slide * Math.max(0, size.width / 2 - MARGIN);
  const along = middle.y - size.height / 2 + slide * Math.max(0, size.height / 2 - MARGIN);
  switch (side) {
    case 'below':
      return { ...size, x: across, y: own.y + own.height + gap };
    case 'above':
      return { ...size, x: across, y: own.y - gap - size.height };
    case 'right':
      return { ...size, x: own.x + own.width + gap, y: along };
    case 'left':
      return { ...size, x: own.x - gap - size.width, y: along };
  }
}

const intoWindow = (box: Rect, window: Size): Rect => ({
  ...box,
  x: within(box.x, MARGIN, window.width - box.width - MARGIN),
  y: within(box.y, MARGIN, window.height - box.height - MARGIN),
});

/** Shifted along its side as far as the window asks for: that brings it no farther from its stack. */
function slidInto(box: Rect, { side }: Hang, window: Size): Rect {
  const inside = intoWindow(box, window);
  return side === 'below' || side === 'above' ? { ...box, x: inside.x } : { ...box, y: inside.y };
}

const isInside = ({ x, y, width, height }: Rect, window: Size): boolean =>
  x >= MARGIN && y >= MARGIN && x + width <= window.width - MARGIN && y + height <= window.height - MARGIN;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

function leastHarm<T>(all: readonly T[], boxOf: (each: T) => Rect, terms: PlaceTerms): T | null {
  let best: { readonly each: T; readonly harm: number } | null = null;
  for (const each of all) {
    const harm = harmOf(boxOf(each), terms);
    if (!best || harm < best.harm) best = { each, harm };
  }
  return best?.each ?? null;
}

/** Covering the place itself is worst, then what floats, then what is in question, and at last being far off. */
function harmOf(box: Rect, { own, avoid, taken }: PlaceTerms): number {
  const covered = overlap(box, own) ? 100_000 : 0;
  const floating = taken.filter(other => overlap(box, other)).length * 20_000;
  const hidden = avoid.reduce((sum, shielded) => (overlap(box, shielded) ? sum + shielded.weight : sum), 0);
  const [to, from] = [box, own].map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
  return covered + floating + hidden + 0.7 * apart(to!, from!);
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const CORNERS = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const;
export type Corner = (typeof CORNERS)[number];

/** How far the legend stands off the edges of the map. */
const OFF_EDGE = 12;

/**
 * The corner of the map for a legend of this size: where it is now if no stack lies under it, else the first without
 * one; if there is none, of those without anything in question the one with the fewest; null if something in question lies
 * in all four.
 */
export function cornerFor(
  size: Size,
  window: Size,
  { inQuestion, stacks }: { readonly inQuestion: readonly Rect[]; readonly stacks: readonly Rect[] },
  now: Corner | null,
): Corner | null {
  const covered = (corner: Corner, boxes: readonly Rect[]): number =>
    boxes.filter(box => overlap(cornerBox(corner, size, window), box)).length;
  const nowFirst = now ? [now, ...CORNERS] : CORNERS;
  const possible = nowFirst.filter(corner => covered(corner, inQuestion) === 0);
  // Of equals the first stays first.
  return possible.toSorted((a, b) => covered(a, stacks) - covered(b, stacks))[0] ?? null;
}

const cornerBox = (corner: Corner, size: Size, window: Size): Rect => ({
  ...size,
  x: corner.endsWith('left') ? OFF_EDGE : window.width - size.width - OFF_EDGE,
  y: corner.startsWith('top') ? OFF_EDGE : window.height - size.height - OFF_EDGE,
});

/** The ground between a stack and its fan: a pointer on its way there is still with the stack. */
export function corridor(own: Rect, fan: Rect): readonly Point[] {
  const [a, b] = [edgesOf(own), edgesOf(fan)];
  if (b.top >= a.bottom) return strip([a.left, a.right], a.bottom, [b.left, b.right], b.top);
  if (b.bottom <= a.top) return strip([a.left, a.right], a.top, [b.left, b.right], b.bottom);
  const [near, far] = b.left >= a.right ? [a.right, b.left] : [a.left, b.right];
  return strip([a.top, a.bottom], near, [b.top, b.bottom], far).map(({ x, y }) => ({ x: y, y: x }));
}

const edgesOf = ({ x, y, width, height }: Rect) => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

type Span = readonly [from: number, to: number];

const strip = ([a, b]: Span, start: number, [c, d]: Span, end: number): readonly Point[] => [
  { x: a, y: start },
  { x: b, y: start },
  { x: d, y: end },
  { x: c, y: end },
];

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
