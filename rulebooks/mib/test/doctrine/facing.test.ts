import { playGame } from '@abatis/ai';
import { randomStream, seeded } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { facingPlayer } from '../../doctrine/facing.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import { AS_DOCTRINE } from '../../doctrine/intent.ts';
import { isLoneRide } from '../../doctrine/place.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import type { MibAction } from '../../src/actions.ts';
import { mib } from '../../src/rulebook.ts';
import { ACTIONS, asking, outlookIn, questionIn } from './answers.ts';
import { faultsOf } from './faults.ts';

describe('the back', () => {
  const TURN: MibAction = { type: 'turn', hex: '0505', facing: 3 };

  /** What becomes of an order to turn about, to the south. */
  const turned = (text: string): MibAction => {
    const { state } = asking(`active III\nfrench 0505>2 Morand 8-4-8 @III\n${text}`, ACTIONS);
    const foolish = { id: 'foolish', decide: () => ({ action: TURN, score: 1, because: { id: 'chance' } }) };
    return facingPlayer(foolish, { weights: WEIGHTS, intent: AS_DOCTRINE }).decide(
      questionIn(state),
      randomStream('test'),
    ).action;
  };

  test.each(['', 'village 0505\n'])('MIB 6.7c is not turned on the only enemy beside the hex: %s', ground => {
    const action = turned(`${ground}coalition 0504>3 Kaim 2-4-8 @IV`);
    expect([5, 0, 1].map(facing => ({ ...TURN, facing }))).toContainEqual(action);
  });

  test('MIB 6.7c may be turned on one of two enemies', () => {
    expect(turned('coalition 0504>3 Kaim 2-4-8 @IV\ncoalition 0506>0 Mohr 8-4-8 @IV')).toEqual(TURN);
  });

  test('MIB 6.7c may be turned where nobody stands beside the hex', () => {
    expect(turned('coalition 0503>3 Kaim 2-4-8 @IV')).toEqual(TURN);
  });
});

describe('a ride behind the enemy', () => {
  const isLone = (text: string, to = '0501', cost = 0): boolean => {
    const { state, unit, hex } = asking(text, ACTIONS);
    return isLoneRide(outlookIn(state, 'french'), unit('Montbrun'), hex(to), cost);
  };
  const LONE = `active III
    french 0509>0 Montbrun 2-4-13 light @III steps=1
    french 0510>0 Morand 8-4-8 @III
    coalition 0505>3 Kaim 8-4-8 @IV`;

  test('is not for a unit of one step', () => {
    expect(isLone(LONE)).toBe(true);
  });

  const STRONGER = LONE.replace('2-4-13 light @III steps=1', '4-4-13 light @III');

  test('MIB 6.12c is not for one of two steps whose hurried march may cost it one', () => {
    expect(isLone(STRONGER, '0501', 1)).toBe(true);
  });

  test('is for a stronger one, or with friends near by', () => {
    expect(isLone(STRONGER)).toBe(false);
    expect(isLone(`${LONE}\n    french 0403>0 Gudin 8-4-8 @III`)).toBe(false);
  });

  test('is for cavalry where nobody stands between it and its friends; a unit of foot does not go there', () => {
    const beyond = LONE.replace('0505>3', '0301>3');
    expect(isLone(beyond)).toBe(false);
    expect(isLone(beyond.replace('2-4-13 light', '2-4-8'))).toBe(true);
  });

  test('is another thing where no enemy is nearer than friends, or on the way back', () => {
    expect(isLone(LONE.replace('0505>3', '0112>3'))).toBe(false);
    expect(isLone(LONE.replace('0509>0', '0501>3'), '0502')).toBe(false);
  });
});

test.each(['teugn-hausen', 'raab'])(
  'MIB 6.7c in a game of %s nobody turns its back for nothing, and no unit of one step rides alone behind the enemy',
  scenario => {
    const { game } = playGame(
      mib,
      { french: doctrinePlayer(), coalition: doctrinePlayer() },
      { scenario, dice: seeded('facing'), seed: 'facing', limit: budget(150) },
    );
    const { haltsBesideEnemy, needlessRearHalts, needlessRears, loneRides } = faultsOf(game);
    expect(haltsBesideEnemy).toBeGreaterThan(0);
    expect({ needlessRearHalts, needlessRears, loneRides }).toEqual({
      needlessRearHalts: 0,
      needlessRears: 0,
      loneRides: 0,
    });
  },
  PATIENCE,
);
