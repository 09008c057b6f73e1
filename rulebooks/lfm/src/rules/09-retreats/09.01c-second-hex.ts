import { DIRECTIONS, directionTo, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { cardOf, isRegiment, unitOf } from '../../pieces.ts';
import type { BrigadeId } from '../../state.ts';
import { factsOf, gunsThatFired, isOpposite, OFF_MAP, type Situation } from './09.00-causes.ts';
import { blockedBy } from './09.01-paths.ts';
import { directionsOffMap } from './09.01e-map-edge.ts';

/** LFM 9.1c, 9.1h, R120, R121, R224: where the group may go on from its first hex. */
export function secondHexes(situation: Situation, first: Hex): readonly Hex[] {
  if (first === OFF_MAP || situation.zoc[first]! > 0) return [];
  const open = openHexes(situation, first);
  const joining = joiningHexes(situation, first, open);
  return joining.length > 0 ? joining : open.filter(to => leadsOn(situation, first, to));
}

/** Why the group may not go on there; null if it may. */
export function secondHexRefusal(situation: Situation, first: Hex, to: Hex): Refusal | null {
  if (situation.zoc[first]! > 0) return forbid('LFM 9.1c', factsOf(situation, first));
  const closed = closedBy(situation, first, to);
  if (closed) return closed;
  const facts = factsOf(situation, to === OFF_MAP ? first : to);
  const joining = joiningHexes(situation, first, openHexes(situation, first));
  if (joining.length > 0) return joining.includes(to) ? null : forbid('LFM 9.1h', facts);
  return leadsOn(situation, first, to) ? null : forbid('LFM R121', facts);
}

function openHexes(situation: Situation, first: Hex): readonly Hex[] {
  const hexes = DIRECTIONS.map(direction => neighbour(situation.grid, first, direction));
  return [...hexes.filter(to => to !== NOWHERE), OFF_MAP].filter(
    to => closedBy(situation, first, to) === null,
  );
}

function closedBy(situation: Situation, first: Hex, to: Hex): Refusal | null {
  const { grid, from, zoc, terms } = situation;
  if (to === OFF_MAP) {
    const isOpen = directionsOffMap(grid, first, terms.edges).length > 0;
    return isOpen ? null : forbid('LFM 9.1e', factsOf(situation, first));
  }
  if (to === from) return forbid('LFM R224', factsOf(situation, to));
  const blocked = blockedBy(situation, first, to);
  if (blocked || zoc[to] === 0) return blocked;
  return forbid('LFM R120', { ...factsOf(situation, to), from: first });
}

/**
 * LFM 9.1h, R121: the hexes that bring the regiments back to their brigade; artillery and independent units have none.
 */
function joiningHexes(situation: Situation, first: Hex, open: readonly Hex[]): readonly Hex[] {
  const brigades = brigadesIn(situation);
  if (brigades.length === 0) return [];
  return open.filter(to => to !== OFF_MAP && brigades.every(brigade => joins(situation, brigade, first, to)));
}

function brigadesIn({ state, group }: Situation): readonly BrigadeId[] {
  const brigades = new Set<BrigadeId>();
  for (const id of group.units) {
    const card = cardOf(state, id);
    if (isRegiment(card) && !card.independent && card.brigade !== null) brigades.add(card.brigade);
  }
  return [...brigades];
}

const joins = (situation: Situation, brigade: BrigadeId, first: Hex, to: Hex): boolean =>
  isNearerCommander(situation, brigade, first, to) || isBesideBrigade(situation, brigade, to);

/** LFM R121: a commander who goes along or is off the map does not count. */
function isNearerCommander(
  { state, group, grid }: Situation,
  brigade: BrigadeId,
  first: Hex,
  to: Hex,
): boolean {
  const { commander } = battleOf(state).brigades[brigade]!;
  if (commander === null || group.commanders.includes(commander)) return false;
  const { hex } = state.commanders[commander]!;
  return hex !== NOWHERE && distance(grid, to, hex) < distance(grid, first, hex);
}

/** Adjacent to a regiment of the brigade that is not in the group, or with it. */
function isBesideBrigade({ state, group, grid }: Situation, brigade: BrigadeId, to: Hex): boolean {
  return battleOf(state).brigades[brigade]!.regiments.some(id => {
    const { hex } = unitOf(state, id);
    return hex !== NOWHERE && !group.units.includes(id) && distance(grid, to, hex) <= 1;
  });
}

/** LFM R121: is the hex farther from every enemy that was adjacent at the start, or from the guns that fired? */
function leadsOn(situation: Situation, first: Hex, to: Hex): boolean {
  const { grid } = situation;
  if (to === OFF_MAP) return true;
  return dangers(situation, first).some(danger =>
    danger.every(hex => distance(grid, to, hex) > distance(grid, first, hex)),
  );
}

/** Sets of hexes; the retreat must lead away from all hexes of one set. Under fire the owner chooses the set (R70). */
function dangers(situation: Situation, first: Hex): readonly (readonly Hex[])[] {
  const { grid, from, enemies, cause } = situation;
  const firing = gunsThatFired(cause);
  if (firing.length === 0) return [enemies];
  const used = firing.filter(gun => distance(grid, first, gun) > distance(grid, from, gun));
  const direction = directionTo(grid, from, first);
  const fromEnemies = direction !== null && isOpposite(situation, direction) ? [enemies] : [];
  const choices = [...used.map(gun => [gun]), ...fromEnemies];
  return choices.length > 0 ? choices : firing.map(gun => [gun]);
}
