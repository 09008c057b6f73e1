import { edit } from '@abatis/kernel';
import type { BnbTable } from '../../events.ts';
import { type BnbState, comradesOf, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import { serviceableModels } from '../00-measuring/index.ts';
import { loseGenerals } from '../01-introduction/index.ts';
import { asOne, handOver } from '../06-terrain/index.ts';
import { rememberShattered } from '../08-victory.ts';

/** BNB 5.3a: losses of three quarters, compared exactly (0.1b). */
const isSpent = ({ original, figures }: Unit): boolean => 4 * (original - figures) >= 3 * original;

/** BNB 5.3a: a battery whose guns are all destroyed, abandoned or taken from it. */
function hasNoGuns({ unmanned }: BnbState, unit: Unit): boolean {
  if (unit.arm !== 'artillery') return false;
  if (unit.formation === 'away') return !unmanned.some(({ of }) => of === unit.id);
  return serviceableModels(unit) <= 0;
}

/** BNB 5.3a, 5.3b: shattered and about to be removed: it takes no test, and its charge comes to nothing. */
export const isShattered = (state: BnbState, unit: Unit): boolean => isSpent(unit) || hasNoGuns(state, unit);

/** Why a unit leaves the game. */
export type Loss = 'shattered' | 'routed off' | 'surrendered' | 'overrun';
type LossClause =
  | 'BNB 5.3a'
  | 'BNB 5.3b'
  | 'BNB 5.7.1b'
  | 'BNB 5.7.3f'
  | 'BNB 5.7.3h'
  | 'BNB 5.8c'
  | 'BNB 4.11a';

/** Takes a unit out of the game: its fights end, and its general looks for another unit (1.11g). */
export function removeUnit(
  state: BnbState,
  id: UnitId,
  loss: Loss,
  clause: LossClause,
  table: BnbTable,
): void {
  handOver(state, id);
  endFights(state, id);
  const draft = edit(state, 'units', id);
  draft.status = 'lost';
  draft.screen = null;
  draft.pursuing = null;
  table.emit({ type: 'unit-lost', clause, unit: id, loss });
  loseGenerals(state, id, loss === 'routed off', table);
}

/**
 * BNB 4.8b, 5.7.3i: a unit that routs or leaves is engaged with nobody, and its enemies stay where they are. R145: charges
 * on it that were still to be driven home, and its own, come to nothing.
 */
export function endFights(state: BnbState, id: UnitId): void {
  const isOf = ({ by, on }: { readonly by: UnitId; readonly on: UnitId }): boolean => by === id || on === id;
  if (state.engagements.some(isOf)) edit(state).engagements = state.engagements.filter(each => !isOf(each));
  if (state.charges.some(isOf))
    edit(state).charges = state.charges.map(charge =>
      isOf(charge) && charge.outcome === 'made' ? { ...charge, outcome: 'void' } : charge,
    );
}

/** Removes a unit as shattered; a scenario may ask whether it happened in the combat step. */
export function shatterUnit(
  state: BnbState,
  id: UnitId,
  step: 5 | 6,
  clause: 'BNB 5.3a' | 'BNB 5.3b' | 'BNB 5.7.1b' | 'BNB 5.7.3f',
  table: BnbTable,
): void {
  removeUnit(state, id, 'shattered', clause, table);
  if (step === 6) rememberShattered(state, state.units[id]!, table);
}

/** BNB 5.3b: a unit with no figures left is removed as soon as its losses come off. */
export function removeEmpty(state: BnbState, step: 5 | 6, table: BnbTable): void {
  for (const { id } of unitsOnTable(state).filter(({ figures }) => figures === 0))
    shatterUnit(state, id, step, 'BNB 5.3b', table);
}

/** BNB 5.3a: at the end of step 5 or 6; in movement, after an evade window, as in step 5. */
export function removeShattered(state: BnbState, step: 5 | 6, table: BnbTable): void {
  const whole = asOne(state);
  const spent = unitsOnTable(whole).filter(unit => isShattered(whole, unit));
  for (const { id } of spent.flatMap(unit => comradesOf(state, unit.id)))
    shatterUnit(state, id, step, 'BNB 5.3a', table);
}
