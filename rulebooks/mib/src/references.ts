import { type Hex, type Side as Hexside, NOWHERE, parseHex, parseSide } from '@abatis/hex';
import { type NameList, type Naming, namedRefusal, type Refusal, reference } from '@abatis/kernel/host';
import Type from 'typebox';
import { battleOf } from './battle.ts';
import { forbid } from './cite.ts';
import {
  FORMATIONS,
  hexName,
  LEADERS,
  leaderPiece,
  type PieceId,
  pieceName,
  sideName,
  TRAINS,
  UNITS,
} from './names.ts';
import type { Worker } from './rules/06-movement/index.ts';
import type { LeaderId, MibState, UnitId } from './state.ts';

/*
 * What orders name, and by which clause a name that is not there is refused: pieces go by what is printed on them and
 * hexes by their labels.
 */

/** Pieces and formations, by one of the battle's lists. */
const listed = <Id extends number>(
  list: NameList<MibState, Id>,
  clause: 'MIB 2.2.1b' | 'MIB 2.2.3' | 'MIB 2.2.4a' | 'MIB 2.3a',
): Naming<MibState, Id> => ({ ...list, unknown: piece => forbid(clause, { piece }) });

export const UNIT = listed(UNITS, 'MIB 2.2.1b');
const leader = listed(LEADERS, 'MIB 2.2.4a');
const train = listed(TRAINS, 'MIB 2.2.3');
const formation = listed(FORMATIONS, 'MIB 2.3a');

const onMap = (place: number): number | undefined => (place === NOWHERE ? undefined : place);

const hex: Naming<MibState, Hex> = {
  idOf: (state, label) => onMap(parseHex(battleOf(state).ground.grid, label)),
  nameOf: hexName,
  unknown: label => forbid('MIB 2.1a', { hex: label }),
};

const bridge: Naming<MibState, Hexside> = {
  idOf: (state, label) => onMap(parseSide(battleOf(state).ground.grid, label)),
  nameOf: sideName,
  unknown: side => forbid('MIB 2.1b', { side }),
};

/** A unit, or a leader who stands for the Grand Battery under him (16.5). */
export interface UnitOrLeader {
  readonly unit: UnitId | null;
  readonly leader: LeaderId | null;
}

/** The same as one number. */
export const pieceOf = (state: MibState, { unit, leader }: UnitOrLeader): PieceId =>
  unit ?? leaderPiece(state, leader!);

const unitOrLeader = {
  idOf(state: MibState, name: string): UnitOrLeader | undefined {
    const unit = UNITS.idOf(state, name) ?? null;
    const leader = unit === null ? (LEADERS.idOf(state, name) ?? null) : null;
    return unit === null && leader === null ? undefined : { unit, leader };
  },
  nameOf: (state: MibState, piece: UnitOrLeader): string => pieceName(state, pieceOf(state, piece)),
};

const worker: Naming<MibState, Worker> = {
  idOf(state, name) {
    const unit = UNITS.idOf(state, name) ?? null;
    const train = unit === null ? (TRAINS.idOf(state, name) ?? null) : null;
    return unit === null && train === null ? undefined : { unit, train };
  },
  nameOf: (state, { unit, train }) =>
    unit === null ? TRAINS.nameOf(state, train!) : UNITS.nameOf(state, unit),
  unknown: piece => forbid('MIB 2.2.1b', { piece }),
};

/** The same where an order may leave it out, by an empty text. */
const orNone = <Id>({ idOf, nameOf, unknown }: Naming<MibState, Id>): Naming<MibState, Id | null> => ({
  idOf: (state, name) => (name === '' ? null : idOf(state, name)),
  nameOf: (state, id) => (id === null ? '' : nameOf(state, id)),
  ...(unknown && { unknown }),
});

const anyText = Type.String();

export const REFERENCES = {
  unit: reference('unit', UNIT),
  leader: reference('leader', leader),
  train: reference('train', train),
  trainOrNone: reference('train', orNone(train), anyText),
  formation: reference('formation', formation),
  hex: reference('hex', hex),
  hexOrNone: reference('hex', orNone(hex), anyText),
  bridge: reference('hexside', bridge, Type.String({ description: 'A hexside: 0102/0203' })),
  worker: reference('piece', worker),
  /** MIB 7.3a: whoever takes a loss. */
  loser: reference('piece', {
    ...unitOrLeader,
    unknown: (name: string) => forbid('MIB 7.3a', { unit: name }),
  }),
  /** MIB 7.1d: the largest of one side. */
  largestOrNone: reference(
    'piece',
    orNone({ ...unitOrLeader, unknown: name => forbid('MIB 7.1d', { unit: name }) }),
    anyText,
  ),
} as const;

const piece = reference('piece', { idOf: () => undefined, nameOf: pieceName });
const { hex: ofHex, leader: ofLeader, train: ofTrain, formation: ofFormation } = REFERENCES;

/** A unit in one of its hexes. */
const fighter = { unit: piece, hex: ofHex } as const;

/** A field that has the name of a reference and is a count. */
const count = {} as const;

/** What fields of events and facts refer to. */
export const FIELDS = {
  unit: piece,
  units: piece,
  piece,
  pieces: piece,
  by: piece,
  counter: piece,
  detachment: piece,
  division: piece,
  giver: piece,
  taker: piece,
  committed: piece,
  pursued: piece,
  leader: ofLeader,
  leaders: ofLeader,
  train: ofTrain,
  trains: ofTrain,
  formation: ofFormation,
  formations: ofFormation,
  hex: ofHex,
  hexes: ofHex,
  from: ofHex,
  to: ofHex,
  path: ofHex,
  wing: ofHex,
  target: ofHex,
  guns: ofHex,
  place: ofHex,
  neighbour: ofHex,
  other: ofHex,
  bridge: REFERENCES.bridge,
  attackers: fighter,
  defenders: fighter,
  combats: { attackers: fighter, hexes: ofHex },
  posts: { hex: ofHex },
  'chit-drawn': { left: ofFormation },
  'line-collapsed': { left: ofHex },
  'stood-aside': { units: fighter },
  enfiladed: { by: fighter },
  endured: { hexes: count },
  'initiative-moved': { from: count, to: count },
  'MIB 16.3b': { other: piece },
} as const;

/** Refusals of a rule that is asked without an order, with names: what the kernel does with those of an order. */
export const inNames = (state: MibState, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map(refusal => namedRefusal(FIELDS, state, refusal));
