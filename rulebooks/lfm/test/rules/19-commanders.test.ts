import { expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { commanderNamed, commandValue } from '../../src/pieces.ts';
import { reorganizerOf } from '../../src/rules/14-disorganization.ts';
import {
  combatCommander,
  mayReorganizeAt,
  reorganizationRangeOf,
  reorganizers,
} from '../../src/rules/19-commanders.ts';
import { field } from '../field.ts';
import { settled, structured } from './20-command/determine.ts';

/** Does a commander at 1010 reorganize a stack in the hex? */
const reorganizes = (commander: string, to: string): boolean => {
  const { state, hex } = field(`union 1010 ${commander}`);
  return mayReorganizeAt(state, 0, hex(to));
};

test('LFM 19.2a LFM T16 an army commander helps the stacks with him and next to him', () => {
  expect(['1010', '1011', '1012'].map(hex => reorganizes('Meade army CV4', hex))).toEqual([
    true,
    true,
    false,
  ]);
});

test('LFM 19.2b LFM T16 corps and division commanders help at 4 hexes', () => {
  for (const commander of ['Reynolds *** CV5 =I', 'Wadsworth ** CV3 =I/1'])
    expect(['1010', '1014', '1015'].map(hex => reorganizes(commander, hex))).toEqual([true, true, false]);
});

test('LFM 19.2a LFM 0.2b a brigade commander has no CV and helps nobody', () => {
  expect(reorganizes('Kane *', '1010')).toBe(false);
});

test('LFM 19.2c command status, formation and the ways of command do not matter, only side and distance', () => {
  const { state, hex } = field(`map 1x12
    union 0101 Howard *** CV3 =XI out\nunion 0105 2WI 4-5 =I/1 D\nconfederate 0103 26NC 8-5; Heth ** CV6 =III/Heth`);
  expect(reorganizers(state, hex('0105'), 'union')).toEqual([commanderNamed(state, 'Howard')]);
});

test('LFM 19.1 LFM R9 the best CV in range counts, that of a replacement at once', () => {
  const text = 'union 1010 Reynolds *** CV5 =I then=Doubleday:2 replaced\nunion 1012 Wadsworth ** CV3 =I/1';
  const helper = (side: string, at: string) => {
    const { state, hex } = field(`${text}\n${side} ${at} D 4-4 D`);
    const id = reorganizerOf(state, hex(at));
    return id === null ? null : { id, cv: commandValue(state, id) };
  };
  expect(helper('union', '1011')).toEqual({ id: 1, cv: 3 });
  expect(helper('union', '1006')).toEqual({ id: 0, cv: 2 });
  expect(helper('union', '0101')).toBeNull();
  expect(helper('confederate', '1011')).toBeNull();
});

test('LFM X37 LFM 19.2a LFM 19.2b Lee is too far at 3 hexes, the division commander is not', () => {
  const { state, hex } = field(
    'confederate 1010 Lee army CV5; Heth ** CV3 =III/Heth\nconfederate 1013 26NC 8-3 D',
  );
  expect(reorganizers(state, hex('1013'), 'confederate')).toEqual([commanderNamed(state, 'Heth')]);
  expect(commandValue(state, reorganizerOf(state, hex('1013'))!)).toBe(3);
});

test('LFM R162 an acting army commander keeps the reorganization range of his own rank', () => {
  expect(reorganizationRangeOf(settled(field('union 1010 Buford ** CV5 =Cav/1').state), 0)).toBe(4);
});

test('LFM R238 an army commander with a lower command of his own reorganizes at 4 hexes', () => {
  const { state } = field('union 1010 Gregg army CV4');
  expect(reorganizationRangeOf(state, 0)).toBe(1);
  for (const held of ['division', 'corps'] as const)
    expect(
      reorganizationRangeOf(structured(state, { armyAlsoHolds: { union: held, confederate: null } }), 0),
    ).toBe(4);
});

test('LFM R95 LFM 19.1 one commander counts in a combat: the best CV of division level or higher with the units', () => {
  const { state, hex } = field(`
    union 1010 Kane *; Wadsworth ** CV3 =I/1; 2WI 4-5
    union 1011 Reynolds *** CV5 =I; 6WI 4-5
    union 1012 Meade army CV6
    confederate 1110 Heth ** CV4 =III/Heth`);
  const best = (...hexes: readonly string[]) => {
    const id = combatCommander(state, hexes.map(hex), 'union');
    return id === null ? null : battleOf(state).commanders[id]!.name;
  };
  expect([best('1010'), best('1010', '1011'), best('1110')]).toEqual(['Wadsworth', 'Reynolds', null]);
});
