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
  drafted,
  drawnMap,
  NotationError,
  named,
  oneOf,
  type Part,
  type PositionDraft,
  type PositionOf,
  type Said,
  type StatementKind,
  statePart,
  type Token,
  type Track,
  type TrackWords,
  turnsFrom,
} from '@abatis/notation';
import type { Battle, FormationCard, LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import { type Ground, WORDS } from '../ground.ts';
import type { Declared } from '../rules/07-combat/index.ts';
import type { ScenarioTerms } from '../scenario/terms.ts';
import { NEW_FORMATION, type Opening } from '../set-up.ts';
import {
  type Activation,
  type FieldOfFire,
  type FormationId,
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
export type Position = PositionOf<Battle, MibState>;

/** A formation; null: what its pieces say, the first leader and the first detachment that belong to it. */
export interface DraftFormation {
  readonly name: string;
  readonly side: Side;
  readonly kind: FormationCard['kind'];
  readonly leader: Token | null;
  readonly detachment: Token | null;
  readonly state: FormationState;
}

/** Steps at which a position can be: an activation is under way. */
export type ActiveStep = 'actions' | 'declare' | 'combats';

/** Phases of a turn at whose start a position can be, by the words for them. */
export const PHASES = {
  reinforcements: 'reinforcement-phase',
  orders: 'orders-phase',
  operations: 'operations',
} as const;
export type PhaseWord = keyof typeof PHASES;

/** What the text says of the activation. */
export interface DraftActivation
  extends Pick<Activation, 'formations' | 'halved' | 'wearied' | 'hurried' | 'spared'> {
  readonly step: ActiveStep;
}

/** The turn track of a drawn map, and the time of the present turn. */
export interface DraftTrack extends Track {
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
  readonly formations: DraftFormation[];
  /** The battle whose pieces the text moves; null on a drawn map, whose pieces say what is printed on them. */
  readonly shipped: Opening | null;
}

/** A position while it is being read. */
export interface Draft extends PositionDraft<MibState, Ground, Opening>, Omit<Names, 'ground' | 'shipped'> {
  readonly options: Record<string, OptionValue>;
  readonly held: Map<Hex, Side | null>;
  active: DraftActivation | null;
  phase: { readonly name: PhaseWord; readonly token: Token } | null;
  /** The attacks of the activation, each with the word that begins its line. */
  readonly attacks: { readonly combat: Declared; readonly token: Token }[];
  /** Fields of Fire when the activation began, and where units were then; null: as it is now. */
  fields: readonly FieldOfFire[] | null;
  readonly began: Map<UnitId, Hex>;

  /** On a drawn map alone. */
  track: DraftTrack;
  reach: number | null;
  readonly objectives: Hex[];
  terms: ScenarioTerms | null;
}

/** A position while it is being printed. */
export interface Printing extends Position, Names, Said<MibState> {
  /** The pieces of the base. */
  readonly before: Names;
}

/** A name as a text would say it; it stands nowhere. */
const said = (name = 'none'): Token => ({ text: name, line: 0, column: 0 });

export const namesOf = (battle: Battle, state: MibState, shipped: Opening | null): Names => ({
  charts: battle.charts,
  ground: battle.ground,
  shipped,
  units: drafted(battle.units, state.units),
  leaders: drafted(battle.leaders, state.leaders),
  trains: drafted(battle.trains, state.trains),
  formations: battle.formations.map(({ name, side, kind, leader, detachment }, id) => ({
    name,
    side,
    kind,
    leader: said(battle.leaders[leader ?? -1]?.name),
    detachment: said(battle.units[detachment ?? -1]?.name),
    state: state.formations[id]!,
  })),
});

export type Statement = StatementKind<Draft, Printing>;

export const STATE: Part<MibState, Draft, Printing> = statePart<MibState>();

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
export const TURNS: TrackWords = turnsFrom(1);
export const TURN: MibCodec<number> = TURNS.turn;

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

/** Where a unit stands, and how it faces. */
export type Stand = Pick<Unit, 'place' | 'hex' | 'wing' | 'facing'>;

/** The word for a place, and the facing behind it: `0505>0`; null if there is none. */
function placeAndFacing(token: Token, names: Names): readonly [place: Token, facing: Direction | null] {
  const [place = '', facing, more] = token.text.split('>');
  if (more !== undefined) throw new NotationError(token, `"${token.text}" has two facings`);
  return [
    { ...token, text: place },
    facing === undefined ? null : FACING.read(after(token, `${place}>`), names),
  ];
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

/** `0505>0`, `0505/0605>1` for an extended line, or a word. */
export const stand = (off: readonly Exclude<Stand['place'], 'map'>[]): MibCodec<Stand> => ({
  read(token, names) {
    const [place, said] = placeAndFacing(token, names);
    const [first = '', second, third] = place.text.split('/');
    if (third !== undefined) throw new NotationError(token, `"${place.text}" is more than two hexes`);
    const where = MAP.place(off).read({ ...place, text: first }, names);
    if (where.place === 'map' && said === null)
      throw new NotationError(token, `a unit on the map has a facing: ${place.text}>0 is north`);
    const facing = said ?? 0;
    const wing = second === undefined ? null : after(place, `${first}/`);
    return { ...where, wing: wing ? wingOf(names, where.hex, wing, facing) : NOWHERE, facing };
  },
  print({ place, hex, wing, facing }, names) {
    const hexes = [hex, wing].filter(each => each !== NOWHERE).map(each => HEX.print(each, names));
    return `${place === 'map' ? hexes.join('/') : place}>${facing}`;
  },
});

/** Where a leader or train is; the facing of those it shares a line with is not its own. */
export const spot = <Off extends string>(
  off: readonly Off[],
): MibCodec<{ place: Off | 'map'; hex: Hex }> => ({
  ...MAP.place(off),
  read: (token, names) => MAP.place(off).read(placeAndFacing(token, names)[0], names),
});

/** The formation of this name, which on a drawn map is made when it is first named. */
export function formationNamed({ formations }: Names, token: Token, side: Side): FormationId {
  const id = formations.findIndex(({ name }) => name === token.text);
  if (id < 0) return formations.push({ ...NEW, name: token.text, side }) - 1;
  if (formations[id]!.side !== side)
    throw new NotationError(token, `${token.text} is ${formations[id]!.side}`);
  return id;
}

/** A formation of which only the name is known. */
export const NEW = { kind: 'corps', leader: null, detachment: null, state: NEW_FORMATION } as const;
