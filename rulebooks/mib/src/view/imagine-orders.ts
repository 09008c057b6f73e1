import { NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { formationOf, unitOf } from '../pieces.ts';
import { type FormationId, type MibState, ORDER_TYPES, type Order, type OrderKind } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import type { Stakes } from './stakes.ts';

/** MIB 15.6: the orders under which the units at stake stand. What matters in combat are HOLD and RETREAT. */
export function imagineOrders(state: MibState, { ordered, isWhole }: Stakes, table: MibTable): void {
  const formations = [...new Set(ordered.map(id => formationOf(state, id)))].filter(id => id !== null);
  for (const id of formations.sort((a, b) => a - b)) {
    const { result } = table.d6As(isWhole ? anyOrder : orderInCombat, 'MIB 2.5b order');
    const formation = edit(state, 'formations', id);
    formation.order = result === 'none' ? null : orderTo(state, id, result);
    if (isWhole) formation.transit = [];
  }
}

const anyOrder = (face: number): OrderKind | 'none' => ORDER_TYPES[face - 1] ?? 'none';

const orderInCombat = (face: number): OrderKind => (face === 6 ? 'retreat' : face === 5 ? 'hold' : 'engage');

/** To where its first unit on the map is, if the order has a target. */
function orderTo(state: MibState, id: FormationId, kind: OrderKind): Order {
  const { charts, formations } = battleOf(state);
  if (!charts.orders[kind].target) return { kind, target: null };
  const hexes = formations[id]!.units.map(unit => unitOf(state, unit).hex);
  return { kind, target: hexes.find(hex => hex !== NOWHERE) ?? null };
}
