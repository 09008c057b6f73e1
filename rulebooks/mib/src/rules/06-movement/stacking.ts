import type { Hex } from '@abatis/hex';
import { strengthIn, strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { disorganize } from '../09-disorganized.ts';

/** MIB 6.1a: strength points of one side in a hex. */
export const STACKING_LIMIT = 10;

/** R10: a Smashed unit counts as the side of the counter it sits on. */
const SMASHED_WEIGHT = 2;

/** MIB 6.1a, R10: what the combat units in a hex count for stacking, those `without` left out. */
export function stackStrength(state: MibState, hex: Hex, without: readonly UnitId[] = []): number {
  return unitsIn(state, hex)
    .filter(id => !without.includes(id))
    .reduce((sum, id) => sum + weightIn(state, id, hex), 0);
}

const weightIn = (state: MibState, unit: UnitId, hex: Hex): number =>
  unitOf(state, unit).smashed ? SMASHED_WEIGHT : strengthIn(state, { unit, hex });

const wholeWeight = (state: MibState, id: UnitId): number =>
  unitOf(state, id).smashed ? SMASHED_WEIGHT : strengthOf(state, id);

/** MIB 6.1a: may these units end their move in the hex, with all that stand there but those `without`? */
export function fits(
  state: MibState,
  hex: Hex,
  units: readonly UnitId[],
  without: readonly UnitId[] = [],
): boolean {
  return stackStrength(state, hex, [...units, ...without]) + weightOf(state, units) <= STACKING_LIMIT;
}

/** MIB 6.1d: units that recovery or rejoining has made too strong for any hex. */
export const fitNowhere = (state: MibState, units: readonly UnitId[]): boolean =>
  weightOf(state, units) > STACKING_LIMIT;

const weightOf = (state: MibState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + wholeWeight(state, id), 0);

export const isOverstacked = (state: MibState, hex: Hex): boolean =>
  stackStrength(state, hex) > STACKING_LIMIT;

/** MIB 6.1d: a hex that is found to hold too much has all its units Disorganized. */
export function disorganizeOverstacked(state: MibState, hex: Hex, table: MibTable): void {
  if (!isOverstacked(state, hex)) return;
  for (const id of unitsIn(state, hex)) disorganize(state, id, 'MIB 6.1d', table);
}
