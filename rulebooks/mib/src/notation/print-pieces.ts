import { type Hex, label, NOWHERE } from '@abatis/hex';
import { type Entry, inLines, joined, quotedName } from '@abatis/notation';
import type { Battle, LeaderCard, TrainCard, UnitCard } from '../battle.ts';
import type { Leader, MibState, Side, Told, Train, Unit } from '../state.ts';
import { CARD_FLAGS, type Flag, FRESH_UNIT, LEADER_FLAGS, STATE_FLAGS, TRAIN_FLAGS } from './flags.ts';
import { LEADER_ALLOWANCE } from './read-leaders.ts';

type Words = readonly (string | false | null)[];

/** Which pieces are printed, and whether with what is printed on them. */
export interface Printing {
  readonly battle: Battle;
  readonly isDrawn: boolean;
  readonly isUnit: (id: number) => boolean;
  readonly isLeader: (id: number) => boolean;
  readonly isTrain: (id: number) => boolean;
}

/** The pieces, those that follow each other in one place in one line. */
export function pieceLines(printing: Printing, state: MibState): readonly string[] {
  const { battle, isUnit, isLeader, isTrain } = printing;
  return inLines([
    ...battle.units.flatMap((card, id) => (isUnit(id) ? unitEntry(printing, card, state.units[id]!) : [])),
    ...battle.leaders.flatMap((card, id) =>
      isLeader(id) ? leaderEntry(printing, card, state.leaders[id]!) : [],
    ),
    ...battle.trains.flatMap((card, id) =>
      isTrain(id) ? trainEntry(printing, card, state.trains[id]!) : [],
    ),
  ]);
}

function unitEntry(printing: Printing, card: UnitCard, unit: Unit): Entry {
  const { battle, isDrawn } = printing;
  const drafted = { card, unit };
  return {
    at: `${card.side} ${unitPlace(battle, unit)}`,
    piece: joined([
      quotedName(card.name),
      ...(isDrawn ? printedOn(battle, card, unit) : countsOf(card, unit)),
      ...flagWords(isDrawn ? CARD_FLAGS : [], drafted),
      ...numbersOf(card, unit),
      ...flagWords(STATE_FLAGS, drafted),
      ...recordsOf(battle, unit),
    ]),
  };
}

function unitPlace({ ground: { grid } }: Battle, { place, hex, wing, facing }: Unit): string {
  const hexes = [hex, wing].filter(each => each !== NOWHERE).map(each => label(grid, each));
  return `${place === 'map' ? hexes.join('/') : place}>${facing}`;
}

function printedOn({ charts: { tracks }, formations }: Battle, card: UnitCard, unit: Unit): Words {
  const { strengths, maxSteps, morale, allowance, batteries, organic, track, formation } = card;
  const isPlain = track.white === tracks.white && track.grey === tracks.grey;
  return [
    `${strengths?.at(-1) ?? 2 * maxSteps}-${morale}-${allowance}`,
    strengths && `strengths=${strengths.join('/')}`,
    batteries + unit.batteries > 0 && `G${unit.batteries}/${batteries}`,
    organic + unit.organic > 0 && `C${unit.organic}/${organic}`,
    !isPlain && `track=${track.white}/${track.grey}`,
    formation !== null && `@${quotedName(formations[formation]!.name)}`,
  ];
}

const countsOf = (card: UnitCard, { batteries, organic }: Unit): Words => [
  batteries !== card.batteries && `G${batteries}`,
  organic !== card.organic && `C${organic}`,
];

/** Steps in full, so that nothing has to follow from anything. */
const numbersOf = (card: UnitCard, unit: Unit): Words => [
  `steps=${unit.steps}`,
  (unit.casualties > 0 || unit.steps !== card.maxSteps) && `casualties=${unit.casualties}`,
  unit.stragglers > 0 && `stragglers=${unit.stragglers}`,
  unit.freshStragglers > 0 && `fresh=${unit.freshStragglers}`,
  unit.detached > 0 && `detached=${unit.detached}`,
  unit.fatigue > 0 && `fatigue=${unit.fatigue}`,
  unit.supply !== FRESH_UNIT.supply && `supply=${unit.supply}`,
  unit.heldBackOn !== null && `held-on=${unit.heldBackOn}`,
];

/** What names other pieces, hexes and turns. */
function recordsOf(battle: Battle, { parent, exit, told, act }: Unit): Words {
  const { grid } = battle.ground;
  const formation = (id: number): string => quotedName(battle.formations[id]!.name);
  return [
    parent !== null && `of=${quotedName(battle.units[parent]!.name)}`,
    exit && `exit=${exit.turn + 1}:${label(grid, exit.hex)}:${exit.steps}`,
    toldWord(told),
    ...act.intents.map(hex => `intent=${label(grid, hex)}`),
    ...(act.late ?? []).map(hex => `late=${label(grid, hex)}`),
    ...act.assaultedBy.map(id => `assaulted-by=${formation(id)}`),
    ...act.chargedBy.map(id => `charged-by=${formation(id)}`),
  ];
}

function toldWord({ turn, batteries, organic, weariness }: Told): string | null {
  const parts = [turn === null ? null : turn + 1, batteries, organic, weariness];
  return parts.every(part => part === null) ? null : `told=${parts.map(part => part ?? '-').join(':')}`;
}

function leaderEntry({ battle, isDrawn }: Printing, card: LeaderCard, leader: Leader): Entry {
  const { formation, level, rating, bonus, allowance, range } = card;
  const printed: Words = [
    String(rating),
    level !== 'corps' && level,
    bonus > 0 && `bonus=${bonus}`,
    allowance !== LEADER_ALLOWANCE && `allowance=${allowance}`,
    range !== rating && `range=${range}`,
    formation !== null && `@${quotedName(battle.formations[formation]!.name)}`,
  ];
  const words = [
    quotedName(card.name),
    ...(isDrawn ? printed : []),
    ...flagWords(LEADER_FLAGS, leader),
    leader.establishedOn !== undefined && `established=${leader.establishedOn}`,
  ];
  return { at: placeText(battle, card.side, leader), piece: `leader ${joined(words)}` };
}

function trainEntry({ battle, isDrawn }: Printing, card: TrainCard, train: Train): Entry {
  const { kind, allowance, formation, side } = card;
  const printed: Words = [
    String(allowance),
    kind === 'engineer' && kind,
    side !== train.side && `from=${side}`,
    formation !== null && `@${quotedName(battle.formations[formation]!.name)}`,
  ];
  const words = [
    quotedName(card.name),
    ...(isDrawn ? printed : []),
    `steps=${train.steps}`,
    `levels=${train.levels}`,
    ...flagWords(TRAIN_FLAGS, train),
  ];
  return { at: placeText(battle, train.side, train), piece: `train ${joined(words)}` };
}

const placeText = (
  { ground }: Battle,
  side: Side,
  { place, hex }: { readonly place: string; readonly hex: Hex },
): string => `${side} ${place === 'map' ? label(ground.grid, hex) : place}`;

const flagWords = <Piece>(flags: readonly Flag<Piece>[], piece: Piece): readonly string[] =>
  flags.filter(flag => flag.has(piece)).map(({ word }) => word);
