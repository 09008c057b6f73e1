import {
  type Battlefield,
  compileHexes,
  type HexGround,
  indexHexMap,
  type PlacedSheet,
} from '@abatis/battlefield';
import {
  createGrid,
  DIRECTIONS,
  type Grid,
  hexCorners,
  NOWHERE,
  neighbour,
  type Placement,
} from '@abatis/hex';
import type { Line, Vec } from '../geometry.ts';
import { once } from '../land/once.ts';

/** The hexes of a land, where it has any. */
export interface HexLand {
  readonly grid: Grid;
  readonly placement: Placement;
  /** What the hexes are to the rules; worked out when it is first asked for, as it takes time. */
  ground(): HexGround;
}

export function hexLandOf(battlefield: Battlefield, sheet: PlacedSheet): HexLand {
  const { across, origin } = sheet;
  return {
    grid: createGrid(sheet.layout, sheet.cols, sheet.rows),
    placement: { across, origin },
    ground: once(() => compiled(battlefield, sheet)),
  };
}

function compiled(battlefield: Battlefield, sheet: PlacedSheet): HexGround {
  const map = compileHexes(battlefield, sheet);
  if (!map.ok) throw new Error(`The ground of ${battlefield.abatis.name} cannot be laid out in hexes`);
  return indexHexMap(map.value);
}

/** The outline of all hexes together, as one ring. */
export function hexRim({ grid, placement }: HexLand): Line {
  const next = new Map<string, Vec>();
  const name = ([x, y]: Vec) => `${x},${y}`;
  for (let hex = 0; hex < grid.size; hex++) {
    const outer = DIRECTIONS.filter(direction => neighbour(grid, hex, direction) === NOWHERE);
    if (outer.length === 0) continue;
    const corners = hexCorners(grid, placement, hex).map(({ x, y }): Vec => [x, y]);
    for (const side of outer) next.set(name(corners[side]!), corners[(side + 1) % 6]!);
  }
  const [start] = next.values();
  if (!start) return [];
  const rim = [start];
  for (let i = 0; i < next.size; i++) rim.push(next.get(name(rim.at(-1)!)) ?? start);
  return rim;
}
