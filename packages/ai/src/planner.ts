import type { Action, Event, State } from '@abatis/kernel/host';
import { consideredIn } from './considered.ts';
import type { Player, Proposal, Question, Random } from './player.ts';
import { type Lap, type Race, type Racing, type Run, startRace } from './race.ts';
import { type Course, type Planning, type Trials, trialsOf } from './trials.ts';

/** What a planner has found out about its courses. */
export type Thought<C extends Course = Course> = Race<C>;

/** Thinking that goes on as trials are put in. Whoever runs them may stop at any moment: the thought is the best so far. */
export interface Thinking<C extends Course = Course> {
  /** What the chance of its trials starts from. */
  readonly seed: string;
  /** What it may spend. */
  readonly budget: number;
  /** The trials that are to be run next, in the order in which they count; none: it has thought enough. */
  readonly wanted: readonly Run<C>[];
  /** What came of the first trial that is wanted. */
  put(lap: Lap): void;
  readonly thought: Thought<C>;
}

/** The share of its budget that a planner spends on the first courses; the rest is for changes of the best. */
const FIRST_LOOK = 0.5;

/** Of this many of the best courses the changes are looked at. */
const CLOSER = 2;

/** Begins to think about the courses of a turn. */
export function startThinking<S extends State, V, A extends Action, E extends Event, C extends Course>(
  planning: Planning<S, V, A, E, C>,
  at: Question<V, A>,
  random: Random,
  budget: number,
): Thinking<C> {
  const laps = new Map<string, Lap>();
  const known = ({ runner, lap }: Run<C>): Lap | undefined => laps.get(`${runner.id}/${lap}`);
  const courses = planning.courses(at);
  const first = startRace({ runners: courses, nodes: budget * FIRST_LOOK });
  let closer: Racing<C> | null = null;
  const lookCloser = (): void => {
    const { standings, nodes } = first.race;
    const best = standings.slice(0, CLOSER).map(({ runner }) => runner);
    const changes = best.flatMap(course => planning.changes(at, course));
    if (changes.length === 0) return;
    const runners = [courses[0]!, ...best.filter(course => course !== courses[0]), ...changes];
    closer = startRace({ runners, nodes: budget - nodes, known });
  };
  return {
    seed: `${random.below(0x1_0000_0000)}`,
    budget,
    get wanted() {
      return (closer ?? first).wanted;
    },
    put(lap) {
      const racing = closer ?? first;
      const [{ runner, lap: number }] = racing.wanted as readonly [Run<C>];
      laps.set(`${runner.id}/${number}`, lap);
      racing.put(lap);
      if (!closer && first.wanted.length === 0) lookCloser();
    },
    get thought() {
      if (!closer) return first.race;
      // Before all changes have met the same dice, what is known of the courses themselves counts.
      const { best, standings, nodes } = closer.isUnderWay ? closer.race : first.race;
      const seen = new Set(closer.race.standings.map(({ runner }) => runner.id));
      const others = [...first.race.standings.filter(({ runner }) => !seen.has(runner.id))];
      return {
        best,
        standings: closer.isUnderWay ? [...standings, ...others] : standings,
        nodes: closer.isUnderWay ? first.race.nodes + nodes : first.race.nodes + closer.race.nodes,
      };
    },
  };
}

/** A player that may have to think before it answers. */
export interface Planner<V = unknown, A extends Action = Action, C extends Course = Course>
  extends Player<V, A> {
  /**
   * What it has to think about before it decides this, once; null: it can answer at once. Whoever runs the trials does so before
   * asking for the decision, and may stop early. If nobody does, it runs all of them itself.
   */
  ponder(at: Question<V, A>, random: Random): Thinking<C> | null;
  /** The trials of what it ponders, for whoever runs them; the seed is that of its thinking. */
  trials(at: Question<V, A>, seed: string): Trials<C>;
}

export const isPlanner = <V, A extends Action>(player: Player<V, A>): player is Planner<V, A> =>
  'ponder' in player;

/** How a planner spends its thoughts. */
export interface PlannerTerms<S extends State, V, A extends Action, E extends Event, C extends Course> {
  readonly id: string;
  readonly planning: Planning<S, V, A, E, C>;
  /** What it may spend on each of its turns. */
  nodes(at: Question<V, A>): number;
}

/**
 * A player that chooses a course for each of its turns by trials, and follows it. With no nodes to spend it is the usual player
 * and nothing else.
 */
export function planningPlayer<S extends State, V, A extends Action, E extends Event, C extends Course>({
  id,
  planning,
  nodes,
}: PlannerTerms<S, V, A, E, C>): Planner<V, A, C> {
  const usual = planning.player();
  let chosen: { readonly turn: string; readonly thinking: Thinking<C>; player: Player<V, A> | null } | null =
    null;
  const ponder = (at: Question<V, A>, random: Random): Thinking<C> | null => {
    const turn = planning.turnOf(at);
    if (turn === null || chosen?.turn === turn || !planning.isChoice(at)) return null;
    const budget = nodes(at);
    if (budget <= 0) return null;
    chosen = { turn, thinking: startThinking(planning, at, random, budget), player: null };
    return chosen.thinking;
  };
  return {
    id,
    ponder,
    trials: (at, seed) => trialsOf(planning, at, seed),
    decide(at, random): Proposal<A> {
      const thinking = ponder(at, random);
      if (thinking) thinkThrough(planning, at, thinking);
      const turn = planning.turnOf(at);
      if (turn === null || chosen?.turn !== turn) return usual.decide(at, random);
      if (chosen.player) return chosen.player.decide(at, random);
      const { thought } = chosen.thinking;
      chosen.player = planning.playerOf(thought.best.runner);
      const proposal = chosen.player.decide(at, random);
      return { ...proposal, because: { ...proposal.because, considered: consideredIn(thought) } };
    },
  };
}

/** Runs all trials here and now. */
export function thinkThrough<S extends State, V, A extends Action, E extends Event, C extends Course>(
  planning: Planning<S, V, A, E, C>,
  at: Question<V, A>,
  thinking: Thinking<C>,
): Thought<C> {
  const trials = trialsOf(planning, at, thinking.seed);
  for (let next = thinking.wanted[0]; next; next = thinking.wanted[0]) thinking.put(trials.run(next));
  return thinking.thought;
}
