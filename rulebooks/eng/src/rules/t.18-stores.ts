import type { UnitId } from '@abatis/bnb/rules';
import { partOf } from '../access.ts';
import type { CarrierPiece, SiegeState } from '../state.ts';
import { isInFortress } from './t.5-contact.ts';

/** ENG T.18: tools and powder of a fortress are at hand everywhere within its walls. */
export const isAtStore = (state: SiegeState, unit: UnitId, { name, side }: CarrierPiece): boolean =>
  partOf(state).fortress?.store === name &&
  state.units[unit]!.side === side &&
  isInFortress(state, state.units[unit]!);
