import type {
  PlanAdd,
  PlanChoice,
  PlanField,
  PlanLine,
  PlanMoment,
  PlanPlace,
  PlanRow,
  PlanTable,
  PlanValue,
  Text,
} from '@abatis/screen';
import type { Forecast, Moment, SiegePlan } from '../../../src/inside.ts';

/* The tables of a plan as data: each column says what it shows of a row, and what becomes of the plan when it is set. */

export interface At {
  readonly plan: SiegePlan;
  readonly told: Forecast;
}

/** A field without its name, which the column gives it. */
type Bare = PlanField extends infer Field
  ? Field extends PlanField
    ? Omit<Field, 'id' | 'label'>
    : never
  : never;

export interface Column<Row> {
  readonly id: string;
  readonly label: () => string;
  /** Null: this row has no such thing. */
  readonly shows: (row: Row, at: At) => Bare | null;
  readonly set?: (plan: SiegePlan, row: Row, value: PlanValue) => SiegePlan;
}

export interface Table<Row> {
  readonly id: string;
  readonly title: () => string;
  readonly place: PlanPlace;
  readonly aside?: (at: At) => Text;
  readonly rows: (at: Pick<At, 'plan'>) => readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly more?: readonly Column<Row>[];
  readonly tells?: (
    row: Row,
    at: At,
  ) => {
    readonly clause: string | null;
    readonly reckoning: readonly PlanLine[];
    readonly barred: boolean;
  };
  readonly add?: {
    readonly shows: (at: At) => PlanAdd;
    readonly to: (plan: SiegePlan, of: string | null) => SiegePlan;
  };
  readonly remove?: (plan: SiegePlan, row: Row) => SiegePlan;
}

/** A table whose rows are only known to itself. */
export interface AnyTable {
  readonly id: string;
  shows(at: At): PlanTable;
  set(plan: SiegePlan, row: string, field: string, value: PlanValue): SiegePlan | null;
  add(plan: SiegePlan, of: string | null): SiegePlan | null;
  remove(plan: SiegePlan, row: string): SiegePlan | null;
}

const NOTHING: Bare = { kind: 'said', text: '', strong: false };

export function tableOf<Row>(table: Table<Row>): AnyTable {
  const { columns, more = [], idOf } = table;
  const find = (plan: SiegePlan, id: string): Row | undefined =>
    table.rows({ plan }).find(row => idOf(row) === id);
  const field = (column: Column<Row>, row: Row, at: At): PlanField | null => {
    const shown = column.shows(row, at);
    return shown && ({ ...shown, id: column.id, label: column.label() } as PlanField);
  };
  const rowOf = (row: Row, at: At): PlanRow => ({
    id: idOf(row),
    name: table.nameOf(row),
    cells: columns.map(
      column => field(column, row, at) ?? ({ ...NOTHING, id: column.id, label: column.label() } as PlanField),
    ),
    more: more.flatMap(column => field(column, row, at) ?? []),
    ...(table.tells?.(row, at) ?? { clause: null, reckoning: [], barred: false }),
  });
  return {
    id: table.id,
    shows: at => ({
      id: table.id,
      title: table.title(),
      aside: table.aside?.(at) ?? '',
      place: table.place,
      columns: columns.map(({ label, id }) => ({ label: label(), numeric: NUMERIC.has(id) })),
      rows: table.rows(at).map(row => rowOf(row, at)),
      add: table.add?.shows(at) ?? null,
      removable: table.remove !== undefined,
    }),
    set(plan, id, name, value) {
      const row = find(plan, id);
      const column = [...columns, ...more].find(each => each.id === name);
      return row !== undefined && column?.set ? column.set(plan, row, value) : null;
    },
    add: (plan, of) => table.add?.to(plan, of) ?? null,
    remove(plan, id) {
      const row = find(plan, id);
      return row !== undefined && table.remove ? table.remove(plan, row) : null;
    },
  };
}

/** Columns of figures stand at the right. */
const NUMERIC = new Set(['mu', 'starts', 'finished', 'needed']);

export const said = (text: Text, strong = false): Bare => ({ kind: 'said', text, strong });

export const numberOf = (
  value: number,
  more: {
    readonly unit?: string;
    readonly least?: number;
    readonly most?: number;
    readonly step?: number;
  } = {},
): Bare => ({ kind: 'number', value, unit: '', least: 0, most: 9999, step: 1, ...more });

export const textOf = (value: string, suggested: readonly string[] = []): Bare => ({
  kind: 'text',
  value,
  suggested,
});

export const switchOf = (on: boolean, barred: string | null = null): Bare => ({ kind: 'switch', on, barred });

export const choiceOf = (value: string, of: readonly PlanChoice[]): Bare => ({ kind: 'choice', value, of });

export const severalOf = (values: readonly string[], of: readonly PlanChoice[]): Bare => ({
  kind: 'several',
  values,
  of,
});

export const choice = (
  id: string,
  label: string,
  barred: string | null = null,
  clause: string | null = null,
): PlanChoice => ({
  id,
  label,
  barred,
  clause,
});

export function momentOf({ told }: At, value: Moment | undefined, optional = false): Bare {
  const { dayTurns, nightTurns } = told.calendar;
  return {
    kind: 'moment',
    value: value ? { day: value.day, night: value.seg === 'N', turn: value.turn } : null,
    optional,
    turns: { day: dayTurns, night: nightTurns },
  };
}

export const toMoment = (value: PlanValue): Moment => {
  const { day, night, turn } = value as PlanMoment;
  return { day, seg: night ? 'N' : 'D', turn };
};

/** A record with one field set, or left out. */
export function withField<T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): T {
  const { [key]: _, ...rest } = of;
  return (value === undefined ? rest : { ...rest, [key]: value }) as T;
}

/** A name that nothing has yet: 'S1', 'S2', … */
export function freshId(stem: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}
