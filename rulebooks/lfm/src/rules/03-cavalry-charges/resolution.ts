import type { Hex } from '@abatis/hex';
import { type Drm, net, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { ResultCode } from '../../charts/charts.ts';
import { chargeEffectsOf, chargeResult } from '../../charts/combat-charts.ts';
import { spanWith } from '../../charts/roll-table.ts';
import type { Effect, Span } from '../../charts/schema.ts';
import type { ChargeEvent } from '../../events/03-cavalry-charges.ts';
import { commanderName, hexName, unitNames } from '../../events/names.ts';
import { cardOf, unitsIn } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { move } from '../01-movement/index.ts';
import { losesUnitWhenForcedBack } from '../14-disorganization.ts';
import { commandersAtRisk } from '../21-commander-casualties.ts';
import { chargeDrms } from './drms.ts';
import { type Charge, chargedFrom, type Ride, rideAlong, startOf, termsToCharge } from './ride.ts';

/** What a die would do. */
export interface ChargeCell {
  readonly die: number;
  readonly code: ResultCode;
}

/** All that decides a charge but the die: what the screen shows before the roll. */
export interface ChargePreview {
  readonly cr: { readonly cavalry: number; readonly target: number };
  /** LFM 3.9: the charging CR minus the target's, and the column of T13 that holds it. */
  readonly crDifference: number;
  readonly column: Span;
  readonly drms: readonly Drm[];
  /** One for each face of the die. */
  readonly cells: readonly ChargeCell[];
  /** What the stack would have left after entering the target hex. */
  readonly afterEntry: Ride;
}

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** LFM 3.9, 3.10: the charge as it would be made now, its way there included. */
export function chargePreview(state: LfmState, charge: Charge, ride: Ride | null = null): ChargePreview {
  const { charts } = battleOf(state);
  const cr = { cavalry: bestCr(state, charge.units), target: bestCr(state, unitsIn(state, charge.target)) };
  const crDifference = cr.cavalry - cr.target;
  const drms = chargeDrms(state, charge);
  const way = [startOf(state, charge), ...charge.path, charge.target];
  return {
    cr,
    crDifference,
    column: charts.chargeTable.columns[spanWith(charts.chargeTable.columns, crDifference)]!,
    drms,
    cells: DIE.map(die => ({ die, code: chargeResult(charts, crDifference, die + net(drms)) })),
    afterEntry: rideAlong(state, charge, way, termsToCharge(ride)),
  };
}

/** LFM 3.9, R41: artillery counts as any other unit. */
const bestCr = (state: LfmState, units: readonly UnitId[]): number =>
  Math.max(...units.map(id => cardOf(state, id).cr));

/** One side of a charge once the die has fallen. */
export interface ChargeSide {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  /** The CR used (3.9), which the first loss must have (8.10a). */
  readonly cr: number;
  /** LFM 14.4, R44, R219: disorganized or shattered before the charge. */
  readonly disorganized: boolean;
  /** LFM 8.10d, R50: who rolls for casualty if this side loses a unit or must retreat. */
  readonly atRisk: readonly CommanderId[];
}

/** What the die has said, for the sequence to carry out. */
export interface ChargeResult {
  readonly code: ResultCode;
  /** Losses before retreats (R96); in them the cavalry is the attacker. */
  readonly effects: readonly Effect[];
  readonly cavalry: ChargeSide;
  readonly target: ChargeSide;
  /** The stack with what it has left to spend, next to the target hex. */
  readonly ride: Ride;
}

/** LFM 3.1a, 3.10: carries out a legal charge up to the roll: the way there, then the die. Losses and retreats follow. */
export const charge = (
  state: LfmState,
  order: Charge,
  table: Table<ChargeEvent>,
  ride: Ride | null = null,
): ChargeResult => clash(state, approach(state, order, table, ride), order.target, table);

/** LFM 3.1b: the way to the hex that they charge from; what each of them has left then. */
export function approach(
  state: LfmState,
  order: Charge,
  table: Table<ChargeEvent>,
  ride: Ride | null = null,
): Ride {
  const { units, commanders } = order;
  const terms = termsToCharge(ride);
  const path = [startOf(state, order), ...order.path];
  const arrived = rideAlong(state, order, path, terms);
  if (order.path.length > 0) move(state, { units, commanders, path }, table, terms);
  return arrived;
}

/** LFM 3.9, 3.10: one die, read in the column of the difference in CR. */
export function clash(state: LfmState, ride: Ride, target: Hex, table: Table<ChargeEvent>): ChargeResult {
  const { charts } = battleOf(state);
  const { units, commanders } = ride;
  const order: Charge = { units, commanders, path: [], target };
  const { cr, crDifference, drms } = chargePreview(state, order, ride);
  const names = { from: hexName(state, chargedFrom(state, order)), target: hexName(state, target) };
  const codeOf = (face: number): ResultCode => chargeResult(charts, crDifference, face + net(drms));
  const { roll, result: code } = table.d6As(codeOf, 'LFM 3.10 charge', names);
  table.emit({
    type: 'charge-rolled',
    clause: 'LFM 3.10',
    cavalry: unitNames(state, units),
    commanders: commanders.map(id => commanderName(state, id)),
    ...names,
    defenders: unitNames(state, unitsIn(state, target)),
    cr,
    drms,
    roll,
    code,
  });
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
