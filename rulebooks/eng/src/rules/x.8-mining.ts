import { D10, type RollSpec } from '@abatis/kernel';
import { areWithin, inches, shapeOfPath, type TablePoint } from '@abatis/tabletop';
import { type FeatureKind, TAB_11 } from '../charts/tables.ts';
import { has } from '../options.ts';
import type { SiegeState, Work } from '../state.ts';
import { kindOfSection } from './23.81-features.ts';

/* ENG X.8: galleries under fortress walls, and mines in them. */

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

const isWall = (work: Work): boolean =>
  work.sections.some((_, at) => kindOfSection(work, at) === 'fortressWall');

/** ENG X.8b: at this place a gallery ends under a fortress wall. */
export function chamberUnder(state: SiegeState, place: TablePoint): boolean {
  if (!has(state, 'mining')) return false;
  const { works } = state.eng;
  const isAtEnd = works.some(
    ({ kind, points }) => kind === 'gallery' && areWithin(points.at(-1)!, place, UNDER),
  );
  return isAtEnd && works.some(wall => isWall(wall) && areWithin(shapeOfPath(wall.points), place, UNDER));
}

export type HearingRoll = RollSpec<'hearing', null, boolean>;

const HEARD_UP_TO = 2;

/** ENG X.8c: the garrison hears a gallery that has come nearer than six inches to its wall. */
export const hearingRoll: HearingRoll = {
  kind: 'hearing',
  purpose: 'ENG X.8c countermine',
  facts: null,
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= HEARD_UP_TO,
};
