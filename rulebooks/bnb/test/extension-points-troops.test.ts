import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { plays, switchedOn } from '../src/options.ts';
import {
  isInCommand,
  mayLoosen,
  notByHand,
  otherCommands,
  planPayment,
  whyNotWork,
} from '../src/rules/index.ts';
import { type Field, field } from './support/field.ts';
import { refusedBy } from './support/moving.ts';

/* Points where an extension changes who commands troops, and what they may do. */

const part = <Id extends string>(f: Field, id: Id): Field => f.having({ [id]: true } as object);

switchedOn.by((_state, option) => option === 'cityWalls').addAs('fortress');
test('BNB 7.14a an option that an extension needs is in force whatever was chosen', () => {
  const f = field('red C: 8x3 @40,28');
  expect(plays(f.state, 'cityWalls')).toBe(false);
  expect(plays(part(f, 'fortress').state, 'cityWalls')).toBe(true);
  expect(plays(part(f, 'fortress').state, 'pursuit')).toBe(false);
});

notByHand.by((_state, { id }) => id === 'felled').addAs('axes');
test('BNB 6.11b an abatis that hands do not open stands', () => {
  const f = field('red C: 8x3 @40,28\nblue Q: 8x1 @80,65\nabatis felled: line 30,28 50,28');
  const refusals = (at: Field) => [...whyNotWork(at.state, at.unit('C'))].map(({ clause }) => clause);
  expect(refusals(f)).toEqual([]);
  expect(refusals(part(f, 'axes'))).toEqual(['BNB 6.7e']);
});

otherCommands.by((_state, { id }) => (id === 0 ? true : null)).addAs('staff');
test('BNB 1.11.1b BNB 7.6b a unit that is commanded in another way is in command, and asks no general for points', () => {
  const f = field(
    'options commandInitiative\nred C: 8x3 brigade X @40,20\nred D: 8x3 brigade X @60,20\nred general Cole brigade X @70,50',
  );
  expect([isInCommand(f.state, f.unit('C')), isInCommand(part(f, 'staff').state, f.unit('C'))]).toEqual([
    false,
    true,
  ]);
  expect(isInCommand(part(f, 'staff').state, f.unit('D'))).toBe(false);
  const pays = (at: Field) => planPayment(at.state, at.unit('C'), { charges: true, formations: [] });
  expect(isRuling(pays(f))).toBe(true);
  expect(pays(part(f, 'staff'))).toEqual([]);
});

mayLoosen.by((_state, { id }) => id === 0).addAs('drilled');
test('BNB 1.5b line infantry skirmishes where an extension says so', () => {
  const f = field('red C: 8x3 @40,20\nblue Q: 8x1 @80,65');
  const loose = { go: 'reform', into: 'skirmish', files: 24, turn: 0, anchor: 'front' } as const;
  expect(refusedBy(f, 'C', loose)).toEqual(['BNB 1.5b']);
  expect(refusedBy(part(f, 'drilled'), 'C', loose)).toEqual([]);
});
