import { edit, hash } from '@abatis/kernel/host';
import { drawn, expectOk, newGame, outpost, placed } from '@abatis/testkit';
import { expect, test } from 'vitest';

test('a drawn field gives each token with its row and column, whatever the indents', () => {
  const tokens = drawn(`
    .    .    .
      5WV  .    4NC
    .    2MI  .   `);
  expect(tokens).toEqual([
    { text: '5WV', col: 0, row: 1 },
    { text: '4NC', col: 2, row: 1 },
    { text: '2MI', col: 1, row: 2 },
  ]);
});

test('a placed game starts afresh from the state it is given, and leaves the other game alone', () => {
  const game = newGame(outpost);
  const before = hash(game.state);
  const there = placed(game, draft => {
    edit(draft, 'units', 2).hex = '0505';
  });
  expect(there.state.units[2]!.hex).toBe('0505');
  expect(there.moment).toMatchObject({ index: 0, before: null, rolls: [], events: [], revealed: false });
  expect(hash(game.state)).toBe(before);
});

test('what cannot be read is an error with file, place and reason', () => {
  expect(() => expectOk(outpost.readScenario({}, 'ford.json'))).toThrow(/^ford\.json at \/id: is missing/);
});
