import { type Hex, sideBetween } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { chargeDrm } from '../../charts/combat-charts.ts';
import { chargeRowOf, chargeRowsAcross } from '../../charts/ground-charts.ts';
import { CHARGE_DRMS, type ChargeDrm, idsOf } from '../../charts/vocabulary.ts';
import { terrainAt } from '../../ground.ts';
import { countsAsDisorganized, isShattered, unitsIn } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { BY_DAY } from '../01-movement/index.ts';
import { featuresOf } from '../02-road-movement.ts';
import { leavesZoc } from '../05-zoc-movement.ts';
import { worksProtect } from '../24-breastworks.ts';
import { type Charge, chargedFrom } from './ride.ts';

/** A charge as its modifiers see it. */
interface Clash {
  readonly charge: Charge;
  /** LFM R41: all combat units in the target hex, as one. */
  readonly defenders: readonly UnitId[];
  /** The rows that hexside and target hex bring in; a road or bridge takes none away (R51). */
  readonly ground: readonly ChargeDrm[];
}

type Applies = (state: LfmState, clash: Clash) => boolean;

const onGround =
  (row: ChargeDrm): Applies =>
  (_, { ground }) =>
    ground.includes(row);

/** When each row of T14 applies. */
const APPLIES: Readonly<Record<ChargeDrm, Applies>> = {
  targetDisorganized: (state, { defenders }) =>
    defenders.some(id => countsAsDisorganized(state, id)) && !holdsShattered(state, defenders),
  targetShattered: (state, { defenders }) => holdsShattered(state, defenders),
  cavalryDisorganized: (state, { charge }) => charge.units.some(id => chargesDisorganized(state, id, charge)),
  steepSlope: onGround('steepSlope'),
  breastwork: (state, { charge, defenders }) => worksProtect(state, charge.target, defenders),
  stonewall: onGround('stonewall'),
  creek: onGround('creek'),
  townOrWoods: onGround('townOrWoods'),
};

const LABELS: Readonly<Record<ChargeDrm, string>> = {
  targetDisorganized: 'disorganized target',
  targetShattered: 'shattered target',
  cavalryDisorganized: 'disorganized cavalry',
  steepSlope: 'across a steep slope',
  breastwork: 'target in works',
  stonewall: 'across a stone wall',
  creek: 'across water',
  townOrWoods: 'into town or woods',
};

/** LFM R38: -2 in all, so that the row for disorganized targets does not apply as well. */
const holdsShattered = (state: LfmState, units: readonly UnitId[]): boolean =>
  units.some(id => isShattered(state, id));

/** LFM 3.10c, R217: it is disorganized, or will be by its first step out of the ZOC it began in. */
const chargesDisorganized = (state: LfmState, id: UnitId, { path }: Charge): boolean =>
  countsAsDisorganized(state, id) || (path.length > 0 && leavesZoc(state, id, BY_DAY));

/** LFM 3.10, T14: everything that changes the roll of this charge; all are cumulative. */
export function chargeDrms(state: LfmState, charge: Charge): readonly Drm[] {
  const { charts } = battleOf(state);
  const clash: Clash = {
    charge,
    defenders: unitsIn(state, charge.target),
    ground: groundRows(state, chargedFrom(state, charge), charge.target),
  };
  return idsOf(CHARGE_DRMS)
    .filter(id => APPLIES[id](state, clash))
    .map(id => ({
      value: chargeDrm(charts, id),
      clause: charts.chargeDrms[id].clause,
      label: LABELS[id],
    }));
}

/** LFM T2, T3: a steep slope counts up and down (3.10d). */
function groundRows(state: LfmState, from: Hex, target: Hex): readonly ChargeDrm[] {
  const { charts, ground } = battleOf(state);
  const features = featuresOf(ground, state.burnedBridges, sideBetween(ground.grid, from, target));
  const across = chargeRowsAcross(charts, features);
  const inHex = chargeRowOf(charts, terrainAt(ground, target));
  return inHex === null ? across : [...across, inHex];
}
