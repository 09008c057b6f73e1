import { directionTo, type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName, unitName, unitNames } from '../../names.ts';
import {
  hexesHeldBy,
  holder,
  isMountedCavalry,
  isPhasing,
  isShattered,
  putCommander,
  putUnit,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Party, type UnitId } from '../../state.ts';
import type { Marcher, Move, MoveTerms, Purse } from '../01-movement/index.ts';
import * as movement from '../01-movement/index.ts';
import { enemiesNextTo, inZoc, zocCrosses, zocOf } from '../05-zones-of-control.ts';
import { giveUpWork, type RetreatCause } from '../09-retreats/index.ts';
import { disorganize } from '../14-disorganization.ts';
import { type ChargeResult, chargeDuties } from './03.06-resolution.ts';

/**
 * LFM 3.1 to 3.4: may this stack make this charge? With a ride it is a further charge of the same move (3.5b). No unit
 * retreats before it (R40), and command does not matter (3.2, R37).
 */
export function mayCharge(state: LfmState, charge: Charge, ride: Ride | null = null): Ruling {
  const strays = strangers(state, charge, ride);
  if (strays.length > 0) return ruling(...strays);
  const target = charge.target;
  const unit = unitNames(state, charge.units).join(', ');
  if (isNight(state)) return ruling(forbid('LFM 23.2', { unit, hex: target }));
  const chance = ruling(
    ...charge.units.map(id => mayRide(state, id, charge.target)),
    mayApproach(state, charge, ride),
    mayAim(state, charge),
  );
  return chance.legal ? mayPay(state, charge, ride) : chance;
}

/** For lists of charges: may this stack charge at all, on any path and at any target? */
function mayBegin(state: LfmState, { units, commanders }: Party, ride: Ride | null): boolean {
  const standing = { units, commanders, path: [], target: startOf(state, { units, commanders }) };
  if (isNight(state) || strangers(state, standing, ride).length > 0) return false;
  return (
    units.every(id => mayRide(state, id, standing.target).legal) && mayApproach(state, standing, ride).legal
  );
}

/**
 * LFM 3.4, R50, R218: pieces that do not belong to the stack that began this move in one hex, or to the stack that
 * rides already.
 */
function strangers(state: LfmState, charge: Charge, ride: Ride | null): readonly Refusal[] {
  const from = startOf(state, charge);
  const foreign = charge.units.filter(id => !(state.units[id] && isPhasing(state, id)));
  if (charge.units.length === 0 || from === NOWHERE || foreign.length > 0)
    return [forbid('LFM SP.5a', { piece: nameOf(state, foreign[0]), hex: from })];
  const strayUnits = charge.units.filter(
    (id, place) => unitOf(state, id).hex !== from || charge.units.indexOf(id) !== place,
  );
  const missing = ride ? difference(ride.units, charge.units) : [];
  const added = ride ? difference(charge.units, ride.units) : [];
  return [
    ...[...strayUnits, ...missing, ...added].map(id => forbid('LFM 3.4', { piece: unitName(state, id) })),
    ...strayCommanders(state, charge, from, ride),
  ];
}

const nameOf = (state: LfmState, id: UnitId | undefined): string =>
  id === undefined ? 'a charge' : (battleOf(state).units[id]?.name ?? `unit ${id}`);

const difference = (some: readonly number[], others: readonly number[]): readonly number[] =>
  some.filter(id => !others.includes(id));

/** LFM R50, 3.4: a commander rides from the first step to the last, or not at all. */
function strayCommanders(
  state: LfmState,
  { commanders }: Charge,
  from: Hex,
  ride: Ride | null,
): readonly Refusal[] {
  const cards = battleOf(state).commanders;
  const hasJoined = (id: CommanderId): boolean =>
    ride ? !ride.commanders.includes(id) : state.commanders[id]!.moved;
  const strays = commanders.filter(
    (id, place) =>
      cards[id]?.side !== state.phasing ||
      state.commanders[id]!.hex !== from ||
      commanders.indexOf(id) !== place ||
      hasJoined(id),
  );
  const missing = ride ? difference(ride.commanders, commanders) : [];
  return [
    ...strays.map(id => forbid('LFM R50', { commander: cards[id]?.name ?? `commander ${id}` })),
    ...missing.map(id => forbid('LFM 3.4', { piece: commanderName(state, id) })),
  ];
}

