import { type Preview, type RollPreview, withoutPrefix } from '@abatis/screen';

/** What a preview reads in the tables, so that a table that is opened from it shows where. */
export interface InUse {
  /** The table that the die is read in: its clause, its column, and the rows that the die can come to. */
  readonly read: readonly {
    readonly clause: string;
    readonly column: string;
    readonly rows: readonly [number, number] | null;
  }[];
  /** Clauses of the modifiers that count, and the ratio: rows of other tables. */
  readonly clauses: readonly string[];
  readonly ratios: readonly string[];
}

/** All that the rolls of a preview read. */
export const inUse = ({ rolls }: Preview): InUse => ({
  read: rolls.flatMap(roll => (roll.table ? [{ ...roll.table, rows: rowsOf(roll) }] : [])),
  clauses: [...new Set(rolls.flatMap(({ drms }) => drms.map(({ clause }) => withoutPrefix(clause))))],
  ratios: [...new Set(rolls.map(({ versus }) => versus))],
});

/** The totals that the die can come to, its modifiers counted. */
function rowsOf({ table, faces, net, counts }: RollPreview): readonly [number, number] | null {
  if (table?.rows) return table.rows;
  const numbers = faces.flatMap(({ die, to = die }) => [die, to]);
  if (numbers.length === 0 || counts === 'hits') return null;
  return [Math.min(...numbers) + net, Math.max(...numbers) + net];
}

/** A cell, or a whole row, that is in use. */
export interface Marks {
  isColumn(heading: string): boolean;
  isRow(cells: readonly string[]): boolean;
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
  return {
    isColumn: heading => read.some(({ column }) => heading === column || holds(heading, column)),
    isRow(cells) {
      const [low, high] = spanOf(cells[0] ?? '');
      const isRead = read.some(
        // Beyond the ends of a table its first or last row is read.
        ({ rows: wanted }) =>
          wanted && high >= Math.min(wanted[0], most) && low <= Math.max(wanted[1], least),
      );
      if (read.length > 0) return isRead;
      const named = clauses < 0 ? [] : (cells[clauses] ?? '').split(', ');
      return named.some(each => use.clauses.includes(each)) || use.ratios.includes(cells[0] ?? '');
    },
  };
}

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
