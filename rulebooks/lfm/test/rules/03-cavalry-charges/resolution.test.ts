import { LEGAL, net } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { commanderNamed, unitNamed } from '../../../src/pieces.ts';
import {
  BY_CHARGE,
  type ChargeParty,
  casualtiesToRoll,
  chargeDuties,
  owesMoreCavalry,
  partyLeft,
} from '../../../src/rules/03-cavalry-charges/index.ts';
import { lossChoices, mayLose } from '../../../src/rules/08-combat/index.ts';
import { mayStay } from '../../../src/rules/09-retreats/index.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { charging, driven, namesOf, unitIn, without } from './charging.ts';

const CAVALRY = 'union 1010 1US 4-4 cavalry';

describe('the column', () => {
  test.each([
    ['4-4', '3-4', 0],
    ['4-5', '3-4', 1],
    ['4-3', '3-4', -1],
    ['4-6', '3-1', 5],
  ])('LFM 3.9 cavalry %s against %s', (cavalry, target, difference) => {
    const { preview } = charging(`union 1010 1US ${cavalry} cavalry\nconfederate 0910 26NC ${target}`);
    expect(preview('1US', '', '0910').crDifference).toBe(difference);
  });

  test('LFM 3.9 LFM R41 the highest CR counts: of those who charge, and of all in the target hex with their guns', () => {
    const { preview } = charging(
      'union 1010 1US 4-5 cavalry; 2US 4-3 cavalry; 3US 4-6 cavalry\nconfederate 0910 26NC 3-2; 11NC 3-3; Guns 3/1-4',
    );
    expect(preview('1US 2US', '', '0910')).toMatchObject({ cr: { cavalry: 5, target: 4 }, crDifference: 1 });
    expect(preview('2US', '', '0910')).toMatchObject({ crDifference: -1 });
  });

  test('LFM T13 LFM 3.9 the preview gives the column and its cell for each die', () => {
    const { preview } = charging(`${CAVALRY}\nconfederate 0910 26NC 3-4 D`);
    expect(preview('1US', '', '0910')).toMatchObject({
      column: { from: 0, to: 0 },
      cells: ['DR', 'DR', 'EXC', 'NE', 'AR', 'AR'].map((code, place) => ({ die: place + 1, code })),
      afterEntry: { unitMp: [84] },
    });
  });
});

