import type { Hex } from '@abatis/hex';
import { edit, push, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { formatRational } from '@abatis/kernel/rational';
import { battleOf } from '../battle.ts';
import { type Because, because, forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { leaderPiece } from '../names.ts';
import { plays } from '../options.ts';
import {
  batteryIn,
  formationOf,
  hexesBetween,
  hexesOf,
  isExtended,
  leadersIn,
  sideOfUnit,
  unitOf,
  unitsOnMap,
} from '../pieces.ts';
import type { KnownToEnemy, LeaderId, MibState, Side, UnitId } from '../state.ts';
import * as movement from './06-movement/index.ts';
import type { Announcement, Artillery, Fight, Guns, Strength, Strengths } from './07-combat/index.ts';
import { announcedFactor } from './07-combat/index.ts';
import { wearinessOf } from './11-fatigue.ts';

/* MIB 2.1c is kept by absence: no rule tells a half hex on the map edge from a whole one. */

export const COMPONENTS_CLAUSES = {
  'MIB 2.1a': 'there is no hex {hex} on this map',
  'MIB 2.1b': 'there is no hexside {side} on this map',
  'MIB 2.1d': '{hex} is a fortress: the enemy may neither enter nor attack it',
  'MIB 2.2.1b': 'there is no unit {piece} in this battle',
  'MIB 2.2.3': 'there is no train {piece} in this battle',
  'MIB 2.2.3.2': '{piece} is not a bridge engineer',
  'MIB 2.2.4a': 'there is no leader {piece} in this battle',
  'MIB 2.2.4c': '{leader} cannot move: {why}',
  'MIB 2.2.4d': '{leader} goes to the nearest unit, not to {unit}',
  'MIB 2.3a': 'there is no formation {piece} in this battle',
  'MIB 2.3b': '{piece} is not activated',
  'MIB R5': '{leader} is not in {hex} and cannot go along, or is named twice',
} as const;

/** MIB 2.2.4c, R5: may he move in this activation? An army commander may in any activation of his side, once a turn. */
export function mayLead(state: MibState, id: LeaderId): Ruling {
  const why = leaderBar(state, id);
  return ruling(why !== null && forbid('MIB 2.2.4c', { leader: id, ...why }));
}

function leaderBar(state: MibState, id: LeaderId): Because | null {
  const { place, moved } = state.leaders[id]!;
  const { side, level, formation } = battleOf(state).leaders[id]!;
  const { activation } = state;
  if (place !== 'map') return because('why he is off the map');
  if (activation?.side !== side) return because('why his side is idle');
  if (moved) return because('why he has moved');
  const isActive = formation !== null && activation.formations.includes(formation);
  return level === 'army' || isActive ? null : because('why his formation is idle');
}

/** MIB 2.2.4c: alone he pays like cavalry and enters an EZOC only where a friend stands. */
const leaderAlone = (state: MibState, id: LeaderId): movement.Payer => {
  const { side } = battleOf(state).leaders[id]!;
  const left = movement.leaderAllowance(state, id);
  const walker = { side, column: 'cavalry', kind: 'leader' } as const;
  return movement.payerAlone(state, leaderPiece(state, id), left, walker);
};

/** Where he can go by himself. */
export const leaderWays = (state: MibState, id: LeaderId): movement.Ways =>
  movement.waysFrom(state, [leaderAlone(state, id)], state.leaders[id]!.hex);

/** MIB 2.2.4c: may he go there by himself? */
export function mayLeadTo(state: MibState, leader: LeaderId, to: Hex): Ruling {
  const may = mayLead(state, leader);
  if (!may.legal) return may;
  const isOut = to === state.leaders[leader]!.hex || leaderWays(state, leader).pathTo(to).length === 0;
  return ruling(isOut && forbid('MIB 2.2.4c', { leader, ...because('why out of his reach') }));
}

export function lead(state: MibState, id: LeaderId, to: Hex, table: MibTable): void {
  const path = leaderWays(state, id).pathTo(to);
  const cost = movement.priceOf(state, leaderAlone(state, id), path);
  movement.putLeader(state, id, to);
  edit(state, 'leaders', id).moved = true;
  table.emit({ type: 'leader-moved', clause: 'MIB 2.2.4c', leader: id, path, cost });
}

/**
 * MIB 2.2.4d, R87: leaders of this side alone in a hex make room for a unit that enters it; fog may hide the friends
 * they go to (2.5e).
 */
export function displaceLeaders(state: MibState, hex: Hex, side: Side, table: MibTable): void {
  const { leaders } = battleOf(state);
  const alone = leadersIn(state, hex).filter(id => leaders[id]!.side === side);
  if (alone.length > 0 && plays(state, 'fogOfWar')) table.reveal();
  const undecided = alone.filter(id => refugesOf(state, id).length > 1);
  for (const id of alone) if (!undecided.includes(id)) displaceTo(state, id, refugesOf(state, id)[0], table);
  if (undecided.length > 0) push(state, { step: 'displaced', leaders: undecided });
}

/**
 * MIB 2.2.4d: the hexes of the nearest units with which he may be placed, in ascending order; none if no unit is left.
 */
export function refugesOf(state: MibState, id: LeaderId): readonly Hex[] {
  const hexes = companions(state, id).flatMap(unit => hexesOf(unitOf(state, unit)));
  const distanceTo = (hex: Hex): number => hexesBetween(state, state.leaders[id]!.hex, hex);
  const nearest = Math.min(...hexes.map(distanceTo));
  return [...new Set(hexes.filter(hex => distanceTo(hex) === nearest))].sort((a, b) => a - b);
}

/** Units of his formation; any unit for an army commander, or if his formation has none on the map. */
function companions(state: MibState, id: LeaderId): readonly UnitId[] {
  const { side, level, formation } = battleOf(state).leaders[id]!;
  const friends = unitsOnMap(state, side);
  const own = friends.filter(unit => formationOf(state, unit) === formation);
  return level === 'army' || own.length === 0 ? friends : own;
}

/** Without a refuge he leaves the map; leaders are never lost (R5). */
export function displaceTo(state: MibState, id: LeaderId, hex: Hex | undefined, table: MibTable): void {
  const from = state.leaders[id]!.hex;
  if (hex === undefined) movement.takeOffLeader(state, id, 'exited');
  else movement.putLeader(state, id, hex);
  table.emit({ type: 'leader-displaced', clause: 'MIB 2.2.4d', leader: id, from, to: hex ?? null });
}

/** MIB 2.2.4d: the leaders of a side who can go along from a hex. */
export const leadersOf = (state: MibState, hex: Hex, side: Side): readonly LeaderId[] =>
  leadersIn(state, hex).filter(id => battleOf(state).leaders[id]!.side === side);

/** MIB 2.2.4d: leaders that are to go along must be in the hex, each named once. */
export function leadersRefusal(
  state: MibState,
  hex: Hex,
  side: Side,
  leaders: readonly LeaderId[],
): Refusal | false {
  const there = leadersOf(state, hex, side);
  const stray = leaders.find((id, place) => !there.includes(id) || leaders.indexOf(id) !== place);
  return stray !== undefined && forbid('MIB R5', { leader: stray, hex });
}

/** MIB 2.5e: how far a combat unit sees what stands there. */
const SIGHT = 4;

export const isWithinSight = (state: MibState, from: Hex, to: Hex): boolean =>
  hexesBetween(state, from, to) <= SIGHT;

/** MIB 2.5e: has the side a combat unit within four hexes, apart from those in `without`? */
export const isInSightOf = (
  state: MibState,
  hex: Hex,
  side: Side,
  without: readonly UnitId[] = [],
): boolean =>
  state.units.some(
    (unit, id) =>
      !without.includes(id) &&
      sideOfUnit(state, id) === side &&
      hexesOf(unit).some(own => isWithinSight(state, own, hex)),
  );

const announced = (
  state: MibState,
  { unit, hex, base, factors, organic, result }: Strength,
): Announcement => ({
  unit: unit ?? leaderPiece(state, batteryIn(state, hex)!.leader),
  hex,
  base,
  factors: factors.map(announcedFactor),
  organic: formatRational(organic),
  strength: formatRational(result),
});

/** MIB 2.5c: the modified strength of all units, and the artillery that each side uses, are read out to both sides. */
export function announce(
  state: MibState,
  fight: Fight,
  { attackers, defenders }: Strengths,
  artillery: Artillery,
  table: MibTable,
): void {
  table.reveal();
  table.emit({
    type: 'strengths-announced',
    clause: 'MIB 2.5c',
    attackers: attackers.map(each => announced(state, each)),
    defenders: defenders.map(each => announced(state, each)),
    artillery: { attacker: artillery.attacker.value, defender: artillery.defender.value },
  });
  remember(state, fight, artillery);
}

/**
 * Notes what the other side has learned: which units are tired or spent, the number of guns that were used, and organic
 * cavalry that was charged.
 */
function remember(
  state: MibState,
  { kind, attackers, defenders }: Fight,
  { attacker, defender }: Artillery,
): void {
  for (const { unit } of [...attackers, ...defenders])
    tell(state, unit, { weariness: wearinessOf(state, unit) });
  tellGuns(state, attacker);
  const isEnfilade = !defenders.some(body => body === defender.body);
  if (kind !== 'charge' || isEnfilade) tellGuns(state, defender);
  if (kind === 'charge') for (const { unit } of defenders) tellOrganic(state, unit);
}

function tell(state: MibState, id: UnitId, news: Partial<Omit<KnownToEnemy, 'turn'>>): void {
  edit(state, 'units', id).told = { ...unitOf(state, id).told, ...news, turn: state.turn };
}

/**
 * Notes the number of batteries that the enemy has heard. One hex of a line shows only half of it, which leaves the
 * number open.
 */
function tellGuns(state: MibState, { body }: Guns): void {
  if (body && !isExtended(unitOf(state, body.unit)))
    tell(state, body.unit, { batteries: unitOf(state, body.unit).batteries });
}

/**
 * MIB 7.12a, 7.9a: batteries are lost, or come up, in sight of the enemy, so a number that the enemy knows changes with
 * them. The enemy does not learn of batteries that have gone into position since (16.5b).
 */
export function tellBatteries(state: MibState, id: UnitId, change: number): void {
  const { batteries } = unitOf(state, id).told;
  if (batteries !== null) tell(state, id, { batteries: Math.max(0, batteries + change) });
}

/** MIB 16.5l: the unit was given batteries, and the enemy did not see how many, so the known number no longer holds. */
export function hideBatteries(state: MibState, id: UnitId): void {
  edit(state, 'units', id).told = { ...unitOf(state, id).told, batteries: null };
}

/** MIB 7.14d, 7.14f: a loss of organic cavalry is announced with what is left. */
export function tellOrganicLeft(state: MibState, id: UnitId): void {
  tell(state, id, { organic: unitOf(state, id).organic });
}

/** MIB 7.14g: the enemy learns of organic cavalry only where it has an effect. */
export function tellOrganic(state: MibState, id: UnitId): void {
  const unit = unitOf(state, id);
  if (!isExtended(unit) && !unit.smashed && wearinessOf(state, id) === 'fresh')
    tell(state, id, { organic: unit.organic });
}
