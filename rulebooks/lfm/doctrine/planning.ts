import { type Course, type NewPlayer, type Planning, planningPlayer } from '@abatis/ai';
import { type LfmAction, type LfmEvent, type LfmState, type LfmView, lfm, type Side } from '../src/inside.ts';
import { AS_DOCTRINE, type Intent, type Task } from './intent.ts';
import { musterOf, placesFor } from './movement/march.ts';
import { lookAt } from './outlook.ts';
import { doctrinePlayer, evaluate } from './sparring.ts';
import { WEIGHTS, type Weights } from './worth.ts';

type Changes = { readonly [Group in keyof Weights]?: Partial<Weights[Group]> };

/** No attack promises as much. */
const NEVER = 1_000;

/** How a side may carry itself in a turn: what it thinks more or less important than the doctrine does. */
const POSTURES: Readonly<Record<string, Changes>> = {
  bold: { attack: { boldness: 1.5, threshold: 0.2, exposure: 0.03, commit: 0.03 } },
  cautious: { attack: { boldness: 1, threshold: 1.5, exposure: 0.15 } },
  hold: { attack: { threshold: NEVER }, march: { aim: 0.15, cover: 1.2, danger: 0.2 } },
  'fall-back': { attack: { threshold: NEVER }, march: { aim: 0, danger: 0.5, support: 0.5 } },
  objectives: { goal: { points: 2, approach: 0.02 }, attack: { ground: 0.8 } },
  hunt: { goal: { approach: 0.5, points: 0.5 } },
  together: { march: { mates: 0.8, apart: 1.2, aim: 0.7 } },
  guard: { goal: { guard: 1.2, screen: 6 }, attack: { threshold: 1 } },
};

interface LfmCourse extends Course<LfmView, LfmAction> {
  readonly weights: Weights;
  readonly intent: Intent;
}

const courseOf = (id: string, weights: Weights, intent: Intent = AS_DOCTRINE): LfmCourse => ({
  id,
  weights,
  intent,
  player: () => doctrinePlayer(weights, intent),
});

/** A whole side in one posture; the doctrine's own way is the first. */
const COURSES: readonly LfmCourse[] = [
  courseOf('doctrine', WEIGHTS),
  ...Object.entries(POSTURES).map(([id, changes]) => courseOf(id, changed(WEIGHTS, changes))),
];

function changed(weights: Weights, changes: Changes): Weights {
  const groups = Object.entries(changes).map(([group, change]) => {
    const given = weights[group as keyof Weights];
    return [group, { ...(given as object), ...(change as object) }];
  });
  return { ...weights, ...Object.fromEntries(groups) };
}

/** So many of the strongest brigades are given a task of their own. */
const TASKED = 6;

/** To so many of the places that reward it most a brigade may be sent. */
const PLACES = 3;

/** The same course with one brigade told to hold, or to go somewhere. */
function changesOf(state: LfmState, side: Side, { id, weights, intent }: LfmCourse): readonly LfmCourse[] {
  const outlook = lookAt(state, side, weights);
  return musterOf(outlook)
    .slice(0, TASKED)
    .flatMap(({ brigade, centre }) => {
      const places = placesFor(outlook, centre).slice(0, PLACES);
      const tasks: readonly Task[] = [{ task: 'hold' }, ...places.map((to): Task => ({ task: 'go', to }))];
      return tasks.map(task =>
        courseOf(`${id}; ${brigade}: ${task.task === 'go' ? task.to : 'hold'}`, weights, {
          tasks: new Map([...intent.tasks, [brigade, task]]),
        }),
      );
    });
}

/** What winning is worth beyond the points by which it was won. */
const VICTORY = 8;

/** How a planner plays LFM: it chooses when its Movement Phase begins, and looks as far as its next one. */
export const planning: Planning<LfmState, LfmView, LfmAction, LfmEvent> = {
  rulebook: lfm,
  player: () => doctrinePlayer(),
  turnOf: ({ view, seat }) => (view.phasing === seat ? `${view.turn}` : null),
  isChoice: ({ step }) => step === 'movement',
  courses: () => COURSES,
  changes: ({ view, seat }, course) => changesOf(view, seat as Side, course as LfmCourse),
  isEnd: (begun, seat) => state => state.turn !== begun.turn && state.phasing === seat,
  worth(state, seat) {
    const winner = state.result?.winner ?? null;
    const verdict = winner === null ? 0 : winner === seat ? VICTORY : -VICTORY;
    return evaluate(state, seat as Side, WEIGHTS) + verdict;
  },
};

/** A player that spends so many nodes on each of its turns. */
const planner =
  (id: string, nodes: number): NewPlayer<LfmView, LfmAction> =>
  () =>
    planningPlayer(id, planning, nodes);

export const captain: NewPlayer<LfmView, LfmAction> = planner('captain', 8_000);
export const colonel: NewPlayer<LfmView, LfmAction> = planner('colonel', 24_000);
