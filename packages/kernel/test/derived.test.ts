import { derived, edit, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';

const start = { units: [{ hex: 1 }, { hex: 2 }] };

test('what is derived from a part of a state is computed once, and once more when it has changed', () => {
  let computed = 0;
  const hexes = derived((units: typeof start.units) => {
    computed++;
    return units.map(({ hex }) => hex);
  });
  expect([hexes(start.units), hexes(start.units)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(computed).toBe(1);
  const next = transact(start, draft => {
    edit(draft, 'units', 0).hex = 5;
    expect(hexes(draft.units)).toEqual([5, 2]);
    edit(draft, 'units', 0).hex = 6;
    expect(hexes(draft.units)).toEqual([6, 2]);
  });
  expect(hexes(next.units)).toEqual([6, 2]);
  expect(hexes(start.units)).toEqual([1, 2]);
});

test('a part that the running action has not touched is remembered', () => {
  let computed = 0;
  const count = derived((units: typeof start.units) => {
    computed++;
    return units.length;
  });
  transact(start, draft => {
    count(draft.units);
    count(draft.units);
  });
  expect(computed).toBe(1);
});
