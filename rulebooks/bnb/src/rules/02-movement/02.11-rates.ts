import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import type { Thou } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { Rate, RateRow } from '../../charts/charts.ts';
import type { BnbState, Unit } from '../../state.ts';
import { widthClass } from '../01-introduction/index.ts';
import { slowerBy } from '../07-options/index.ts';

/** What of T2.11 applies to a move beside the formation. */
export interface Pace {
  /** BNB 2.6d: cavalry that was steady when its charge began. */
  readonly isCharging: boolean;
  /** BNB 6.9a: the whole move is made on a road. */
  readonly onRoad: boolean;
}

export const WALK: Pace = { isCharging: false, onRoad: false };

/** BNB 2.11b, T2.11: the row of a unit as it is now. */
function rateRow(unit: Pick<Unit, 'arm' | 'subtype' | 'horse' | 'formation' | 'files'>): RateRow {
  if (unit.formation === 'away') return 'gunners';
  if (unit.arm === 'cavalry') return unit.subtype === 'light' ? 'lightCavalry' : 'heavyCavalry';
  if (unit.arm === 'artillery') {
    if (unit.horse) return 'horseGuns';
    return unit.subtype === 'light' ? 'lightGuns' : unit.subtype === 'heavy' ? 'heavyGuns' : 'fieldGuns';
  }
  if (unit.formation === 'square') return 'square';
  if (unit.formation === 'skirmish') return 'skirmish';
  return widthClass(unit) ?? 'line';
}

/** BNB 2.11b: what changes the rate of a unit; `rate` is what it has so far. */
export const rateChanges: ExtensionPoint<(state: BnbState, unit: Unit, rate: Thou, pace: Pace) => Thou> =
  extensionPoint();

/** BNB 2.11b, 2.9a, 2.6d, 6.9a, 7.11k: inches of a whole move, in thousandths. */
export const rateOf = (state: BnbState, unit: Unit, pace: Pace = WALK): Thou =>
  rateChanges
    .of(state)
    .reduce((rate, changed) => changed(state, unit, rate, pace), rateInChart(state, unit, pace));

function rateInChart(state: BnbState, unit: Unit, { isCharging, onRoad }: Pace): Thou {
  const { movementRates } = chartsOf(state);
  const row: Rate = movementRates[rateRow(unit)];
  if (unit.formation === 'unlimbered') return row.prolonge;
  const rate = (isCharging ? row.charge : row.normal) - slowerBy(state, unit);
  return (rate + (onRoad ? movementRates.roadBonus : 0)) as Thou;
}
