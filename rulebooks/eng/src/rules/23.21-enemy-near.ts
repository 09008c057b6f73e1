import { enemiesOf, footprintOf, type Side, TOLERANCE, type Unit, type UnitId } from '@abatis/bnb/rules';
import { areWithin, inches, type Placed } from '@abatis/tabletop';
import { openProjects, troopOf, unitsAt } from '../access.ts';
import { scaleOf } from '../options.ts';
import type { SiegeState } from '../state.ts';
import { type AssignmentEvent, release } from './0.6-assignments.ts';
import { endRecalls, recall } from './23.21-recalls.ts';
import { isOfHeadquarters } from './a.7-headquarters.ts';
import type { EngType } from './a.35-gangs.ts';
import { rowOf, shapeOfTrace } from './s.5-worksites.ts';

/* ENG 23.21a: common soldiers do not dig with an enemy command before them. */

/** ENG A.3, A.6. */
const FOUR_FEET = inches(48);
const COMMAND = 16;

/** ENG R122: those who must leave; miners dig like common soldiers. */
const SOLDIERS: readonly EngType[] = ['soldier', 'miner'];
export const isCommonSoldier = (type: EngType): boolean => SOLDIERS.includes(type);

/** ENG A.6, A.7: brigades of sixteen figures and more; troops of headquarters belong to none. */
function commandsAgainst(state: SiegeState, side: Side): readonly (readonly Unit[])[] {
  const enemies = enemiesOf(state, { side }).filter(unit => !isOfHeadquarters(state, unit));
  const brigades = [...new Set(enemies.map(({ brigade }) => brigade))];
  return brigades
    .map(name => enemies.filter(({ brigade }) => brigade === name))
    .filter(units => units.reduce((sum, { figures }) => sum + figures, 0) >= COMMAND * scaleOf(state));
}

/** ENG 23.21a1, a3: is an enemy command near enough to keep soldiers from work here? */
export const isEnemyNear = (state: SiegeState, side: Side, at: Placed): boolean =>
  !state.eng.siege &&
  commandsAgainst(state, side).some(units =>
    units.some(unit => areWithin(footprintOf(state, unit), at, FOUR_FEET + TOLERANCE)),
  );

/** ENG 23.21a2: soldiers at works that have an enemy command near them. */
const soldiersToFree = (state: SiegeState): readonly UnitId[] =>
  openProjects(state).flatMap(project => {
    if (!isEnemyNear(state, project.side, shapeOfTrace(rowOf(project), project.trace))) return [];
    return (['labour', 'assist', 'second'] as const)
      .flatMap(role => unitsAt(state, project.id, role))
      .filter(unit => isCommonSoldier(troopOf(state, unit).engType));
  });

/** ENG 23.21a2: at the start of the Command Phase such soldiers are released, arm, and go back to their brigade. */
export function releaseSoldiers(state: SiegeState): readonly AssignmentEvent[] {
  const units = soldiersToFree(state);
  const events = units.map(unit => release(state, unit));
  for (const unit of units) recall(state, unit);
  endRecalls(state);
  return events;
}
