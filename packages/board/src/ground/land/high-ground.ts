import { type Battlefield, compileTable } from '@abatis/battlefield';
import type { TableSheet } from '@abatis/screen';
import type { Line, Vec } from '../geometry.ts';

/** Ground of a table above a contour, or a steep slope on it; its rings are closed, the outline first. */
export interface HighGround {
  /** Levels above ordinary ground. */
  readonly above: number;
  readonly isSteep: boolean;
  readonly rings: readonly Line[];
}

/** What the rules take for high ground and for steep ground, the lowest first. */
export function highGroundOf(battlefield: Battlefield, sheet: TableSheet): readonly HighGround[] {
  const { table, metresPerInch, origin } = sheet;
  const map = compileTable(battlefield, { table, metresPerInch, origin });
  if (!map.ok) throw new Error(`The ground of ${battlefield.abatis.name} cannot be laid out as a table`);
  const { contours, areas, ground } = map.value;
  const toGround = ([x, y]: readonly [number, number]): Vec => [
    origin.x + (x / 1000) * metresPerInch,
    origin.y + (y / 1000) * metresPerInch,
  ];
  const closed = (rings: readonly (readonly [number, number][])[]): readonly Line[] =>
    rings.map(ring => [...ring, ring[0]!].map(toGround));
  const high = contours.map(({ level, rings }) => ({
    above: level - ground,
    isSteep: false,
    rings: closed(rings),
  }));
  const steep = areas.filter(({ kind }) => kind === 'steepGround');
  return [...high, ...steep.map(({ rings }) => ({ above: 0, isSteep: true, rings: closed(rings) }))];
}
