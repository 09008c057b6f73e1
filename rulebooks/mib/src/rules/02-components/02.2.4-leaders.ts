import type { Hex } from '@abatis/hex';
import { edit, push, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { leaderPiece } from '../../names.ts';
import { plays } from '../../options.ts';
import { formationOf, hexesBetween, hexesOf, leadersIn, unitOf, unitsOnMap } from '../../pieces.ts';
import type { LeaderId, MibState, Side, UnitId } from '../../state.ts';
import {
  courseOf,
  leaderAllowance,
  type Payer,
  priceOf,
  putLeader,
  takeOffLeader,
  type Walker,
  type Ways,
  waysFrom,
} from '../06-movement/index.ts';

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
const leaderAlone = (state: MibState, id: LeaderId): Payer => {
  const walker: Walker = {
    side: battleOf(state).leaders[id]!.side,
    column: 'cavalry',
    heeds: 'infantry',
    shuns: true,
    kind: 'leader',
  };
  return {
    piece: leaderPiece(state, id),
    left: leaderAllowance(state, id),
    walker,
    course: courseOf(state, walker, []),
    leaving: 0,
  };
};

/** Where he can go by himself. */
export const leaderWays = (state: MibState, id: LeaderId): Ways =>
  waysFrom(state, [leaderAlone(state, id)], state.leaders[id]!.hex);

/** MIB 2.2.4c: may he go there by himself? */
export function mayLeadTo(state: MibState, leader: LeaderId, to: Hex): Ruling {
  const may = mayLead(state, leader);
  if (!may.legal) return may;
  const isOut = to === state.leaders[leader]!.hex || leaderWays(state, leader).pathTo(to).length === 0;
  return ruling(isOut && forbid('MIB 2.2.4c', { leader, ...because('why out of his reach') }));
}

export function lead(state: MibState, id: LeaderId, to: Hex, table: MibTable): void {
  const path = leaderWays(state, id).pathTo(to);
  const cost = priceOf(state, leaderAlone(state, id), path);
  putLeader(state, id, to);
  edit(state, 'leaders', id).moved = true;
  table.emit({
    type: 'leader-moved',
    clause: 'MIB 2.2.4c',
    leader: id,
    path,
    cost,
  });
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
  if (hex === undefined) takeOffLeader(state, id, 'exited');
  else putLeader(state, id, hex);
  table.emit({
    type: 'leader-displaced',
    clause: 'MIB 2.2.4d',
    leader: id,
    from,
    to: hex ?? null,
  });
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
