import { rational } from '@abatis/kernel/rational';
import { cells } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { COLUMNS, type Column, type EffectsAt } from '../../src/charts/charts.ts';
import { shippedCharts as charts } from '../../src/charts/shipped.ts';
import { ratioDrm } from '../../src/rules/07-combat/07.01-drms.ts';
import { effectsFor, rowFor } from '../../src/rules/07-combat/07.01-resolution.ts';
import { plus, type Toll, tollOf } from './effects-of.ts';

const DICE = [1, 2, 3, 4, 5, 6];
const ROLLS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8];
const MORALES = [1, 2, 3, 4, 5, 6];

const toll = (column: Column, roll: number, morale: number, isInferior: boolean): Toll =>
  tollOf(effectsFor(charts, { column, drm: 0 }, roll), morale, isInferior);

describe('MIB T6 what it must be like', () => {
  test.each([
    ['Morand, Advance on a 6', 'Advance', 6, 4, false, [0, 0, 0, 1]],
    ['Pacthod, Advance on a 2', 'Advance', 2, 4, false, [0, 1, 1, 2]],
    ['Jellacic, Retreat on a 3', 'Retreat', 3, 3, true, [0, 1, 1, 2]],
  ] as const)('MIB X1 %s', (_, column, roll, morale, isInferior, expected) => {
    expect(Object.values(toll(column, roll, morale, isInferior))).toEqual(expected);
  });

  const cases = MORALES.flatMap(morale => [true, false].map(isInferior => ({ morale, isInferior })));

  test('MIB T6 Engaged costs no fewer casualties than Retreat, and more in the rows up to 2', () => {
    for (const { morale, isInferior } of cases) {
      const casualties = (column: Column) =>
        ROLLS.map(roll => toll(column, roll, morale, isInferior).casualties);
      const more = casualties('Engaged').map((engaged, place) => engaged - casualties('Retreat')[place]!);
      expect(more.every(each => each >= 0)).toBe(true);
      const bloodier = ROLLS.filter((_, place) => more[place]! > 0);
      expect(bloodier).toEqual(morale >= 4 ? [-1, 0, 1, 2, 3] : [-1, 0, 1, 2]);
    }
  });

  test('MIB T6 in each column a higher roll is never worse, a casualty being worse than a straggler', () => {
    const isNoWorse = (better: Toll, worse: Toll) =>
      better.casualties <= worse.casualties &&
      better.casualties + better.stragglers <= worse.casualties + worse.stragglers &&
      better.fatigue <= worse.fatigue;
    for (const { morale, isInferior } of cases)
      for (const column of COLUMNS)
        for (const roll of ROLLS.slice(1))
          expect(
            isNoWorse(toll(column, roll, morale, isInferior), toll(column, roll - 1, morale, isInferior)),
          ).toBe(true);
  });
});

/** A way in which a combat can go: strengths, modifiers beside the ratio's, and the chance of it in twelfths. */
interface Way {
  readonly attacker: number;
  readonly defender: number;
  readonly drm: number;
  readonly chance: number;
}

/** The morale of both sides, and whether the defenders are shaken by a charge (7.13d). */
interface Sides {
  readonly attacker: number;
  readonly defender: number;
  readonly shaken: boolean;
}

interface Chances {
  readonly lengths: readonly number[];
  readonly marks: { readonly attacker: number; readonly defender: number };
  readonly attacker: Toll;
  readonly defender: Toll;
}

/** Everything that the dice can do, weighed. */
function chancesOf(ways: readonly Way[], sides: Sides): Chances {
  const lengths = [0, 0, 0, 0];
  const marks = { attacker: 0, defender: 0 };
  let [attacker, defender] = [NONE, NONE];
  for (const { drm, chance, ...strengths } of ways) {
    const ratio = ratioDrm(charts, rational(strengths.attacker, 1), rational(strengths.defender, 1));
    for (const die of DICE) {
      const row = rowFor(charts, die + ratio.drm + drm);
      const weight = chance / 6;
      lengths[row.retreat]! += weight;
      if (row.initiative) marks[row.initiative] += weight;
      const at: EffectsAt = sides.shaken ? { ...row.defender, column: 'Engaged' } : row.defender;
      attacker = plus(attacker, weighed(row.attacker, sides.attacker, sides.defender, weight));
      defender = plus(defender, weighed(at, sides.defender, sides.attacker, weight));
    }
  }
  return { lengths, marks, attacker, defender };
}

