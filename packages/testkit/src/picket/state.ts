import { type Parsed, schemaReader } from '@abatis/data';
import {
  type Frame,
  type Happening,
  type Id,
  type Named,
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
import {
  type Box,
  centreOf,
  facing,
  inches,
  type Pose,
  point,
  type TablePoint,
  thou,
} from '@abatis/tabletop';
import Type, { type Static } from 'typebox';
import { forbid } from './cite.ts';

export type Side = 'blue' | 'red';
export const SIDES: readonly Side[] = ['blue', 'red'];
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'red' : 'blue');

/** The number of a company in the state's list. */
export type CompanyId = Id<'company'>;

export interface Company {
  readonly id: CompanyId;
  readonly name: string;
  readonly side: Side;
  /** A morale throw above it fails. */
  readonly grade: number;
  readonly figures: number;
  readonly files: number;
  /** Null: off the table. */
  readonly pose: Pose | null;
  readonly hasMoved: boolean;
  /** Figures lost in this turn. */
  readonly lost: number;
}

/** Orders call a company by its name. */
export const company = reference('company', {
  idOf: ({ companies }: PicketState, name: string) =>
    companies.find(each => each.name === name && each.pose !== null)?.id,
  nameOf: ({ companies }: PicketState, id: CompanyId): string => companies[id]!.name,
  unknown: name => forbid('PIC 1.3', { unit: name }),
});

/** A part of a move: thousandths of an inch straight ahead, or tenths of a degree about a front corner. */
const legSchema = Type.Union([
  Type.Object({ go: Type.Literal('ahead'), by: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
  Type.Object({
    go: Type.Literal('wheel'),
    about: Type.Enum(['left', 'right']),
    by: Type.Integer({ minimum: 1, maximum: 3600 }),
  }),
]);
export type Leg = Readonly<Static<typeof legSchema>>;

export const ORDERS = {
  intend: order('intend', { to: Type.Enum(['march', 'stand']) }),
  mist: order('mist', { changes: Type.Boolean() }),
  move: order('move', { unit: company, legs: Type.Array(legSchema, { minItems: 1, maxItems: 4 }) }),
  form: order('form', { unit: company, files: Type.Integer() }),
  halt: order('halt', {}),
} as const;

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

/** An order as the rules have it, and as it is written. */
export type PicketOrder<Which extends keyof typeof ORDERS = keyof typeof ORDERS> = OrderOf<
  typeof ORDERS,
  Which
>;
export type PicketAction = WrittenOf<typeof ORDERS>;

/** PIC 3.2, 4.1, 5.2, 1.2: the kinds of roll. */
export type VolleyRoll = RollSpec<'volley', { readonly by: CompanyId; readonly at: CompanyId }, number>;
export type MoraleRoll = RollSpec<'morale', { readonly unit: CompanyId; readonly grade: number }, boolean>;
export type MistRoll = RollSpec<'mist', Record<never, never>, boolean>;
export type FirstRoll = RollSpec<'first', Record<never, never>, Side>;
export type PicketRoll = VolleyRoll | MoraleRoll | MistRoll | FirstRoll;

/** What happens, with ids as the rules have them. */
export type PicketHappening =
  | Happening<'turn-begun', 'PIC 1.1', { turn: number }>
  | Happening<'mist', 'PIC 5.1' | 'PIC 5.2', { lies: boolean }>
  | Happening<'intents-shown', 'PIC 1.1' | 'PIC 1.2', { marching: readonly Side[] }>
  | Happening<'moved', 'PIC 2.1', { unit: CompanyId; from: Pose; to: Pose }>
  | Happening<'formed', 'PIC 2.6', { unit: CompanyId; files: number }>
  | Happening<'fired', 'PIC 3.2', { by: CompanyId; at: CompanyId; dice: readonly number[]; hits: number }>
  | Happening<'destroyed', 'PIC 3.3' | 'PIC 4.1', { unit: CompanyId }>
  | Happening<'tested', 'PIC 4.1', { unit: CompanyId; natural: number; held: boolean }>
  | Happening<'won', 'PIC 6.1', { winner: Side | null }>;

/** The same as everybody else has it. */
export type PicketEvent = Named<PicketHappening>;

/** What fields of events and facts refer to. */
export const FIELDS = { unit: company, enemy: company, by: company, at: company } as const;

export type PicketTable = Table<PicketHappening>;

export type PicketFrame =
  | Frame<'turn' | 'weather' | 'mist' | 'intent' | 'fire' | 'morale'>
  | Frame<'march', { side: Side }>;

export type FrameOf<Step extends PicketFrame['step']> = Extract<PicketFrame, { readonly step: Step }>;

/** All that changes; the ground does not, and the state only says which it is. */
export interface PicketState extends State {
  readonly steps: readonly PicketFrame[];
  readonly ground: string;
  readonly hasUmpire: boolean;
  readonly turn: number;
  readonly mist: boolean;
  /** The sides that stand in this turn, and may fire. */
  readonly standing: readonly Side[];
  readonly companies: readonly Company[];
  readonly verdict: Result | null;
}

/** Inches, as a designer writes them. */
const Inches = Type.Number({ minimum: 0, maximum: 200 });

const scenarioSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  turns: Type.Integer({ minimum: 1 }),
  table: Type.Object({ width: Inches, height: Inches, metresPerInch: Type.Number() }),
  wood: Type.Object({ west: Inches, south: Inches, east: Inches, north: Inches }),
  companies: Type.Array(
    Type.Object({
      name: Type.String(),
      side: Type.Enum(['blue', 'red']),
      grade: Type.Integer({ minimum: 1, maximum: 10 }),
      figures: Type.Integer({ minimum: 2 }),
      files: Type.Integer({ minimum: 2, maximum: 6 }),
      x: Inches,
      y: Inches,
      degrees: Type.Number(),
    }),
  ),
});
export type PicketScenario = Static<typeof scenarioSchema>;

