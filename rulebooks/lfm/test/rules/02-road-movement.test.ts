import { PROHIBITED } from '@abatis/hex';
import { LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import {
  BY_NIGHT,
  commanderMarcher,
  costParts,
  destinationsOf,
  type Move,
  type MoveTerms,
  mayMove,
  move,
  pathCost,
  unitMarcher,
} from '../../src/rules/01-movement/index.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** The hexes of a row from one column to another. */
const along = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => row + String(from + place).padStart(2, '0'));

/** The first unit of the position. */
const ALONE = { units: [0], commanders: [] };

/** The first unit of the position, on its way. */
function onTheWay(text: string, path: readonly string[], terms: MoveTerms = {}) {
  const { state, hex } = field(text);
  const order: Move = { units: [0], commanders: [], path: path.map(hex) };
  return {
    state,
    order,
    ruling: mayMove(state, order, terms),
    cost: pathCost(state, unitMarcher(state, 0, terms), order.path),
  };
}

const steps = (text: string, path: readonly string[], terms: MoveTerms = {}) =>
  onTheWay(text, path, terms).cost.steps.map(({ cost, road }) => [cost, road]);

const ruled = (text: string, path: readonly string[], terms: MoveTerms = {}) =>
  onTheWay(text, path, terms).ruling;

describe('rates', () => {
  test.each([
    ['pike', 3],
    ['road', 4],
    ['trail', 6],
  ] as const)('LFM 2.1 LFM T4 LFM 2.2a a %s costs %i twelfths a hex, whatever the ground', (road, cost) => {
    const text = `woods 1011\n${road} 1010 1011\nunion 1010 2WI 4-5`;
    expect(steps(text, ['1010', '1011'])).toEqual([[cost, road]]);
    expect(steps(text.replace('4-5', '4-5 cavalry'), ['1010', '1011'])).toEqual([[cost, road]]);
    expect(steps(text.replace('4-5', '3/1-5 limbered'), ['1010', '1011'])).toEqual([[cost, road]]);
  });

  test('LFM 2.2a the road must cross the hexside: two roads side by side do not join', () => {
    const text = 'pike 1010 1011\npike 1110 1111\nunion 1010 2WI 4-5';
    expect(steps(text, ['1010', '1110'])).toEqual([[12, null]]);
  });

  test('LFM R33 of two roads across a hexside the better is used', () => {
    expect(steps('trail 1010 1011\npike 1010 1011\nunion 1010 2WI 4-5', ['1010', '1011'])).toEqual([
      [3, 'pike'],
    ]);
  });

  test('LFM T4 pike and road negate hexsides, a trail does not; a river ford keeps its price', () => {
    const step = (road: string, side: string) =>
      steps(`${side}\n${road} 1010 1011\nunion 1010 2WI 4-5`, ['1010', '1011'])[0]![0];
    expect(['pike', 'road', 'trail'].map(road => step(road, 'steepSlope 1010/1011'))).toEqual([3, 4, 18]);
    expect(['pike', 'road', 'trail'].map(road => step(road, 'creek 1010/1011'))).toEqual([3, 4, 18]);
    expect(step('trail', 'creek 1010/1011\nbridge 1010/1011')).toBe(6);
    expect(step('trail', 'creek 1010/1011\nford 1010/1011')).toBe(6);
    expect(step('pike', 'river 1010/1011\nbridge 1010/1011')).toBe(3);
    expect(step('pike', 'river 1010/1011\nford 1010/1011')).toBe(27);
  });

  test('LFM 16.3 disorganized or shattered units pay half a point on every road, commanders do not (R21)', () => {
    const march = (order: string) =>
      `brigade S union shattered\npike 1010 1011\nroad 1011 1012\ntrail 1012 1013\nunion 1010 2WI 4-5 ${order}; B ** CV3`;
    const path = along('10', 10, 13);
    for (const order of ['D', '@S', 'charged']) {
      expect(steps(march(order), path).map(([cost]) => cost)).toEqual([6, 6, 6]);
    }
    expect(steps(march(''), path).map(([cost]) => cost)).toEqual([3, 4, 6]);
    const { state, hex } = field(march('D'));
    expect(pathCost(state, commanderMarcher(state, 0), path.map(hex)).spent).toBe(13);
  });

  test('LFM X14 LFM 1.1b a pike march is 20 hexes, 10 if disorganized', () => {
    const text = (order: string) =>
      `map 6x30\npike ${along('05', 1, 26).join(' ')}\nunion 0501 2WI 4-5 ${order}`;
    expect(ruled(text(''), along('05', 1, 21))).toEqual(LEGAL);
    expect(ruled(text(''), along('05', 1, 22))).toEqual(forbiddenBy('LFM 1.1b'));
    expect(ruled(text('D'), along('05', 1, 11))).toEqual(LEGAL);
    expect(ruled(text('D'), along('05', 1, 12))).toEqual(forbiddenBy('LFM 1.1b'));
  });

  test('LFM R35 LFM 25.1f a burned bridge carries no road, and its water is as it was', () => {
    const text = 'creek 1010/1011\nbridge 1010/1011\npike 1010 1011\nunion 1010 2WI 4-5';
    expect(steps(text, ['1010', '1011'])).toEqual([[3, 'pike']]);
    expect(steps(`burned 1010/1011\n${text}`, ['1010', '1011'])).toEqual([[24, null]]);
    const river = text.replace('creek', 'river');
    expect(ruled(river, ['1010', '1011'])).toEqual(LEGAL);
    expect(ruled(`burned 1010/1011\n${river}`, ['1010', '1011'])).toEqual(forbiddenBy('LFM T3'));
    expect(ruled(`burned 1010/1011\n${river}`, ['1010', '1011'], BY_NIGHT)).toEqual(forbiddenBy('LFM 23.6'));
  });
});

