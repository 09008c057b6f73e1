import { derived, doubtDerived, edit, transact } from '@abatis/kernel/host';
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

test('what is derived from a part under change is computed once for each write', () => {
  let computed = 0;
  const sum = derived((units: typeof start.units) => {
    computed++;
    return units.reduce((total, { hex }) => total + hex, 0);
  });
  const next = transact(start, draft => {
    edit(draft, 'units', 0).hex = 5;
    expect([sum(draft.units), sum(draft.units)]).toEqual([7, 7]);
    expect(computed).toBe(1);
    edit(draft, 'units', 1).hex = 5;
    expect([sum(draft.units), sum(draft.units)]).toEqual([10, 10]);
  });
  expect(sum(next.units)).toBe(10);
  expect(computed).toBe(2);
});

test('a part that an action around the running one may still change is not remembered for good', () => {
  const first = derived((units: typeof start.units) => units[0]!.hex);
  transact(start, draft => {
    edit(draft, 'units', 0).hex = 5;
    transact(draft, inner => void first(inner.units));
    edit(draft, 'units', 0).hex = 6;
    expect(first(draft.units)).toBe(6);
  });
});

test('in doubt, a value that was remembered and is no longer true is found', () => {
  const first = derived((units: typeof start.units) => new Map([[0, units[0]!.hex]]));
  doubtDerived(true);
  try {
    transact(start, draft => {
      const unit = edit(draft, 'units', 0);
      expect(first(draft.units).get(0)).toBe(1);
      expect(first(draft.units).get(0)).toBe(1);
      unit.hex = 7;
      expect(() => first(draft.units)).toThrow('was remembered');
    });
  } finally {
    doubtDerived(false);
  }
});
