import { pointer, type Report } from '@abatis/data';
import type { Span } from './schema.ts';

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

/** Rolls below the first row use the first, rolls above the last the last. */
export function resultAt<Column, Result>(
  { lowest, rows }: RollTable<Column, Result>,
  roll: number,
  column: number,
): Result {
  const row = Math.min(Math.max(roll - lowest, 0), rows.length - 1);
  return rows[row]![column]!;
}

/** The column whose span holds the value. */
export function spanWith(columns: readonly Span[], value: number): number {
  return columns.findIndex(({ to }) => to === null || value <= to);
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

/** The spans must follow each other without a gap, from the lowest value (null: no limit) and without end. */
export function checkSpans(columns: readonly Span[], lowest: number | null, report: Report): void {
  const checkStart = (column: number, due: number | null): void => {
    const { from } = columns[column]!;
    if (from !== due) report.problem(pointer('columns', column, 'from'), `must be ${due}, not ${from}`);
  };
  checkStart(0, lowest);
  for (const [column, span] of columns.entries()) {
    const fault = faultOfEnd(span, column === columns.length - 1);
    if (fault !== null) report.problem(pointer('columns', column, 'to'), fault);
    else if (span.to !== null) checkStart(column + 1, span.to + 1);
  }
}

function faultOfEnd({ from, to }: Span, isLast: boolean): string | null {
  if (isLast) return to === null ? null : `must be null, not ${to}: the last column has no limit`;
  if (to === null) return 'only the last column has no limit';
  return from !== null && to < from ? `must not be less than ${from}, not ${to}` : null;
}
