import { NOWHERE } from '@abatis/hex';
import {
  type Entry,
  flag,
  inLines,
  integer,
  joined,
  keys,
  type Lens,
  NotationError,
  namedAt,
  numberAt,
  oneOf,
  type PieceWord,
  printWords,
  quotedName,
  readWord,
  silent,
  type Token,
  unless,
  valued,
} from '@abatis/notation';
import type { LeaderCard, TrainCard } from '../battle.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import { type Leader, type MibState, SIDES, type Side, type Train } from '../state.ts';
import { SIDE, spot } from './codecs.ts';
import type { Draft, Drafted, Names, Printing, Statement } from './draft.ts';
import { formationWord, type Kind, printed } from './kinds.ts';
import { UNITS } from './units.ts';

type DraftLeader = Drafted<LeaderCard, Leader>;
type DraftTrain = Drafted<TrainCard, Train>;

const leader = keys<DraftLeader>();
const train = keys<DraftTrain>();

/** Throws at a word that is none of these. */
const unknownTo =
  <Piece>(words: readonly PieceWord<Piece, Names>[], what: string) =>
  (token: Token): void => {
    oneOf(
      token,
      token,
      words.flatMap(({ text }) => text ?? []),
      what,
    );
  };

/** A.3: what a leader has if nothing else is said. */
const LEADER_ALLOWANCE = 15;

const range: Lens<DraftLeader, number | null> = {
  get: ({ card }) => (card.range === card.rating ? null : card.range),
  put: (drafted, range) => leader('card', 'range').put(drafted, range!),
};

const established: Lens<DraftLeader, number | null> = {
  get: ({ piece }) => piece.establishedOn ?? null,
  put: (drafted, day) => leader('piece', 'establishedOn').put(drafted, day!),
};

const LEADER_WORDS: readonly PieceWord<DraftLeader, Names>[] = [
  printed(flag('army', leader('card', 'level'), 'army')),
  silent(flag('corps', leader('card', 'level'), 'corps')),
  printed(flag('division', leader('card', 'level'), 'division')),
  printed(valued('bonus=', unless(0, leader('card', 'bonus')), integer('bonus'))),
  printed(valued('allowance=', unless(LEADER_ALLOWANCE, leader('card', 'allowance')), integer('allowance'))),
  printed(valued('range=', range, integer('range'))),
  formationWord<LeaderCard, Leader>(),
  flag('moved', leader('piece', 'moved'), true),
  valued('established=', established, integer('a day')),
];

/** `french 0505 leader Davout 5 bonus=1 @III corps`; of a shipped battle without what is printed. */
const LEADERS: Kind<LeaderCard, Leader, Pick<Leader, 'place' | 'hex'>> = {
  word: 'leader',
  what: 'a leader',
  missing: 'a leader has a name and a rating',
  where: spot(['to-arrive', 'exited']),
  draw(_names, side, name, words) {
    const rating = numberAt(words.shift(), name, 'a rating');
    const usual = { level: 'corps', bonus: 0, allowance: LEADER_ALLOWANCE, range: rating } as const;
    return { name: name.text, side, formation: null, rating, ...usual };
  },
  fresh: (_names, _card, _side, where) => ({ ...where, moved: false }),
  words: LEADER_WORDS,
  links: {},
  unknown: unknownTo(
    LEADER_WORDS,
    'a word for a leader is @FORMATION, bonus=1, allowance=15, range=4, established=0, or',
  ),
  settle: ({ piece }) => piece,
  sideOf: ({ card }) => card.side,
  ratings: ({ rating }) => String(rating),
};

const captured: Lens<DraftTrain, Side | null> = {
  get: ({ card, piece }) => (card.side === piece.side ? null : card.side),
  put: (drafted, side) => train('card', 'side').put(drafted, side!),
};

