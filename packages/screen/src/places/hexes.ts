import type { PlacedSheet } from '@abatis/battlefield';
import { type Bounds, boundsOf, type Point, partWay } from '@abatis/geometry';
import {
  createGrid,
  DIRECTIONS,
  type Direction,
  distance,
  type Grid,
  type Hex,
  hexAtPoint,
  hexCentre,
  hexCorners,
  type Layout,
  label,
  NOWHERE,
  neighbour,
  type Placement,
  parseHex,
  parseSide,
} from '@abatis/hex';
import type { Arrow, Gazetteer, Printed, Stride } from './gazetteer.ts';
import type { Place } from './place.ts';

/** Leaning east and leaning west. Directions count clockwise, from the north-east on pointy maps, from the north on flat ones. */
const STEPS: Record<Layout['orientation'], Record<Arrow, readonly [Direction, Direction]>> = {
  pointy: { ArrowUp: [0, 5], ArrowDown: [2, 3], ArrowLeft: [4, 4], ArrowRight: [1, 1] },
  flat: { ArrowUp: [0, 0], ArrowDown: [3, 3], ArrowLeft: [5, 4], ArrowRight: [1, 2] },
};

const ZIGZAGS: Record<Layout['orientation'], readonly Arrow[]> = {
  pointy: ['ArrowUp', 'ArrowDown'],
  flat: ['ArrowLeft', 'ArrowRight'],
};

/** The places of a hex sheet: hexes by their labels, hexsides by those of the two hexes. */
export function hexGazetteer(sheet: PlacedSheet): Gazetteer {
  const { across, origin } = sheet;
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const { orientation } = grid.layout;
  const placement: Placement = { across, origin };
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const centres = hexes.map(hex => hexCentre(grid, placement, hex));
  const corners = cornersRound(grid, placement);

  const endsOf = (place: Place): readonly [Point, Point] | null => {
    const side = parseSide(grid, place);
    if (side === NOWHERE) return null;
    const centre = centres[Math.floor(side / 6)]!;
    return [moved(centre, corners[side % 6]!), moved(centre, corners[(side + 1) % 6]!)];
  };

  return {
    across,
    origin,
    corners,
    bounds: boundsOf(hexes.flatMap(hex => hexCorners(grid, placement, hex))),
    zigzags: ZIGZAGS[orientation],
    table: null,
    hasRulers: false,
    // In the lower corner of a pointy hex, above the lower side of a flat one.
    printedBelow: orientation === 'pointy' ? 0.5 : 0.44,
    pointOf(place) {
      if (place.includes('/')) return middle(endsOf(place));
      const hex = parseHex(grid, place);
      return hex === NOWHERE ? null : centres[hex]!;
    },
    facingOf: () => null,
    endsOf,
    placeAt(point) {
      const hex = hexAtPoint(grid, placement, point);
      return hex === NOWHERE ? null : label(grid, hex);
    },
    stepFrom: (place, stride) => stepFrom(grid, place, stride),
    areBeside(a, b) {
      const [from, to] = [parseHex(grid, a), parseHex(grid, b)];
      return from !== NOWHERE && to !== NOWHERE && distance(grid, from, to) === 1;
    },
    gridLines: () => hexes.flatMap(hex => linesOf(grid, hex, centres[hex]!, corners)),
    printedIn: bounds => printedIn(grid, centres, across, bounds),
  };
}

function stepFrom(grid: Grid, place: Place, { arrow, lean }: Stride): Place {
  const [leaningEast, leaningWest] = STEPS[grid.layout.orientation][arrow];
  const hex = parseHex(grid, place);
  const next = hex === NOWHERE ? NOWHERE : neighbour(grid, hex, lean === 'east' ? leaningEast : leaningWest);
  return next === NOWHERE ? place : label(grid, next);
}

function cornersRound(grid: Grid, placement: Placement): readonly Point[] {
  const { x, y } = hexCentre(grid, placement, 0);
  return hexCorners(grid, placement, 0).map(corner => ({ x: corner.x - x, y: corner.y - y }));
}

/** The sides of a hex that no hex before it has drawn, in as few strokes as they make. */
function linesOf(
  grid: Grid,
  hex: Hex,
  centre: Point,
  corners: readonly Point[],
): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  let isDrawing = false;
  for (const side of DIRECTIONS) {
    const beyond = neighbour(grid, hex, side);
    const isOwn = beyond === NOWHERE || beyond > hex;
    if (isOwn && !isDrawing) lines.push([moved(centre, corners[side]!)]);
    if (isOwn) lines.at(-1)!.push(moved(centre, corners[(side + 1) % 6]!));
    isDrawing = isOwn;
  }
  return lines;
}

function printedIn(
  grid: Grid,
  centres: readonly Point[],
  across: number,
  { west, south, east, north }: Bounds,
): readonly Printed[] {
  const reach = across * 0.6;
  const inside: Printed[] = [];
  for (const [hex, at] of centres.entries()) {
    const { x, y } = at;
    if (x > west - reach && x < east + reach && y > south - reach && y < north + reach)
      inside.push({ text: label(grid, hex), at });
  }
  return inside;
}

const moved = (from: Point, by: Point): Point => ({ x: from.x + by.x, y: from.y + by.y });

const middle = (ends: readonly [Point, Point] | null): Point | null => ends && partWay(ends[0], ends[1], 0.5);
