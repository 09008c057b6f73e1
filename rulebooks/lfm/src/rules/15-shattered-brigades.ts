import { edit, type Happening, placesWhere } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { LfmTable } from '../events.ts';
import { cardOf, isGone, regimentsOf, unitOf } from '../pieces.ts';
import type { BrigadeId, LfmState, Unit, UnitId } from '../state.ts';
import { removeMarkers, spreadDisorganization } from './14-disorganization.ts';

/** A total is null while it is open (R229). */
export type ShatterEvent =
  | Happening<'brigade-shattered', 'LFM 15.1a', { brigade: BrigadeId; lost: number; total: number }>
  | Happening<
      'brigade-unshattered',
      EndOfShatter,
      { brigade: BrigadeId; onMap: number; total: number | null }
    >
  /** All D and Charged markers were taken off at nightfall. */
  | Happening<'order-restored', 'LFM 23.4', { units: readonly UnitId[] }>
  /** A total that had stayed open is now known. */
  | Happening<'total-recorded', 'LFM R229', { brigade: BrigadeId; total: number }>;

type EndOfShatter = 'LFM 15.2a' | 'LFM 15.2b';

/** LFM 15.1b, R180: the SP of the brigade's regiments that are so placed, detached or not. */
function strengthWhere(state: LfmState, brigade: BrigadeId, counts: (unit: Unit) => boolean): number {
  let sp = 0;
  for (const id of regimentsOf(battleOf(state), brigade))
    if (counts(unitOf(state, id))) sp += cardOf(state, id).sp;
  return sp;
}

/** LFM 15.2a, R150: the strength of the brigade on the map. */
export const strengthOnMap = (state: LfmState, brigade: BrigadeId): number =>
  strengthWhere(state, brigade, ({ place }) => place === 'map');

/** LFM R149: on the map, off the map or not yet arrived. */
const strengthSurviving = (state: LfmState, brigade: BrigadeId): number =>
  strengthWhere(state, brigade, unit => !isGone(unit));

/** LFM 15.1a, R148, R149: what the brigade has lost of its total; nothing while that is open (R229). */
export function strengthLost(state: LfmState, brigade: BrigadeId): number {
  const { total } = state.brigades[brigade]!;
  if (total === null) return 0;
  return Math.max(0, total - strengthSurviving(state, brigade));
}

/** LFM 15.1a, R149: has it lost half or more? */
export function mustShatter(state: LfmState, brigade: BrigadeId): boolean {
  const { total, shattered, destroyed } = state.brigades[brigade]!;
  if (shattered || destroyed || total === null) return false;
  const lost = strengthLost(state, brigade);
  return lost > 0 && lost * 2 >= total;
}

/** LFM 15.2a, R149: is more than half of its total on the map again? */
function mustUnshatter(state: LfmState, brigade: BrigadeId): boolean {
  const { total, shattered } = state.brigades[brigade]!;
  return shattered && total !== null && strengthOnMap(state, brigade) * 2 > total;
}

/** LFM 15.1a, SP.7a: at the start of a Reorganization Phase, and only then (R151), for both sides. */
export function shatterBrigades(state: LfmState, table: LfmTable): void {
  for (const brigade of state.brigades.keys()) {
    if (mustShatter(state, brigade)) shatter(state, brigade, table);
  }
}

/** LFM 15.1b, R142: all its regiments are shattered, wherever they are, and need no markers of their own. */
function shatter(state: LfmState, brigade: BrigadeId, table: LfmTable): void {
  const lost = strengthLost(state, brigade);
  const total = state.brigades[brigade]!.total!;
  edit(state, 'brigades', brigade).shattered = true;
  for (const id of regimentsOf(battleOf(state), brigade)) removeMarkers(state, id);
  table.emit({ type: 'brigade-shattered', clause: 'LFM 15.1a', brigade, lost, total });
}

/** LFM 15.2a, SP.7d: at the end of a Reorganization Phase, for both sides. */
export function unshatterBrigades(state: LfmState, table: LfmTable): void {
  for (const brigade of state.brigades.keys()) {
    if (mustUnshatter(state, brigade)) unshatter(state, brigade, 'LFM 15.2a', table);
  }
}

/** LFM R142, R140: its regiments are in good order, unless they stand with a unit that carries a D. */
function unshatter(state: LfmState, brigade: BrigadeId, clause: EndOfShatter, table: LfmTable): void {
  edit(state, 'brigades', brigade).shattered = false;
  const { total } = state.brigades[brigade]!;
  table.emit({ type: 'brigade-unshattered', clause, brigade, onMap: strengthOnMap(state, brigade), total });
  for (const id of regimentsOf(battleOf(state), brigade))
    spreadDisorganization(state, unitOf(state, id).hex, table);
}

/** LFM 23.4: at the start of the first night turn, before anything else, both sides are in good order again. */
export function restoreOrderAtNight(state: LfmState, table: LfmTable): void {
  restoreOrder(state, table);
  for (const [brigade, { shattered }] of state.brigades.entries()) {
    if (!shattered) continue;
    takeNewTotal(state, brigade);
    unshatter(state, brigade, 'LFM 15.2b', table);
  }
}

/** LFM R230: units off the map are restored as well. */
function restoreOrder(state: LfmState, table: LfmTable): void {
  const marked = placesWhere(state.units, ({ disorganized, turn }) => disorganized || turn.charged);
  for (const id of marked) removeMarkers(state, id);
  table.emit({ type: 'order-restored', clause: 'LFM 23.4', units: marked });
}

/** LFM 15.3, R186, R187: only a shattered brigade has a new total, and it does not rise again; R229: none is open. */
function takeNewTotal(state: LfmState, brigade: BrigadeId): void {
  edit(state, 'brigades', brigade).total = strengthOnMap(state, brigade) || null;
}

/**
 * LFM R229: at the end of the last night turn open totals are recorded. Where nobody is on the map those who are still
 * to come are the brigade (R148); a brigade with nothing is for 23.7b.
 */
export function recordOpenTotals(state: LfmState, table: LfmTable): void {
  for (const [brigade, { total: known }] of state.brigades.entries()) {
    const total = strengthOnMap(state, brigade) || strengthSurviving(state, brigade);
    if (known !== null || total === 0) continue;
    edit(state, 'brigades', brigade).total = total;
    table.emit({ type: 'total-recorded', clause: 'LFM R229', brigade, total });
  }
}
