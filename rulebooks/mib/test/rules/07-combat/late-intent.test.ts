import { describe, expect, test } from 'vitest';
import type { Order } from '../../../src/actions.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { nextStep, ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { E1, opened, P, Q, table } from './combats.ts';

describe('intent at the last moment', () => {
  const HUSSARS = 'coalition 0604>3 H 4-3-13 light';
  const threaten: Order<'threaten'> = { type: 'threaten', unit: 'P', hex: '0604' };
  const late = (text: string): MibState =>
    table.at(field(`formation III french none\n${text}\nactive III\nbegan H 0602`).state, {
      step: 'declare',
      combats: [],
    });

  test('MIB 7.6c against cavalry that came after its own move infantry may still declare it', () => {
    const state = late(`${P}\n${HUSSARS}`);
    expect(ofType(table.asks(state), 'attack')).toEqual([]);
    expect(ofType(table.asks(state), 'threaten')).toEqual([threaten]);
    const after = table.play(state, [], threaten);
    expect(after.steps.at(-1)).toMatchObject({ step: 'threatened', late: true });
    expect(after.steps.map(({ step }) => step)).toEqual(['declaring', 'after-threat', 'threatened']);
  });

  test('MIB 7.6c not against cavalry that was there, nor if some of it was', () => {
    expect(nextStep(opened(`${P}\n${HUSSARS}`))).toBeNull();
    const state = late(`${P}\n${E1}\n${HUSSARS}; K 2-3-13 light`);
    expect(table.judge(state, threaten)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(ofType(table.asks(state), 'threaten')).toEqual([]);
  });

  test('MIB 7.6c nor by who could not attack, or need not declare it', () => {
    const judged = (text: string) => table.judge(late(`${text}\n${E1}\n${HUSSARS}`), threaten);
    expect(judged(`french 0505>0 P 6-4-8 @III\n${Q}`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(`french 0505>0 P 6-4-13 heavy @III began-adjacent`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(`french 0505>4 P 6-4-8 @III began-adjacent\n${Q}`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(P).legal).toBe(true);
  });
});
