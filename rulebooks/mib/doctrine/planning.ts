import { type Changes, type Course, changed, type Mark, type Planning, type Style } from '@abatis/ai';
import { keptIn } from '@abatis/kernel';
import type { MibAction, MibEvent, MibState, MibView, Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { suppose } from './advisers/adviser.ts';
import type { Task } from './intent.ts';
import { lookAt } from './outlook.ts';
import { doctrinePlayer, evaluate } from './sparring.ts';
import { styled } from './styles.ts';
import { WEIGHTS, type Weights } from './worth.ts';

const { mib: mibRules } = mib;

/** No attack or march promises as much. */
const NEVER = 1_000;

/** How the formations that are activated may carry themselves: what they think more or less important than the doctrine does. */
const POSTURES = {
  bold: { attack: { boldness: 1.5, threshold: 0 }, place: { danger: 0.35 } },
  cautious: { attack: { boldness: 1, threshold: 0.8 }, place: { danger: 0.85 } },
  hold: { attack: { threshold: NEVER }, march: { threshold: 1.2 } },
  'fall-back': { attack: { threshold: NEVER }, goal: { points: 0.3, enemy: 0 }, place: { danger: 1.5 } },
  objectives: { goal: { points: 1.6, guard: 0.8, enemy: 0.1 } },
  hunt: { goal: { points: 0.6, enemy: 0.6 } },
} as const satisfies Readonly<Record<string, Changes<Weights>>>;

type Posture = keyof typeof POSTURES;

/** An activation in one posture, or as the doctrine would play it; some units may have tasks of their own. */
export interface MibCourse extends Course {
  readonly posture: Posture | null;
  readonly tasks: readonly (readonly [UnitId, Task])[];
}

const postures = new Map<string, Weights>();

/** How a style plays a course. */
const weightsIn = (style: Style, posture: Posture | null): Weights =>
  posture === null
    ? styled(style)
    : keptIn(postures, `${style} ${posture}`, () => changed(styled(style), POSTURES[posture]));

/** All units of the activation in one posture; the doctrine's own way is the first. */
const COURSES: readonly MibCourse[] = [null, ...(Object.keys(POSTURES) as Posture[])].map(posture => ({
  id: posture ?? 'doctrine',
  name: { id: `plan-${posture ?? 'doctrine'}` },
  posture,
  tasks: [],
}));

/** So many of the strongest units are given a task of their own. */
const TASKED = 3;

/** To so many of its aims a unit may be sent. */
const PLACES = 2;

/** The same course with one unit told to hold, or to go somewhere. */
function changesOf(state: MibState, side: Side, weights: Weights, course: MibCourse): readonly MibCourse[] {
  const outlook = lookAt(state, side, weights);
  const active = mib.unitsOnMap(state, side).filter(id => mib.isActive(state, id));
  return active
    .toSorted((a, b) => mib.strengthOf(state, b) - mib.strengthOf(state, a))
    .slice(0, TASKED)
    .flatMap(unit => {
      const aims = outlook.aims(unit).filter(({ kind }) => kind !== 'exit');
      const places = aims.toSorted((a, b) => b.worth - a.worth).slice(0, PLACES);
      const tasks: readonly Task[] = [
        { task: 'hold' },
        ...places.map(({ hex: to }): Task => ({ task: 'go', to })),
      ];
      return tasks.map(task => withTask(state, course, unit, task));
    });
}

function withTask(state: MibState, { posture, tasks }: MibCourse, unit: UnitId, task: Task): MibCourse {
  const to = task.task === 'go' ? { to: mib.hexName(state, task.to) } : {};
  return {
    id: `${posture ?? 'doctrine'}; ${unit}: ${task.task === 'go' ? task.to : 'hold'}`,
    name: {
      id: `plan-${posture ?? 'doctrine'}-${task.task}`,
      facts: { unit: mib.unitName(state, unit), ...to },
    },
    posture,
    tasks: [...tasks, [unit, task]],
  };
}

/** The chit that is being played, if it is one of the seat's own. */
function activationOf({ battle, activation, turn }: MibView, seat: string): string | null {
  if (!activation) return null;
  const { formations } = mib.battles.get(battle);
  const isOwn = activation.formations.some(id => formations[id]!.side === seat);
  return isOwn ? `${turn}: ${activation.formations}` : null;
}

/** So many chits are drawn after the one in question before a trial ends: the last of them is not played any more. */
const CHITS = 4;

/** What winning is worth beyond the points by which it was won. */
const VICTORY = 4;

/** How a planner plays MIB: it chooses when one of its chits is drawn, and looks as far as some chits more. */
export const planningIn = (style: Style): Planning<MibState, MibView, MibAction, MibEvent, MibCourse> => ({
  rulebook: mibRules,
  player: () => doctrinePlayer(),
  playerOf: ({ posture, tasks }) => doctrinePlayer(weightsIn(style, posture), { tasks: new Map(tasks) }),
  turnOf: ({ view, seat }) => activationOf(view, seat),
  isChoice: ({ step }) => step === 'actions',
  courses: () => COURSES,
  changes: ({ view, seat }, course) =>
    changesOf(suppose(view), seat as Side, weightsIn(style, course.posture), course),
  isEnd: begun => {
    const left = CHITS - begun.cup.length;
    return ({ turn, drawn }) =>
      turn === begun.turn
        ? drawn.length >= begun.drawn.length + CHITS
        : turn > begun.turn + 1 || drawn.length >= Math.max(1, left);
  },
  worth(state, seat) {
    const winner = state.result?.winner ?? null;
    const verdict = winner === null ? 0 : winner === seat ? VICTORY : -VICTORY;
    return evaluate(state, seat as Side, WEIGHTS) + verdict;
  },
  marks: (begun, ended, seat) => marksOf(begun, ended, seat as Side),
});

export const planning = planningIn('even');

/** So many steps lost in a trial are worth telling. */
const SEVERAL = 2;

/** What has come of a trial for a side, as far as a player would ask. */
function marksOf(begun: MibState, ended: MibState, side: Side): readonly Mark[] {
  const foe = mib.enemyOf(side);
  const { objectives } = mib.termsOf(ended).victory;
  const held = objectives.filter((_, place) => ended.holders[place] === side);
  return [
    ...held.map(({ name }) => ({ id: 'trial-holds', facts: { goal: name } })),
    ...(stepsOf(begun, side) - stepsOf(ended, side) >= SEVERAL ? [{ id: 'trial-losses' }] : []),
    ...(stepsOf(begun, foe) - stepsOf(ended, foe) >= SEVERAL ? [{ id: 'trial-kills' }] : []),
    ...(ended.result?.winner === side ? [{ id: 'trial-wins' }] : []),
    ...(ended.result?.winner === foe ? [{ id: 'trial-defeat' }] : []),
  ];
}

/** Reinforcements who have come count as if they had been there. */
const stepsOf = (state: MibState, side: Side): number =>
  state.units.reduce(
    (sum, { steps, place }, id) =>
      mib.sideOfUnit(state, id) === side && place !== 'eliminated' ? sum + steps : sum,
    0,
  );
