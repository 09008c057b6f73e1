import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, commanderNamed, unitNamed, unitOf } from '../../../src/pieces.ts';
import {
  type CombatResult,
  forceLeft,
  loseUnit,
  lossChoices,
  mayLose,
  mayPick,
  owesMore,
  retreatDuty,
  rollCombat,
  rollPicks,
  stackRetreats,
} from '../../../src/rules/08-combat/index.ts';
import { commandersAtRisk } from '../../../src/rules/21-commander-casualties.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const LEGAL = { legal: true, refusals: [] };

/** The combat of all Union hexes against all Confederate hexes, with this die. */
function fought(position: string, die: number) {
  const { state, hex } = field(position);
  const held = (side: string) => [
    ...new Set(state.units.flatMap((unit, id) => (cardOf(state, id).side === side ? [unit.hex] : []))),
  ];
  const combat = { attacking: held('union'), defending: held('confederate') };
  const result = rollCombat(state, combat, scripted(die))! as CombatResult;
  return { state, hex, result };
}

const names = (state: LfmState, ids: readonly number[]): readonly string[] =>
  ids.map(id => cardOf(state, id).name);

/** Loses the units in this order and returns what is left. */
const without = (state: LfmState, ...lost: readonly string[]): LfmState =>
  transact(state, draft => {
    for (const name of lost) loseUnit(draft, unitNamed(draft, name), 'LFM 8.10a', scripted());
  });

describe('LFM 8.10a losses', () => {
  const TEXT = 'union 0910 A 8-4\nconfederate 1010 X 2-4; Y 3-3; P 2/1-4; Z 2-4';

  test('LFM 8.10a LFM R109 the first loss has the CR used, artillery included; further ones are free', () => {
    const { state, result } = fought(TEXT, 1);
    const force = forceLeft(state, result.defender);
    expect(result.defender.cr).toBe(4);
    expect(names(state, lossChoices(state, force, 4))).toEqual(['X', 'P', 'Z']);
    expect(names(state, lossChoices(state, force, null))).toEqual(['X', 'Y', 'P', 'Z']);
    expect(mayLose(state, unitNamed(state, 'P'), force, 4)).toEqual(LEGAL);
    expect(mayLose(state, unitNamed(state, 'Y'), force, 4)).toEqual(forbiddenBy('LFM 8.10a'));
    expect(mayLose(state, unitNamed(state, 'Y'), force, null)).toEqual(LEGAL);
  });

  test('LFM 8.3 LFM 4.1c only units of that force can be lost, and all of them, counted or not', () => {
    const { state, result } = fought('union 0910 A 8-4; B 8-4\nconfederate 1010 X 2-4', 6);
    const force = forceLeft(state, result.attacker);
    expect(names(state, force)).toEqual(['A', 'B']);
    expect(mayLose(state, unitNamed(state, 'X'), force, 4)).toEqual(forbiddenBy('LFM 8.3'));
    expect(mayLose(state, 99, force, 4)).toEqual(forbiddenBy('LFM 8.3'));
  });

  test('LFM R98 losses are taken from the whole force, whichever the hex', () => {
    const { state, result } = fought('union 0910 A 8-4\nconfederate 1010 X 2-3\nconfederate 1011 Y 2-5', 1);
    const force = forceLeft(state, result.defender);
    expect(names(state, force)).toEqual(['X', 'Y']);
    expect(names(state, lossChoices(state, force, result.defender.cr))).toEqual(['Y']);
  });

  test('LFM R221 with no unit of the required CR left the owner chooses freely', () => {
    const { state, result } = fought(TEXT, 1);
    const after = without(state, 'X', 'P', 'Z');
    expect(names(after, lossChoices(after, forceLeft(after, result.defender), 4))).toEqual(['Y']);
    expect(mayLose(after, unitNamed(after, 'Y'), forceLeft(after, result.defender), 4)).toEqual(LEGAL);
  });

  test('LFM R223 LFM R222 units that do not fight share the losses', () => {
    const text = 'brigade G union shattered\nunion 0910 A 4-4 @G; P 3/1-4\nconfederate 1010 X 8-4';
    const { state, result } = fought(text, 6);
    expect(names(state, forceLeft(state, result.attacker))).toEqual(['A', 'P']);
  });

  test('LFM 8.10a a loss goes to the eliminated box and is told; the work of a builder ends', () => {
    const { state } = field('confederate 1010 X 3-4 building');
    const table = scripted();
    const after = transact(state, draft => loseUnit(draft, 0, 'LFM 14.4', table));
    expect(unitOf(after, 0)).toMatchObject({ place: 'eliminated', building: false });
    expect(table.events).toEqual([
      { type: 'unit-lost', clause: 'LFM 14.4', unit: 'X', hex: '1010', sp: 3 },
      { type: 'build-ended', clause: 'LFM 24.9a', unit: 'X' },
    ]);
  });
});

