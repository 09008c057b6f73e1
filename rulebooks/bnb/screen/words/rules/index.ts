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
  words,
} from '@abatis/presenter';
import { type RuleText, type Term, withoutPrefix } from '@abatis/screen';
import names from '../labels.json' with { type: 'json' };
import terms from '../terms.json' with { type: 'json' };
import chapters from './chapters.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };

/** The words of the rulebook, explained. */
export const TERMS: readonly Term[] = terms;

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters, charts: { table: tableOf } }, charts);
}

function tableOf(clause: string, chart: unknown) {
  const files: Readonly<Record<string, TableFile>> = tables;
  const { rows } = chart as { readonly rows?: readonly ModifierRow[] };
  if (rows?.[0] && 'when' in rows[0])
    return printedTable(tables.modifiers, { modifiers: rows.map(modifierFacts) });
  const file = files[clause];
  return file ? printedTable(file, { ...(chart as TableFacts), ...FACTS[clause]?.(chart as never) }) : null;
}

interface ModifierRow {
  readonly when: string;
  readonly value: number;
  readonly clause: string;
}

const modifierFacts = ({ when, value, clause }: ModifierRow): TableFacts => ({
  when: capital(when),
  value: value === 0 ? '0' : signed(value),
  clause: withoutPrefix(clause),
});

interface Spanned {
  readonly from: number;
  readonly to: number;
}

interface GunHits {
  readonly gunners: number;
  readonly guns: number;
}

type Named<Value> = Readonly<Record<string, Value>>;

/** What the printed tables say beside the fields of their charts, whose shape the reader of charts has checked. */
const FACTS: Readonly<Record<string, (chart: never) => TableFacts>> = {
  'BNB T1.10': ({ kinds }: { readonly kinds: Named<TableFacts> }) => ({
    kinds: listed(kinds, words(names.bases)),
  }),
  'BNB T1.11': rollsOf,
  'BNB T2.11': (chart: Named<unknown>) => ({
    rates: listed(
      Object.fromEntries(
        Object.entries(chart).filter((row): row is [string, TableFacts] => row[0] in names.rates),
      ),
      words(names.rates),
    ),
  }),
  'BNB T2.12': ({
    shares,
    factors,
    doubled,
  }: {
    readonly shares: Named<number>;
    readonly factors: Named<number>;
    readonly doubled: number;
  }) =>
    Object.fromEntries(
      Object.entries({ ...shares, ...factors }).flatMap(([key, value]) => [
        [key, share(value)],
        [`${key}2`, share(value * doubled)],
      ]),
    ),
  'BNB T3.2': (chart: Named<{ readonly range: number } & Named<number | null>>) => ({
    bands: Object.entries(words(names.bands)).map(([band, name]) => ({
      name: say`${name}, to ${chart[band]!.range}″`,
      ...Object.fromEntries(
        Object.entries(chart[band]!).map(([column, score]) => [
          column,
          score === null ? say`NIL` : `${score}+`,
        ]),
      ),
    })),
  }),
  'BNB T3.4': ({ rows }: { readonly rows: readonly (Spanned & Named<GunHits>)[] }) => ({
    rolls: rows.map(row => ({ roll: spanText(row), ball: gunHits(row.ball!), other: gunHits(row.other!) })),
  }),
  'BNB T5.5': ({ scores }: { readonly scores: Named<number> }) =>
    Object.fromEntries(Object.entries(scores).map(([grade, score]) => [grade, `${score}+`])),
  'BNB T5.7.1': rollsOf,
  'BNB T6': ({ types }: { readonly types: Named<Ground> }) => ({
    types: Object.entries(types).map(([type, { move, disorders, shootCover, combatCover }]) => ({
      name: words(names.terrain)[type as keyof typeof names.terrain],
      ...Object.fromEntries(Object.entries(move).map(([mover, factor]) => [mover, speed(factor)])),
      disorders: words(names.disorders)[disorders],
      shoot: words(names.covers)[shootCover],
      combat: words(names.covers)[combatCover],
    })),
  }),
  'BNB T7.6': rollsOf,
  'BNB T7.11': ({ nations }: { readonly nations: Named<object> }) => ({
    nations: Object.entries(nations).map(([nation, has]) => ({
      name: words(names.nations)[nation as keyof typeof names.nations],
      has:
        Object.keys(has)
          .map(key => words(names.nationHas)[key as keyof typeof names.nationHas])
          .join(', ') || '–',
    })),
  }),
};

interface Ground {
  readonly move: Named<number | null>;
  readonly disorders: keyof typeof names.disorders;
  readonly shootCover: keyof typeof names.covers;
  readonly combatCover: keyof typeof names.covers;
}

/** Records under the names of their keys. */
const listed = (records: Named<TableFacts>, nameOf: Named<string>): readonly TableFacts[] =>
  Object.entries(records).map(([key, record]) => ({ ...record, name: nameOf[key] ?? key }));

function rollsOf({ rows }: { readonly rows: readonly Spanned[] }): TableFacts {
  return { rolls: rows.map(row => ({ ...row, roll: spanText(row) })) };
}

/** '3 to 4', '10 or more'. */
function spanText({ from, to }: Spanned): string {
  if (to >= 12) return say`${from} or more`;
  return from === to ? String(from) : say`${from} to ${to}`;
}

const gunHits = ({ gunners, guns }: GunHits): string => {
  if (gunners === 0 && guns === 0) return say`no effect`;
  return guns === 0 ? say`${gunners} gunner` : say`${gunners} gunner, ${guns} gun`;
};

const share = (value: number): string =>
  value === 0.5 ? typesetFraction('1/2') : Number.isInteger(value) ? String(value) : String(value);

/** What a factor on length does to the speed. */
function speed(factor: number | null): string {
  if (factor === null) return say`no`;
  return factor === 1 ? say`full` : factor === 2 ? say`half` : say`quarter`;
}
