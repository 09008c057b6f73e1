import type { WorkForm } from '@abatis/screen';
import { THREAT } from '../palette.ts';

/** What an engineer draws with. */
export const PRUSSIAN = '#1d3a5c';
export const CARMINE = '#a4382e';
export const PENCIL = '#6a5f4c';
export const BUFF = '#e3cf9f';
export const WASH = '#cdd8e3';
const BLUSH = '#ecc4b8';
const ROAD = '#f7ecca';
const ROAD_EDGE = '#6b4a2e';
export const FIRE = '#d9772b';

export interface Ink {
  readonly line: string;
  /** Between the edges of what stands. */
  readonly fill: string;
}

const EARTH: Ink = { line: PRUSSIAN, fill: BUFF };

const INKS: Partial<Record<WorkForm, Ink>> = {
  wall: { line: CARMINE, fill: BLUSH },
  road: { line: ROAD_EDGE, fill: ROAD },
  brush: { line: THREAT, fill: BUFF },
};

/** Prussian blue for what is dug and thrown up, carmine for masonry; high contrast leaves the washes out. */
export function inkOf(form: WorkForm, flat: boolean): Ink {
  const ink = INKS[form] ?? EARTH;
  return flat ? { ...ink, fill: '#ffffff' } : ink;
}
