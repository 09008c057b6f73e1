import { label, PROHIBITED } from '@abatis/hex';
import { edit, LEGAL, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { unitNamed, unitOf } from '../../src/pieces.ts';
import {
  BY_NIGHT,
  commanderReach,
  type Move,
  type MoveTerms,
  mayMove,
  pathCost,
  pathTo,
  reachable,
  unitMarcher,
} from '../../src/rules/01-movement/index.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import { screeningCharts } from '../charts/read-with.ts';
import { field } from '../field.ts';

/** The hexes of a row from one column to another. */
const along = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => row + String(from + place).padStart(2, '0'));

/** Where one unit can go. */
const reachOf = (state: LfmState, id: UnitId, terms?: MoveTerms) =>
  reachable(state, { units: [id], commanders: [] }, terms);

const LINE = 'union 1010 2WI 4-5; B ** CV3';

test('LFM 1.1b in the open 5 MP reach every hex within 5, at a hex for a point', () => {
  const { state, hex } = field(`map 24x24\n${LINE}`);
  const { hexes, costTo, pathTo } = reachOf(state, 0);
  expect(hexes).toHaveLength(90);
  expect(costTo(hex('1015'))).toBe(60);
  expect(costTo(hex('1016'))).toBe(PROHIBITED);
  expect(pathTo(hex('1012')).map(each => label(battleOf(state).ground.grid, each))).toEqual([
    '1010',
    '1011',
    '1012',
  ]);
  expect(commanderReach(state, 0).hexes.length).toBeGreaterThan(90);
});

test('LFM 1.1b the path to one hex is that of the whole reach; to a hex out of reach there is none', () => {
  const { state, hex } = field(`woods 1011\n${LINE}`);
  const group = { units: [0], commanders: [] };
  for (const to of ['1012', '1013', '0811'].map(hex)) {
    expect(pathTo(state, group, to)).toEqual(reachable(state, group).pathTo(to));
    expect(pathTo(state, group, to).at(-1)).toBe(to);
  }
  expect(pathTo(state, group, hex('1020'))).toEqual([]);
});

test('LFM R13 LFM 1.4a LFM 24.1c who may not move reaches nothing', () => {
  for (const kind of ['4-5 moved', '4-5 building', '3/1-5']) {
    expect(reachOf(field(`union 1010 X ${kind}`).state, 0).hexes).toEqual([]);
  }
});

test('LFM 5.2 LFM 5.6 ZOC hexes are reached by those who may enter them, and no hex beyond', () => {
  const wall = along('10', 2, 20)
    .filter((_, place) => place % 2 === 0)
    .map(hex => `confederate ${hex} C${hex} 4-5`)
    .join('\n');
  const { state, hex } = field(`${wall}\nunion 1210 2WI 4-5; 6WI 4-5 out`);
  const northOf12 = (name: string) =>
    reachOf(state, unitNamed(state, name)).hexes.filter(at => at < hex('1201'));
  expect(northOf12('2WI').every(at => at >= hex('1101'))).toBe(true);
  expect(northOf12('2WI')).toContain(hex('1110'));
  expect(northOf12('6WI')).toEqual([]);
});

test('LFM R22 a stack reaches what its slowest piece reaches, whatever holds it back', () => {
  const text = 'woods 1011 1012 0910 0911 1110 1111\nunion 1010 2WI 4-5; G 3/1-5 limbered; B ** CV3';
  const { state } = field(text);
  const alone = reachOf(state, 1).hexes;
  expect(reachable(state, { units: [0, 1], commanders: [0] }).hexes).toEqual(alone);
  expect(reachOf(state, 0).hexes.length).toBeGreaterThan(alone.length);
  const twins = field('union 1010 2WI 4-5; 6WI 4-5').state;
  expect(reachable(twins, { units: [0, 1], commanders: [] }).hexes).toEqual(reachOf(twins, 0).hexes);
});

test('LFM R22 horse artillery goes with infantry where both can pay', () => {
  const { state, hex } = field('woods 1011 1012 1013\nunion 1010 2WI 4-5; G 3/1-5 limbered horse');
  const { hexes, pathTo, costTo } = reachable(state, { units: [0, 1], commanders: [] });
  expect(hexes).toContain(hex('1014'));
  expect(costTo(hex('1014'))).toBe(60);
  expect(hexes).not.toContain(hex('1015'));
  expect(pathTo(hex('1015'))).toEqual([]);
  expect(costTo(hex('1015'))).toBe(PROHIBITED);
  for (const to of hexes)
    expect(mayMove(state, { units: [0, 1], commanders: [], path: pathTo(to) })).toEqual(LEGAL);
});

