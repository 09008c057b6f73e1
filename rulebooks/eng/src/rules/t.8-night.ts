import { footprintOf, groundOf, type Pace, pieceCalled, type Unit, type UnitId } from '@abatis/bnb/rules';
import type { Drm, Refusal } from '@abatis/kernel';
import { areWithin, inches, type Shape, type Thou } from '@abatis/tabletop';
import { changeTroop, troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';
import { type Lamp, lampsOf } from './23.56-flames.ts';
import { isInTrenchFile } from './r.144-trenches.ts';

/* ENG T.8 to T.10, T.12: what the night does to movement, sight and fire. */

export const NIGHT_CLAUSES = {
  'ENG T.9': '{unit} is not active this night',
} as const;

const isNight = ({ eng }: SiegeState): boolean => eng.clock.moment.seg === 'N';

/** ENG T.8: how far troops see in the dark. */
export const IN_THE_DARK: Thou = inches(4);

/** ENG T.8: a burning building lights as far as a pyre. */
const LIT_BY_A_HOUSE = inches(8);

/** ENG 23.56i2, X.13b, 23.83c, T.8: everything that lights the night. */
const lightsOf = (state: SiegeState): readonly Lamp[] => [
  ...lampsOf(state),
  ...state.eng.buildings
    .filter(({ onFire }) => onFire)
    .flatMap(({ piece }) => pieceCalled(groundOf(state), piece) ?? [])
    .map(({ shape }) => ({ place: shape, reach: LIT_BY_A_HOUSE })),
];

/** ENG T.8: does some fire light this? */
export const isLit = (state: SiegeState, shape: Shape): boolean =>
  lightsOf(state).some(({ place, reach }) => areWithin(place, shape, reach));

/** ENG T.8: four inches at night, unless the target is lit. */
export const nightSight = (state: SiegeState, target: Unit): number | null =>
  isNight(state) && !isLit(state, footprintOf(state, target)) ? IN_THE_DARK : null;

/** ENG T.12: at night fire is disordered unless its target is lit; of fire at works R106 tells. */
export const firesInTheDark = (state: SiegeState, target: UnitId | null): boolean =>
  isNight(state) && target !== null && !isLit(state, footprintOf(state, state.units[target]!));

/** ENG T.12: at night moves are halved except along roads and trenches. */
export const rateAtNight = (state: SiegeState, unit: Unit, rate: Thou, { onRoad }: Pace): Thou =>
  isNight(state) && !onRoad && !isInTrenchFile(state, unit) ? (Math.floor(rate / 2) as Thou) : rate;

/** ENG T.9: who is not active neither moves nor charges, and fires only to defend himself (T.10). */
export function* whyNotAwake(state: SiegeState, unit: UnitId): Generator<Refusal> {
  if (isNight(state) && !troopOf(state, unit).active) yield forbid('ENG T.9', { unit });
}

/** ENG T.10. */
const WOKEN: Drm = { value: -1, clause: 'ENG T.10', label: 'woken' };

/** ENG T.10: in the first turn in which it is attacked at night. */
export const wokenDrms = (state: SiegeState, { id }: Unit): readonly Drm[] =>
  isNight(state) && !troopOf(state, id).active ? [WOKEN] : [];

/** ENG T.10: has anybody charged, shot or fought it in this turn? */
export const isAttacked = ({ charges }: SiegeState, { id, turn }: Unit): boolean =>
  turn.fought || turn.hits.length > 0 || charges.some(({ on }) => on === id);

/** ENG T.10: who was attacked in this turn is active from now on. */
export function wakeAttacked(state: SiegeState): void {
  if (!isNight(state)) return;
  for (const unit of state.units)
    if (unit.status === 'table' && !troopOf(state, unit.id).active && isAttacked(state, unit))
      changeTroop(state, unit.id, { active: true });
}
