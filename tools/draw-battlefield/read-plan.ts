import { createGrid, DIRECTIONS, label, NOWHERE, neighbour } from '@abatis/hex';
import { listed, type Plan, paperOf, type StreamPlan } from './plan.ts';

/** A plan as it is written: a stream may be listed by its banks. */
interface Written extends Omit<Plan, 'streams'> {
  readonly streams: readonly (Omit<StreamPlan, 'sides'> & {
    readonly sides?: string;
    /** Besides these sides: hexes on the one bank and on the other; without the other, all hexes that are not filled with water. */
    readonly banks?: readonly [string, string?];
  })[];
}

/** Reads a plan and lists every stream by its hexsides. */
export function readPlan(text: string): Plan {
  const plan = JSON.parse(text) as Written;
  const streams = plan.streams.map(({ banks, sides = '', ...stream }) => ({
    ...stream,
    sides: banks ? `${sides} ${sidesBetween(plan, banks)}` : sides,
  }));
  return { ...plan, streams };
}

/** Every hexside between the two banks. */
function sidesBetween(plan: Written, [near, far]: readonly [string, string?]): string {
  const { layout, cols, rows } = paperOf(plan);
  const grid = createGrid(layout, cols, rows);
  const ones = new Set(listed(near));
  const filled = new Set((plan.waters ?? []).flatMap(({ hexes }) => listed(hexes)));
  const others = far === undefined ? null : new Set(listed(far));
  const isOther = (hex: string) => others?.has(hex) ?? !(ones.has(hex) || filled.has(hex));
  const sides: string[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    const here = label(grid, hex);
    if (!ones.has(here)) continue;
    for (const direction of DIRECTIONS) {
      const beyond = neighbour(grid, hex, direction);
      if (beyond !== NOWHERE && isOther(label(grid, beyond))) sides.push(`${here}/${label(grid, beyond)}`);
    }
  }
  return sides.join(' ');
}
