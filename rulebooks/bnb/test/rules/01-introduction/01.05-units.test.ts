import type { Json } from '@abatis/kernel';
import { changedAt } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import {
  classOfFiles,
  gradesAbove,
  hasGuns,
  isCloseOrder,
  isFoot,
  isGradeAtLeast,
  isLoose,
  LEAST_SQUARE,
  leastFiles,
  standsOf,
  widthClass,
} from '../../../src/rules/index.ts';
import { readScenario, SCENARIOS } from '../../../src/scenario/read-scenario.ts';
import { field } from '../../support/field.ts';

const one = (words: string) => field(`red P: ${words} @20,20`).unit('P');

test('BNB 1.4a, 1.4b figures, guns and inches are whole in the data, and all dice are D10', () => {
  const { state, unit } = field('red P: 24x1 @20,20');
  expect(standsOf(state, unit('P'))).toBe(6);
  expect(shippedCharts.charisma.rows.at(-1)!.to).toBe(10);
});

test('BNB 1.5a, 1.5c cavalry is light, heavy or cuirassier, guns light, field or heavy', () => {
  const [kempt] = SCENARIOS;
  const wrong = (subtype: string, unit: number): boolean => {
    const path = `red/brigades/0/units/${unit}/subtype`;
    return readScenario(changedAt(kempt as unknown as Json, path, subtype), 'test').ok;
  };
  expect(wrong('heavy', 3)).toBe(true);
  expect(wrong('cuirassier', 3)).toBe(false);
  expect(wrong('field', 0)).toBe(false);
});

test('BNB 1.5b, 1.8d only light infantry skirmishes', () => {
  const [kempt] = SCENARIOS;
  const path = 'red/brigades/0/units/1/subtype';
  const read = readScenario(changedAt(kempt as unknown as Json, path, 'line'), 'test');
  expect(read).toMatchObject({ ok: false, problems: [{ reason: expect.stringContaining('BNB 1.5b') }] });
  expect([
    isLoose(one('skirmish 8x1')),
    isCloseOrder(one('skirmish 8x1')),
    isFoot(one('skirmish 8x1')),
  ]).toEqual([true, false, true]);
});

test('BNB 1.6a any size of unit is accepted', () => {
  expect(one('3x1').figures).toBe(3);
  expect(one('60x3').figures).toBe(180);
});

test('BNB 1.6b, 1.7a grades are counted in steps, and a unit has one', () => {
  expect(gradesAbove('B', 'E')).toBe(3);
  expect(gradesAbove('D', 'A')).toBe(-3);
  expect([isGradeAtLeast('E', 'E'), isGradeAtLeast('F', 'E')]).toEqual([true, false]);
});

test('BNB 1.8a the width class follows the present files', () => {
  expect([8, 9, 24, 25].map(classOfFiles)).toEqual(['column', 'line', 'line', 'extended']);
  expect(widthClass(one('9x2'))).toBe('line');
  expect(widthClass({ ...one('9x2'), files: 8 })).toBe('column');
  expect(widthClass(one('4x4 masse'))).toBe('column');
});

test('BNB 1.8b, 1.8c a column has three files or all its figures, a square eight figures', () => {
  expect([leastFiles(one('24x1')), leastFiles(one('2x1'))]).toEqual([3, 2]);
  expect(LEAST_SQUARE).toBe(8);
  expect(widthClass(one('8x3 square'))).toBeNull();
});

test('BNB 1.8e cavalry has no width classes', () => {
  expect(widthClass(one('cavalry 6x2'))).toBeNull();
});

test('BNB 1.8f guns are limbered or unlimbered', () => {
  expect(['guns 3', 'guns 3 limbered', 'guns 3 away 12x1'].map(words => hasGuns(one(words)))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['column', '8x3', true],
  ['line', '24x1', true],
  ['square', '8x3 square', true],
  ['column masse', '4x4 masse', true],
  ['cavalry', 'cavalry 8x2', true],
  ['skirmishers', 'skirmish 8x1', false],
  ['guns', 'guns 3', false],
  ['gunners away', 'guns 3 away 12x1', false],
])('BNB 1.8g close order: %s', (_, words, isClose) => {
  expect(isCloseOrder(one(words))).toBe(isClose);
});

test('BNB 1.8g a garrison is not in close order', () => {
  const f = field('block inn: 10,10 14,10 14,14 10,14\n red P: 8x2 in inn');
  expect(isCloseOrder(f.unit('P'))).toBe(false);
});

test('BNB 1.10a stands have four figures, two-rank three, cavalry three', () => {
  const stands = (words: string) => {
    const f = field(`red P: ${words} @20,20`);
    return standsOf(f.state, f.unit('P'));
  };
  expect([stands('13x1'), stands('13x1 twoRank'), stands('cavalry 10x1')]).toEqual([4, 5, 4]);
});

test('BNB 1.2a, R130 a scenario whose data contradict its options is refused', () => {
  const [kempt] = SCENARIOS;
  const read = readScenario(changedAt(kempt as unknown as Json, 'options/on', []), 'test');
  const why = { reason: expect.stringContaining('BNB 7.9a') };
  expect(read).toMatchObject({ ok: false, problems: [why, why] });
  expect(readScenario(kempt, 'test').ok).toBe(true);
});
