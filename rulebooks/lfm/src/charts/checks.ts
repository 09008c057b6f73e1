import { pointer, type Report, suggestion } from '@abatis/data';
import type { Effect, Ladders, OddsGrid, OddsThresholds, TrackTurn, Zones } from './charts.ts';
import type { RollTable } from './combat-charts.ts';
import { type DrmScope, type DrmScopes, idsOf } from './vocabulary.ts';

/** From the worst odds of the attacker to the best. */
export function checkThresholds({ columns }: OddsThresholds, report: Report): void {
  checkUnique(columns, 'columns', 'column', report);
  for (const [place, { column, attacker, defender }] of columns.entries()) {
    const before = columns[place - 1];
    if (before === undefined || attacker * before.defender > before.attacker * defender) continue;
    report.problem(
      pointer('columns', place),
      `${column} is not better for the attacker than ${before.column}`,
    );
  }
}

/** Headings must rise from 1, and every cell of the grid must name a known column. */
export function checkGrid(grid: OddsGrid, report: Report): void {
  const { columns, defenderFrom, rows } = grid;
  for (const [place, from] of defenderFrom.entries())
    checkHeading(from, defenderFrom[place - 1], pointer('defenderFrom', place), report);
  for (const [place, row] of rows.entries()) {
    checkHeading(
      row.attackerFrom,
      rows[place - 1]?.attackerFrom,
      pointer('rows', place, 'attackerFrom'),
      report,
    );
    checkGridRow(row.columns, defenderFrom.length, columns, pointer('rows', place, 'columns'), report);
  }
}

function checkHeading(from: number, before: number | undefined, path: string, report: Report): void {
  if (before === undefined && from !== 1) report.problem(path, `must be 1, not ${from}`);
  if (before !== undefined && from <= before)
    report.problem(path, `must be more than ${before}, not ${from}`);
}

function checkGridRow(
  row: readonly string[],
  width: number,
  columns: readonly string[],
  path: string,
  report: Report,
): void {
  if (row.length !== width) report.problem(path, `must name ${width} columns, not ${row.length}`);
  for (const [place, column] of row.entries()) {
    if (!columns.includes(column))
      report.problem(
        path + pointer(place),
        `"${column}" is not one of the columns${suggestion(column, columns)}`,
      );
  }
}

/** No two entries of the list may have the same name. */
function checkUnique<Key extends string>(
  entries: readonly Readonly<Record<Key, string>>[],
  list: string,
  key: Key,
  report: Report,
): void {
  const names = entries.map(entry => entry[key]);
  for (const [place, name] of names.entries()) {
    if (names.indexOf(name) < place) report.problem(pointer(list, place, key), `"${name}" is already there`);
  }
}

/** Every code of the table must be explained; one that is not is named where it first stands. */
export function checkCodes<Column>(
  { rows }: RollTable<Column, string>,
  codes: Readonly<Record<string, readonly Effect[]>>,
  report: Report,
): void {
  const reported = new Set<string>();
  for (const [row, results] of rows.entries()) {
    for (const [column, code] of results.entries()) {
      if (Object.hasOwn(codes, code) || reported.has(code)) continue;
      reported.add(code);
      const reason = `"${code}" is not one of the codes ${Object.keys(codes).join(', ')}`;
      report.problem(pointer('rows', row, 'results', column), reason);
    }
  }
}

/** Failures are counted from one, and the last of a ladder eliminates. */
export function checkLadders({ ladders }: Ladders, report: Report): void {
  for (const [condition, ladder] of Object.entries(ladders)) {
    for (const [place, { failure, effect }] of ladder.entries()) {
      const path = pointer('ladders', condition, place);
      const isLast = place === ladder.length - 1;
      if (failure !== place + 1) report.problem(`${path}/failure`, `must be ${place + 1}, not ${failure}`);
      if (isLast !== (effect === 'eliminated'))
        report.problem(`${path}/effect`, 'the last failure eliminates, and no other');
    }
  }
}

/** Fire at full strength begins nearest, fire at half strength where that ends. */
export function checkFireBands({ fire: { full, half } }: Zones, report: Report): void {
  if (full.to < full.from)
    report.problem('/fire/full/to', `must not be less than ${full.from}, not ${full.to}`);
  if (half.from !== full.to + 1)
    report.problem('/fire/half/from', `must be ${full.to + 1}, not ${half.from}`);
  if (half.to < half.from)
    report.problem('/fire/half/to', `must not be less than ${half.from}, not ${half.to}`);
}

/** The turns of one day: each begins when the one before it ends, the first when the last does. */
export function checkTrack(turns: readonly TrackTurn[], report: Report): void {
  checkUnique(turns, 'turns', 'id', report);
  for (const [place, { startHour }] of turns.entries()) {
    const before = turns.at(place - 1)!;
    const due = (before.startHour + before.hours) % 24;
    if (startHour !== due)
      report.problem(
        pointer('turns', place, 'startHour'),
        `must be ${due}, when ${before.label} ends, not ${startHour}`,
      );
  }
  const lastDay = turns.findLastIndex(({ kind }) => kind === 'day');
  for (const [place, turn] of turns.entries()) {
    if (turn.lastDay !== (place === lastDay))
      report.problem(pointer('turns', place, 'lastDay'), `must be ${place === lastDay}, not ${turn.lastDay}`);
  }
}

/** A row of a table of modifiers. */
export interface DrmRow<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  readonly when: string;
  readonly value: number;
  readonly scope: DrmScope;
}
export type DrmRows<Id extends string> = Readonly<Record<Id, DrmRow<Id>>>;

/** The rows by id. Every row that the rules use must be there once, with a scope that the rules know. */
export function readDrmRows<Id extends string>(
  rows: readonly DrmRow<Id>[],
  scopes: DrmScopes<Id>,
  report: Report,
): DrmRows<Id> {
  checkUnique(rows, 'rows', 'id', report);
  for (const id of idsOf(scopes)) {
    if (!rows.some(row => row.id === id)) report.problem('/rows', `has no row "${id}"`);
  }
  for (const [place, { id, scope }] of rows.entries()) {
    const known = scopes[id];
    if (known.includes(scope)) continue;
    report.problem(
      pointer('rows', place, 'scope'),
      `"${id}" can be counted ${known.join(' or ')}, not ${scope}`,
    );
  }
  return Object.fromEntries(rows.map(row => [row.id, row])) as DrmRows<Id>;
}

/** What a row that applies adds to the roll; `times` counts its hexes, or the points of T9. */
export function drmOf({ value, scope }: DrmRow, times: number): number {
  return scope === 'once' ? value : value * times;
}
