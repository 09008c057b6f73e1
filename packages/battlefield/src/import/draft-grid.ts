import type { Report } from '@abatis/data';
import { centimetres, toPosition } from '../geometry/point.ts';
import { toLine } from '../geometry/shape.ts';
import { thinned } from '../geometry/thin.ts';
import { hasSides } from '../geometry/uphill.ts';
import type { Relief } from '../schema/battlefield.ts';
import type { Complaints } from './complaints.ts';
import type { Draft, Import } from './draft.ts';
import { USUAL_THIN } from './foreign-geometry.ts';
import { gridContours } from './grid-contours.ts';
import type { HeightGrid } from './height-grid.ts';
import { inMetres } from './match-rules.ts';

const MOST_LEVELS = 199;

/** The contours of a height grid, one feature for each level. */
export function draftGrid(
  foreign: HeightGrid,
  { mapping, project, ids }: Import,
  complaints: Complaints,
  report: Report,
): readonly Draft[] {
  const { relief, heights: unit, thin = USUAL_THIN } = mapping;
  if (!relief) {
    report.problem('', 'a height grid needs "relief" in the mapping to say how high a level is');
    return [];
  }
  const grid = { ...foreign, heights: foreign.heights.map(height => inMetres(height, unit)) };
  const { first, count } = levelsOf(grid, relief);
  if (count > MOST_LEVELS) {
    report.problem('', `would have ${count} levels; is the relief of the mapping right?`);
    return [];
  }
  return Array.from({ length: count }, (_, i) => first + i).flatMap(level => {
    const height = Math.round((relief.base + level * relief.interval) * 100) / 100;
    const lines = gridContours(grid, height)
      .map(line => thinned(toLine(line.map(project)), centimetres(thin)))
      .filter(line => line.length > 1 && hasSides(line))
      .map(line => line.map(toPosition));
    if (lines.length === 0) return [];
    const id = freeId(`height-${height}`, ids);
    const geometry = { type: 'MultiLineString' as const, coordinates: lines };
    const properties = { kind: 'contour', height, uphill: 'left' };
    return [
      { complaints, index: 0, lost: [], feature: { type: 'Feature' as const, id, geometry, properties } },
    ];
  });
}

/** The levels that begin between the lowest and the highest point. */
function levelsOf({ heights }: HeightGrid, { base, interval }: Relief): { first: number; count: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const height of heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  if (low > high) return { first: 0, count: 0 };
  const first = Math.floor((low - base) / interval) + 1;
  return { first, count: Math.max(0, Math.floor((high - base) / interval) - first + 1) };
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}
