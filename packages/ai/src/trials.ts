import { type Action, type Event, keptIn, type Rulebook, type Seat, type State } from '@abatis/kernel/host';
import type { NewPlayer, Player, Question } from './player.ts';
import { playOut, playUntilRoll } from './playout.ts';
import type { Lap, Mark, Run } from './race.ts';

/** A course of action: one way in which a side might play its turn. It is plain data, so that it can be tried elsewhere. */
export interface Course {
  /** Courses with the same id are the same. */
  readonly id: string;
  /** What it is called: a reason that the rulebook has words for. */
  readonly name: Mark;
}

/** What a doctrine tells a planner. */
export interface Planning<S extends State, V, A extends Action, E extends Event, C extends Course = Course> {
  readonly rulebook: Rulebook<S, A, E, V>;
  /** The usual player: both sides in trials, and the planner itself wherever no course is chosen. */
  readonly player: NewPlayer<V, A>;
  /** Plays a course, in trials and on the table. */
  readonly playerOf: (course: C) => Player<V, A>;
  /** The turn that this question belongs to, if it is one of the seat's own: a course is chosen for a turn. */
  turnOf(at: Question<V, A>): string | null;
  /** Is this where the course of the turn is chosen? */
  isChoice(at: Question<V, A>): boolean;
  /** The courses that are open, the usual one first. */
  courses(at: Question<V, A>): readonly C[];
  /** The same course with one change, for a closer look at those that did best. */
  changes(at: Question<V, A>, course: C): readonly C[];
  /** Where a trial that began here ends. */
  isEnd(begun: S, seat: Seat): (state: S) => boolean;
  /** How good a position is for a seat, in points. */
  worth(state: S, seat: Seat): number;
  /** What has happened between the beginning of a trial and its end, as far as it is worth telling. */
  marks?(begun: S, ended: S, seat: Seat): readonly Mark[];
}

/** A trial is broken off after this many decisions. */
const MOST_DECISIONS = 5_000;

/** Hidden things are drawn this many times, and each drawing meets many dice. */
const WORLDS = 6;

/** Trials of courses: each is played on from a position as it may be, until the enemy has answered it. */
export interface Trials<C extends Course = Course> {
  /** The same run gives the same lap wherever it is run, and whatever was run before. */
  run(run: Run<C>): Lap;
}

export function trialsOf<S extends State, V, A extends Action, E extends Event, C extends Course>(
  { rulebook, player, playerOf, turnOf, isEnd, worth, marks }: Planning<S, V, A, E, C>,
  at: Question<V, A>,
  seed: string,
): Trials<C> {
  const { seat } = at;
  const turn = turnOf(at);
  const worlds = Array.from({ length: WORLDS }, (_, world) => at.suppose(`${seed}/world ${world}`) as S);
  const openings = new Map<string, Map<S, { readonly state: S; readonly nodes: number }>>();
  const playersOf = (course: C): Readonly<Record<Seat, Player<V, A>>> => {
    const [own, usual] = [playerOf(course), player()];
    const planned: Player<V, A> = {
      id: course.id,
      decide: (asked, random) => (turnOf(asked) === turn ? own : usual).decide(asked, random),
    };
    return Object.fromEntries(rulebook.seats.map(each => [each, each === seat ? planned : player()]));
  };
  const termsFrom = (begun: S, course: C, lap: number) => ({
    seed: `${seed}/${lap}`,
    isEnd: isEnd(begun, seat),
    most: MOST_DECISIONS,
    players: playersOf(course),
  });
  return {
    run({ runner: course, lap }) {
      const world = lap % WORLDS;
      const begun = worlds[world]!;
      // The opening is the same for all laps in one position. It is paid for by the first of them, whoever runs it.
      const isFirst = lap === world && worlds.indexOf(begun) === world;
      const known = keptIn(openings, course.id, () => new Map());
      const opening = keptIn(known, begun, () =>
        playUntilRoll(rulebook, begun, termsFrom(begun, course, world)),
      );
      const { state, nodes } = playOut(rulebook, opening.state, termsFrom(begun, course, lap));
      return {
        value: worth(state, seat),
        nodes: nodes + (isFirst ? opening.nodes : 0),
        ...(marks && { marks: marks(begun, state, seat) }),
      };
    },
  };
}
