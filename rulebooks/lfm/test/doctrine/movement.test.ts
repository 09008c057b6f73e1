import { distance } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { planAssaults } from '../../doctrine/movement/assault.ts';
import { planGuns, planLeaders } from '../../doctrine/movement/guns-and-leaders.ts';
import { aimsOf, planMarches } from '../../doctrine/movement/march.ts';
import { bandsOf } from '../../doctrine/movement/plan.ts';
import { planDebts, planRoom } from '../../doctrine/movement/room.ts';
import { lookAt } from '../../doctrine/outlook.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import { unitNames } from '../../src/names.ts';
import { commanderNamed, unitNamed } from '../../src/pieces.ts';
import { overstacked } from '../../src/rules/04-stacking.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import { field } from '../field.ts';

/** As in a scenario that gives a point for every SP. */
const KEEN = { ...WEIGHTS, unit: { ...WEIGHTS.unit, strength: 1.5 } };

const GIBBON = 'phasing union\nbrigade Gibbon union\n';

function planned(text: string) {
  const { state, hex } = field(text);
  const outlook = lookAt(state, 'union', KEEN);
  const start = { moves: [], state };
  return { state, hex, outlook, start };
}

describe('bands', () => {
  test('are regiments of one brigade that can all fight from one hex', () => {
    const { state } = field(`${GIBBON}union 1010 2WI 4-5 @Gibbon; 6WI 5-5 @Gibbon; 7WI 3-5 @Gibbon`);
    expect(bandsOf(state, 'union').map(({ units }) => [...unitNames(state, units)])).toEqual([
      ['6WI', '7WI'],
      ['2WI'],
    ]);
  });

  test('leave out who has moved or builds', () => {
    const { state } = field(`${GIBBON}union 1010 2WI 4-5 @Gibbon moved; 6WI 4-5 @Gibbon building`);
    expect(bandsOf(state, 'union')).toEqual([]);
  });
});

describe('room', () => {
  test('LFM 4.5 is made in a hex that is over a limit, and no more than is needed', () => {
    const { outlook, start, hex, state } = planned(
      `${GIBBON}brigade Doubleday union\nunion 1010 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon; 76NY 3-5 @Doubleday\nconfederate 1019 26NC 4-4`,
    );
    expect(overstacked(state, 'union')).toEqual([hex('1010')]);
    const plan = planRoom(outlook, start);
    expect(overstacked(plan.state, 'union')).toEqual([]);
    expect(plan.moves.map(({ move }) => [...unitNames(state, move.units)])).toEqual([['76NY']]);
    expect(plan.moves[0]!.because).toEqual({ id: 'make-room', facts: { hex: '1010' } });
  });

  test('LFM 4.5 is not made where everybody fits', () => {
    const { outlook, start } = planned(`${GIBBON}union 1010 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon`);
    expect(planRoom(outlook, start).moves).toEqual([]);
  });

  test('LFM 4.5 LFM 22.1a is made by regiments of a brigade together, which none of them leaves alone', () => {
    const { outlook, start, state } = planned(
      `${GIBBON}brigade Doubleday union\nunion 1010 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon; 76NY 3-5 @Doubleday; 95NY 3-5 @Doubleday\nconfederate 1019 26NC 4-4`,
    );
    const plan = planRoom(outlook, start);
    expect(overstacked(plan.state, 'union')).toEqual([]);
    expect(plan.moves.map(({ move }) => unitNames(state, move.units).join())).toEqual(['2WI,6WI']);
  });

  test('LFM 22.1b a regiment that was left apart goes after its brigade, and nobody who need not', () => {
    const { outlook, start, state, hex } = planned(
      `${GIBBON}union 1010 2WI 4-5 @Gibbon\nunion 1013 6WI 4-5 @Gibbon moved; 7WI 4-5 @Gibbon moved\nconfederate 1919 26NC 4-4`,
    );
    const plan = planDebts(outlook, start);
    expect(plan.moves.map(({ move, because }) => [...unitNames(state, move.units), because.id])).toEqual([
      ['2WI', 'rejoin'],
    ]);
    expect(distance(outlook.battle.ground.grid, plan.moves[0]!.move.path.at(-1)!, hex('1013'))).toBe(1);
    expect(planDebts({ ...outlook, state: plan.state }, plan)).toBe(plan);
  });

  test('LFM 4.3 mounted and dismounted cavalry march apart', () => {
    const { state } = field(
      'phasing union\nbrigade Gamble union\nunion 1010 8NY 3-5 cavalry @Gamble; 8IL 3-5 cavalry dismounted @Gamble',
    );
    expect(bandsOf(state, 'union').map(({ units }) => [...unitNames(state, units)])).toEqual([
      ['8NY'],
      ['8IL'],
    ]);
  });
});

