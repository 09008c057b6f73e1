import { nearestOnPath, type Path, spotOnPath } from '@abatis/tabletop';
import { change } from '../access.ts';
import type { FeatureKind } from '../charts/tables.ts';
import type { SiegeState, Work, WorkId } from '../state.ts';
import type { WorkKind } from '../vocabulary.ts';
import { HALF_INCH, sectionPaths } from './23.47-traces.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG X.10, R148: what has been opened is closed again by new work along it. */

/** ENG R148: walls that were built by fixed time, and works of class III, are mended as the work that they are like. */
const MENDED_AS: Partial<Readonly<Record<FeatureKind, WorkKind>>> = {
  redoubtWall: 'earthwork',
  redoubtWallIII: 'earthwork',
  positionFront: 'earthwork',
  positionFrontIII: 'earthwork',
  earthworkIII: 'earthwork',
  trenchIII: 'sapTrench',
};

/** How near the middle of a section must lie to a line to be on it. */
const SAME_PLACE = 0.4 * HALF_INCH;

const isAlong = (line: Path, section: Path): boolean =>
  nearestOnPath(line, spotOnPath(section, HALF_INCH / 2).at).distance <= SAME_PLACE;

function isMendedBy(work: Work, at: number, kind: WorkKind): boolean {
  const feature = kindOfSection(work, at);
  return feature !== null && work.sections[at]!.open && (MENDED_AS[feature] ?? feature) === kind;
}

/** ENG X.10, R148: closes the sections of a work that are open along this line; null: there are none that such work mends. */
export function mend(state: SiegeState, kind: WorkKind, line: Path): WorkId | null {
  for (const work of state.eng.works) {
    const paths = sectionPaths(work);
    const isMeant = (at: number): boolean => isMendedBy(work, at, kind) && isAlong(line, paths[at]!);
    if (!work.sections.some((_, at) => isMeant(at))) continue;
    change(state, 'works', work.id, {
      sections: work.sections.map((section, at) =>
        isMeant(at) ? { ...section, built: true, open: false, hits: 0, isThird: false } : section,
      ),
    });
    return work.id;
  }
  return null;
}
