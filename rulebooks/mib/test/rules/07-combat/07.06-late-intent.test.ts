import { LEGAL } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { lateIntents, mayIntendLate } from '../../../src/rules/07-combat/07.06-retreat-before-combat.ts';
import type { MibState } from '../../../src/state.ts';
import { type Field, field } from '../../field.ts';
import { nextStep, ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { E1, opened, P, Q, table } from './combats.ts';

describe('intent at the last moment', () => {
  const HUSSARS = 'coalition 0604>3 H 4-3-13 light';
  const threaten: WrittenOrder<'threaten'> = { type: 'threaten', unit: 'P', hex: '0604' };
  const come = (text: string, order = ''): Field =>
    field(`formation III french none ${order}\n${text}\nactive III\nbegan H 0602`);
  const late = (text: string): MibState => table.at(come(text).state, { step: 'declare', combats: [] });

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

  test('MIB 7.6c nor by who came next to it later and said nothing then', () => {
    const moved = 'french 0505>0 P 6-4-8 @III mobile entered halted committed';
    const judged = (word: string) => table.judge(late(`${moved} ${word}\n${E1}\n${HUSSARS}`), threaten);
    expect(judged('')).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged('late=0604').legal).toBe(true);
  });

  test('MIB 7.6c nor by who could not attack, or need not declare it', () => {
    const judged = (text: string) => table.judge(late(`${text}\n${E1}\n${HUSSARS}`), threaten);
    expect(judged(`french 0505>0 P 6-4-8 @III\n${Q}`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(`french 0505>0 P 6-4-13 heavy @III began-adjacent`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(`french 0505>4 P 6-4-8 @III began-adjacent\n${Q}`)).toEqual(forbiddenBy('MIB 7.6c'));
    expect(judged(P).legal).toBe(true);
  });

  test('MIB 15.6 MIB 7.6c MIB R33 nor by who is ordered not to attack', () => {
    const ordered = (order: string) => {
      const at = come(`option orders\n${P}\n${HUSSARS}`, `order=${order}`);
      const ruling = mayIntendLate(at.state, at.unit('P'), at.hex('0604'));
      return { ruling, intents: lateIntents(at.state).length };
    };
    expect(ordered('hold:0101')).toEqual({ ruling: forbiddenBy('MIB 15.6'), intents: 0 });
    expect(ordered('hold:0505')).toEqual({ ruling: LEGAL, intents: 1 });
  });
});
