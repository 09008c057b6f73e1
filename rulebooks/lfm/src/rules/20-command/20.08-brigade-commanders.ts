import { type Hex, NOWHERE } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import {
  cardOf,
  hexesBetween,
  hexesOf,
  holder,
  isRegiment,
  putCommander,
  stacks,
  takeOffMap,
} from '../../pieces.ts';
import { type CommanderId, enemyOf, type LfmState, type Place, type Side, type UnitId } from '../../state.ts';
import { brigadeCommandersOf, immediateSuperior, isOnMap } from './20.01-structure.ts';

/** The regiments of a brigade commander's own brigade that are in this place. */
export function troopsOf(state: LfmState, id: CommanderId, place: Place = 'map'): readonly UnitId[] {
  const { commanders, brigades } = battleOf(state);
  const { brigade } = commanders[id]!;
  if (brigade === null) return [];
  return brigades[brigade]!.regiments.filter(
    unit => state.units[unit]!.place === place && isRegiment(cardOf(state, unit)),
  );
}

/** The hexes of these units that are nearest to a hex; several if they are equally near. */
export function nearestHexes(state: LfmState, from: Hex, units: readonly UnitId[]): readonly Hex[] {
  const hexes = hexesOf(state, units);
  const away = hexes.map(hex => hexesBetween(state, from, hex));
  const least = Math.min(...away);
  return hexes.filter((_, place) => away[place] === least);
}

/** LFM 20.8a: the brigade commanders who are not with their troops though some are on the map, the most senior first. */
export const strayCommanders = (state: LfmState, side: Side): readonly CommanderId[] =>
  brigadeCommandersOf(battleOf(state), side).filter(id => isOnMap(state, id) && isAwayFromTroops(state, id));

/** This is asked after every action, so it allocates nothing. */
function isAwayFromTroops(state: LfmState, id: CommanderId): boolean {
  const { commanders, brigades, units: cards } = battleOf(state);
  const { brigade } = commanders[id]!;
  const { hex } = state.commanders[id]!;
  let hasTroops = false;
  for (const unit of brigade === null ? NOBODY : brigades[brigade]!.regiments) {
    const { place, hex: at } = state.units[unit]!;
    if (place !== 'map' || !isRegiment(cards[unit]!)) continue;
    if (at === hex) return false;
    hasTroops = true;
  }
  return hasTroops;
}

const NOBODY: readonly UnitId[] = [];

/** LFM 20.8a, R24: a phase cannot end while a brigade commander of the side is away from his troops. */
export const commandersMayEndPhase = (state: LfmState, side: Side): Ruling =>
  ruling(...strayCommanders(state, side).map(id => forbid('LFM 20.8a', { commander: id })));

/** LFM R24: the hexes proposed for him: those of his nearest regiments. */
export const nearestTroops = (state: LfmState, id: CommanderId): readonly Hex[] =>
  nearestHexes(state, state.commanders[id]!.hex, troopsOf(state, id));

/** LFM 20.8a, R24: may a stray commander be placed there? */
export const mayJoinTroops = (state: LfmState, id: CommanderId, to: Hex): Ruling =>
  ruling(!nearestTroops(state, id).includes(to) && forbid('LFM 20.8a', { commander: id }));

/** LFM 20.8b: the brigade commanders on the map without a regiment there who are not where they must be. */
export const commandersWithoutTroops = (state: LfmState, side: Side): readonly CommanderId[] =>
  brigadeCommandersOf(battleOf(state), side).filter(
    id =>
      isOnMap(state, id) &&
      troopsOf(state, id).length === 0 &&
      !refugesOf(state, id).includes(state.commanders[id]!.hex),
  );

/**
 * LFM 20.8b, R232: the hexes to which a brigade commander without regiments may go: that of his superior; without a
 * superior those of the nearest friendly units, among which the owner chooses. NOWHERE: he waits off the map.
 */
export function refugesOf(state: LfmState, id: CommanderId): readonly Hex[] {
  const superior = superiorHex(state, id);
  return superior === NOWHERE ? nearestFriends(state, id) : [superior];
}

/** LFM R232: the hexes of the nearest friendly units; NOWHERE if there are none. */
export function nearestFriends(state: LfmState, id: CommanderId): readonly Hex[] {
  const { hex } = state.commanders[id]!;
  const friends = friendlyUnits(state, battleOf(state).commanders[id]!.side);
  if (friends.length === 0) return [NOWHERE];
  // From off the map every friend is equally near.
  return hex === NOWHERE ? hexesOf(state, friends) : nearestHexes(state, hex, friends);
}

const friendlyUnits = (state: LfmState, side: Side): readonly UnitId[] =>
  [...stacks(state)].flatMap(([hex, ids]) => (holder(state, hex) === side ? ids : []));

/** The hex of the immediate superior; NOWHERE without one, or while enemies stand there (R19). */
export function superiorHex(state: LfmState, id: CommanderId): Hex {
  const superior = immediateSuperior(state, id);
  if (superior === null) return NOWHERE;
  const { hex } = state.commanders[superior]!;
  return holder(state, hex) === enemyOf(battleOf(state).commanders[id]!.side) ? NOWHERE : hex;
}

/** LFM 20.8b, R232: may he be sent there? */
export function mayTakeRefuge(state: LfmState, id: CommanderId, to: Hex): Ruling {
  const clause = superiorHex(state, id) === NOWHERE ? 'LFM R232' : 'LFM 20.8b';
  return ruling(!refugesOf(state, id).includes(to) && forbid(clause, { commander: id, hex: to }));
}

/**
 * LFM R232: the commanders who wait off the map; a commander whose regiments left the map is with them instead (R214).
 */
export const waitingCommanders = (state: LfmState, side: Side): readonly CommanderId[] =>
  state.commanders.flatMap(({ place }, id) => {
    const { side: owner, level } = battleOf(state).commanders[id]!;
    const waits = place === 'off-map' && level === 'brigade' && troopsOf(state, id, 'off-map').length === 0;
    return owner === side && waits && refugesOf(state, id)[0] !== NOWHERE ? [id] : [];
  });

/**
 * LFM R232, 20.8a: the hexes where he may appear: with his regiments that came back without him, or where he takes
 * refuge.
 */
export function appearanceHexes(state: LfmState, id: CommanderId): readonly Hex[] {
  const troops = troopsOf(state, id);
  return troops.length > 0 ? hexesOf(state, troops) : refugesOf(state, id);
}

/** LFM R232: may he appear there? */
export const mayAppear = (state: LfmState, id: CommanderId, to: Hex): Ruling =>
  ruling(!appearanceHexes(state, id).includes(to) && forbid('LFM R232', { commander: id, hex: to }));

/** Puts a commander where a rule sends him; NOWHERE is off the map. */
export function sendCommander(
  state: LfmState,
  id: CommanderId,
  to: Hex,
  clause: string,
  table: LfmTable,
): void {
  const from = state.commanders[id]!.hex;
  if (to === NOWHERE) takeOffMap(state, id);
  else putCommander(state, id, to);
  const onMap = (hex: Hex): Hex | null => (hex === NOWHERE ? null : hex);
  table.emit({ type: 'commander-sent', clause, commander: id, from: onMap(from), to: onMap(to) });
}
