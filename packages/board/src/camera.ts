import type { Bounds, Point, Size } from '@abatis/geometry';
import type { BoardView } from './types.ts';

/** What a camera may look at, and the metres by which drawing is measured. */
export interface Stage {
  readonly across: number;
  readonly bounds: Bounds;
  /** Rulers lie on two edges of the window: nothing of the sheet must be under them. */
  readonly hasRulers?: boolean;
}

/** The largest gauge, in CSS pixels: nothing is looked at from nearer. */
const LARGEST = 180;
/** Paper that may show beyond the edge of the sheet, in CSS pixels; with rulers, as much as they need on either side. */
const MARGIN = 28;
const RULER_MARGIN = 34;

/** The gauge of a view: CSS pixels of what drawing is measured by, the width of a hex or a few inches of a table. */
export const gaugeOf = ({ across }: Pick<Stage, 'across'>, { scale }: Pick<BoardView, 'scale'>): number =>
  across * scale;

export function toScreen(view: BoardView, size: Size, point: Point): Point {
  return {
    x: size.width / 2 + (point.x - view.x) * view.scale,
    y: size.height / 2 - (point.y - view.y) * view.scale,
  };
}

export function toGround(view: BoardView, size: Size, point: Point): Point {
  return {
    x: view.x + (point.x - size.width / 2) / view.scale,
    y: view.y - (point.y - size.height / 2) / view.scale,
  };
}

/** The whole sheet in the window. */
export function fitted(stage: Stage, size: Size): BoardView {
  const { west, south, east, north } = stage.bounds;
  return { x: (west + east) / 2, y: (south + north) / 2, scale: scaleThatFits(stage, size) };
}

/** The nearest view that keeps the sheet in the window. */
export function clamped(stage: Stage, size: Size, view: BoardView): BoardView {
  const scale = Math.min(LARGEST / stage.across, Math.max(scaleThatFits(stage, size), view.scale));
  const { west, south, east, north } = stage.bounds;
  return {
    scale,
    x: withinEdges(view.x, west, east, size.width / scale, marginOf(stage) / scale),
    y: withinEdges(view.y, south, north, size.height / scale, marginOf(stage) / scale),
  };
}

export const panned = (view: BoardView, dx: number, dy: number): BoardView => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y + dy / view.scale,
});

/** Zooms so that the ground under `at` stays there. */
export function zoomed(stage: Stage, size: Size, view: BoardView, factor: number, at: Point): BoardView {
  const held = toGround(view, size, at);
  const { scale } = clamped(stage, size, { ...view, scale: view.scale * factor });
  return clamped(stage, size, {
    scale,
    x: held.x - (at.x - size.width / 2) / scale,
    y: held.y + (at.y - size.height / 2) / scale,
  });
}

/** Between two views, for a glide: the scale changes by equal factors in equal times. */
export function between(from: BoardView, to: BoardView, share: number): BoardView {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    scale: from.scale * (to.scale / from.scale) ** share,
  };
}

export const sameView = (a: BoardView, b: BoardView): boolean =>
  a.x === b.x && a.y === b.y && a.scale === b.scale;

const marginOf = ({ hasRulers }: Stage): number => (hasRulers ? RULER_MARGIN : MARGIN);

function scaleThatFits({ across, bounds, hasRulers }: Stage, size: Size): number {
  const margin = hasRulers ? 2 * RULER_MARGIN : MARGIN;
  const wide = (size.width - margin) / (bounds.east - bounds.west);
  const high = (size.height - margin) / (bounds.north - bounds.south);
  return Math.min(LARGEST, Math.max(1, Math.min(wide, high) * across)) / across;
}

function withinEdges(middle: number, low: number, high: number, window: number, margin: number): number {
  const least = low - margin + window / 2;
  const most = high + margin - window / 2;
  return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, middle));
}
