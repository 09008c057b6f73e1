import { type Parsed, parsed, trusted } from '@abatis/data';
import { type Charts, D6, explained, underCharts } from '@abatis/kernel/host';
import { expect, test } from 'vitest';

interface Book {
  readonly charts: Charts;
  readonly replaced: readonly string[];
  withCharts(charts: Charts, fileOf: (chart: string) => string): Parsed<Book>;
}

test('an explained roll says of every face what it would mean, natural and with its modifiers', () => {
  const drms = [
    { value: 2, clause: 'OUT 3.3a', label: 'support' },
    { value: -1, clause: 'OUT 3.3b', label: 'woods' },
  ];
  const roll = explained(
    {
      kind: 'fight',
      purpose: 'OUT 3.3 fight',
      facts: { unit: 3 },
      drms,
      table: null,
      dice: D6,
      read: (modified, natural) => [natural, modified],
    },
    { unit: 3 },
  );
  expect(roll).toMatchObject({ purpose: 'OUT 3.3 fight', facts: { unit: 3 }, drms, table: null });
  expect(roll.faces).toEqual([1, 2, 3, 4, 5, 6].map(die => ({ die, result: [die, die + 1] })));
});

test('charts are replaced if they differ, whatever the order of their keys', () => {
  const shipped = { odds: { a: 1, b: 2 }, losses: [1] };
  const book = underCharts<Charts, Book>(
    { shipped, values: shipped, read: files => parsed(files) },
    (_, replaced) => ({
      replaced,
    }),
  );
  const under = (given: Charts): Book => trusted(book.withCharts(given, name => name));
  expect(book).toMatchObject({ charts: shipped, replaced: [] });
  expect(under({ odds: { b: 2, a: 1 }, losses: [1] }).replaced).toEqual([]);
  expect(under({ odds: { a: 1, b: 3 }, losses: [1] }).replaced).toEqual(['odds']);
});
