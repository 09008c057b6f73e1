import { type Parsed, parsed } from '@abatis/data';
import { hash } from './hash.ts';
import type { Charts } from './rulebook.ts';

/** The names of the charts that are an owner's own, and not those that the rulebook ships. */
const replacedCharts = (shipped: Charts, inForce: Charts): readonly string[] =>
  Object.keys(shipped).filter(name => hash(inForce[name]) !== hash(shipped[name]));

/** The charts of a rulebook: their files as they are shipped, what these say, and how others are read. */
interface ChartSource<Values> {
  readonly shipped: Charts;
  readonly values: Values;
  read(files: Charts, fileOf: (chart: string) => string): Parsed<Values>;
}

/** What a rulebook has by its charts. */
interface Charted<Book> {
  readonly charts: Charts;
  withCharts(charts: Charts, fileOf: (chart: string) => string): Parsed<Book>;
}

/** A rulebook under its shipped charts, which can be had under an owner's. `make` is told which of them are his. */
export function underCharts<Values, Book extends Charted<Book>>(
  source: ChartSource<Values>,
  make: (values: Values, replaced: readonly string[]) => Omit<Book, keyof Charted<Book>>,
): Book {
  const under = (charts: Charts, values: Values): Book =>
    ({
      ...make(values, replacedCharts(source.shipped, charts)),
      charts,
      withCharts(given, fileOf) {
        const read = source.read(given, fileOf);
        return read.ok ? parsed(under(given, read.value)) : read;
      },
    }) satisfies Charted<Book> as unknown as Book;
  return under(source.shipped, source.values);
}