describe('modifiers', () => {
  const drms = (extra: string, cavalry = '4-4 cavalry', target = '26NC 3-4') =>
    charging(`${extra}\nunion 1010 1US ${cavalry}\nconfederate 0910 ${target}`).drms('1US', '', '0910');
  const SHATTERED = 'brigade S confederate shattered';

  test('LFM 3.10 on open ground between troops in good order there is none', () => {
    expect(drms('')).toEqual([]);
  });

  test('LFM 3.10a LFM 14.1b a disorganized target, by D or by any of its units', () => {
    expect(drms('', '4-4 cavalry', '26NC 3-4 D')).toEqual(['3.10a -1']);
    expect(drms('', '4-4 cavalry', '26NC 3-4; Guns 3/1-4 D')).toEqual(['3.10a -1']);
  });

  test('LFM 3.10b LFM R38 a shattered target is -2 in all, whatever else is there', () => {
    expect(drms(SHATTERED, '4-4 cavalry', '26NC 3-4 @S')).toEqual(['3.10b -2']);
    expect(drms(SHATTERED, '4-4 cavalry', '26NC 3-4 @S; Guns 3/1-4 D')).toEqual(['3.10b -2']);
  });

  test('LFM 3.10c LFM R46 disorganized cavalry, as by a Charged marker of an earlier turn', () => {
    expect(drms('', '4-4 cavalry D')).toEqual(['3.10c 1']);
    const { drms: of } = charging(
      `${CAVALRY}; 2US 3-4 cavalry D; 3US 3-4 cavalry\nconfederate 0910 26NC 3-4`,
    );
    expect([of('1US 2US', '', '0910'), of('1US 3US', '', '0910')]).toEqual([['3.10c 1'], []]);
  });

  test('LFM 3.10d a steep slope, up and down', () => {
    expect(drms('steepSlope 1010/0910')).toEqual(['3.10d 1']);
    expect(drms('steepSlope 0910/1010')).toEqual(['3.10d 1']);
    expect(drms('steepSlope 1011/0910')).toEqual([]);
  });

  test('LFM 3.10e LFM R42 LFM 24.3 breastworks and sunken roads', () => {
    expect(drms('breastworks 0910')).toEqual(['3.10e 1']);
    expect(drms('sunkenRoad 0910')).toEqual(['3.10e 1']);
    expect(drms('breastworks 1010\nsunkenRoad 1010')).toEqual([]);
  });

  test('LFM 3.10f LFM 3.10g stone wall and creek, and both together', () => {
    expect(drms('stonewall 0910/1010')).toEqual(['3.10f 1']);
    expect(drms('creek 0910/1010')).toEqual(['3.10g 1']);
    expect(drms('creek 0910/1010\nstonewall 0910/1010\nsteepSlope 1010/0910').toSorted()).toEqual([
      '3.10d 1',
      '3.10f 1',
      '3.10g 1',
    ]);
    expect(drms('creek 0910/1011\nstonewall 0910/0911')).toEqual([]);
  });

  test('LFM 3.10g LFM T3 a river at its ford counts as water', () => {
    expect(drms('river 0910/1010\nford 0910/1010')).toEqual(['3.10g 1']);
  });

  test('LFM 3.10h LFM R42 woods +1; a town, or breastworks in woods, +2', () => {
    expect(drms('woods 0910')).toEqual(['3.10h 1']);
    expect(drms('town 0910')).toEqual(['3.10e 1', '3.10h 1']);
    expect(drms('woods 0910\nbreastworks 0910')).toEqual(['3.10e 1', '3.10h 1']);
    expect(drms('orchard 0910')).toEqual([]);
    expect(drms('cornfield 0910')).toEqual([]);
    expect(drms('woods 1010')).toEqual([]);
  });

  test('LFM R43 works do nothing for mounted cavalry alone; the town still does', () => {
    expect(drms('breastworks 0910', '4-4 cavalry', '1VA 3-4 cavalry')).toEqual([]);
    expect(drms('breastworks 0910', '4-4 cavalry', '1VA 3-4 cavalry; Guns 3/1-4')).toEqual(['3.10e 1']);
    expect(drms('breastworks 0910', '4-4 cavalry', '1VA 3-4 cavalry dismounted')).toEqual(['3.10e 1']);
    expect(drms('town 0910', '4-4 cavalry', '1VA 3-4 cavalry')).toEqual(['3.10h 1']);
  });

  test('LFM R51 neither road nor bridge takes a modifier away', () => {
    expect(drms('creek 0910/1010\nbridge 0910/1010\nwoods 0910\npike 1010 0910')).toEqual([
      '3.10g 1',
      '3.10h 1',
    ]);
  });

  test('LFM X54 LFM R217 LFM 3.10c the D of leaving the ZOC is foreseen, and then counted once', () => {
    const { preview, roll } = charging(`${CAVALRY} started-in-zoc\nconfederate 0910 26NC 8-4`);
    expect(net(preview('1US', '', '0910').drms)).toBe(0);
    expect(net(preview('1US', '1011', '0910').drms)).toBe(1);
    expect(roll('1US', '', '0910', 2).result.code).toBe('EXC');
    const second = roll('1US', '1011', '0910', 2);
    expect(second.result).toMatchObject({ code: 'NE', cavalry: { disorganized: true } });
    expect(unitIn(second.state, '1US').disorganized).toBe(true);
    const back = roll('1US', '1110 1111 1011', '0910', 2);
    expect(back.result).toMatchObject({ code: 'NE', ride: { unitMp: [60] } });
  });
});

/** The duties of a result, as text. */
const shown = (duties: ReturnType<typeof chargeDuties>): readonly string[] =>
  duties.map(each =>
    'clause' in each ? `${each.who} ${each.clause} ${each.cr}` : `${each.who} ${each.duty}`,
  );

