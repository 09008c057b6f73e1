import { ActionTable, enumerating, scripted } from '@abatis/kernel/host';
import { expect, test } from 'vitest';

const reading = (face: number): 'low' | 'high' => (face <= 4 ? 'low' : 'high');

test('a die that is read as something gives the natural face and what it is read as', () => {
  const table = new ActionTable(scripted(4, 5), 0);
  expect(table.dieAs(6, reading, 'T 1 height')).toEqual({
    roll: { seq: 0, purpose: 'T 1 height', sides: 6, dice: [4], natural: 4 },
    result: 'low',
  });
  expect(table.dieAs(6, reading, 'T 1 height', { unit: 'A' })).toMatchObject({
    roll: { natural: 5, about: { unit: 'A' } },
    result: 'high',
  });
});

test('odds walk what the die is read as, each with the chance of all its faces', () => {
  const dice = enumerating();
  const seen: (readonly [string, number])[] = [];
  do {
    const { result } = new ActionTable(dice, 0).dieAs(6, reading, 'T 1 height');
    const { num, den } = dice.weight();
    seen.push([result, Number(num) / Number(den)]);
  } while (dice.next());
  expect(seen).toEqual([
    ['low', 4 / 6],
    ['high', 2 / 6],
  ]);
});
