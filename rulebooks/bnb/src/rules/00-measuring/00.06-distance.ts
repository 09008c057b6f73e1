import {
  areWithin,
  distanceBetween,
  onGrid,
  type Placed,
  type Spot,
  type TablePoint,
} from '@abatis/tabletop';
import type { BnbState, General, Unit } from '../../state.ts';
import { TOLERANCE } from './00.01-tolerance.ts';
import { type Body, centreOfUnit, footprintOf } from './00.04-footprints.ts';

/** BNB 0.6a: between footprints, 0 if they touch or overlap; in thousandths, not rounded. */
export const distanceOf = (state: BnbState, a: Body, b: Body): number =>
  distanceBetween(footprintOf(state, a), footprintOf(state, b));

/** BNB 0.6a: are two units in contact? */
export const areInContact = (state: BnbState, a: Body, b: Body): boolean =>
  areWithin(footprintOf(state, a), footprintOf(state, b), TOLERANCE);

/** BNB 0.6b, 0.1a: is some point of the unit within so many thousandths? */
export const isUnitWithin = (state: BnbState, unit: Body, placed: Placed, reach: number): boolean =>
  areWithin(footprintOf(state, unit), placed, reach + TOLERANCE);

export const distanceToUnit = (state: BnbState, unit: Body, placed: Placed): number =>
  distanceBetween(footprintOf(state, unit), placed);

/** BNB 1.11d, R154: the head of a general; attached, the centre of his unit or of its block. */
export function generalAt(state: BnbState, { at, attachedTo }: General): TablePoint {
  return attachedTo === null ? at : onGrid(centreOfUnit(state, state.units[attachedTo]!));
}

/** BNB 0.1c: those of the least distance, within tolerance, in the order of the scenario. */
export function nearestAmong<T>(things: readonly T[], distance: (thing: T) => number): readonly T[] {
  const far = things.map(distance);
  const least = Math.min(...far);
  return things.filter((_, i) => far[i]! <= least + TOLERANCE);
}

/** BNB 0.1c, R173: where nobody decides, the first of the nearest; null if there are none. */
export function nearestUnit(state: BnbState, units: readonly Unit[], to: Body | Spot): Unit | null {
  const place: Placed = 'pose' in to ? footprintOf(state, to) : to;
  const nearest = nearestAmong(units, unit => distanceBetween(footprintOf(state, unit), place));
  return nearest.toSorted((a, b) => a.id - b.id)[0] ?? null;
}