describe('LFM 8.10b LFM 8.10c exchange', () => {
  const X29 = 'union 0910 A 2-5; B 4-4\nconfederate 1010 X 3-4; Y 5-4; Z 2-3';

  test('LFM X29 LFM 8.10b LFM 8.10c the defender gives 3 SP of CR 4; the attacker 2 SP of CR 5, then 4 more', () => {
    const { state, result } = fought(X29, 1);
    const { attacker, defender } = result;
    expect([attacker.cr, defender.cr]).toEqual([5, 4]);
    expect(names(state, lossChoices(state, forceLeft(state, defender), defender.cr))).toEqual(['X', 'Y']);
    const [x, a] = [unitNamed(state, 'X'), unitNamed(state, 'A')];
    const first = without(state, 'X');
    expect(owesMore(first, attacker, x, [])).toBe(true);
    expect(names(first, lossChoices(first, forceLeft(first, attacker), attacker.cr))).toEqual(['A']);
    const second = without(first, 'A');
    expect(owesMore(second, attacker, x, [a])).toBe(true);
    expect(names(second, lossChoices(second, forceLeft(second, attacker), null))).toEqual(['B']);
    const third = without(second, 'B');
    expect(owesMore(third, attacker, x, [a, unitNamed(state, 'B')])).toBe(false);
  });

  test('LFM 8.10c SP that match are enough', () => {
    const { state, result } = fought('union 0910 A 3-5; B 4-4\nconfederate 1010 X 3-4', 1);
    const after = without(state, 'X', 'A');
    expect(owesMore(after, result.attacker, unitNamed(state, 'X'), [unitNamed(state, 'A')])).toBe(false);
    const less = fought('union 0910 A 2-5; B 4-4\nconfederate 1010 X 3-4', 1);
    const gone = without(less.state, 'X', 'A');
    expect(owesMore(gone, less.result.attacker, unitNamed(gone, 'X'), [unitNamed(gone, 'A')])).toBe(true);
  });

  test('LFM R107 an attacker who cannot match it loses everything and owes no more', () => {
    const { state, result } = fought('union 0910 A 2-5; B 1-4\nconfederate 1010 X 8-4', 1);
    const after = without(state, 'X', 'A', 'B');
    const lost = [unitNamed(state, 'A'), unitNamed(state, 'B')];
    expect(owesMore(after, result.attacker, unitNamed(state, 'X'), lost)).toBe(false);
    expect(owesMore(without(state, 'X', 'A'), result.attacker, unitNamed(state, 'X'), lost.slice(0, 1))).toBe(
      true,
    );
  });

  test('LFM 4.2d LFM R84 limbered artillery is worth its limbered SP', () => {
    const { state, result } = fought('union 0910 A 2-5; B 4-4\nconfederate 1010 P 6/2-4 limbered', 1);
    const after = without(state, 'P', 'A');
    expect(owesMore(after, result.attacker, unitNamed(state, 'P'), [unitNamed(state, 'A')])).toBe(false);
  });

  test('LFM R108 an exchange makes nobody retreat', () => {
    const { result } = fought('union 0910 A 4-4\nconfederate 1010 X 4-4', 2);
    expect(result).toMatchObject({ code: 'EXC', effects: [{ effect: 'exchange' }] });
  });
});

