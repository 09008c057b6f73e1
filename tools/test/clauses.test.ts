import { fileURLToPath } from 'node:url';
import { CATALOG } from '@abatis/catalog';
import { expect, test } from 'vitest';
import { coverage, findBooks, nameOf } from '../rulebook/books.ts';
import { lacksCode, lacksTest } from '../rulebook/report.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const playable = CATALOG.filter(({ state }) => state === 'playable').map(({ id }) => id);
const finished = findBooks(ROOT).filter(book => ['teaching', 'picket', ...playable].includes(nameOf(book)));

test('every playable rulebook has a clause index', () => {
  expect(finished.map(nameOf)).toEqual(expect.arrayContaining(['teaching', 'picket', ...playable]));
});

test.each(finished.map(book => [nameOf(book), book] as const))(
  'every clause of %s is named by a test',
  (_, book) => {
    expect(
      coverage(book)
        .filter(lacksTest)
        .map(({ id }) => id),
    ).toEqual([]);
  },
);

test('every clause of lfm is kept by a line of code, or its chapter says that it is kept by absence', () => {
  const lfm = findBooks(ROOT).find(book => nameOf(book) === 'lfm')!;
  expect(
    coverage(lfm)
      .filter(lacksCode)
      .map(({ id }) => id),
  ).toEqual([]);
});
