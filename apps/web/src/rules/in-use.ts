import { type DiceShown, type Preview, type RollPreview, type TableUse, withoutPrefix } from '@abatis/screen';

/** What a preview reads in the tables, or dice have been read in, so that a table that is opened from them shows where. */
export interface InUse {
  /** The tables that dice are read in. */
  readonly read: readonly TableUse[];
  /** Clauses of the modifiers that count, and the ratio: rows of other tables. */
  readonly clauses: readonly string[];
  readonly ratios: readonly string[];
}

/** All that the rolls of a preview read, and what its figures come from. */
export const inUse = ({ rolls, tables = [] }: Preview): InUse => ({
  read: [
    ...rolls.flatMap(roll => (roll.table ? [{ ...roll.table, rows: rowsOf(roll) }] : [])),
    ...tables.flatMap(({ reads = [] }) => reads),
  ],
  clauses: clausesOf(rolls),
  ratios: [...new Set(rolls.map(({ versus }) => versus))],
});

/** What dice that lie on the table have been read in. */
export const usedBy = (dice: DiceShown): InUse => ({
  read: dice.reads ?? [],
  clauses: clausesOf([dice]),
  ratios: [
    ...(dice.ratio === undefined ? [] : [dice.ratio]),
    ...(dice.reads ?? []).map(({ column }) => column),
  ],
});

const clausesOf = (rolls: readonly Pick<DiceShown, 'drms'>[]): readonly string[] => [
  ...new Set(rolls.flatMap(({ drms }) => drms.map(({ clause }) => withoutPrefix(clause)))),
];

/** The totals that the die can come to, its modifiers counted. */
function rowsOf({ table, faces, net, counts }: RollPreview): readonly [number, number] | null {
  if (table?.rows) return table.rows;
  const numbers = faces.flatMap(({ die, to = die }) => [die, to]);
  if (numbers.length === 0 || counts === 'hits') return null;
  return [Math.min(...numbers) + net, Math.max(...numbers) + net];
}

/** The cells that are in use: of a table that no die is read in, whole rows. */
export interface Marks {
  isColumn(heading: string): boolean;
  isRow(cells: readonly string[]): boolean;
  isCell(cells: readonly string[], heading: string): boolean;
}

/** What of a table is in use; the headings come first in its rows. */
export function marksIn(
  use: InUse,
  clause: string,
  [headings = [], ...rows]: readonly (readonly string[])[],
): Marks {
  const read = use.read.filter(each => each.clause === clause);
  const spans = rows.map(([first = '']) => spanOf(first));
  const [least, most] = [Math.min(...spans.map(([low]) => low)), Math.max(...spans.map(([, high]) => high))];
  const clauses = headings.findIndex(heading => heading.toLowerCase() === 'clause');
  const inColumn = ({ column }: TableUse, heading: string): boolean =>
    heading === column || holds(heading, column);
  const inRow = ({ rows: wanted, row }: TableUse, [first = '']: readonly string[]): boolean => {
    if (row !== undefined) return first === row;
    const [low, high] = spanOf(first);
    // Beyond the ends of a table its first or last row is read.
    return wanted !== null && high >= Math.min(wanted[0], most) && low <= Math.max(wanted[1], least);
  };
  const isNamed = (cells: readonly string[]): boolean => {
    const named = clauses < 0 ? [] : (cells[clauses] ?? '').split(', ');
    return (
      named.some(each => use.clauses.includes(each)) || use.ratios.some(ratio => isRatio(cells[0], ratio))
    );
  };
  return {
    isColumn: heading => read.some(each => inColumn(each, heading)),
    isRow: cells => (read.length > 0 ? read.some(each => inRow(each, cells)) : isNamed(cells)),
    isCell: (cells, heading) =>
      read.length > 0 ? read.some(each => inRow(each, cells) && inColumn(each, heading)) : isNamed(cells),
  };
}

/** '5:1 or better' is the row of 5:1 too. */
const isRatio = (row = '', ratio: string): boolean => row === ratio || row.startsWith(`${ratio} or `);

/** '6 to 8', '−3 or less', '17 or more', '4': from where to where; none of these is no span at all. */
function spanOf(text: string): readonly [number, number] {
  const found = /^([−-]?\d+)(?: to ([−-]?\d+)| (or less)| (or more))?$/.exec(text.trim());
  if (!found) return [Number.NaN, Number.NaN];
  const first = numberIn(found[1]!);
  if (found[3]) return [Number.NEGATIVE_INFINITY, first];
  if (found[4]) return [first, Number.POSITIVE_INFINITY];
  return [first, found[2] === undefined ? first : numberIn(found[2])];
}

const numberIn = (text: string): number => Number(text.replace('−', '-'));

/** Does the heading of a column hold the number that the column is chosen by: '6 to 8' that of '7 SP'? */
function holds(heading: string, column: string): boolean {
  const [low, high] = spanOf(heading);
  const number = /[−-]?\d+/.exec(column);
  return (
    number !== null && !column.includes(':') && numberIn(number[0]) >= low && numberIn(number[0]) <= high
  );
}
