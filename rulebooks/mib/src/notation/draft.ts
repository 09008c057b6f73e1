import type { Hex } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import type { Drafted, PieceDraft, Said, Says, StatementKind, Token } from '@abatis/notation';
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
  /** Of a shipped battle all pieces from the beginning. */
  readonly units: Drafted<UnitCard, Unit>[];
  readonly leaders: Drafted<LeaderCard, Leader>[];
  readonly trains: Drafted<TrainCard, Train>[];
  readonly formations: readonly { readonly name: string; readonly side: Side }[];
  /** The battle whose pieces the text moves; null on a drawn map, whose pieces say what is printed on them. */
  readonly shipped: Opening | null;
}

/** A position while it is being read. */
export interface Draft extends Names, PieceDraft, Says<MibState> {
  ground: Ground | null;
  shipped: Opening | null;
  readonly options: Record<string, OptionValue>;
  readonly formations: DraftFormation[];
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

/** A position while it is being printed. */
export interface Printing extends Position, Names, Said<MibState> {
  /** The pieces of the base. */
  readonly before: Names;
}

export const namesOf = (battle: Battle, state: MibState, shipped: Opening | null): Names => ({
  charts: battle.charts,
  ground: battle.ground,
  formations: battle.formations,
  shipped,
  units: battle.units.map((card, id) => ({ card, piece: state.units[id]! })),
  leaders: battle.leaders.map((card, id) => ({ card, piece: state.leaders[id]! })),
  trains: battle.trains.map((card, id) => ({ card, piece: state.trains[id]! })),
});

export type Statement = StatementKind<Draft, Printing>;
