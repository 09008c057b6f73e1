import { ActionTable, enumerating, seeded, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import type { MibAction } from '../../src/actions.ts';
import type { MibHappening } from '../../src/events.ts';
import { wearinessOf } from '../../src/rules/11-fatigue.ts';
import type { MibState, Unit } from '../../src/state.ts';
import { imagine } from '../../src/view/imagine.ts';
import { see } from '../../src/view/see.ts';
import { type Position, position } from '../rules/07-combat/position.ts';
import { resolved } from '../written.ts';

/** Every way in which the charts can be imagined, with its weight in parts of one. */
function ways(
  state: MibState,
  seat: string,
  order?: MibAction,
): readonly { state: MibState; weight: number }[] {
  const dice = enumerating();
  const found: { state: MibState; weight: number }[] = [];
  do {
    const table = new ActionTable<MibHappening>(dice, 0);
    const imagined = transact(state, draft => imagine(draft, seat, table, order && resolved(state, order)));
    const { num, den } = dice.weight();
    found.push({ state: imagined, weight: Number(num) / Number(den) });
  } while (dice.next());
  return found;
}

/** What is drawn of a unit for a fight, by what `read` tells of it. */
function drawn(
  at: Position,
  name: string,
  read: (unit: Unit) => unknown,
  all = ways(fighting(at), 'french', FIGHT),
) {
  const weights = new Map<string, number>();
  for (const { state, weight } of all) {
    const key = JSON.stringify(read(state.units[at.unit(name)]!));
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return Object.fromEntries([...weights].map(([key, weight]) => [key, Math.round(weight * 36)]));
}

const FIGHT: MibAction = { type: 'fight', combat: 0, attacker: '', defender: '' };

/** The French attack 0504 next. */
function fighting(at: Position, attackers = 'Morand'): MibState {
  const combats = [at.declared(`${attackers} > 0504`)];
  return { ...at.state, steps: [{ step: 'next-combat', combats, made: [] }] };
}

const MORAND = 'french 0505>0 Morand 6-4-8 G2 @III';
const against = (words: string, more = ''): Position =>
  position(`${more}\n${MORAND}\ncoalition 0504>3 Kaim ${words} @V\nactive III`);

describe('what can be on the chart of a unit that is attacked', () => {
  test('MIB 2.5d from one battery to those that are printed; none where it shows none', () => {
    expect(drawn(against('6-4-8 G1/3'), 'Kaim', ({ batteries }) => batteries)).toEqual({
      1: 12,
      2: 12,
      3: 12,
    });
    expect(drawn(against('6-4-8 G0/3'), 'Kaim', ({ batteries }) => batteries)).toEqual({ 0: 36 });
  });

  test('MIB 2.5c what was told is known; where Grand Batteries are made it may have become less', () => {
    const told = '6-4-8 G2/3 told=1:2:-:-';
    expect(drawn(against(told), 'Kaim', ({ batteries }) => batteries)).toEqual({ 2: 36 });
    expect(
      drawn(against(told, 'option initiative\noption grandBattery'), 'Kaim', ({ batteries }) => batteries),
    ).toEqual({ 1: 18, 2: 18 });
  });

  test('MIB 16.5l from the second day on some may have come back', () => {
    const at = against('6-4-8 G2/3 told=1:2:-:-', 'turn 5 of 8\noption initiative\noption grandBattery');
    expect(drawn(at, 'Kaim', ({ batteries }) => batteries)).toEqual({ 1: 12, 2: 12, 3: 12 });
  });

  test('MIB 10.0c MIB 10.2a of missing steps no more than two straggle, and of a Smashed unit’s one at least', () => {
    const split = ({ stragglers, casualties }: Unit) => [stragglers, casualties];
    expect(drawn(against('10-4-8 steps=1 stragglers=0 casualties=4'), 'Kaim', split)).toEqual({
      '[0,4]': 12,
      '[1,3]': 12,
      '[2,2]': 12,
    });
    expect(drawn(against('10-4-8 steps=4 stragglers=1'), 'Kaim', split)).toEqual({
      '[0,1]': 18,
      '[1,0]': 18,
    });
    expect(drawn(against('4-4-8 steps=0 stragglers=2 smashed'), 'Kaim', split)).toEqual({
      '[1,1]': 18,
      '[2,0]': 18,
    });
  });

  test('MIB 10.1e never more fresh stragglers than stragglers', () => {
    const all = ways(fighting(against('10-4-8 steps=3 stragglers=2 fresh=2')), 'french', FIGHT);
    for (const { state } of all)
      for (const { stragglers, freshStragglers } of state.units)
        expect(freshStragglers).toBeLessThanOrEqual(stragglers);
  });

  test.each([
    ['', { 0: 24, 5: 6, 7: 6 }],
    ['told=1:-:-:fresh', { 0: 24, 5: 6, 7: 6 }],
    ['told=1:-:-:tired', { 5: 24, 7: 6, 0: 6 }],
    ['told=1:-:-:spent', { 7: 24, 0: 6, 5: 6 }],
  ])('MIB 11.1 infantry "%s" is as it was told, or fresh', (words, expected) => {
    expect(drawn(against(`6-4-8 ${words}`), 'Kaim', ({ fatigue }) => fatigue)).toEqual(expected);
  });

  test.each([
    ['fatigue=3', { 0: 30, 5: 6 }],
    ['fatigue=6 told=1:-:-:tired', { 5: 30, 0: 6 }],
    ['fatigue=7', { 7: 36 }],
  ])('MIB 7.6h of cavalry "%s" it is known whether it is Spent', (words, expected) => {
    const at = position(`${MORAND}\ncoalition 0504>3 Kaim 6-4-13 heavy ${words} @V\nactive III`);
    expect(drawn(at, 'Kaim', ({ fatigue }) => fatigue)).toEqual(expected);
  });

  test('MIB 7.14a organic cavalry matters to a charge alone, and of a unit that is fresh', () => {
    const foot = against('6-4-8 C2');
    expect(drawn(foot, 'Kaim', ({ organic }) => organic)).toEqual({ 2: 36 });
    const at = position(
      `french 0505>0 Morand 6-4-13 heavy @III\ncoalition 0504>3 Kaim 6-4-8 C2 @V\nactive III`,
    );
    const both = ({ fatigue, organic }: Unit) => [fatigue, organic];
    expect(drawn(at, 'Kaim', both)).toEqual({ '[0,0]': 8, '[0,1]': 8, '[0,2]': 8, '[5,2]': 6, '[7,2]': 6 });
  });

  test('MIB 7.13f MIB R124 in a charge batteries with the same half are one', () => {
    const at = position(
      `french 0505>0 Morand 6-4-13 heavy @III\ncoalition 0504>3 Kaim 6-4-8 G3 @V\nactive III`,
    );
    expect(drawn(at, 'Kaim', ({ batteries }) => batteries)).toEqual({ 1: 24, 3: 12 });
    const shaken = position(
      `french 0505>0 Morand 6-4-13 heavy @III\ncoalition 0504>3 Kaim 6-4-8 G3 D @V\nactive III`,
    );
    expect(drawn(shaken, 'Kaim', ({ batteries }) => batteries)).toEqual({ 3: 36 });
  });

  test('MIB 12.4 in one case of six it is out of supply', () => {
    const at = against('6-4-8 supply=2', 'option trains\noption supply');
    expect(drawn(at, 'Kaim', ({ supply }) => supply)).toEqual({ 3: 30, 0: 6 });
    expect(drawn(against('6-4-8'), 'Kaim', ({ supply }) => supply)).toEqual({ 3: 36 });
  });

  test('MIB 15.6 what matters of orders is whether they are to hold or to retreat', () => {
    const at = against('6-4-8', 'option orders');
    const kinds = new Map<string, number>();
    for (const { state, weight } of ways(fighting(at), 'french', FIGHT)) {
      const { order } = state.formations[at.formation('V')]!;
      kinds.set(order!.kind, (kinds.get(order!.kind) ?? 0) + Math.round(weight * 36));
      expect(order!.target).toBe(at.hex('0504'));
    }
    expect(Object.fromEntries(kinds)).toEqual({ engage: 24, hold: 6, retreat: 6 });
  });

  test('MIB 11.2a with Lite it is the formation that is worn', () => {
    const at = against('6-4-8', 'option lite');
    const status = new Map<number, number>();
    for (const { state, weight } of ways(fighting(at), 'french', FIGHT)) {
      const level = state.formations[at.formation('V')]!.status;
      status.set(level, (status.get(level) ?? 0) + Math.round(weight * 36));
    }
    expect(Object.fromEntries(status)).toEqual({ 0: 24, 3: 6, 4: 6 });
  });
});

test('MIB 2.5e MIB 7.6h in Lite cavalry in the fog does not tell that its formation is Spent', () => {
  const statuses = (status: number) => {
    const at = against(
      '6-4-8',
      `option lite
      option fogOfWar
      formation V coalition none status=${status}
      coalition 0512>3 Klenau 4-4-13 light @V`,
    );
    const all = ways(fighting(at), 'french', FIGHT);
    const id = at.unit('Kaim');
    return all.map(({ state, weight }) => [wearinessOf(state, id), Math.round(weight * 36)]);
  };
  expect(statuses(4)).toEqual(statuses(1));
  expect(statuses(4).map(([weariness]) => weariness)).toContain('fresh');
});

describe('only what can matter is drawn', () => {
  test('MIB 2.5b others than those who fight are left alone', () => {
    const at = position(`
      ${MORAND}
      coalition 0504>3 Kaim 6-4-8 @V
      coalition 0803>3 Mohr 6-4-8 G3 C2 fatigue=4 @V
      active III`);
    const all = ways(fighting(at), 'french', FIGHT);
    expect(all).toHaveLength(3);
    for (const { state } of all)
      expect(state.units[at.unit('Mohr')]).toEqual(at.state.units[at.unit('Mohr')]);
  });

  test('MIB 2.5b nothing for a move, nor where charts are open', () => {
    const at = against('6-4-8 G3');
    expect(ways(fighting(at), 'french', { type: 'move', to: '0506' })).toHaveLength(1);
    const open = against('6-4-8 G3', 'option openCharts');
    expect(ways(fighting(open), 'french', FIGHT)).toHaveLength(1);
    expect(ways(open.state, 'french')).toHaveLength(1);
  });

  test('MIB 7.0d MIB 11.1c who attacks is not Spent, and who charges is fresh', () => {
    const attackedBy = (words: string) => {
      const at = position(`french 0505>0 Morand 6-4-8 G2 @III\ncoalition 0504>3 Kaim ${words} @V\nactive V`);
      const fight = at.fight('Kaim > 0505');
      const largest = { attacker: at.unit('Kaim'), defender: at.unit('Morand') };
      const state: MibState = { ...at.state, steps: [{ step: 'enfilade', fight, largest }] };
      return drawn(at, 'Kaim', ({ fatigue }) => fatigue, ways(state, 'french', { type: 'done' }));
    };
    expect(attackedBy('6-4-8')).toEqual({ 0: 30, 5: 6 });
    expect(attackedBy('6-4-13 heavy')).toEqual({ 0: 36 });
  });

  const RIDGE = 'level 1 0504';

  test('MIB 8.2i where guns are compared at the end of an activation, their number is drawn', () => {
    const at = position(`
      ${RIDGE}
      coalition 0504>3 Kaim 6-4-8 G2 @V
      french 0505>0 Morand 6-4-8 G2 @III
      french 0605>0 Friant 6-4-8 G1 @III
      coalition 0803>3 Mohr 6-4-8 G2 @V
      active III`);
    const all = ways(at.state, 'french', { type: 'done' });
    expect(drawn(at, 'Kaim', ({ batteries }) => batteries, all)).toEqual({ 1: 18, 2: 18 });
    expect(drawn(at, 'Mohr', ({ batteries }) => batteries, all)).toEqual({ 2: 36 });
    const under = ways(at.state, 'coalition', { type: 'done' });
    expect(drawn(at, 'Morand', ({ batteries }) => batteries, under)).toEqual({ 1: 18, 2: 18 });
    const single = position(
      `${RIDGE}\ncoalition 0504>3 Kaim 6-4-8 G2 @V\nfrench 0505>0 Morand 6-4-8 G1 @III\nactive III`,
    );
    expect(ways(single.state, 'french', { type: 'done' })).toHaveLength(1);
  });
});

describe('all that is hidden', () => {
  const EVERYTHING = `
    option lite
    option orders
    option trains
    option supply
    formation V coalition none status=4 order=hold:0504 transit=1:rest
    ${MORAND}
    coalition 0504>3 Kaim 10-4-8 G5 C3 steps=2 stragglers=1 casualties=2 fatigue=6 supply=1 held-back @V
    coalition 0604>3 Klenau 4-4-13 light @V
    coalition eliminated Mohr 4-4-8 casualties=2 @V`;

  test('MIB 2.5b the view stays the same, whatever is imagined', () => {
    for (const text of [EVERYTHING, EVERYTHING.replace('option lite', '').replace('held-back', '')]) {
      const { state } = position(text);
      for (let n = 0; n < 60; n++) {
        const table = new ActionTable<MibHappening>(seeded(`${n}`), 0);
        const other = transact(state, draft => imagine(draft, 'french', table));
        expect(see(other, 'french')).toEqual(see(state, 'french'));
      }
    }
  });

  test('MIB 2.5b every number of the chart is drawn anew, and every status', () => {
    const at = position(EVERYTHING);
    const seen = {
      batteries: new Set(),
      organic: new Set(),
      supply: new Set(),
      stragglers: new Set(),
      reserve: new Set(),
    };
    const orders = new Set<string | undefined>();
    const status = new Set<number>();
    for (let n = 0; n < 200; n++) {
      const table = new ActionTable<MibHappening>(seeded(`all ${n}`), 0);
      const other = transact(at.state, draft => imagine(draft, 'french', table));
      const kaim = other.units[at.unit('Kaim')]!;
      for (const key of Object.keys(seen) as (keyof typeof seen)[]) seen[key].add(kaim[key]);
      const v = other.formations[at.formation('V')]!;
      orders.add(v.order?.kind);
      status.add(v.status);
      expect(v.transit).toEqual([]);
      expect(other.units[at.unit('Morand')]).toBe(at.state.units[at.unit('Morand')]);
      expect(other.units[at.unit('Mohr')]).toBe(at.state.units[at.unit('Mohr')]);
    }
    expect(seen.batteries).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(seen.organic).toEqual(new Set([0, 1, 2, 3]));
    expect(seen.supply).toEqual(new Set([0, 1, 2, 3]));
    expect(seen.stragglers).toEqual(new Set([0, 1, 2]));
    expect(seen.reserve).toEqual(new Set(['none', 'held-back']));
    expect(orders).toEqual(new Set(['move', 'engage', 'hold', 'retreat', 'rest', undefined]));
    // The cavalry of the formation is Spent, and all know it.
    expect(status).toEqual(new Set([4]));
  });

  test('MIB 11.0a without Lite every box can be marked', () => {
    const at = position(`${MORAND}\ncoalition 0504>3 Kaim 6-4-8`);
    const boxes = new Set<number>();
    for (let n = 0; n < 200; n++) {
      const table = new ActionTable<MibHappening>(seeded(`boxes ${n}`), 0);
      boxes.add(transact(at.state, draft => imagine(draft, 'french', table)).units[at.unit('Kaim')]!.fatigue);
    }
    expect([...boxes].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('who stands in the fog', () => {
  const FAR = position(`
    option fogOfWar
    french 0501>3 Morand 6-4-8 G2 @III
    coalition 0508>1 Kaim 6-4-8 G2 @V
    coalition 0510>2 Mohr 4-4-8 G1 @V
    coalition 0511>0 Radetzky 4-4-13 light @V
    coalition 0503>0 Near 4-4-8 G1 @V
    active III`);
  const places = (state: MibState): readonly string[] =>
    ['Kaim', 'Mohr', 'Radetzky', 'Near'].map(name => {
      const { hex, facing } = state.units[FAR.unit(name)]!;
      return `${hex}>${facing}`;
    });

  test('MIB 2.5e MIB 2.5d those who exert the same ZOC change places; cavalry, and who is seen, stay', () => {
    const [kaim, mohr, radetzky, near] = places(FAR.state);
    const found = new Set<string>();
    for (let n = 0; n < 30; n++) {
      const table = new ActionTable<MibHappening>(seeded(`fog ${n}`), 0);
      const state = transact(FAR.state, draft => imagine(draft, 'french', table));
      expect(see(state, 'french')).toEqual(see(FAR.state, 'french'));
      found.add(places(state).join());
    }
    expect(found).toEqual(
      new Set([[kaim, mohr, radetzky, near].join(), [mohr, kaim, radetzky, near].join()]),
    );
  });

  test('MIB 2.5e while the enemy acts, and without fog, all stay', () => {
    const acting = { ...FAR.state, activation: { ...FAR.state.activation!, side: 'coalition' as const } };
    const clear = { ...FAR.state, options: { ...FAR.state.options, fogOfWar: false } };
    for (const state of [acting, clear])
      for (let n = 0; n < 10; n++) {
        const table = new ActionTable<MibHappening>(seeded(`fog ${n}`), 0);
        expect(places(transact(state, draft => imagine(draft, 'french', table)))).toEqual(places(state));
      }
  });
});
