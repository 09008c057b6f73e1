import {
  type Action,
  asked,
  createGame,
  type Event,
  type Game,
  type Rulebook,
  randomStream,
  type SaveFile,
  type Scenario,
  type State,
  saveGame,
  seeded,
} from '@abatis/kernel/host';
import { expectOk } from '../position.ts';
import { RandomGameFailure } from './finding.ts';
import { type Checks, type Choose, type Played, playOut } from './play.ts';
import { EFFORT, shrink } from './shrink.ts';
import type { Random } from './supposed.ts';

export interface RandomGames<S extends State, A extends Action, E extends Event = Event>
  extends Partial<Checks<S, A, E>> {
  readonly games: number;
  readonly seed: string;
  /** One scenario, by its name or a designer's; without it each game takes one of the rulebook's at random. */
  readonly scenario?: string | Scenario;
  /** Fixed options; without them each game takes a random allowed combination. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** How many actions are played again to make a failure smaller; 0 leaves it as it was found. */
  readonly effort?: number;
  /** A game is broken off after so many actions; without it, games are played out. */
  readonly most?: number;
  /** Another player than the random one. */
  readonly choose?: (random: Random) => Choose<A>;
}

export interface Report {
  readonly games: number;
  readonly actions: number;
  readonly listed: number;
  readonly longest: number;
  readonly scenarios: Tally;
  /** In how many games each option had which value. */
  readonly options: Readonly<Record<string, Tally>>;
}

/** In how many games something was so. */
type Tally = Readonly<Record<string, number>>;

const NOTHING: Report = { games: 0, actions: 0, listed: 0, longest: 0, scenarios: {}, options: {} };

/**
 * Plays random games under every property that the design promises. Throws a RandomGameFailure with a save
 * file at the first that does not hold.
 */
export function checkRandomGames<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  games: RandomGames<S, A, E>,
): Report {
  let last = NOTHING;
  for (const { report, failure } of randomGames(rulebook, games)) {
    if (failure) throw failure;
    last = report;
  }
  return last;
}

/** The same game by game, for callers that go on after a failure. The report is of all games so far. */
export function* randomGames<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  games: RandomGames<S, A, E>,
): Generator<{ readonly report: Report; readonly failure: RandomGameFailure | null }> {
  const {
    limit = 50_000,
    every = 1,
    invariant = rulebook.invariant,
    presenter,
    choose,
    most = Number.POSITIVE_INFINITY,
    effort = EFFORT,
  } = games;
  const checks = { limit, every, ...(invariant && { invariant }), ...(presenter && { presenter }) };
  let report = NOTHING;
  for (let n = 0; n < games.games; n++) {
    const name = `${games.seed}/${n}`;
    const random = randomStream(name);
    const start = randomStart(rulebook, name, random, games);
    const chosen = brokenOff(choose?.(random) ?? pickedBy(random), most);
    // A stream of its own: what is looked at, and how closely, must not change the games of a seed.
    const played = playOut(start, checks, chosen, randomStream(`${name} checks`));
    report = withGame(report, played);
    yield { report, failure: played.finding && failureOf(start, played, checks, effort, name) };
  }
}

/** Chance: any order that is offered. */
const pickedBy =
  <A extends Action>(random: Random): Choose<A> =>
  offered =>
    offered().length > 0 ? random.pick(offered()) : null;

/** The same choices, as long as the game may go on. */
const brokenOff =
  <A extends Action>(choose: Choose<A>, most: number): Choose<A> =>
  (offered, index, game) =>
    index >= most ? null : choose(offered, index, game);

function withGame<S extends State, A extends Action, E extends Event>(
  { games, actions, listed, longest, scenarios, options }: Report,
  { game, listed: more }: Played<S, A, E>,
): Report {
  const { index } = game.moment;
  const chosen = Object.entries(game.options).map(
    ([id, value]) => [id, counted(options[id] ?? {}, `${value}`)] as const,
  );
  return {
    games: games + 1,
    actions: actions + index,
    listed: listed + more,
    longest: Math.max(longest, index),
    scenarios: counted(scenarios, game.scenario.id),
    options: Object.fromEntries(chosen),
  };
}

const counted = (tally: Tally, what: string): Tally => ({ ...tally, [what]: (tally[what] ?? 0) + 1 });

function randomStart<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  seed: string,
  random: Random,
  given: Pick<RandomGames<S, A, E>, 'scenario' | 'options'>,
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

function failureOf<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  played: Played<S, A, E>,
  checks: Checks<S, A, E>,
  effort: number,
  seed: string,
): RandomGameFailure {
  const smallest = shrink(start, played, checks, effort);
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
