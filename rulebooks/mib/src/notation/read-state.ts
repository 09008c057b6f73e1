import {
  after,
  ascending,
  NotationError,
  namedAt,
  noMore,
  numberAt,
  oneOf,
  optionValue,
  type Token,
  type TrackReader,
  turnsFrom,
} from '@abatis/notation';
import type { Battle } from '../battle.ts';
import { OPTIONS } from '../options.ts';
import { type MibState, SIDES, type Side } from '../state.ts';
import type { Draft, DraftTrack } from './draft.ts';
import { MAP } from './drawn-ground.ts';

type Words = readonly Token[];

/** `option initiative`, `option extendedLine=false`. */
export function readOption(draft: Draft, [first, word, more]: Words): void {
  if (!word) throw new NotationError(first!, 'an option has a name');
  if (draft.shipped) throw new NotationError(first!, 'options come before the battle, which depends on them');
  const [name = '', value = 'true'] = word.text.split('=');
  const known = OPTIONS.map(({ id }) => id);
  draft.options[oneOf({ ...word, text: name }, word, known, 'an option')] = optionValue(value);
  noMore(more);
}

/** Turns count from 1. */
export const TRACK: TrackReader = turnsFrom(1);

/** `turn 2 of 4`, `turn 3 17:00`, `turn 5 night`; of a shipped battle `turn 3`. */
export function readTurn(draft: Draft, words: Words): void {
  if (draft.shipped) readTurnOf(draft, draft.shipped.battle, words);
  else readDrawnTurn(draft, words);
}

function readTurnOf(draft: Draft, { turns }: Battle, [first, number, more]: Words): void {
  const turn = TRACK.turnAt(number, first!);
  if (turn > turns.length) throw new NotationError(number!, `this battle has ${turns.length} turns`);
  draft.says.turn = turn - 1;
  noMore(more);
}

function readDrawnTurn(draft: Draft, [first, number, ...rest]: Words): void {
  const turn = TRACK.turnAt(number, first!);
  let track: DraftTrack = { turns: null, start: null, night: false };
  const words = rest.values();
  for (const word of words) {
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(word.text) ?? [];
    if (hours) track = { ...track, start: timeOf(draft, word, Number(hours) * 60 + Number(minutes)) };
    else if (oneOf(word, word, ['of', 'night'], 'a turn has a time, or') === 'night')
      track = { ...track, night: true };
    else track = { ...track, turns: TRACK.lengthAt(words.next().value, word, turn) };
  }
  draft.says.turn = turn - 1;
  draft.track = track;
}

function timeOf({ charts }: Draft, token: Token, start: number): number {
  if (charts.turnTrack.day.includes(start)) return start;
  throw new NotationError(token, `no turn of the day begins at ${token.text}`);
}

/** `initiative 2`, towards the French if positive; `initiative -1 of 2 held=french`. */
export function readInitiative(draft: Draft, [first, marker, ...rest]: Words): void {
  draft.says.initiative = numberAt(marker, first!, 'the place of the marker');
  const words = rest.values();
  for (const word of words) {
    if (word.text.startsWith('held=')) {
      const holder = after(word, 'held=');
      draft.says.initiativeHolder = oneOf(holder, holder, SIDES, 'who holds it');
    } else {
      oneOf(word, word, ['of'], 'the initiative is held=SIDE, or');
      MAP.drawnOnly(draft, word);
      draft.reach = numberAt(words.next().value, word, 'the reach of the track');
    }
  }
}

export function readFought(draft: Draft, [, more]: Words): void {
  draft.says.fought = true;
  noMore(more);
}

/** `destroyed 0101/0102`. */
export function readDestroyed(draft: Draft, [, ...sides]: Words): void {
  const more = sides.map(token => MAP.sideAt(draft, token));
  draft.says.destroyedBridges = ascending([...(draft.says.destroyedBridges ?? []), ...more]);
}

/** `objectives 0504 0505`. */
export function readObjectives(draft: Draft, [first, ...hexes]: Words): void {
  MAP.drawnOnly(draft, first!);
  for (const token of hexes) draft.objectives.push(MAP.hexAt(draft, token));
}