export const readScenario: (json: unknown, file: string) => Parsed<PicketScenario> =
  schemaReader(scenarioSchema);

/** The table and its wood, in thousandths of an inch. */
export interface Ground {
  /** As the designer wrote it: what the rules do not need, a screen may. */
  readonly scenario: PicketScenario;
  readonly turns: number;
  readonly width: number;
  readonly height: number;
  readonly wood: {
    readonly west: number;
    readonly south: number;
    readonly east: number;
    readonly north: number;
  };
}

export const grounds = shelf<Ground>('ground');
export const groundOf = (state: PicketState): Ground => grounds.get(state.ground);

export function compileGround(scenario: PicketScenario): Ground {
  const { turns, table, wood } = scenario;
  return {
    scenario,
    turns,
    width: inches(table.width),
    height: inches(table.height),
    wood: {
      west: inches(wood.west),
      south: inches(wood.south),
      east: inches(wood.east),
      north: inches(wood.north),
    },
  };
}

export const companiesOf = ({ companies }: PicketScenario): readonly Company[] =>
  companies.map(({ name, side, grade, figures, files, x, y, degrees }, id) => ({
    id: id as CompanyId,
    name,
    side,
    grade,
    figures,
    files,
    pose: { at: point(inches(x), inches(y)), facing: facing(Math.round(degrees * 10)) },
    hasMoved: false,
    lost: 0,
  }));

/** A figure has half an inch of front and of depth. */
export const FIGURE = 500;

/** The ground that a company covers in this pose. */
export const boxIn = ({ figures, files }: Pick<Company, 'figures' | 'files'>, pose: Pose): Box => ({
  pose,
  width: thou(files * FIGURE),
  depth: thou(Math.ceil(figures / files) * FIGURE),
});

/** A company that stands on the table. */
export type Posted = Company & { readonly pose: Pose };

const isPosted = (each: Company): each is Posted => each.pose !== null;

export const onTable = ({ companies }: PicketState): readonly Posted[] => companies.filter(isPosted);

export const ofSide = (state: PicketState, side: Side): readonly Posted[] =>
  onTable(state).filter(each => each.side === side);

export const boxOf = (unit: Posted): Box => boxIn(unit, unit.pose);

export const centreOfCompany = (unit: Posted): TablePoint => centreOf(boxOf(unit));
