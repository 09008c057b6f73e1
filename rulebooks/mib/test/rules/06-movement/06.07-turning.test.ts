import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  mayTurn,
  newFacings,
  turningTogether,
  turnStack,
} from '../../../src/rules/06-movement/06.07-end-of-move.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const may = (text: string, facing: 0 | 1 | 2 | 3 | 4 | 5 = 3, at = '0505') => {
  const { state, hex } = field(`${text}\nactive III`);
  return mayTurn(state, hex(at), facing);
};

const turned = (text: string, facing: 0 | 1 | 2 | 3 | 4 | 5, at = '0505') => {
  const { state, hex } = field(`${text}\nactive III`);
  const table = scripted<MibHappening>();
  const after = transact(state, draft => turnStack(draft, hex(at), facing, table));
  return { units: after.units, events: table.events };
};

describe('turning in place', () => {
  const ALONE = 'french 0505>0 A 6-4-8 @III';

  test('MIB 6.7d to any other facing, as a Stationary action', () => {
    expect(may(ALONE)).toEqual(LEGAL);
    expect(may(ALONE, 0)).toEqual(forbiddenBy('MIB R104'));
    const { state, hex } = field(ALONE);
    expect(newFacings(state, hex('0505'))).toEqual([1, 2, 3, 4, 5]);
    const { units, events } = turned(ALONE, 2);
    expect(units[0]!).toMatchObject({
      facing: 2,
      act: { category: 'stationary', deeds: ['face'], halted: true },
    });
    expect(events).toEqual([{ type: 'turned', clause: 'MIB 6.7d', hex: '0505', units: ['A'], facing: 2 }]);
  });

  test('MIB 4.1c once in an activation', () => {
    expect(may(`${ALONE} stationary did-face`)).toEqual(forbiddenBy('MIB 4.1c'));
    expect(may(`${ALONE} stationary did-recover`)).toEqual(LEGAL);
  });

  test('MIB 4.1a MIB 4.1d not by a unit that has moved, paid or rests', () => {
    expect(may(`${ALONE} mobile entered`)).toEqual(forbiddenBy('MIB 4.1a'));
    expect(may(`${ALONE} mobile committed`)).toEqual(forbiddenBy('MIB 4.1a'));
    expect(may(`${ALONE} rest`)).toEqual(forbiddenBy('MIB 4.1a'));
  });

  test('MIB R104 a stack turns as a whole, all its units activated and Stationary', () => {
    const pair = 'french 0505>0 A 6-4-8 @III; B 4-4-8 @III';
    expect(may(pair)).toEqual(LEGAL);
    expect(turned(pair, 4).units.map(({ facing }) => facing)).toEqual([4, 4]);
    expect(turned(pair, 4).units.map(({ act }) => act.category)).toEqual(['stationary', 'stationary']);
    expect(may('french 0505>0 A 6-4-8 @III; B 4-4-8 @IV')).toEqual(forbiddenBy('MIB 2.3b'));
    expect(may(`${pair} rest`)).toEqual(forbiddenBy('MIB 4.1a'));
  });

  test('MIB R104 Smashed units turn along, but not by themselves', () => {
    const smashed = 'B 4-4-8 @III smashed began-smashed steps=0 stragglers=1';
    expect(may(`${ALONE}; ${smashed}`)).toEqual(LEGAL);
    const { units } = turned(`${ALONE}; ${smashed}`, 3);
    expect(units.map(({ facing }) => facing)).toEqual([3, 3]);
    expect(units.map(({ act }) => act.category)).toEqual(['stationary', null]);
    expect(may(`french 0505>0 ${smashed}`)).toEqual(forbiddenBy('MIB R104'));
    expect(may(`${ALONE}; ${smashed.replace('@III', '@IV')}`)).toEqual(forbiddenBy('MIB 2.3b'));
    const recovered = `${ALONE}; B 4-4-8 @III began-smashed steps=1 stragglers=1`;
    expect(may(recovered)).toEqual(LEGAL);
    expect(turned(recovered, 3).units[1]!.act.category).toBeNull();
  });

  test('MIB R78 an extended line only turns about', () => {
    const line = 'french 0505/0605>1 L 6-4-8 @III';
    expect(may(line, 3)).toEqual(LEGAL);
    expect(may(line, 0)).toEqual(forbiddenBy('MIB R104'));
    expect(may(line, 1)).toEqual(forbiddenBy('MIB R104'));
    expect(turned(line, 3, '0605').units[0]!.facing).toBe(3);
    expect(may('french 0505/0605>3 L 6-4-8 @III', 1)).toEqual(LEGAL);
  });

  test('MIB 16.6l MIB R104 whoever stands in the other hex of a line turns with it', () => {
    const both = 'french 0505/0605>1 L 6-4-8 @III\nfrench 0605>1 B 4-4-8 @III';
    const { state, hex } = field(both);
    expect(turningTogether(state, hex('0505'))).toEqual([0, 1]);
    expect(may(both, 3)).toEqual(LEGAL);
    expect(turned(both, 3).units.map(({ facing }) => facing)).toEqual([3, 3]);
    expect(may(both.replace('B 4-4-8 @III', 'B 4-4-8 @IV'), 3)).toEqual(forbiddenBy('MIB 2.3b'));
  });

  test('MIB 6.7d nobody turns in an empty hex', () => {
    expect(may(ALONE, 3, '0101')).toEqual(forbiddenBy('MIB R104'));
    const { state, hex } = field(ALONE);
    expect(newFacings(state, hex('0101'))).toEqual([]);
  });
});
