import { type Parsed, parsed, rejected } from '@abatis/data';
import { createGame, type Game, type Referee, type Rulebook, type State, seeded } from '@abatis/kernel/host';
import { gameAt } from '@abatis/play';
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
  const state = await readPosition(rulebook.value, position, io);
  return state.ok ? gameIn(rulebook.value, state.value, nameOf(position)) : state;
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
  const state = await readPosition(rulebook.value, position, io);
  return state.ok ? parsed({ rulebook: rulebook.value, state: state.value }) : state;
}

/** Steps before the first decision may throw dice; the same question always has the same answer. */
const dice = seeded('position');

async function startOf(rulebook: Rulebook, wanted: string, io: Io): Promise<Parsed<Game>> {
  const scenario = await scenarioFrom(rulebook, wanted, io);
  return scenario.ok ? createGame(rulebook, { scenario: scenario.value, dice }) : scenario;
}

async function readPosition(rulebook: Rulebook, file: string, io: Io): Promise<Parsed<State>> {
  const referee = refereeOf(rulebook);
  if (!referee.ok) return referee;
  const text = await readText(file, io);
  return text.ok ? referee.value.readPosition(text.value, nameOf(file)) : text;
}

const refereeOf = ({ id, referee }: Rulebook): Parsed<Referee> =>
  referee ? parsed(referee) : rejected(id, '', 'this rulebook reads no positions');

function gameIn(rulebook: Rulebook, state: State, name: string): Parsed<Game> {
  if (state.steps.length === 0)
    return rejected(name, '', 'nobody is asked anything here: the position must say which phase it is');
  return gameAt(rulebook, state, name, dice);
}
