import { describe, expect, test } from 'vitest';
import { checkChances, combatProspect, passChance, waysBack } from '../../doctrine/prospects.ts';
import { fightOf } from '../../src/rules/07-combat/07.00-fight.ts';
import { field } from '../field.ts';
import { outlookIn } from './answers.ts';

function prospect(text: string, ...names: readonly string[]) {
  const { state, unit, hex } = field(text);
  const outlook = outlookIn(state, 'french');
  const attackers = names.map(name => ({ unit: unit(name), hex: state.units[unit(name)]!.hex }));
  return combatProspect(outlook, { attackers, hexes: [hex('0504')] });
}

/** The percentages of T6's probability check. */
describe('the chance that the defenders give way', () => {
  test.each([
    ['1:2, equal morale', 'french 0505>0 A 4-4-8', 0],
    ['1:1, equal morale', 'french 0505>0 A 8-4-8', 2 / 6],
    ['2:1, equal morale', 'french 0505>0 A 8-4-8; B 8-4-8', 4 / 6],
    ['1:1, morale 5 against 4', 'french 0505>0 A 8-5-8', 3 / 6],
  ])('MIB T5 at %s', (_name, attackers, chance) => {
    const names = attackers.includes('B') ? ['A', 'B'] : ['A'];
    expect(prospect(`${attackers}\ncoalition 0504>3 Z 8-4-8`, ...names).retreat).toBeCloseTo(chance);
  });

  test('MIB 7.13b heavy cavalry in front of steady 6-3 G1: 8 %, from behind 58 %, on shaken men 100 %', () => {
    const charge = (target: string) =>
      prospect(`french 0505>0 A 4-5-13 heavy\ncoalition ${target}`, 'A').retreat;
    expect(charge('0504>3 Z 6-3-8 G1')).toBeCloseTo(1 / 12);
    expect(charge('0504>0 Z 6-3-8 G1')).toBeCloseTo(7 / 12);
    expect(charge('0504>3 Z 6-3-8 G1 D')).toBeCloseTo(1);
  });
});

describe('a combat', () => {
  test('is worth more the better the odds are', () => {
    const at = (steps: string) =>
      prospect(`french 0505>0 A ${steps}-4-8\ncoalition 0504>3 Z 4-4-8`, 'A').value;
    expect(at('2')).toBeLessThan(at('4'));
    expect(at('4')).toBeLessThan(at('8'));
  });

  test('MIB 7.2i costs the defender more where he has no way back', () => {
    const open = prospect('french 0505>0 A 8-4-8\ncoalition 0504>3 Z 4-4-8', 'A');
    const shut = prospect(
      'mountain 0503 0403 0603 0404 0604\nfrench 0505>0 A 8-4-8\ncoalition 0504>3 Z 4-4-8',
      'A',
    );
    expect(shut.inflicted).toBeGreaterThan(open.inflicted);
  });
});

describe('checks of a charge', () => {
  test('MIB 5.0a pass on the rating or less', () => {
    expect([0, 3, 6, 7].map(passChance)).toEqual([0, 0.5, 1, 1]);
  });

  test('MIB 7.13g MIB 7.14e all ways together are certain', () => {
    const { state, unit, hex } = field(`
      french 0505>0 A 4-5-13 heavy
      coalition 0504>3 Y 4-3-13 light; Z 4-4-8 C1`);
    const fight = fightOf(state, {
      attackers: [{ unit: unit('A'), hex: hex('0505') }],
      hexes: [hex('0504')],
    });
    const chances = checkChances(state, fight);
    expect(chances).toHaveLength(4);
    expect(chances.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('the way back', () => {
  const back = (text: string) => {
    const { state, unit, hex } = field(`french 0505>0 A 8-4-8\ncoalition 0504>3 Z 4-4-8\n${text}`);
    return waysBack(state, [unit('Z')], [hex('0505')]);
  };
  const free = { casualties: 0, stragglers: 0 };

  test('MIB 7.2c costs nothing where nothing is in the way', () => {
    expect(back('')).toEqual([free, free, free]);
  });

  test('MIB 7.2h costs stragglers over a brook behind', () => {
    const [one] = back('creek 0504/0503 0504/0403 0504/0603 0504/0404 0504/0604');
    expect(one).toEqual({ casualties: 0, stragglers: 1 });
  });

  test('MIB 7.2i costs two casualties where there is none', () => {
    const [one] = back('mountain 0503 0403 0603 0404 0604');
    expect(one).toEqual({ casualties: 2, stragglers: 0 });
  });
});
