import { describe, expect, test } from 'vitest';
import { inNames } from '../../../src/references.ts';
import { additions, combatProblems, couldJoin } from '../../../src/rules/07-combat/07.00-additions.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { E1, E2, GUNS, P, Q } from './combats.ts';
import { added, declared, LEGAL, setting } from './declaring.ts';
import { withFortress } from './position.ts';

// Around 0505 lie 0504, 0604, 0605, 0506, 0405 and 0404; facing 0 its front is 0404, 0504 and 0604.

describe('what may be attacked', () => {
  test('MIB 7.0c nobody has to attack', () => {
    expect(declared(setting(`${P}\n${E1}`))).toEqual(LEGAL);
  });

  test('MIB 7.0a MIB 6.7b only adjacent hexes in front', () => {
    const at = setting(
      `${P}\ncoalition 0503>3 Far 2-3-8\ncoalition 0506>0 Behind 2-3-8\ncoalition 0605>0 Flank 2-3-8\n${E2}`,
    );
    expect(declared(at, 'P > 0604')).toEqual(LEGAL);
    expect(added(at, 'P > 0503')).toEqual(forbiddenBy('MIB 7.0a'));
    expect(added(at, 'P > 0506')).toEqual(forbiddenBy('MIB 6.7b'));
    expect(added(at, 'P > 0604 0605')).toEqual(forbiddenBy('MIB 6.7b'));
  });

  test('MIB 7.7.2a from a village a unit attacks all around', () => {
    const at = setting(`village 0505\n${P}\ncoalition 0506>0 Behind 2-3-8`);
    expect(declared(at, 'P > 0506')).toEqual(LEGAL);
  });

  test('MIB X55 MIB 7.7.1b no attack across a river without a bridge', () => {
    expect(declared(setting(`river 0504/0505\n${P}\n${E1}`), 'P > 0504')).toEqual(forbiddenBy('MIB 7.7.1b'));
    expect(declared(setting(`river 0504/0505\nroad 0504 0505\n${P}\n${E1}`), 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB R87 MIB 7.0e there must be somebody to attack, and somebody who does', () => {
    const at = setting(`option trains\n${P}\n${E1}\ncoalition 0604 train Wagon 6 full`);
    expect(declared(at, 'P > 0604')).toEqual(forbiddenBy('MIB R87'));
    expect(declared(at, 'P > 0404')).toEqual(forbiddenBy('MIB R87'));
    expect(declared(at, 'P > ')).toEqual(forbiddenBy('MIB 7.0e'));
    expect(declared(at, ' > 0504')).toEqual(forbiddenBy('MIB 7.0e'));
  });

  test('MIB 2.1d who is in a fortress is not attacked, and need not be (7.0f, 7.0g)', () => {
    const at = withFortress(setting(`${P}\n${Q}\n${E1}\n${E2}`), '0604');
    expect(added(at, 'P > 0604')).toEqual(forbiddenBy('MIB 2.1d'));
    expect(declared(at, 'P Q > 0504')).toEqual(LEGAL);
    const horse = setting(
      `french 0505>0 P 6-4-8 @III began-adjacent intent=0504\ncoalition 0504>3 H 4-3-13 light\n${E2}`,
    );
    expect(added(horse, 'P > 0504')).toEqual(forbiddenBy('MIB 7.0g'));
    expect(added(withFortress(horse, '0604'), 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB R123 guns in position are attacked like a stack', () => {
    const at = setting(`
      ${GUNS}
      ${P}`);
    expect(declared(at, 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0e MIB 7.0i one unit attacks any hexes before it, several only hexes that hang together', () => {
    const at = setting(`${P}; R 2-4-8 @III began-adjacent\ncoalition 0404>2 W 6-3-8\n${E2}`);
    expect(declared(at, 'P > 0404 0604')).toEqual(LEGAL);
    expect(declared(at, 'P R > 0404 0604')).toEqual(forbiddenBy('MIB 7.0i'));
    expect(declared(at, 'P > 0404', 'R > 0604')).toEqual(LEGAL);
    const whole = setting(`${P}; R 2-4-8 @III began-adjacent\ncoalition 0404>2 W 6-3-8\n${E1}\n${E2}`);
    expect(declared(whole, 'P R > 0404 0604 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0i MIB 7.0e everybody attacks some hex of the combat, and every hex is attacked', () => {
    const at = setting(`${P}\n${Q}\n${E1}\n${E2}`);
    expect(declared(at, 'P Q > 0504 0604')).toEqual(LEGAL);
    expect(added(at, 'P Q > 0604')).toEqual(forbiddenBy('MIB 7.0a'));
  });

  test('MIB 7.0k MIB X60 MIB R24 once by infantry and once by a charge', () => {
    const at = setting(
      `${P}; R 2-4-8 @III began-adjacent; Horse 2-4-13 heavy @III began-adjacent\n${Q}\n${E1}`,
    );
    expect(declared(at, 'P > 0504', 'Horse > 0504')).toEqual(LEGAL);
    expect(declared(at, 'Horse > 0504', 'P > 0504')).toEqual(LEGAL);
    expect(declared(at, 'P > 0504', 'R > 0504')).toEqual(forbiddenBy('MIB 7.0k'));
    expect(declared(at, 'P > 0504', 'R Horse > 0504')).toEqual(forbiddenBy('MIB 7.0k'));
    expect(added(at, 'Q > 0504', 'P > 0504')).toEqual(forbiddenBy('MIB 7.0k'));
    expect(declared(at, 'P > 0504 0504')).toEqual(forbiddenBy('MIB 7.0k'));
  });
});

describe('stacks', () => {
  test('MIB R25 MIB 7.0l units of one hex attack together, apart or not at all', () => {
    const at = setting(`${P}; R 2-4-8 @III began-adjacent\n${E1}\n${E2}`);
    expect(declared(at, 'P > 0504', 'R > 0604')).toEqual(LEGAL);
    expect(declared(at, 'P R > 0504')).toEqual(LEGAL);
    expect(declared(at, 'R > 0504')).toEqual(LEGAL);
    expect(at.fight('R > 0504').attackers).toEqual([at.body('R')]);
  });

  test('MIB 7.0n who is not attacked takes no part, though he is adjacent', () => {
    const at = setting(`${P}\n${E1}\n${E2}`);
    expect(at.fight('P > 0504').defenders).toEqual([at.body('E1')]);
    expect(at.fight('P > 0504').before.map(({ unit }) => unit)).not.toContain(at.unit('E2'));
  });
});

describe('who could join', () => {
  test('MIB 2.1d nobody is offered a fortress', () => {
    const at = withFortress(setting(`${P}\n${E1}\n${E2}`), '0604');
    expect(additions(at.state, [])).toEqual([{ combat: null, ...at.declared('P > 0504') }]);
  });

  test('MIB 7.0i those who reach a hex of the combat, or one that hangs together with it', () => {
    const at = setting(`${P}\n${Q}\n${E1}\n${E2}\nfrench 0703>3 Far 2-4-8 @III began-adjacent`);
    const joining = (attack: string) =>
      couldJoin(at.state, [at.declared(attack)], 0).map(({ attackers, hexes }) => ({ attackers, hexes }));
    expect(joining('P > 0604')).toEqual([at.declared('Q > 0504')]);
    expect(joining('P > 0504')).toEqual([at.declared('Q > ')]);
    expect(joining('Q > 0504')).toEqual([at.declared('P > '), at.declared('P > 0604')]);
  });
});

describe('piling on', () => {
  test('MIB X27 MIB 7.0f a stack may not share a target while an enemy next to it is left alone', () => {
    const at = setting(`${P}\n${Q}\n${E1}\n${E2}`);
    expect(declared(at, 'P Q > 0504')).toEqual(forbiddenBy('MIB 7.0f'));
    expect(inNames(at.state, combatProblems(at.state, [at.declared('P Q > 0504')]))).toEqual([
      { clause: 'MIB 7.0f', facts: { unit: 'P', hex: '0504', other: '0604' } },
    ]);
    expect(declared(at, 'P Q > 0504 0604')).toEqual(LEGAL);
    expect(declared(at, 'P > 0604', 'Q > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0f MIB R21 it is judged when all attacks are declared', () => {
    const at = setting(`${P}\n${Q}\n${E1}\n${E2}`);
    expect(added(at, 'P Q > 0504')).toEqual(LEGAL);
  });

  test('MIB X63 MIB R22 an enemy at the back counts; attacking alone stays legal', () => {
    const at = setting(`${P}\n${Q}\n${E1}\ncoalition 0506>0 E3 6-3-8`);
    expect(declared(at, 'P Q > 0504')).toEqual(forbiddenBy('MIB 7.0f'));
    expect(declared(at, 'P > 0504')).toEqual(LEGAL);
    expect(declared(at, 'Q > 0504')).toEqual(LEGAL);
  });

  test('MIB R22 an enemy across a river without a bridge does not count', () => {
    const text = `${P}\n${Q}\n${E1}\ncoalition 0506>0 E3 6-3-8`;
    expect(declared(setting(`river 0505/0506\n${text}`), 'P Q > 0504')).toEqual(LEGAL);
    expect(declared(setting(`river 0505/0506\nroad 0505 0506\n${text}`), 'P Q > 0504')).toEqual(
      forbiddenBy('MIB 7.0f'),
    );
  });

  test('MIB R22 two units of one hex are one stack', () => {
    const at = setting(`${P}; R 2-4-8 @III began-adjacent\n${E1}\n${E2}`);
    expect(declared(at, 'P R > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0f an assault and a charge on one target share it as well', () => {
    const at = setting(`${P}\nfrench 0404>1 Horse 6-4-13 heavy @III began-adjacent\n${E1}\n${E2}`);
    expect(declared(at, 'P > 0504', 'Horse > 0504')).toEqual(forbiddenBy('MIB 7.0f'));
  });
});
