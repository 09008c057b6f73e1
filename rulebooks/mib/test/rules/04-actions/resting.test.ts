import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { actors, hasRested, mayRest, recoverFatigue, rest } from '../../../src/rules/04-actions.ts';
import { restoreOrder, restoreUnattached } from '../../../src/rules/09-disorganized.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const NIGHT = 'turn 5 night';
const SUPPLY = 'option trains\noption supply';

const may = (words: string, supplied: boolean, before = '') => {
  const { state, unit } = field(`${before}\nfrench 0505>0 A 6-4-8 @III ${words}\nactive III`);
  return mayRest(state, unit('A'), supplied);
};

describe('rest', () => {
  test('MIB 4.1d a unit may rest, once', () => {
    expect(may('', false)).toEqual(LEGAL);
    expect(may('rest', false)).toEqual(forbiddenBy('MIB 4.1c'));
    expect(may('stationary', false)).toEqual(forbiddenBy('MIB 4.1a'));
  });

  test('MIB T8 MIB 13.1 supply is consumed at night only, by a unit that has some', () => {
    expect(may('supply=3', true, SUPPLY)).toEqual(forbiddenBy('MIB 4.1d'));
    expect(may('supply=1', true, `${NIGHT}\n${SUPPLY}`)).toEqual(LEGAL);
    expect(may('supply=0', true, `${NIGHT}\n${SUPPLY}`)).toEqual(forbiddenBy('MIB 4.1d'));
    expect(may('', true, NIGHT)).toEqual(forbiddenBy('MIB 4.1d'));
    expect(may('', true, `${NIGHT}\noption lite`)).toEqual(LEGAL);
    expect(may('supply=0', true, `${NIGHT}\n${SUPPLY}\noption lite`)).toEqual(forbiddenBy('MIB 4.1d'));
  });

  test('MIB T8 a unit that rests already may still consume supply for it, once', () => {
    expect(may('rest supply=2', true, `${NIGHT}\n${SUPPLY}`)).toEqual(LEGAL);
    expect(may('rest did-supplied supply=2', true, `${NIGHT}\n${SUPPLY}`)).toEqual(forbiddenBy('MIB 4.1c'));
  });

  test('MIB 4.1d MIB 12.3 the category is taken, and a level of supply', () => {
    const { state, unit } = field(`${NIGHT}\n${SUPPLY}\nfrench 0505>0 A 6-4-8 @III supply=2\nactive III`);
    const table = scripted<MibHappening>();
    const after = transact(state, draft => rest(draft, unit('A'), true, table)).units[0]!;
    expect(after).toMatchObject({ supply: 1, act: { category: 'rest', deeds: ['supplied'] } });
    expect(table.events).toEqual([
      { type: 'rested', clause: 'MIB 4.1d', unit: 'A', supplied: true },
      { type: 'supply-used', clause: 'MIB 12.3', unit: 'A', supply: 1 },
    ]);
    const plain = transact(state, draft => rest(draft, unit('A'), false, scripted())).units[0]!;
    expect(plain).toMatchObject({ supply: 2, act: { category: 'rest', deeds: [] } });
    const lite = field(`${NIGHT}\noption lite\nfrench 0505>0 A 6-4-8 @III supply=2\nactive III`);
    const free = transact(lite.state, draft => rest(draft, lite.unit('A'), true, scripted())).units[0]!;
    expect(free.supply).toBe(2);
  });
});

describe('the fatigue of an activation', () => {
  const after = (words: string, before = '') => {
    const { state } = field(`${before}\nfrench 0505>0 A 6-4-8 @III fatigue=5 ${words}\nactive III`);
    const table = scripted<MibHappening>();
    const { fatigue } = transact(state, draft => recoverFatigue(draft, table)).units[0]!;
    return { fatigue, events: table.events };
  };

  test('MIB T8 rest by day recovers 1, at night 2, with supply 3', () => {
    expect(after('rest').fatigue).toBe(4);
    expect(after('rest', NIGHT).fatigue).toBe(3);
    expect(after('rest did-supplied', NIGHT).fatigue).toBe(2);
    expect(after('rest').events).toEqual([
      { type: 'fatigue', clause: 'MIB T8', unit: 'A', boxes: -1, fatigue: 4, weariness: 'fresh' },
    ]);
  });

  test('MIB R12 doing nothing is rest; Stationary and Mobile are not', () => {
    expect(after('').fatigue).toBe(4);
    expect(after('stationary').fatigue).toBe(5);
    expect(after('mobile').fatigue).toBe(5);
  });

  test('MIB T15 MIB R12 under an order that forbids rest nobody rests by doing nothing', () => {
    const order = (what: string) => `option orders\nformation III french none order=${what}`;
    expect(after('', order('move:0101')).fatigue).toBe(5);
    expect(after('', order('hold:0505')).fatigue).toBe(4);
  });

  test('MIB R74 MIB 11.0a a rested unit stays at 0', () => {
    expect(after('fatigue=0 rest').fatigue).toBe(0);
  });

  test('MIB 10.2c MIB X25 a unit that began Smashed neither rests nor tires', () => {
    expect(after('began-smashed').fatigue).toBe(5);
    expect(after('smashed steps=0 stragglers=1').fatigue).toBe(5);
  });

  test('MIB R88 who was attacked before may rest', () => {
    expect(after('assaulted-by=III charged-by=III').fatigue).toBe(4);
  });

  test('MIB 4.0a actors are the activated units on the map', () => {
    const { state, unit } = field(
      'french 0505>0 A 6-4-8 @III\nfrench 0606>0 X 6-4-8 @IV\nfrench to-arrive L 6-4-8 @III\nactive III',
    );
    expect(actors(state)).toEqual([unit('A')]);
    expect(hasRested(state, unit('A'))).toBe(true);
  });
});

describe('order restored', () => {
  const restored = (text: string) => {
    const { state } = field(text);
    const table = scripted<MibHappening>();
    const { units } = transact(state, draft => restoreOrder(draft, table));
    return { disorganized: units.map(each => each.disorganized), events: table.events };
  };

  test('MIB 9.0e MIB R40 MIB X43 who began its activation Disorganized loses the marker, who became so keeps it', () => {
    const { disorganized, events } = restored(
      'french 0505>0 A 6-4-8 @III D began-D\nfrench 0606>0 B 6-4-8 @III D\nfrench 0707>0 X 6-4-8 @IV D began-D\nactive III',
    );
    expect(disorganized).toEqual([false, true, true]);
    expect(events).toEqual([{ type: 'order-restored', clause: 'MIB 9.0e', unit: 'A' }]);
    expect(restored('french 0505>0 A 6-4-8 @III began-D\nactive III').events).toEqual([]);
  });

  test('MIB R131 a unit without a formation loses it at the end of the turn', () => {
    const { state } = field('french 0505>0 A 6-4-8 @III D\nfrench 0606>0 B 6-4-8 D\nfrench 0707>0 C 6-4-8');
    const table = scripted<MibHappening>();
    const { units } = transact(state, draft => restoreUnattached(draft, table));
    expect(units.map(each => each.disorganized)).toEqual([true, false, false]);
    expect(table.events).toEqual([{ type: 'order-restored', clause: 'MIB R131', unit: 'B' }]);
  });
});
