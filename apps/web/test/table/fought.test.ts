import type { DiceShown, LogLine, Plan } from '@abatis/screen';
import { expect, test } from 'vitest';
import { foughtBy, foughtInRound, numberedOn } from '../../src/table/fought.ts';

const dice = (result: string): DiceShown => ({
  title: 'Combat',
  dice: [4],
  sides: 6,
  drms: [],
  total: 4,
  against: 'T5',
  result,
  good: null,
});

const line = (who: string, place: string, result: string | null): LogLine => ({
  index: 1,
  kind: 'combat',
  heading: 'Combat',
  seat: 'french',
  text: [{ piece: who, text: who }, ' against ', { place }, ': 6 to 4'],
  places: ['0101', place],
  motion: null,
  dice: result === null ? null : dice(result),
});

const plan = (id: string, to: string, state: Plan['state'] = 'done'): Plan => ({
  id,
  number: 1,
  from: [],
  to: [to],
  label: `Fought at ${to}`,
  value: '',
  state,
});

test('UI 34 a combat that is over has its result from the log; of two at one hex each has its own', () => {
  const log = [
    line('Friant', '0202', 'Retreat 3'),
    line('Gudin', '0202', null),
    line('Gudin', '0202', 'Engaged'),
    line('Montbrun', '0303', 'Retreat 1'),
    line('St Hilaire', '0202', 'Retreat 2'),
  ];
  const plans = [plan('a', '0202'), plan('b', '0303'), plan('c', '0202'), plan('d', '0303', 'planned')];
  expect([...foughtBy(plans, log)]).toEqual([
    ['c', { who: 'St Hilaire against 0202', result: 'Retreat 2' }],
    ['b', { who: 'Montbrun against 0303', result: 'Retreat 1' }],
    ['a', { who: 'Gudin against 0202', result: 'Engaged' }],
  ]);
});

test('UI 34 what the log does not tell of stays without a result', () => {
  expect([...foughtBy([plan('a', '0404')], [line('Gudin', '0202', 'Engaged')])]).toEqual([]);
});

const declared = (id: string, to: string, state: Plan['state'] = 'planned'): Plan => ({
  ...plan(id, to, state),
  declared: true,
});

const phase = (): LogLine => ({ ...line('', '', null), kind: 'phase', heading: 'Round' });

test('UI 34 where a rulebook lists only the combats that are left, those of the round that are over keep their numbers', () => {
  const log = [
    line('Early', '0101', 'DE'),
    phase(),
    line('Friant', '0202', 'DR'),
    line('Gudin', '0303', 'EXC'),
  ];
  const left = [declared('a', '0404'), { ...declared('b', '0505'), number: 2 }];
  const over = foughtInRound(left, log);
  expect(over).toEqual([
    { who: 'Friant against 0202', result: 'DR' },
    { who: 'Gudin against 0303', result: 'EXC' },
  ]);
  expect(numberedOn(left, over).map(({ number }) => number)).toEqual([3, 4]);
  // The combat whose dice have fallen goes on: it is not over.
  expect(foughtInRound([declared('now', '0303', 'next')], log)).toHaveLength(1);
  // Plans of a rulebook that tells what is done, and plans that nobody has declared, are left alone.
  expect(foughtInRound([plan('a', '0404', 'planned')], log)).toEqual([]);
});