describe('LFM 9.1d LFM 14.4 who retreats', () => {
  const retreats = (position: string, die = 1, side: 'attacker' | 'defender' = 'defender') => {
    const { state, result } = fought(position, die);
    return stackRetreats(state, result[side]).map(({ must, may, losesOne }) => ({
      must: names(state, must),
      may: names(state, may),
      losesOne,
    }));
  };

  test('LFM X28 LFM 14.4 LFM 8.10a LFM R99 a disorganized stack loses its CR 4 regiment and the other retreats', () => {
    const text = 'union 0910 A 7-4\nconfederate 1010 X 4-4 D; Y 3-3 D';
    const { state, result } = fought(text, 1);
    expect(result.code).toBe('DR');
    const [stack] = stackRetreats(state, result.defender);
    expect(stack!.losesOne).toBe(true);
    expect(names(state, lossChoices(state, stack!.must, result.defender.cr))).toEqual(['X']);
    const after = without(state, 'X');
    expect(unitOf(after, unitNamed(after, 'Y'))).toMatchObject({ place: 'map', disorganized: true });
  });

  test('LFM 14.4 LFM R99 each stack for itself: the disorganized or shattered ones lose one, the others none', () => {
    const text =
      'brigade S confederate shattered\nunion 1010 A 8-4\nunion 1011 B 8-4\nconfederate 0910 W 2-4\nconfederate 1110 X 1-4 D; V 1-4 D';
    expect(retreats(text)).toEqual([
      { must: ['W'], may: [], losesOne: false },
      { must: ['X', 'V'], may: [], losesOne: true },
    ]);
    const shattered =
      'brigade S confederate shattered\nunion 0910 A 8-4\nconfederate 1010 X 2-4 @S; Y 2-4 @S';
    expect(retreats(shattered)).toEqual([{ must: ['X', 'Y'], may: [], losesOne: true }]);
  });

  test('LFM R97 LFM 4.1c every stack of the losing side, attackers too', () => {
    const text = 'union 0910 A 1-4\nunion 1011 B 1-4 D\nconfederate 1010 X 8-4';
    expect(retreats(text, 6, 'attacker')).toEqual([
      { must: ['A'], may: [], losesOne: false },
      { must: ['B'], may: [], losesOne: true },
    ]);
  });

  test('LFM R110 a disorganized stack of one unit is lost and nothing is left to retreat', () => {
    const { state, result } = fought('union 0910 A 8-4\nconfederate 1010 X 4-4 D', 1);
    expect(stackRetreats(state, result.defender)).toMatchObject([{ losesOne: true }]);
    expect(stackRetreats(without(state, 'X'), result.defender)).toEqual([]);
  });

  test('LFM R111 a D that the same result has just caused costs nothing more', () => {
    const { state, result } = fought('union 0910 A 8-4\nconfederate 1010 X 4-4', 1);
    const after = transact(state, draft => {
      rollPicks(draft, [unitNamed(draft, 'X')], scripted(6));
    });
    expect(unitOf(after, unitNamed(after, 'X')).disorganized).toBe(true);
    expect(stackRetreats(after, result.defender)).toMatchObject([{ losesOne: false }]);
  });

  test('LFM X30 LFM 9.1d LFM R101 in woods a disorganized stack may stay and loses nobody', () => {
    expect(retreats('woods 1010\nunion 0910 A 8-4\nconfederate 1010 X 4-4 D')).toEqual([
      { must: [], may: ['X'], losesOne: false },
    ]);
  });

  test('LFM X31 LFM R103 after a DE in breastworks one regiment is lost and the other may stay in good order', () => {
    const { state, result } = fought('breastworks 1010\nunion 0910 A 8-6\nconfederate 1010 X 1-4; Y 1-3', 1);
    expect(result.code).toBe('DE');
    expect(names(state, lossChoices(state, forceLeft(state, result.defender), 4))).toEqual(['X']);
    const after = without(state, 'X');
    const y = unitNamed(after, 'Y');
    expect(stackRetreats(after, result.defender)).toMatchObject([{ must: [], may: [y], losesOne: false }]);
    expect(unitOf(after, y).disorganized).toBe(false);
  });

  test('LFM R104 NR ground helps an attacker as well', () => {
    expect(retreats('woods 0910\nunion 0910 A 1-4\nconfederate 1010 X 8-4', 6, 'attacker')).toEqual([
      { must: [], may: ['A'], losesOne: false },
    ]);
  });

  const duty = (ground: string, pieces: string, name = 'X') => {
    const { state } = field(`${ground}\nconfederate 1010 ${pieces}`);
    return retreatDuty(state, unitNamed(state, name));
  };

  test('LFM 9.1d LFM T2 woods, town, sunken road and breastworks are NR; other ground is not', () => {
    for (const ground of ['woods', 'town', 'sunkenRoad', 'breastworks']) {
      expect(duty(`${ground} 1010`, 'X 4-4')).toBe('may');
    }
    for (const ground of ['', 'orchard 1010', 'cornfield 1010', 'stonewall 0910/1010']) {
      expect(duty(ground, 'X 4-4')).toBe('must');
    }
  });

  test('LFM R105 LFM R58 breastworks are not NR for mounted cavalry; woods and town are for everyone', () => {
    expect(duty('breastworks 1010', 'X 4-4 cavalry')).toBe('must');
    expect(duty('breastworks 1010', 'X 4-4 cavalry dismounted')).toBe('may');
    expect(duty('breastworks 1010', 'X 4-4 cavalry dismounted; Y 4-4 cavalry')).toBe('must');
    expect(duty('woods 1010', 'X 4-4 cavalry')).toBe('may');
    expect(duty('town 1010', 'X 4-4 cavalry')).toBe('may');
    expect(duty('breastworks 1010\nwoods 1010', 'X 4-4 cavalry')).toBe('may');
  });

  test('LFM R106 in breastworks the artillery may stay while the mounted cavalry must go', () => {
    const text = 'breastworks 1010\nunion 0910 A 8-6\nconfederate 1010 X 2-4 cavalry; P 1/1-4';
    expect(retreats(text)).toEqual([{ must: ['X'], may: ['P'], losesOne: false }]);
  });

  test('LFM R234 a builder in NR ground cannot choose to go; in the open he must', () => {
    expect(duty('woods 1010', 'X 4-4 building')).toBe('stays');
    expect(duty('', 'X 4-4 building')).toBe('must');
  });
});