const BATTLE = [
  'map 18x18',
  'woods 0405 0406 0407 0505 0506 1011 1012 1111 1112',
  'town 0808',
  'creek 0709/0710 0809/0810 0909/0910 1009/1010',
  'bridge 0809/0810',
  'steepSlope 0606/0505 0706/0606',
  'river 1212/1213 1112/1113',
  `pike ${along('08', 1, 18).join(' ')}`,
  'road 0808 0708 0608 0508 0408 0307 0207 0107',
  'trail 0808 0907 1007 1106 1206',
  'union 0805 2WI 4-5; 6WI 4-5 out; G 3/1-5 limbered; I ** CV3',
  'union 0707 1US 4-5 cavalry; 2US 4-5 cavalry D',
  'union 1010 7WI 4-5 started-in-zoc',
  'union 0101 USS 4-5 used-road',
  'confederate 0911 26NC 8-5',
  'confederate 0316 Poague 3/1-5',
  'confederate 1306 1VA 4-5 cavalry; Lee army CV5',
].join('\n');

test('every hex that is offered is reached by a legal path of the cost that is told, by day and night', () => {
  const { state } = field(BATTLE);
  for (const terms of [{}, BY_NIGHT, { toCharge: true }]) {
    for (const id of [0, 1, 2, 3, 4, 5, 6]) {
      const marcher = unitMarcher(state, id, terms);
      const { hexes, pathTo, costTo } = reachOf(state, id, terms);
      for (const to of hexes) {
        const order: Move = { units: [id], commanders: [], path: pathTo(to) };
        expect(mayMove(state, order, terms)).toEqual(LEGAL);
        expect(pathCost(state, marcher, order.path).spent).toBe(costTo(to));
      }
      expect(new Set(hexes).size).toBe(hexes.length);
    }
  }
});

test('no hex is left out: what a legal step beyond a cheapest path leads to is offered too', () => {
  const { state, battle } = field(BATTLE);
  const { grid } = battle.ground;
  for (const id of [0, 1, 2, 3, 4, 5, 6]) {
    const { hexes, pathTo } = reachOf(state, id);
    const offered = new Set(hexes);
    for (const to of [unitOf(state, id).hex, ...hexes]) {
      const path = to === unitOf(state, id).hex ? [to] : pathTo(to);
      for (const next of grid.neighbours.slice(to * 6, to * 6 + 6)) {
        if (next < 0 || next === path[0]) continue;
        const order: Move = { units: [id], commanders: [], path: [...path, next] };
        if (mayMove(state, order).legal) expect(offered).toContain(next);
      }
    }
  }
});

test('LFM R20 a commander is offered legal paths, through friends in a ZOC too', () => {
  const { state, hex } = field(`${BATTLE}\nunion 0909 USR 4-5\nunion 0910 5WI 4-5`);
  const { hexes, pathTo } = commanderReach(state, 0);
  for (const to of hexes) {
    expect(mayMove(state, { units: [], commanders: [0], path: pathTo(to) })).toEqual(LEGAL);
  }
  expect(hexes).toContain(hex('0910'));
  expect(hexes).not.toContain(hex('0811'));
});

test('LFM R30 the enemy is seen where he stands now', () => {
  const { state, hex } = field('union 1010 2WI 4-5\nconfederate 1013 26NC 8-5');
  const away = transact(state, draft => {
    edit(draft, 'units', 1).hex = hex('0101');
  });
  expect(reachOf(state, 0).hexes).not.toContain(hex('1013'));
  expect(reachOf(away, 0).hexes).toContain(hex('1013'));
  expect(reachOf(state, 0).hexes).not.toContain(hex('1013'));
});

test("LFM 2.2b LFM T2 works that hide a road by an owner's chart shorten the way, for as long as they stand", () => {
  const pike = `pike ${along('10', 1, 20).join(' ')}`;
  const { state: hidden, hex } = field(
    `${pike}\nbreastworks ${along('09', 4, 12).join(' ')}\nunion 1001 2WI 4-5; B ** CV3\nconfederate 0808 26NC 8-5`,
    screeningCharts(1, false),
  );
  const seen = transact(hidden, draft => {
    edit(draft).breastworks = [];
  });
  const ways = [hidden, seen, hidden].map(state => [
    reachOf(state, 0).costTo(hex('1012')),
    commanderReach(state, 0).costTo(hex('1012')),
  ]);
  const short = [33, 33];
  expect([ways[0], ways[2]]).toEqual([short, short]);
  for (const cost of ways[1]!) expect(cost).toBeGreaterThan(33);
});

test('LFM R18 from the hex beside him nobody is offered the hex of the enemy, in whatever company', () => {
  const text = `union 1010 1US 4-5 cavalry started-in-zoc; G 3/1-5 limbered horse started-in-zoc; B ** CV3
    confederate 0910 26NC 8-5`;
  const { state, hex } = field(text);
  const groups = [
    { units: [0], commanders: [] },
    { units: [0, 1], commanders: [] },
    { units: [0, 1], commanders: [0] },
    { units: [], commanders: [0] },
  ];
  for (const group of groups) {
    const { hexes } = reachable(state, group);
    expect(hexes).not.toContain(hex('0910'));
    expect(hexes).toContain(hex('1110'));
    expect(hexes.includes(hex('1011'))).toBe(group.units.length > 0);
  }
});
