import { pointer, quoted, type Report, suggestion } from '@abatis/data';
import { createGrid, type Grid, isOnEdge, NOWHERE, parseHex } from '@abatis/hex';
import type { Side } from '../state.ts';
import type { MibScenario } from './schema.ts';

/** What the checks of a scenario look things up in, and where they report. */
export interface Context {
  readonly scenario: MibScenario;
  readonly grid: Grid;
  readonly report: Report;
}

export function contextOf(scenario: MibScenario, report: Report): Context {
  const { layout, cols, rows } = scenario.sheet;
  return { scenario, grid: createGrid(layout, cols, rows), report };
}

/** The lists in which a piece or formation is looked up, and what one of them is called. */
const KINDS = { units: 'unit', leaders: 'leader', formations: 'formation' } as const;
type Named<List extends keyof typeof KINDS> = MibScenario[List][number];

/** The piece or formation of this name, of this side if one is given; null after a problem. */
export function checkNamed<List extends keyof typeof KINDS>(
  { scenario, report }: Context,
  list: List,
  name: string,
  path: string,
  side?: Side,
): Named<List> | null {
  const all: readonly Named<List>[] = scenario[list];
  const found = all.find(one => one.name === name);
  if (!found) {
    const meant = suggestion(
      name,
      all.map(one => one.name),
    );
    report.problem(path, `${quoted(name)} is no ${KINDS[list]} of this scenario${meant}`);
    return null;
  }
  if (side === undefined || found.side === side) return found;
  report.problem(path, `${quoted(name)} belongs to the other side`);
  return null;
}

export function checkUnits(context: Context, names: readonly string[], path: string, side?: Side): void {
  for (const [i, name] of names.entries()) checkNamed(context, 'units', name, path + pointer(i), side);
}

/** Is the hex on the map, and in play? */
export function checkHex({ grid, report, scenario }: Context, hex: string, path: string): boolean {
  const { sheet, outOfPlay } = scenario;
  const isOn = parseHex(grid, hex) !== NOWHERE;
  if (!isOn)
    report.problem(path, `${quoted(hex)} is not on the map of ${sheet.cols} columns and ${sheet.rows} rows`);
  else if (outOfPlay.includes(hex)) report.problem(path, `${quoted(hex)} is out of play`);
  else return true;
  return false;
}

export function checkHexes(context: Context, hexes: readonly string[], path: string): void {
  for (const [i, hex] of hexes.entries()) checkHex(context, hex, path + pointer(i));
}

/** Is it a hex of the edge of the map? */
export function checkEdge(context: Context, hex: string, path: string): void {
  if (!checkHex(context, hex, path)) return;
  const { grid, report } = context;
  if (!isOnEdge(grid, parseHex(grid, hex)))
    report.problem(path, `${quoted(hex)} is not on the edge of the map (MIB 3.0b)`);
}

/** Is there a turn of this number? */
export function checkTurn({ scenario: { turns }, report }: Context, turn: number, path: string): void {
  if (turn > turns.length) report.problem(path, `there are only ${turns.length} turns, not ${turn}`);
}
