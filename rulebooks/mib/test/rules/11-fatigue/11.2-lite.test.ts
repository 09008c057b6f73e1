import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening, MibTable } from '../../../src/events.ts';
import {
  engage,
  holdBack,
  liteStatusOf,
  lowerStatus,
  mayBeHeldBack,
  mergeArrivals,
  removeCatchingUp,
  restFormations,
  tire,
  wearyFormations,
} from '../../../src/rules/11-fatigue.ts';
import type { MibState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { aftermath } from '../07-combat/aftermath.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

/** The state and the events after a change. */
function changed(state: MibState, change: (draft: MibState, table: MibTable) => void) {
  const table = scripted<MibHappening>();
  return { state: transact(state, draft => change(draft, table)), events: table.events };
}

describe('combat', () => {
  const X46 = [
    'option lite',
    'formation III french none status=2',
    'french 0505>0 A 6-4-8 @III',
    'french 0605>0 B 6-4-8 @III held-back held-on=0',
    'coalition 0504>3 E 6-4-8 @V',
    'active V',
  ].join('\n');

  test('MIB X46 MIB 11.2c MIB 11.2e MIB 11.2f MIB 11.2h a reserve alone does not weary its formation, with others it does', () => {
    const { state, unit, formation } = field(X46);
    const [a, b, iii] = [unit('A'), unit('B'), formation('III')];
    expect(liteStatusOf(state, b)).toBe(1);
    const first = changed(state, (draft, table) => {
      engage(draft, [b, unit('E')], table);
      tire(draft, b, 2, 'combat', table);
    });
    expect(first.state.units[b]!.reserve).toBe('catching-up');
    expect(liteStatusOf(first.state, b)).toBe(2);
    expect(first.state.activation!.wearied).toEqual([]);
    const second = changed(first.state, (draft, table) => {
      engage(draft, [a, b, unit('E')], table);
      tire(draft, a, 1, 'combat', table);
    });
    expect(second.state.formations[iii]!.status).toBe(2);
    const end = changed(second.state, wearyFormations);
    expect(end.state.formations[iii]!.status).toBe(3);
    expect(end.events).toEqual([
      { type: 'formation-status', clause: 'MIB 11.2c', formation: 'III', status: 'Tired' },
    ]);
  });

  test('MIB 11.2h a reserve that fights beside others of its formation wearies it', () => {
    const { state, unit } = field(X46);
    const { state: after } = changed(state, (draft, table) => {
      engage(draft, [unit('A'), unit('B')], table);
      tire(draft, unit('B'), 1, 'combat', table);
    });
    expect(after.activation!.wearied).toEqual([state.units.length > 0 ? field(X46).formation('III') : -1]);
  });

  test('MIB 11.2h what one combat spared the next does not', () => {
    const { state, unit } = field(`${X46} spared=B`.replace('held-back held-on=0', 'catching-up'));
    const { state: after } = changed(state, (draft, table) => engage(draft, [unit('B')], table));
    expect(after.activation!.spared).toEqual([]);
  });

  test('MIB 11.2h what a combat spared is forgotten when it is over: a field of fire wearies the formation', () => {
    const over = aftermath(
      `${X46} spared=B`.replace('0605>0 B 6-4-8 @III held-back held-on=0', '0404>0 B 6-4-8 @III catching-up'),
      'E > 0404',
      4,
    );
    // Both stacks roll a 5: 1F at least.
    const { activation } = over.begin(5, 5);
    expect(activation).toMatchObject({ spared: [], wearied: [over.formation('V')] });
    const after = changed({ ...over.state, activation }, (draft, table) =>
      tire(draft, over.unit('B'), 1, 'field', table),
    );
    expect(after.state.activation!.wearied).toContain(over.formation('III'));
  });

  test('MIB 11.2b an attack on the 13:30 turn is a Mobile action; to be attacked is none', () => {
    const { state, unit, formation } = field(`turn 3 of 4\n${X46}`);
    const { state: after } = changed(state, (draft, table) => engage(draft, [unit('E'), unit('A')], table));
    expect(after.formations[formation('V')]!).toMatchObject({ status: 1, afternoon: true });
    expect(after.formations[formation('III')]!).toMatchObject({ status: 2, afternoon: false });
  });

  test('MIB 11.2f without Lite, or without an activation, nothing is noted', () => {
    const standard = field(X46.replace('option lite\n', ''));
    expect(changed(standard.state, (draft, table) => engage(draft, [1], table)).state.units[1]!.reserve).toBe(
      'held-back',
    );
    const idle = field(X46.replace('active V', ''));
    expect(changed(idle.state, (draft, table) => engage(draft, [1], table)).events).toEqual([]);
  });

  test('MIB 11.2m with the intermediate marker it takes two combats', () => {
    const text = `option liteIntermediateFatigue\n${X46} wearied=III`;
    const { state, formation } = field(text);
    const iii = formation('III');
    const first = changed(state, wearyFormations);
    expect(first.state.formations[iii]!).toMatchObject({ status: 2, nearly: true });
    expect(first.events).toEqual([
      { type: 'intermediate-marker', clause: 'MIB 11.2m', formation: 'III', placed: true },
    ]);
    const second = changed(first.state, wearyFormations);
    expect(second.state.formations[iii]!).toMatchObject({ status: 3, nearly: false });
    expect(second.events).toMatchObject([{ placed: false }, { clause: 'MIB 11.2m', status: 'Tired' }]);
  });
});

describe('reserves', () => {
  test('MIB 11.2j MIB R46 not twice on the same day', () => {
    const may = (words: string, turn = 'turn 1 of 8') => {
      const { state, unit } = field(`${turn}\noption lite\nfrench 0505>0 A 6-4-8 @III ${words}`);
      return mayBeHeldBack(state, unit('A'));
    };
    expect(may('').legal).toBe(true);
    expect(may('held-on=0')).toEqual(forbiddenBy('MIB 11.2j'));
    expect(may('held-on=0', 'turn 5 of 8').legal).toBe(true);
    expect(may('held-back held-on=0', 'turn 5 of 8')).toEqual(forbiddenBy('MIB 11.2j'));
    expect(may('catching-up held-on=0', 'turn 5 of 8')).toEqual(forbiddenBy('MIB 11.2j'));
    const off = field('option lite\nfrench to-arrive A 6-4-8 @III');
    expect(mayBeHeldBack(off.state, off.unit('A'))).toEqual(forbiddenBy('MIB 11.2j'));
  });

  test('MIB 11.2e marking notes the day', () => {
    const { state, unit } = field('turn 6 of 8\noption lite\nfrench 0505>0 A 6-4-8 @III');
    const { state: after, events } = changed(state, (draft, table) =>
      holdBack(draft, unit('A'), 'MIB 11.2e', table),
    );
    expect(after.units[unit('A')]!).toMatchObject({ reserve: 'held-back', heldBackOn: 1 });
    expect(events).toEqual([{ type: 'reserve', clause: 'MIB 11.2e', unit: 'A', reserve: 'held-back' }]);
  });

  test('MIB 11.2g Catching Up markers are removed, Held Back ones stay', () => {
    const { state } = field(
      'option lite\nfrench 0505>0 A 6-4-8 @III catching-up\nfrench 0606>0 B 6-4-8 @III held-back',
    );
    const { state: after, events } = changed(state, removeCatchingUp);
    expect(after.units.map(({ reserve }) => reserve)).toEqual(['none', 'held-back']);
    expect(events).toEqual([{ type: 'reserve', clause: 'MIB 11.2g', unit: 'A', reserve: 'none' }]);
  });
});

describe('rest', () => {
  const resting = (words: string, before = '') => {
    const { state, formation } = field(
      `${before}\noption lite\nformation III french none status=3\nfrench 0505>0 A 6-4-8 @III ${words}\nactive III`,
    );
    const { state: after, events } = changed(state, restFormations);
    return { status: after.formations[formation('III')]!.status, events, state: after };
  };

  test('MIB 11.2i MIB X47 a formation whose units all rest falls by one level', () => {
    expect(resting('rest; B 4-4-8 @III rest').status).toBe(2);
    expect(resting('').status).toBe(2);
    expect(resting('rest').events).toEqual([
      { type: 'formation-status', clause: 'MIB 11.2i', formation: 'III', status: 'Near Tired' },
    ]);
  });

  test('MIB 11.2i not if one of them does anything else', () => {
    expect(resting('rest; B 4-4-8 @III stationary').status).toBe(3);
    expect(resting('mobile entered').status).toBe(3);
  });

  test.each([
    ['smashed by its attack', '; B 4-4-8 @III mobile smashed steps=0 stragglers=2'],
    ['off the map', '\nfrench exited B 4-4-8 @III mobile entered exit=1:0101:2'],
    ['eliminated', '\nfrench eliminated B 4-4-8 @III mobile'],
  ])('MIB 11.2i nor if one of them did and is now %s', (_, other) => {
    expect(resting(`rest${other}`).status).toBe(3);
    // What a unit did as a reserve does not count.
    expect(resting(`rest${other} held-back`).status).toBe(2);
  });

  test('MIB 11.2i reserves are left out of account; one that does not rest catches up', () => {
    const { status, state, events } = resting('rest; B 4-4-8 @III stationary held-back');
    expect(status).toBe(2);
    expect(state.units.map(({ reserve }) => reserve)).toEqual(['none', 'catching-up']);
    expect(events).toMatchObject([{ type: 'formation-status' }, { type: 'reserve', clause: 'MIB 11.2i' }]);
    expect(resting('rest; B 4-4-8 @III rest held-back').state.units[1]!.reserve).toBe('held-back');
    const busy = resting('stationary; B 4-4-8 @III stationary held-back');
    expect(busy.state.units[1]!.reserve).toBe('held-back');
  });

  test('MIB 11.2i a formation of reserves or Smashed units alone does not rest', () => {
    expect(resting('rest held-back').status).toBe(3);
    expect(resting('smashed began-smashed stragglers=1 steps=0').status).toBe(3);
    expect(resting('rest; B 2-4-8 @III smashed began-smashed stragglers=1 steps=0').status).toBe(2);
  });

  test('MIB 13.1 MIB R3 at night by two, if every unit consumes supply', () => {
    const night = 'turn 5 night';
    expect(resting('rest', night)).toMatchObject({ status: 2, events: [{ clause: 'MIB 13.1' }] });
    expect(resting('rest did-supplied', night).status).toBe(1);
    expect(resting('rest did-supplied; B 4-4-8 @III rest', night).status).toBe(2);
    expect(resting('rest did-supplied').status).toBe(2);
  });

  test('MIB X47 MIB 11.2i below Rested there is nothing', () => {
    const { state, formation } = field(
      'option lite\nformation III french none status=1\nfrench 0505>0 A 6-4-8 @III',
    );
    const { state: after } = changed(state, (draft, table) =>
      lowerStatus(draft, formation('III'), 2, 'MIB 11.2i', table),
    );
    expect(after.formations[formation('III')]!.status).toBe(0);
  });
});

describe('reinforcements', () => {
  const merged = (turn: string, status: number, others = '') => {
    const { state, formation, unit } = field(
      `${turn}\noption lite\nformation III french none status=${status}\nfrench 0505>0 New 6-4-8 @III\n${others}`,
    );
    let fresher: readonly number[] = [];
    const { state: after, events } = changed(state, (draft, table) => {
      fresher = mergeArrivals(draft, formation('III'), [unit('New')], table);
    });
    return { status: after.formations[formation('III')]!.status, fresher, units: after.units, events };
  };

  test('MIB 11.2k MIB R2 before noon they are Active, later Near Tired', () => {
    expect(merged('turn 1 of 4', 0).status).toBe(1);
    expect(merged('turn 2 of 4', 0).status).toBe(1);
    expect(merged('turn 3 of 4', 0).status).toBe(2);
    expect(merged('turn 4 of 4', 0).events).toEqual([
      { type: 'formation-status', clause: 'MIB 11.2k', formation: 'III', status: 'Near Tired' },
    ]);
  });

  test('MIB 11.2l fresher than their formation they may be Held Back, equal to it they just join', () => {
    expect(merged('turn 1 of 4', 2)).toMatchObject({ status: 2, fresher: [0], events: [] });
    expect(merged('turn 3 of 4', 2)).toMatchObject({ status: 2, fresher: [], events: [] });
    const twice = merged('turn 1 of 4', 2);
    expect(twice.units[0]!.reserve).toBe('none');
  });

  test('MIB 11.2l wearier than it they weary it, and all others in it are Held Back', () => {
    const { status, units, fresher, events } = merged(
      'turn 3 of 4',
      1,
      'french 0606>0 Old 6-4-8 @III\nfrench 0707>0 Used 6-4-8 @III held-on=0\nfrench 0808>0 Other 6-4-8 @IV',
    );
    expect({ status, fresher }).toEqual({ status: 2, fresher: [] });
    expect(units.map(({ reserve }) => reserve)).toEqual(['none', 'held-back', 'none', 'none']);
    expect(events).toMatchObject([{ clause: 'MIB 11.2k' }, { clause: 'MIB 11.2l', unit: 'Old' }]);
  });
});
