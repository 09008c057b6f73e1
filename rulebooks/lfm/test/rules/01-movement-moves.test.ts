import { directionTo, type Hex, NOWHERE, PROHIBITED, parseHex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { commandersIn, putUnit, unitsIn } from '../../src/pieces.ts';
import { pathCostByRoad } from '../../src/rules/01-movement/01.01-costs.ts';
import { sharedReach } from '../../src/rules/01-movement/01.01-reach.ts';
import { newCourse } from '../../src/rules/01-movement/01.03-opposition.ts';
import {
  BY_DAY,
  BY_NIGHT,
  destinationsOf,
  fixedCommander,
  fixedUnit,
  hexOf,
  type MoveTerms,
  marchersOf,
  mayMove,
  mayStillMarch,
  mayStillMove,
  movesOf,
  type Purse,
} from '../../src/rules/01-movement/index.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import { inZoi } from '../../src/rules/06-zones-of-influence.ts';
import type { LfmState, Party } from '../../src/state.ts';
import { field } from '../field.ts';

/** Numbers below a limit, the same for the same seed. */
function numbersFrom(seed: number): (limit: number) => number {
  let last = seed;
  return limit => {
    last = (last * 48271) % 0x7fffffff;
    return last % limit;
  };
}

const SIZE = 9;
const place = (row: number, col: number): string => String(row * 100 + col).padStart(4, '0');

const UNION = [
  '4-5 @A',
  '4-5 @A D',
  '5-4 @A out',
  '4-5 @B',
  '3-5 @B used-road',
  '4-5 @B detached',
  '4-5 @B building',
  '4-5 cavalry @C',
  '4-5 cavalry @C dismounted',
  '3/1-5 limbered',
  '3/1-5 limbered horse',
  '4-5 @A started-in-zoc',
];

/** A small field with all kinds of ground and pieces in disorder; each side keeps to its half. */
function disorder(next: (limit: number) => number): string {
  const somewhere = (rows: number): string => place(1 + next(rows), 1 + next(SIZE));
  const ground = (kind: string, count: number): string =>
    `${kind} ${[...new Set(Array.from({ length: count }, () => somewhere(SIZE)))].join(' ')}`;
  const road = (kind: string, row: number): string =>
    `${kind} ${Array.from({ length: SIZE }, (_, col) => place(row, col + 1)).join(' ')}`;
  const creek = Array.from({ length: 4 }, () => {
    const [row, col] = [1 + next(SIZE), 1 + next(SIZE - 1)];
    return `creek ${place(row, col)}/${place(row, col + 1)}`;
  });
  const union = UNION.map((words, id) => `union ${somewhere(3)} U${id} ${words}`);
  const confederate = Array.from(
    { length: 3 },
    (_, id) => `confederate ${place(6 + next(4), 1 + next(SIZE))} C${id} 4-5`,
  );
  const army = [`union ${somewhere(3)} I ** CV3`, `union ${somewhere(3)} J ** CV3`];
  return [
    `map ${SIZE}x${SIZE}`,
    ground('woods', 14),
    ground('orchard', 5),
    road('pike', 2),
    road('trail', 4),
    ...creek,
    ...union,
    ...army,
    ...confederate,
  ].join('\n');
}

/** So little that every path can be tried. */
const purseOf = (twelfths: number, commander: number): Purse => ({
  unit: () => twelfths,
  commander: () => commander,
});

/** The ends of all paths that the referee allows, found by trying every one that could be paid for at road rates. */
function lawfulEnds(state: LfmState, group: Party, terms: MoveTerms): ReadonlySet<Hex> {
  const { neighbours } = battleOf(state).ground.grid;
  const marchers = marchersOf(state, group, terms);
  const ends = new Set<Hex>();
  const goOn = (path: readonly Hex[]): void => {
    const last = path.at(-1)!;
    for (const next of neighbours.subarray(last * 6, last * 6 + 6)) {
      if (next === NOWHERE || path.includes(next)) continue;
      const longer = [...path, next];
      if (marchers.some(marcher => pathCostByRoad(state, marcher, longer).left < 0)) continue;
      if (mayMove(state, { ...group, path: longer }, terms).legal) ends.add(next);
      goOn(longer);
    }
  };
  goOn([hexOf(state, group)]);
  return ends;
}

/** Every unit and commander by itself, and all that can still move in each hex together. */
function groupsOf(state: LfmState): readonly Party[] {
  const { units, commanders } = battleOf(state);
  const ids = [...units.keys()].filter(id => units[id]!.side === 'union');
  const stacks = [...new Set(ids.map(id => state.units[id]!.hex))].map(hex => ({
    units: unitsIn(state, hex).filter(id => mayStillMove(state, id)),
    commanders: commandersIn(state, hex),
  }));
  return [
    ...ids.map(id => ({ units: [id], commanders: [] })),
    ...[...commanders.keys()].map(id => ({ units: [], commanders: [id] })),
    ...stacks.filter(stack => stack.units.length + stack.commanders.length > 1),
  ];
}

const sorted = (hexes: Iterable<Hex>): readonly Hex[] => [...hexes].sort((a, b) => a - b);

describe('the moves of a group', () => {
  const TERMS: readonly MoveTerms[] = [BY_DAY, BY_DAY, BY_NIGHT, { toCharge: true }, { afterCharge: true }];

  test.each(Array.from({ length: 30 }, (_, seed) => seed + 1))(
    'LFM 1.1a LFM 1.1b LFM 2.2d LFM 5.2 LFM 5.6 LFM R18 LFM R20 LFM R22 LFM 22.1a a hex is listed if, and only if, some path to it is legal: field %i',
    seed => {
      const next = numbersFrom(seed);
      const { state } = field(disorder(next));
      const purse = purseOf(18 + next(13), 18 + next(13));
      for (const group of groupsOf(state)) {
        const terms = { ...TERMS[next(TERMS.length)]!, purse };
        const ends = sorted(destinationsOf(state, group, terms));
        expect(ends).toEqual(sorted(lawfulEnds(state, group, terms)));
      }
    },
  );

  test('LFM R22 each listed move goes a way that is legal, and ends where the destinations are', () => {
    for (let seed = 40; seed < 60; seed++) {
      const { state } = field(disorder(numbersFrom(seed)));
      for (const group of groupsOf(state)) {
        const moves = movesOf(state, group);
        expect(moves.filter(move => !mayMove(state, move).legal)).toEqual([]);
        expect(moves.map(({ path }) => path.at(-1))).toEqual(destinationsOf(state, group));
      }
    }
  });

  test('LFM R22 pieces that are slow on different ground go the way that suits both', () => {
    const { grid } = field('map 9x9').battle.ground;
    const hex = (label: string): Hex => parseHex(grid, label);
    const ways = [
      ['0404', '0405', '0406'],
      ['0404', '0504', '0505', '0406'],
      ['0404', '0304', '0305', '0306', '0406'],
    ];
    const course = (...costs: readonly number[]) => {
      const steps = new Uint16Array(grid.size * 6).fill(PROHIBITED);
      for (const [place, way] of ways.entries()) {
        for (const [from, to] of way.slice(1).map((to, index) => [hex(way[index]!), hex(to)] as const))
          steps[from * 6 + directionTo(grid, from, to)!] = costs[place]!;
      }
      return newCourse(grid, steps);
    };
    const foot = course(6, 8, 20);
    const guns = course(30, 12, 6);
    const together = sharedReach([foot, guns], [30, 40], hex('0404'));
    expect(together.pathTo(hex('0406'))).toEqual(ways[1]!.map(hex));
    expect(together.costTo(hex('0406'))).toBe(36);
    expect(sharedReach([foot, guns], [30, 35], hex('0404')).hexes).not.toContain(hex('0406'));
    expect(sharedReach([foot, guns], [23, 40], hex('0404')).hexes).not.toContain(hex('0406'));
    const stop = new Uint8Array(grid.size);
    stop[hex('0504')] = 1;
    const stopped = sharedReach([foot, guns], [30, 40], hex('0404'), stop);
    expect(stopped.hexes).toContain(hex('0504'));
    expect(stopped.costTo(hex('0505'))).toBe(PROHIBITED);
    expect(stopped.pathTo(hex('0505'))).toEqual([]);
  });

  test('LFM 22.1a LFM R176 after every move of a phase the lists are those of a state nobody has asked about', () => {
    const next = numbersFrom(7);
    let { state } = field(disorder(next));
    for (let turns = 0; turns < 40; turns++) {
      const groups = groupsOf(state);
      const moves = movesOf(state, groups[next(groups.length)]!);
      const chosen = moves[next(Math.max(1, moves.length))];
      if (chosen) {
        state = transact(state, draft => {
          for (const id of chosen.units) putUnit(draft, id, chosen.path.at(-1)!);
        });
      }
      const asNew = structuredClone(state);
      for (const group of groups) expect(destinationsOf(state, group)).toEqual(destinationsOf(asNew, group));
    }
  });
});

describe('who can still move', () => {
  test('LFM R13 LFM 1.4a LFM 24.1c a unit that has moved, builds or is unlimbered cannot, nor one off the map', () => {
    const { state } = field(
      'union 1010 A 4-5; B 4-5 moved; C 4-5 building; D 3/1-5; E 3/1-5 limbered\nunion off-map F 4-5',
    );
    const able = [...state.units.keys()].filter(id => mayStillMove(state, id));
    expect(able.map(id => battleOf(state).units[id]!.name)).toEqual(['A', 'E']);
    for (const id of [0, 1, 2, 3, 4]) {
      expect(mayStillMove(state, id)).toBe(fixedUnit(state, id, BY_DAY).length === 0);
    }
    expect(mayStillMove(state, 1, { afterCharge: true })).toBe(true);
    expect(mayStillMove(state, 2, { afterCharge: true })).toBe(false);
  });

  test('LFM R13 LFM R227 a commander who has marched or recovers cannot', () => {
    const { state } = field(
      'union 1010 A ** CV3; B ** CV3 marched; C ** CV3 recovering\nunion off-map D ** CV3',
    );
    expect([0, 1, 2, 3].map(id => mayStillMarch(state, id))).toEqual([true, false, false, false]);
    for (const id of [0, 1, 2]) {
      expect(mayStillMarch(state, id)).toBe(fixedCommander(state, id, BY_DAY).length === 0);
    }
    expect(mayStillMarch(state, 1, { afterCharge: true })).toBe(true);
  });
});

describe('what is remembered of positions', () => {
  test('LFM 5.1 LFM 6.1a LFM R30 zones are those of the state that is asked about, in whatever order', () => {
    const { state, hex } = field('union 1010 2WI 4-5\nconfederate 1013 26NC 8-5\nconfederate 0303 11NC 8-5');
    const away = transact(state, draft => putUnit(draft, 1, hex('1717')));
    for (const each of [state, away, state, away]) {
      const isThere = each === state;
      expect(inZoc(each, hex('1012'), 'union')).toBe(isThere);
      expect(inZoc(each, hex('1716'), 'union')).toBe(!isThere);
      expect(inZoi(each, hex('1010'), 'union')).toBe(isThere);
      expect(unitsIn(each, hex('1013'))).toEqual(isThere ? [1] : []);
      expect(destinationsOf(each, { units: [0], commanders: [] }).includes(hex('1013'))).toBe(!isThere);
    }
  });

  test('LFM R30 and while an action moves units, those of that moment', () => {
    const { state, hex } = field('union 1010 2WI 4-5; 6WI 4-5\nconfederate 1013 26NC 8-5');
    transact(state, draft => {
      for (const to of ['1012', '0505', '1013'].map(hex)) {
        putUnit(draft, 2, to);
        expect(unitsIn(draft, to)).toEqual([2]);
        expect(inZoc(draft, to, 'union')).toBe(true);
      }
      putUnit(draft, 0, hex('1011'));
      expect(unitsIn(draft, hex('1010'))).toEqual([1]);
      putUnit(draft, 1, hex('1011'));
      expect(unitsIn(draft, hex('1011'))).toEqual([0, 1]);
    });
    expect(unitsIn(state, hex('1010'))).toEqual([0, 1]);
  });

  test('LFM 23.5 the night hides a ZOI, and the next day shows it again', () => {
    const pike = Array.from({ length: 20 }, (_, col) => place(10, col + 1)).join(' ');
    const text = `turn 1 of 3 night\npike ${pike}\nunion 1002 2WI 4-5\nconfederate 0807 26NC 8-5`;
    const { state, hex } = field(text);
    const byDay = transact(state, draft => {
      edit(draft).turn = state.turn === 0 ? 1 : 0;
    });
    for (const each of [state, byDay, state, byDay]) {
      const reaches = destinationsOf(each, { units: [0], commanders: [] }).includes(hex('1020'));
      expect([inZoi(each, hex('1007'), 'union'), reaches]).toEqual(
        each === state ? [false, true] : [true, false],
      );
    }
  });
});
