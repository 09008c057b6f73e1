import type { Hex } from '@abatis/hex';
import { edit, formatRational } from '@abatis/kernel';
import type { MibTable } from '../../events.ts';
import { leaderPiece } from '../../names.ts';
import { batteryIn, hexesBetween, hexesOf, isExtended, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MibState, Side, Told, UnitId } from '../../state.ts';
import type { Announcement, Artillery, Fight, Guns, Strength, Strengths } from '../07-combat/index.ts';
import { wearinessOf } from '../11-fatigue/index.ts';

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
  factors: factors.map(({ clause, label, factor: [num, den] }) => ({
    clause,
    label,
    factor: formatRational({ num: BigInt(num), den: BigInt(den) }),
  })),
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

function tell(state: MibState, id: UnitId, news: Partial<Omit<Told, 'turn'>>): void {
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
