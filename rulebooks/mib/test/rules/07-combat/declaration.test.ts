import { type Refusal, ruling } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { additionProblems, additions, couldJoin } from '../../../src/rules/07-combat/additions.ts';
import { commandUse } from '../../../src/rules/07-combat/declaration.ts';
import { combatProblems } from '../../../src/rules/07-combat/duties.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { type Position, position, withFortress } from './position.ts';

const LEGAL = { legal: true, refusals: [] };

const judged = (problems: readonly Refusal[]) => ruling(...problems);

/** The whole declaration; combats as 'Morand > 0504'. */
const declared = (at: Position, ...combats: readonly string[]) =>
  judged(combatProblems(at.state, combats.map(at.declared)));

/** One more combat after these. */
const added = (at: Position, attack: string, ...before: readonly string[]) =>
  judged(additionProblems(at.state, before.map(at.declared), { combat: null, ...at.declared(attack) }));

const setting = (
  text: string,
  formations = 'formation III french Davout\nfrench 0101 leader Davout 5 @III',
) => position(`${formations}\n${text}\nactive III`);

// Around 0505 lie 0504, 0604, 0605, 0506, 0405 and 0404; facing 0 its front is 0404, 0504 and 0604.
const P = 'french 0505>0 P 6-4-8 @III began-adjacent';
const Q = 'french 0404>1 Q 6-4-8 @III began-adjacent';
const E1 = 'coalition 0504>3 E1 6-3-8';
const E2 = 'coalition 0604>3 E2 6-3-8';

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
    ['mobile entered committed held', 'MIB 6.2j'],
    ['mobile began-adjacent forced-march', 'MIB 15.14'],
    ['began-adjacent out-of-range', 'MIB 15.15'],
  ])('MIB 7.0d MIB 6.9b MIB 6.2j MIB 9.0b MIB 10.2h MIB 11.1d a unit with "%s" may not', (state, clause) => {
    expect(attack(state)).toEqual(forbiddenBy(clause));
  });

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
      option initiative
      option grandBattery
      formation Guns coalition none grand-battery
      formation IV coalition Rosenberg
      coalition 0501 leader Rosenberg 3 @IV
      coalition 0501>3 Kaim 4-3-8 @IV
      grand-battery Rosenberg Guns day=0 0504>3:Kaim*4
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
    expect(combatProblems(at.state, [at.declared('P Q > 0504')])).toEqual([
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

describe('infantry and cavalry', () => {
  const HUSSARS = 'coalition 0604>3 H 4-3-13 light';
  const infantry = (state: string) => `french 0505>0 P 6-4-8 @III began-adjacent ${state}`;

  test('MIB X28 MIB 7.0g infantry must take infantry, and may take cavalry too', () => {
    const at = setting(`${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(added(at, 'P > 0604')).toEqual(forbiddenBy('MIB 7.0g'));
    expect(declared(at, 'P > 0504 0604')).toEqual(LEGAL);
    expect(added(at, 'P > 0504')).toEqual(LEGAL);
  });

  test('MIB 7.0g another unit of the stack may take the infantry', () => {
    const at = setting(`${infantry('intent=0604')}; R 2-4-8 @III began-adjacent\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'R > 0504', 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.0g cavalry is free, and infantry elsewhere does not bind', () => {
    const at = setting(`french 0505>0 N 6-4-13 heavy @III began-adjacent\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'N > 0604')).toEqual(LEGAL);
    const behind = setting(`${infantry('intent=0604')}\ncoalition 0506>0 E3 6-3-8\n${HUSSARS}`);
    expect(declared(behind, 'P > 0604')).toEqual(LEGAL);
    const mixed = setting(`${infantry('intent=0604')}\n${E1}\ncoalition 0604>3 H 4-3-13 light; F 2-3-8`);
    expect(declared(mixed, 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.0g infantry that it may not attack does not bind', () => {
    const river = setting(`river 0504/0505\n${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(declared(river, 'P > 0604')).toEqual(LEGAL);
    const unintended = setting(`${infantry('intent=0604')}\n${E1}; K 2-3-13 heavy\n${HUSSARS}`);
    expect(declared(unintended, 'P > 0604')).toEqual(LEGAL);
  });

  test('MIB X28 MIB 7.6c without intent infantry does not attack a hex with unspent cavalry', () => {
    expect(added(setting(`${infantry('')}\n${HUSSARS}`), 'P > 0604')).toEqual(forbiddenBy('MIB 7.6c'));
    expect(added(setting(`${infantry('')}\n${E2}; H 2-3-13 light`), 'P > 0604')).toEqual(
      forbiddenBy('MIB 7.6c'),
    );
    expect(added(setting(`${infantry('')}\n${HUSSARS} fatigue=7`), 'P > 0604')).toEqual(LEGAL);
    expect(
      added(setting(`french 0505>0 N 6-4-13 heavy @III began-adjacent\n${HUSSARS}`), 'N > 0604'),
    ).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0c who declared intent against cavalry that stands must attack it', () => {
    const at = setting(`${infantry('intent=0604')}\n${HUSSARS}`);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d'));
    expect(declared(at, 'P > 0604')).toEqual(LEGAL);
    expect(declared(setting(`${infantry('intent=0604')}\n${E2}`))).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB R91 also where infantry stands with the cavalry', () => {
    const at = setting(`${infantry('intent=0604')}\n${HUSSARS}; F 2-3-8`);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d'));
  });

  test('MIB 7.6d to attack somebody else is not enough', () => {
    const at = setting(`${infantry('intent=0604')}\n${E1}\n${HUSSARS}`);
    expect(declared(at, 'P > 0504')).toEqual(forbiddenBy('MIB 7.6d'));
  });

  test('MIB 7.6d MIB R56 unless another clause forbids it', () => {
    expect(declared(setting(`${infantry('intent=0604 held')}\n${HUSSARS}`))).toEqual(LEGAL);
    expect(declared(setting(`${infantry('intent=0604 D')}\n${HUSSARS}`))).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0h a full combat excuses', () => {
    const second = 'french 0704>4 Q 6-4-8 @III began-adjacent intent=0604';
    const formation = 'formation III french Davout\nfrench 0101 leader Davout 1 @III';
    const at = setting(`${infantry('intent=0604')}\n${second}\n${HUSSARS}`, formation);
    expect(declared(at, 'P > 0604')).toEqual(LEGAL);
    expect(declared(at, 'Q > 0604')).toEqual(LEGAL);
    expect(declared(at)).toEqual(forbiddenBy('MIB 7.6d', 'MIB 7.6d'));
    const two = setting(`${infantry('intent=0604')}\n${second}\n${HUSSARS}`);
    expect(declared(two, 'P > 0604')).toEqual(forbiddenBy('MIB 7.6d'));
    expect(declared(two, 'P Q > 0604')).toEqual(LEGAL);
  });

  test('MIB 7.6d MIB 7.0f an enemy at the back excuses from sharing', () => {
    const at = setting(`
      ${infantry('intent=0604')}
      french 0704>4 Q 6-4-8 @III began-adjacent intent=0604
      ${HUSSARS}
      coalition 0506>0 E3 6-3-8`);
    expect(declared(at, 'Q > 0604')).toEqual(LEGAL);
    expect(declared(at, 'P Q > 0604')).toEqual(forbiddenBy('MIB 7.0f'));
  });
});

describe('charges', () => {
  const HORSE = 'french 0505>0 N 4-4-13 heavy @III began-adjacent';

  test('MIB 7.13a MIB X62 MIB T12 terrain bars a charge, but not cavalry with infantry', () => {
    const at = setting(`forest 0504\n${HORSE}; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB T12'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB 11.1c MIB R64 tired cavalry does not attack by itself', () => {
    const at = setting(`${HORSE} fatigue=5; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB 11.1c'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB 13.3 there are no charges at night', () => {
    const at = setting(`option night\nturn 5 night\n${HORSE}; R 2-4-8 @III began-adjacent\n${E1}`);
    expect(declared(at, 'N > 0504')).toEqual(forbiddenBy('MIB 13.3'));
    expect(declared(at, 'N R > 0504')).toEqual(LEGAL);
  });

  test('MIB T12 of several hexes each must allow it', () => {
    const at = setting(`forest 0604\n${HORSE}\n${E1}\n${E2}`);
    expect(declared(at, 'N > 0504')).toEqual(LEGAL);
    expect(declared(at, 'N > 0504 0604')).toEqual(forbiddenBy('MIB T12'));
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
