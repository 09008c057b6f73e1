import type { Hex } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import type { StatementKind, Token } from '@abatis/notation';
import type { Battle, FormationCard, LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import type { Ground } from '../ground.ts';
import type { ScenarioTerms } from '../scenario/terms.ts';
import type { Opening } from '../set-up.ts';
import type {
  Activation,
  FieldOfFire,
  FormationState,
  Leader,
  MibState,
  Side,
  Train,
  Unit,
  UnitId,
} from '../state.ts';

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: MibState;
}

/** What is printed on a piece, and how it stands. */
export interface Drafted<Card, Piece> {
  readonly card: Card;
  readonly piece: Piece;
}

/** Null: what the pieces say, the first leader and the first detachment that belong to it. */
export interface DraftFormation {
  readonly name: string;
  readonly side: Side;
  readonly kind: FormationCard['kind'];
  readonly leader: Token | null;
  readonly detachment: Token | null;
  readonly state: FormationState;
}

/** Steps at which a position can be: an activation is under way. */
export type ActiveStep = 'actions' | 'declare';

/** What the text says of the activation. */
export interface DraftActivation
  extends Pick<Activation, 'formations' | 'halved' | 'wearied' | 'hurried' | 'spared'> {
  readonly step: ActiveStep;
}

/** What the text says of the state as a whole; what it does not say is as the set-up has it. */
type Says = {
  -readonly [Key in Exclude<
    keyof MibState,
    'steps' | 'battle' | 'units' | 'leaders' | 'trains' | 'formations' | 'options' | 'holders' | 'result'
  >]?: MibState[Key];
};

/** The turn track of a drawn map: so many turns, and the time of the present one. */
export interface DraftTrack {
  readonly turns: number | null;
  /** Minutes after midnight; null: as it follows from a first turn in the morning. */
  readonly start: number | null;
  readonly night: boolean;
}

/** What names and hexes mean: while a text is read by what it has said so far, while one is printed by the battle. */
export interface Names extends Pick<Battle, 'charts'> {
  readonly ground: Ground | null;
  readonly units: readonly { readonly card: UnitCard }[];
  readonly leaders: readonly { readonly card: LeaderCard }[];
  readonly trains: readonly { readonly card: TrainCard }[];
  readonly formations: readonly { readonly name: string; readonly side: Side }[];
  /** The battle whose pieces the text moves; null on a drawn map, whose pieces say what is printed on them. */
  readonly shipped: Opening | null;
}

/** A position while it is being read. */
export interface Draft extends Names {
  ground: Ground | null;
  shipped: Opening | null;
  readonly says: Says;
  readonly options: Record<string, OptionValue>;
  /** Of a shipped battle all pieces from the beginning. */
  readonly units: Drafted<UnitCard, Unit>[];
  readonly leaders: Drafted<LeaderCard, Leader>[];
  readonly trains: Drafted<TrainCard, Train>[];
  readonly formations: DraftFormation[];
  /** The pieces that the text has placed, and the sides of which nobody else is on the map. */
  readonly placed: Set<string>;
  readonly emptied: Set<Side>;
  readonly held: Map<Hex, Side | null>;
  active: DraftActivation | null;
  /** Fields of Fire when the activation began, and where units were then; null: as it is now. */
  fields: readonly FieldOfFire[] | null;
  readonly began: Map<UnitId, Hex>;

  /** On a drawn map alone. */
  track: DraftTrack;
  reach: number | null;
  readonly objectives: Hex[];
  terms: ScenarioTerms | null;
}

export const newDraft = (charts: MibCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  says: {},
  options: {},
  units: [],
  leaders: [],
  trains: [],
  formations: [],
  placed: new Set(),
  emptied: new Set(),
  held: new Map(),
  active: null,
  fields: null,
  began: new Map(),
  track: { turns: null, start: null, night: false },
  reach: null,
  objectives: [],
  terms: null,
});

/** What a position is printed from: `start` is what the text would say if it said nothing. */
export interface Printing extends Position, Names {
  readonly start: MibState;
}

export const printingOf = (
  { battle, state }: Position,
  shipped: Opening | null,
  start: MibState,
): Printing => ({
  ...battle,
  battle,
  state,
  shipped,
  start,
  units: battle.units.map(card => ({ card })),
  leaders: battle.leaders.map(card => ({ card })),
  trains: battle.trains.map(card => ({ card })),
});

export type Statement = StatementKind<Draft, Printing>;
