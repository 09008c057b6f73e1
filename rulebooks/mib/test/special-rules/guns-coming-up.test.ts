import { NOWHERE } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import type { MibState } from '../../src/state.ts';
import { reinforcementPhase, reinforcements, specialChoice } from '../../src/steps/turn.ts';
import { forbiddenBy } from '../rules/forbidden-by.ts';
import { opened, withUnits } from '../scenario/opened.ts';
import { nextStep, PhaseTable } from '../table.ts';

const table = new PhaseTable({
  'reinforcement-phase': reinforcementPhase,
  reinforcements,
  'special-choice': specialChoice,
});

const teugn = opened('teugn-hausen');
const { unit, hex } = teugn;

/** A turn on which everybody who could come has come. */
const onTurn = (turn: number, units: Parameters<typeof withUnits>[1] = {}): MibState => {
  const arrived = Object.fromEntries(
    ['St-Sulpice cuirassiers', 'Lusignan', 'St Julien', 'Sommariva', 'Hohenlohe-Bartenstein'].map(name => [
      name,
      { place: 'map', hex: hex('0812') } as const,
    ]),
  );
  return table.at(withUnits(teugn, { ...arrived, ...units }, { turn: turn - 1 }), {
    step: 'reinforcement-phase',
  });
};

describe('MIB 7.9a, G.1 rule 3 guns coming up', () => {
  test('on turn 3 the French choose between St Hilaire and Friant', () => {
    expect(table.asks(onTurn(3))).toMatchObject({
      step: 'special-choice',
      id: 'special-choice',
      clause: 'MIB 7.9a',
      seat: 'french',
      facts: { rule: 'Guns coming up' },
      candidates: [
        { type: 'pick', unit: 'St Hilaire' },
        { type: 'pick', unit: 'Friant' },
      ],
    });
  });

  test.each([2, 4])('not on turn %i', turn => {
    expect(nextStep(onTurn(turn))).toBeNull();
  });

  test('the chosen one has a battery more', () => {
    const after = table.play(onTurn(3), [], { type: 'pick', unit: 'Friant' });
    expect(after.units[unit('Friant')]!.batteries).toBe(2);
    expect(after.units[unit('St Hilaire')]!.batteries).toBe(1);
    expect(nextStep(after)).toBeNull();
    expect(table.hears(onTurn(3), [], { type: 'pick', unit: 'Friant' })).toEqual([
      { type: 'guns-came-up', clause: 'MIB 7.9a', rule: 'Guns coming up', unit: 'Friant' },
    ]);
  });

  test('nobody else gets them', () => {
    expect(table.judge(onTurn(3), { type: 'pick', unit: 'Gudin' })).toEqual(forbiddenBy('MIB 7.9a'));
    expect(table.judge(onTurn(3), { type: 'pick', unit: 'Ney' })).toEqual(forbiddenBy('MIB 2.2.1b'));
  });

  test('only who is on the map; nobody is asked if neither is', () => {
    const gone = { place: 'eliminated', hex: NOWHERE } as const;
    const one = onTurn(3, { Friant: gone });
    expect(table.asks(one)!.candidates).toEqual([{ type: 'pick', unit: 'St Hilaire' }]);
    expect(table.judge(one, { type: 'pick', unit: 'Friant' })).toEqual(forbiddenBy('MIB 7.9a'));
    expect(nextStep(onTurn(3, { Friant: gone, 'St Hilaire': gone }))).toBeNull();
  });
});
