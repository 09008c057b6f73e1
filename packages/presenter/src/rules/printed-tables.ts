import { plain } from '@abatis/screen';
import { translated } from '@abatis/words';
import { message } from '../words/messages.ts';
import type { ChartTable } from './chart-tables.ts';

/** A chart as it is printed: cells are sentences (see `message`) that are filled with the numbers of the chart. */
export interface TableFile {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[] | RepeatedRow)[];
}

/** A row for each of a list of facts. */
interface RepeatedRow {
  readonly each: string;
  readonly row: readonly string[];
}

/** What the cells of a table are filled with. */
export type TableFacts = Readonly<Record<string, unknown>>;

/** Fills a printed table with the facts of a chart. */
export const printedTable = ({ head, rows }: TableFile, facts: TableFacts): ChartTable => [
  head.map(translated),
  ...rows.flatMap(row =>
    'each' in row
      ? (facts[row.each] as readonly TableFacts[]).map(each => rowOf(row.row, each))
      : [rowOf(row, facts)],
  ),
];

const rowOf = (cells: readonly string[], facts: TableFacts): readonly string[] =>
  cells.map(cell => plain(message(cell)(facts, (_, value) => value)));
