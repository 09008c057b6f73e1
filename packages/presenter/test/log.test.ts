import type { Event } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { linesBy, say } from '../src/index.ts';

interface Marched extends Event {
  readonly type: 'marched' | 'halted';
  readonly clause: 'OUT 1';
  readonly unit: string;
  readonly hex: string;
}

const lines = linesBy<object, { readonly type: 'go' }, Marched>(({ hex }) => ({
  seat: 'blue',
  places: [hex],
}));

const AT = { state: {}, after: {}, action: null, events: [], to: { seat: null } };
const event: Marched = { type: 'marched', clause: 'OUT 1', unit: 'Red', hex: '0101' };

test('a line has its event’s clause at the end, and the seat and places that the event implies', () => {
  const { marched } = lines('move', 'March', { marched: ({ unit }) => say`${unit} marches` });
  const line = marched(event as never, AT)!;
  expect(line).toMatchObject({ kind: 'move', heading: 'March', seat: 'blue', places: ['0101'] });
  expect(line.text).toEqual(['Red marches ', { clause: 'OUT 1' }, '.']);
});

test('a line may say more, have its own surroundings, cite by itself, or be left out', () => {
  const told = lines('move', 'March', {
    marched: () => ({ text: 'It marches', more: 'It is late.', heading: 'Late', places: [] }),
    halted: ({ unit }) => (unit === 'Red' ? { text: 'Whole.', isWhole: true } : null),
  });
  const marched = told.marched(event as never, AT)!;
  expect(plain(marched.text)).toMatch(/^It marches .*\. It is late\.$/);
  expect(marched).toMatchObject({ heading: 'Late', places: [], seat: 'blue' });
  expect(told.halted(event as never, AT)!.text).toBe('Whole.');
  expect(told.halted({ ...event, unit: 'Blue' } as never, AT)).toBeNull();
});