describe('zones of influence', () => {
  const pike = `pike ${along('10', 5, 15).join(' ')}`;

  test('LFM 2.2b LFM 2.2c no road rate for a step that leaves or enters a ZOI; the others keep it', () => {
    const text = `${pike}\nunion 1005 2WI 4-5\nconfederate 1012 26NC 8-5`;
    expect(steps(text, along('10', 5, 10))).toEqual([
      [3, 'pike'],
      [3, 'pike'],
      [3, 'pike'],
      [12, null],
      [12, null],
    ]);
    const back = `${pike}\nunion 1009 2WI 4-5\nconfederate 1012 26NC 8-5`;
    expect(steps(back, ['1009', '1008', '1007'])).toEqual([
      [12, null],
      [3, 'pike'],
    ]);
    expect(onTheWay(back, ['1009', '1008']).cost.steps[0]!.barredBy).toBe('LFM 2.2b');
  });

  test('LFM 2.2b a ZOI that terrain keeps out does not slow the march', () => {
    const text = `woods 1010 1011\n${pike}\nunion 1005 2WI 4-5\nconfederate 1012 26NC 8-5`;
    expect(steps(text, along('10', 5, 9)).map(([cost]) => cost)).toEqual([3, 3, 3, 3]);
  });

  test('LFM 2.2b LFM R2 a commander is bound as well', () => {
    const { state, hex } = field(`${pike}\nunion 1007 B ** CV3\nconfederate 1012 26NC 8-5`);
    const { steps: paid } = pathCost(state, commanderMarcher(state, 0), along('10', 7, 10).map(hex));
    expect(paid.map(({ cost }) => cost)).toEqual([3, 12, 12]);
  });

  test('LFM X16 LFM 2.3a LFM 2.3b in a ZOI the road makes woods easy, and that is no road movement', () => {
    const text = 'woods 1009\nroad 1008 1009\nunion 1008 2WI 4-5\nconfederate 1012 26NC 8-5';
    expect(steps(text, ['1008', '1009'])).toEqual([[12, null]]);
    expect(ruled(text, ['1008', '1009', '1010', '1011'])).toEqual(LEGAL);
    const guns = text.replace('4-5', '3/1-5 limbered');
    expect(steps(guns, ['1008', '1009'])).toEqual([[12, null]]);
  });

  test('LFM 2.3a LFM T4 negation off the rate: pike and road negate hexsides, a trail the hex alone', () => {
    const step = (road: string) =>
      steps(`woods 1009\ncreek 1008/1009\n${road} 1008 1009\nunion 1008 2WI 4-5\nconfederate 1012 26NC 8-5`, [
        '1008',
        '1009',
      ])[0]![0];
    expect(['pike', 'road', 'trail'].map(step)).toEqual([12, 12, 24]);
  });

  test('LFM R34 after leaving a ZOC the road rate is used once both hexes are out of every ZOI', () => {
    const text = `${pike}\nunion 1011 2WI 4-5 started-in-zoc\nconfederate 1012 26NC 8-5`;
    expect(steps(text, along('10', 6, 11).toReversed()).map(([cost]) => cost)).toEqual([12, 12, 12, 6, 6]);
  });
});