/** LFM 3.1a, 3.1c, R39, R49: may this unit charge at all, as it is? A D of any cause does not hinder it (R46). */
function mayRide(state: LfmState, id: UnitId, target: Hex): Ruling {
  const { turn } = unitOf(state, id);
  return ruling(
    !isMountedCavalry(state, id) && forbid('LFM 3.1a', { unit: id, hex: target }),
    turn.usedRoad && forbid('LFM 3.1c', { unit: id }),
    isShattered(state, id) && forbid('LFM R39', { unit: id }),
    turn.charged && forbid('LFM R49', { unit: id }),
  );
}

/** LFM 3.1b, R217: may they take this path to the hex from which they charge, or charge from where they stand? */
function mayApproach(state: LfmState, charge: Charge, ride: Ride | null): Ruling {
  const { units, commanders, path } = charge;
  const terms = termsToCharge(ride);
  if (path.length === 0)
    return ruling(
      ...units.flatMap(id => movement.fixedUnit(state, id, terms)),
      ...commanders.flatMap(id => movement.fixedCommander(state, id, terms)),
    );
  const passed = path.slice(0, -1).filter(hex => inZoc(state, hex, state.phasing));
  const unit = unitNames(state, units).join(', ');
  const whole = [startOf(state, charge), ...path];
  return ruling(
    movement.mayMove(state, { units, commanders, path: whole }, terms),
    ...passed.map(hex => forbid('LFM 3.1b', { unit, hex })),
  );
}

/** LFM 3.1a, R28: an adjacent hex with enemy combat units, and no river between. */
function mayAim(state: LfmState, charge: Charge): Ruling {
  const { grid } = battleOf(state).ground;
  const from = chargedFrom(state, charge);
  const unit = unitNames(state, charge.units).join(', ');
  const hex = charge.target;
  const isNext = directionTo(grid, from, charge.target) !== null;
  if (!isNext || holder(state, charge.target) !== enemyOf(state.phasing))
    return ruling(forbid('LFM 3.1a', { unit, hex }));
  const isOpen = zocCrosses(state, sideBetween(grid, from, charge.target));
  return ruling(!isOpen && forbid('LFM R28', { from, hex }));
}

/** LFM 3.3a, 3.3b: each piece keeps enough to enter the target hex at ordinary cost; the charge itself is free. */
function mayPay(state: LfmState, charge: Charge, ride: Ride | null): Ruling {
  const terms = termsToCharge(ride);
  const way = [startOf(state, charge), ...charge.path];
  const before = rideAlong(state, charge, way, terms);
  const after = rideAlong(state, charge, [...way, charge.target], terms);
  const hex = charge.target;
  const short = (piece: string, place: number, mp: readonly number[], left: readonly number[]) =>
    left[place]! < 0 && forbid('LFM 3.3a', { piece, left: movement.inMp(mp[place]!), hex });
  return ruling(
    ...charge.units.map((id, place) => short(unitName(state, id), place, before.unitMp, after.unitMp)),
    ...charge.commanders.map((id, place) =>
      short(commanderName(state, id), place, before.commanderMp, after.commanderMp),
    ),
  );
}

/** LFM 3.1, R217: every legal charge of this stack, from where it stands and from each ZOC hex that it can reach. */
export function* charges(
  state: LfmState,
  { units, commanders }: Party,
  ride: Ride | null = null,
): Generator<Charge> {
  const stack = { units, commanders };
  if (!mayBegin(state, stack, ride)) return;
  yield* chargesAlong(state, stack, startOf(state, stack), [], ride);
  const { hexes, pathTo } = movement.reachable(state, stack, termsToCharge(ride));
  const zoc = zocOf(state, enemyOf(state.phasing));
  for (const hex of hexes) {
    if (zoc[hex]! > 0) yield* chargesAlong(state, stack, hex, pathTo(hex).slice(1), ride);
  }
}

