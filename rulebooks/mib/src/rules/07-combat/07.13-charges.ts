import { type Hex, sideBetween } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibCharts } from '../../charts/charts.ts';
import type { MibTable } from '../../events.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import { type Body, cardOf, isCavalry, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { type CheckRoll, checkRoll } from '../05-morale-check.ts';
import { isBridged, waterAt } from '../06-movement/index.ts';
import { wearinessOf } from '../11-fatigue.ts';
import { type Fight, isShaken } from './07.00-fight.ts';
import { bestLargest, type Largest } from './07.01-drms.ts';
import { type ChargeChecks, organicIn } from './07.01-resolution.ts';
import { hasChateauGarrison, hasTrench } from './07.07-terrain.ts';

/**
 * MIB 7.13b, 7.13e, R62, R63: only steady infantry checks, once for all, with the morale of the unit named in Step 3
 * (R122). Guns in position do not check for it (R47). Null: no check.
 */
export function standingUnit(state: MibState, fight: Fight, { defender }: Largest): UnitId | null {
  const { kind, defenders } = fight;
  const isSteadyInfantry = ({ unit }: Body): boolean => !isCavalry(state, unit) && !isShaken(state, unit);
  if (kind !== 'charge' || defenders.length === 0 || !defenders.every(isSteadyInfantry)) return null;
  return defender ?? bestLargest(state, { ...fight, batteries: [] }).defender;
}

/** MIB 7.13g, 11.1c, R113: cavalry that is neither shaken nor Tired nor Spent rides to meet a charge. */
export const mayCountercharge = (state: MibState, { kind }: Fight, { unit }: Body): boolean =>
  kind === 'charge' &&
  isCavalry(state, unit) &&
  !isShaken(state, unit) &&
  wearinessOf(state, unit) === 'fresh';

/** MIB 7.14e, R114: organic cavalry of a Disorganized unit counts, but does not check. */
export const organicChecks = (state: MibState, fight: Fight, body: Body): boolean =>
  organicIn(state, fight, body) > 0 && !unitOf(state, body.unit).disorganized;

/** A check that a charge calls for. */
export interface ChargeCheckDue {
  readonly clause: ChargeCheck;
  readonly body: Body;
}

/** MIB 7.13b, 7.13g, 7.14e, R66, R89: all checks of a charge, the infantry's first, then by hexes. */
export function chargeChecksDue(state: MibState, fight: Fight, largest: Largest): readonly ChargeCheckDue[] {
  if (fight.kind !== 'charge') return [];
  const standing = standingUnit(state, fight, largest);
  const stander = fight.defenders.find(({ unit }) => unit === standing);
  return [
    ...(stander ? [{ clause: 'MIB 7.13b', body: stander } as const] : []),
    ...fight.defenders.flatMap(body => [
      ...(mayCountercharge(state, fight, body) ? [{ clause: 'MIB 7.13g', body } as const] : []),
      ...(organicChecks(state, fight, body) ? [{ clause: 'MIB 7.14e', body } as const] : []),
    ]),
  ];
}

/** What comes of a charge's checks, if these have been passed. */
export function checksPassed(passed: readonly ChargeCheckDue[]): ChargeChecks {
  const bodiesOf = (wanted: ChargeCheck): readonly Body[] =>
    passed.filter(({ clause }) => clause === wanted).map(({ body }) => body);
  return {
    stood: bodiesOf('MIB 7.13b').length > 0,
    countercharging: bodiesOf('MIB 7.13g'),
    organic: bodiesOf('MIB 7.14e'),
  };
}

export const rollChargeChecks = (
  state: MibState,
  fight: Fight,
  largest: Largest,
  table: MibTable,
): ChargeChecks =>
  checksPassed(chargeChecksDue(state, fight, largest).filter(due => check(state, due, table)));

const CHARGE_CHECKS = {
  'MIB 7.13b': 'MIB 7.13b infantry stands',
  'MIB 7.13g': 'MIB 7.13g countercharge',
  'MIB 7.14e': 'MIB 7.14e organic cavalry countercharges',
} as const;

export type ChargeCheck = keyof typeof CHARGE_CHECKS;

export type ChargeCheckRoll = CheckRoll<
  'charge-check',
  { readonly unit: UnitId; readonly hex: Hex; readonly clause: ChargeCheck; readonly isSure: boolean }
>;

/** MIB 7.13b, 7.13g, 7.14e; `isSure`: it is made whatever hidden charts say. */
export const chargeCheckRoll = (
  state: MibState,
  { clause, body: { unit, hex } }: ChargeCheckDue,
  isSure = true,
): ChargeCheckRoll =>
  checkRoll(
    'charge-check',
    CHARGE_CHECKS[clause],
    cardOf(state, unit).morale,
    { unit },
    { unit, hex, clause, isSure },
  );

function check(state: MibState, due: ChargeCheckDue, table: MibTable): boolean {
  const { clause, body } = due;
  const { unit, hex } = body;
  const { morale } = cardOf(state, unit);
  const { roll, result: passed } = table.roll(chargeCheckRoll(state, due));
  table.emit({ type: 'charge-check', clause, unit, hex, morale, roll, passed });
  return passed;
}

type Bar = MibCharts['chargeTerrain']['barred'][number];

/** A hexside as a charge meets it. */
interface Crossing {
  readonly side: number;
  readonly into: Hex;
  readonly entrenched: boolean;
}

/** Water that no bridge crosses. */
const unbridged = (state: MibState, side: number): ReturnType<typeof waterAt> =>
  isBridged(state, side) ? null : waterAt(state, side);

function isUphill(state: MibState, { side, into }: Crossing, slope: 'slope' | 'steepSlope'): boolean {
  const { ground } = battleOf(state);
  return sideIs(ground, side, slope) && ground.uphill[side] === into;
}

/** When each bar of T12 stands. */
const STANDS: Readonly<Record<Bar, (state: MibState, crossing: Crossing) => boolean>> = {
  unbridgedCreek: (state, { side }) => unbridged(state, side) === 'creek',
  unbridgedStream: (state, { side }) => unbridged(state, side) === 'stream',
  unbridgedRiver: (state, { side }) => unbridged(state, side) === 'river',
  slopeUp: (state, crossing) => isUphill(state, crossing, 'slope'),
  steepUp: (state, crossing) => isUphill(state, crossing, 'steepSlope'),
  trench: (_, { entrenched }) => entrenched,
};

/** MIB 7.13a, 14.3, T12: may cavalry charge from one hex into an adjacent one? */
export const canCharge = (state: MibState, from: Hex, into: Hex): boolean =>
  !hasChateauGarrison(state, into) && canRide(state, from, into, hasTrench(state, into));

/** MIB 7.14b, T12: does the ground let cavalry pursue from one hex into an adjacent one that has been left? */
export function canRide(state: MibState, from: Hex, into: Hex, entrenched: boolean): boolean {
  const { charts, ground } = battleOf(state);
  const { hexes, barred } = charts.chargeTerrain;
  const crossing = { side: sideBetween(ground.grid, from, into), into, entrenched };
  return hexes.includes(terrainAt(ground, into)) && !barred.some(bar => STANDS[bar](state, crossing));
}
