import type { Point } from '@abatis/geometry';
import {
  createGrid,
  type Grid,
  hexCentre,
  hexCorners,
  hexesOfSide,
  type Placement,
  parseHex,
  parseSide,
} from '@abatis/hex';
import { Clipper, ClipType, FillRule, type PolyPath64, PolyTree64 } from 'clipper2-ts';
import type { Geometry, Position, Sheet } from '../src/index.ts';

/** Draws shapes a surveyor might have drawn for given hexes, to see whether the compiler finds them again. */
export function sketcher(sheet: Sheet & { origin: Point }) {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const placement = { across: sheet.across, origin: sheet.origin };
  return {
    way: (labels: string) => wayThrough(grid, placement, labels),
    stream: (labels: string) => streamAlong(grid, placement, labels),
    patch: (labels: string) => patchOver(grid, placement, labels),
    middle: (side: string) => middleOf(grid, placement, side),
    centre: (hex: string) => position(hexCentre(grid, placement, parseHex(grid, hex))),
  };
}

function wayThrough(grid: Grid, placement: Placement, labels: string): Geometry {
  const centres = labels.split(' ').map(text => position(hexCentre(grid, placement, parseHex(grid, text))));
  return { type: 'LineString', coordinates: rounded(centres) };
}

/** A line from corner to corner by way of the middles of the sides between. */
function streamAlong(grid: Grid, placement: Placement, labels: string): Geometry {
  const chain = chained(labels.split(' ').map(text => cornersOf(grid, placement, text)));
  const first = chain[0]!.find(corner => !chain[1]!.some(other => same(corner, other)))!;
  const last = chain.at(-1)!.find(corner => !chain.at(-2)!.some(other => same(corner, other)))!;
  const middles = chain.map(([a, b]) => [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2] as Position);
  return { type: 'LineString', coordinates: rounded([first, ...middles, last]) };
}

function chained(sides: Position[][]): Position[][] {
  const touches = (a: Position[], b: Position[]) => a.some(corner => b.some(other => same(corner, other)));
  const end = sides.find(side => sides.filter(other => touches(side, other)).length === 2)!;
  const chain = [end];
  const rest = new Set(sides);
  rest.delete(end);
  while (rest.size > 0) {
    const next = [...rest].find(side => touches(side, chain.at(-1)!));
    if (!next) throw new Error('The sides do not hang together.');
    chain.push(next);
    rest.delete(next);
  }
  return chain;
}

function cornersOf(grid: Grid, placement: Placement, text: string): Position[] {
  const side = parseSide(grid, text);
  const [hex] = hexesOfSide(grid, side);
  const corners = hexCorners(grid, placement, hex).map(position);
  return [corners[side % 6]!, corners[((side % 6) + 1) % 6]!];
}

function middleOf(grid: Grid, placement: Placement, text: string): Position {
  const [a, b] = cornersOf(grid, placement, text);
  return centimetred([(a![0] + b![0]) / 2, (a![1] + b![1]) / 2]);
}

/** The hexes grown together, with smooth edges. */
function patchOver(
  grid: Grid,
  placement: Placement,
  labels: string,
): Extract<Geometry, { type: 'MultiPolygon' }> {
  const hexes = labels.split(' ').map(text =>
    hexCorners(grid, placement, parseHex(grid, text)).map(({ x, y }) => ({
      x: Math.round(x * 100),
      y: Math.round(y * 100),
    })),
  );
  const tree = new PolyTree64();
  const grown = hexes.map(ring => ring.toReversed());
  Clipper.booleanOpWithPolyTree(ClipType.Union, grown, null, tree, FillRule.NonZero);
  return { type: 'MultiPolygon', coordinates: childrenOf(tree).flatMap(polygonsFrom) };
}

function polygonsFrom(outline: PolyPath64): Position[][][] {
  const holes = childrenOf(outline);
  return [[outline, ...holes].map(ringFrom), ...holes.flatMap(childrenOf).flatMap(polygonsFrom)];
}

function ringFrom(path: PolyPath64): Position[] {
  const ring = path.poly!.map(({ x, y }): Position => [x / 100, y / 100]);
  const corners = [...ring, ring[0]!];
  const cut = corners
    .slice(1)
    .flatMap((to, i) => [between(corners[i]!, to, 0.25), between(corners[i]!, to, 0.75)]);
  return [...cut, cut[0]!].map(centimetred);
}

function childrenOf(path: PolyPath64): PolyPath64[] {
  return Array.from({ length: path.count }, (_, i) => path.child(i));
}

/** Corners cut off twice, ends kept. */
function rounded(positions: Position[]): Position[] {
  let curve = positions;
  for (let pass = 0; pass < 2; pass++) {
    const cut = curve
      .slice(1)
      .flatMap((to, i) => [between(curve[i]!, to, 0.25), between(curve[i]!, to, 0.75)]);
    curve = [curve[0]!, ...cut, curve.at(-1)!];
  }
  return curve.map(centimetred);
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function centimetred([x, y]: Position): Position {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

function position({ x, y }: Point): Position {
  return [x, y];
}

function same(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
