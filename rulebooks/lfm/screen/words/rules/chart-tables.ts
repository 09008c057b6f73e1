import type { Charts, Json } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import type { Effect, Span } from '../../../src/charts/schema.ts';
import { columnText } from '../../../src/explain/roll.ts';
import { effectsText } from '../codes.ts';
import { mpText } from '../mp.ts';

/** A chart as a reader sees it: rows of cells, the headings first. */
type Table = readonly (readonly string[])[];

type Fields = { readonly [key: string]: Json };

/** What a chart's file says about itself. */
const ABOUT = ['$schema', 'clause', 'status', 'because', 'belowUse', 'aboveUse'];

const isFields = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The chart that a clause of the tables stands for. */
export function chartOf(
  charts: Charts,
  clause: string,
): { readonly because: string; readonly status: string; readonly table: Table } | null {
  const chart = Object.values(charts).find(each => isFields(each) && each.clause === clause);
  if (!isFields(chart)) return null;
  const { because = '', status = '' } = chart;
  return { because: String(because), status: String(status), table: tableOf(chart) };
}

function tableOf(chart: Fields): Table {
  if (isRollTable(chart)) return rollTable(chart);
  const parts = Object.entries(chart).filter(([key]) => !ABOUT.includes(key));
  const [main, second] = parts.filter(([, value]) => isTabular(value));
  const rest = parts.filter(part => part !== main).flatMap(([key, value]) => flat([key], value));
  if (main && !second) return [...partTable(...main), ...rest];
  const [only, other] = parts;
  if (only && !other) return partTable(...only);
  return [['What', 'Value'], ...parts.flatMap(([key, value]) => flat([key], value))];
}

/** Records that can stand under common headings. */
const isTabular = (value: Json): boolean =>
  Array.isArray(value)
    ? isFields(value[0])
    : isFields(value) && Object.values(value).every(isFields) && Object.keys(value).length > 2;

interface RollTableFile {
  readonly columns: readonly (string | Span)[];
  readonly rows: readonly { readonly roll: number; readonly results: readonly (string | number)[] }[];
}

const isRollTable = (chart: Fields): boolean =>
  Array.isArray(chart.columns) &&
  Array.isArray(chart.rows) &&
  isFields(chart.rows[0]) &&
  'results' in chart.rows[0];

function rollTable(chart: Fields): Table {
  const { columns, rows } = chart as unknown as RollTableFile;
  const headings = columns.map(column => (typeof column === 'string' ? column : columnText(column)));
  return [
    ['Roll', ...headings.map(minus)],
    ...rows.map(({ roll, results }) => [minus(String(roll)), ...results.map(String)]),
  ];
}

function partTable(key: string, value: Json): Table {
  if (key === 'codes') return codeTable(value as unknown as Readonly<Record<string, readonly Effect[]>>);
  if (Array.isArray(value) && isFields(value[0])) return listTable(value as readonly Fields[]);
  if (isFields(value) && Object.values(value).every(isFields)) {
    const records = Object.entries(value).map(([name, each]) => ({
      '': words(name),
      ...flattened(each as Fields),
    }));
    return listTable(records);
  }
  return [['', words(key)], ...flat([], value)];
}

const codeTable = (codes: Readonly<Record<string, readonly Effect[]>>): Table => [
  ['Code', 'Effect'],
  ...Object.entries(codes).map(([code, effects]) => [
    code,
    plain(effectsText(effects, { attacker: 'the attackers', defender: 'the defenders' })),
  ]),
];

/** Records under the headings of their keys. */
function listTable(records: readonly Fields[]): Table {
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))].filter(key => key !== 'id');
  return [keys.map(words), ...records.map(record => keys.map(key => cell(key, record[key])))];
}

/** Costs by payer become columns of their own. */
const flattened = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) =>
      isFields(value)
        ? Object.entries(value).map(([inner, each]): [string, Json] => [`${key} ${inner}`, each])
        : [[key, value] satisfies [string, Json]],
    ),
  );

/** One row for each value, under all the names that lead to it. */
function flat(path: readonly string[], value: Json): Table {
  if (isFields(value)) return Object.entries(value).flatMap(([key, each]) => flat([...path, key], each));
  return [[path.map(words).join(', '), cell(path.join(' '), value)]];
}

function cell(key: string, value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return key.includes('ost12') ? mpText(value) : minus(String(value));
  if (typeof value === 'string') return value.startsWith('LFM ') ? value.slice(4) : words(value);
  return Object.values(value)
    .map(each => cell(key, each))
    .join(Array.isArray(value) ? ', ' : ': ');
}

/** 'disorganizedCost12' is the disorganized cost; costs are shown in whole movement points and parts of them. */
const words = (key: string): string =>
  key
    .replace('ost12', 'ost')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

const minus = (text: string): string => text.replaceAll('-', '−');
