import { describe, expect, test } from 'vitest';
import { combatDrms, fightsOf, isCaughtStationary, isFresh } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';

/** The net of all modifiers of a unit against its first enemy. */
const net = (f: Field, name: string): number => drms(f, name).reduce((sum, { value }) => sum + value, 0);
const drms = (f: Field, name: string) => combatDrms(f.state, f.unit(name), fightsOf(f.state, f.id(name))[0]!);
const clauses = (f: Field, name: string): readonly string[] => drms(f, name).map(({ clause }) => clause);

const fight = (red: string, blue: string, how = '', more = '') =>
  field(`red P: ${red} @20,20\nblue Q: ${blue} @20,20\nengaged P > Q ${how}\n${more}`);

test('BNB 4.2b BNB 4.7a +3 with the flank bonus, -3 for the enemy against it alone', () => {
  const f = fight('12x1', '12x1', 'left bonus');
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([3, -3]);
});

test('BNB 4.2c BNB 4.12a BNB R55 fresh cavalry has +2 against cavalry that is not, and none against infantry', () => {
  const f = fight('cavalry 8x1', 'cavalry 8x1 rounds 1 straight 4');
  expect(net(f, 'P')).toBe(2);
  expect(isFresh(f.state, f.unit('Q'))).toBe(false);
  expect(clauses(fight('cavalry 8x1', '12x1'), 'P')).not.toContain('BNB 4.2c');
});

test('BNB 4.12a disordered cavalry is not fresh', () => {
  const f = field('red P: cavalry 8x1 @20,20 disordered\nred R: cavalry 8x1 @30,20');
  expect([isFresh(f.state, f.unit('P')), isFresh(f.state, f.unit('R'))]).toEqual([false, true]);
});

test('BNB 4.2d steady cavalry has +3 against unsquared infantry, which has -3 against it', () => {
  const f = fight('cavalry 8x1', '12x1 disordered');
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([3, -5]);
  expect(net(fight('cavalry 8x1 disordered', '12x1'), 'Q')).toBe(0);
});

test('BNB 4.2e a square has +3 against cavalry, cavalry -3 against it, steady or not', () => {
  const f = fight('cavalry 8x1 disordered', '6x4 square disordered');
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([-3, 3]);
});

test('BNB 4.2f each grade higher is +1, each lower -1', () => {
  const f = fight('12x1 grade B', '12x1 grade D');
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([2, -2]);
});

test('BNB 4.2g BNB 4.3a heaviness counts between cavalry', () => {
  const f = fight('cuirassier cavalry 8x1 disordered', 'light cavalry 8x1 disordered straight 4');
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([2, -2]);
});

test('BNB 4.2h BNB R111 BNB R58 steady lancers have +2 in the first round', () => {
  expect(clauses(fight('light cavalry 8x1 lancers', '12x1'), 'P')).toContain('BNB 4.2h');
  expect(clauses(fight('light cavalry 8x1 lancers', '12x1', 'rounds 1'), 'P')).not.toContain('BNB 4.2h');
  expect(clauses(fight('light cavalry 8x1 lancers disordered', '12x1'), 'P')).not.toContain('BNB 4.2h');
});

test('BNB 4.2i disordered against steady -2; BNB 4.2j shaken -3', () => {
  expect(net(fight('12x1 disordered', '12x1'), 'P')).toBe(-2);
  expect(net(fight('12x1 disordered', '12x1 disordered'), 'P')).toBe(0);
  expect(net(fight('12x1 shaken', '12x1'), 'P')).toBe(-3);
});

describe('cavalry caught stationary', () => {
  test('BNB 4.2k BNB 4.4a BNB R92 -2 in the first round for cavalry that did not advance 2 inches', () => {
    const of = (words: string, how = '') =>
      clauses(fight('12x1 disordered', `cavalry 8x1 ${words}`, how), 'Q');
    expect(of('straight 1.9')).toContain('BNB 4.2k');
    expect(of('straight 2')).not.toContain('BNB 4.2k');
    expect(of('')).toContain('BNB 4.2k');
    expect(of('', 'rounds 1')).not.toContain('BNB 4.2k');
  });
  test('BNB 4.4b BNB R19 cavalry that charged is never caught stationary', () => {
    const f = fight('cavalry 8x1', '12x1');
    expect(isCaughtStationary(f.state, f.unit('P'))).toBe(false);
  });
});

