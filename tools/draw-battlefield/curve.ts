import {
  between,
  distance,
  type Line,
  length,
  minus,
  nearestOn,
  type Point,
  plus,
  same,
  times,
} from './vector.ts';

/** Metres that a point may be left out by; less than a pixel at the nearest zoom. */
const TOLERANCE = 0.45;
/** Metres from one point of a fresh curve to the next. */
const FINE = 8;

/** A curve from a to b that leaves along the first tangent and arrives along the second, without b itself. */
export function hermite(a: Point, b: Point, leaving: Point, arriving: Point): Point[] {
  const size = distance(a, b);
  const [u, v] = [times(leaving, size), times(arriving, size)];
  const count = Math.max(2, Math.ceil(size / FINE));
  return Array.from({ length: count }, (_, i) => {
    const t = i / count;
    const [t2, t3] = [t * t, t * t * t];
    const fixed = plus(times(a, 2 * t3 - 3 * t2 + 1), times(b, 3 * t2 - 2 * t3));
    return plus(fixed, plus(times(u, t3 - 2 * t2 + t), times(v, t3 - t2)));
  });
}

/** The direction of a curve at a point between two others: nearer neighbours count for more. */
export function tangentAt(before: Point, at: Point, after: Point): Point {
  const [back, ahead] = [distance(before, at), distance(at, after)];
  const mixed = plus(times(minus(at, before), ahead / back), times(minus(after, at), back / ahead));
  const size = length(mixed);
  return size === 0 ? [0, 0] : times(mixed, 1 / size);
}

/** A smooth curve through all the points. */
export function throughAll(points: Line): Point[] {
  if (points.length < 3) return [...points];
  const isRing = same(points[0]!, points.at(-1)!);
  const last = points.length - 1;
  const tangents = points.map((at, i) => {
    const before = points[i - 1] ?? (isRing ? points[last - 1]! : mirrored(points[i + 1]!, at));
    const after = points[i + 1] ?? (isRing ? points[1]! : mirrored(points[i - 1]!, at));
    return tangentAt(before, at, after);
  });
  const curve = points.slice(1).flatMap((b, i) => hermite(points[i]!, b, tangents[i]!, tangents[i + 1]!));
  return [...curve, points[last]!];
}

const mirrored = (point: Point, at: Point): Point => minus(times(at, 2), point);

/** Each point moved half-way to the middle of its neighbours, so often. Ends stay. */
export function relaxed(line: Line, passes: number): Line {
  const isRing = same(line[0]!, line.at(-1)!);
  let points = isRing ? line.slice(0, -1) : [...line];
  const { length: count } = points;
  for (let pass = 0; pass < passes; pass++) {
    points = points.map((point, i) => {
      if (!isRing && (i === 0 || i === count - 1)) return point;
      const around = between(points[(i + count - 1) % count]!, points[(i + 1) % count]!, 0.5);
      return between(point, around, 0.5);
    });
  }
  return isRing ? [...points, points[0]!] : points;
}

/** Without the points that nobody misses (Douglas and Peucker). */
export function simplified(line: Line, tolerance = TOLERANCE): Line {
  if (line.length < 3) return line;
  if (same(line[0]!, line.at(-1)!)) {
    const half = Math.floor(line.length / 2);
    return [
      ...thinned(line.slice(0, half + 1), tolerance).slice(0, -1),
      ...thinned(line.slice(half), tolerance),
    ];
  }
  return thinned(line, tolerance);
}

function thinned(line: Line, tolerance: number): Line {
  const [first, last] = [line[0]!, line.at(-1)!];
  let farthest = 0;
  let most = tolerance;
  for (let i = 1; i < line.length - 1; i++) {
    const off = distance(line[i]!, nearestOn(line[i]!, first, last));
    if (off > most) {
      most = off;
      farthest = i;
    }
  }
  if (farthest === 0) return [first, last];
  return [
    ...thinned(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...thinned(line.slice(farthest), tolerance),
  ];
}

/** The line bent sideways by so many metres at each place; its ends stay where they are. */
export function swayed(line: Line, sway: (along: number) => number): Point[] {
  const whole = line.slice(1).reduce((sum, point, i) => sum + distance(line[i]!, point), 0);
  let along = 0;
  return line.map((point, i) => {
    if (i > 0) along += distance(line[i - 1]!, point);
    const before = line[i - 1] ?? point;
    const after = line[i + 1] ?? point;
    const direction = minus(after, before);
    const size = length(direction);
    if (size === 0) return point;
    const fade = Math.min(1, along / 80, (whole - along) / 80);
    const left: Point = [-direction[1] / size, direction[0] / size];
    return plus(point, times(left, sway(along) * fade));
  });
}
