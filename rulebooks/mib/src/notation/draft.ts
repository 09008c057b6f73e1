import { blankGround } from '@abatis/battlefield';
import {
  createGrid,
  type Direction,
  directionTo,
  FLAT_EVEN_CCRR,
  type Hex,
  NOWHERE,
  rotate,
} from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import {
  after,
  type Codec,
  choice,
  type Drafted,
  type DrawnMap,
  drawnMap,
  NotationError,
  named,
  oneOf,
  type PieceDraft,
  type Said,
  type Says,
  type StatementKind,
  type Token,
  type TrackReader,
  turnsFrom,
} from '@abatis/notation';
import type { Battle, FormationCard, LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import type { MibCharts } from '../charts/charts.ts';
import { type Ground, WORDS } from '../ground.ts';
import type { ScenarioTerms } from '../scenario/terms.ts';
import type { Opening } from '../set-up.ts';
import {
  type Activation,
  type FieldOfFire,
  type FormationState,
  type Leader,
  type MibState,
  SIDES,
  type Side,
  type Train,
  type Unit,
  type UnitId,
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

export type MibCodec<Value> = Codec<Value, Names>;

/** Maps are drawn by columns and rows, as hexes are numbered. */
export const MAP: DrawnMap<Ground> = drawnMap<Ground>({
  ...WORDS,
  size: 'COLUMNSxROWS',
  plain: 0,
  blank(cols, rows) {
    const grid = createGrid(FLAT_EVEN_CCRR, cols, rows);
    return { ...blankGround(grid, 0), chateau: new Uint8Array(grid.size) };
  },
});

export const HEX: DrawnMap<Ground>['hex'] = MAP.hex;
export const HEXSIDE: DrawnMap<Ground>['hexside'] = MAP.hexside;

/** Turns count from 1. */
export const TRACK: TrackReader = turnsFrom(1);

export const TURN: MibCodec<number> = {
  read: token => TRACK.turnAt(token, token) - 1,
  print: turn => String(turn + 1),
};

export const SIDE: MibCodec<Side> = choice(SIDES, 'a side');

const cards = <Card>(list: readonly { readonly card: Card }[]): readonly Card[] =>
  list.map(({ card }) => card);

export const UNIT: MibCodec<number> = named('a unit', ({ units }) => cards(units));
export const LEADER: MibCodec<number> = named('a leader', ({ leaders }) => cards(leaders));
export const TRAIN: MibCodec<number> = named('a train', ({ trains }) => cards(trains));
export const FORMATION: MibCodec<number> = named('a formation', ({ formations }) => formations);

export const FACING: MibCodec<Direction> = {
  read: token => Number(oneOf(token, token, ['0', '1', '2', '3', '4', '5'], 'a facing')) as Direction,
  print: String,
};

/** Where a piece is, as its line says: `0505>0`, `0505/0605>1` for an extended line, or a word. */
interface Where<Off extends string> {
  readonly place: Off | 'map';
  readonly hex: Hex;
  readonly wing: Hex;
  readonly facing: Direction;
}

function whereOf<Off extends string>(names: Names, token: Token, off: readonly Off[]): Where<Off> {
  const [place = '', facing, more] = token.text.split('>');
  if (more !== undefined) throw new NotationError(token, `"${token.text}" has two facings`);
  const front = after(token, `${place}>`);
  const faces = facing === undefined ? 0 : FACING.read(front, names);
  const at = { ...token, text: place };
  if (/^[a-z]/.test(place)) {
    const gone = oneOf(at, at, off, 'a place off the map');
    return { place: gone, hex: NOWHERE, wing: NOWHERE, facing: faces };
  }
  const [first = '', second, third] = place.split('/');
  if (third !== undefined) throw new NotationError(token, `"${place}" is more than two hexes`);
  const hex = HEX.read({ ...at, text: first }, names);
  const wing = second === undefined ? NOWHERE : wingOf(names, hex, after(at, `${first}/`), faces);
  return { place: 'map', hex, wing, facing: faces };
}

/** MIB 16.6c: a line lies along a direction, and its front on one side of it. */
function wingOf(names: Names, hex: Hex, token: Token, facing: Direction): Hex {
  const wing = HEX.read(token, names);
  const along = directionTo(names.ground!.grid, hex, wing);
  if (along === null)
    throw new NotationError(token, `${token.text} is not next to the first hex of the line`);
  const fronts = [rotate(along, -1), rotate(along, 1)];
  if (!fronts.includes(facing))
    throw new NotationError(token, `this line faces ${fronts.toSorted().join(' or ')}, not ${facing}`);
  return wing;
}

/** A piece that has not come yet. */
export const AWAITED = { place: 'to-arrive', hex: NOWHERE } as const;

/** Where a unit stands, and how it faces. */
export type Stand = Pick<Unit, 'place' | 'hex' | 'wing' | 'facing'>;

export const stand = (off: readonly Exclude<Stand['place'], 'map'>[]): MibCodec<Stand> => ({
  read: (token, names) => whereOf(names, token, off),
  print({ place, hex, wing, facing }, names) {
    const hexes = [hex, wing].filter(each => each !== NOWHERE).map(each => HEX.print(each, names));
    return `${place === 'map' ? hexes.join('/') : place}>${facing}`;
  },
});

/** Where a leader or train is; the facing of those it shares a line with is not its own. */
export const spot = <Off extends string>(
  off: readonly Off[],
): MibCodec<Pick<Where<Off>, 'place' | 'hex'>> => ({
  read(token, names) {
    const { place, hex } = whereOf(names, token, off);
    return { place, hex };
  },
  print: ({ place, hex }, names) => (place === 'map' ? HEX.print(hex, names) : place),
});