describe('results', () => {
  test('LFM X13 LFM 3.9 LFM 3.10 LFM R44 LFM 14.4 column +1, a 2: the disorganized target loses a unit and retreats', () => {
    const { roll, preview, hex } = charging(
      'creek 0910/1010\nunion 1010 1US 3-4 cavalry; 2US 3-3 cavalry\nconfederate 0910 26NC 4-3 D; 11NC 3-2 D',
    );
    expect(preview('1US 2US', '', '0910').crDifference).toBe(1);
    const { state, result, events } = roll('1US 2US', '', '0910', 2);
    expect(events).toMatchObject([
      { type: 'charge-rolled', code: 'DR', drms: [{ value: -1 }, { value: 1 }], roll: { natural: 2 } },
    ]);
    expect(shown(chargeDuties(result))).toEqual(['target LFM 14.4 3', 'target retreat']);
    expect(namesOf(state, lossChoices(state, partyLeft(state, result, 'target'), 3))).toEqual(['26NC']);
    const after = driven(without(state, '26NC'), result, 'target');
    expect(unitIn(after, '26NC').place).toBe('eliminated');
    expect(unitIn(after, '11NC')).toMatchObject({ place: 'map', disorganized: true });
    expect(unitIn(after, '11NC').hex).not.toBe(hex('0910'));
  });

  const duties = (cavalry: string, target: string, die: number, extra = '') => {
    const { roll } = charging(`${extra}\nunion 1010 1US ${cavalry} cavalry\nconfederate 0910 26NC ${target}`);
    const { result } = roll('1US', '', '0910', die);
    return [result.code, ...shown(chargeDuties(result))];
  };

  test('LFM T13 LFM 8.10a LFM R44 LFM R219 what each code asks for, in order', () => {
    expect(duties('4-6', '3-3', 1)).toEqual(['DE', 'target LFM 8.10a 3', 'target retreat']);
    expect(duties('4-4', '3-4', 1)).toEqual(['DR', 'target retreat']);
    expect(duties('4-4', '3-4', 2)).toEqual(['EXC', 'target LFM 8.10b 4', 'cavalry LFM 8.10c 4']);
    expect(duties('4-4', '3-4', 3)).toEqual(['NE']);
    expect(duties('4-4', '3-4', 4)).toEqual(['AR', 'cavalry retreat']);
    expect(duties('4-3', '3-4', 6)).toEqual(['AE', 'cavalry LFM 8.10a 3', 'cavalry retreat']);
  });

  test('LFM 14.4 LFM R44 LFM R219 who was disorganized or shattered before loses one more', () => {
    expect(duties('4-6', '3-3 D', 1)).toEqual([
      'DE',
      'target LFM 8.10a 3',
      'target LFM 14.4 3',
      'target retreat',
    ]);
    expect(duties('4-4', '3-4 @S', 1, 'brigade S confederate shattered')).toEqual([
      'DR',
      'target LFM 14.4 4',
      'target retreat',
    ]);
    expect(duties('4-4 D', '3-4', 5)).toEqual(['AR', 'cavalry LFM 14.4 4', 'cavalry retreat']);
    expect(duties('4-3 D', '3-4', 6)).toEqual([
      'AE',
      'cavalry LFM 8.10a 3',
      'cavalry LFM 14.4 3',
      'cavalry retreat',
    ]);
    expect(duties('4-4 D', '3-4', 2)).toEqual(['NE']);
  });

  test('LFM X30 LFM 3.6 LFM 9.1d on NR ground the target must go as well, and loses its unit', () => {
    const { roll, hex } = charging(
      'woods 0910\nunion 1010 1US 4-6 cavalry\nconfederate 0910 26NC 4-4 D; 11NC 3-3 D',
    );
    const { state, result } = roll('1US', '', '0910', 2);
    expect(shown(chargeDuties(result))).toEqual(['target LFM 14.4 4', 'target retreat']);
    const id = unitNamed(state, '11NC');
    expect([mayStay(state, id, BY_CHARGE), mayStay(state, id, { kind: 'combat' })]).toEqual([false, true]);
    const after = driven(without(state, '26NC'), result, 'target');
    expect(unitIn(after, '11NC').hex).not.toBe(hex('0910'));
  });

  test('LFM R44 LFM 14.1a a target in good order is disorganized by its retreat and loses nobody', () => {
    const { roll } = charging(`${CAVALRY}\nconfederate 0910 26NC 4-4`);
    const { state, result } = roll('1US', '', '0910', 1);
    expect(unitIn(driven(state, result, 'target'), '26NC')).toMatchObject({
      place: 'map',
      disorganized: true,
    });
  });
});

