import { type Hex, ring, sideBetween } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibCharts } from '../../charts/charts.ts';
import type { MibTable } from '../../events.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import {
  type Body,
  bodiesIn,
  cardOf,
  hexesOf,
  isCavalry,
  isExtended,
  sideOfUnit,
  unitOf,
  unitsOnMap,
} from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { type CheckRoll, checkRoll } from '../05-morale-check.ts';
import { frontHexes, isBridged, isRear, projectors, waterAt, zocReaches } from '../06-movement/index.ts';
import { wearinessOf } from '../11-fatigue.ts';
import { reaches } from './07.00-declaration.ts';
import { type Fight, inOrder, isShaken } from './07.00-fight.ts';
import { bestLargest, type Largest } from './07.01-drms.ts';
import { type ChargeChecks, organicIn } from './07.01-resolution.ts';
import { hasChateauGarrison, hasTrench, sameBody } from './07.07-terrain.ts';

/** The artillery strength that a side uses, and whose it is; null if it has none. */
export interface Guns {
  readonly value: number;
  readonly body: Body | null;
}

export interface Artillery {
  readonly attacker: Guns;
  readonly defender: Guns;
}

/** MIB 7.9a, 16.6h: attached batteries; half of them, rounded up, in each hex of a line. */
const batteriesIn = (state: MibState, { unit }: Body): number =>
  halvedIf(isExtended(unitOf(state, unit)), unitOf(state, unit).batteries);

/** R124: half a battery is one. */
const halvedIf = (halved: boolean, batteries: number): number =>
  halved ? Math.ceil(batteries / 2) : batteries;

/** MIB 7.11b, 6.7b: is it charged from behind? A charge at another hex of the combat does not count. */
const isChargedFromBehind = (state: MibState, { attackers }: Fight, defender: Body): boolean =>
  attackers.some(attacker => reaches(state, attacker, defender.hex) && isRear(state, defender, attacker.hex));

/** MIB 7.11b, 7.13f: in a charge guns are halved, and do not count with a shaken unit or if charged from behind. */
function defendingBatteries(state: MibState, fight: Fight, defender: Body): number {
  if (fight.kind !== 'charge') return batteriesIn(state, defender);
  if (isShaken(state, defender.unit) || isChargedFromBehind(state, fight, defender)) return 0;
  return halvedIf(true, batteriesIn(state, defender));
}

/** MIB 7.11a: the highest number of batteries of a side counts, not the sum. */
const highest = (bodies: readonly Body[], value: (body: Body) => number): Guns =>
  bodies
    .map(body => ({ value: value(body), body }))
    .reduce<Guns>((best, guns) => (guns.value > best.value ? guns : best), { value: 0, body: null });

/** MIB 7.11a, 7.11c, 16.5n: guns in position count as strength and not again here; enfilade takes the defenders' place. */
export const artilleryOf = (state: MibState, fight: Fight, enfilade: Body | null): Artillery => ({
  attacker: highest(fight.attackers, body => batteriesIn(state, body)),
  defender: enfilade
    ? { value: batteriesIn(state, enfilade) + 1, body: enfilade }
    : highest(fight.defenders, body => defendingBatteries(state, fight, body)),
});

/** MIB 7.11e, R35, R34: has the side infantry in this fight that stands in the ZOC of enemy cavalry? Friends do not help. */
export function mustFormSquare(state: MibState, fight: Fight, which: 'attackers' | 'defenders'): boolean {
  const enemy = which === 'attackers' ? enemyOf(fight.side) : fight.side;
  return fight[which].some(
    ({ unit, hex }) =>
      !isCavalry(state, unit) && projectors(state, hex, enemy).some(body => isCavalry(state, body.unit)),
  );
}

/** MIB 7.11c, 7.11d: the units whose artillery the defender may use instead of his own, in the order of hexes. */
export const enfiladers = (state: MibState, fight: Fight): readonly Body[] =>
  inOrder(
    state,
    unitsOnMap(state, enemyOf(fight.side))
      .flatMap(unit => hexesOf(unitOf(state, unit)).map(hex => ({ unit, hex })))
      .filter(body => canEnfilade(state, fight, body)),
  );

export const canEnfilade = (state: MibState, fight: Fight, body: Body): boolean =>
  unitOf(state, body.unit).batteries > 0 &&
  !isShaken(state, body.unit) &&
  !isInvolved(fight, body) &&
  fight.attackers.some(attacker => isExposed(state, attacker, body)) &&
  !isOccupied(state, fight, body);

/** R34, R111: a unit that defends or stands aside here does not enfilade. */
const isInvolved = ({ defenders, aside }: Fight, body: Body): boolean =>
  [...defenders, ...aside].some(each => sameBody(each, body));

/** MIB 7.11c, R34, R115: in its ZOC and before its front; cavalry is exposed to cavalry only, and friends do not screen. */
function isExposed(state: MibState, attacker: Body, body: Body): boolean {
  if (isCavalry(state, attacker.unit) && !isCavalry(state, body.unit)) return false;
  const kind = isCavalry(state, body.unit) ? 'cavalry' : 'infantry';
  return frontHexes(state, body).includes(attacker.hex) && zocReaches(state, body.hex, attacker.hex, kind);
}

/** MIB 7.11c, R34: is a unit of the attacking side next to it that does not attack in this combat? */
const isOccupied = (state: MibState, { attackers, side }: Fight, { hex }: Body): boolean =>
  ring(battleOf(state).ground.grid, hex, 1)
    .flatMap(each => bodiesIn(state, each))
    .some(other => sideOfUnit(state, other.unit) === side && !attackers.some(each => sameBody(each, other)));

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
