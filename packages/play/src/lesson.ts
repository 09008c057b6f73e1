import { type Action, asked, type Game, isOver, type Moment, resultOf } from '@abatis/kernel/host';
import { fulfils, type LessonBite, type LessonStep, type Text } from '@abatis/screen';
import { say } from '@abatis/words';

/** How far a learner has come, read from the record of the game: nothing is told before it has happened. */
export interface LessonState {
  /** The first step after the last one that was done. */
  readonly from: number;
  /** The last step that may be told; before `from` while what comes next still has to happen. All: the bite is done. */
  readonly upTo: number;
  /** In a battle: the cue for what the learner is asked, or was asked last; null if there is none. */
  readonly cue: number | null;
  /** The bite is a battle, with a briefing. */
  readonly battle: boolean;
  /** The battle is over, and the learner has not won it. */
  readonly lost: boolean;
}

/** A bite that is a battle is played as any other. */
export const isBattle = ({ begins }: LessonBite): boolean => 'scenario' in begins;

type History = readonly Moment[];

/** How far this bite has come in this game. */
export function lessonState(bite: LessonBite, game: Game): LessonState {
  const { steps, seat } = bite;
  const record = recordOf(game);
  const battle = isBattle(bite);
  const lost = battle && isOver(game) && resultOf(game)?.winner !== seat;
  const at = { from: 0, moment: 0 };
  const reached = (upTo: number): LessonState => {
    const cue = cueIn(steps[upTo], bite, game);
    return { from: at.from, upTo, cue, battle, lost };
  };
  for (const [index, step] of steps.entries()) {
    if (!hasHappened(step, record.slice(at.moment))) return reached(index - 1);
    if (step.until === 'next') continue;
    if (step.until === 'won') {
      if (!isOver(game) || lost) return reached(index);
    } else {
      const given = record.findIndex((moment, place) => place > at.moment && isGiven(moment, step, bite));
      if (given < 0) return reached(index);
      at.moment = given;
    }
    at.from = index + 1;
  }
  return reached(steps.length);
}

/** The moments of the game, the first one first. */
function recordOf({ moment }: Game): History {
  const moments: Moment[] = [];
  for (let each: Moment | null = moment; each; each = each.before) moments.push(each);
  return moments.reverse();
}

const hasHappened = ({ after = [] }: LessonStep, record: History): boolean =>
  after.every(type => record.some(({ events }) => events.some(event => event.type === type)));

const isGiven = ({ seat, action }: Moment, { until }: LessonStep, bite: LessonBite): boolean =>
  seat === bite.seat && action !== null && fulfils(until, action);

function cueIn(step: LessonStep | undefined, { seat }: LessonBite, { rulebook, state }: Game): number | null {
  const question = asked(rulebook, state);
  if (!step?.cues || question?.seat !== seat) return null;
  const index = step.cues.findIndex(cue => cue.step === question.frame.step);
  return index < 0 ? null : index;
}

/**
 * How many of these orders, one after the other, the lesson waits for. In a battle the learner does what he likes;
 * before it everything else would make untrue what is told next.
 */
export function awaitedOf(bite: LessonBite, game: Game, orders: readonly Action[]): number {
  const waiting = stepsToCome(bite, game);
  if (waiting[0]?.until === 'won') return orders.length;
  const astray = orders.findIndex((order, place) => !waiting[place] || !fulfils(waiting[place].until, order));
  return astray < 0 ? orders.length : astray;
}

/** Why a legal order is not taken, and what is waited for. */
export function astrayIn(bite: LessonBite, game: Game): readonly Text[] {
  const [step] = stepsToCome(bite, game);
  if (!step) return [say`All of this part is done: read on, or go to the next one.`];
  return [
    say`Not in this step of the lesson, though the rules would allow it.`,
    ...(step.hint ? [step.hint] : []),
  ];
}

/** The steps that still wait for an order or for victory. */
const stepsToCome = (bite: LessonBite, game: Game): readonly LessonStep[] =>
  bite.steps.slice(lessonState(bite, game).from).filter(({ until }) => until !== 'next');