describe('roads and ZOC', () => {
  const text = `pike ${along('10', 2, 9).join(' ')}\nunion 1002 2WI 4-5\nconfederate 1012 26NC 8-5`;

  test('LFM X17 LFM 2.2d LFM 5.5 a way into a ZOC that only road rates could pay for is refused', () => {
    expect(ruled(text, along('10', 2, 10))).toEqual(LEGAL);
    expect(ruled(text, along('10', 2, 11))).toEqual(forbiddenBy('LFM 2.2d', 'LFM 5.5'));
    const purse = { unit: () => 50, commander: () => 0 };
    expect(ruled(text, along('10', 2, 11), { purse })).toEqual(forbiddenBy('LFM 1.1b'));
    const { state, hex } = field(text);
    expect(destinationsOf(state, ALONE)).toContain(hex('1010'));
    expect(destinationsOf(state, ALONE)).not.toContain(hex('1011'));
  });

  test('LFM 2.2d LFM 5.5 who can pay in full goes without road rates and may enter', () => {
    const near = text.replace('union 1002', 'union 1006');
    expect(ruled(near, along('10', 6, 11))).toEqual(LEGAL);
    expect(onTheWay(near, along('10', 6, 11)).cost).toMatchObject({ spent: 60, usesRoad: false });
    expect(onTheWay(near, along('10', 6, 11)).cost.steps[0]!.barredBy).toBe('LFM 2.2d');
    expect(onTheWay(near, along('10', 6, 10)).cost).toMatchObject({ spent: 30, usesRoad: true });
  });

  test('LFM 2.2d LFM 26.6 who has used a road rate in this phase, or is said to have, may not', () => {
    const near = text.replace('union 1002 2WI 4-5', 'union 1010 2WI 4-5 used-road');
    expect(ruled(near, ['1010', '1011'])).toEqual(forbiddenBy('LFM 2.2d', 'LFM 5.5'));
    expect(ruled(near, ['1010', '1009'])).toEqual(LEGAL);
  });

  test('LFM 2.2d the use of a road is remembered', () => {
    const { state, order } = onTheWay(text, along('10', 2, 6));
    const table = scripted();
    const after = transact(state, draft => move(draft, order, table));
    expect(after.units[0]!.turn.usedRoad).toBe(true);
    expect(table.events).toMatchObject([{ byRoad: ['2WI'] }]);
    const { state: field2, order: step } = onTheWay(text, ['1002', '1102']);
    expect(transact(field2, draft => move(draft, step, scripted())).units[0]!.turn.usedRoad).toBe(false);
  });

  test('LFM 2.2d LFM R20 a commander uses roads into a ZOC that friends hold', () => {
    const { state, hex } = field(
      `pike ${along('10', 2, 11).join(' ')}\nunion 1002 B ** CV3\nunion 1011 6WI 4-5\nconfederate 1012 26NC 8-5`,
    );
    const path = along('10', 2, 11).map(hex);
    expect(mayMove(state, { units: [], commanders: [0], path })).toEqual(LEGAL);
    expect(pathCost(state, commanderMarcher(state, 0), path)).toMatchObject({ usesRoad: true, spent: 54 });
  });

  test('LFM 5.5 charging cavalry goes without road rates too', () => {
    const cavalry = text.replace('2WI 4-5', '1US 4-5 cavalry');
    expect(ruled(cavalry, along('10', 2, 11), { toCharge: true })).toEqual(
      forbiddenBy('LFM 2.2d', 'LFM 5.5'),
    );
    const near = cavalry.replace('union 1002', 'union 1003');
    expect(ruled(near, along('10', 3, 11), { toCharge: true })).toEqual(LEGAL);
    expect(onTheWay(near, along('10', 3, 5), { afterCharge: true }).cost).toMatchObject({
      spent: 24,
      usesRoad: false,
    });
  });
});

