import type { PlacedSheet } from '@abatis/battlefield';
import {
  createGrid,
  type Direction,
  distance,
  type Grid,
  type Hex,
  hexAtPoint,
  hexCentre,
  hexCorners,
  label,
  NOWHERE,
  neighbour,
  type Placement,
  type Point,
  parseHex,
  parseSide,
} from '@abatis/hex';
import type { Bounds, Stage } from './camera.ts';

/** Where the places of a sheet lie, in metres. */
export interface SheetPlan extends Stage {
  readonly grid: Grid;
  readonly placement: Placement;
  /** By hex. */
  readonly centres: readonly Point[];
  readonly labels: readonly string[];
  /** From the centre of any hex to its corners. */
  readonly corners: readonly Point[];
}

export function planSheet(sheet: PlacedSheet): SheetPlan {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const placement: Placement = { across: sheet.across, origin: sheet.origin };
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const first = hexCentre(grid, placement, 0);
  return {
    grid,
    placement,
    across: sheet.across,
    bounds: boundsOf(hexes.flatMap(hex => hexCorners(grid, placement, hex))),
    centres: hexes.map(hex => hexCentre(grid, placement, hex)),
    labels: hexes.map(hex => label(grid, hex)),
    corners: hexCorners(grid, placement, 0).map(({ x, y }) => ({ x: x - first.x, y: y - first.y })),
  };
}

/** The centre of a place, or the middle of a hexside; null if the sheet has none of this name. */
export function pointOf(plan: SheetPlan, place: string): Point | null {
  if (place.includes('/')) return middle(sideEnds(plan, place));
  const hex = parseHex(plan.grid, place);
  return hex === NOWHERE ? null : plan.centres[hex]!;
}

/** The two ends of a hexside '0102/0203'. */
export function sideEnds(plan: SheetPlan, place: string): readonly [Point, Point] | null {
  const side = parseSide(plan.grid, place);
  if (side === NOWHERE) return null;
  const centre = plan.centres[Math.floor(side / 6)]!;
  const [a, b] = [plan.corners[side % 6]!, plan.corners[((side % 6) + 1) % 6]!];
  return [
    { x: centre.x + a.x, y: centre.y + a.y },
    { x: centre.x + b.x, y: centre.y + b.y },
  ];
}

/** The place at a point of the ground; null beyond the sheet. */
export function placeAt(plan: SheetPlan, point: Point): string | null {
  const hex = hexAtPoint(plan.grid, plan.placement, point);
  return hex === NOWHERE ? null : plan.labels[hex]!;
}

/** The next place in a direction; the same one at the edge of the sheet. */
export function placeBeside(plan: SheetPlan, place: string, direction: Direction): string {
  const hex = parseHex(plan.grid, place);
  const next = hex === NOWHERE ? NOWHERE : neighbour(plan.grid, hex, direction);
  return next === NOWHERE ? place : plan.labels[next]!;
}

export function areBeside(plan: SheetPlan, a: string, b: string): boolean {
  const [from, to] = [parseHex(plan.grid, a), parseHex(plan.grid, b)];
  return from !== NOWHERE && to !== NOWHERE && distance(plan.grid, from, to) === 1;
}

/** The hexes of which anything may be seen in these edges. */
export function hexesWithin(plan: SheetPlan, { west, south, east, north }: Bounds): readonly Hex[] {
  const reach = plan.across * 0.6;
  const inside: Hex[] = [];
  for (let hex = 0; hex < plan.centres.length; hex++) {
    const { x, y } = plan.centres[hex]!;
    if (x > west - reach && x < east + reach && y > south - reach && y < north + reach) inside.push(hex);
  }
  return inside;
}

function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

const middle = (ends: readonly [Point, Point] | null): Point | null =>
  ends && { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 };
