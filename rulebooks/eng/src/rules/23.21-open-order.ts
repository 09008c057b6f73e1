import { enemyOf, footprintOf, type Unit, type UnitId } from '@abatis/bnb/rules';
import type { Refusal } from '@abatis/kernel';
import { troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';
import { isInFireZone } from './a.16-fire-zones.ts';
import type { EngType } from './a.35-gangs.ts';

/* ENG 23.16b, 23.21b: work in open order, and under the muzzles of the enemy. */

export const OPEN_ORDER_CLAUSES = {
  'ENG 23.21b3': '{unit} works under the muzzles of the enemy, and neither shoots nor charges',
} as const;

/** ENG 23.16b, A.36: these skirmish by their stat line. */
const SKIRMISHERS: readonly EngType[] = ['sapper', 'pioneer'];
/** ENG 23.21b1, b4: these only for their work. */
const AT_WORK: readonly EngType[] = ['pontoonier', 'skilledWorkmen', 'levy', 'penal'];

/** ENG 23.16b, 23.21b1, b4: may it go into skirmish order, whatever infantry it is? */
export function mayWorkLoose(state: SiegeState, { id }: Pick<Unit, 'id'>): boolean {
  const { engType, role } = troopOf(state, id);
  return SKIRMISHERS.includes(engType) || (AT_WORK.includes(engType) && role !== 'none');
}

/** ENG 23.21b3: who is at work in a minimum fire zone neither shoots nor charges. */
export function* whyNotFight(state: SiegeState, id: UnitId): Generator<Refusal> {
  const unit = state.units[id]!;
  if (troopOf(state, id).role === 'none' || unit.status !== 'table') return;
  if (isInFireZone(state, footprintOf(state, unit), enemyOf(unit.side)))
    yield forbid('ENG 23.21b3', { unit: id });
}
