import {
  type Course,
  isPlanner,
  type Lap,
  type NewPlayer,
  questionOf,
  type Run,
  type Trials,
} from '@abatis/ai';
import { trusted } from '@abatis/data';
import {
  createGame,
  type Game,
  gameInPosition,
  isPosition,
  type Rulebook,
  type Scenario,
  type Seat,
  type State,
  seeded,
} from '@abatis/kernel/host';

/** What is thought about: plain data, so that it can be thought about in another worker. */
export interface Task {
  readonly rulebook: string;
  /** A shipped battle by its name, or a whole one. */
  readonly scenario: string | Scenario;
  readonly options: Readonly<Record<string, boolean | number | string>>;
  readonly state: State;
  readonly seat: Seat;
  /** The name of the player that thinks. */
  readonly player: string;
  /** What the chance of its trials starts from. */
  readonly seed: string;
}

/** Where trials are run. */
export interface Trying {
  run(runs: readonly Run<Course>[]): Promise<readonly Lap[]>;
}

/** Rulebooks and their players, by name. */
export interface PlayerKits {
  load(rulebook: string): Promise<{
    readonly rulebook: Rulebook;
    readonly players: Readonly<Record<string, NewPlayer>>;
  }>;
}

/** The task for a seat of a game. */
export function taskFor(game: Game, seat: Seat, player: string, seed: string): Task {
  const { rulebook, scenario, options, state } = game;
  return {
    rulebook: rulebook.id,
    scenario: rulebook.scenarios.includes(scenario) ? scenario.id : scenario,
    options,
    state,
    seat,
    player,
    seed,
  };
}

/** The trials of a task, here and now. */
export async function trialsFor(task: Task, kits: PlayerKits): Promise<Trials<Course>> {
  const { rulebook, players } = await kits.load(task.rulebook);
  const player = players[task.player]?.();
  if (!player || !isPlanner(player)) throw new Error(`"${task.player}" of ${task.rulebook} does not plan`);
  const game = { ...battleOf(task, rulebook), state: task.state };
  return player.trials(questionOf(rulebook, game, task.seat), task.seed);
}

/** A game of the same battle: it brings map and charts, which the state only refers to. */
function battleOf({ scenario, options }: Task, rulebook: Rulebook): Game {
  const dice = seeded('thinking');
  if (typeof scenario === 'string') return trusted(createGame(rulebook, { scenario, options, dice }));
  if (isPosition(scenario))
    return trusted(gameInPosition(rulebook, { ...scenario, title: scenario.id, dice }));
  const read = trusted(rulebook.readScenario(scenario, scenario.id));
  return trusted(createGame(rulebook, { scenario: read, options, dice }));
}
