import { describe, expect, test } from 'vitest';
import { ACTIONS, answerIn, asking, DECLARING } from './answers.ts';

const III = 'formation III french Davout\nfrench 0101 leader Davout 5 @III\nactive III\n';
const chosen = (text: string) => answerIn(asking(`${III}${text}`, DECLARING).state).action;

describe('an attack', () => {
  test('is declared at good odds, by all who help', () => {
    expect(
      chosen(`
        french 0505>0 Morand 8-5-8 G2 @III began-adjacent
        french 0604>5 Friant 8-5-8 G1 @III began-adjacent
        coalition 0504>3 Kaim 6-3-8 G1 @IV`),
    ).toMatchObject({
      type: 'attack',
      hexes: ['0504'],
      attackers: expect.arrayContaining([
        { unit: 'Morand', hex: '0505' },
        { unit: 'Friant', hex: '0604' },
      ]),
    });
  });

  test('says where and with what chance', () => {
    const { because } = answerIn(
      asking(
        `${III}french 0505>0 Morand 8-5-8 G2 @III began-adjacent\ncoalition 0504>3 Kaim 4-3-8 @IV`,
        DECLARING,
      ).state,
    );
    expect(because).toEqual({ id: 'good-odds', facts: { hexes: ['0504'] }, chance: expect.any(Number) });
    expect(because.chance).toBeGreaterThan(0.5);
    expect(because.chance).toBeLessThanOrEqual(1);
  });

  test('is not declared at bad odds', () => {
    expect(
      chosen(`
        french 0505>0 Morand 4-3-8 @III began-adjacent
        village 0504
        coalition 0504>3 Kaim 8-4-8 G3 @IV`),
    ).toEqual({ type: 'done' });
  });

  test('MIB 7.13c is ridden against shaken infantry', () => {
    expect(
      chosen(`
        french 0505>0 Nansouty 4-5-13 heavy @III began-adjacent
        coalition 0504>3 Kaim 6-3-8 G1 D @IV`),
    ).toMatchObject({ type: 'attack', attackers: [{ unit: 'Nansouty', hex: '0505' }] });
  });

  test('MIB 7.13b is not ridden against steady squares', () => {
    expect(
      chosen(`
        french 0505>0 Nansouty 4-5-13 heavy @III began-adjacent
        coalition 0504>3 Kaim 6-3-8 G1 @IV`),
    ).toEqual({ type: 'done' });
  });

  test('MIB 6.7c is ridden against them from behind', () => {
    expect(
      chosen(`
        french 0505>0 Nansouty 4-5-13 heavy @III began-adjacent
        coalition 0504>0 Kaim 4-2-8 @IV`),
    ).toMatchObject({ type: 'attack', hexes: ['0504'] });
  });

  test('MIB 7.0f is made on both of two neighbours where one alone may not be shared', () => {
    const action = chosen(`
      french 0505>0 Morand 8-5-8 G2 @III began-adjacent
      french 0404>1 Friant 8-5-8 G1 @III began-adjacent
      coalition 0504>3 Kaim 2-2-8 @IV
      coalition 0604>3 Mohr 2-2-8 @IV`);
    expect(action.type).toBe('attack');
  });
});

describe('a march', () => {
  const set = (text: string) => answerIn(asking(`${III}${text}`, ACTIONS).state);

  test('leads to an attack that promises much', () => {
    const { action, because } = set(`
      french 0508>0 Morand 8-5-8 G2 @III
      coalition 0504>3 Kaim 2-2-8 @IV`);
    expect(action).toMatchObject({ type: 'take', units: ['Morand'] });
    expect(because).toEqual({
      id: 'attack',
      facts: { unit: 'Morand', target: '0504' },
      chance: expect.closeTo(1),
    });
  });

  test('MIB 8.2c leads out of a Field of Fire', () => {
    const { state } = asking(
      `${III}
      level 1 0504 0503 0404 0604
      french 0505>0 Morand 4-4-8 @III
      coalition 0504>3 Kaim 8-4-8 G3 @IV
      coalition 0503>3 Mohr 8-4-8 G3 @IV`,
      ACTIONS,
    );
    const { action, because } = answerIn(state);
    expect(action).toMatchObject({ type: 'take', units: ['Morand'] });
    expect(because.id).toBe('march');
    const { because: reason } = answerIn(state);
    expect(reason.facts!.to).not.toBe('0505');
  });

  test('is left to others by whoever is Tired, and MIB 10.1a calls its stragglers in', () => {
    expect(
      set(`
        french 0510>0 Morand 6-4-8 @III fatigue=5 steps=2 stragglers=1
        coalition 0501>3 Kaim 4-3-8 @IV`).action,
    ).toEqual({ type: 'recover', unit: 'Morand', category: 'rest' });
  });
});
