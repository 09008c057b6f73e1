import { expect, test } from 'vitest';
import { disorderFighters, isSteady, recover, unsteadiness } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { after } from '../../support/table.ts';

const reasons = (words: string, terrain = '') => {
  const { state, unit } = field(`${terrain}\n red P: ${words} @20,20`);
  return unsteadiness(state, unit('P'));
};

const steady = (words: string): boolean => {
  const { state, unit } = field(`red P: ${words} @20,20`);
  return isSteady(state, unit('P'));
};

test.each([
  ['a line of grade E', '24x1 grade E'],
  ['a square', '8x3 square'],
  ['cavalry', 'cavalry 8x2'],
])('BNB 2.3h, BNB R12 %s in good order is steady', (_, words) => {
  expect(reasons(words)).toEqual([]);
  expect(steady(words)).toBe(true);
});

test.each([
  ['24x1 grade F', 'grade F'],
  ['24x1 disordered', 'disordered'],
  ['24x1 shaken', 'shaken'],
  ['skirmish 12x1', 'skirmishers'],
  ['guns 3', 'gunners'],
  ['guns 3 away 12x1', 'gunners'],
  ['24x1 cramped', 'elbow room'],
])('BNB 2.3i, BNB R12 %s is unsteady', (words, reason) => {
  expect(reasons(words)).toEqual([reason]);
  expect(steady(words)).toBe(false);
});

test('BNB 2.3i in a block, or in contact with an empty one', () => {
  expect(reasons('8x1', 'block inn: 18,20 22,20 22,24 18,24')).toEqual(['town block']);
  expect(reasons('8x1', 'block inn: 18,20.02 22,20.02 22,24 18,24')).toEqual([]);
  const f = field('block inn: 18,20 22,20 22,24 18,24\n red P: 8x1 in inn');
  expect(unsteadiness(f.state, f.unit('P'))).toEqual(['town block']);
});

test('BNB 2.3c those who fought are disordered after the combat step', () => {
  const f = after(field('red P: 8x1 fought @20,20\n red Q: 8x1 @30,20'), [], disorderFighters);
  expect([f.unit('P').disordered, f.unit('Q').disordered]).toEqual([true, false]);
});

const recovered = (words: string, terrain = '') => {
  const { disordered, shaken } = after(field(`${terrain}\n red P: ${words} @20,20`), [], recover).unit('P');
  return { disordered, shaken };
};

test('BNB X45, BNB 2.4a a unit that stood still all turn recovers, shot at or not', () => {
  expect(recovered('24x1 shaken disordered hits 1')).toEqual({ disordered: false, shaken: false });
});

test.each(['moved', 'fired', 'fought', 'routed', 'evaded'])(
  'BNB X45, BNB 2.4b it does not recover if it %s',
  deed => {
    expect(recovered(`24x1 shaken disordered ${deed}`)).toEqual({ disordered: true, shaken: true });
  },
);

test('BNB X45, BNB 2.3b in rough ground it loses shaken and stays disordered', () => {
  const scrub = 'rough scrub: 10,10 30,10 30,30 10,30';
  expect(recovered('24x1 shaken disordered', scrub)).toEqual({ disordered: true, shaken: false });
  expect(recovered('skirmish 12x1 shaken disordered', scrub)).toEqual({ disordered: false, shaken: false });
});
