import * as notation from '@abatis/notation';
import { facing, inches, type Pose, point, type TablePoint, type Thou } from '@abatis/tabletop';
import type { BnbCharts } from '../charts/charts.ts';
import type { TerrainData } from '../ground.ts';
import type { BnbScenario } from '../scenario/schema.ts';
import type { BnbState, Charge, Engagement, Fire, General, UnitId, UnmannedGuns } from '../state.ts';
import { SIDES, type Side } from '../vocabulary.ts';
import type { UnitLine } from './pieces.ts';

/** An order to fire, before the rules have looked at it. */
export type FireLine = Pick<Fire, 'by' | 'at' | 'ammunition' | 'passing' | 'screen'> & {
  readonly token: notation.Token;
};

/** What a position says of its moment; a rout waits on top of it. */
export interface Moment {
  readonly phase: string;
  readonly side: Side | null;
  readonly token: notation.Token;
}

export interface RoutLine {
  readonly unit: UnitId;
  readonly distance: Thou;
  readonly cause: UnitId | null;
}

/** A position while it is being read. */
export interface Draft {
  readonly charts: BnbCharts;
  /** The size of a drawn table, or that of the battle; null: nothing has been said of it. */
  ground: { readonly width: Thou; readonly height: Thou } | null;
  /** The shipped battle whose pieces the text moves; null: the table is drawn. */
  shipped: { readonly scenario: BnbScenario; readonly state: BnbState } | null;
  readonly units: UnitLine[];
  readonly generals: General[];
  /** Pieces of a shipped battle that "empty" has taken off; they come back when the text names them. */
  readonly taken: { units: readonly UnitLine[]; generals: readonly General[] };
  readonly terrain: TerrainData[];
  readonly says: { options?: BnbState['options'] };
  turn: number;
  turns: number | null;
  sideA: Side;
  moment: Moment | null;
  rout: RoutLine | null;
  readonly charges: Charge[];
  readonly engagements: Engagement[];
  readonly unmanned: UnmannedGuns[];
  readonly fire: FireLine[];
}

/** Positions of BNB are read and not printed: much of what a unit has done in a turn has no words. */
export type Statement = notation.StatementKind<Draft, never>;

/** A row of words that are read; where a text says it late, all units are known. */
export const reads = <Whole extends object>(
  form: notation.Row<Whole, Draft>,
  put: (draft: Draft, whole: Whole, words: readonly notation.Token[]) => void,
  isLate = false,
): Statement => ({
  words: [form.word],
  isLate,
  read: (draft, words) => put(draft, form.read(words, draft), words),
});

const decimal = <T>(what: string, read: (value: number) => T, print: (value: T) => number) =>
  notation.matching<T>(
    /^(\d+(?:\.\d{1,3})?)$/,
    ([text]) => read(Number(text)),
    value => String(print(value)),
    token => new notation.NotationError(token, `${what} is a number, such as 2.5`),
  );

/** `2.5`: inches. */
export const INCHES: notation.Codec<Thou> = decimal('a length', inches, value => value / 1000);

/** `0.5`: a share of a move, in millionths. */
export const SHARE: notation.Codec<number> = decimal(
  'a share of a move',
  value => Math.round(value * 1_000_000),
  value => value / 1_000_000,
);

const number = '-?\\d+(?:\\.\\d{1,3})?';

/** Where a piece stands; a facing that is not said is that of its side. */
export interface Where {
  readonly at: TablePoint;
  readonly facing: number | null;
}

/** `20,30` or `20,30/180`: inches, and degrees from north. */
export const WHERE: notation.Codec<Where> = notation.matching<Where>(
  new RegExp(`^(${number}),(${number})(?:/(\\d{1,3}(?:\\.\\d)?))?$`),
  ([x, y, turn]) => ({
    at: point(inches(Number(x)), inches(Number(y))),
    facing: turn === undefined ? null : Math.round(Number(turn) * 10),
  }),
  ({ at, facing: turn }) => `${at.x / 1000},${at.y / 1000}${turn === null ? '' : `/${turn / 10}`}`,
  token =>
    new notation.NotationError(
      token,
      `"${token.text}" is not a place: INCHES,INCHES or INCHES,INCHES/DEGREES`,
    ),
);

export const POINT: notation.Codec<TablePoint> = {
  read: (token, place) => WHERE.read(token, place).at,
  print: (at, place) => WHERE.print({ at, facing: null }, place),
};

/** Red looks north and blue south, unless they say otherwise. */
export const poseOf = ({ at, facing: turn }: Where, side: Side): Pose => ({
  at,
  facing: facing(turn ?? (side === 'red' ? 0 : 1800)),
});

export const SIDE: notation.Codec<Side> = notation.choice(SIDES, 'a side');

/** A unit by its name, when all of them are known. */
export const UNIT = notation.named<Draft>('a unit', ({ units }) => units) as unknown as notation.Codec<
  UnitId,
  Draft
>;