test("LFM R96 LFM 8.10a LFM R100 an owner's table may ask for more: losses first, then checks, then retreats", () => {
  const { roll } = charging(`${CAVALRY}\nconfederate 0910 26NC 4-4; L ** CV2`);
  const { result } = roll('1US', '', '0910', 3);
  const check = { effect: 'check', side: 'defender' } as const;
  const duties = chargeDuties({
    ...result,
    effects: [
      { effect: 'retreat', side: 'attacker' },
      check,
      { effect: 'eliminate', side: 'attacker', units: 2 },
    ],
  });
  expect(shown(duties)).toEqual([
    'cavalry LFM 8.10a 4',
    'cavalry LFM 8.10a null',
    'target check',
    'cavalry retreat',
  ]);
  expect(casualtiesToRoll({ ...result, effects: [check] })).toEqual([]);
});

describe('losses', () => {
  const TEXT = `union 1010 1US 2-5 cavalry; 2US 4-4 cavalry; 6US 1-5 cavalry; 9NY 4-5
confederate 0910 X 3-4; Y 5-4; Z 2-3; Guns 3/1-4`;

  test('LFM 8.10a LFM 8.10b LFM 3.9 the first loss has the CR used in the charge, and is one of those concerned', () => {
    const { roll } = charging(TEXT);
    const { state, result } = roll('1US 2US', '', '0910', 3);
    expect(result.code).toBe('EXC');
    const choices = (who: ChargeParty, cr: number | null) =>
      namesOf(state, lossChoices(state, partyLeft(state, result, who), cr));
    expect(choices('target', 4)).toEqual(['X', 'Y', 'Guns']);
    expect(choices('cavalry', 5)).toEqual(['1US']);
    expect(choices('cavalry', null)).toEqual(['1US', '2US']);
    const judge = (who: ChargeParty, name: string, cr: number | null) =>
      mayLose(state, unitNamed(state, name), partyLeft(state, result, who), cr);
    expect(judge('target', 'X', 4)).toEqual(LEGAL);
    expect(judge('target', 'Z', 4)).toEqual(forbiddenBy('LFM 8.10a'));
    expect(judge('target', 'Z', null)).toEqual(LEGAL);
    for (const other of ['6US', '9NY', 'X'])
      expect(judge('cavalry', other, null)).toEqual(forbiddenBy('LFM 8.3'));
  });

  test('LFM 8.10c LFM R107 the cavalry loses until it matches, and no friends who did not charge', () => {
    const { roll } = charging(TEXT);
    const { state, result } = roll('1US 2US', '', '0910', 3);
    const [one, two, x, y, z] = ['1US', '2US', 'X', 'Y', 'Z'].map(name => unitNamed(state, name));
    const first = without(state, 'X', '1US');
    expect(owesMoreCavalry(state, result, x!, [])).toBe(true);
    expect(owesMoreCavalry(first, result, z!, [one!])).toBe(false);
    expect(owesMoreCavalry(first, result, x!, [one!])).toBe(true);
    const both = without(first, '2US');
    expect(owesMoreCavalry(both, result, x!, [one!, two!])).toBe(false);
    expect(owesMoreCavalry(both, { ...result }, y!, [one!])).toBe(false);
    expect(partyLeft(both, result, 'cavalry')).toEqual([]);
  });
});

describe('commanders', () => {
  const TEXT = `union 1010 1US 4-4 cavalry @B; 2US 4-4 cavalry; B *; C ** CV2; Other ** CV2
confederate 0910 26NC 4-4; L *** CV3`;
  const rolling = (die: number) => {
    const { state, roll } = charging(TEXT);
    const named = (name: string) => commanderNamed(state, name);
    const ids = casualtiesToRoll(roll('1US B C', '', '0910', die).result);
    return ['B', 'C', 'Other', 'L'].filter(name => ids.includes(named(name)));
  };

  test('LFM R50 LFM 8.10d LFM R112 who rode with it shares its fate; who stayed does not; NE harms nobody', () => {
    expect(rolling(1)).toEqual(['L']);
    expect(rolling(2)).toEqual(['C', 'L']);
    expect(rolling(3)).toEqual([]);
    expect(rolling(4)).toEqual(['C']);
  });
});
