import { type Direction, distance, type Hex } from '@abatis/hex';
import { cardOf, formationOf, unitOf } from '../src/pieces.ts';
import type { UnitId } from '../src/state.ts';
import { feltAt, type Outlook } from './outlook.ts';
import { aimWorth, dangerAt } from './place.ts';

/** How good a hex is for units to fall back to, or to stand in after a fight: safe, among friends, of use. */
export function refugeWorth(outlook: Outlook, units: readonly UnitId[], hex: Hex, facing: Direction): number {
  const { state, enemies } = outlook;
  const felt = enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
  return units.reduce(
    (sum, id) => {
      const isShaken = unitOf(state, id).smashed || unitOf(state, id).disorganized;
      const use = isShaken ? aimWorth(outlook, id, hex) / 3 : aimWorth(outlook, id, hex);
      return sum + use - dangerAt(outlook, id, hex, facing) - (isShaken ? felt * SHAKEN : 0);
    },
    friendsNear(outlook, units, hex),
  );
}

/** Whoever is shaken wants to be out of reach. */
const SHAKEN = 0.08;

/** Its own formation near by is a comfort. */
function friendsNear({ state, battle, friends }: Outlook, units: readonly UnitId[], hex: Hex): number {
  const { grid } = battle.ground;
  const formations = units.map(id => formationOf(state, id));
  return (
    friends.filter(
      ({ unit, hex: at }) =>
        !units.includes(unit) &&
        formations.includes(cardOf(state, unit).formation) &&
        distance(grid, at, hex) <= 2 &&
        at !== hex,
    ).length * COMFORT
  );
}

const COMFORT = 0.08;
