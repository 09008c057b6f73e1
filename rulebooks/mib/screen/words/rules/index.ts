import type { Charts } from '@abatis/kernel';
import {
  capital,
  printedTable,
  ruleTexts,
  say,
  signed,
  type TableFacts,
  type TableFile,
  typesetFraction,
} from '@abatis/presenter';
import { type RuleText, type Term, withoutPrefix } from '@abatis/screen';
import type { Cost, EffectsAt, Mover, OrderTerms, ResultRow } from '../../../src/inside.ts';
import terms from '../terms.json' with { type: 'json' };
import chapters from './chapters.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = terms;

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  const table = (clause: string, chart: unknown) => {
    const file = (tables as Readonly<Record<string, TableFile>>)[clause];
    return file ? printedTable(file, { ...(chart as TableFacts), ...FACTS[clause]?.(chart as never) }) : null;
  };
  return ruleTexts(ROWS, { chapters, charts: { table } }, charts);
}

type Numbers = Readonly<Record<string, number>>;
type Costs = Readonly<Record<Mover, Cost>>;

/** What the printed tables say beside the fields of their charts, whose shape the reader of charts has checked. */
const FACTS: Readonly<Record<string, (chart: never) => TableFacts>> = {
  'MIB T1': ({ day, night, firstAfternoon, noon }: TurnTrack) => ({
    turns: day.map((start, place) => ({
      number: place + 1,
      begins: clock(start),
      isFirst: start === firstAfternoon,
      isEarly: start < noon,
    })),
    nightfall: clock(night),
  }),
  'MIB T2': ({ terrain, hexside, road, minorRoad, special }: MovementCosts) => ({
    ...costsOf({ ...terrain, road, minorRoad }, ''),
    ...costsOf(hexside, '+'),
    ...special,
  }),
  'MIB T3': ({ rows }: { readonly rows: readonly FactorRow[] }) => ({
    factors: rows.map(({ label, factor, clause, status }) => ({
      label: capital(label),
      factor: factor.includes('/') ? typesetFraction(factor) : `×${factor}`,
      clause: withoutPrefix(clause),
      status,
    })),
  }),
  'MIB T4': ({ rows }: { readonly rows: readonly RatioRow[] }) => ({
    ratios: rows.map((row, place) => ({
      ...row,
      drm: signed(row.drm),
      next: rows[1]!.from,
      ...ends(rows, place),
    })),
  }),
  'MIB T5': ({ rows }: { readonly rows: readonly ResultRow[] }) => ({
    results: rows.map((row, place) => ({
      ...row,
      isAttacker: row.initiative === 'attacker',
      defender: columnText(row.defender),
      attacker: columnText(row.attacker),
      ...rollOf(rows, place),
    })),
  }),
  'MIB T6': ({ rows }: { readonly rows: readonly Bounded[] }) => ({
    effects: rows.map((row, place) => ({ ...row, ...rollOf(rows, place) })),
  }),
  'MIB T7': (chart: Numbers) => ({
    ...withSigns(chart),
    leastMorale: -chart.moraleLimit!,
    leastSquare: -chart.square!,
  }),
  'MIB T8': withSigns,
  'MIB T9': ({ white, grey }: Numbers) => ({ all: white! + grey! }),
  'MIB T10': ({ reach }: Numbers) => ({ boxes: downFrom(reach! - 1).map(box => ({ box })) }),
  'MIB T11': ({ cap }: { readonly cap: number | null }) => ({ isFree: cap === null }),
  'MIB T12': ({ hexes, barred }: Grounds) => named([...hexes, ...barred]),
  'MIB T13': ({ hexes, barred, barredUphill }: Grounds) => named([...hexes, ...barred, ...barredUphill]),
  'MIB T14': ({ levels, tired, spent, beforeNoon, afterNoon }: Ladder) => ({
    ladder: levels.map((level, place) => ({
      level,
      isSpent: place >= spent,
      isTired: place >= tired,
      isEarly: place === beforeNoon,
      isLate: place === afterNoon,
    })),
  }),
  'MIB T15': ({ orders }: { readonly orders: Readonly<Record<string, OrderTerms>> }) => ({
    kinds: Object.entries(orders).map(([kind, terms]) => ({
      ...terms,
      ...named([`is_${kind}`, `goes_${terms.mobile}`, `attacks_${terms.attack}`]),
      name: kind.toUpperCase(),
      isNear: terms.within !== null,
      isShy: !terms.entersZoc && terms.mobile !== 'none',
    })),
  }),
  'MIB T16': ({ full }: Numbers) => ({
    levels: downFrom(full! - 1)
      .filter(level => level > 1)
      .map(level => ({ level })),
  }),
  'MIB T17': ({ rows }: { readonly rows: readonly { readonly upTo: number | null }[] }) => ({
    boxes: rows.map((row, place) => ({
      ...row,
      from: place === 0 ? 0 : (rows[place - 1]!.upTo ?? 0) + 1,
      isLast: row.upTo === null,
    })),
  }),
};

