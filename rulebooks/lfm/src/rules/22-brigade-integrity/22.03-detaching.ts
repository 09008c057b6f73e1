import { NOWHERE } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, hexesBetween, isRegiment, unitOf } from '../../pieces.ts';
import type { LfmState, Side, UnitId } from '../../state.ts';

/** LFM 22.3a, R179: any regiment of a brigade may be detached, in command or not, near its commander or not. */
export function mayDetach(state: LfmState, id: UnitId): Ruling {
  const card = cardOf(state, id);
  const { place, detached } = unitOf(state, id);
  const isOwn = card.side === state.phasing && place === 'map';
  const belongs = isRegiment(card) && card.brigade !== null;
  return ruling((!isOwn || !belongs || detached) && forbid('LFM 22.3a', { unit: id }));
}

export function detach(state: LfmState, id: UnitId, table: LfmTable): void {
  edit(state, 'units', id).detached = true;
  table.emit({ type: 'detached', clause: 'LFM 22.3a', unit: id });
}

/** LFM 22.3b: at any time of his own player turn. */
export function mayEndDetachment(state: LfmState, id: UnitId): Ruling {
  const isOwn = cardOf(state, id).side === state.phasing && unitOf(state, id).detached;
  return ruling(!isOwn && forbid('LFM 22.3b', { unit: id }));
}

export function endDetachment(
  state: LfmState,
  id: UnitId,
  table: LfmTable,
  clause: 'LFM 22.3b' | 'LFM 22.3c' = 'LFM 22.3b',
): void {
  edit(state, 'units', id).detached = false;
  table.emit({ type: 'detachment-ended', clause, unit: id });
}

/**
 * LFM 22.3c, R179: tested at the end of the owner's Movement Phase, and for both sides at the end of every Combat
 * Phase. Passing through the commander's range during a move has no effect.
 */
export function endDetachmentsNear(state: LfmState, sides: readonly Side[], table: LfmTable): void {
  for (const id of state.units.keys()) {
    const isConcerned = unitOf(state, id).detached && sides.includes(cardOf(state, id).side);
    if (isConcerned && isNearCommander(state, id)) endDetachment(state, id, table, 'LFM 22.3c');
  }
}

function isNearCommander(state: LfmState, id: UnitId): boolean {
  const { charts, brigades } = battleOf(state);
  const { brigade } = cardOf(state, id);
  const commander = brigade === null ? null : brigades[brigade]!.commander;
  const at = commander === null ? NOWHERE : state.commanders[commander]!.hex;
  const { hex } = unitOf(state, id);
  if (at === NOWHERE || hex === NOWHERE) return false;
  return hexesBetween(state, hex, at) <= commandRange(charts, 'brigade');
}
