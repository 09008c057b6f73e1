import type { Seat } from '@abatis/kernel';
import type { MibAction } from '../actions.ts';
import { plays } from '../options.ts';
import { enemyOf, type MibState, type Side } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { imagineBlocks } from './imagine-blocks.ts';
import { imagineBatteries, imagineOrganic, imagineStragglers, imagineSupply } from './imagine-chart.ts';
import { imagineOrders } from './imagine-orders.ts';
import { imagineReserves, imagineWeariness } from './imagine-weariness.ts';
import { isOpen } from './sight.ts';
import { allAtStake, stakesOf } from './stakes.ts';

/**
 * MIB 2.5b: draws anew what the seat cannot know of the enemy's force chart, so that it agrees with what the seat sees
 * and has been told. For the odds of an order, only what can matter to it before somebody decides again.
 */
export function imagine(state: MibState, seat: Seat, table: MibTable, order?: MibAction): void {
  if (isOpen(state)) return;
  const enemy = enemyOf(seat as Side);
  if (!order) imagineBlocks(state, seat as Side, table);
  const stakes = order ? stakesOf(state, enemy, order) : allAtStake(state, enemy);
  for (const id of stakes.stragglers) imagineStragglers(state, id, table);
  if (plays(state, 'supply')) for (const id of stakes.supply) imagineSupply(state, id, stakes, table);
  if (plays(state, 'lite')) imagineReserves(state, stakes, table);
  imagineWeariness(state, stakes, table);
  for (const id of stakes.guns) imagineBatteries(state, id, stakes, table);
  for (const id of stakes.organic) imagineOrganic(state, id, stakes, table);
  if (plays(state, 'orders')) imagineOrders(state, stakes, table);
}
