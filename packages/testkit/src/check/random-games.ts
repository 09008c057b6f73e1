import {
  type Action,
  asked,
  createGame,
  type Event,
  type Game,
  type Rulebook,
  randomStream,
  type SaveFile,
  type State,
  saveGame,
  seeded,
} from '@abatis/kernel';
import { expectOk } from '../position.ts';
import { RandomGameFailure } from './finding.ts';
import { type Checks, type Choose, type Played, playOut } from './play.ts';
import type { Random } from './properties.ts';
import { shrink } from './shrink.ts';

export interface RandomGames<S extends State, A extends Action> extends Partial<Checks<S>> {
  readonly games: number;
  readonly seed: string;
  /** One scenario; without it each game takes one of the rulebook's at random. */
  readonly scenario?: string;
  /** Fixed options; without them each game takes a random allowed combination. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Another player than the random one. */
  readonly choose?: (random: Random) => Choose<A>;
  readonly progress?: (done: number, report: Report) => void;
}

export interface Report {
  readonly games: number;
  readonly actions: number;
  readonly listed: number;
  readonly longest: number;
}

/**
 * Plays random games under every property that the design promises. Throws a RandomGameFailure with a save
 * file at the first that does not hold.
 */
export function checkRandomGames<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  {
    games,
    seed,
    limit = 50_000,
    every = 1,
    invariant = rulebook.invariant,
    choose,
    progress,
    ...given
  }: RandomGames<S, A>,
): Report {
  const checks: Checks<S> = invariant ? { limit, every, invariant } : { limit, every };
  let report: Report = { games: 0, actions: 0, listed: 0, longest: 0 };
  for (let n = 0; n < games; n++) {
    const name = `${seed}/${n}`;
    const random = randomStream(name);
    const start = randomStart(rulebook, name, random, given);
    const played = playOut(start, checks, choose?.(random) ?? (offered => random.pick(offered)), random);
    if (played.finding) throw failure(start, played, checks, name);
    const { index } = played.game.moment;
    report = {
      games: n + 1,
      actions: report.actions + index,
      listed: report.listed + played.listed,
      longest: Math.max(report.longest, index),
    };
    progress?.(n + 1, report);
  }
  return report;
}

function randomStart<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  seed: string,
  random: Random,
  given: Pick<RandomGames<S, A>, 'scenario' | 'options'>,
): Game<S, A, E> {
  const scenario = given.scenario ?? random.pick(rulebook.scenarios).id;
  const options = given.options ?? randomOptions(rulebook, random);
  return expectOk(createGame(rulebook, { scenario, options, dice: seeded(seed), strict: true }));
}

/** Any values that are allowed; an option whose need is not met stays at its default. */
export function randomOptions(rulebook: Rulebook, random: Random): Readonly<Record<string, unknown>> {
  const chosen: Record<string, boolean | number | string> = {};
  for (const { id, choices, default: usual, needs } of rulebook.options) {
    const values = choices ?? (typeof usual === 'boolean' ? [false, true] : [usual]);
    chosen[id] = needs && !chosen[needs] ? usual : random.pick(values);
  }
  return chosen;
}

function failure<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  played: Played<S, A, E>,
  checks: Checks<S>,
  seed: string,
): RandomGameFailure {
  const smallest = shrink(start, played, checks);
  return new RandomGameFailure(smallest.finding!, saveOf(smallest), seed);
}

/** With the failing action as the file's fault, so that replaying it comes to the same place. */
function saveOf<S extends State, A extends Action, E extends Event>({
  game,
  pending,
  finding,
}: Played<S, A, E>): SaveFile {
  const question = asked(game.rulebook, game.state);
  const message = `${finding!.property}: ${finding!.detail}`;
  const fault = { step: question?.frame.step ?? '', seat: question?.seat ?? '', message };
  return saveGame(game, pending ? { ...fault, action: pending } : fault);
}
