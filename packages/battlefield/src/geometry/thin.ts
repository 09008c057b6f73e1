import { squaredDistanceToSegment } from './nearest.ts';
import { type Point, squaredDistance } from './point.ts';
import { isClosed, type Line } from './shape.ts';

/** The line without points that lie within `tolerance` of the line through the others; its ends stay. */
export function thinned(line: Line, tolerance: number): Line {
  if (tolerance <= 0 || line.length < 3) return line;
  const kept = new Set([0, line.length - 1]);
  if (isClosed(line)) kept.add(farthestFrom(line[0]!, line));
  const stops = [...kept].sort((a, b) => a - b);
  for (const [i, stop] of stops.slice(1).entries()) keepBetween(line, stops[i]!, stop, tolerance ** 2, kept);
  return line.filter((_, place) => kept.has(place));
}

function farthestFrom(point: Point, line: Line): number {
  let best = 0;
  for (const [place, other] of line.entries())
    if (squaredDistance(point, other) > squaredDistance(point, line[best]!)) best = place;
  return best;
}

/** Douglas and Peucker's way, with a list instead of calls within calls: a coast may have a million points. */
function keepBetween(line: Line, first: number, last: number, limit: number, kept: Set<number>): void {
  const open: [number, number][] = [[first, last]];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [from, to] = pair;
    let worst = from;
    let most = limit;
    for (let place = from + 1; place < to; place++) {
      const distance = squaredDistanceToSegment(line[place]!, line[from]!, line[to]!);
      if (distance <= most) continue;
      worst = place;
      most = distance;
    }
    if (worst === from) continue;
    kept.add(worst);
    open.push([from, worst], [worst, to]);
  }
}
