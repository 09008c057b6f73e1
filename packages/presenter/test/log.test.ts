import type { Event } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { linesBy } from '../src/index.ts';

interface Marched extends Event {
  readonly type: 'marched';
  readonly unit: string;
  readonly path: readonly string[];
}

const line = linesBy<object, { readonly type: 'go' }, Marched>({
  spanOf: () => (_, value) => value,
  seatOf: (_state, _field, value) => (value === 'Red' ? 'blue' : undefined),
  about: ({ path }) => ({ by: 'unit', places: path.slice(-1), facts: { end: path.at(-1) } }),
});

const AT = { state: {}, after: {}, action: null, events: [], to: { seat: null } };
const MARCHED: Marched = { type: 'marched', clause: 'OUT 1', unit: 'Red', path: ['0101', '0102'] };

test('a line has what its event implies, unless it says otherwise', () => {
  expect(line.move<'marched'>('March', '{unit} goes to {end}.')(MARCHED, AT)).toEqual({
    kind: 'move',
    heading: 'March',
    text: 'Red goes to 0102.',
    places: ['0102'],
    seat: 'blue',
  });
  const own = line.note<'marched'>('', '{end}.', { heading: 'Own', places: [], facts: { end: 'there' } });
  expect(own(MARCHED, AT)).toMatchObject({ kind: 'note', heading: 'Own', text: 'there.', places: [] });
});