interface TurnTrack extends Readonly<Record<'night' | 'firstAfternoon' | 'noon', string>> {
  readonly day: readonly string[];
}

interface MovementCosts extends Readonly<Record<'road' | 'minorRoad', Costs>> {
  readonly terrain: Readonly<Record<string, Costs>>;
  readonly hexside: Readonly<Record<string, Costs>>;
  readonly special: Numbers;
}

type FactorRow = Readonly<Record<'label' | 'factor' | 'clause' | 'status', string>>;

interface RatioRow {
  readonly from: string;
  readonly drm: number;
}

/** A row that holds up to a number; the last has none. */
interface Bounded {
  readonly max: number | null;
}

type Grounds = Readonly<Record<'hexes' | 'barred' | 'barredUphill', readonly string[]>>;

interface Ladder extends Readonly<Record<'tired' | 'spent' | 'beforeNoon' | 'afterNoon', number>> {
  readonly levels: readonly string[];
}

/** '1:30 PM' of '13:30'. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${((hours + 11) % 12) + 1}:${String(minutes).padStart(2, '0')} ${hours < 12 ? say`AM` : say`PM`}`;
}

/** 'forest_train' is what a train pays for forest; `sign` stands before what comes on top. */
const costsOf = (costs: Readonly<Record<string, Costs>>, sign: string): TableFacts =>
  Object.fromEntries(
    Object.entries(costs).flatMap(([ground, byMover]) =>
      Object.entries(byMover).map(([mover, cost]) => [`${ground}_${mover}`, costText(cost, sign)]),
    ),
  );

const costText = (cost: Cost, sign: string): string =>
  cost === null ? say`no` : `${cost > 0 ? sign : ''}${cost}`;

const ends = (rows: readonly unknown[], place: number) => ({
  isFirst: place === 0,
  isLast: place === rows.length - 1,
});

/** The modified roll of a row: '−3 or less', '4', '10 or more'. */
function rollOf(rows: readonly Bounded[], place: number) {
  const { max } = rows[place]!;
  return { roll: max ?? (rows[place - 1]?.max ?? 0) + 1, isFirst: place === 0, isLast: max === null };
}

const columnText = ({ column, drm }: EffectsAt): string => `${column} ${drm === 0 ? '+0' : signed(drm)}`;

/** The numbers of a chart as modifiers. */
function withSigns(chart: Numbers): TableFacts {
  const numbers = Object.entries(chart).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(numbers.map(([key, value]) => [key, signed(value)]));
}

/** Each of these is a fact. */
const named = (words: readonly string[]): TableFacts => Object.fromEntries(words.map(word => [word, true]));

/** '3, 2, 1' of 3. */
const downFrom = (most: number): readonly number[] =>
  Array.from({ length: Math.max(0, most) }, (_, place) => most - place);
