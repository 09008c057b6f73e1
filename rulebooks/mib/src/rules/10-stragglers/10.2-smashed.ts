import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { hexesBetween, hexesOf, sideOfUnit, unitOf, unitsOnMap } from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import { fits } from '../06-movement/index.ts';
import { isPassable, type Party, partyOf, penaltiesOf, type RetreatTerms } from '../07-combat/index.ts';

/** MIB 10.2b, 10.2c. */
const FLIGHT = 2;

/** R42: an enemy farther away is not the one from whom a unit flees. */
const NEAR = 5;

/**
 * MIB 10.2b, R42: may it make this step by choice? Not into an EZOC, nor across anything that would cost a step
 * (10.2e).
 */
const isFreeStep = (party: Party, from: Hex, to: Hex): boolean =>
  isPassable(party.state, party.side, to) &&
  penaltiesOf(party, from, to).every(({ kind }) => kind === 'friends');

/** MIB 10.2b: the hexes to which a unit that has just been smashed may go, with a path to each. */
export function flightPaths(state: MibState, id: UnitId): readonly (readonly Hex[])[] {
  const party = partyOf(state, [id]);
  const { grid } = battleOf(state).ground;
  const ways = new Map<Hex, readonly Hex[]>();
  const queue: (readonly Hex[])[] = [[]];
  for (const way of queue) {
    if (way.length === FLIGHT) continue;
    const at = way.at(-1) ?? party.from;
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, at, direction);
      if (to === NOWHERE || to === party.from || ways.has(to) || !isFreeStep(party, at, to)) continue;
      ways.set(to, [...way, to]);
      queue.push([...way, to]);
    }
  }
  return [...ways.values()].filter(way => fits(state, way.at(-1)!, [id]));
}

/** MIB 10.2b, R42: may it retreat along this path? */
export function mayFlee(state: MibState, id: UnitId, path: readonly Hex[]): Ruling {
  const party = partyOf(state, [id]);
  const last = path.at(-1);
  const facts = { unit: id, hex: last ?? party.from };
  const mayPass =
    last !== undefined &&
    last !== party.from &&
    path.length <= FLIGHT &&
    path.every((to, place) => {
      const from = path[place - 1] ?? party.from;
      return hexesBetween(state, from, to) === 1 && isFreeStep(party, from, to);
    });
  return ruling(!(mayPass && fits(state, last, [id])) && forbid('MIB 10.2b', facts));
}

/** MIB 10.2c, R42: two hexes away from the nearest enemy unit; if none is near, towards the friendly side of the map. */
export function flightTerms(state: MibState, id: UnitId): RetreatTerms {
  const { hex } = unitOf(state, id);
  const side = sideOfUnit(state, id);
  const enemies = unitsOnMap(state, enemyOf(side)).flatMap(enemy => hexesOf(unitOf(state, enemy)));
  const nearest = Math.min(...enemies.map(enemy => hexesBetween(state, hex, enemy)));
  if (nearest <= NEAR) {
    const awayFrom = [...new Set(enemies.filter(enemy => hexesBetween(state, hex, enemy) === nearest))];
    return { length: FLIGHT, awayFrom };
  }
  const { terms } = battleOf(state);
  return { length: FLIGHT, awayFrom: [], ...(terms && { towards: terms.friendlySide[side] }) };
}
