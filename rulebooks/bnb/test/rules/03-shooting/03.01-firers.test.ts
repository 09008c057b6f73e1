import { describe, expect, test } from 'vitest';
import { infantryDice, modelDice, muzzlesOf, whyNotFire } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { forbidden, told, volley } from '../../support/shooting.ts';

const lone = (words: string) => field(`red P: ${words} @20,20\nblue Q: 12x1 @20,26`);
const bars = (words: string): readonly string[] => {
  const { state, unit } = lone(words);
  return [...whyNotFire(state, unit('P'))].map(({ clause }) => clause);
};

test.each([
  ['BNB 3.1a four figures give a die', 4, 1],
  ['BNB 3.1a BNB R102 a remainder of two gives none', 6, 1],
  ['BNB 3.1a a remainder of three gives one more', 7, 2],
  ['BNB 3.1a BNB R102 a unit too small for a die rolls none', 2, 0],
])('%s', (_title, figures, dice) => {
  const { state, unit } = lone('12x1');
  expect(infantryDice(state, unit('P'), figures)).toBe(dice);
});

test('BNB X48 BNB 7.9b two-rank troops roll a die for three figures, and as skirmishers for four', () => {
  const { state, unit } = field(`
    options twoRankLine
    red P: 23x1 @20,20 twoRank britain
    red S: 22x1 @20,30 twoRank skirmish
  `);
  expect(infantryDice(state, unit('P'), 23)).toBe(8);
  expect(infantryDice(state, unit('P'), 22)).toBe(7);
  expect(infantryDice(state, unit('S'), 22)).toBe(5);
});

describe('dice of guns', () => {
  const dice = (words: string, places: readonly number[]) => {
    const { unit } = field(`red B: ${words} @20,20`);
    return modelDice(unit('B'), places);
  };

  test('BNB 3.1b a battery rolls two dice for each model', () => {
    expect(dice('field guns 3', [0, 1, 2])).toEqual([2, 2, 2]);
  });
  test('BNB 3.1c two gunners serve one die, one gunner none', () => {
    expect(dice('field guns 1 gunners 2', [0])).toEqual([1]);
    expect(dice('field guns 1 gunners 1', [0])).toEqual([0]);
  });
  test('BNB 3.1c BNB R15 gunners are shared so that there are most dice', () => {
    expect(dice('field guns 3 gunners 8', [0, 1, 2])).toEqual([2, 2, 1]);
    expect(dice('field guns 3 gunners 7', [0, 1, 2])).toEqual([2, 2, 0]);
    expect(dice('field guns 3 gunners 8', [1, 2])).toEqual([2, 2]);
  });
  test('BNB 3.1d BNB R15 a destroyed gun takes one die from its model and a second takes the model away', () => {
    expect(dice('field guns 3 guns-lost 1', [0, 1, 2])).toEqual([2, 2, 1]);
    expect(
      muzzlesOf(
        field('red B: field guns 3 guns-lost 2 @20,20').state,
        field('red B: field guns 3 guns-lost 2 @20,20').unit('B'),
      ),
    ).toHaveLength(2);
  });
});

test('BNB 3.1e only figures that have the target within 45 degrees of straight ahead fire', () => {
  const f = field('red P: 24x1 @20,20\nblue Q: 4x1 @27,23');
  // The far left corner of the target is at 26.25, 23.5: figures from 22.75 on have it in their arc.
  const bearing = volley(f, 'P', 'Q').bearings.map(({ muzzle }) => muzzle.at.x);
  expect(bearing).toEqual([22_812.5, 23_187.5, 23_562.5, 23_937.5, 24_312.5]);
});

test('BNB 3.1f one rank fires, whatever the depth', () => {
  const f = field('red P: 8x3 @20,20\nblue Q: 12x1 @20,23');
  expect(volley(f, 'P', 'Q').bearings).toHaveLength(8);
  expect(volley(f, 'P', 'Q').dice).toBe(2);
});