describe('an assault', () => {
  const two = 'union 1008 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon\nunion 1108 7WI 4-5 @Gibbon; 19IN 4-5 @Gibbon\n';

  test('is planned where it promises enough, with as many as are needed', () => {
    const { outlook, start, hex } = planned(`${GIBBON}${two}confederate 1010 26NC 4-4`);
    const { moves, state } = planAssaults(outlook, start);
    expect(moves.length).toBeGreaterThan(0);
    const { grid } = outlook.battle.ground;
    for (const { move, because } of moves) {
      expect(distance(grid, move.path.at(-1)!, hex('1010'))).toBe(1);
      expect(because).toEqual({ id: 'attack', facts: { target: '1010' }, chance: expect.any(Number) });
      expect(because.chance).toBeGreaterThan(0.3);
    }
    expect(overstacked(state, 'union')).toEqual([]);
  });

  test('UI 31 names the target that was passed over, with its chance', () => {
    const { outlook, start } = planned(`${GIBBON}${two}confederate 1010 26NC 4-4\nconfederate 1210 11NC 6-4`);
    const [first] = planAssaults(outlook, start).moves;
    expect(first!.because).toMatchObject({
      facts: { target: '1010' },
      instead: { facts: { target: '1210' } },
    });
    expect(first!.because.instead!.chance).toBeLessThan(first!.because.chance!);
  });

  test('is not planned against more than can be beaten', () => {
    const { outlook, start } = planned(
      `${GIBBON}${two}breastworks 1010\nconfederate 1010 26NC 8-5; 11NC 8-5; Poague 6/3-5`,
    );
    expect(planAssaults(outlook, start).moves).toEqual([]);
  });

  test('is not planned for troops that are out of command', () => {
    const out = two.replaceAll('@Gibbon', '@Gibbon out');
    const { outlook, start } = planned(`${GIBBON}${out}confederate 1010 26NC 4-4`);
    expect(planAssaults(outlook, start).moves).toEqual([]);
  });
});

describe('a march', () => {
  test('goes towards the enemy, not into contact, and keeps the brigade together', () => {
    const { outlook, start, state } = planned(
      `${GIBBON}union 1003 2WI 4-5 @Gibbon\nunion 1103 6WI 4-5 @Gibbon\nconfederate 1015 26NC 4-4`,
    );
    const plan = planMarches(outlook, aimsOf(outlook), start);
    const { grid } = outlook.battle.ground;
    const [two, six] = ['2WI', '6WI'].map(name => plan.state.units[unitNamed(state, name)]!.hex);
    expect(distance(grid, two!, six!)).toBeLessThanOrEqual(1);
    const enemy = state.units[unitNamed(state, '26NC')]!.hex;
    expect(distance(grid, two!, enemy)).toBeLessThan(12);
    expect(inZoc(plan.state, two!, 'union')).toBe(false);
    expect(inZoc(plan.state, six!, 'union')).toBe(false);
  });

  test('does not walk into artillery fire for nothing', () => {
    const { outlook, start, state } = planned(
      `${GIBBON}union 1003 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon\nconfederate 1015 Poague 10/5-4; 26NC 8-4; 11NC 8-4`,
    );
    const plan = planMarches(outlook, aimsOf(outlook), start);
    const { hex } = plan.state.units[unitNamed(state, '2WI')]!;
    expect(outlook.enemy.gunfire[hex]).toBeLessThan(10);
  });

  test('says what is better where it goes', () => {
    const { outlook, start } = planned(
      `${GIBBON}union 1003 2WI 4-5 @Gibbon\nunion 1111 6WI 4-5 @Gibbon\nconfederate 1019 26NC 8-4; 11NC 8-4; 55NC 8-4`,
    );
    const reasons = planMarches(outlook, aimsOf(outlook), start).moves.map(({ because }) => because.id);
    expect(reasons.length).toBeGreaterThan(0);
    for (const id of reasons)
      expect(['hold', 'screen', 'ground', 'aim', 'danger', 'gunfire', 'together']).toContain(id);
  });
});

test('a battery goes to where it sees a target and has friends beside it', () => {
  const { outlook, start, state } = planned(
    `${GIBBON}union 1006 2WI 4-5 @Gibbon\nunion 1102 Stewart 6/3-5 limbered\nconfederate 1012 26NC 8-4`,
  );
  const plan = planGuns(outlook, start);
  const { hex } = plan.state.units[unitNamed(state, 'Stewart')]!;
  const { grid } = outlook.battle.ground;
  expect(distance(grid, hex, state.units[unitNamed(state, '2WI')]!.hex)).toBeLessThanOrEqual(1);
  expect(distance(grid, hex, state.units[unitNamed(state, '26NC')]!.hex)).toBeLessThanOrEqual(8);
});

test('a commander goes to where his brigades are in range', () => {
  const { outlook, start, state, hex } = planned(
    'phasing union\nbrigade Kane union I/1\nunion 1001 Wadsworth ** CV3 =I/1\nunion 1012 2WI 4-5 @Kane; Kane *\nconfederate 1519 26NC 8-4',
  );
  const plan = planLeaders(outlook, start);
  const there = plan.state.commanders[commanderNamed(state, 'Wadsworth')]!.hex;
  expect(distance(outlook.battle.ground.grid, there, hex('1012'))).toBeLessThanOrEqual(5);
});
