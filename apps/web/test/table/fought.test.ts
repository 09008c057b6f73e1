import type { DiceShown, LogLine, Plan } from '@abatis/screen';
import { expect, test } from 'vitest';
import { foughtBy } from '../../src/table/fought.ts';

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