const NONE: Toll = { casualties: 0, stragglers: 0, disorganized: 0, fatigue: 0 };

/** The mean of the six faces, times this weight. */
const weighed = (at: EffectsAt, morale: number, enemy: number, weight: number): Toll =>
  DICE.map(die => tollOf(effectsFor(charts, at, die), morale, enemy > morale))
    .map(({ casualties, stragglers, disorganized, fatigue }) => ({
      casualties: (casualties * weight) / 6,
      stragglers: (stragglers * weight) / 6,
      disorganized: (disorganized * weight) / 6,
      fatigue: (fatigue * weight) / 6,
    }))
    .reduce(plus);

const percent = (part: number): string => String(Math.round(part * 100));
const tenth = (value: number): string => (Math.round(value * 10 + 1e-9) / 10).toFixed(1);
const hundredth = (value: number): string => (Math.round(value * 100 + 1e-9) / 100).toFixed(2);
const tollText = ({ casualties, stragglers, disorganized, fatigue }: Toll): string =>
  `${hundredth(casualties)} / ${hundredth(stragglers)} / ${percent(disorganized)} / ${tenth(fatigue)}`;

test('MIB T4, MIB T5, MIB T6 the chances of an attack', () => {
  const attacks = cells(`
    | 1 : 2 | 4 : 4 | 0   | 0/0/0    | 0 / 83  | 0.83 / 0.22 / 50 / 1.7 | 0.25 / 0.03 / 11 / 1.0 |
    | 1 : 1 | 4 : 4 | 33  | 33/0/0   | 33 / 50 | 0.50 / 0.28 / 39 / 1.6 | 0.22 / 0.36 / 42 / 1.4 |
    | 6 : 5 | 4 : 4 | 50  | 33/17/0  | 50 / 33 | 0.36 / 0.31 / 33 / 1.5 | 0.19 / 0.56 / 58 / 1.6 |
    | 2 : 1 | 4 : 4 | 67  | 33/33/0  | 67 / 17 | 0.22 / 0.33 / 28 / 1.4 | 0.17 / 0.81 / 72 / 1.8 |
    | 3 : 1 | 4 : 4 | 83  | 33/33/17 | 83 / 0  | 0.14 / 0.33 / 22 / 1.4 | 0.14 / 1.06 / 86 / 2.0 |
    | 4 : 1 | 4 : 4 | 100 | 33/33/33 | 100 / 0 | 0.06 / 0.33 / 17 / 1.3 | 0.11 / 1.31 / 97 / 2.1 |
    | 2 : 1 | 4 : 3 | 83  | 33/33/17 | 83 / 0  | 0.14 / 0.33 / 22 / 1.4 | 0.22 / 1.36 / 94 / 2.0 |
    | 1 : 1 | 3 : 4 | 17  | 17/0/0   | 17 / 67 | 0.53 / 0.69 / 78 / 1.6 | 0.25 / 0.17 / 25 / 1.2 |
    | 1 : 1 | 5 : 3 | 67  | 33/33/0  | 67 / 17 | 0.22 / 0.33 / 22 / 1.4 | 0.19 / 1.17 / 86 / 1.8 |`);
  const pair = (text: string): [number, number] => text.split(' : ').map(Number) as [number, number];
  const computed = attacks.map(([strengths, morales]) => {
    const [attacker, defender] = pair(strengths!);
    const [bold, steady] = pair(morales!);
    const way = { attacker, defender, drm: bold - steady, chance: 1 };
    const chances = chancesOf([way], { attacker: bold, defender: steady, shaken: false });
    const [, ...retreats] = chances.lengths;
    return [
      strengths,
      morales,
      percent(retreats.reduce((a, b) => a + b)),
      retreats.map(percent).join('/'),
      `${percent(chances.marks.attacker)} / ${percent(chances.marks.defender)}`,
      tollText(chances.attacker),
      tollText(chances.defender),
    ];
  });
  expect(computed).toEqual(attacks);
});

