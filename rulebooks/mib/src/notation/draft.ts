import type { Hex } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import { NotationError, namedAt, type Token } from '@abatis/notation';
import type { FormationCard, LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import type { Ground } from '../ground.ts';
import type { ScenarioTerms } from '../scenario/terms.ts';
import { NEW_FORMATION, type Opening } from '../set-up.ts';
import type {
  FieldOfFire,
  FormationId,
  FormationState,
  Leader,
  MibState,
  Side,
  Train,
  Unit,
  UnitId,
} from '../state.ts';
import type { DraftActivation } from './read-activation.ts';

export interface DraftUnit {
  readonly card: UnitCard;
  readonly unit: Unit;
}

export interface DraftLeader {
  readonly card: LeaderCard;
  readonly leader: Leader;
}

export interface DraftTrain {
  readonly card: TrainCard;
  readonly train: Train;
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

/** A position while it is being read. */
export interface Draft {
  readonly charts: MibCharts;
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: Opening | null;
  readonly says: Says;
  readonly options: Record<string, OptionValue>;
  /** Of a shipped battle all pieces from the beginning. */
  readonly units: DraftUnit[];
  readonly leaders: DraftLeader[];
  readonly trains: DraftTrain[];
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

/** The formation of this name, which on a drawn map is made when it is first named. */
export function formationNamed({ formations }: Draft, token: Token, side: Side): FormationId {
  const id = formations.findIndex(({ name }) => name === token.text);
  if (id < 0) {
    const made = { name: token.text, side, kind: 'corps', leader: null, detachment: null } as const;
    return formations.push({ ...made, state: NEW_FORMATION }) - 1;
  }
  if (formations[id]!.side !== side)
    throw new NotationError(token, `${token.text} is ${formations[id]!.side}`);
  return id;
}

interface Named {
  readonly card: { readonly name: string; readonly side: Side };
}

/** The place of a piece in its list: of a shipped battle it is there, on a drawn map it is new. */
export function pieceAt(draft: Draft, list: readonly Named[], name: Token, side: Side, what: string): number {
  const { units, leaders, trains, placed, shipped } = draft;
  if (!shipped) {
    if ([...units, ...leaders, ...trains].some(({ card }) => card.name === name.text))
      throw new NotationError(name, `there is a piece "${name.text}" already`);
    return list.length;
  }
  const cards = list.map(({ card }) => card);
  const id = namedAt(cards, name, name, what);
  if (what !== 'a train' && cards[id]!.side !== side)
    throw new NotationError(name, `${name.text} is ${cards[id]!.side}`);
  if (placed.has(name.text)) throw new NotationError(name, `${name.text} has been placed already`);
  placed.add(name.text);
  return id;
}

/** What is printed on a piece of a shipped battle is known. */
export function refusePrinted<Card>({ shipped }: Draft, word: Token, before: Card, after: Card): void {
  if (shipped && before !== after)
    throw new NotationError(word, `what is printed on a piece is known: "${word.text}" is too much`);
}
