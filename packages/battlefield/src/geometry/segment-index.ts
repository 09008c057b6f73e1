import Flatbush from 'flatbush';
import { nearestEnd, squaredDistanceToSegment } from './nearest.ts';
import { type Box, boxOf, type Point } from './point.ts';
import type { Segment } from './shape.ts';

/** Segments in a tree of boxes, so that only those nearby need be asked. */
export interface SegmentIndex<S extends Segment> {
  readonly segments: readonly S[];
  /** Null if there is no segment: a tree cannot be empty. */
  readonly tree: Flatbush | null;
}

export function indexSegments<S extends Segment>(segments: readonly S[]): SegmentIndex<S> {
  if (segments.length === 0) return { segments, tree: null };
  const tree = new Flatbush(segments.length);
  for (const { a, b } of segments) {
    const { west, south, east, north } = boxOf([a, b]);
    tree.add(west, south, east, north);
  }
  tree.finish();
  return { segments, tree };
}

/** The places of the segments that may touch the box, in order. */
export function segmentsNear<S extends Segment>({ tree }: SegmentIndex<S>, box: Box): readonly number[] {
  return tree ? tree.search(box.west, box.south, box.east, box.north).sort((a, b) => a - b) : [];
}

/** Segments whose boxes are nearest are asked first; the best of them says how far to look. */
const FIRST_ASKED = 4;

/** The place of the segment nearest to the point: of equals one that faces it squarely, then the first. */
export function nearestSegment<S extends Segment>(index: SegmentIndex<S>, point: Point): number | null {
  const { segments, tree } = index;
  if (!tree) return null;
  const { x, y } = point;
  const distances = tree.neighbors(x, y, FIRST_ASKED).map(place => distanceTo(segments[place]!, point));
  const reach = Math.ceil(Math.sqrt(Math.min(...distances)));
  const near = tree.search(x - reach, y - reach, x + reach, y + reach);
  let best = near[0]!;
  for (const place of near) if (isNearer(segments, place, best, point)) best = place;
  return best;
}

function isNearer(segments: readonly Segment[], one: number, other: number, point: Point): boolean {
  const gain = distanceTo(segments[other]!, point) - distanceTo(segments[one]!, point);
  if (gain !== 0) return gain > 0;
  const [mine, its] = [isEndOn(segments[one]!, point), isEndOn(segments[other]!, point)];
  return mine === its ? one < other : its;
}

function distanceTo({ a, b }: Segment, point: Point): number {
  return squaredDistanceToSegment(point, a, b);
}

/** Is an end of the segment nearer to the point than what lies between? */
function isEndOn({ a, b }: Segment, point: Point): boolean {
  return nearestEnd(point, a, b) !== null;
}
