import {
  asSeenBy,
  generalAt,
  generalsOnTable,
  isInCommand,
  mayInfluence,
  offeredOf,
  planMove,
  type Side,
  type Unit,
  type UnitId,
  unitsOf,
  unitsOnTable,
} from '@abatis/bnb/rules';
import { type Action, isRuling, type Refusal } from '@abatis/kernel';
import { distanceBetween } from '@abatis/tabletop';
import { changeTroop, troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { SiegeState } from '../state.ts';

/* ENG 23.21a2, R133: soldiers who have been released go back to their brigade. */

export const RECALL_CLAUSES = {
  'ENG 23.21a2': '{unit} goes back into the command radius of its brigade before it does anything else',
} as const;

/** ENG 23.21a2, R133: who is in command radius need not move. */
export function recall(state: SiegeState, unit: UnitId): void {
  if (!isInCommand(state, state.units[unit]!)) changeTroop(state, unit, { recalled: true });
}

/** ENG 23.21a2: who has come back into command radius is free again. */
export function endRecalls(state: SiegeState): void {
  for (const unit of unitsOnTable(state))
    if (troopOf(state, unit.id).recalled && isInCommand(state, unit))
      changeTroop(state, unit.id, { recalled: false });
}

const isRecalled = (state: SiegeState, unit: Unit): boolean =>
  troopOf(state, unit.id).recalled && !isInCommand(state, unit);

/** How far it is to the nearest general of its own; null: there is none on the table. */
function wayBack(state: SiegeState, unit: Unit): number | null {
  const ways = generalsOnTable(state)
    .filter(general => mayInfluence(general, unit))
    .map(general => distanceBetween(unit.pose.at, generalAt(state, general)));
  return ways.length === 0 ? null : Math.min(...ways);
}

type Move = Extract<Action, { readonly type: string }> & {
  readonly unit: UnitId;
  readonly legs: Parameters<typeof planMove>[2];
};

/** Does this move bring the unit nearer to its general? */
function bringsBack(state: SiegeState, unit: Unit, { legs }: Pick<Move, 'legs'>): boolean {
  const plan = planMove(state, unit.id, legs);
  const before = wayBack(state, unit);
  if (isRuling(plan) || before === null) return false;
  return (
    isInCommand(state, { ...unit, ...plan.after }) || wayBack(state, { ...unit, ...plan.after })! < before
  );
}

/** ENG 23.21a2: a unit that is sent back neither goes elsewhere nor stays, as long as it can come nearer. */
export function* whyNotAway(state: SiegeState, side: Side, order: Action): Generator<Refusal> {
  if (!state.eng.troops.some(({ recalled }) => recalled)) return;
  const seen = asSeenBy(state, side) as SiegeState;
  const sent = unitsOf(seen, side).filter(unit => isRecalled(seen, unit));
  for (const unit of sent) {
    const isAbout = 'unit' in order && order.unit === unit.id;
    if (order.type === 'done' && !unit.turn.moved && mayComeBack(seen, unit))
      yield forbid('ENG 23.21a2', { unit: unit.id });
    if (
      isAbout &&
      (order.type === 'charge' || (order.type === 'move' && leadsAway(seen, unit, order as Move)))
    )
      yield forbid('ENG 23.21a2', { unit: unit.id });
  }
}

const leadsAway = (state: SiegeState, unit: Unit, order: Move): boolean =>
  !isRuling(planMove(state, unit.id, order.legs)) && !bringsBack(state, unit, order);

const mayComeBack = (state: SiegeState, unit: Unit): boolean =>
  [...offeredOf(state, unit)].some(
    order => order.type === 'move' && bringsBack(state, unit, order as unknown as Move),
  );
