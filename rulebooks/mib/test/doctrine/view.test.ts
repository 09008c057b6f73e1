import { describe, expect, test } from 'vitest';
import { suppose } from '../../doctrine/advisers/adviser.ts';
import type { MibState, Unit } from '../../src/state.ts';
import { see } from '../../src/view/see.ts';
import { field } from '../field.ts';
import { ACTIONS, answerIn, asking } from './answers.ts';

const TEXT = `
  formation III french Davout
  french 0101 leader Davout 5 @III
  french 0508>0 Morand 8-4-8 G2 @III
  french 0608>0 Friant 6-4-8 G1 @III
  coalition 0504>3 Kaim 8-3-8 G2 C1 @IV
  coalition 0605>3 Mohr 4-3-8 G1 @IV
  active III`;

/** The same position with other things on the enemy's chart. */
function withChart(state: MibState, id: number, chart: Partial<Unit>): MibState {
  return { ...state, units: state.units.map((unit, each) => (each === id ? { ...unit, ...chart } : unit)) };
}

describe('what the enemy hides', () => {
  test('MIB 2.5b makes no difference to the choice', () => {
    const { state, unit } = asking(TEXT, ACTIONS);
    const { action, because } = answerIn(state);
    for (const chart of [{ fatigue: 7 }, { fatigue: 4, organic: 0 }, { batteries: 6 }, { supply: 0 }])
      expect(answerIn(withChart(state, unit('Kaim'), chart))).toMatchObject({ action, because });
  });

  test('MIB 2.5d but that it has no guns at all is seen', () => {
    const { state, unit } = field(TEXT);
    const supposed = suppose(see(withChart(state, unit('Kaim'), { batteries: 0 }), 'french'));
    expect(supposed.units[unit('Kaim')]!.batteries).toBe(0);
    expect(suppose(see(state, 'french')).units[unit('Kaim')]!.batteries).toBe(2);
  });

  test('MIB 2.5c is supposed to be as it was told, for a turn', () => {
    const told = (turn: string) => {
      const { state, unit } = field(
        `turn ${turn}\n${TEXT.replace('Mohr 4-3-8 G1', 'Mohr 4-3-8 G3 told=2:1:-:tired')}`,
      );
      const { batteries, fatigue } = suppose(see(state, 'french')).units[unit('Mohr')]!;
      return [batteries, fatigue];
    };
    expect(told('2 of 4')).toEqual([1, 5]);
    expect(told('4 of 4')).toEqual([1, 0]);
  });

  test('MIB 2.5e units in the fog are supposed to be somebody of the order of battle', () => {
    const { state, hex } = field(`
      option fogOfWar
      map 20x20
      french 0202>0 Morand 8-4-8
      coalition 1515>3 Kaim 8-3-8 G2`);
    const seen = see(state, 'french');
    expect(seen.blocks).toEqual([hex('1515')]);
    expect(suppose(seen).units.filter(unit => unit.hex === hex('1515'))).toHaveLength(1);
  });

  test('the own chart is known', () => {
    const { state, unit } = field(TEXT);
    expect(suppose(see(state, 'french')).units[unit('Morand')]).toMatchObject(state.units[unit('Morand')]!);
  });
});