/** `holds french 0504`, `holds nobody 0505`: objectives. */
export function readHolds(draft: Draft, [first, side, ...hexes]: Words): void {
  MAP.groundIn(draft, first!);
  const holder = oneOf(side, first!, [...SIDES, 'nobody'], 'a holder');
  const objectives = draft.shipped?.battle.objectives ?? draft.objectives;
  for (const token of hexes) {
    const hex = MAP.hexAt(draft, token);
    if (!objectives.includes(hex)) throw new NotationError(token, `${token.text} is no objective`);
    draft.held.set(hex, holder === 'nobody' ? null : holder);
  }
}

/** `special reserves=true`: what a rule of the scenario has to remember. */
export function readSpecial(draft: Draft, [first, word, more]: Words): void {
  const [, name, value] = /^(.+)=(true|false|-?\d+)$/.exec(word?.text ?? '') ?? [];
  if (!name || !value) throw new NotationError(word ?? first!, 'a note of a rule is NAME=true or NAME=2');
  draft.says.special = { ...draft.says.special, [name]: optionValue(value) as boolean | number };
  noMore(more);
}

/* What names pieces is read last, so that they may be named before they are placed. */

export const unitAt = ({ units }: Draft, token: Token | undefined, before: Token): number =>
  namedAt(
    units.map(({ card }) => card),
    token,
    before,
    'a unit',
  );

export const leaderAt = ({ leaders }: Draft, token: Token | undefined, before: Token): number =>
  namedAt(
    leaders.map(({ card }) => card),
    token,
    before,
    'a leader',
  );

export const trainAt = ({ trains }: Draft, token: Token | undefined, before: Token): number =>
  namedAt(
    trains.map(({ card }) => card),
    token,
    before,
    'a train',
  );

export const formationAt = ({ formations }: Draft, token: Token | undefined, before: Token): number =>
  namedAt(formations, token, before, 'a formation');

/** `cup III IV`, `drawn II`. */
export const readChits =
  (key: 'cup' | 'drawn') =>
  (draft: Draft, [, ...names]: Words): void => {
    const chits = isNone(names) ? [] : names.map(name => formationAt(draft, name, name));
    draft.says[key] = [...(draft.says[key] ?? []), ...chits];
  };

/** `cup none`: where the set-up has a list, it is empty now. */
const isNone = (words: Words): boolean => words.length === 1 && words[0]!.text === 'none';

/** `trench 0504 0505`, `trench none`, `trench 0504 begun`, `trench 0504 begun by=Morand`. */
export function readTrench(draft: Draft, [first, ...words]: Words): void {
  MAP.groundIn(draft, first!);
  if (isNone(words)) {
    draft.says.trenches = [];
    return;
  }
  const finished = !words.some(({ text }) => text === 'begun');
  const by = words.find(({ text }) => text.startsWith('by='));
  const name = by && after(by, 'by=');
  const unit = name ? unitAt(draft, name, name) : null;
  const hexes = words.filter(word => word !== by && word.text !== 'begun');
  const more = hexes.map(token => ({ hex: MAP.hexAt(draft, token), finished, by: unit }));
  draft.says.trenches = [...(draft.says.trenches ?? []), ...more].sort((a, b) => a.hex - b.hex);
}

/** `pontoon 0101/0102 Pontoniers`. */
export function readPontoon(draft: Draft, [first, side, train, more]: Words): void {
  if (!side) throw new NotationError(first!, 'a pontoon has a hexside and a train');
  const pontoon = { side: MAP.sideAt(draft, side), train: trainAt(draft, train, side) };
  draft.says.pontoons = [...(draft.says.pontoons ?? []), pontoon];
  noMore(more);
}

/** `bridge-work 0101/0102 Morand resumed`: begun on the last activation of this unit or train, and taken up again. */
export function readBridgeWork(draft: Draft, [first, side, name, resumed, more]: Words): void {
  if (!side || !name)
    throw new NotationError(side ?? first!, 'a bridge work has a hexside and a unit or train');
  const isTrain = draft.trains.some(({ card }) => card.name === name.text);
  const work: MibState['bridgeWorks'][number] = {
    side: MAP.sideAt(draft, side),
    unit: isTrain ? null : unitAt(draft, name, side),
    train: isTrain ? trainAt(draft, name, side) : null,
    ...(resumed && oneOf(resumed, name, ['resumed'], 'a bridge work is') && { resumed: true }),
  };
  draft.says.bridgeWorks = [...(draft.says.bridgeWorks ?? []), work];
  noMore(more);
}

export const sideWord = (token: Token | undefined, before: Token): Side =>
  oneOf(token, before, SIDES, 'a side');
