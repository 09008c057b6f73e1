import { type Drm, net } from '@abatis/kernel';
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
  turnsFrom,
} from '@abatis/notation';
import { STANDARD_STRUCTURE } from '../rules/20-command/index.ts';
import { PHASES } from '../rules/23-night.ts';
import { type CommanderId, type LfmState, SIDES, type Side } from '../state.ts';
import { MAP } from './drawn-ground.ts';
import type { Draft } from './reader.ts';
import type { ShippedBattle } from './shipped-battles.ts';

export type Words = readonly Token[];

/** Stands where a list of the set-up is to be empty. */
const NONE = 'none';

type Numbers = 'breastworks' | 'burnedBridges' | 'newWorks';

/** `breastworks 1010 1011` or `breastworks none`: a list takes the place of the set-up's. */
const readNumbers =
  (key: Numbers, numberOf: (draft: Draft, token: Token) => number) =>
  (draft: Draft, [first, ...tokens]: Words): void => {
    MAP.groundIn(draft, first!);
    const isNone = tokens.length === 1 && tokens[0]!.text === NONE;
    const more = isNone ? [] : tokens.map(token => numberOf(draft, token));
    draft.says[key] = ascending([...(draft.says[key] ?? []), ...more]);
  };

export const readBreastworks = readNumbers('breastworks', MAP.hexAt);
export const readNewWorks = readNumbers('newWorks', MAP.hexAt);
export const readBurned = readNumbers('burnedBridges', MAP.sideAt);

/** `holds union 1820 1821`, or `holds none`: objective hexes (R237). */
export function readHolds(draft: Draft, [first, side, ...hexes]: Words): void {
  MAP.groundIn(draft, first!);
  const holder = oneOf(side, first!, [...SIDES, NONE], 'a holder');
  const before = draft.says.holders ?? {};
  if (holder === NONE) noMore(hexes[0]);
  const held = hexes.map(token => [MAP.hexAt(draft, token), holder]);
  draft.says.holders = { ...before, ...(Object.fromEntries(held) as LfmState['holders']) };
}

/** The turn before the first is 0. */
const TRACK = turnsFrom(0);

/** `turn 6pm` or `turn 3`; on a drawn map `turn 3 of 8 night` or `turn 3 last-day`. */
export function readTurn(draft: Draft, words: Words): void {
  if (draft.shipped) draft.says.turn = turnOf(draft.shipped, words);
  else readDrawnTurn(draft, words);
}

function turnOf({ battle: { turns } }: ShippedBattle, [first, turn, more]: Words): number {
  noMore(more);
  if (turn && /^\d+$/.test(turn.text) && Number(turn.text) < turns.length) return Number(turn.text);
  const ids = turns.map(({ id }) => id);
  return ids.indexOf(oneOf(turn, first!, ids, `a turn is a number from 0 to ${ids.length - 1}, or`));
}

function readDrawnTurn(draft: Draft, [first, number, ...rest]: Words): void {
  const turn = TRACK.turnAt(number, first!);
  let track = { turns: turn + 1, night: false, lastDay: false };
  const words = rest.values();
  for (const word of words) {
    const said = oneOf(word, word, ['of', 'day', 'night', 'last-day'], 'a turn');
    if (said === 'of') track = { ...track, turns: TRACK.lengthAt(words.next().value, word, turn) };
    else track = { ...track, night: said === 'night', lastDay: said === 'last-day' };
  }
  draft.says.turn = turn;
  draft.track = track;
}

export function readPhasing(draft: Draft, [first, side, more]: Words): void {
  draft.says.phasing = oneOf(side, first!, SIDES, 'the phasing side');
  noMore(more);
}

/** `phase movement confederate`: at the start of this phase of that side's player turn. */
export function readPhase(draft: Draft, [first, name, side, more]: Words): void {
  draft.phase = { name: oneOf(name, first!, PHASES, 'a phase'), token: name! };
  if (side) draft.says.phasing = oneOf(side, side, SIDES, 'the phasing side');
  noMore(more);
}

export function readInitiative(draft: Draft, [first, side, more]: Words): void {
  draft.initiative = oneOf(side, first!, SIDES, 'the side with the initiative');
  noMore(more);
}