describe('LFM R100 checks of a combat', () => {
  const picked = (position: string, units: readonly string[], ...dice: readonly number[]) => {
    const { state } = field(position);
    const table = scripted(...dice);
    let results: ReturnType<typeof rollPicks> = [];
    const after = transact(state, draft => {
      results = rollPicks(
        draft,
        units.map(name => unitNamed(draft, name)),
        table,
      );
    });
    table.expectSpent();
    const told = results.map(({ unit, effect, retreat }) => [cardOf(state, unit).name, effect, retreat]);
    return { after, told };
  };

  test('LFM R100 LFM 4.4b any combat unit of the hex may be picked, no other', () => {
    const { state, hex } = field('confederate 1010 X 4-4; P 2/1-4\nconfederate 1011 Y 4-4');
    expect(mayPick(state, hex('1010'), unitNamed(state, 'X'))).toEqual(LEGAL);
    expect(mayPick(state, hex('1010'), unitNamed(state, 'P'))).toEqual(LEGAL);
    expect(mayPick(state, hex('1010'), unitNamed(state, 'Y'))).toEqual(forbiddenBy('LFM R100'));
    expect(mayPick(state, hex('1010'), 99)).toEqual(forbiddenBy('LFM R100'));
  });

  test('LFM R100 LFM R14 one check each in ascending order of hexes; D, or retreat alone if D already', () => {
    const text = 'confederate 1010 X 4-4; U 4-4\nconfederate 1012 Y 4-4 D';
    const { after, told } = picked(text, ['Y', 'X'], 4, 5);
    expect(told).toEqual([
      ['X', 'disorganized', null],
      ['Y', 'retreat', 'must'],
    ]);
    expect(unitOf(after, unitNamed(after, 'U')).disorganized).toBe(true);
  });

  test('LFM R100 a D unit in NR ground may stay; a shattered regiment is eliminated (LFM 16.6 LFM X35)', () => {
    const text =
      'woods 1010\nbrigade S confederate shattered\nconfederate 1010 X 4-4 D\nconfederate 1012 Y 4-4 @S; P 2/1-4 D';
    expect(picked(text, ['X', 'Y'], 5, 5).told).toEqual([
      ['X', 'retreat', 'may'],
      ['Y', 'eliminated', null],
    ]);
    expect(picked(text, ['P'], 5).told).toEqual([['P', 'retreat', 'must']]);
  });
});

test('LFM 8.10d LFM 8.10e LFM 21.2a army, corps and division commanders are at risk, once, and brigade commanders never', () => {
  const { state, hex } = field(
    'confederate 1010 X 4-4; Lee army CV5 then=Longstreet:5; Hill *** CV4 then=Heth:3; Pender ** CV4 then=Lane:3; Perrin *; Rodes ** CV4 replaced then=Doles:3\nconfederate 1011 Ewell *** CV4 then=Early:4',
  );
  const expected = ['Lee', 'Hill', 'Pender'].map(name => commanderNamed(state, name));
  expect(commandersAtRisk(state, hex('1010'))).toEqual(expected);
});
