import type { Charts, Json } from '@abatis/kernel';
import { withoutPrefix } from '@abatis/screen';
import { say, translated } from '@abatis/words';
import { minus } from '../words/numbers.ts';
import { aboutChart, type Fields, isFields } from './charts.ts';

/** A chart as a reader sees it: rows of cells, the headings first. */
export type ChartTable = readonly (readonly string[])[];

/** What only the rulebook knows of its charts; each null where the chart is to be read as it stands. */
export interface ChartWords {
  /** A whole chart by its clause, where it has a shape of its own on paper. */
  readonly table?: (clause: string, chart: Fields) => ChartTable | null;
  /** The heading of a column that is no plain text. */
  readonly column?: (column: Json) => string;
  /** A part of a chart, by its key, as rows of its own. */
  readonly part?: (key: string, value: Json) => ChartTable | null;
  /** A number, by the keys that lead to it. */
  readonly number?: (key: string, value: number) => string | null;
  /** A key as it is written above a column or beside a row. */
  readonly heading?: (key: string) => string;
}

/** The chart that a clause of the tables stands for. */
export function chartOf(
  charts: Charts,
  clause: string,
  words: ChartWords,
): { readonly because: string; readonly status: string; readonly table: ChartTable } | null {
  const chart = aboutChart(charts, clause);
  if (!chart) return null;
  const { because = '', status = '' } = chart;
  const prefix = clause.slice(0, clause.indexOf(' ') + 1);
  return {
    because: translated(String(because)),
    status: String(status),
    table:
      words.table?.(clause, chart)?.map(row => row.map(translated)) ??
      new Tabulator(words, prefix).tableOf(chart),
  };
}

/** What a chart's file says about itself. */
const ABOUT = ['$schema', 'clause', 'status', 'because', 'belowUse', 'aboveUse'];

/** Records that can stand under common headings. */
const isTabular = (value: Json): boolean =>
  Array.isArray(value)
    ? isFields(value[0])
    : isFields(value) && Object.values(value).every(isFields) && Object.keys(value).length > 2;

/** A table that is read by the die: columns, and rows of results. */
interface RollTableFile {
  readonly columns: readonly Json[];
  readonly rows: readonly { readonly roll: number; readonly results: readonly (string | number)[] }[];
}

const isRollTable = (chart: Fields): boolean =>
  Array.isArray(chart.columns) &&
  Array.isArray(chart.rows) &&
  isFields(chart.rows[0]) &&
  'results' in chart.rows[0];

/** Makes tables of charts under one rulebook's words. */
class Tabulator {
  private readonly words: ChartWords;
  private readonly prefix: string;

  constructor(words: ChartWords, prefix: string) {
    this.words = words;
    this.prefix = prefix;
  }

  tableOf(chart: Fields): ChartTable {
    if (isRollTable(chart)) return this.rollTable(chart as unknown as RollTableFile);
    const parts = Object.entries(chart).filter(([key]) => !ABOUT.includes(key));
    const [main, second] = parts.filter(([, value]) => isTabular(value));
    const rest = parts.filter(part => part !== main).flatMap(([key, value]) => this.flat([key], value));
    if (main && !second) return [...this.partTable(...main), ...rest];
    const [only, other] = parts;
    if (only && !other) return this.partTable(...only);
    return [[say`What`, say`Value`], ...parts.flatMap(([key, value]) => this.flat([key], value))];
  }

  private rollTable({ columns, rows }: RollTableFile): ChartTable {
    const headings = columns.map(column =>
      typeof column === 'string' ? column : (this.words.column?.(column) ?? String(column)),
    );
    return [
      [say`Roll`, ...headings.map(heading => minus(translated(heading)))],
      ...rows.map(({ roll, results }) => [
        minus(String(roll)),
        ...results.map(result => translated(String(result))),
      ]),
    ];
  }

  private partTable(key: string, value: Json): ChartTable {
    const own = this.words.part?.(key, value);
    if (own) return own;
    if (Array.isArray(value) && isFields(value[0])) return this.listTable(value as readonly Fields[]);
    if (isFields(value) && Object.values(value).every(isFields)) {
      const records = Object.entries(value).map(([name, each]) => ({
        '': this.heading(name),
        ...flattened(each as Fields),
      }));
      return this.listTable(records);
    }
    return [['', this.heading(key)], ...this.flat([], value)];
  }

  /** Records under the headings of their keys. */
  private listTable(records: readonly Fields[]): ChartTable {
    const keys = [...new Set(records.flatMap(record => Object.keys(record)))].filter(key => key !== 'id');
    return [
      keys.map(key => this.heading(key)),
      ...records.map(record => keys.map(key => this.cell(key, record[key]))),
    ];
  }

  /** One row for each value, under all the names that lead to it. */
  private flat(path: readonly string[], value: Json): ChartTable {
    if (isFields(value))
      return Object.entries(value).flatMap(([key, each]) => this.flat([...path, key], each));
    return [[path.map(key => this.heading(key)).join(', '), this.cell(path.join(' '), value)]];
  }

  private cell(key: string, value: Json | undefined): string {
    if (value === undefined || value === null) return '–';
    if (typeof value === 'boolean') return value ? say`yes` : say`no`;
    if (typeof value === 'number') return this.words.number?.(key, value) ?? minus(String(value));
    if (typeof value === 'string')
      return value.startsWith(this.prefix) ? withoutPrefix(value) : this.heading(value);
    return Object.values(value)
      .map(each => this.cell(key, each))
      .join(Array.isArray(value) ? ', ' : ': ');
  }

  /** 'steepSlope' is a steep slope. */
  private heading(key: string): string {
    const heading = (this.words.heading?.(key) ?? key).replace(
      /([a-z])([A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    );
    return translated(heading);
  }
}

/** Records within a record become columns of their own. */
const flattened = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      isFields(value)
        ? Object.entries(value).map(([inner, each]): [string, Json] => [`${key} ${inner}`, each])
        : [[key, value] satisfies [string, Json]],
    ),
  );