/** `option reorganization.inZoi=plusOne`. */
export function readOption(draft: Draft, [first, pair, more]: Words): void {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(pair?.text ?? '') ?? [];
  if (!name || !value) throw new NotationError(pair ?? first!, 'an option is NAME=VALUE');
  draft.options[name] = optionValue(value);
  noMore(more);
}

/** `army-holds union division`: what the army commander of a small army commands himself (20.1c, R238). */
export function readArmyHolds(draft: Draft, [first, side, level, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const owner = oneOf(side, first!, SIDES, 'a side');
  const held = oneOf(level, side!, ['corps', 'division'], 'the lowest command that he holds');
  const command = draft.command ?? STANDARD_STRUCTURE;
  draft.command = { ...command, armyAlsoHolds: { ...command.armyAlsoHolds, [owner]: held } };
  noMore(more);
}

/** `seniority as-listed`: precedence among equals follows the order of the text (R164). */
export function readSeniority(draft: Draft, [first, word, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const seniority = oneOf(word, first!, ['by-number', 'as-listed'], 'precedence among equals');
  draft.command = { ...(draft.command ?? STANDARD_STRUCTURE), seniority };
  noMore(more);
}

/* What names commanders is read last, so that they may be named before they are placed. */

const commanderAt = (draft: Draft, token: Token | undefined, before: Token): CommanderId =>
  namedAt(
    draft.shipped?.battle.commanders ?? draft.commanders.map(({ card }) => card),
    token,
    before,
    'a commander',
  );

/** `under Gregg Custer McIntosh`: they answer to him, whatever their formation (20.1c). */
export function readUnder(draft: Draft, [first, superior, ...others]: Words): void {
  MAP.drawnOnly(draft, first!);
  const chief = commanderAt(draft, superior, first!);
  const command = draft.command ?? STANDARD_STRUCTURE;
  const answersTo = { ...command.answersTo };
  for (const token of others) {
    const id = commanderAt(draft, token, token);
    if (isUnder(answersTo, chief, id))
      throw new NotationError(token, `${superior!.text} would be under himself`);
    answersTo[id] = chief;
  }
  draft.command = { ...command, answersTo };
}

function isUnder(answersTo: Readonly<Record<number, number>>, id: number, chief: number): boolean {
  for (let each: number | undefined = id; each !== undefined; each = answersTo[each])
    if (each === chief) return true;
  return false;
}

/** `army-commander union Reynolds` or `army-commander union none`: who acts as such now (20.12). */
export function readArmyCommander(draft: Draft, [first, side, name, more]: Words): void {
  const owner = oneOf(side, first!, SIDES, 'a side');
  const id = name?.text === NONE ? null : commanderOf(draft, owner, name, side!);
  const before = draft.says.armyCommander ?? { union: null, confederate: null };
  draft.says.armyCommander = { ...before, [owner]: id };
  noMore(more);
}

function commanderOf(draft: Draft, side: Side, token: Token | undefined, before: Token): CommanderId {
  const id = commanderAt(draft, token, before);
  const card = draft.shipped ? draft.shipped.battle.commanders[id]! : draft.commanders[id]!.card;
  if (card.side !== side) throw new NotationError(token!, `${card.name} is ${card.side}`);
  return id;
}

/** `rolled Reynolds 3 "LFM 20.4a" CV4 "-1 LFM 20.4a: orders of Meade"`: a command roll of this player turn. */
export function readRolled(draft: Draft, [first, name, die, clause, value, ...rest]: Words): void {
  const commander = commanderAt(draft, name, first!);
  const natural = numberAt(die, name!, 'a die');
  if (natural < 1 || natural > 6) throw new NotationError(die!, 'a die is 1 to 6');
  if (!clause || !/^LFM \S+$/.test(clause.text))
    throw new NotationError(clause ?? die!, 'a roll has a clause, "LFM 20.4a"');
  const cv = numberAt(value && after(value, 'CV'), clause, 'a command value, CV4,');
  const drms = rest.map(drmOf);
  const passed = natural + net(drms) <= cv;
  draft.rolls.push({ commander, clause: clause.text, natural, drms, cv, passed });
}

function drmOf(token: Token): Drm {
  const [, value, clause, label] = /^([+-]\d+) (LFM \S+): (.+)$/.exec(token.text) ?? [];
  if (!value || !clause || !label)
    throw new NotationError(token, 'a modifier is "+1 LFM 20.5b: Paul out of range"');
  return { value: Number(value), clause, label };
}
