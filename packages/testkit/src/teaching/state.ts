import { type Parsed, type Problem, schemaReader } from '@abatis/data';
import {
  createGrid,
  FLAT_EVEN_CCRR,
  type Grid,
  type Hex,
  MP,
  NOWHERE,
  parseHex,
  parseSide,
  type Side,
  type StepCosts,
  stepCosts,
} from '@abatis/hex';
import {
  type Die,
  type Drm,
  type Frame,
  type Id,
  type Options,
  type OrderOf,
  order,
  ordersFrom,
  type Result,
  type RollSpec,
  reference,
  type State,
  shelf,
  type Table,
  type WrittenOf,
} from '@abatis/kernel';
import { extensionPoint, type ForeignFrame } from '@abatis/kernel/extension';
import Type, { type Static } from 'typebox';
import { type Clause, forbid } from './clauses.ts';

export type Army = 'blue' | 'red';
export const enemyOf = (army: Army): Army => (army === 'blue' ? 'red' : 'blue');

/** The number of a unit in the state's list. */
export type UnitId = Id<'unit'>;

export interface Unit {
  readonly id: UnitId;
  readonly army: Army;
  /** Label of its hex; null: off the field. */
  readonly hex: string | null;
  /** 0 is a dummy. Known to the owner, and to all once it has been shown. */
  readonly strength: number;
  readonly shown: boolean;
}

/** How orders call a unit: by its number, so far as there is a unit of that number. */
export const unit = reference(
  'unit',
  {
    idOf: ({ units }: OutpostState, number: number) => units[number]?.id,
    nameOf: (_, id: UnitId): number => id,
    unknown: number => forbid('OUT 2.3', { unit: number }),
  },
  Type.Integer(),
);

/** Every order of the game by its type; a step takes some of them. */
export const ORDERS = {
  pass: order('pass', {}),
  move: order('move', { unit, to: Type.String() }),
  attack: order('attack', { unit, target: unit }),
  stand: order('stand', {}),
  'fall-back': order('fall-back', { to: Type.String() }),
} as const;

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

/** An order as the rules have it, and as it is written. */
export type OutpostOrder<Which extends keyof typeof ORDERS = keyof typeof ORDERS> = OrderOf<
  typeof ORDERS,
  Which
>;
export type OutpostAction = WrittenOf<typeof ORDERS>;

export type OutpostEvent = { readonly clause: Clause } & (
  | { readonly type: 'turn-begun'; readonly turn: number; readonly first: Army }
  | { readonly type: 'moved' | 'fell-back'; readonly unit: UnitId; readonly to: string }
  | { readonly type: 'shown'; readonly unit: UnitId; readonly strength: number }
  | {
      readonly type: 'fought';
      readonly roll: Die;
      readonly drms: readonly Drm[];
      readonly hits: number;
      readonly result: FightResult;
    }
  | { readonly type: 'removed'; readonly unit: UnitId }
  | { readonly type: 'won'; readonly winner: Army | null }
);

export type OutpostTable = Table<OutpostEvent>;

/** The kinds of roll, each with its facts and what it can mean. */
export type OutpostRoll = InitiativeRoll | FightRoll | VolleyRoll;

export type InitiativeRoll = RollSpec<'initiative', { readonly turn: number }, Army>;
export type FightRoll = RollSpec<
  'fight',
  {
    readonly attacker: number;
    readonly defender: number;
    readonly strengths: readonly [attacker: number, defender: number];
    readonly hits: number;
  },
  FightResult
>;
export type VolleyRoll = RollSpec<'volley', { readonly unit: number; readonly strength: number }, number>;

/** What extensions add to the modifiers of a fight. */
export const moreFightDrms = extensionPoint<(state: OutpostState, a: Unit, d: Unit) => readonly Drm[]>();

type OutpostFrame =
  | Frame<'turn'>
  | Frame<'order', { army: Army; left: number }>
  | Frame<'fight', { attacker: UnitId; defender: UnitId }>
  | Frame<'fall-back', { unit: UnitId; mayStand: boolean }>;

