import { describe, expect, test } from 'vitest';
import { commandUse } from '../../../src/rules/07-combat/07.00-declaration.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { E1, E2, P } from './combats.ts';
import { declared, LEGAL, setting } from './declaring.ts';
import { position } from './position.ts';

// Around 0505 lie 0504, 0604, 0605, 0506, 0405 and 0404; facing 0 its front is 0404, 0504 and 0604.

describe('who may attack', () => {
  const attack = (state: string, options = '') =>
    declared(setting(`${options}\nfrench 0505>0 P 6-4-8 @III ${state}\n${E1}`), 'P > 0504');

  test.each([
    ['began-adjacent'],
    ['mobile began-adjacent'],
    ['mobile entered committed'],
    ['mobile began-adjacent entered committed'],
    ['began-adjacent fatigue=6'],
  ])('MIB 7.0d MIB 6.9a MIB 6.9b MIB R19 a unit with "%s" may', state => {
    expect(attack(state)).toEqual(LEGAL);
  });

  test.each([
    ['', 'MIB 6.9a'],
    ['mobile entered began-adjacent', 'MIB 6.9a'],
    ['stationary began-adjacent', 'MIB 4.1b'],
    ['rest began-adjacent', 'MIB 4.1b'],
    ['began-adjacent D', 'MIB 9.0b'],
    ['began-adjacent steps=0 stragglers=2 smashed', 'MIB 10.2h'],
    ['began-adjacent fatigue=7', 'MIB 11.1d'],
    ['began-adjacent began-smashed', 'MIB 4.0a'],
    ['mobile entered committed held', 'MIB 6.2j'],
    ['mobile began-adjacent forced-march', 'MIB 15.14'],
    ['began-adjacent out-of-range', 'MIB 15.15'],
  ])(
    'MIB 7.0d MIB 6.9b MIB 6.2j MIB 9.0b MIB 10.2c MIB 10.2h MIB 11.1d a unit with "%s" may not',
    (state, clause) => {
      expect(attack(state)).toEqual(forbiddenBy(clause));
    },
  );

  test('MIB 12.4 a unit out of supply may not attack, with one level it may', () => {
    const options = 'option trains\noption supply';
    expect(attack('began-adjacent supply=0', options)).toEqual(forbiddenBy('MIB 12.4'));
    expect(attack('began-adjacent supply=1', options)).toEqual(LEGAL);
    expect(attack('began-adjacent supply=0')).toEqual(LEGAL);
  });

  test('MIB 7.0d only activated units in their own hexes attack', () => {
    const at = setting(`${P}\nformation IV french none\nfrench 0404>1 Q 6-4-8 @IV began-adjacent\n${E1}`);
    expect(declared(at, 'Q > 0504')).toEqual(forbiddenBy('MIB 7.0d'));
    expect(declared(at, 'P@0404 > 0504')).toEqual(forbiddenBy('MIB 7.0d'));
    expect(declared(at, 'E1 > 0505')).toEqual(forbiddenBy('MIB 7.0d'));
  });

  test('MIB 7.0d MIB 7.0l each unit takes part in one attack', () => {
    const at = setting(`${P}\n${E1}\n${E2}`);
    expect(declared(at, 'P > 0504', 'P > 0604')).toEqual(forbiddenBy('MIB 7.0l'));
    expect(declared(at, 'P P > 0504')).toEqual(forbiddenBy('MIB 7.0l'));
  });

  test('MIB R118 the hexes of an extended line attack together or apart', () => {
    const at = setting(`french 0505/0605>1 L 6-4-8 @III began-adjacent\n${E1}\n${E2}`);
    expect(declared(at, 'L@0505 > 0504', 'L@0605 > 0604')).toEqual(LEGAL);
    expect(declared(at, 'L@0605 > 0604')).toEqual(LEGAL);
    expect(declared(at, 'L@0505 L@0605 > 0604')).toEqual(forbiddenBy('MIB 7.0f'));
    expect(declared(at, 'L@0505 L@0605 > 0604 0504')).toEqual(LEGAL);
  });

  test('MIB 15.6 MIB T15 orders limit attacks', () => {
    const at = (order: string) =>
      setting(
        `option orders\n${P}\n${E1}`,
        `formation III french Davout order=${order}\nfrench 0101 leader Davout 5 @III`,
      );
    expect(declared(at('hold:0505'), 'P > 0504')).toEqual(LEGAL);
    expect(declared(at('hold:0101'), 'P > 0504')).toEqual(forbiddenBy('MIB 15.6'));
    expect(declared(at('retreat:0101'), 'P > 0504')).toEqual(forbiddenBy('MIB 15.6'));
  });
});

