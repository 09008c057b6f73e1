import type { KindInPlay } from '../charts/works-in-play.ts';
import type { Work, WorkSection } from '../state.ts';
import { faceOfSections } from './23.47-traces.ts';
import { REFUGES } from './23.53-redoubts.ts';

/* ENG 23.61l: a redoubt that has lost a whole side is no redoubt any more. */

/** Is it a redoubt with all of its sides? */
export const isRedoubt = (work: Work): boolean =>
  work.kind in REFUGES && work.closed && !isOpenOnOneSide(work);

/** ENG 23.61l: a whole side is razed or opened, by whatever means. */
export function isOpenOnOneSide(work: Pick<Work, 'points' | 'closed' | 'sections'>): boolean {
  if (!work.closed) return false;
  const faces = faceOfSections(work);
  return work.points.some((_, face) =>
    work.sections.every(({ built, open }, at) => faces[at] !== face || (built && open)),
  );
}

/** One face of a work that is none but a wall by now. */
export interface Face extends Work {
  readonly kind: KindInPlay;
}

/** ENG 23.61l: its faces, each an earthen wall of its own. */
export function facesAsWalls(work: Work): readonly Face[] {
  const faces = faceOfSections(work);
  return work.points.map((from, face) => ({
    ...work,
    kind: 'earthwork',
    name: `${work.name}, side ${face + 1}`,
    closed: false,
    points: [from, work.points[(face + 1) % work.points.length]!],
    sections: work.sections.filter((_: WorkSection, at) => faces[at] === face),
  }));
}
