import {
  centreOfUnit,
  type MovePlan,
  serviceableModels,
  type Unit,
  type UnitId,
  unitsOnTable,
} from '@abatis/bnb/rules';
import type { Refusal } from '@abatis/kernel';
import { isInside, shapeOfArea } from '@abatis/tabletop';
import { TAB_1 } from '../charts/projects.ts';
import { forbid } from '../cite.ts';
import type { SiegeState, Work } from '../state.ts';
import { pointsTaken } from './23.53-redoubts.ts';

/* ENG 23.53b4, R80: how many stand in a siege artillery position, and how many of its guns fire. */

export const POSITION_CLAUSES = {
  'ENG 23.53b4': '{work} holds {most} points, or fires with a cannon for each inch of its front',
} as const;

const isPosition = ({ kind, closed }: Work): boolean => closed && kind.startsWith('siegePos');

/** The position in which the middle of a unit lies. */
function positionOf(state: SiegeState, unit: Unit): Work | null {
  const at = centreOfUnit(state, unit);
  return state.eng.works.filter(isPosition).find(({ points }) => isInside(shapeOfArea(points), at)) ?? null;
}

const othersIn = (state: SiegeState, work: Work, id: UnitId): readonly Unit[] =>
  unitsOnTable(state).filter(unit => unit.id !== id && positionOf(state, unit)?.id === work.id);

/** ENG 23.53b4: 2 points for a cannon with its crew, 1 for a figure. */
const pointsOf = (unit: Unit): number =>
  unit.arm === 'artillery'
    ? pointsTaken('position', serviceableModels(unit), 0)
    : pointsTaken('position', 0, unit.figures);

/** ENG 23.53b4: nobody comes in for whom there is no room. */
export function* whyNotInPosition(state: SiegeState, { after }: MovePlan): Generator<Refusal> {
  const work = positionOf(state, after);
  if (!work || positionOf(state, state.units[after.id]!)?.id === work.id) return;
  const taken = othersIn(state, work, after.id).reduce((sum, unit) => sum + pointsOf(unit), pointsOf(after));
  if (taken > work.capacity) yield forbid('ENG 23.53b4', { work: work.id, most: work.capacity });
}

/** ENG 23.53b4, 23.53b2: inches of the front. */
const frontOf = ({ kind }: Work): number => TAB_1[kind as keyof typeof TAB_1].size ?? 0;

/** ENG 23.53b4: with those that have been told to fire no more cannon than inches of front. */
export function* whyNotOverFront(state: SiegeState, id: UnitId): Generator<Refusal> {
  const unit = state.units[id]!;
  const work = unit.arm === 'artillery' ? positionOf(state, unit) : null;
  if (!work) return;
  const ordered = [...state.fire, ...state.battering, ...state.eng.fire.orders].map(({ by }) => by);
  const guns = othersIn(state, work, id)
    .filter(other => other.arm === 'artillery' && ordered.includes(other.id))
    .reduce((sum, other) => sum + serviceableModels(other), serviceableModels(unit));
  if (guns > frontOf(work)) yield forbid('ENG 23.53b4', { work: work.id, most: work.capacity });
}
