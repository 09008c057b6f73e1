import type { Line, Vec } from '../geometry.ts';
import type { HeightField } from './field.ts';

/** The lines of equal height, by marching over the squares of the raster; each from one end to the other. */
export function contoursAt(field: HeightField, height: number): readonly Line[] {
  const { west, north, cell, cols, rows, heights } = field;
  const joins = new Map<number, number[]>();
  const join = (a: number, b: number) => {
    push(joins, a, b);
    push(joins, b, a);
  };
  // An edge is named by the raster point it starts from: even to the east, odd to the south.
  for (let r = 0; r < rows - 1; r++)
    for (let c = 0; c < cols - 1; c++) {
      const i = r * cols + c;
      const nw = heights[i]! >= height;
      const ne = heights[i + 1]! >= height;
      const sw = heights[i + cols]! >= height;
      const se = heights[i + cols + 1]! >= height;
      if (nw === ne && ne === sw && sw === se) continue;
      const crossed: number[] = [];
      if (nw !== ne) crossed.push(2 * i);
      if (ne !== se) crossed.push(2 * (i + 1) + 1);
      if (sw !== se) crossed.push(2 * (i + cols));
      if (nw !== sw) crossed.push(2 * i + 1);
      join(crossed[0]!, crossed[1]!);
      if (crossed.length === 4) join(crossed[2]!, crossed[3]!);
    }
  const pointOn = (edge: number): Vec => {
    const i = edge >> 1;
    const j = edge % 2 === 0 ? i + 1 : i + cols;
    const t = (height - heights[i]!) / (heights[j]! - heights[i]! || 1);
    const c = (i % cols) + (edge % 2 === 0 ? t : 0);
    const r = Math.floor(i / cols) + (edge % 2 === 0 ? 0 : t);
    return [west + (c + 0.5) * cell, north - (r + 0.5) * cell];
  };
  return chains(joins).map(chain => chain.map(pointOn));
}

function push(joins: Map<number, number[]>, key: number, value: number): void {
  const list = joins.get(key);
  if (list) list.push(value);
  else joins.set(key, [value]);
}

/** Edges that belong together, in order; open chains first so that none is entered in the middle. */
function chains(joins: ReadonlyMap<number, readonly number[]>): readonly (readonly number[])[] {
  const seen = new Set<number>();
  const found: number[][] = [];
  const follow = (start: number, closed: boolean) => {
    const chain = [start];
    seen.add(start);
    for (let at = start; ; ) {
      const next = joins.get(at)!.find(edge => !seen.has(edge));
      if (next === undefined) break;
      seen.add(next);
      chain.push(next);
      at = next;
    }
    if (closed) chain.push(start);
    if (chain.length > 2) found.push(chain);
  };
  for (const [edge, others] of joins) if (others.length === 1 && !seen.has(edge)) follow(edge, false);
  for (const edge of joins.keys()) if (!seen.has(edge)) follow(edge, true);
  return found;
}