describe('commanders', () => {
  const FOUR = `
    french 0505>0 P 2-4-8 @III began-adjacent; R 2-4-8 @III began-adjacent
    french 0404>1 Q 2-4-8 @III began-adjacent
    french 0704>4 S 2-4-8 @III began-adjacent
    ${E1}
    ${E2}`;
  const led = (rating: number) => `formation III french Davout\nfrench 0101 leader Davout ${rating} @III`;

  test('MIB X26 MIB 7.0h a commander rated 3 leads three units in one attack', () => {
    const at = setting(FOUR, led(3));
    expect(declared(at, 'P R Q S > 0504 0604')).toEqual(forbiddenBy('MIB 7.0h'));
    expect(declared(at, 'P Q S > 0504 0604')).toEqual(LEGAL);
    expect(declared(at, 'P Q > 0504', 'R S > 0604')).toEqual(LEGAL);
    expect(declared(setting(FOUR, led(4)), 'P R Q S > 0504 0604')).toEqual(LEGAL);
  });

  test('MIB 7.0h how much of the limit is used', () => {
    const at = setting(FOUR, led(3));
    expect(commandUse(at.state, at.declared('P Q > 0504'))).toEqual([
      { formation: at.formation('III'), used: 2, allowed: 3 },
    ]);
  });

  test('MIB R23 a corps whose leader is not on the map uses 2', () => {
    const allowed = (formation: string) => {
      const at = setting(FOUR, formation);
      return commandUse(at.state, at.declared('P > 0504'))[0]!.allowed;
    };
    expect(allowed('formation III french none')).toBe(2);
    expect(allowed('formation III french Davout\nfrench to-arrive leader Davout 5 @III')).toBe(2);
  });

  test('MIB R23 MIB 16.1d units of several corps obey each its own limit', () => {
    const at = position(`
      formation III french none
      formation IV french none
      french 0505>0 P 2-4-8 @III began-adjacent; R 2-4-8 @III began-adjacent
      french 0404>1 Q 2-4-8 @IV began-adjacent; S 2-4-8 @IV began-adjacent; T 2-4-8 @IV began-adjacent
      ${E1}
      active III IV`);
    expect(declared(at, 'P R Q S > 0504')).toEqual(LEGAL);
    expect(declared(at, 'P Q S T > 0504')).toEqual(forbiddenBy('MIB 7.0h'));
  });

  test('MIB 7.0h MIB 16.6h detachments count, both hexes of a line are one', () => {
    const at = setting(
      `french 0505/0605>1 L 6-4-8 @III began-adjacent\nfrench 0704>4 Post 2-4-8 detachment @III began-adjacent\n${E2}`,
      'formation III french none',
    );
    expect(declared(at, 'L@0505 L@0605 Post > 0604')).toEqual(LEGAL);
    expect(commandUse(at.state, at.declared('L@0505 L@0605 Post > 0604'))[0]!.used).toBe(2);
  });
});

describe('play by mail', () => {
  const BOTH = (option: string) => `
    ${option}
    formation III french none
    formation IV french none
    french 0505>0 P 6-4-8 @III began-adjacent; N 2-4-13 heavy @III began-adjacent; R 2-4-8 @III began-adjacent
    french 0404>1 Q 6-4-8 @IV began-adjacent
    ${E1}
    active III IV`;

  test('MIB X49 MIB 16.3b MIB R127 formations attack the same units apart, and never together', () => {
    const at = position(BOTH('option initiative\noption pbem'));
    expect(declared(at, 'P > 0504', 'Q > 0504')).toEqual(LEGAL);
    expect(declared(at, 'P > 0504', 'N > 0504', 'Q > 0504')).toEqual(LEGAL);
    expect(declared(at, 'P Q > 0504')).toEqual(forbiddenBy('MIB 16.3b'));
    expect(declared(at, 'P > 0504', 'R > 0504')).toEqual(forbiddenBy('MIB 7.0k'));
  });

  test('MIB 16.1d MIB 16.3b without it they do attack together, and once only', () => {
    const at = position(BOTH(''));
    expect(declared(at, 'P Q > 0504')).toEqual(LEGAL);
    expect(declared(at, 'P > 0504', 'Q > 0504')).toEqual(forbiddenBy('MIB 7.0k'));
  });

  test('MIB R127 piling on is judged over all attacks of the side', () => {
    const at = position(`${BOTH('option initiative\noption pbem')}\n${E2}`);
    expect(declared(at, 'P > 0504', 'Q > 0504')).toEqual(forbiddenBy('MIB 7.0f'));
    expect(declared(at, 'P > 0504 0604', 'Q > 0504')).toEqual(LEGAL);
  });
});