export type FrameOf<Step extends OutpostFrame['step']> = Extract<OutpostFrame, { step: Step }>;

/** All that changes. The field and the chart do not: the state only says which they are. */
export interface OutpostState extends State {
  readonly steps: readonly (OutpostFrame | ForeignFrame)[];
  readonly field: string;
  readonly chart: string;
  readonly options: Options;
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly verdict: Result | null;
}

const Camp = Type.Object({ base: Type.String(), hexes: Type.Array(Type.String()) });

const scenarioSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  turns: Type.Integer({ minimum: 1 }),
  field: Type.Array(Type.String({ pattern: '^[.w]+$' }), { minItems: 1 }),
  stream: Type.Array(Type.String()),
  strengths: Type.Array(Type.Integer({ minimum: 0 })),
  blue: Camp,
  red: Camp,
});
export type OutpostScenario = Static<typeof scenarioSchema>;

/** The scenario's ground, made ready for search. */
export interface Field {
  readonly grid: Grid;
  readonly turns: number;
  readonly woods: ReadonlySet<Hex>;
  readonly stream: ReadonlySet<Side>;
  readonly bases: Readonly<Record<Army, string>>;
  readonly costs: StepCosts;
}

export const fields = shelf<Field>('field');
export const charts = shelf<CombatChart>('combat chart');

/** A scenario from a designer's file; labels that this field does not have are named. */
export function readScenario(json: unknown, file: string): Parsed<OutpostScenario> {
  const read = readShape(json, file);
  if (!read.ok) return read;
  const { field, stream, blue, red } = read.value;
  const grid = gridOf(field);
  const problems: Problem[] = [];
  const check = (path: string, text: string, known: number, what: string): void => {
    if (known === NOWHERE) problems.push({ file, path, reason: `"${text}" is no ${what} of this field` });
  };
  for (const [index, side] of stream.entries())
    check(`/stream/${index}`, side, parseSide(grid, side), 'hexside');
  for (const [name, { base, hexes }] of Object.entries({ blue, red })) {
    check(`/${name}/base`, base, parseHex(grid, base), 'hex');
    for (const [index, hex] of hexes.entries())
      check(`/${name}/hexes/${index}`, hex, parseHex(grid, hex), 'hex');
  }
  return problems.length > 0 ? { ok: false, problems } : read;
}

const readShape = schemaReader(scenarioSchema);

const gridOf = (field: readonly string[]): Grid =>
  createGrid(FLAT_EVEN_CCRR, field[0]?.length ?? 0, field.length);

export function compileField({ field, stream: sides, turns, blue, red }: OutpostScenario): Field {
  const grid = gridOf(field);
  const woods = new Set([...field.join('')].flatMap((terrain, hex) => (terrain === 'w' ? [hex] : [])));
  const stream = new Set(sides.map(side => parseSide(grid, side)));
  const costs = stepCosts(
    grid,
    hex => (woods.has(hex) ? 2 : 1) * MP,
    side => (stream.has(side) ? MP : 0),
  );
  return { grid, turns, woods, stream, bases: { blue: blue.base, red: red.base }, costs };
}

const RESULTS = [
  'attacker-destroyed',
  'attacker-falls-back',
  'defender-falls-back',
  'defender-destroyed',
] as const;

export const chartSchema = Type.Object({
  clause: Type.Literal('OUT 3.3'),
  status: Type.Union([Type.Literal('given'), Type.Literal('reconstructed')]),
  rows: Type.Array(Type.Object({ atMost: Type.Integer(), result: Type.Enum([...RESULTS]) })),
});
type FightResult = (typeof RESULTS)[number];
export type CombatChart = Static<typeof chartSchema>;

export const fieldOf = (state: OutpostState): Field => fields.get(state.field);
export const hexOf = ({ grid }: Field, unit: Unit): Hex =>
  unit.hex === null ? NOWHERE : parseHex(grid, unit.hex);
export const onField = (state: OutpostState, army: Army): readonly Unit[] =>
  state.units.filter(unit => unit.army === army && unit.hex !== null);
