import { type Hex, ring } from '@abatis/hex';
import { D6, type Die, type Drm, type Happening, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { LfmTable } from '../events.ts';
import { cardOf, countsAsDisorganized, unitOf, unitsIn } from '../pieces.ts';
import type { LfmState, Side, UnitId } from '../state.ts';

type Checked = { unit: UnitId; hex: Hex; cr: number; roll: Die; drms: readonly Drm[]; passed: boolean };

export type CohesionEvent = Happening<'cohesion-checked', 'LFM 18.1', Checked>;

const NONE: readonly Drm[] = [];
const ISOLATED: readonly Drm[] = [
  { value: 1, clause: 'LFM 18.2', label: 'no friend in good order is adjacent' },
];

/** LFM 18.2: what changes a check before the clause that calls for it adds its own. */
export function cohesionDrms(state: LfmState, unit: UnitId): readonly Drm[] {
  return isIsolated(state, unitOf(state, unit).hex, cardOf(state, unit).side) ? ISOLATED : NONE;
}

export type CheckRoll = RollSpec<'check', { readonly unit: UnitId; readonly cr: number }, boolean>;

/** LFM 18.1, 0.5: the check fails when the modified roll is greater than the CR; `extra` is what its cause adds. */
export function checkRoll(state: LfmState, unit: UnitId, extra: readonly Drm[] = NONE): CheckRoll {
  const { cr } = cardOf(state, unit);
  return {
    kind: 'check',
    purpose: 'LFM 18.1 cohesion check',
    about: { unit },
    facts: { unit, cr },
    drms: [...cohesionDrms(state, unit), ...extra],
    table: null,
    dice: D6,
    read: total => total <= cr,
  };
}

/** LFM 18.1: does the unit pass? Each unit of a stack checks for itself (4.4b). */
export function cohesionCheck(
  state: LfmState,
  unit: UnitId,
  table: LfmTable,
  extra: readonly Drm[] = NONE,
): boolean {
  const due = checkRoll(state, unit, extra);
  const { facts, drms } = due;
  const { roll, result: passed } = table.roll(due);
  const { hex } = unitOf(state, unit);
  table.emit({ type: 'cohesion-checked', clause: 'LFM 18.1', hex, ...facts, roll, drms, passed });
  return passed;
}

/** LFM R146: no friendly combat unit in an adjacent hex is in good order. Those in the hex itself do not count. */
export function isIsolated(state: LfmState, hex: Hex, side: Side): boolean {
  const beside = ring(battleOf(state).ground.grid, hex, 1).flatMap(next => unitsIn(state, next));
  return !beside.some(id => cardOf(state, id).side === side && !countsAsDisorganized(state, id));
}