test('BNB 4.2l BNB R59 -1 for the charger across an obstacle and for striking up a steep slope', () => {
  const ditch = 'obstacle ditch: line 10,19 30,19 width 0.5';
  const across = fight('12x1', '12x1', 'across ditch', ditch);
  expect([net(across, 'P'), net(across, 'Q')]).toEqual([-1, 0]);
  const slope = fight('12x1', '12x1', '', 'steep s: 10,19.9 30,19.9 30,30 10,30 level 1');
  expect([net(slope, 'P'), net(slope, 'Q')]).toEqual([-1, 0]);
});

test('BNB 4.2m BNB R164 cover protects the unit charged, and replaces the obstacle', () => {
  const works = 'lightWorks w: line 10,20.0 30,20.0 inner left';
  const f = fight('12x1', '12x1', 'across w', works);
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([-2, 0]);
  const heavy = fight('12x1', '12x1', 'across w', works.replace('lightWorks', 'heavyWorks'));
  expect(net(heavy, 'P')).toBe(-3);
});

test('BNB 4.2n BNB 7.9c BNB R166 two-rank infantry fights at -1 outside cover, cavalry strikes it at +1', () => {
  const f = field(
    'options twoRankLine\nred P: cavalry 8x1 @20,20 disordered\nblue Q: 12x1 @20,20 twoRank\nengaged P > Q',
  );
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([-1, -1]);
  expect(clauses(f, 'P')).toContain('BNB 4.2n');
});

test('BNB T4.2 the modifiers of the table come in its order', () => {
  const rows = clauses(fight('cavalry 8x1 grade C', '12x1 disordered'), 'P');
  expect(rows).toEqual(['BNB 4.2d', 'BNB 4.2f']);
});

test('BNB 4.2l both on a slope, the one that is farther from its flat top strikes uphill', () => {
  const hill =
    'steep s: 10,10 30,10 30,30 10,30 level 1 top crown\nhill crown: 10,30 30,30 30,40 10,40 level 2';
  const f = fight('12x1', '12x1', '', hill);
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([-1, 0]);
  const flat = field(`red P: 12x1 @20,35\nblue Q: 12x1 @20,35\nengaged P > Q\n${hill}`);
  expect([net(flat, 'P'), net(flat, 'Q')]).toEqual([0, 0]);
  const rim = field(`red P: 12x1 @20,30\nblue Q: 12x1 @20,30\nengaged P > Q\n${hill}`);
  expect([net(rim, 'P'), net(rim, 'Q')]).toEqual([-1, 0]);
});

test('BNB 4.2l BNB 0.1a side by side on a slope nobody strikes uphill for a thousandth of an inch', () => {
  const hill =
    'steep s: 10,10 30,10 30,30 10,30 level 1 top crown\nhill crown: 10,30 30,30 30,40 10,40 level 2';
  const f = field(`red P: 12x1 @20,20/90\nblue Q: 12x1 @20,20.005/270\nengaged P > Q\n${hill}`);
  expect([net(f, 'P'), net(f, 'Q')]).toEqual([0, 0]);
});

test('BNB 4.2l a slope and an obstacle come to -1 together', () => {
  const f = fight(
    '12x1',
    '12x1',
    'across ditch',
    'steep s: 10,19.9 30,19.9 30,30 10,30 level 1\nobstacle ditch: line 10,20 30,20 width 0.5',
  );
  expect(net(f, 'P')).toBe(-1);
});

test('BNB 4.2m area cover in combat counts for more than half of the footprint, for whoever stands there', () => {
  const at = (south: number) =>
    fight('12x1', '12x2', '', `rough redan: 10,${south} 30,${south} 30,30 10,30 combatCover soft`);
  expect(net(at(20.4), 'P')).toBe(-2);
  expect(net(at(20.6), 'P')).toBe(0);
});

test('BNB 4.2h lancers count in their first round with each enemy, BNB 4.2c against whom they are fresh', () => {
  const f = fight('light cavalry 8x1 lancers rounds 1', 'light cavalry 8x1 straight 4');
  expect(net(f, 'P')).toBe(2);
  expect(net(f, 'Q')).toBe(2);
});
