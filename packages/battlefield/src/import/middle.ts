import type { JsonObject } from '@abatis/data';
import { boxOf } from '../geometry/point.ts';
import { positionsIn } from '../read/positions.ts';
import type { Position } from '../schema/geometry.ts';
import { geometryOf, type Kind } from '../vocabulary.ts';

/** Surveys draw bridges as lines and hamlets as areas; of what we draw as a point, the middle is taken. */
export function asPoint(geometry: JsonObject | null, kind: Kind): JsonObject | null {
  const allowed = geometryOf(kind);
  if (!geometry || !allowed.includes('Point') || allowed.includes('Polygon')) return geometry;
  const { type, coordinates } = geometry;
  const positions = [...positionsIn(coordinates)].map(({ pair }): Position => [...pair]);
  if (positions.length === 0) return geometry;
  if (type === 'LineString') return { type: 'Point', coordinates: middleOfLine(positions) };
  if (type === 'Polygon' || type === 'MultiPolygon')
    return { type: 'Point', coordinates: middleOfBox(positions) };
  return geometry;
}

function middleOfBox(positions: readonly Position[]): Position {
  const { west, south, east, north } = boxOf(positions.map(([x, y]) => ({ x, y })));
  return [(west + east) / 2, (south + north) / 2];
}

/** The point half way along. */
function middleOfLine(line: readonly Position[]): Position {
  const lengths = line
    .slice(1)
    .map(([x, y], i) => Math.sqrt((x - line[i]![0]) ** 2 + (y - line[i]![1]) ** 2));
  let rest = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    if (rest > length) {
      rest -= length;
      continue;
    }
    const [from, to] = [line[i]!, line[i + 1]!];
    const share = length === 0 ? 0 : rest / length;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  }
  return line.at(-1)!;
}
