import { type Changes, type Course, changed, type Planning, type Style } from '@abatis/ai';
import { keptIn } from '@abatis/kernel';
import type { BrigadeId, LfmAction, LfmEvent, LfmState, LfmView, Side } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import type { Task } from './intent.ts';
import { marksOf } from './marks.ts';
import { musterOf, placesFor } from './movement/march.ts';
import { lookAt } from './outlook.ts';
import { doctrinePlayer, evaluate } from './sparring.ts';
import { styled } from './styles.ts';
import { WEIGHTS, type Weights } from './worth.ts';

const { lfm: lfmRules } = lfm;

/** No attack promises as much. */
const NEVER = 1_000;

/** How a side may carry itself in a turn: what it thinks more or less important than the doctrine does. */
const POSTURES = {
  bold: { attack: { boldness: 1.5, threshold: 0.2, exposure: 0.03, commit: 0.03 } },
  cautious: { attack: { boldness: 1, threshold: 1.5, exposure: 0.15 } },
  hold: { attack: { threshold: NEVER }, march: { aim: 0.15, cover: 1.2, danger: 0.2 } },
  'fall-back': { attack: { threshold: NEVER }, march: { aim: 0, danger: 0.5, support: 0.5 } },
  objectives: { goal: { points: 2, approach: 0.02 }, attack: { ground: 0.8 } },
  hunt: { goal: { approach: 0.5, points: 0.5 } },
  together: { march: { mates: 0.8, apart: 1.2, aim: 0.7 } },
  guard: { goal: { guard: 1.2, screen: 6 }, attack: { threshold: 1 } },
} as const satisfies Readonly<Record<string, Changes<Weights>>>;

type Posture = keyof typeof POSTURES;

/** A turn of a side in one posture, or as the doctrine would play it; some brigades may have tasks of their own. */
export interface LfmCourse extends Course {
  readonly posture: Posture | null;
  readonly tasks: readonly (readonly [BrigadeId | null, Task])[];
}

/** How a style plays a course. */
const weightsIn = (style: Style, posture: Posture | null): Weights =>
  posture === null
    ? styled(style)
    : keptIn(postures, `${style} ${posture}`, () => changed(styled(style), POSTURES[posture]));

const postures = new Map<string, Weights>();

/** A whole side in one posture; the doctrine's own way is the first. */
const COURSES: readonly LfmCourse[] = [null, ...(Object.keys(POSTURES) as Posture[])].map(posture => ({
  id: posture ?? 'doctrine',
  name: { id: `plan-${posture ?? 'doctrine'}` },
  posture,
  tasks: [],
}));

/** So many of the strongest brigades are given a task of their own. */
const TASKED = 6;

/** To so many of the places that reward it most a brigade may be sent. */
const PLACES = 3;

/** The same course with one brigade told to hold, or to go somewhere. */
function changesOf(state: LfmState, side: Side, weights: Weights, course: LfmCourse): readonly LfmCourse[] {
  const outlook = lookAt(state, side, weights);
  return musterOf(outlook)
    .slice(0, TASKED)
    .flatMap(({ brigade, centre }) => {
      const places = placesFor(outlook, centre).slice(0, PLACES);
      const tasks: readonly Task[] = [{ task: 'hold' }, ...places.map((to): Task => ({ task: 'go', to }))];
      return tasks.map(task => withTask(state, course, brigade, task));
    });
}

function withTask(
  state: LfmState,
  { posture, tasks }: LfmCourse,
  brigade: BrigadeId | null,
  task: Task,
): LfmCourse {
  const named = brigade === null ? '' : lfm.battleOf(state).brigades[brigade]!.name;
  const to = task.task === 'go' ? { to: lfm.hexName(state, task.to) } : {};
  return {
    id: `${posture ?? 'doctrine'}; ${brigade}: ${task.task === 'go' ? task.to : 'hold'}`,
    name: { id: `plan-${posture ?? 'doctrine'}-${task.task}`, facts: { brigade: named, ...to } },
    posture,
    tasks: [...tasks, [brigade, task]],
  };
}

/** What winning is worth beyond the points by which it was won. */
const VICTORY = 8;

/** How a planner plays LFM: it chooses when its Movement Phase begins, and looks as far as its next one. */
export const planningIn = (style: Style): Planning<LfmState, LfmView, LfmAction, LfmEvent, LfmCourse> => ({
  rulebook: lfmRules,
  player: () => doctrinePlayer(),
  playerOf: ({ posture, tasks }) => doctrinePlayer(weightsIn(style, posture), { tasks: new Map(tasks) }),
  turnOf: ({ view, seat }) => (view.phasing === seat ? `${view.turn}` : null),
  isChoice: ({ step }) => step === 'movement',
  courses: () => COURSES,
  changes: ({ view, seat }, course) =>
    changesOf(view, seat as Side, weightsIn(style, course.posture), course),
  isEnd: (begun, seat) => state => state.turn !== begun.turn && state.phasing === seat,
  worth(state, seat) {
    const winner = state.result?.winner ?? null;
    const verdict = winner === null ? 0 : winner === seat ? VICTORY : -VICTORY;
    return evaluate(state, seat as Side, WEIGHTS) + verdict;
  },
  marks: (begun, ended, seat) => marksOf(begun, ended, seat as Side),
});

export const planning = planningIn('even');
