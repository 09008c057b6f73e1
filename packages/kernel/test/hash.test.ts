import { edit, hash, hashText, transact } from '@abatis/kernel/host';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashingBeside } from '../src/hash.ts';

test('known values stay known: files written today are compared with them for ever', () => {
  expect(hashText({ a: 1, b: [true, null, 'x'], c: { d: -2.5 } })).toBe('053b75741135b7');
  expect(hashText([])).toBe('17c8b117b1e11c');
  expect(hashText('')).toBe('109d07015d5e14');
});

test('the order of keys does not matter, the order of items does', () => {
  expect(hash({ a: 1, b: 2 })).toBe(hash({ b: 2, a: 1 }));
  expect(hash([1, 2])).not.toBe(hash([2, 1]));
});

test('values that look alike differ', () => {
  const alike = [
    0,
    '0',
    false,
    null,
    '',
    [],
    {},
    [0],
    ['0'],
    [[]],
    { 0: 0 },
    { a: null },
    1,
    '1',
    true,
    0.5,
    -1,
    2 ** 40,
  ];
  expect(new Set(alike.map(hash)).size).toBe(alike.length);
  expect(hash({ a: { b: 1 } })).not.toBe(hash({ b: { a: 1 } }));
  expect(hash({ a: 1, b: 2 })).not.toBe(hash({ a: 2, b: 1 }));
});

test('equal data has equal hashes, after a file too', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(hash(JSON.parse(JSON.stringify(plain)))).toBe(hash(plain));
    }),
  );
});

test('unequal data has unequal hashes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const same = JSON.stringify(a) === JSON.stringify(b);
      if (hash(JSON.parse(JSON.stringify(a))) === hash(JSON.parse(JSON.stringify(b)))) {
        expect(same || sortedText(a) === sortedText(b)).toBe(true);
      }
    }),
  );
});

test('a hash follows an edit, although parts are remembered', () => {
  const before = { units: [{ hex: 1 }, { hex: 2 }] };
  const first = hash(before);
  const after = transact(before, draft => {
    edit(draft, 'units', 0).hex = 3;
  });
  expect(hash(after)).toBe(hash({ units: [{ hex: 3 }, { hex: 2 }] }));
  expect(hash(before)).toBe(first);
});

test('what is not plain data is refused', () => {
  expect(() => hash({ a: undefined })).toThrow('plain data');
});

function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${sortedText(inner)}`)
    .join()}}`;
}

test('beside the state that they came from, equal states are equal and others are not', () => {
  const origin = { steps: [{ step: 'a' }], sum: 1, units: [{ hex: 1 }, { hex: 2 }] };
  const hashOf = hashingBeside<object>(origin);
  expect(hashOf({ ...origin, units: [{ hex: 1 }, { hex: 2 }] })).toBe(hashOf(origin));
  expect(hashOf({ ...origin, units: [{ hex: 3 }, { hex: 2 }] })).toBe(
    hashOf({ ...origin, units: [{ hex: 3 }, { hex: 2 }] }),
  );
  const { sum: _, ...without } = origin;
  const others = [
    origin,
    { ...origin, sum: 2 },
    { ...origin, steps: [] },
    { ...origin, units: [] },
    { ...origin, more: 1 },
    without,
    { steps: origin.steps, sum: origin.sum },
  ];
  expect(new Set(others.map(hashOf)).size).toBe(others.length);
});
