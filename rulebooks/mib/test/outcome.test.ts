import { describe, expect, test } from 'vitest';
import type { MibEvent } from '../src/events.ts';
import { outcomeOf } from '../src/rulebook.ts';

const lost = (unit: string): MibEvent => ({
  type: 'step-lost',
  clause: 'MIB 7.3e',
  unit,
  as: 'casualty',
  steps: 1,
});
const ENDED: MibEvent = { type: 'activation-ended', clause: 'MIB 3.0e', side: 'french' };
const STOOD: MibEvent = { type: 'stood', clause: 'MIB 4.1c', unit: 'A' };

describe('what a player would call the outcome', () => {
  test('MIB 7.3e results are told, what leads to them is not', () => {
    expect(outcomeOf([STOOD, lost('A')])).toEqual([{ step: 'A', as: 'casualty' }]);
    expect(outcomeOf([{ type: 'smashed', clause: 'MIB 10.2a', unit: 'A' }])).toEqual([{ smashed: 'A' }]);
    expect(outcomeOf([])).toEqual([]);
  });

  test('MIB 3.0e what comes after the activation is told only if the order itself decided nothing', () => {
    expect(outcomeOf([lost('A'), ENDED, lost('B')])).toEqual([{ step: 'A', as: 'casualty' }]);
    expect(outcomeOf([STOOD, ENDED, lost('B')])).toEqual([{ step: 'B', as: 'casualty' }]);
  });
});
