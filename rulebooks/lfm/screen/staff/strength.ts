import { battleOf } from '../../src/battle.ts';
import { cardOf, regimentsOf, unitOf } from '../../src/pieces.ts';
import { strengthLost } from '../../src/rules/15-shattered-brigades.ts';
import type { BrigadeId, LfmState, UnitId } from '../../src/state.ts';

/** How much of a brigade is left, and how far it is from shattering (15.1a). */
export interface BrigadeStrength {
  readonly now: number;
  readonly full: number;
  /** It shatters when no more than this is left. */
  readonly mark: number;
  /** SP it has yet to lose for that; null if it is shattered, destroyed or has no total (R229). */
  readonly toLose: number | null;
}

export function brigadeStrength(state: LfmState, id: BrigadeId): BrigadeStrength {
  const { total, shattered, destroyed } = state.brigades[id]!;
  const full = total ?? battleOf(state).brigades[id]!.total;
  const lost = strengthLost(state, id);
  const half = Math.ceil(full / 2);
  const isWhole = total !== null && !shattered && !destroyed;
  return {
    now: full - lost,
    full,
    mark: full - half,
    toLose: isWhole ? Math.max(0, half - lost) : null,
  };
}

/** LFM 15.1a: would the loss of its strongest regiment on the map shatter it? */
export function shattersSoon(state: LfmState, id: BrigadeId): boolean {
  const { toLose } = brigadeStrength(state, id);
  if (toLose === null) return false;
  const strongest = regimentsOf(battleOf(state), id)
    .filter(unit => unitOf(state, unit).place === 'map')
    .reduce((most, unit) => Math.max(most, cardOf(state, unit).sp), 0);
  return strongest >= toLose;
}

/** Eliminated or lost for good. */
export const isGone = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).place === 'eliminated' || unitOf(state, id).place === 'lost';
