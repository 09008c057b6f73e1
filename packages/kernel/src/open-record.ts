import { type Parsed, parsed, rejected } from '@abatis/data';
import { gameInPosition, isPosition } from './at-position.ts';
import { branched } from './dice/branched.ts';
import type { Dice } from './dice/dice.ts';
import { diceOf } from './dice/of-spec.ts';
import { recorded } from './dice/recorded.ts';
import { scriptedAfter } from './dice/scripted.ts';
import { createGame, type Game } from './game.ts';
import { hashText } from './hash.ts';
import type { Rulebook } from './rulebook.ts';
import { allRolls, type Past, type SaveFile } from './save/format.ts';
import type { Action, Event, State } from './steps.ts';
import type { Roll } from './table.ts';

const FILE = 'save file';

/** The game at the start of what can be played again: its set-up, or the state it was continued from. */
export function openRecord<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  strict: boolean,
): Parsed<Game<S, A, E>> {
  const { id, charts } = save.rulebook;
  if (id !== rulebook.id)
    return rejected(FILE, '/rulebook/id', `this is a game of ${id}, not ${rulebook.id}`);
  const inForce = hashText(rulebook.charts);
  if (charts !== inForce) {
    return rejected(FILE, '/rulebook/charts', `played under charts ${charts}; those in force are ${inForce}`);
  }
  const start = setUpAgain(rulebook, save, strict);
  if (!start.ok || !save.continued) return start;
  const { after, version, snapshot } = save.continued;
  const past = { setup: save.setup, entries: save.entries.slice(0, after), version };
  return parsed(continuedFrom(start.value, snapshot as unknown as S, past));
}

/** The game as it was set up; what the scenario and the charts hold is loaded on the way. */
export function setUpAgain<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  save: SaveFile,
  strict: boolean,
): Parsed<Game<S, A, E>> {
  const dice = diceOfRecord(save);
  try {
    if (typeof save.scenario !== 'string' && isPosition(save.scenario))
      return gameInPosition(rulebook, { ...save.scenario, dice, strict });
    const scenario =
      typeof save.scenario === 'string' ? parsed(save.scenario) : rulebook.readScenario(save.scenario, FILE);
    if (!scenario.ok) return scenario;
    return createGame(rulebook, { scenario: scenario.value, options: save.options, dice, strict });
  } catch (error) {
    return rejected(
      FILE,
      '/setup',
      `the set-up fails: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * A file that keeps its seed back still has the rolls, and so has a branch of another game. A script has also the dice of
 * what was taken back.
 */
function diceOfRecord(save: SaveFile): Dice {
  const { dice } = save;
  if (dice.kind === 'scripted' && save.takebacks) return scriptedAfter(inOrder(allRolls(save)), dice.script);
  if (dice.kind === 'seeded' && dice.from !== undefined)
    return branched(allRolls(save), dice.seed, dice.from);
  return diceOf(dice) ?? recorded(allRolls(save));
}

const inOrder = (rolls: readonly Roll[]): readonly Roll[] => rolls.toSorted((a, b) => a.seq - b.seq);

/** The game as it goes on from a state, with what came before it as it was recorded. */
export function continuedFrom<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  state: S,
  past: Past,
): Game<S, A, E> {
  const index = past.entries.length;
  const nothing = { seat: null, action: null, rolls: [], events: [], revealed: false, bound: null };
  return { ...game, state, past, moment: { index, before: null, state, ...nothing } };
}