/** Charges from the end of a path that the stack can take, if it can still pay for the target hex (3.3a). */
function* chargesAlong(
  state: LfmState,
  stack: Party,
  from: Hex,
  path: readonly Hex[],
  ride: Ride | null,
): Generator<Charge> {
  for (const target of enemiesNextTo(state, from, state.phasing)) {
    const charge = { ...stack, path, target };
    if (mayPay(state, charge, ride).legal) yield charge;
  }
}

/** LFM 3.5b, 3.1d, R48: the paths on which a stack may move on after a charge, without another charge. */
export function* rideOnPaths(state: LfmState, ride: Ride): Generator<readonly Hex[]> {
  for (const { path } of movement.movesOf(state, ride, termsAfterCharge(ride))) {
    if (!inZoc(state, path.at(-1)!, state.phasing)) yield path.slice(1);
  }
}

/** LFM 3.1a: a charge as it is declared, with the path to it (R37). */
export interface Charge extends Party {
  /** The hexes that are entered first, the start not included; empty if they charge from where they stand. */
  readonly path: readonly Hex[];
  readonly target: Hex;
}

/** The move of a charging stack under way: what each of its pieces has left to spend, in twelfths. */
export interface Ride extends Party {
  readonly unitMp: readonly number[];
  readonly commanderMp: readonly number[];
}

const GOING_TO_CHARGE: MoveTerms = Object.freeze({ toCharge: true });

/** LFM 3.1b, 3.1c, 3.2, 3.5b: how the stack moves to a charge, its first or a further one of the same ride. */
export const termsToCharge = (ride: Ride | null): MoveTerms =>
  ride === null ? GOING_TO_CHARGE : { toCharge: true, afterCharge: true, purse: purseOf(ride) };

/** LFM 3.5b: how it moves on after a charge, without another charge. */
export const termsAfterCharge = (ride: Ride): MoveTerms => ({ afterCharge: true, purse: purseOf(ride) });

const purseOf = ({ units, commanders, unitMp, commanderMp }: Ride): Purse => ({
  unit: id => unitMp[units.indexOf(id)] ?? 0,
  commander: id => commanderMp[commanders.indexOf(id)] ?? 0,
});

/** Where the stack stands before it moves; NOWHERE if there is none. */
export const startOf = (state: LfmState, { units }: Party): Hex =>
  units.length === 0 ? NOWHERE : (state.units[units[0]!]?.hex ?? NOWHERE);

/** LFM 3.1b: the hex from which the charge is made. */
export const chargedFrom = (state: LfmState, charge: Charge): Hex =>
  charge.path.at(-1) ?? startOf(state, charge);

/** LFM 1.1a, R22: the ride after this path, its first hex being the one they stand in; each piece pays for itself. */
export function rideAlong(
  state: LfmState,
  { units, commanders }: Party,
  path: readonly Hex[],
  terms: MoveTerms,
): Ride {
  const left = (marcher: Marcher): number => movement.pathCost(state, marcher, path).left;
  return {
    units,
    commanders,
    unitMp: units.map(id => left(movement.unitMarcher(state, id, terms))),
    commanderMp: commanders.map(id => left(movement.commanderMarcher(state, id, terms))),
  };
}

/** The ride without the regiments that are no longer on the map. */
function survivorsOf(state: LfmState, ride: Ride): Ride {
  const isLeft = (id: UnitId): boolean => unitOf(state, id).place === 'map';
  return {
    ...ride,
    units: ride.units.filter(isLeft),
    unitMp: ride.unitMp.filter((_, place) => isLeft(ride.units[place]!)),
  };
}

/**
 * LFM 3.5a, 3.7, R47: once losses and retreats are done, must the cavalry enter the target hex? If not, its move ends
 * where it is. No other unit enters, nor does a target that held its hex advance (R239).
 */
