import type { Event } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { type LineFile, type LineMore, tellersFrom } from '../src/index.ts';

interface Marched extends Event {
  readonly type: 'marched';
  readonly unit: string;
  readonly path: readonly string[];
}

const MARCHED: Marched = { type: 'marched', clause: 'OUT 1', unit: 'Red', path: ['0101', '0102'] };

const AT = { state: {}, after: {}, action: null, events: [], to: { seat: null } };

const lineOf = (file: LineFile, more: LineMore = {}) =>
  tellersFrom<object, { readonly type: 'go' }, Marched>(
    { marched: file },
    {
      spanOf: () => (_, value) => value,
      seatOf: (_state, _field, value) => (value === 'Red' ? 'blue' : undefined),
      about: ({ path }) => ({ by: 'unit', places: path.slice(-1), facts: { end: path.at(-1) } }),
      more: { marched: () => more },
    },
  ).marched(MARCHED, AT);

test('a line has what its event implies, unless it says otherwise', () => {
  expect(lineOf({ kind: 'move', heading: 'March', text: '{unit} goes to {end}.' })).toEqual({
    kind: 'move',
    heading: 'March',
    text: 'Red goes to 0102.',
    places: ['0102'],
    seat: 'blue',
  });
  const own = lineOf(
    { kind: 'note', heading: '', text: '{end}{path+, by {path}|}.', places: [] },
    { heading: 'Own', facts: { end: 'there', path: [] } },
  );
  expect(own).toMatchObject({ kind: 'note', heading: 'Own', text: 'there.', places: [] });
});
