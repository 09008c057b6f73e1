import { byWord, closed, count, orNull, schemaReader, text, whole } from '@abatis/data';
import { expect, test } from 'vitest';

const read = schemaReader(
  closed({ name: text, guns: count, crew: whole, by: byWord(['blue', 'red'], orNull(count)) }),
);
const isRead = (json: unknown): boolean => read(json, 'p').ok;
const GUN = { name: 'B', guns: 0, crew: 1, by: { blue: 1, red: null } };

test('a closed object has its properties and no others', () => {
  expect(isRead(GUN)).toBe(true);
  expect(isRead({ ...GUN, more: 1 })).toBe(false);
});

test.each([
  { name: '' },
  { guns: -1 },
  { crew: 0 },
  { by: { blue: 1 } },
  { by: { blue: 1, red: 1, green: 1 } },
])(
  'a text says something, a count may be none, a whole number may not, and every word has its value: not %j',
  wrong => {
    expect(isRead({ ...GUN, ...wrong })).toBe(false);
  },
);
