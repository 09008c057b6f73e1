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
  const order = named(state, written);
  if (!order || !('aim' in order)) return order as unknown as EngineerOrder | null;
  const aim = named(state, order.aim as object, AIMED);
  return aim && ({ ...order, aim } as unknown as EngineerOrder);
}

/** The same record with numbers for its names, those of a list too. */
function named(state: SiegeState, written: object, lists = LISTS): Record<string, unknown> | null {
  const record: Record<string, unknown> = { ...written };
  for (const [field, list] of lists) {
    const names = record[field];
    if (typeof names !== 'string' && !Array.isArray(names)) continue;
    const ids = [names].flat().map(name => namedIn(state, list).find(each => each.name === name)?.id);
    if (ids.includes(undefined)) return null;
    record[field] = Array.isArray(names) ? ids : ids[0];
  }
  return record;
}

type Listed = 'units' | 'generals' | 'sources' | 'works' | 'carriers' | 'officers';

/** Fields of orders that name something; a project goes by its name, and a work to be begun by its kind. */
const LISTS: readonly (readonly [field: string, list: Listed])[] = [
  ['unit', 'units'],
  ['units', 'units'],
  ['to', 'units'],
  ['by', 'units'],
  ['target', 'units'],
  ['general', 'generals'],
  ['source', 'sources'],
  ['on', 'works'],
  ['carrier', 'carriers'],
  ['officer', 'officers'],
];

/** What is aimed at names its work where orders name the kind of one. */
const AIMED: typeof LISTS = [['work', 'works'], ...LISTS];

const namedIn = (
  state: SiegeState,
  list: Listed,
): readonly { readonly id: number; readonly name: string }[] =>
  list === 'units' || list === 'generals' ? state[list] : state.eng[list];
