import { type Parsed, parsed, rejected } from '@abatis/data';
import {
  createGame,
  type Dice,
  type Game,
  gameInPosition,
  leavingOf,
  type Rulebook,
  type State,
  seeded,
  stateIn,
} from '@abatis/kernel/host';
import { type Given, misused } from '../command.ts';
import { nameOf, readText } from '../files/read-text.ts';
import type { PLACE_FLAGS } from '../flags.ts';
import { findRulebook, type RulebookFlags } from '../rulebook/find.ts';
import { scenarioFrom } from '../rulebook/scenario.ts';
import type { Io } from '../terminal/io.ts';
import { stdinIsTaken } from './each-action.ts';
import { openGame } from './open.ts';

export type PlaceFlags = RulebookFlags & Given<typeof PLACE_FLAGS>;

/** A state to ask about, and the rules it is under. */
export interface AskedIn {
  readonly rulebook: Rulebook;
  readonly state: State;
}

/** Why there can be no actions: standard input holds the save file or the position. */
export const placeTakesInput = (
  first: string,
  { position, scenario }: PlaceFlags,
  actions: readonly string[],
): string | null => {
  if (scenario !== undefined) return null;
  return position === undefined ? stdinIsTaken(first, actions) : stdinIsTaken(position, actions, 'position');
};

/** The game in which a question is asked: a save file, a position, or the start of a scenario. */
export async function openQuestion(
  command: string,
  first: string,
  flags: PlaceFlags,
  io: Io,
): Promise<Parsed<Game>> {
  const { position, scenario } = flags;
  if (position === undefined && scenario === undefined) return openGame(first, flags, io);
  if (position !== undefined && scenario !== undefined)
    return misused(command, 'give --position or --scenario, not both');
  const rulebook = await findRulebook(first, flags, io);
  if (!rulebook.ok) return rulebook;
  if (position === undefined) return startOf(rulebook.value, scenario!, io);
  return gameAt(rulebook.value, position, dice, io);
}

/** The same for questions about the map, which a position can answer even if nobody is asked anything in it. */
export async function openView(
  command: string,
  first: string,
  flags: PlaceFlags,
  io: Io,
): Promise<Parsed<AskedIn>> {
  const { position, scenario } = flags;
  if (position === undefined || scenario !== undefined) return openQuestion(command, first, flags, io);
  const rulebook = await findRulebook(first, flags, io);
  if (!rulebook.ok) return rulebook;
  const read = await readPosition(rulebook.value, position, io);
  return read.ok ? parsed({ rulebook: rulebook.value, state: read.value.state }) : read;
}

/** At the start of a scenario dice may fall before the first decision; the same question always has the same answer. */
const dice = seeded('position');

async function startOf(rulebook: Rulebook, wanted: string, io: Io): Promise<Parsed<Game>> {
  const scenario = await scenarioFrom(rulebook, wanted, io);
  return scenario.ok ? createGame(rulebook, { scenario: scenario.value, dice }) : scenario;
}

/** A position as it was written, and the state that it says. */
interface ReadPosition {
  readonly name: string;
  readonly text: string;
  readonly state: State;
}

async function readPosition(rulebook: Rulebook, file: string, io: Io): Promise<Parsed<ReadPosition>> {
  const name = nameOf(file);
  const text = await readText(file, io);
  if (!text.ok) return text;
  const state = stateIn(rulebook, text.value, name);
  return state.ok ? parsed({ name, text: text.value, state: state.value }) : state;
}

/** A game that begins in the position of this file, and stays there until somebody decides. */
export async function gameAt(rulebook: Rulebook, file: string, dice: Dice, io: Io): Promise<Parsed<Game>> {
  const position = await readPosition(rulebook, file, io);
  if (!position.ok) return position;
  const { name, text, state } = position.value;
  const problem = whyNobodyIsAsked(rulebook, state, dice);
  if (problem !== null) return rejected(name, '', problem);
  try {
    return gameInPosition(rulebook, { position: text, title: name, dice });
  } catch (error) {
    if (dice.spec.kind !== 'scripted') throw error;
    return rejected('--dice', '', (error as Error).message);
  }
}

/** Dice that the umpire has written down may fall before the first question; others would decide in his place. */
function whyNobodyIsAsked(rulebook: Rulebook, state: State, { spec }: Dice): string | null {
  if (state.steps.length === 0)
    return 'nobody is asked anything here: the position must say which phase it is';
  const leaving = leavingOf({ rulebook, state });
  if (leaving?.how === 'passed') return 'nobody has anything to decide at the moment that the position names';
  if (leaving?.how === 'dice' && spec.kind !== 'scripted')
    return `a die would be rolled before anybody is asked (${leaving.purpose}): the position must name a later moment`;
  return null;
}
