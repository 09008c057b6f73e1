import { nearestEnd, squaredDistanceToSegment } from './nearest.ts';
import { type Box, boxAround, boxOf, type Point } from './point.ts';
import type { Segment } from './shape.ts';

/** Segments sorted into square cells, so that only those nearby need be asked. */
export interface SegmentIndex<S extends Segment> {
  readonly segments: readonly S[];
  readonly cell: number;
  readonly bounds: Box;
  /** By column of cells, by row of cells: the places of the segments in the list. */
  readonly cells: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
}

export function indexSegments<S extends Segment>(segments: readonly S[], cell: number): SegmentIndex<S> {
  const cells = new Map<number, Map<number, number[]>>();
  for (const [place, { a, b }] of segments.entries()) {
    forEachCell(boxOf([a, b]), cell, (column, row) => {
      const rows = getOrAdd(cells, column, () => new Map<number, number[]>());
      getOrAdd(rows, row, () => []).push(place);
    });
  }
  return { segments, cell, bounds: boxOf(segments.flatMap(({ a, b }) => [a, b])), cells };
}

/** The places of the segments that may touch the box, in order. */
export function segmentsNear<S extends Segment>(index: SegmentIndex<S>, box: Box): readonly number[] {
  const found = new Set<number>();
  const clipped = overlap(box, index.bounds);
  if (!clipped) return [];
  forEachCell(clipped, index.cell, (column, row) => {
    for (const place of index.cells.get(column)?.get(row) ?? []) found.add(place);
  });
  return [...found].sort((a, b) => a - b);
}

/** The place of the segment nearest to the point: of equals one that faces it squarely, then the first. */
export function nearestSegment<S extends Segment>(index: SegmentIndex<S>, point: Point): number | null {
  if (index.segments.length === 0) return null;
  for (let reach = index.cell; ; reach *= 2) {
    const box = boxAround(point, reach);
    const best = nearestOf(index, segmentsNear(index, box), point);
    if (best && best.distance <= reach * reach) return best.place;
    if (covers(box, index.bounds)) return best!.place;
  }
}

function nearestOf<S extends Segment>(index: SegmentIndex<S>, places: readonly number[], point: Point) {
  let best: { place: number; distance: number; atEnd: boolean } | null = null;
  for (const place of places) {
    const { a, b } = index.segments[place]!;
    const distance = squaredDistanceToSegment(point, a, b);
    if (best && distance > best.distance) continue;
    const atEnd = nearestEnd(point, a, b) !== null;
    if (!best || distance < best.distance || (best.atEnd && !atEnd)) best = { place, distance, atEnd };
  }
  return best;
}

function forEachCell(box: Box, cell: number, visit: (column: number, row: number) => void): void {
  for (let column = Math.floor(box.west / cell); column <= Math.floor(box.east / cell); column++) {
    for (let row = Math.floor(box.south / cell); row <= Math.floor(box.north / cell); row++)
      visit(column, row);
  }
}

function overlap(one: Box, other: Box): Box | null {
  const box = {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
  return box.west <= box.east && box.south <= box.north ? box : null;
}

function covers(outer: Box, inner: Box): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const present = map.get(key);
  if (present !== undefined) return present;
  const made = make();
  map.set(key, made);
  return made;
}
