import {
  byWord,
  type ChartsOf,
  chart,
  chartSchema,
  checkedChart,
  closed,
  count,
  filedByKey,
  orNull,
  type Parsed,
  plainChart,
  pointer,
  type Report,
  readChartFiles,
  rowsById,
  text,
  whole,
} from '@abatis/data';
import type { Charts, Drm } from '@abatis/kernel';
import { inches, type Thou } from '@abatis/tabletop';
import Type from 'typebox';
import {
  COMBAT_ROWS,
  COVERS,
  GRADES,
  MORALE_ROWS,
  MOVERS,
  NATIONS,
  ROUT_ROWS,
  SHOOTING_ROWS,
  TERRAINS,
} from '../vocabulary.ts';

/* Every table of section D. Files have inches, as they are printed; rules get whole thousandths. */

const length = Type.Number({ minimum: 0, description: 'Inches.' });
const score = orNull(Type.Integer({ description: 'The lowest score that hits; null is NIL (1.12c).' }));

const base = closed({ frontage: length, depth: length, standFigures: whole });
export const BASES = [
  'infantry',
  'twoRank',
  'skirmish',
  'twoRankSkirmish',
  'cavalry',
  'guns',
  'limbered',
  'gunners',
] as const;
export type BaseKind = (typeof BASES)[number];

/** Rows that a die picks, from the lowest score on; each begins where the last ended. */
const picked = <Row extends Type.TProperties>(row: Row) =>
  Type.Array(closed({ from: Type.Integer(), to: Type.Integer(), ...row }), { minItems: 1 });

const modifierRows = <const Id extends string>(ids: readonly Id[]) =>
  Type.Array(closed({ id: Type.Enum([...ids]), clause: text, value: Type.Integer(), when: text }));

export const RATES = [
  'column',
  'line',
  'extended',
  'square',
  'skirmish',
  'evading',
  'heavyCavalry',
  'lightCavalry',
  'general',
  'lightGuns',
  'fieldGuns',
  'heavyGuns',
  'horseGuns',
  'gunners',
] as const;
export type RateRow = (typeof RATES)[number];

const rate = closed({
  normal: length,
  charge: Type.Optional(length),
  prolonge: Type.Optional(length),
});

export const FIRES = [
  'musketClose',
  'musketFar',
  'rifleClose',
  'rifleFar',
  'lightCanister',
  'fieldCanister',
  'heavyCanister',
  'lightBall',
  'fieldBall',
  'heavyBall',
] as const;
export type FireRow = (typeof FIRES)[number];

const fire = closed({ range: length, normal: score, skirmish: score, soft: score, hard: score });
const effect = closed({ gunners: count, guns: count });

const terrain = closed({
  move: byWord(MOVERS, orNull(Type.Number({ minimum: 1 }))),
  disorders: Type.Enum(['none', 'cavalry', 'all']),
  shootCover: Type.Enum([...COVERS]),
  combatCover: Type.Enum([...COVERS]),
  height: count,
  ballRange: whole,
});

const nation = closed({
  masse: Type.Optional(Type.Boolean()),
  screens: Type.Optional(Type.Boolean()),
  unshakenByCavalry: Type.Optional(Type.Boolean()),
  slower: Type.Optional(length),
  resistPursuit: Type.Optional(Type.Integer()),
});

type Modifier = { readonly clause: string; readonly value: number; readonly when: string };
export type Modifiers<Id extends string> = Readonly<Record<Id, Modifier>>;

/** A modifier of a table as a roll has it, so many times over. */
const drmOf = ({ value, clause, when }: Modifier, times = 1): Drm => ({
  value: value * times,
  clause,
  label: when,
});

/** The modifiers of a table that apply, in the order of the table: `true` is once, a number is how often. */
export function drmsBy<Id extends string>(
  rows: Modifiers<Id>,
  applies: Readonly<Record<Id, boolean | number>>,
): readonly Drm[] {
  const drms: Drm[] = [];
  for (const id in rows) {
    const times = Number(applies[id]);
    if (times !== 0) drms.push(drmOf(rows[id], times));
  }
  return drms;
}