const TRAIN_WORDS: readonly PieceWord<DraftTrain, Names>[] = [
  silent(flag('full', train('piece', 'steps'), 2)),
  silent(flag('half', train('piece', 'steps'), 1)),
  printed(flag('engineer', train('card', 'kind'), 'engineer')),
  printed(valued('from=', captured, SIDE)),
  formationWord<TrainCard, Train>(),
  valued('steps=', train('piece', 'steps'), integer('steps')),
  valued('levels=', train('piece', 'levels'), integer('levels')),
  flag('moved', train('piece', 'act', 'moved'), true),
  flag('worked', train('piece', 'act', 'worked'), true),
  flag('overrun', train('piece', 'act', 'overrun'), true),
];

/** `coalition 0803 train Wagon 6 half levels=2 from=french`, `… train Pontoniers 8 engineer`. */
const TRAINS: Kind<TrainCard, Train, Pick<Train, 'place' | 'hex'>> = {
  word: 'train',
  what: 'a train',
  missing: 'a train has a name and an allowance',
  where: spot(['to-arrive', 'removed']),
  draw(_names, side, name, words) {
    const allowance = numberAt(words.shift(), name, 'an allowance');
    const isEngineer = words.some(({ text }) => text === 'engineer');
    return { name: name.text, side, kind: isEngineer ? 'engineer' : 'wagon', allowance, formation: null };
  },
  fresh({ charts }, { kind }, side, where) {
    const [steps, levels] = kind === 'wagon' ? [2, charts.supply.levelsPerStep] : [1, 0];
    return { ...where, side, steps, levels, act: IDLE_TRAIN };
  },
  words: TRAIN_WORDS,
  links: {},
  unknown: unknownTo(TRAIN_WORDS, 'a word for a train is @FORMATION, levels=6, from=SIDE, or'),
  settle: ({ piece }) => piece,
  sideOf: ({ piece }) => piece.side,
  ratings: ({ allowance }) => String(allowance),
};

interface Card {
  readonly name: string;
  readonly side: Side;
}

/** After a semicolon comes the next piece in the same place. */
function readPiece(draft: Draft, words: readonly Token[]): void {
  const [side, place, kind] = words;
  if (!place || !kind) throw new NotationError(side!, 'a piece has a place and a name');
  if (kind.text === LEADERS.word) read(LEADERS, draft.leaders, draft, words);
  else if (kind.text === TRAINS.word) read(TRAINS, draft.trains, draft, words);
  else read(UNITS, draft.units, draft, words);
}

function read<C extends Card, Piece, Where>(
  kind: Kind<C, Piece, Where>,
  list: Drafted<C, Piece>[],
  draft: Draft,
  words: readonly Token[],
): void {
  const [owner, place, ...rest] = words as [Token, Token, ...Token[]];
  const side = owner.text as Side;
  const where = kind.where.read(place, draft);
  const before = kind.word === null ? place : rest.shift()!;
  const name = rest.shift();
  if (!name) throw new NotationError(before, kind.missing);
  const id = pieceAt(draft, list, name, side, kind.what);
  const card = list[id]?.card ?? kind.draw(draft, side, name, rest);
  let drafted: Drafted<C, Piece> = { card, piece: kind.fresh(draft, card, side, where) };
  for (const word of rest) {
    if (linkOf(kind, word)) continue;
    const said = readWord(drafted, word, kind.words, draft);
    if (said === null) kind.unknown(word);
    else drafted = said;
    if (draft.shipped && drafted.card !== card)
      throw new NotationError(word, `what is printed on a piece is known: "${word.text}" is too much`);
  }
  list[id] = { ...drafted, piece: kind.settle(drafted, rest, name) };
}

const linkOf = <C, Piece, Where>(
  { links }: Kind<C, Piece, Where>,
  { text }: Token,
): PieceWord<Drafted<C, Piece>, Names> | null =>
  Object.entries(links).find(([prefix]) => text.startsWith(prefix))?.[1] ?? null;

/** The place of a piece in its list: of a shipped battle it is there, on a drawn map it is new. */
function pieceAt(
  { units, leaders, trains, placed, shipped }: Draft,
  list: readonly { readonly card: Card }[],
  name: Token,
  side: Side,
  what: string,
): number {
  if (!shipped) {
    if ([...units, ...leaders, ...trains].some(({ card }) => card.name === name.text))
      throw new NotationError(name, `there is a piece "${name.text}" already`);
    return list.length;
  }
  const cards = list.map(({ card }) => card);
  const id = namedAt(cards, name, name, what);
  if (what !== TRAINS.what && cards[id]!.side !== side)
    throw new NotationError(name, `${name.text} is ${cards[id]!.side}`);
  if (placed.has(name.text)) throw new NotationError(name, `${name.text} has been placed already`);
  placed.add(name.text);
  return id;
}

