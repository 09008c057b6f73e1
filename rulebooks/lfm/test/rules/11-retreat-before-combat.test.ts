import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitsIn } from '../../src/pieces.ts';
import { alone, type RetreatEvent, retreat, retreatPaths } from '../../src/rules/09-retreats/index.ts';
import { advances, afterCombat } from '../../src/rules/10-advance.ts';
import { BEFORE_COMBAT, mayRetreatBeforeCombat } from '../../src/rules/11-retreat-before-combat.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const ATTACKERS = 'confederate 0910 26NC 8-5; 1VA 3-5 cavalry dismounted';

const may = (defenders: string, attackers = ATTACKERS, from: readonly string[] = ['0910']) => {
  const { state, hex } = field(`union 1010 ${defenders}\n${attackers}`);
  return mayRetreatBeforeCombat(state, hex('1010'), from.map(hex));
};

test('LFM X32 LFM 11.1a LFM 11.1b dismounted cavalry may go before infantry, not before mounted cavalry', () => {
  expect(may('8IL 4-4 cavalry dismounted').legal).toBe(true);
  const mounted = ATTACKERS.replace('cavalry dismounted', 'cavalry');
  expect(may('8IL 4-4 cavalry dismounted', mounted)).toEqual(forbiddenBy('LFM 11.1b'));
});

test('LFM X32 LFM R113 LFM 11.1c it keeps its order, and the attackers may advance', () => {
  const { state, hex } = field(`union 1010 8IL 4-4 cavalry dismounted\n${ATTACKERS}`);
  const stack = unitsIn(state, hex('1010'));
  expect(retreatPaths(state, alone(stack), BEFORE_COMBAT)).toContainEqual([hex('1109'), hex('1209')]);
  const later = transact(state, draft =>
    retreat(draft, alone(stack), [hex('1109')], BEFORE_COMBAT, scripted<RetreatEvent>()),
  );
  expect(later.units[0]).toMatchObject({ hex: hex('1109'), disorganized: false });
  const chance = afterCombat(hex('1010'), 'confederate', unitsIn(later, hex('0910')));
  expect([...advances(later, chance)].map(({ unit }) => unit)).toEqual([1, 2]);
});

test('LFM 11.1a LFM R128 cavalry in either mode and USSS, in any state of order', () => {
  expect(may('8IL 4-4 cavalry').legal).toBe(true);
  expect(may('8IL 4-4 cavalry D').legal).toBe(true);
  expect(may('1USSS 3-5 usss').legal).toBe(true);
});

test('LFM 11.1a others may not, nor those who share a hex with them', () => {
  expect(may('2WI 4-5')).toEqual(forbiddenBy('LFM 11.1a'));
  expect(may('1USSS 3-5 usss; 2WI 4-5')).toEqual(forbiddenBy('LFM 11.1a'));
  expect(may('8IL 4-4 cavalry; Battery 3/1-5')).toEqual(forbiddenBy('LFM 11.1a'));
  expect(may('Battery 3/1-5 designated horse')).toEqual(forbiddenBy('LFM 11.1a'));
});

test('LFM 11.1d units that the scenario designates may', () => {
  expect(may('2WI 4-5 designated').legal).toBe(true);
});

test('LFM 11.1b LFM R58 one mounted regiment in any attacking stack is enough, one that does not attack is not', () => {
  const two = `${ATTACKERS}\nconfederate 1011 2VA 3-5 cavalry; 4VA 3-5 cavalry dismounted`;
  expect(may('8IL 4-4 cavalry', two, ['0910', '1011'])).toEqual(forbiddenBy('LFM 11.1b'));
  expect(may('8IL 4-4 cavalry', two, ['0910']).legal).toBe(true);
});

test('LFM R116 LFM 24.1c LFM R131 a builder holds the whole hex', () => {
  expect(may('8IL 4-4 cavalry dismounted building; 12IL 3-4 cavalry dismounted')).toEqual(
    forbiddenBy('LFM 24.1c'),
  );
});

test('LFM R131 who has no way to go stays', () => {
  const around = ['0909', '0910', '1009', '1011', '1109', '1110'];
  const ring = around.map((hex, place) => `confederate ${hex} NC${place} 3-4`).join('\n');
  expect(may('8IL 4-4 cavalry', ring, around)).toEqual(forbiddenBy('LFM R131'));
});