export function mustEnter(state: LfmState, result: ChargeResult): boolean {
  const isRepulsed = chargeDuties(result).some(({ duty, who }) => duty === 'retreat' && who === 'cavalry');
  const isEmpty = unitsIn(state, result.target.hex).length === 0;
  return isEmpty && !isRepulsed && survivorsOf(state, result.ride).units.length > 0;
}

/**
 * LFM 3.5a, R217: all the charging cavalry enters and pays, and is not disorganized by that step. Returns the ride,
 * which may go on (3.5b). Enemy commanders left in the hex are displaced under 21.2b (R19).
 */
export function enterVacatedHex(state: LfmState, result: ChargeResult, table: LfmTable): Ride {
  const { hex } = result.target;
  const riders = survivorsOf(state, result.ride);
  const ride = rideAlong(state, riders, [startOf(state, riders), hex], termsToCharge(riders));
  for (const id of ride.units) {
    giveUpWork(state, id, table);
    putUnit(state, id, hex);
    edit(state, 'units', id, 'turn').moved = true;
  }
  for (const id of ride.commanders) putCommander(state, id, hex);
  const entering = { cavalry: ride.units, commanders: ride.commanders, hex };
  table.emit({ type: 'vacated-hex-entered', clause: 'LFM 3.5a', ...entering });
  return ride;
}

/** LFM 3.5b, 3.1c, 3.1d, R48: may the stack move on along these hexes, the start not included, and end there? */
export function mayRideOn(state: LfmState, ride: Ride, path: readonly Hex[]): Ruling {
  const last = path.at(-1);
  const unit = unitNames(state, ride.units).join(', ');
  const entersZoc = last !== undefined && inZoc(state, last, state.phasing);
  return ruling(
    movement.mayMove(state, moveOf(state, ride, path), termsAfterCharge(ride)),
    entersZoc && forbid('LFM 3.1d', { unit, hex: last }),
  );
}

const moveOf = (state: LfmState, ride: Ride, path: readonly Hex[]): Move => ({
  units: ride.units,
  commanders: ride.commanders,
  path: [startOf(state, ride), ...path],
});

/** LFM 3.5b: carries out the move; the caller then ends the ride. */
export const rideOn = (state: LfmState, ride: Ride, path: readonly Hex[], table: LfmTable): void =>
  movement.move(state, moveOf(state, ride, path), table, termsAfterCharge(ride));

/**
 * LFM 3.11, 3.1d, R47: the move of the stack is over. Charged and disorganized, it does not move again, nor does a
 * commander who rode with it (R50, R13); it may still change mode (R36). Units in its hex are disorganized as well
 * (14.2a). Until this point a further charge of the move is made as if the stack were as it began (R45).
 */
export function endRide(state: LfmState, { units, commanders }: Ride, table: LfmTable): void {
  const left = units.filter(id => unitOf(state, id).place !== 'eliminated');
  for (const id of left) {
    const turn = edit(state, 'units', id, 'turn');
    turn.charged = true;
    turn.moved = true;
  }
  for (const id of commanders) edit(state, 'commanders', id).marched = true;
  table.emit({ type: 'charge-ended', clause: 'LFM 3.11', cavalry: left });
  disorganize(state, left, table);
}

/** The cause for which chapter 9 sends off charged cavalry before combat; without a way out it is lost (R52). */
export const AFTER_CHARGE: RetreatCause = { kind: 'charged' };

/** Charged cavalry of one hex that must retreat before combat. */
export interface ChargedStack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

/**
 * LFM 3.8a, R36, R46: the charged cavalry that must retreat when the Combat Phase starts, even with no enemy adjacent;
 * in ascending order of hexes. Units of the same hex that did not charge stay.
 */
export function mustLeaveBeforeCombat(state: LfmState): readonly ChargedStack[] {
  return hexesHeldBy(state, state.phasing).flatMap(hex => {
    const units = unitsIn(state, hex).filter(id => unitOf(state, id).turn.charged);
    return units.length > 0 && inZoc(state, hex, state.phasing) ? [{ hex, units }] : [];
  });
}