/** What a line says of other pieces; leaders and trains say nothing of them. */
function linkPiece(draft: Draft, [, , name, ...words]: readonly Token[]): void {
  const id = draft.units.findIndex(({ card }) => card.name === name!.text);
  for (const word of words) {
    const said = linkOf(UNITS, word)?.read(draft.units[id]!, word, draft);
    if (said) draft.units[id] = said;
  }
}

/** Of a drawn battle all pieces; of a shipped one those that do not stand as the text would have them by itself. */
function pieceLines(printing: Printing): readonly string[] {
  const { battle, state, start, shipped } = printing;
  const base = emptiedState(printing, start, emptiedSides(printing));
  const entries = <C extends Card, Piece, Where>(
    kind: Kind<C, Piece & Where, Where>,
    cards: readonly C[],
    pieces: readonly (Piece & Where)[],
    before: readonly unknown[],
  ): readonly Entry[] =>
    cards.flatMap((card, id) => {
      const drafted = { card, piece: pieces[id]! };
      if (shipped && isSame(drafted.piece, before[id])) return [];
      const ratings = !shipped && kind.ratings(card);
      const words = [kind.word, quotedName(card.name), ratings, ...printWords(drafted, kind.words, printing)];
      const at = `${kind.sideOf(drafted)} ${kind.where.print(drafted.piece, printing)}`;
      return [{ at, piece: joined(words) }];
    });
  return inLines([
    ...entries(UNITS, battle.units, state.units, base.units),
    ...entries(LEADERS, battle.leaders, state.leaders, base.leaders),
    ...entries(TRAINS, battle.trains, state.trains, base.trains),
  ]);
}

/** Of plain data. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return mine.length === theirs.size && mine.every(([key, value]) => isSame(value, theirs.get(key)));
}

/** Of a shipped battle, the sides of which fewer pieces have to be named if the map is empty of them. */
export function emptiedSides(printing: Printing): readonly Side[] {
  const { state, start, shipped } = printing;
  const changes = (base: MibState): number =>
    (['units', 'leaders', 'trains'] as const)
      .map(kind => state[kind].filter((piece, id) => !isSame(piece, base[kind][id])).length)
      .reduce((sum, changed) => sum + changed, 0);
  const isShorter = (side: Side): boolean => changes(emptiedState(printing, start, [side])) < changes(start);
  return shipped ? SIDES.filter(isShorter) : [];
}

/** A piece that has not come yet. */
const AWAITED = { place: 'to-arrive', hex: NOWHERE } as const;

/** The set-up without the pieces of these sides on the map, but for those `kept`. */
export function emptiedState(
  names: Names,
  start: MibState,
  sides: readonly Side[],
  kept: ReadonlySet<string> = new Set(),
): MibState {
  const off = <Piece extends { readonly place: string }>(
    list: readonly { readonly card: Card }[],
    pieces: readonly Piece[],
    awaited: Partial<Piece>,
  ): readonly Piece[] =>
    pieces.map((piece, id) => {
      const { side, name } = list[id]!.card;
      const isGone = piece.place === 'map' && sides.includes(side) && !kept.has(name);
      return isGone ? { ...piece, ...awaited } : piece;
    });
  return {
    ...start,
    units: off(names.units, start.units, { ...AWAITED, wing: NOWHERE }),
    leaders: off(names.leaders, start.leaders, AWAITED),
    trains: off(names.trains, start.trains, AWAITED),
  };
}

/** A line of a side: a unit, or a leader or train if it says so. */
export const PIECES: readonly Statement[] = [
  { words: SIDES, read: readPiece, print: pieceLines },
  { words: SIDES, read: linkPiece, isLate: true },
];
