import type { Point } from '@abatis/hex';
import type { BoardView } from './types.ts';

/** The window of the board in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The edges of the sheet in metres. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What a camera may look at: a sheet whose hexes are so many metres across. */
export interface Stage {
  readonly across: number;
  readonly bounds: Bounds;
}

const LARGEST_HEX = 180;
/** Paper that may show beyond the edge of the sheet, in CSS pixels. */
const MARGIN = 28;

/** CSS pixels per metre. */
export const scaleOf = (stage: Stage, view: BoardView): number => view.hex / stage.across;

export function toScreen(stage: Stage, view: BoardView, size: Size, point: Point): Point {
  const scale = scaleOf(stage, view);
  return {
    x: size.width / 2 + (point.x - view.x) * scale,
    y: size.height / 2 - (point.y - view.y) * scale,
  };
}

export function toGround(stage: Stage, view: BoardView, size: Size, point: Point): Point {
  const scale = scaleOf(stage, view);
  return {
    x: view.x + (point.x - size.width / 2) / scale,
    y: view.y - (point.y - size.height / 2) / scale,
  };
}

/** The whole sheet in the window. */
export function fitted(stage: Stage, size: Size): BoardView {
  const { west, south, east, north } = stage.bounds;
  return { x: (west + east) / 2, y: (south + north) / 2, hex: hexThatFits(stage, size) };
}

/** The nearest view that keeps the sheet in the window. */
export function clamped(stage: Stage, size: Size, view: BoardView): BoardView {
  const hex = Math.min(LARGEST_HEX, Math.max(hexThatFits(stage, size), view.hex));
  const scale = hex / stage.across;
  const { west, south, east, north } = stage.bounds;
  return {
    hex,
    x: withinEdges(view.x, west, east, size.width / scale, MARGIN / scale),
    y: withinEdges(view.y, south, north, size.height / scale, MARGIN / scale),
  };
}

export function panned(stage: Stage, view: BoardView, dx: number, dy: number): BoardView {
  const scale = scaleOf(stage, view);
  return { ...view, x: view.x - dx / scale, y: view.y + dy / scale };
}

/** Zooms so that the ground under `at` stays there. */
export function zoomed(stage: Stage, size: Size, view: BoardView, factor: number, at: Point): BoardView {
  const held = toGround(stage, view, size, at);
  const hex = clamped(stage, size, { ...view, hex: view.hex * factor }).hex;
  const scale = hex / stage.across;
  return clamped(stage, size, {
    hex,
    x: held.x - (at.x - size.width / 2) / scale,
    y: held.y + (at.y - size.height / 2) / scale,
  });
}

/** Between two views, for a glide: the size of hexes changes by equal factors in equal times. */
export function between(from: BoardView, to: BoardView, share: number): BoardView {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    hex: from.hex * (to.hex / from.hex) ** share,
  };
}

export const sameView = (a: BoardView, b: BoardView): boolean =>
  a.x === b.x && a.y === b.y && a.hex === b.hex;

function hexThatFits({ across, bounds }: Stage, size: Size): number {
  const wide = (size.width - MARGIN) / (bounds.east - bounds.west);
  const high = (size.height - MARGIN) / (bounds.north - bounds.south);
  return Math.min(LARGEST_HEX, Math.max(1, Math.min(wide, high) * across));
}

function withinEdges(middle: number, low: number, high: number, window: number, margin: number): number {
  const least = low - margin + window / 2;
  const most = high + margin - window / 2;
  return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, middle));
}
