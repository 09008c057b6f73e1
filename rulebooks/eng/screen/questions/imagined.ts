import { transact } from '@abatis/kernel';
import type { EngineerOrder, Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import type { EngineerAction } from './drafted.ts';

/* What the orders that a player has put together will lead to, so that the next one can be given in their light. */

/** The state after these orders, of which those that are not legal are left out. */
export const afterDraft = (state: SiegeState, side: Side, drafted: readonly EngineerAction[]): SiegeState =>
  drafted.reduce((now, written) => {
    const order = inIds(now, written);
    if (!order || !eng.judgeEngineers(now, side, order).legal) return now;
    return transact(now, draft => void eng.carryOutEngineers(draft, side, order));
  }, state);

/** Names as the rules have them; null if something is called that is not there. */
function inIds(state: SiegeState, written: EngineerAction): EngineerOrder | null {
  const order: Record<string, unknown> = { ...written };
  for (const [field, list] of LISTS) {
    const name = order[field];
    if (typeof name !== 'string') continue;
    const found = namedIn(state, list).find(each => each.name === name);
    if (!found) return null;
    order[field] = found.id;
  }
  return order as unknown as EngineerOrder;
}

type Listed = 'units' | 'sources' | 'works' | 'carriers' | 'officers';

/** Fields of orders that name something; a project goes by its name. */
const LISTS: readonly (readonly [field: string, list: Listed])[] = [
  ['unit', 'units'],
  ['to', 'units'],
  ['source', 'sources'],
  ['on', 'works'],
  ['carrier', 'carriers'],
  ['officer', 'officers'],
];

const namedIn = (
  state: SiegeState,
  list: Listed,
): readonly { readonly id: number; readonly name: string }[] =>
  list === 'units' ? state.units : state.eng[list];