test('BNB 3.1f BNB 0.4b a square fires with the faces that bear', () => {
  const f = field('red P: 6x4 @20,20 square\nblue Q: 12x1 @20,23');
  expect(muzzlesOf(f.state, f.unit('P')).map(({ face }) => face)).toEqual([
    ...Array(6).fill(0),
    ...Array(6).fill(1),
    ...Array(6).fill(2),
    ...Array(6).fill(3),
  ]);
  expect(volley(f, 'P', 'Q').bearings.every(({ muzzle }) => muzzle.face === 0)).toBe(true);
});

test('BNB 3.1g cavalry does not shoot', () => {
  expect(bars('heavy cavalry 8x1')).toEqual(['BNB 3.1g']);
});

test('BNB 3.1h BNB R106 BNB R109 infantry fires after half a move and not after more', () => {
  expect(bars('12x1 used 0.5')).toEqual([]);
  expect(bars('12x1 used 0.51')).toEqual(['BNB 3.1h']);
});

test('BNB 3.1i guns that moved do not fire', () => {
  expect(bars('field guns 2 moved')).toEqual(['BNB 3.1i']);
});

test.each([
  ['BNB 3.1j a unit that charges does not fire', '12x1 charged', 'BNB 3.1j'],
  ['BNB 3.1j a unit that routed does not fire', '12x1 routed', 'BNB 3.1j'],
  ['BNB 3.1j a unit that evaded does not fire', '12x1 evaded', 'BNB 3.1j'],
  ['BNB 1.8f limbered guns do not fire', 'field guns 2 limbered', 'BNB 1.8f'],
  ['BNB 2.7i gunners away from their guns do not fire', 'field guns 2 away', 'BNB 2.7i'],
])('%s', (_title, words, clause) => {
  expect(bars(words)).toEqual([clause]);
});

test('BNB 3.1j BNB R96 a unit in combat since an earlier turn does not fire', () => {
  const f = field('red P: 12x1 @20,20\nblue Q: 12x1 @20,20.5\nblue N: 12x1 @30,25\nengaged Q > P');
  expect(forbidden(f, 'P', 'N')).toEqual(['BNB 3.1j']);
});

test('BNB 3.1l figures whose every line a hill stops do not count', () => {
  const f = field(
    'red P: 12x1 @20,20\nblue Q: 4x1 @20,27\nhill ridge: 10,26 30,26 30,26.5 20,26.5 20,26.2 10,26.2 level 2',
  );
  expect(forbidden(f, 'P', 'Q')).toEqual(['BNB 3.1l']);
  const half = field(
    'red P: 12x1 @20,20\nblue Q: 4x1 @20,27\nhill ridge: 14,20.5 19.9,20.5 19.9,21 14,21 level 2',
  );
  expect(volley(half, 'P', 'Q').bearings.map(({ muzzle }) => muzzle.place)).toEqual([6, 7, 8, 9, 10, 11]);
});

test('BNB 3.1m BNB R31 one range serves the volley, and 4 inches are close', () => {
  const at = (y: number) => field(`red P: 24x1 @20,20\nblue Q: 24x1 @20,${y}`);
  expect(told(at(24), volley(at(24), 'P', 'Q'))).toEqual(['6 at Q 7+']);
  expect(told(at(24.02), volley(at(24.02), 'P', 'Q'))).toEqual(['6 at Q 9+']);
});

test('BNB 3.6a nothing is fired beyond its range', () => {
  const f = field('red P: 12x1 @20,20\nblue Q: 12x1 @20,28.02');
  expect(forbidden(f, 'P', 'Q')).toEqual(['BNB 3.1l']);
});

test('BNB 3.1e, BNB 3.1l a point outside the arc is no line of fire, however open it is', () => {
  // A hill stands before all that the arc holds of the line; the rest of it would be in plain sight.
  const line = 'red P: 3x1 @20,20\nblue Q: 24x1 @26.5,23';
  expect(volley(field(line), 'P', 'Q').dice).toBe(1);
  const hidden = field(`${line}\nhill knoll: 20.5,22 23.3,22 23.3,22.5 20.5,22.5 level 2`);
  expect(forbidden(hidden, 'P', 'Q')).toEqual(['BNB 3.1l']);
});
