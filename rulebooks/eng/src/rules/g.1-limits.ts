import { footprintOf, type Order, planMove, type Unit } from '@abatis/bnb/rules';
import { isRuling, type Ruling, ruling } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { partOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { Limit } from '../scenario/siege-schema.ts';
import type { SiegeState } from '../state.ts';
import { limitKey } from './g.0-conditions.ts';

/* ENG g.1: troops that a scenario keeps back for a while, and guns that may not fire yet. */

export const LIMIT_CLAUSES = { 'ENG T.3': 'the scenario does not let {unit} do that yet' } as const;

type Stay = Extract<Limit, { readonly kind: 'stay' }>;

/** The lines that a unit may not cross now. */
const linesBefore = (state: SiegeState, { side, name }: Unit): readonly Stay[] =>
  (partOf(state).limits ?? []).flatMap((limit, i) => {
    if (limit.kind !== 'stay' || limit.side !== side || (limit.units && !limit.units.includes(name)))
      return [];
    const isOver =
      limit.unless === undefined
        ? state.turn >= (limit.before ?? 0)
        : state.eng.watch.met[limitKey(i)] !== undefined;
    return isOver ? [] : [limit];
  });

/** ENG g.1: a move must end where the unit may be; who is kept back does not charge. */
export function keepsBack(state: SiegeState, order: Order<'move' | 'charge'>): Ruling {
  const unit = state.units[order.unit]!;
  const lines = linesBefore(state, unit);
  if (lines.length === 0) return ruling();
  if (order.type === 'charge') return ruling(forbid('ENG T.3', { unit: unit.id }));
  const plan = planMove(state, unit.id, order.legs);
  if (isRuling(plan)) return ruling();
  const { bottom } = footprintOf(state, plan.after).bounds;
  return ruling(lines.some(({ north }) => bottom < inches(north)) && forbid('ENG T.3', { unit: unit.id }));
}

/** ENG g.1: no fire before its turn. */
export function holdsFire(state: SiegeState, { unit }: Order<'fire' | 'batter'>): Ruling {
  const { side } = state.units[unit]!;
  const isHeld = (partOf(state).limits ?? []).some(
    limit => limit.kind === 'hold fire' && limit.side === side && state.turn < limit.before,
  );
  return ruling(isHeld && forbid('ENG T.3', { unit }));
}
