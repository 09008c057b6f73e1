import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { BnbState, UnitId } from '../../state.ts';
import { serviceableModels } from '../00-measuring/index.ts';
import { whyNotMove } from './02.11-moves.ts';

/** BNB 2.9b, R150: a battery leaves models behind, one after the other, until it has men enough for the rest. */
export function mayAbandon(state: BnbState, id: UnitId, models: number): Ruling {
  const unit = state.units[id]!;
  const has = serviceableModels(unit);
  const isShort = unit.formation === 'unlimbered' && unit.figures < 2 * (has - models + 1) && models < has;
  return ruling(...whyNotMove(state, unit), !isShort && forbid('BNB 2.9b', { unit: id }));
}

/** BNB 2.9b: models that are left leave play and count as captured. */
export function abandonModels(state: BnbState, id: UnitId, models: number, table: BnbTable): void {
  const { side, models: had, gunsLost } = state.units[id]!;
  const draft = edit(state, 'units', id);
  draft.models = had - models;
  draft.gunsLost = Math.min(gunsLost, 2 * (had - models));
  draft.files = Math.min(state.units[id]!.files, serviceableModels(state.units[id]!));
  edit(state, 'tally', side).models += models;
  table.emit({ type: 'models-abandoned', clause: 'BNB 2.9b', unit: id, models });
}

/** BNB 2.12m: the owner thinks better of it. */
export function giveUpManoeuvre(state: BnbState, id: UnitId, table: BnbTable): void {
  edit(state, 'units', id).manoeuvre = null;
  table.emit({ type: 'manoeuvre-given-up', clause: 'BNB 2.12m', unit: id });
}
