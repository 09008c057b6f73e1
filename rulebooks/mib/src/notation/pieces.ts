import { NOWHERE } from '@abatis/hex';
import {
  after,
  type Codec,
  choice,
  count,
  type Drafted,
  flag,
  formed,
  integer,
  keys,
  type Lens,
  NotationError,
  numberAt,
  oneOf,
  onlyOf,
  ordinal,
  orWord,
  type Pieces,
  type PieceWord,
  parts,
  pieceStatements,
  piecesOf,
  printed,
  repeated,
  series,
  silent,
  type Token,
  unless,
  valued,
} from '@abatis/notation';
import type { LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import { plainCard } from '../scenario/cards.ts';
import { NEW_UNIT } from '../set-up.ts';
import {
  DEEDS,
  type FormationId,
  type KnownToEnemy,
  type Leader,
  SIDES,
  type Side,
  type Train,
  type Unit,
} from '../state.ts';
import {
  AWAITED,
  FORMATION,
  formationNamed,
  HEX,
  MAP,
  type Names,
  SIDE,
  type Stand,
  spot,
  stand,
  UNIT,
} from './draft.ts';

/** `@III`. */
const formationWord = <
  Card extends { readonly formation: FormationId | null; readonly side: Side },
  Piece,
>(): PieceWord<Drafted<Card, Piece>, Names> =>
  printed({
    text: null,
    read({ card, piece }, token, names) {
      if (!token.text.startsWith('@')) return null;
      return { card: { ...card, formation: formationNamed(names, after(token, '@'), card.side) }, piece };
    },
    print: ({ card }, names) =>
      card.formation === null ? null : `@${FORMATION.print(card.formation, names)}`,
  });

type DraftUnit = Drafted<UnitCard, Unit>;
type UnitWord = PieceWord<DraftUnit, Names>;

const unit = keys<DraftUnit>();

/** A unit before anything is said of it: on the map, in good order, fresh, in full supply. */
const FRESH_UNIT: Unit = { ...NEW_UNIT, place: 'map', supply: 3 };

/** `G2`, or `G1/2` of two batteries. */
const counter = (letter: 'G' | 'C', name: 'batteries' | 'organic'): UnitWord => ({
  text: null,
  read({ card, piece }, { text }, { shipped }) {
    const [, sign, now, all] = /^([GC])(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
    if (sign !== letter) return null;
    const isPrinted = !shipped || all !== undefined;
    return {
      card: isPrinted ? { ...card, [name]: Number(all ?? now) } : card,
      piece: { ...piece, [name]: Number(now) },
    };
  },
  print({ card, piece }, { shipped }) {
    if (shipped) return piece[name] === card[name] ? null : `${letter}${piece[name]}`;
    return card[name] + piece[name] > 0 ? `${letter}${piece[name]}/${card[name]}` : null;
  },
});

const weight: Lens<DraftUnit, UnitCard['weight']> = {
  get: ({ card }) => card.weight,
  put: ({ card, piece }, weight) => ({ piece, card: { ...card, kind: 'cavalry', weight } }),
};

const strengths: Lens<DraftUnit, UnitCard['strengths']> = {
  get: ({ card }) => card.strengths,
  put: ({ card, piece }, strengths) => ({
    piece,
    card: { ...card, strengths, maxSteps: strengths!.length - 1 },
  }),
};

/** `strengths=0/2/5`: by steps, from none. */
const STRENGTHS: UnitWord = printed(
  valued(
    'strengths=',
    strengths,
    formed(/\//, 'strengths are listed by steps, from none: 0/2/5', series('/', integer('a strength'))),
  ),
);

const boxes: UnitWord = valued(
  'track=',
  unit('card', 'track'),
  formed(
    /^\d+\/\d+$/,
    'a track is WHITE/GREY, 5/2',
    parts<UnitCard['track'], unknown>('/', { white: integer('a box'), grey: integer('a box') }),
  ),
);

/** `track=5/2`, where it is not that of the chart. */
const TRACK: UnitWord = printed({
  ...boxes,
  print(drafted, names) {
    const { white, grey } = drafted.card.track;
    const usual = names.charts.tracks;
    return white === usual.white && grey === usual.grey ? null : boxes.print(drafted, names);
  },
});

/** `exit=3:1201:2`: left on the third turn at 1201 with two steps. */
const EXIT: Codec<NonNullable<Unit['exit']>, Names> = parts(':', {
  turn: ordinal('a turn'),
  hex: HEX,
  steps: integer('the number of steps'),
});

/**
 * `told=2:3:-:tired`: on the second turn the enemy has heard of 3 batteries, nothing of organic cavalry, and that the
 * unit is Tired (2.5c).
 */
const TOLD: Codec<KnownToEnemy, unknown> = formed(
  /^(-|\d+):(-|\d+):(-|\d+):(-|fresh|tired|spent)$/,
  'told is TURN:BATTERIES:ORGANIC:WEARINESS',
  parts(':', {
    turn: orWord('-', null, ordinal('a turn')),
    batteries: orWord('-', null, integer('batteries')),
    organic: orWord('-', null, integer('organic cavalry')),
    weariness: orWord('-', null, choice(['fresh', 'tired', 'spent'] as const, 'weariness')),
  }),
);

const isHeardOf = ({ piece: { told } }: DraftUnit): boolean =>
  Object.values(told).some(part => part !== null);

const hasLost = ({ card, piece }: DraftUnit): boolean =>
  piece.casualties !== 0 || piece.steps !== card.maxSteps;

const CARD_FLAGS: readonly UnitWord[] = [
  flag('light', weight, 'light'),
  flag('heavy', weight, 'heavy'),
  flag('horse', unit('card', 'horseArtillery'), true),
  flag('detachment', unit('card', 'level'), 'detachment'),
  flag('apart', unit('card', 'apart'), true),
].map(word => printed(word));

const STATE_FLAGS: readonly UnitWord[] = [
  flag('D', unit('piece', 'disorganized'), true),
  flag('smashed', unit('piece', 'smashed'), true),
  flag('held-back', unit('piece', 'reserve'), 'held-back'),
  flag('catching-up', unit('piece', 'reserve'), 'catching-up'),
  flag('mobile', unit('piece', 'act', 'category'), 'mobile'),
  flag('stationary', unit('piece', 'act', 'category'), 'stationary'),
  flag('rest', unit('piece', 'act', 'category'), 'rest'),
  flag('began-adjacent', unit('piece', 'act', 'beganAdjacent'), true),
  flag('began-D', unit('piece', 'act', 'beganDisorganized'), true),
  flag('began-smashed', unit('piece', 'act', 'beganSmashed'), true),
  flag('began-in-zoc', unit('piece', 'act', 'beganInZoc'), true),
  flag('double-time', unit('piece', 'act', 'pace'), 'double-time'),
  flag('forced-march', unit('piece', 'act', 'pace'), 'forced-march'),
  flag('entered', unit('piece', 'act', 'entered'), true),
  flag('halted', unit('piece', 'act', 'halted'), true),
  flag('committed', unit('piece', 'act', 'committed'), true),
  flag('held', unit('piece', 'act', 'held'), true),
  flag('out-of-range', unit('piece', 'act', 'outOfRange'), true),
  ...DEEDS.map(
    (deed): UnitWord => ({
      text: `did-${deed}`,
      read: (drafted, { text }) =>
        text === `did-${deed}`
          ? unit('piece', 'act', 'deeds').put(drafted, [...drafted.piece.act.deeds, deed])
          : null,
      print: ({ piece }) => (piece.act.deeds.includes(deed) ? `did-${deed}` : null),
    }),
  ),
];

/** Words that name other pieces: they are read when all pieces are known. */
const LINKS = {
  'of=': valued('of=', unit('piece', 'parent'), UNIT),
  'assaulted-by=': repeated('assaulted-by=', unit('piece', 'act', 'assaultedBy'), FORMATION),
  'charged-by=': repeated('charged-by=', unit('piece', 'act', 'chargedBy'), FORMATION),
};

/** In the order in which they are printed. Steps are printed in full, so that none has to be derived from others. */
const WORDS: readonly UnitWord[] = [
  STRENGTHS,
  counter('G', 'batteries'),
  counter('C', 'organic'),
  TRACK,
  formationWord<UnitCard, Unit>(),
  ...CARD_FLAGS,
  valued('steps=', unit('piece', 'steps'), count('steps')),
  valued('casualties=', onlyOf(hasLost, unit('piece', 'casualties')), count('casualties')),
  valued('stragglers=', unless(0, unit('piece', 'stragglers')), count('stragglers')),
  valued('fresh=', unless(0, unit('piece', 'freshStragglers')), count('fresh')),
  valued('detached=', unless(0, unit('piece', 'detached')), count('detached')),
  valued('fatigue=', unless(0, unit('piece', 'fatigue')), count('fatigue')),
  valued('supply=', unless(FRESH_UNIT.supply, unit('piece', 'supply')), count('supply')),
  valued('held-on=', unit('piece', 'heldBackOn'), count('held-on')),
  ...STATE_FLAGS,
  LINKS['of='],
  valued('exit=', unit('piece', 'exit'), EXIT),
  valued('told=', onlyOf(isHeardOf, unit('piece', 'told')), TOLD),
  repeated('intent=', unit('piece', 'act', 'intents'), HEX),
  repeated('late=', { ...unit('piece', 'act', 'late'), get: ({ piece }) => piece.act.late ?? [] }, HEX),
  LINKS['assaulted-by='],
  LINKS['charged-by='],
];

const VALUES = ['intent', 'late', 'exit', 'told', 'track', 'strengths'];

const RATINGS = /^(\d+)-(\d)-(\d+)$/;

/** A detachment need not say what it has from its parent (10.3c). */
function drawnUnit({ charts }: Names, side: Side, name: Token, words: Token[]): UnitCard {
  const match = RATINGS.exec(words[0]?.text ?? '');
  if (!match && !words.some(({ text }) => text === 'detachment'))
    throw new NotationError(words[0] ?? name, 'a unit has strength, morale and allowance: 6-4-8');
  if (match) words.shift();
  const [strength = 2, morale = 4, allowance = 8] = (match?.slice(1) ?? []).map(Number);
  return {
    ...plainCard(charts),
    name: name.text,
    side,
    maxSteps: Math.ceil(strength / 2),
    strengths: strength % 2 === 0 ? null : strengthsUpTo(strength),
    morale,
    allowance,
  };
}

/** An odd strength has its last step at 1. */
const strengthsUpTo = (strength: number): readonly number[] =>
  Array.from({ length: Math.ceil(strength / 2) + 1 }, (_, steps) => Math.min(2 * steps, strength));

/**
 * A.3: steps on the map, stragglers, casualties and detached steps add up to all its steps; a number that is not given
 * is derived.
 */
function withSteps({ card, piece: unit }: DraftUnit, words: readonly Token[], name: Token): Unit {
  const isSaid = (prefix: string): boolean => words.some(({ text }) => text.startsWith(prefix));
  const { stragglers, casualties, detached, smashed, place } = unit;
  const rest = card.maxSteps - stragglers - casualties - detached;
  const isGone = smashed || place === 'eliminated' || place === 'unformed';
  const steps = isSaid('steps=') ? unit.steps : isGone ? 0 : rest;
  if (card.level === 'detachment') return { ...unit, steps };
  const missing = rest - steps;
  if (missing < 0 || (missing > 0 && isSaid('casualties=')))
    throw new NotationError(
      name,
      `${name.text} has ${card.maxSteps} steps in all, not ${card.maxSteps - missing}`,
    );
  return { ...unit, steps, casualties: casualties + missing };
}

/** `french 0505>0 Morand 6-4-8 G2 C1 @III D fatigue=5`; of a shipped battle without what is printed. */
export const UNITS = piecesOf<UnitCard, Unit, Stand, Names>({
  what: 'a unit',
  missing: 'a piece has a place and a name',
  where: stand(['to-arrive', 'unformed', 'exited', 'eliminated']),
  listOf: ({ units }) => units,
  draw: drawnUnit,
  fresh: (_names, { batteries, organic }, where) => ({ ...FRESH_UNIT, ...where, batteries, organic }),
  ratings: ({ strengths, maxSteps, morale, allowance }) =>
    `${strengths?.at(-1) ?? 2 * maxSteps}-${morale}-${allowance}`,
  words: () => WORDS,
  links: LINKS,
  states: 'a word for a unit is @FORMATION, G2, C1, steps=2, fatigue=5, or',
  refuse(token) {
    const [, name] = /^([a-z-]+)=/.exec(token.text) ?? [];
    if (name !== undefined) oneOf({ ...token, text: name }, token, VALUES, 'what is said of a unit');
  },
  settle: withSteps,
  hexesOf: ({ hex, wing }) => [hex, wing].filter(each => each !== NOWHERE),
  awaited: ({ piece }) => ({ ...piece, ...AWAITED, wing: NOWHERE }),
});

type DraftLeader = Drafted<LeaderCard, Leader>;
type DraftTrain = Drafted<TrainCard, Train>;

const leader = keys<DraftLeader>();
const train = keys<DraftTrain>();

/** A.3: what a leader has if nothing else is said. */
const LEADER_ALLOWANCE = 15;

const hasOwnRange = ({ card }: DraftLeader): boolean => card.range !== card.rating;
const hasEstablished = ({ piece }: DraftLeader): boolean => piece.establishedOn !== undefined;

const LEADER_WORDS: readonly PieceWord<DraftLeader, Names>[] = [
  printed(flag('army', leader('card', 'level'), 'army')),
  silent(flag('corps', leader('card', 'level'), 'corps')),
  printed(flag('division', leader('card', 'level'), 'division')),
  printed(valued('bonus=', unless(0, leader('card', 'bonus')), integer('bonus'))),
  printed(valued('allowance=', unless(LEADER_ALLOWANCE, leader('card', 'allowance')), integer('allowance'))),
  printed(valued('range=', onlyOf(hasOwnRange, leader('card', 'range')), integer('range'))),
  formationWord<LeaderCard, Leader>(),
  flag('moved', leader('piece', 'moved'), true),
  valued('established=', onlyOf(hasEstablished, leader('piece', 'establishedOn')), integer('a day')),
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

const isCaptured = ({ card, piece }: DraftTrain): boolean => card.side !== piece.side;

const TRAIN_WORDS: readonly PieceWord<DraftTrain, Names>[] = [
  silent(flag('full', train('piece', 'steps'), 2)),
  silent(flag('half', train('piece', 'steps'), 1)),
  printed(flag('engineer', train('card', 'kind'), 'engineer')),
  printed(valued('from=', onlyOf(isCaptured, train('card', 'side')), SIDE)),
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
export const PIECES: ReturnType<typeof pieceStatements<Side, Names>> = pieceStatements<Side, Names>({
  sides: SIDES,
  kinds: [UNITS, LEADERS, TRAINS],
  needMap: MAP.groundIn,
  kindOf: (_names, [, , word]) => KINDS[word!.text] ?? UNITS,
});
