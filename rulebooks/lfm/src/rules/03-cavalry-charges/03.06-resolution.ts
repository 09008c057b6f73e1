import { columnText, type Span, spanWith } from '@abatis/data';
import { type Hex, sideBetween } from '@abatis/hex';
import { D6, type Drm, type DrmRules, drmsBy, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { Effect, ResultCode } from '../../charts/charts.ts';
import { chargeEffectsOf, chargeResult } from '../../charts/combat-charts.ts';
import { chargeRowOf, chargeRowsAcross } from '../../charts/ground-charts.ts';
import type { ChargeDrm } from '../../charts/vocabulary.ts';
import type { LfmTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import { cardOf, countsAsDisorganized, isShattered, strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { BY_DAY, move } from '../01-movement/index.ts';
import { featuresOf } from '../02-road-movement.ts';
import { leavesZoc } from '../05-zones-of-control.ts';
import { EFFECT_RANK } from '../08-combat/index.ts';
import { losesUnitWhenForcedBack } from '../14-disorganization.ts';
import { commandersAtRisk } from '../21-commander-casualties.ts';
import { worksProtect } from '../24-breastworks.ts';
import type { Charge, LossClause, RetreatCause, Ride } from '../index.ts';
import { chargedFrom, rideAlong, startOf, termsToCharge } from './03.01-charges.ts';

/** All that decides a charge but the die: what the screen shows before the roll. */
export interface ChargePreview {
  readonly charge: Charge;
  readonly defenders: readonly UnitId[];
  readonly cr: { readonly cavalry: number; readonly target: number };
  /** LFM 3.9: the charging CR minus the target's, and the column of T13 that holds it. */
  readonly crDifference: number;
  readonly column: Span;
  readonly drms: readonly Drm[];
  /** What the stack would have left after entering the target hex. */
  readonly afterEntry: Ride;
}

/** LFM 3.9, 3.10: the charge as it would be made now, with the path to it. */
export function chargePreview(state: LfmState, charge: Charge, ride: Ride | null = null): ChargePreview {
  const { charts } = battleOf(state);
  const defenders = unitsIn(state, charge.target);
  const cr = { cavalry: bestCr(state, charge.units), target: bestCr(state, defenders) };
  const crDifference = cr.cavalry - cr.target;
  const way = [startOf(state, charge), ...charge.path, charge.target];
  return {
    charge,
    defenders,
    cr,
    crDifference,
    column: charts.chargeTable.columns[spanWith(charts.chargeTable.columns, crDifference)]!,
    drms: chargeDrms(state, charge),
    afterEntry: rideAlong(state, charge, way, termsToCharge(ride)),
  };
}

export type ChargeRoll = RollSpec<'charge', ChargePreview, ResultCode>;

/** LFM 3.9, 3.10, T13: one die, read in the column of the difference in CR. */
export function chargeRoll(state: LfmState, charge: Charge, ride: Ride | null = null): ChargeRoll {
  const { charts } = battleOf(state);
  const facts = chargePreview(state, charge, ride);
  const { crDifference, column, drms } = facts;
  return {
    kind: 'charge',
    purpose: 'LFM 3.10 charge',
    about: { from: chargedFrom(state, charge), target: charge.target },
    facts,
    drms,
    table: { clause: 'LFM T13', column: columnText(column) },
    dice: D6,
    read: total => chargeResult(charts, crDifference, total),
  };
}

/** LFM 3.9, R41: artillery counts as any other unit. */
const bestCr = (state: LfmState, units: readonly UnitId[]): number =>
  Math.max(...units.map(id => cardOf(state, id).cr));

/** One side of a charge after the roll. */
export interface ChargeSide {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  /** The CR used (3.9), which the first loss must have (8.10a). */
  readonly cr: number;
  /** LFM 14.4, R44, R219: disorganized or shattered before the charge. */
  readonly disorganized: boolean;
  /** LFM 8.10d, R50: the commanders who roll for casualty if this side loses a unit or must retreat. */
  readonly atRisk: readonly CommanderId[];
}

/** The result of the roll, for the sequence of play to carry out. */
export interface ChargeResult {
  readonly code: ResultCode;
  /** Losses before retreats (R96); in them the cavalry is the attacker. */
  readonly effects: readonly Effect[];
  readonly cavalry: ChargeSide;
  readonly target: ChargeSide;
  /** The stack with what it has left to spend, next to the target hex. */
  readonly ride: Ride;
}

/**
 * LFM 3.1a, 3.10: carries out a legal charge up to the roll: first the path, then the die. Losses and retreats follow.
 */
export const charge = (
  state: LfmState,
  order: Charge,
  table: LfmTable,
  ride: Ride | null = null,
): ChargeResult => clash(state, approach(state, order, table, ride), order.target, table);

/** LFM 3.1b: moves them along the path to the hex from which they charge, and returns what each has left to spend. */
export function approach(state: LfmState, order: Charge, table: LfmTable, ride: Ride | null = null): Ride {
  const { units, commanders } = order;
  const terms = termsToCharge(ride);
  const path = [startOf(state, order), ...order.path];
  const arrived = rideAlong(state, order, path, terms);
  if (order.path.length > 0) move(state, { units, commanders, path }, table, terms);
  return arrived;
}

/** LFM 3.10: rolls the die; losses and retreats follow. */
export function clash(state: LfmState, ride: Ride, target: Hex, table: LfmTable): ChargeResult {
  const { units, commanders } = ride;
  const order: Charge = { units, commanders, path: [], target };
  const due = chargeRoll(state, order, ride);
  const { cr, defenders, drms } = due.facts;
  const { roll, result: code } = table.roll(due);
  table.emit({
    type: 'charge-rolled',
    clause: 'LFM 3.10',
    cavalry: units,
    commanders,
    from: chargedFrom(state, order),
    target,
    defenders,
    cr,
    drms,
    roll,
    code,
  });
  const { charts } = battleOf(state);
  return { code, effects: chargeEffectsOf(charts, code), ...sidesOf(state, order, cr), ride };
}

function sidesOf(
  state: LfmState,
  order: Charge,
  cr: ChargePreview['cr'],
): Pick<ChargeResult, 'cavalry' | 'target'> {
  const { units, commanders, target } = order;
  const from = chargedFrom(state, order);
  const riding = commandersAtRisk(state, from).filter(id => commanders.includes(id));
  const defenders = unitsIn(state, target);
  return {
    cavalry: sideOf(state, from, units, cr.cavalry, riding),
    target: sideOf(state, target, defenders, cr.target, commandersAtRisk(state, target)),
  };
}

const sideOf = (
  state: LfmState,
  hex: Hex,
  units: readonly UnitId[],
  cr: number,
  atRisk: readonly CommanderId[],
): ChargeSide => ({ hex, units, cr, disorganized: losesUnitWhenForcedBack(state, units), atRisk });

/** A charge as its modifiers see it. */
interface Clash {
  readonly charge: Charge;
  /** LFM R41: all combat units in the target hex, as one. */
  readonly defenders: readonly UnitId[];
  /** The rows that hexside and target hex bring in; a road or bridge takes none away (R51). */
  readonly ground: readonly ChargeDrm[];
}

const onGround =
  (row: ChargeDrm) =>
  (_: LfmState, { ground }: Clash): boolean =>
    ground.includes(row);

/** LFM T14. A town has two of these rows: it is works as well (R42). */
const ROWS: DrmRules<LfmState, ChargeDrm, Clash> = {
  targetDisorganized: [
    'disorganized target',
    (state, { defenders }) =>
      defenders.some(id => countsAsDisorganized(state, id)) && !holdsShattered(state, defenders),
  ],
  targetShattered: ['shattered target', (state, { defenders }) => holdsShattered(state, defenders)],
  cavalryDisorganized: [
    'disorganized cavalry',
    (state, { charge }) => charge.units.some(id => chargesDisorganized(state, id, charge)),
  ],
  steepSlope: ['across a steep slope', onGround('steepSlope')],
  breastwork: [
    'target in works',
    (state, { charge, defenders }) => worksProtect(state, charge.target, defenders),
  ],
  stonewall: ['across a stone wall', onGround('stonewall')],
  creek: ['across water', onGround('creek')],
  townOrWoods: ['into town or woods', onGround('townOrWoods')],
};

/** LFM R38: -2 in all, so that the row for disorganized targets does not apply as well. */
const holdsShattered = (state: LfmState, units: readonly UnitId[]): boolean =>
  units.some(id => isShattered(state, id));

/** LFM 3.10c, R217: is it disorganized, or will it be by its first step out of the ZOC in which it began? */
const chargesDisorganized = (state: LfmState, id: UnitId, { path }: Charge): boolean =>
  countsAsDisorganized(state, id) || (path.length > 0 && leavesZoc(state, id, BY_DAY));

/** LFM 3.10, T14: everything that changes the roll of this charge; all are cumulative. */
function chargeDrms(state: LfmState, charge: Charge): readonly Drm[] {
  return drmsBy(ROWS, battleOf(state).charts.chargeDrms, state, {
    charge,
    defenders: unitsIn(state, charge.target),
    ground: groundRows(state, chargedFrom(state, charge), charge.target),
  });
}

/** LFM T2, T3: a steep slope counts up and down (3.10d). */
function groundRows(state: LfmState, from: Hex, target: Hex): readonly ChargeDrm[] {
  const { charts, ground } = battleOf(state);
  const features = featuresOf(ground, state.burnedBridges, sideBetween(ground.grid, from, target));
  const across = chargeRowsAcross(charts, features);
  const inHex = chargeRowOf(charts, terrainAt(ground, target));
  return inHex === null ? across : [...across, inHex];
}

/** The stack on which an effect falls. */
export type ChargeParty = 'cavalry' | 'target';

/**
 * LFM R44, 3.6, 3.7: the cause for which chapter 9 makes either side retreat. All of the target go, even on NR ground;
 * of the hex that the cavalry charged from, only the charging stack goes.
 */
export const BY_CHARGE: RetreatCause = { kind: 'charge' };

/** What the owner of a side must do next; a side without units has nothing to do (R110). */
export type ChargeDuty =
  /** One unit is lost; null: it need not have the CR used. */
  | {
      readonly duty: 'lose';
      readonly who: ChargeParty;
      readonly clause: LossClause;
      readonly cr: number | null;
    }
  /** LFM 8.10c: cavalry is lost until it matches the target's loss; the first unit lost has the CR used. */
  | { readonly duty: 'match'; readonly who: 'cavalry'; readonly clause: 'LFM 8.10c'; readonly cr: number }
  /** Only an owner's chart has it: as in combat, the opponent picks a unit that checks (R100). */
  | { readonly duty: 'check'; readonly who: ChargeParty }
  | { readonly duty: 'retreat'; readonly who: ChargeParty };

/** LFM T13, 8.10, 14.4: the effects of the result as duties, in order. None: no effect. */
export const chargeDuties = (result: ChargeResult): readonly ChargeDuty[] =>
  result.effects
    .toSorted((a, b) => EFFECT_RANK[a.effect] - EFFECT_RANK[b.effect])
    .flatMap(effect => dutiesOf(result, effect));

function dutiesOf(result: ChargeResult, effect: Effect): readonly ChargeDuty[] {
  switch (effect.effect) {
    case 'eliminate':
      return eliminations(result, partyOf(effect), effect.units);
    case 'exchange':
      return [
        { duty: 'lose', who: 'target', clause: 'LFM 8.10b', cr: result.target.cr },
        { duty: 'match', who: 'cavalry', clause: 'LFM 8.10c', cr: result.cavalry.cr },
      ];
    case 'retreat':
      return flight(result, partyOf(effect));
    case 'check':
      return [{ duty: 'check', who: partyOf(effect) }];
  }
}

const partyOf = ({ side }: { readonly side: 'attacker' | 'defender' }): ChargeParty =>
  side === 'attacker' ? 'cavalry' : 'target';

/** LFM 8.10a: only the first loss is bound to the CR used. */
const eliminations = (result: ChargeResult, who: ChargeParty, units: number): readonly ChargeDuty[] =>
  Array.from({ length: units }, (_, place) => ({
    duty: 'lose',
    who,
    clause: 'LFM 8.10a',
    cr: place === 0 ? result[who].cr : null,
  }));

/** LFM 14.4, R44, R219, R99: a stack that was disorganized before loses a unit more. */
function flight(result: ChargeResult, who: ChargeParty): readonly ChargeDuty[] {
  const { disorganized, cr } = result[who];
  const retreat: ChargeDuty = { duty: 'retreat', who };
  return disorganized ? [{ duty: 'lose', who, clause: 'LFM 14.4', cr }, retreat] : [retreat];
}

/** The units of a side that are still where they were when the charge was made: these can be lost, or must retreat. */
export const partyLeft = (state: LfmState, result: ChargeResult, who: ChargeParty): readonly UnitId[] =>
  result[who].units.filter(id => unitOf(state, id).hex === result[who].hex);

/** LFM 8.10c, R107: must the cavalry lose another regiment in the exchange? */
export function owesMoreCavalry(
  state: LfmState,
  result: ChargeResult,
  targetLost: UnitId,
  cavalryLost: readonly UnitId[],
): boolean {
  const paid = cavalryLost.reduce((sum, id) => sum + strengthOf(state, id), 0);
  return paid < strengthOf(state, targetLost) && partyLeft(state, result, 'cavalry').length > 0;
}

/** LFM 8.10d, R50, R112: the commanders who roll for casualty, once losses and retreats are done. */
export function casualtiesToRoll(result: ChargeResult): readonly CommanderId[] {
  const adverse = chargeDuties(result).filter(({ duty }) => duty !== 'check');
  const suffering = new Set(adverse.map(({ who }) => who));
  return [...suffering].flatMap(who => result[who].atRisk);
}
