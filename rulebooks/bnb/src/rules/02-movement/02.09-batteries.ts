import { edit, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import { serviceableModels } from '../00-measuring/index.ts';
import { whyNotMove } from './02.11-moves.ts';

/** BNB 2.9b, R150: a battery leaves models behind, one after the other, until it has men enough for the rest. */
export function mayAbandon(state: BnbState, id: UnitId, models: number): Ruling {
  const unit = state.units[id]!;
  const has = serviceableModels(unit);
  const isShort = unit.formation === 'unlimbered' && unit.figures < 2 * (has - models + 1) && models < has;
  return ruling(...whyNotMove(state, unit), !isShort && forbid('BNB 2.9b', { unit: id }));
}

/** BNB 3.1d: has the battery a model that lacks one of its two guns? */
export const hasShortModel = ({ gunsLost }: Pick<Unit, 'gunsLost'>): boolean => gunsLost % 2 === 1;

/** BNB 2.9b, 0.1c: models that are left leave play and count as captured; whether the one short of a gun is among them the owner says. */
export function abandonModels(
  state: BnbState,
  { unit: id, models, short }: Order<'abandon'>,
  table: BnbTable,
): void {
  const { side, models: had, gunsLost } = state.units[id]!;
  const kept = short && hasShortModel({ gunsLost }) ? gunsLost - 1 : gunsLost;
  const draft = edit(state, 'units', id);
  draft.models = had - models;
  draft.gunsLost = Math.min(kept, 2 * (had - models));
  draft.files = Math.min(state.units[id]!.files, serviceableModels(state.units[id]!));
  edit(state, 'tally', side).models += models;
  table.emit({ type: 'models-abandoned', clause: 'BNB 2.9b', unit: id, models });
}

/** BNB 2.12m: the owner thinks better of it. */
export function giveUpManoeuvre(state: BnbState, id: UnitId, table: BnbTable): void {
  edit(state, 'units', id).manoeuvre = null;
  table.emit({ type: 'manoeuvre-given-up', clause: 'BNB 2.12m', unit: id });
}
