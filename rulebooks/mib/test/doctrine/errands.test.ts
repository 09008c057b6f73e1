import { describe, expect, test } from 'vitest';
import { turnsLeft } from '../../doctrine/goals.ts';
import { bestFacing, dangerAt } from '../../doctrine/place.ts';
import { field } from '../field.ts';
import { ACTIONS, answerIn, asking, outlookIn } from './answers.ts';

const III = 'active III\n';

describe('an exit', () => {
  const TEUGN = (turn: number) =>
    asking(`battle teugn-hausen\nempty\nturn ${turn}\nfrench 0407>4 Gudin\nactive "III Corps"`, ACTIONS)
      .state;

  test('MIB R84 is taken when there is no later chance', () => {
    const { action, because } = answerIn(TEUGN(4));
    expect(action).toEqual({ type: 'take', units: ['Gudin'], leaders: [], pace: 'normal' });
    expect(because.id).toBe('leave');
    expect(turnsLeft(TEUGN(4))).toBe(0);
  });
});

describe('a hex', () => {
  const at = (text: string) => {
    const { state, unit, hex } = field(`french 0505>0 Morand 6-4-8 @III\n${text}`);
    const outlook = outlookIn(state, 'french');
    return {
      danger: (facing: 0 | 3) => dangerAt(outlook, unit('Morand'), hex('0505'), facing),
      facing: () => bestFacing(outlook, unit('Morand'), hex('0505')),
    };
  };

  test('is safe where nobody comes', () => {
    expect(at('coalition 0112>0 Kaim 8-4-8 @IV').danger(0)).toBe(0);
  });

  test('is dangerous where many come, the more so from behind', () => {
    const { danger, facing } = at('coalition 0503>3 Kaim 8-4-8 @IV\ncoalition 0603>3 Mohr 8-4-8 @IV');
    expect(danger(0)).toBeGreaterThan(0);
    expect(danger(3)).toBeGreaterThan(danger(0));
    expect([5, 0, 1]).toContain(facing());
  });

  test('MIB T3 is less so in a town, where MIB 7.7.2a nobody comes from behind', () => {
    const foes = 'coalition 0503>3 Kaim 8-4-8 @IV\ncoalition 0603>3 Mohr 8-4-8 @IV';
    const town = at(`${foes}\ntown 0505`);
    expect(town.danger(0)).toBeLessThan(at(foes).danger(0));
    expect(town.danger(3)).toBe(town.danger(0));
  });

  test('is not feared for those who cannot act again', () => {
    const foes = 'coalition 0503>3 Kaim 8-4-8 @IV\ncoalition 0603>3 Mohr 8-4-8 @IV';
    expect(at(`turn 4 of 4\ncup none\n${foes}`).danger(0)).toBe(0);
    expect(at(`turn 4 of 4\ncup IV\n${foes}`).danger(0)).toBeGreaterThan(0);
  });
});

describe('on the spot', () => {
  const doing = (text: string) => answerIn(asking(`${text}\n${III}`, ACTIONS).state).action;

  test('MIB 6.7d who stays turns to the enemy behind him', () => {
    const action = doing(`
      french 0505>0 Morand 8-4-8 G2 @III stationary did-recover
      coalition 0508>0 Kaim 8-4-8 G3 @IV
      coalition 0608>0 Mohr 8-4-8 G3 @IV`);
    expect(action).toMatchObject({ type: 'turn', hex: '0505' });
  });

  test('MIB 6.7d whoever has an enemy behind it turns to him rather than march away', () => {
    const action = doing(`
      french 0505>0 Morand 6-4-8 G1 @III
      coalition 0506>0 Kaim 6-5-8 G1 @IV`);
    expect(action).toMatchObject({ type: 'turn', hex: '0505' });
  });

  test('MIB 2.2.4c a leader goes to those who attack', () => {
    const action = doing(`
      formation III french Davout
      french 0509 leader Davout 5 bonus=1 @III
      french 0509>0 Gudin 2-4-8 @III rest
      french 0505>0 Morand 8-5-8 G2 @III began-adjacent halted
      coalition 0504>3 Kaim 2-2-8 @IV`);
    expect(action).toEqual({ type: 'lead', leader: 'Davout', to: '0505' });
  });

  test('MIB 14.1 whoever waits for the enemy digs', () => {
    const action = doing(`
      option trenches
      french 0505>0 Morand 8-4-8 G2 @III stationary
      coalition 0501>3 Kaim 8-4-8 G3 @IV`);
    expect(action).toEqual({ type: 'dig', unit: 'Morand' });
  });

  test('MIB 6.1d no stragglers are called in where there is no room for them', () => {
    const crowd = (other: string) =>
      doing(`french 0505>0 Morand 6-4-8 @III steps=2 stragglers=1 rest; Friant ${other} @III rest`);
    expect(crowd('4-4-8')).toEqual({ type: 'recover', unit: 'Morand', category: 'rest' });
    expect(crowd('6-4-8')).toEqual({ type: 'done' });
  });

  test('and who has nothing to do rests', () => {
    expect(doing('french 0505>0 Morand 8-4-8 @III rest')).toEqual({ type: 'done' });
  });
});
