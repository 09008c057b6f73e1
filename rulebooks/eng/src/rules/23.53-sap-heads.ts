import { enemyOf } from '@abatis/bnb/rules';
import { areWithin, inches, type Shape, shapeOfPath } from '@abatis/tabletop';
import type { Project, SiegeState } from '../state.ts';
import { WHOLE_SECTION } from './23.47-sections.ts';
import { isInFireZone } from './a.16-fire-zones.ts';
import { sectionShape } from './s.5-worksites.ts';

/* ENG 23.53c4, R62: a sap goes on at its head; a parallel is opened by several gangs where no enemy commands the ground. */

const AT = inches(0.5);

/** ENG 23.53c4: is it a stretch of a sap that another head has yet to reach? */
const isOpenedAhead = ({ eng }: SiegeState, { id, side, trace }: Project): boolean =>
  eng.projects.some(
    other =>
      other.id !== id &&
      other.side === side &&
      other.type === 'sapTrench' &&
      other.status !== 'abandoned' &&
      areWithin(shapeOfPath(other.trace.points), trace.points[0]!, AT) &&
      other.sections.some(
        (part, at) => part < WHOLE_SECTION && areWithin(sectionShape(other, at), trace.points[0]!, AT),
      ),
  );

/** ENG 23.53c4: under the enemy's muzzles no gang but that of the head digs. */
export const isHeadBarred = (state: SiegeState, project: Project, at: Shape): boolean =>
  project.type === 'sapTrench' &&
  isInFireZone(state, at, enemyOf(project.side)) &&
  isOpenedAhead(state, project);
