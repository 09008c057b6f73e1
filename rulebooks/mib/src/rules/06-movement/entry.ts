import type { Hex } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { plays } from '../../options.ts';
import { hexesOf, sideOfUnit, unitOf, unitsOnMap } from '../../pieces.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { isInSightOf, isWithinSight } from '../02-sight.ts';
import { displaceLeaders } from './displaced-leaders.ts';
import { meetTrains } from './overrun.ts';

/**
 * What follows when combat units enter a hex, in whatever way: lone enemy leaders make way (2.2.4d), lone trains flee or
 * are overrun (7.5), a trench of the enemy is lost (14.4). Choices of the other side are pushed on top of the steps.
 */
export function enterHex(state: MibState, units: readonly UnitId[], hex: Hex, table: MibTable): void {
  const [first] = units;
  if (first === undefined) return;
  const side = sideOfUnit(state, first);
  if (findsBlocks(state, units, hex, side)) table.reveal();
  takeTrench(state, hex, side);
  meetTrains(state, hex, first, table);
  displaceLeaders(state, hex, enemyOf(side), table);
}

/** MIB 2.5e: do they come within sight of enemies that nobody else has in sight? */
const findsBlocks = (state: MibState, units: readonly UnitId[], hex: Hex, side: Side): boolean =>
  plays(state, 'fogOfWar') &&
  unitsOnMap(state, enemyOf(side))
    .flatMap(id => hexesOf(unitOf(state, id)))
    .some(there => isWithinSight(state, hex, there) && !isInSightOf(state, there, side, units));

/** MIB 14.4: a trench stands until an enemy of those who dug it comes. */
function takeTrench(state: MibState, hex: Hex, side: Side): void {
  const isLost = (trench: MibState['trenches'][number]): boolean =>
    trench.hex === hex && trench.by !== null && sideOfUnit(state, trench.by) !== side;
  if (state.trenches.some(isLost)) edit(state).trenches = state.trenches.filter(trench => !isLost(trench));
}
