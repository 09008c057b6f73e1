import { type Action, type Event, keptIn, type Rulebook, type Seat, type State } from '@abatis/kernel/host';
import type { NewPlayer, Player, Proposal, Question, Random } from './player.ts';
import { playOut, playUntilRoll } from './playout.ts';
import { type Lap, type Race, race } from './race.ts';

/** A course of action: one way in which a side might play its turn. */
export interface Course<V = unknown, A extends Action = Action> {
  /** Courses with the same id are the same. */
  readonly id: string;
  /** Who plays it, in trials and on the table. */
  readonly player: NewPlayer<V, A>;
}

/** What a doctrine tells a planner. */
export interface Planning<S extends State, V, A extends Action, E extends Event> {
  readonly rulebook: Rulebook<S, A, E, V>;
  /** The usual player: both sides in trials, and the planner itself wherever no course is chosen. */
  readonly player: NewPlayer<V, A>;
  /** The turn that this question belongs to, if it is one of the seat's own: a course is chosen for a turn. */
  turnOf(at: Question<V, A>): string | null;
  /** Is this where the course of the turn is chosen? */
  isChoice(at: Question<V, A>): boolean;
  /** The courses that are open, the usual one first. */
  courses(at: Question<V, A>): readonly Course<V, A>[];
  /** The same course with one change, for a closer look at those that did best. */
  changes(at: Question<V, A>, course: Course<V, A>): readonly Course<V, A>[];
  /** Where a trial that began here ends. */
  isEnd(begun: S, seat: Seat): (state: S) => boolean;
  /** How good a position is for a seat, in points. */
  worth(state: S, seat: Seat): number;
}

/** What a planner has found out about its courses. */
export type Thought<V, A extends Action> = Race<Course<V, A>>;

/** A trial is broken off after this many decisions. */
const MOST_DECISIONS = 5_000;

/** The share of its budget that a planner spends on the first courses; the rest is for changes of the best. */
const FIRST_LOOK = 0.5;

/** Of this many of the best courses the changes are looked at. */
const CLOSER = 2;

/** Thinks about the courses of a turn; it may be left at any moment with the best so far. */
export function* think<S extends State, V, A extends Action, E extends Event>(
  planning: Planning<S, V, A, E>,
  at: Question<V, A>,
  random: Random,
  nodes: number,
): Generator<Thought<V, A>, Thought<V, A>> {
  const run = trials(planning, at, `${random.below(0x1_0000_0000)}`);
  const courses = planning.courses(at);
  const first = yield* race({ runners: courses, run, nodes: nodes * FIRST_LOOK });
  const best = first.standings.slice(0, CLOSER).map(({ runner }) => runner);
  const changes = best.flatMap(course => planning.changes(at, course));
  if (changes.length === 0) return first;
  const runners = [courses[0]!, ...best.filter(course => course !== courses[0]), ...changes];
  return yield* race({ runners, run, nodes: nodes - first.nodes });
}

/** Hidden things are drawn this many times, and each drawing meets many dice. */
const WORLDS = 6;

/** Trials of courses: each is played on from a position as it may be, until the enemy has answered it. */
function trials<S extends State, V, A extends Action, E extends Event>(
  { rulebook, player, turnOf, isEnd, worth }: Planning<S, V, A, E>,
  at: Question<V, A>,
  seed: string,
): (course: Course<V, A>, lap: number) => Lap {
  const { seat } = at;
  const turn = turnOf(at);
  const worlds = Array.from({ length: WORLDS }, (_, world) => at.suppose(`${seed}/world ${world}`) as S);
  const openings = new Map<string, Map<S, S>>();
  const playersOf = (course: Course<V, A>): Readonly<Record<Seat, Player<V, A>>> => {
    const [own, usual] = [course.player(), player()];
    const planned: Player<V, A> = {
      id: course.id,
      decide: (asked, random) => (turnOf(asked) === turn ? own : usual).decide(asked, random),
    };
    return Object.fromEntries(rulebook.seats.map(each => [each, each === seat ? planned : player()]));
  };
  return (course, lap) => {
    const begun = worlds[lap % WORLDS]!;
    const terms = { seed: `${seed}/${lap}`, isEnd: isEnd(begun, seat), most: MOST_DECISIONS };
    const known = keptIn(openings, course.id, () => new Map<S, S>());
    let taken = 0;
    const from = keptIn(known, begun, () => {
      const opening = playUntilRoll(rulebook, begun, { ...terms, players: playersOf(course) });
      taken = opening.nodes;
      return opening.state;
    });
    const { state, nodes } = playOut(rulebook, from, { ...terms, players: playersOf(course) });
    return { value: worth(state, seat), nodes: nodes + taken };
  };
}

/**
 * A player that chooses a course for each of its turns by trials, and follows it. With no nodes to spend it is the usual player
 * and nothing else.
 */
export function planningPlayer<S extends State, V, A extends Action, E extends Event>(
  id: string,
  planning: Planning<S, V, A, E>,
  nodes: number,
): Player<V, A> {
  const usual = planning.player();
  let chosen: { readonly turn: string; readonly player: Player<V, A> } | null = null;
  const choose = (at: Question<V, A>, random: Random): Player<V, A> => {
    const thinking = think(planning, at, random, nodes);
    let step = thinking.next();
    while (!step.done) step = thinking.next();
    return step.value.best.runner.player();
  };
  return {
    id,
    decide(at, random): Proposal<A> {
      const turn = nodes > 0 ? planning.turnOf(at) : null;
      if (turn === null) return usual.decide(at, random);
      if (chosen?.turn !== turn) {
        if (!planning.isChoice(at)) return usual.decide(at, random);
        chosen = { turn, player: choose(at, random) };
      }
      return chosen.player.decide(at, random);
    },
  };
}