describe('night', () => {
  test('LFM 23.6 LFM R184 at night pieces move along roads alone, at road rates', () => {
    const text = `pike ${along('10', 2, 9).join(' ')}\nunion 1002 2WI 4-5; B ** CV3`;
    expect(ruled(text, along('10', 2, 9), BY_NIGHT)).toEqual(LEGAL);
    expect(ruled(text, ['1002', '1102'], BY_NIGHT)).toEqual(forbiddenBy('LFM 23.6'));
    const { state, hex } = field(text);
    expect(
      mayMove(state, { units: [], commanders: [0], path: [hex('1002'), hex('1102')] }, BY_NIGHT),
    ).toEqual(forbiddenBy('LFM 23.6'));
    expect(destinationsOf(state, ALONE, BY_NIGHT)).toEqual(along('10', 3, 9).map(hex));
  });

  test('LFM 23.6 a step off the roads has no price at night, and one along a road has that of the road', () => {
    const text = 'pike 1002 1003\ntrail 1003 1103\nunion 1002 2WI 4-5';
    expect(steps(text, ['1002', '1102'])).toEqual([[12, null]]);
    expect(steps(text, ['1002', '1102'], BY_NIGHT)).toEqual([[PROHIBITED, null]]);
    expect(steps(text, ['1002', '1003', '1103'], BY_NIGHT)).toEqual([
      [3, 'pike'],
      [6, 'trail'],
    ]);
    const { state, cost } = onTheWay(text, ['1002', '1102'], BY_NIGHT);
    expect(cost.left).toBeLessThan(0);
    expect(costParts(state, unitMarcher(state, 0, BY_NIGHT), cost.steps[0]!)).toEqual([
      { cost: PROHIBITED, clause: 'LFM 23.6', label: 'off the roads at night' },
    ]);
  });

  test('LFM 23.5 LFM 23.2 at night no ZOI slows a march, and no ZOC is entered', () => {
    const text = `pike ${along('10', 2, 12).join(' ')}\nunion 1002 2WI 4-5\nconfederate 1012 26NC 8-5`;
    expect(steps(text, along('10', 2, 10), BY_NIGHT).map(([cost]) => cost)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
    expect(ruled(text, along('10', 2, 10), BY_NIGHT)).toEqual(LEGAL);
    expect(ruled(text, along('10', 2, 11), BY_NIGHT)).toEqual(forbiddenBy('LFM 23.2'));
  });

  test('LFM X57 limbered guns march up to 20 pike hexes at night and may not leave the road', () => {
    const text = `map 6x30\npike ${along('05', 1, 26).join(' ')}\nunion 0501 G 3/1-5 limbered`;
    expect(ruled(text, along('05', 1, 21), BY_NIGHT)).toEqual(LEGAL);
    expect(ruled(text, along('05', 1, 22), BY_NIGHT)).toEqual(forbiddenBy('LFM 1.1b'));
    expect(ruled(text, ['0501', '0601'], BY_NIGHT)).toEqual(forbiddenBy('LFM 23.6'));
  });
});
