import type { Position } from '../schema/geometry.ts';

/** A position of a polygon among polygons lies this deep; what lies deeper is no GeoJSON. */
const DEEPEST = 4;

type Pair = readonly [number, number];

/** Everything that looks like a position in a coordinates member that was not checked yet. */
export function* positionsIn(
  coordinates: unknown,
  path = '',
  depth = 1,
): Generator<{ pair: Pair; path: string }> {
  if (!Array.isArray(coordinates) || depth > DEEPEST) return;
  const pair = asPair(coordinates);
  if (pair) yield { pair, path };
  else for (const [i, part] of coordinates.entries()) yield* positionsIn(part, `${path}/${i}`, depth + 1);
}

/** The same coordinates with other positions; what is no position is left as it is, to be reported. */
export function mapPositions(
  coordinates: unknown,
  change: (position: Position) => Position,
  depth = 1,
): unknown {
  if (!Array.isArray(coordinates) || depth > DEEPEST) return coordinates;
  const pair = asPair(coordinates);
  return pair ? change([...pair]) : coordinates.map(part => mapPositions(part, change, depth + 1));
}

/** The first two numbers; survey data may have a height as the third. */
function asPair([x, y]: readonly unknown[]): Pair | null {
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
