import type { Event } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { field } from '../support/field.ts';
import { SIEGE, shows } from './table.ts';

const { state } = field(SIEGE);

const told = (...events: readonly Event[]) =>
  shows.tell({ index: 1, seat: 'red', action: null, rolls: [], events }, state, state);

test('ENG S.4 the log says who worked, what stands still and why, and what is finished', () => {
  const lines = told(
    { type: 'eng/worked', clause: 'ENG S.4', side: 'red', project: 'Approach', units: ['Dig'] } as Event,
    { type: 'eng/paused', clause: 'ENG S.4', side: 'red', project: 'Approach', why: 'material' } as Event,
    { type: 'eng/finished', clause: 'ENG 23.48a', side: 'red', project: 'Approach' } as Event,
    { type: 'eng/overworked', clause: 'ENG 23.21c3', unit: 'Dig', lost: 1 } as Event,
  );
  expect(lines.map(({ kind, text }) => `${kind}: ${plain(text)}`)).toEqual([
    'work: Approach: Dig works a turn S.4.',
    'work: Approach stands still: no material S.4.',
    'work: Approach is finished 23.48a.',
    'loss: Dig loses 1 figure by working on without its rest 23.21c3.',
  ]);
  expect(lines.map(({ seat }) => seat)).toEqual(['red', 'red', 'red', 'red']);
});

test('ENG 23.40 orders to the engineers are told in words', () => {
  const lines = told(
    { type: 'eng/project-begun', clause: 'ENG 23.40', side: 'red', project: 'A', work: 'sapTrench' } as Event,
    {
      type: 'eng/assigned',
      clause: 'ENG 23.21j2',
      side: 'red',
      unit: 'Line',
      role: 'assist',
      project: 'A',
    } as Event,
    { type: 'eng/released', clause: 'ENG 23.21j2', side: 'red', unit: 'Line' } as Event,
    {
      ...{ type: 'eng/officer-moved', clause: 'ENG 23.13a', officer: 'Ross' },
      ...{ to: { x: 24_000, y: 24_500 }, attached: null },
    } as Event,
    { type: 'eng/segment-begun', clause: 'ENG T.7', day: 4, seg: 'N' } as Event,
  );
  expect(lines.map(({ text }) => plain(text))).toEqual([
    'A is laid out: sap trench 23.40.',
    'Line goes to A: it helps as a battalion 23.21j2.',
    'Line is released 23.21j2.',
    'Ross goes to 24″, 24.5″ 23.13a.',
    'Night falls: day 4 T.7.',
  ]);
});

test.each(Object.keys(CLAUSES).filter(clause => clause.startsWith('ENG ')))(
  '%s refuses in a sentence with its clause',
  clause => {
    const facts = {
      unit: 'Dig',
      officer: 'Ross',
      name: 'Approach',
      work: 'earthwork',
      most: 10,
      option: 'mining',
    };
    const text = plain(shows.refusal({ clause, facts } as never, state));
    expect(text).toMatch(/^\S.* [A-Z]?\.?\S*$/);
    expect(text).toContain(clause.replace('ENG ', ''));
    expect(text).not.toContain('{');
  },
);
