import Type, { type TSchema } from 'typebox';
import type { FileOf } from './chart-files.ts';
import { pointer } from './parsed.ts';
import type { Report } from './report.ts';
import { closed, orNull } from './schema-parts.ts';

/* Tables that are entered with a number: a modified roll, a strength, a distance. */

/** The values that share a column; null: no limit on this side. */
export const span = closed({ from: orNull(Type.Integer()), to: orNull(Type.Integer()) });
export type Span = FileOf<typeof span>;

/** The column whose span holds the value. */
export const spanWith = (columns: readonly Span[], value: number): number =>
  columns.findIndex(({ to }) => to === null || value <= to);

/** The heading of a column: '4 to 5', '17 or more'. */
export function columnText({ from, to }: Span): string {
  if (to === null) return `${from} or more`;
  if (from === null) return `${to} or less`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** The spans must follow each other without a gap, from the lowest value (null: no limit) and without end. */
export function checkSpans(columns: readonly Span[], lowest: number | null, report: Report): void {
  const checkStart = (column: number, due: number | null): void => {
    const { from } = columns[column]!;
    if (from !== due) report.problem(pointer('columns', column, 'from'), `must be ${due}, not ${from}`);
  };
  checkStart(0, lowest);
  for (const [column, { from, to }] of columns.entries()) {
    const fault = faultOfEnd(from, to, column === columns.length - 1);
    if (fault !== null) report.problem(pointer('columns', column, 'to'), fault);
    else if (to !== null) checkStart(column + 1, to + 1);
  }
}

function faultOfEnd(from: number | null, to: number | null, isLast: boolean): string | null {
  if (isLast) return to === null ? null : `must be null, not ${to}: the last column has no limit`;
  if (to === null) return 'only the last column has no limit';
  return from !== null && to < from ? `must not be less than ${from}, not ${to}` : null;
}

/** The shape of a table that is entered with a modified roll; rolls beyond its rows use the row named. */
export const rollTable = <Column extends TSchema, Result extends TSchema>(
  column: Column,
  result: Result,
) => ({
  belowUse: Type.Integer(),
  aboveUse: Type.Integer(),
  columns: Type.Array(column, { minItems: 1 }),
  rows: Type.Array(closed({ roll: Type.Integer(), results: Type.Array(result) }), { minItems: 1 }),
});

/** A roll table as it stands in its file. */
interface RollTableFile<Column, Result> {
  readonly belowUse: number;
  readonly aboveUse: number;
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly roll: number; readonly results: readonly Result[] }[];
}

/** A table that is entered with a modified roll and a column. */
export interface RollTable<Column, Result> {
  readonly columns: readonly Column[];
  /** The roll of the first row; each further row is one higher. */
  readonly lowest: number;
  readonly rows: readonly (readonly Result[])[];
}

/** Makes the table ready for look-ups; every row and every cell must be there. */
export function readRollTable<Column, Result>(
  { belowUse, aboveUse, columns, rows }: RollTableFile<Column, Result>,
  report: Report,
): RollTable<Column, Result> {
  const rolls = rows.map(({ roll }) => roll);
  checkNoGap(rolls, report);
  if (belowUse !== rolls[0]) report.problem('/belowUse', `must be the first row, ${rolls[0]}`);
  if (aboveUse !== rolls.at(-1)) report.problem('/aboveUse', `must be the last row, ${rolls.at(-1)}`);
  for (const [row, { results }] of rows.entries()) {
    if (results.length === columns.length) continue;
    const reason = `must hold ${columns.length} results, one for each column, not ${results.length}`;
    report.problem(pointer('rows', row, 'results'), reason);
  }
  return { columns, lowest: belowUse, rows: rows.map(({ results }) => results) };
}

function checkNoGap(rolls: readonly number[], report: Report): void {
  for (const [row, roll] of rolls.entries()) {
    const due = (rolls[row - 1] ?? roll - 1) + 1;
    if (roll !== due)
      report.problem(pointer('rows', row, 'roll'), `must be ${due}, the next roll, not ${roll}`);
  }
}

/** Rolls below the first row use the first, rolls above the last the last. */
export function resultAt<Column, Result>(
  { lowest, rows }: RollTable<Column, Result>,
  roll: number,
  column: number,
): Result {
  const row = Math.min(Math.max(roll - lowest, 0), rows.length - 1);
  return rows[row]![column]!;
}

/** Every code of the table must be explained; one that is not is named where it first stands. */
export function checkCodes<Column>(
  { rows }: RollTable<Column, string>,
  codes: Readonly<Record<string, unknown>>,
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

/** A row that holds up to a number, which is included; null: it holds everything above the row before. */
type Ending<Key extends string> = Readonly<Record<Key, number | null>>;

/** Rows end higher and higher, and only the last, which has no end, holds all that is above. */
export function checkEnds<Key extends string>(rows: readonly Ending<Key>[], key: Key, report: Report): void {
  for (const [row, { [key]: end }] of rows.entries()) {
    const isLast = row === rows.length - 1;
    const before = rows[row - 1]?.[key];
    if (isLast !== (end === null))
      report.problem(
        pointer('rows', row, key),
        isLast ? `must be null, not ${end}: the last row has no end` : 'only the last row has no end',
      );
    else if (end !== null && before != null && end <= before)
      report.problem(pointer('rows', row, key), `must be more than ${before}, not ${end}`);
  }
}

/** The row of a chart that holds a number. */
export const rowUpTo = <Key extends string, Row extends Ending<Key>>(
  rows: readonly Row[],
  key: Key,
  value: number,
): Row => rows.find(({ [key]: end }) => end === null || value <= end)!;
