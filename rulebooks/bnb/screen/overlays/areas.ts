import { inFocus } from '@abatis/presenter';
import { type Area, type Place, posePlace, tablePlace } from '@abatis/screen';
import { advanced, type Box, onGrid, type Pose, type Stance, thou } from '@abatis/tabletop';
import type { BnbState, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';

/* What several overlays draw with. */

/** A pose on the grid: shades are drawn, not measured. */
export const posed = ({ at, facing }: Stance): Pose => ({ at: onGrid(at), facing });

/** The boxes of a unit; a garrison has none. */
export const boxesIn = (state: BnbState, unit: Unit): readonly Box[] =>
  unit.block === null ? bnb.boxesOf(state, unit) : [];

/** The point so far ahead of a front, for a label. */
export const aheadOf = (pose: Pose, length: number): Place =>
  tablePlace(advanced(pose, thou(Math.round(length))).at);

/** Everything within reach of a unit; of a garrison, of the corner of its block. */
export const nearAreas = (state: BnbState, unit: Unit, reach: number): readonly Area[] =>
  boxesIn(state, unit).map(box => ({ kind: 'near', box, reach: thou(reach) }));

/** The strip before a front. */
export const stripAhead = ({ pose, width }: Box, length: number): Area => ({
  kind: 'box',
  box: { pose: advanced(pose, thou(Math.round(length))), width, depth: thou(Math.round(length)) },
});

/** Units of these that are asked about; all of them if none is. */
export const asked = (units: readonly Unit[], focus: readonly string[]): readonly Unit[] =>
  inFocus(units, focus, unit => [unit.name, posePlace(unit.pose)]);

/** Is the overlay asked about one or two units, so that there is room for labels? */
export const isFew = (units: readonly Unit[]): boolean => units.length <= 2;