describe('MIB T3 to MIB T6 the chances of a charge', () => {
  const retreatOf = ({ lengths }: Chances): string => percent(1 - lengths[0]!);
  const losses = ({ attacker, defender }: Chances) => [
    hundredth(attacker.casualties),
    `${hundredth(defender.casualties)} ${hundredth(defender.stragglers)}`,
  ];

  test.each<[what: string, ways: readonly Way[], sides: Sides, retreat: string, tolls: readonly string[]]>([
    [
      'heavy 4-5 from the front against steady 6-3 G1',
      [
        { attacker: 2, defender: 6, drm: 2 - 1, chance: 1 / 2 },
        { attacker: 4, defender: 6, drm: 2 - 1, chance: 1 / 2 },
      ],
      { attacker: 5, defender: 3, shaken: false },
      '8',
      ['0.75', '0.11 0.50'],
    ],
    [
      'the same from the rear',
      [
        { attacker: 4, defender: 6, drm: 2, chance: 1 / 2 },
        { attacker: 8, defender: 6, drm: 2, chance: 1 / 2 },
      ],
      { attacker: 5, defender: 3, shaken: false },
      '58',
      ['0.32', '0.18 1.07'],
    ],
    [
      'the same infantry Disorganized',
      [{ attacker: 8, defender: 3, drm: 2, chance: 1 }],
      { attacker: 5, defender: 3, shaken: true },
      '100',
      ['0.03', '1.00 0.78'],
    ],
    [
      'light 2-4 against Disorganized 6-3',
      [{ attacker: 4, defender: 3, drm: 1, chance: 1 }],
      { attacker: 4, defender: 3, shaken: true },
      '67',
      ['0.22', '0.53 0.67'],
    ],
  ])('MIB 7.13 %s', (_, ways, sides, retreat, tolls) => {
    const chances = chancesOf(ways, sides);
    expect(retreatOf(chances)).toBe(retreat);
    expect(losses(chances)).toEqual(tolls);
  });
});

describe('MIB T4 to MIB T6 the chances of a bombardment', () => {
  /** MIB 16.5i: the first F of a result is a casualty. */
  const bombarded = (batteries: number) => {
    const { drm } = ratioDrm(charts, rational(batteries, 1), rational(10, 1));
    const rows = DICE.map(die => rowFor(charts, die + drm));
    const results = rows.flatMap(row =>
      DICE.map(die => {
        const found = tollOf(effectsFor(charts, row.defender, die), 4, false);
        return { ...found, casualties: found.casualties + (found.fatigue > 0 ? 1 : 0) };
      }),
    );
    const mean = (key: keyof Toll) => results.reduce((sum, each) => sum + each[key], 0) / results.length;
    const retreats = rows.filter(({ retreat }) => retreat > 0).length / 6;
    return { mean, retreats };
  };

  test.each([
    [2, '0.47'],
    [4, '0.81'],
    [6, '1.00'],
    [10, '1.11'],
    [15, '1.14'],
  ])('MIB 16.5g, 16.5i %i batteries', (batteries, casualties) => {
    expect(hundredth(bombarded(batteries).mean('casualties'))).toBe(casualties);
  });

  test('MIB 16.5g 10 and 15 batteries disorder and drive off', () => {
    const shown = [10, 15].map(batteries => {
      const { mean, retreats } = bombarded(batteries);
      return [hundredth(mean('stragglers')), percent(mean('disorganized')), percent(retreats)];
    });
    expect(shown).toEqual([
      ['0.36', '42', '33'],
      ['0.81', '72', '67'],
    ]);
  });
});
