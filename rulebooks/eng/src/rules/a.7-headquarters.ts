import { generalAt, generalsOnTable, isUnitWithin, type Unit } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { officerAt, troopOf } from '../access.ts';
import type { SiegeState } from '../state.ts';
import type { Rank } from '../vocabulary.ts';

/* ENG A.7, 23.12a: troops of headquarters belong to no brigade. */

const RADIUS = inches(12);
const HIGH: readonly Rank[] = ['corps', 'army'];

/** ENG A.7: does the unit take its orders from headquarters? */
export const isOfHeadquarters = (state: SiegeState, { id }: Pick<Unit, 'id'>): boolean =>
  troopOf(state, id).attachment === 'HQ';

/** ENG A.7: in command within twelve inches of the C-in-C, a corps general or an engineer; null: it has a brigade. */
export function commandedFromHeadquarters(state: SiegeState, unit: Unit): boolean | null {
  if (!isOfHeadquarters(state, unit)) return null;
  const commanders = generalsOnTable(state)
    .filter(({ side, rank, id }) => side === unit.side && (rank === 'commander' || isHigh(state, id)))
    .map(general => generalAt(state, general));
  const engineers = state.eng.officers
    .filter(({ side, alive }) => side === unit.side && alive)
    .map(officer => officerAt(state, officer));
  return [...commanders, ...engineers].some(at => isUnitWithin(state, unit, at, RADIUS));
}

const isHigh = ({ eng }: SiegeState, general: number): boolean =>
  HIGH.includes(eng.ranks[general] ?? 'brigade');
