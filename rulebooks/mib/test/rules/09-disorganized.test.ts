import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { unitOf } from '../../src/pieces.ts';
import { disorganize } from '../../src/rules/09-disorganized.ts';
import { field } from '../field.ts';
import { scripted } from './scripted.ts';

/** The unit after a cause of disorganization, and what was told of it. */
function disorganized(unit: string) {
  const { state, unit: called } = field(`french 0505>0 ${unit} @III`);
  const table = scripted();
  const after = transact(state, draft => disorganize(draft, called('A'), 'MIB 7.2e', table));
  return { unit: unitOf(after, called('A')), events: table.events };
}

describe('Disorganized', () => {
  test('MIB 9.0a a unit gets the marker, by the clause that gives it', () => {
    const { unit, events } = disorganized('A 6-4-8');
    expect(unit.disorganized).toBe(true);
    expect(events).toEqual([{ type: 'disorganized', clause: 'MIB 7.2e', unit: 'A' }]);
  });

  test('MIB 7.3b MIB 9.0a who has it keeps it, and nothing more happens', () => {
    const { unit, events } = disorganized('A 6-4-8 D');
    expect([unit.disorganized, events]).toEqual([true, []]);
  });

  test('MIB 10.2a a Smashed unit needs none', () => {
    const { unit, events } = disorganized('A 6-4-8 smashed steps=0 stragglers=1');
    expect([unit.disorganized, events]).toEqual([false, []]);
  });

  test('MIB 9.0a nobody off the map is disorganized', () => {
    const { state, unit: called } = field('french eliminated A 6-4-8 @III');
    const after = transact(state, draft => disorganize(draft, called('A'), 'MIB 7.2e', scripted()));
    expect(unitOf(after, called('A')).disorganized).toBe(false);
  });
});
