import { edit, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';

const start = {
  turn: 1,
  units: [
    { id: 0, hexes: ['0101'] },
    { id: 1, hexes: ['0202'] },
  ],
  roads: { pike: 4 },
};

test('edit copies what it changes and shares the rest', () => {
  const next = transact(start, draft => {
    edit(draft, 'units', 1).id = 7;
    edit(draft).turn = 2;
  });
  expect(next).toEqual({ ...start, turn: 2, units: [start.units[0], { id: 7, hexes: ['0202'] }] });
  expect(start.units[1]!.id).toBe(1);
  expect(next.units[0]).toBe(start.units[0]);
  expect(next.units[1]!.hexes).toBe(start.units[1]!.hexes);
  expect(next.roads).toBe(start.roads);
});

test('within an action edit returns the same copy, so that no write is lost', () => {
  const next = transact(start, draft => {
    const unit = edit(draft, 'units', 0);
    edit(draft, 'units', 0, 'hexes').push('0102');
    edit(draft, 'units').push({ id: 2, hexes: [] });
    unit.id = 9;
  });
  expect(next.units.map(unit => unit.id)).toEqual([9, 1, 2]);
  expect(next.units[0]!.hexes).toEqual(['0101', '0102']);
});

test('ownership holds for more objects than are scanned one by one', () => {
  const many = { list: Array.from({ length: 50 }, (_, id) => ({ id, n: 0 })) };
  const next = transact(many, draft => {
    for (let round = 0; round < 2; round++) for (const { id } of many.list) edit(draft, 'list', id).n++;
  });
  expect(next.list.every(({ n }) => n === 2)).toBe(true);
  expect(many.list.every(({ n }) => n === 0)).toBe(true);
});

test('a state cannot be edited outside the action, nor another state inside it', () => {
  expect(() => edit(start)).toThrow('only by the action that is being applied');
  expect(() => transact(start, () => edit(start))).toThrow('only by the action');
  expect(() => transact(start, draft => transact(draft, () => edit(draft)))).toThrow('only by the action');
});

test('a nested transaction, as odds start it, does not take the outer one away', () => {
  const next = transact(start, draft => {
    transact(draft, inner => {
      edit(inner).turn = 99;
    });
    edit(draft).turn++;
  });
  expect(next.turn).toBe(2);
});

test('editing what is not there names the place', () => {
  expect(() => transact(start, draft => edit(draft, 'units', 5))).toThrow('nothing to change at "5"');
});
