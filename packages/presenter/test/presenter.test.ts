import type { Charts, Rulebook } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { newPresenter, type PresenterParts } from '../src/index.ts';

interface Book {
  readonly charts: Charts;
}

test('parts that ask the rules are given the rulebook as it is played', async () => {
  const asked: unknown[] = [];
  const asking = (book: Book, ...args: readonly unknown[]) => {
    asked.push([book.charts, ...args]);
    return null;
  };
  const parts = {
    moment: asking,
    hover: asking,
    preview: asking,
    sight: asking,
    rules: async (charts: Charts) => [charts],
    terms: [],
  } as unknown as PresenterParts<Book, { steps: [] }, { type: string }, { type: string; clause: string }>;
  const owners = { charts: { odds: 1 } };
  const presenter = newPresenter(parts)(owners as unknown as Rulebook);
  const at = { state: { steps: [] }, seat: null };
  presenter.moment(at, ['0101']);
  presenter.sight(at, '0101', '0102');
  expect(asked).toEqual([
    [{ odds: 1 }, at, ['0101']],
    [{ odds: 1 }, at, '0101', '0102'],
  ]);
  expect(await presenter.rules()).toEqual([{ odds: 1 }]);
  expect(presenter.terms).toEqual(parts.terms);
});
