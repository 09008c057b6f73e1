import type { UnitId } from '@abatis/bnb/rules';
import { edit } from '@abatis/kernel';
import type { CarrierId, SiegeState } from '../state.ts';

/* ENG T.19: who is on a march or hauls material, until something else is ordered or he is there no more. */

interface Mover {
  readonly unit: UnitId | null;
  readonly carrier: CarrierId | null;
}

/** Neither marches nor hauls any longer. */
export function endErrands(state: SiegeState, { unit, carrier }: Mover): void {
  const isOther = (each: Mover): boolean => each.unit !== unit || each.carrier !== carrier;
  keepErrands(state, isOther);
}

/** Those who are gone from the table go nowhere. */
export const dropErrands = (state: SiegeState): void =>
  keepErrands(state, ({ unit, carrier }) =>
    unit !== null ? state.units[unit]!.status === 'table' : state.eng.carriers[carrier!]!.status === 'table',
  );

function keepErrands(state: SiegeState, isKept: (mover: Mover) => boolean): void {
  const { marches, hauls } = state.eng.watch;
  if (marches.every(isKept) && hauls.every(isKept)) return;
  const draft = edit(state, 'eng', 'watch');
  draft.marches = marches.filter(isKept);
  draft.hauls = hauls.filter(isKept);
}
