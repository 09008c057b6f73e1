import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import type { UnitId } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import type { Outlook } from './outlook.ts';
import { worthOf, worthOfAll } from './worth.ts';

/** How good a hex is for units that fall back, or that choose where to stand. */
export function refugeWorth(outlook: Outlook, units: readonly UnitId[], hex: Hex): number {
  const { state, side, weights, enemy, own, cover, goals, haste } = outlook;
  if (hex === NOWHERE) return -LEAVES * worthOfAll(state, units, weights);
  const { march } = weights;
  const danger = Math.max(0, enemy.strength[hex]! - march.support * own.strength[hex]!);
  return (
    march.cover * cover[hex]! +
    goals.stand[hex]! * haste * weights.stand.goal +
    march.mates * matesBeside(outlook, units, hex) -
    march.danger * danger -
    march.gunfire * enemy.gunfire[hex]! -
    disturbance(outlook, units, hex) -
    (lfm.inZoc(state, hex, side) ? CAUGHT : 0)
  );
}

/** Which share of its worth a unit loses that leaves the map. */
const LEAVES = 0.6;
/** What it costs to stop next to the enemy. */
const CAUGHT = 4;

/** Hexes beside it with friends in good order (R146): they steady the unit. */
function matesBeside({ state, side, battle }: Outlook, units: readonly UnitId[], hex: Hex): number {
  let beside = 0;
  for (const direction of DIRECTIONS) {
    const next = neighbour(battle.ground.grid, hex, direction);
    if (next === NOWHERE || lfm.holder(state, next) !== side) continue;
    if (lfm.unitsIn(state, next).some(id => !units.includes(id) && !lfm.countsAsDisorganized(state, id)))
      beside++;
  }
  return Math.min(beside, 2);
}

/** LFM 14.3a, 4.1a: the disorder that the units would bring to friends in the hex, and the crowding of other brigades. */
function disturbance({ state, weights }: Outlook, units: readonly UnitId[], hex: Hex): number {
  const brings = units.some(id => lfm.countsAsDisorganized(state, id));
  const { brigade } = lfm.cardOf(state, units[0]!);
  let cost = 0;
  for (const id of lfm.unitsIn(state, hex)) {
    if (units.includes(id)) continue;
    if (brings && !lfm.countsAsDisorganized(state, id))
      cost += weights.unit.disorder * worthOf(state, id, weights);
    if (lfm.cardOf(state, id).brigade !== brigade) cost += CROWD;
  }
  return cost;
}

const CROWD = 0.5;
