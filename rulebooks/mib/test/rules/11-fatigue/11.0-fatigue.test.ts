import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { type FatigueSource, tire } from '../../../src/rules/11-fatigue.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

/** The events of a unit that gains so many boxes. */
function tired(words: string, boxes: number, source: FatigueSource = 'combat') {
  const { state, unit } = field(`french 0505>0 Morand 6-4-8 @III ${words}`);
  const table = scripted<MibHappening>();
  const after = transact(state, draft => tire(draft, unit('Morand'), boxes, source, table));
  return { fatigue: after.units[unit('Morand')]!.fatigue, events: table.events };
}

describe('boxes', () => {
  test('MIB 11.0a MIB R74 fatigue beyond the last box is ignored', () => {
    expect(tired('fatigue=6', 3).fatigue).toBe(7);
    expect(tired('fatigue=7', 1).events).toEqual([]);
    expect(tired('track=1/1', 5).fatigue).toBe(2);
  });

  test('MIB 11.0b the log says what was gained, and what it makes of the unit', () => {
    expect(tired('fatigue=3', 2).events).toEqual([
      { type: 'fatigue', clause: 'MIB 7.3i', unit: 'Morand', boxes: 2, fatigue: 5, weariness: 'tired' },
    ]);
    expect(tired('', 0).events).toEqual([]);
  });

  test.each([
    ['moved', 'MIB T8'],
    ['double-time', 'MIB 6.12b'],
    ['forced-march', 'MIB 15.14'],
    ['works', 'MIB T8'],
    ['combat', 'MIB 7.3i'],
    ['cavalry', 'MIB 7.6f'],
    ['withdrawal', 'MIB 7.6e'],
    ['pursuit', 'MIB 7.2g'],
    ['field', 'MIB 8.2h'],
    ['smashed', 'MIB 10.2c'],
  ] as const)('MIB 11.0b MIB T8 fatigue of "%s" is by %s', (source, clause) => {
    expect(tired('', 1, source).events).toMatchObject([{ clause, boxes: 1, fatigue: 1 }]);
  });
});

describe('Lite', () => {
  const LITE = 'option lite\nformation III french none status=1';
  const TWO = `${LITE}\nfrench 0505>0 Morand 6-4-8 @III; Friant 4-4-8 @III\nfrench 0606>0 Stray 6-4-8`;

  /** The formation after these gains of these units in one activation. */
  function after(text: string, ...gains: readonly (readonly [name: string, source: FatigueSource])[]) {
    const { state, unit, formation } = field(text);
    const table = scripted<MibHappening>();
    const now = transact(state, draft => {
      for (const [name, source] of gains) tire(draft, unit(name), 2, source, table);
    });
    const { status } = now.formations[formation('III')]!;
    return {
      status,
      wearied: now.activation?.wearied.length ?? null,
      units: now.units,
      events: table.events,
    };
  }

  test('MIB 11.2a unit tracks are not used', () => {
    const { units, status, wearied } = after(`${TWO}\nactive III`, ['Morand', 'combat'], ['Morand', 'works']);
    expect(units.map(({ fatigue }) => fatigue)).toEqual([0, 0, 0]);
    expect({ status, wearied }).toEqual({ status: 1, wearied: 1 });
  });

  test('MIB 11.2c MIB R121 fatigue of combat, cavalry, pursuit, withdrawal and fields is noted, once', () => {
    for (const source of ['combat', 'cavalry', 'withdrawal', 'pursuit', 'field'] as const)
      expect(after(`${TWO}\nactive III`, ['Morand', source], ['Friant', source]).wearied).toBe(1);
    for (const source of ['moved', 'works', 'smashed', 'double-time'] as const)
      expect(after(`${TWO}\nactive III`, ['Morand', source]).wearied).toBe(0);
  });

  test('MIB 11.2c outside an activation, and for a unit without a formation, nothing is noted', () => {
    expect(after(TWO, ['Morand', 'combat'])).toMatchObject({ status: 1, wearied: null, events: [] });
    expect(after(TWO, ['Morand', 'double-time'])).toMatchObject({ status: 1, events: [] });
    expect(after(`${TWO}\nactive III`, ['Stray', 'combat']).wearied).toBe(0);
  });

  test('MIB 11.2d Double Time or a forced march raises the status at once, once per activation', () => {
    const hurried = after(`${TWO}\nactive III`, ['Morand', 'double-time'], ['Friant', 'forced-march']);
    expect(hurried.status).toBe(2);
    expect(hurried.events).toEqual([
      { type: 'formation-status', clause: 'MIB 11.2d', formation: 'III', status: 'Near Tired' },
    ]);
    const again = after(`${TWO}\nactive III hurried=III`, ['Morand', 'double-time']);
    expect(again.status).toBe(1);
  });

  test('MIB T14 above Spent there is nothing', () => {
    const spent = TWO.replace('status=1', 'status=4');
    expect(after(`${spent}\nactive III`, ['Morand', 'double-time'])).toMatchObject({ status: 4, events: [] });
  });

  test('MIB 11.2h reserves by themselves do not weary their formation', () => {
    const heldBack = TWO.replace('6-4-8 @III;', '6-4-8 @III held-back;');
    expect(after(`${heldBack}\nactive III`, ['Morand', 'combat']).wearied).toBe(0);
    expect(after(`${heldBack}\nactive III`, ['Friant', 'combat']).wearied).toBe(1);
    const catching = TWO.replace('6-4-8 @III;', '6-4-8 @III catching-up;');
    expect(after(`${catching}\nactive III spared=Morand`, ['Morand', 'combat']).wearied).toBe(0);
    expect(after(`${catching}\nactive III spared=Morand`, ['Friant', 'combat']).wearied).toBe(1);
    expect(after(`${catching}\nactive III`, ['Morand', 'combat']).wearied).toBe(1);
  });

  test('MIB 11.2b MIB X47 a Mobile action on the 13:30 turn tires a formation, once', () => {
    const rested = TWO.replace('status=1', 'status=0');
    const moved = after(`turn 3 of 4\n${rested}\nactive III`, ['Morand', 'moved'], ['Friant', 'moved']);
    expect(moved.status).toBe(1);
    expect(moved.events).toEqual([
      { type: 'formation-status', clause: 'MIB 11.2b', formation: 'III', status: 'Active' },
    ]);
    expect(after(`turn 2 of 4\n${rested}\nactive III`, ['Morand', 'moved']).status).toBe(0);
    expect(after(`turn 4 of 4\n${rested}\nactive III`, ['Morand', 'moved']).status).toBe(0);
  });

  test('MIB 11.2b MIB R45 with orders it is the order that tires, not the march', () => {
    expect(after(`turn 3 of 4\noption orders\n${TWO}\nactive III`, ['Morand', 'moved']).status).toBe(1);
  });
});
