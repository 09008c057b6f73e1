import { footprintOf, type Side, TOLERANCE, type UnitId } from '@abatis/bnb/rules';
import type { Ruling } from '@abatis/kernel';
import { ruling } from '@abatis/kernel';
import { areWithin, inches, type Placed, shapeOfPath, type TablePoint } from '@abatis/tabletop';
import { type FeatureKind, TAB_11 } from '../charts/tables.ts';
import { forbid } from '../cite.ts';
import { has } from '../options.ts';
import type { SiegeState, Trace, Work } from '../state.ts';
import { shapeOfSection } from './23.73-openings.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG X.8a, b: galleries under fortress walls, and mines in them. */

export const MINING_CLAUSES = {
  'ENG X.8a': 'a gallery begins at a trench within {most} inches of an enemy fortress wall',
  'ENG X.8c': 'a countermine begins within {most} inches of the wall when a gallery has been heard',
} as const;

/** ENG X.8b: three large charges, nine reloads, are laid in three turns by one gang. */
const CHARGES_OF_A_MINE = 3;
export const MINE_POUNDS: number = CHARGES_OF_A_MINE * TAB_11.charges.large.pounds;
export const LAYING_A_MINE = 3;
/** ENG X.8b: half inches of fortress wall that it opens. */
const MINE_OPENS = 3;

/** ENG X.8b, 23.73e. */
export const mineOpens = (kind: FeatureKind): number => (kind === 'fortressWall' ? MINE_OPENS : 0);

/** ENG X.8b: as near as the end of a gallery, or a charge in it, is under a wall. */
const UNDER = inches(0.5);
/** ENG X.8a. */
const BEGINS_WITHIN = 12;
/** How near to a trench a gallery begins in it. */
const AT_TRENCH = inches(0.5);
/** ENG S.5, R171: the crew of a gallery stands at its mouth. */
const AT_MOUTH = inches(1);

const isWall = (work: Work): boolean =>
  work.sections.some((_, at) => kindOfSection(work, at) === 'fortressWall');

/** ENG X.8: is this near to a fortress wall? */
export const isNearWall = (
  { eng: { works } }: SiegeState,
  place: Placed,
  reach: number,
  isMeant: (work: Work) => boolean = () => true,
): boolean =>
  works.some(work => isWall(work) && isMeant(work) && areWithin(shapeOfPath(work.points), place, reach));

/** ENG X.8a: what a row digs is a gallery. */
export const isGallery = ({ type }: { readonly type: string }): boolean => type === 'gallery';

/** ENG X.8a, c: where a gallery may begin: of the besiegers at a trench, of the garrison where one has been heard. */
export function whyNotDrive(state: SiegeState, side: Side, { points }: Pick<Trace, 'points'>): Ruling {
  const [mouth] = points;
  if (!mouth) return ruling();
  const reach = inches(BEGINS_WITHIN) + TOLERANCE;
  const isCountermine = isNearWall(state, mouth, reach, ({ builtBy }) => builtBy === side);
  if (isCountermine) {
    const hasHeard = heardBy(state, side).length > 0;
    return ruling(!hasHeard && forbid('ENG X.8c', { most: BEGINS_WITHIN }));
  }
  const inTrench = state.eng.works.some(
    work =>
      work.kind === 'sapTrench' &&
      work.sections.some(
        ({ built, open }, at) =>
          built && !open && areWithin(shapeOfSection(work, at), mouth, AT_TRENCH + TOLERANCE),
      ),
  );
  const isLegal = inTrench && isNearWall(state, mouth, reach);
  return ruling(!isLegal && forbid('ENG X.8a', { most: BEGINS_WITHIN }));
}

/** ENG X.8c: galleries of the enemy that a side has heard and that are still dug. */
const heardBy = ({ eng }: SiegeState, side: Side) =>
  eng.projects.filter(
    ({ id, side: own, status }) =>
      own !== side && status !== 'abandoned' && eng.watch.mining.heard.includes(id),
  );

/** ENG X.8b: a gallery of the side that ends at this place, under a fortress wall. */
export function galleryTo(state: SiegeState, side: Side, place: TablePoint): Work | null {
  if (!has(state, 'mining')) return null;
  const gallery = state.eng.works.find(
    work =>
      work.kind === 'gallery' &&
      work.builtBy === side &&
      work.sections.every(({ built, open }) => built && !open) &&
      areWithin(work.points.at(-1)!, place, UNDER),
  );
  return gallery && isNearWall(state, place, UNDER) ? gallery : null;
}

/** ENG R171: does a unit stand at the mouth of a gallery, from where it lays and fuses what is at its end? */
export const isAtMouth = (state: SiegeState, id: UnitId, { points }: Work): boolean =>
  areWithin(footprintOf(state, state.units[id]!), points[0]!, AT_MOUTH + TOLERANCE);