const TABLES = {
  basing: chart(
    chartSchema('BNB T1.10', { kinds: byWord(BASES, base), squareLeastSide: length }),
    ({ kinds, squareLeastSide }) => ({
      kinds: mapped(kinds, ({ frontage, depth, standFigures }) => ({
        frontage: inches(frontage),
        depth: inches(depth),
        standFigures,
      })),
      squareLeastSide: inches(squareLeastSide),
    }),
  ),
  charisma: checkedChart(chartSchema('BNB T1.11', { rows: picked({ value: count }) }), checkSpans),
  movementRates: chart(
    chartSchema('BNB T2.11', {
      ...(Object.fromEntries(RATES.map(row => [row, rate])) as Record<RateRow, typeof rate>),
      roadBonus: length,
      pushedSkirmishers: length,
    }),
    file => ({
      ...(mapped(
        Object.fromEntries(RATES.map(row => [row, file[row]])) as Record<RateRow, (typeof file)[RateRow]>,
        ({ normal, charge, prolonge }) => ({
          normal: inches(normal),
          charge: inches(charge ?? normal),
          prolonge: inches(prolonge ?? 0),
        }),
      ) satisfies Record<RateRow, Rate>),
      roadBonus: inches(file.roadBonus),
      pushedSkirmishers: inches(file.pushedSkirmishers),
    }),
  ),
  manoeuvreCosts: plainChart(
    chartSchema('BNB T2.12', {
      shares: byWord(
        [
          'reform',
          'reformExtended',
          'reformFromSkirmish',
          'limber',
          'unlimber',
          'turnAbout',
          'leaveBlock',
        ] as const,
        Type.Number({ minimum: 0 }),
      ),
      factors: byWord(['sidestep', 'oblique', 'retire'] as const, Type.Number({ minimum: 1 })),
      doubled: Type.Number({ minimum: 1 }),
    }),
  ),
  shooting: chart(
    chartSchema(
      'BNB T3.2',
      Object.fromEntries(FIRES.map(row => [row, fire])) as Record<FireRow, typeof fire>,
    ),
    file =>
      mapped(
        Object.fromEntries(FIRES.map(row => [row, file[row]])) as Record<FireRow, (typeof file)[FireRow]>,
        row => ({ ...row, range: inches(row.range) }),
      ),
  ),
  shootingModifiers: modifiers('BNB T3.3', SHOOTING_ROWS, {}),
  counterbattery: checkedChart(
    chartSchema('BNB T3.4', { limberedBall: Type.Integer(), rows: picked({ ball: effect, other: effect }) }),
    checkSpans,
  ),
  combatModifiers: modifiers('BNB T4.2', COMBAT_ROWS, { needed: Type.Integer() }),
  passScores: plainChart(chartSchema('BNB T5.5', { scores: byWord(GRADES, Type.Integer()) })),
  moraleModifiers: modifiers('BNB T5.6', MORALE_ROWS, { hitsPerStep: whole, lossesPerStep: whole }),
  rout: chart(
    chartSchema('BNB T5.7.1', {
      shatteredUpTo: Type.Integer(),
      largeFrom: whole,
      rows: picked({ distance: length, hitsLarge: count, hitsSmall: count }),
    }),
    (file, report) => {
      checkSpans(file, report);
      return { ...file, rows: file.rows.map(row => ({ ...row, distance: inches(row.distance) })) };
    },
  ),
  routModifiers: modifiers('BNB T5.7.2', ROUT_ROWS, {}),
  terrain: chart(
    chartSchema('BNB T6', {
      types: byWord(TERRAINS, terrain),
      obstacleInchCounts: length,
      thinWidth: length,
      worksPerRank: length,
      breachCost: length,
      woodsSight: length,
      woodsEdge: length,
      breakdownFrom: whole,
      worksHits: whole,
      worksSection: length,
      wallHits: whole,
      wallSection: length,
    }),
    file => ({
      ...file,
      thinWidth: inches(file.thinWidth),
      worksPerRank: inches(file.worksPerRank),
      breachCost: inches(file.breachCost),
      woodsSight: inches(file.woodsSight),
      woodsEdge: inches(file.woodsEdge),
      worksSection: inches(file.worksSection),
      wallSection: inches(file.wallSection),
    }),
  ),
  commandPoints: checkedChart(chartSchema('BNB T7.6', { rows: picked({ value: count }) }), checkSpans),
  carryThrough: chart(
    chartSchema(
      'BNB T7.8',
      byWordProperties(['smallArmsAndCanister', 'lightBall', 'fieldBall', 'heavyBall'] as const),
    ),
    ({ smallArmsAndCanister, lightBall, fieldBall, heavyBall }) => ({
      smallArmsAndCanister: inches(smallArmsAndCanister),
      lightBall: inches(lightBall),
      fieldBall: inches(fieldBall),
      heavyBall: inches(heavyBall),
    }),
  ),
  nationalModifiers: plainChart(
    chartSchema('BNB T7.11', {
      nations: byWord(
        NATIONS.filter(each => each !== 'none'),
        nation,
      ),
      fullSpeed: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
} as const;

export interface Rate {
  readonly normal: Thou;
  /** For cavalry that is steady at the start (2.6d); as normal for others. */
  readonly charge: Thou;
  /** Man-handled (2.9a); 0 for all but guns. */
  readonly prolonge: Thou;
}

export type BnbCharts = ChartsOf<typeof TABLES>;

const READERS = filedByKey(TABLES);

/** All charts by the names of their files, or what is wrong with them. */
export const readCharts = (files: Charts, fileOf: (chart: string) => string): Parsed<BnbCharts> =>
  readChartFiles('bnb', READERS, files, fileOf);

/** The row that a score picks; scores beyond the table use its first or last row. */
export function rowAt<Row extends { readonly from: number; readonly to: number }>(
  rows: readonly Row[],
  score: number,
): Row {
  return rows.find(({ to }) => score <= to) ?? rows.at(-1)!;
}

function checkSpans(
  { rows }: { readonly rows: readonly { readonly from: number; readonly to: number }[] },
  report: Report,
): void {
  for (const [place, { from, to }] of rows.entries()) {
    const before = rows[place - 1];
    if (before && from !== before.to + 1)
      report.problem(pointer('rows', place, 'from'), `must be ${before.to + 1}, not ${from}`);
    if (to < from) report.problem(pointer('rows', place, 'to'), `must not be less than ${from}, not ${to}`);
  }
}

/** A table of modifiers: its rows by id, and what else it has. */
function modifiers<Clause extends string, const Id extends string, More extends Type.TProperties>(
  clause: Clause,
  ids: readonly Id[],
  more: More,
) {
  return chart(chartSchema(clause, { rows: modifierRows(ids), ...more }), (file, report) => {
    const { rows, ...rest } = file as typeof file & { readonly rows: readonly (Modifier & { id: Id })[] };
    return { ...rest, rows: rowsById(rows, ids, report) as Modifiers<Id> };
  });
}

function byWordProperties<const Word extends string>(words: readonly Word[]) {
  return Object.fromEntries(words.map(word => [word, length])) as Record<Word, typeof length>;
}

function mapped<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
): Readonly<Record<Key, To>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, change(value as From)]),
  ) as Record<Key, To>;
}
