import { TOLERANCE } from '@abatis/bnb/rules';
import { areWithin, inches } from '@abatis/tabletop';
import { officerAt, troopOf, unitsAt } from '../access.ts';
import type { Officer, Project, SiegeState } from '../state.ts';
import { shapeOfFlame } from './23.56-flames.ts';
import { headOf, sectionShape } from './s.5-worksites.ts';

/* ENG 23.14c: what an engineer does that draws fire upon him. */

export type SpecialTask = 'laying' | 'lighting' | 'sap head';

const STAND_BY = inches(1);
const DIRECTS = inches(12);

/** ENG 23.14c: laying or fusing a charge, standing by to light, or directing a sap head; null: none of them. */
export function specialTask(state: SiegeState, officer: Officer): SpecialTask | null {
  const { attachedTo, side, alive } = officer;
  if (!alive) return null;
  if (attachedTo !== null && troopOf(state, attachedTo).role === 'lay') return 'laying';
  const at = officerAt(state, officer);
  const standsBy = state.eng.flames.some(
    flame => flame.side === side && flame.state === 'built' && areWithin(shapeOfFlame(flame), at, STAND_BY),
  );
  if (standsBy) return 'lighting';
  return state.eng.projects.some(project => directsHead(state, officer, project)) ? 'sap head' : null;
}

/** ENG 23.53c6: attached he directs the head of his own crew, else every head within twelve inches. */
function directsHead(state: SiegeState, { side, attachedTo, at }: Officer, project: Project): boolean {
  const isDug = project.type === 'sapTrench' && project.side === side && project.status === 'working';
  if (!isDug || headOf(project) < 0) return false;
  if (attachedTo !== null)
    return (['labour', 'assist'] as const).some(role =>
      unitsAt(state, project.id, role).includes(attachedTo),
    );
  return areWithin(sectionShape(project, headOf(project)), at, DIRECTS + TOLERANCE);
}
