import {
  createGrid,
  DIRECTIONS,
  type Grid,
  type Hex,
  hexAtPoint,
  hexCentre,
  hexCorners,
  hexesOfSide,
  NOWHERE,
  type Placement,
  type Side,
  sideOf,
} from '@abatis/hex';
import { centimetres, type Point } from '../geometry/point.ts';
import { indexSegments, type SegmentIndex } from '../geometry/segment-index.ts';
import type { Line, Segment } from '../geometry/shape.ts';
import type { PlacedSheet } from '../schema/sheet.ts';

/** A segment that stands for a hexside. */
export interface SideSegment extends Segment {
  readonly side: Side;
}

/** A hex sheet laid on the ground, in centimetres. */
export interface Frame {
  readonly grid: Grid;
  readonly placement: Placement;
  /** Flat side to flat side. */
  readonly across: number;
  readonly centres: readonly Point[];
  /** By hex: six corners, clockwise; corner i and i + 1 bound side i. */
  readonly corners: readonly Line[];
  /** The hexsides themselves, map edge included, clockwise round the hex that names them. */
  readonly sides: SegmentIndex<SideSegment>;
  /** For each hexside between two hexes the way from centre to centre, the lower hex first. */
  readonly links: SegmentIndex<SideSegment>;
}

export function createFrame(sheet: PlacedSheet): Frame {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const placement = { across: sheet.across, origin: sheet.origin };
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const centres = hexes.map(hex => onGrid(hexCentre(grid, placement, hex)));
  const corners = hexes.map(hex => hexCorners(grid, placement, hex).map(onGrid));
  const across = centimetres(sheet.across);
  return {
    grid,
    placement,
    across,
    centres,
    corners,
    sides: indexSegments(sideSegments(grid, corners)),
    links: indexSegments(linkSegments(grid, centres)),
  };
}

/** The hex that holds a point, or NOWHERE. */
export function hexHolding(frame: Frame, point: Point): Hex {
  return hexAtPoint(frame.grid, frame.placement, { x: point.x / 100, y: point.y / 100 });
}

/** A hexside from corner to corner, clockwise round the hex that names it. */
export function endsOfSide({ corners }: Pick<Frame, 'corners'>, side: Side): Segment {
  const own = corners[Math.floor(side / 6)]!;
  return { a: own[side % 6]!, b: own[((side % 6) + 1) % 6]! };
}

/** The middle of a hexside, rounded to the centimetre. */
export function middleOfSide(frame: Frame, side: Side): Point {
  const { a, b } = endsOfSide(frame, side);
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

function onGrid({ x, y }: { readonly x: number; readonly y: number }): Point {
  return { x: centimetres(x), y: centimetres(y) };
}

function sideSegments(grid: Grid, corners: readonly Line[]): SideSegment[] {
  return sidesOf(grid).map(side => ({ side, ...endsOfSide({ corners }, side) }));
}

function linkSegments(grid: Grid, centres: readonly Point[]): SideSegment[] {
  return sidesOf(grid).flatMap(side => {
    const [lower, higher] = hexesOfSide(grid, side);
    return higher === NOWHERE ? [] : [{ side, a: centres[lower]!, b: centres[higher]! }];
  });
}

/** Every hexside once, map edge included. */
function sidesOf(grid: Grid): readonly Side[] {
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const sides = hexes.flatMap(hex => DIRECTIONS.map(direction => sideOf(grid, hex, direction)));
  return [...new Set(sides)];
}
