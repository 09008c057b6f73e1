import {
  type Drafted,
  flag,
  integer,
  keys,
  type Lens,
  numberAt,
  type Pieces,
  type PieceWord,
  pieceStatements,
  piecesOf,
  printed,
  silent,
  unless,
  valued,
} from '@abatis/notation';
import type { LeaderCard, TrainCard } from '../battle.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import { type Leader, SIDES, type Side, type Train } from '../state.ts';
import { AWAITED, MAP, SIDE, spot } from './codecs.ts';
import type { Names } from './draft.ts';
import { formationWord } from './formations.ts';
import { UNITS } from './units.ts';

type DraftLeader = Drafted<LeaderCard, Leader>;
type DraftTrain = Drafted<TrainCard, Train>;

const leader = keys<DraftLeader>();
const train = keys<DraftTrain>();

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
export const LEADERS = piecesOf<LeaderCard, Leader, Pick<Leader, 'place' | 'hex'>, Names>({
  word: 'leader',
  what: 'a leader',
  missing: 'a leader has a name and a rating',
  where: spot(['to-arrive', 'exited']),
  listOf: ({ leaders }) => leaders,
  draw(_names, side, name, words) {
    const rating = numberAt(words.shift(), name, 'a rating');
    const usual = { level: 'corps', bonus: 0, allowance: LEADER_ALLOWANCE, range: rating } as const;
    return { name: name.text, side, formation: null, rating, ...usual };
  },
  fresh: (_names, _card, where) => ({ ...where, moved: false }),
  ratings: ({ rating }) => String(rating),
  words: () => LEADER_WORDS,
  states: 'a word for a leader is @FORMATION, bonus=1, allowance=15, range=4, established=0, or',
  awaited: ({ piece }) => ({ ...piece, ...AWAITED }),
});

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
export const TRAINS = piecesOf<TrainCard, Train, Pick<Train, 'place' | 'hex'>, Names>({
  word: 'train',
  what: 'a train',
  missing: 'a train has a name and an allowance',
  where: spot(['to-arrive', 'removed']),
  listOf: ({ trains }) => trains,
  draw(_names, side, name, words) {
    const allowance = numberAt(words.shift(), name, 'an allowance');
    const isEngineer = words.some(({ text }) => text === 'engineer');
    return { name: name.text, side, kind: isEngineer ? 'engineer' : 'wagon', allowance, formation: null };
  },
  fresh({ charts }, { kind }, where, _name, side) {
    const [steps, levels] = kind === 'wagon' ? [2, charts.supply.levelsPerStep] : [1, 0];
    return { ...where, side, steps, levels, act: IDLE_TRAIN };
  },
  ratings: ({ allowance }) => String(allowance),
  words: () => TRAIN_WORDS,
  states: 'a word for a train is @FORMATION, levels=6, from=SIDE, or',
  sideOf: ({ side }) => side,
  awaited: ({ piece }) => ({ ...piece, ...AWAITED }),
});

const KINDS: Readonly<Record<string, Pieces<Names>>> = { leader: LEADERS, train: TRAINS };

/** A line of a side: a unit, or a leader or train if it says so. */
export const PIECES = pieceStatements<Side, Names>({
  sides: SIDES,
  kinds: [UNITS, LEADERS, TRAINS],
  needMap: MAP.groundIn,
  kindOf: (_names, [, , word]) => KINDS[word!.text] ?? UNITS,
});
