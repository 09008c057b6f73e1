import { done, edit, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../actions.ts';
import { groundOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, enemiesOf, sideOf, type Unit, type UnitId, unitsOf } from '../state.ts';
import type { Role } from '../vocabulary.ts';
import type { Asks, Plans, Runs } from './step.ts';

type FireOrder = Order<'fire' | 'batter' | 'cease-fire' | 'done'>;

/** What an order to fire comes to: the fire that is laid, or whose fire is taken back, or the end of the allocation. */
interface FirePlan {
  readonly fire: BnbState['fire'];
  readonly battering: BnbState['battering'];
  readonly order: FireOrder;
}

/** BNB B, FIRE_ALLOCATE: a side says what its units fire at, in any sequence, and may change its mind until it is done. */
export const fireAllocate: Plans<'fire-allocate', 'fire' | 'batter' | 'cease-fire' | 'done', FirePlan> = {
  actions: orders('fire', 'batter', 'cease-fire', 'done'),
  seat: (state, { role }) => sideOf(state, role),
  prompt: (state, { role }) => ({ id: 'fire', clause: 'BNB 2.1d', facts: { side: sideOf(state, role) } }),
  *candidates(real, { role }) {
    yield { type: 'done' };
    const state = rules.asSeenBy(real, sideOf(real, role));
    for (const unit of unitsOf(state, sideOf(state, role))) {
      if ([...state.fire, ...state.battering].some(({ by }) => by === unit.id))
        yield { type: 'cease-fire', unit: unit.id };
      yield* volleysOpenTo(state, unit);
      yield* batteringOpenTo(state, unit);
    }
  },
  plan(real, order, { role }): FirePlan | Ruling {
    const state = rules.asSeenBy(real, sideOf(real, role));
    const { fire, battering } = real;
    if (order.type === 'done') return { order, fire, battering };
    const unit = state.units[order.unit]!;
    if (!isAsked(state, unit, role)) return ruling(forbid('BNB 2.1d', { unit: unit.id }));
    const isOther = ({ by }: { readonly by: UnitId }): boolean => by !== unit.id;
    if (order.type === 'cease-fire')
      return { order, fire: fire.filter(isOther), battering: battering.filter(isOther) };
    if (order.type === 'batter') {
      const { piece, section } = order;
      const judged = rules.judgeBattering(state, order);
      if (!('dice' in judged)) return ruling(...judged);
      return { order, fire, battering: [...battering, { by: unit.id, piece, section }] };
    }
    const judged = rules.judgeFire(state, order);
    if (judged.volley === null) return ruling(...judged.refusals);
    return { order, fire: [...fire, judged.fire], battering };
  },
  apply(state, { order, fire, battering }, table) {
    edit(state).fire = fire;
    edit(state).battering = battering;
    if (order.type === 'done') return done(state);
    if (order.type === 'cease-fire')
      return table.emit({ type: 'fire-held', clause: 'BNB R108', unit: order.unit });
    if (order.type === 'batter') {
      const { unit, piece, section } = order;
      return table.emit({ type: 'battering-ordered', clause: 'BNB 6.10.3a', unit, piece, section });
    }
    const { unit, at: target, ammunition } = order;
    table.emit({ type: 'fire-ordered', clause: 'BNB 3.10a', unit, target, ammunition });
  },
};

const isAsked = (state: BnbState, { side, status }: Unit, role: Role): boolean =>
  side === sideOf(state, role) && status === 'table';

/** BNB 3.10: every fire that a unit may still be ordered to give. */
function* volleysOpenTo(state: BnbState, unit: Unit): Generator<Order<'fire'>> {
  if (!rules.whyNotFire(state, unit).next().done) return;
  for (const screen of unit.screen ? [false, true] : [false]) {
    for (const { id: at } of enemiesOf(state, unit)) {
      for (const ammunition of rules.ammunitionOf(unit)) {
        for (const passing of [false, true]) {
          const order: Order<'fire'> = {
            type: 'fire',
            unit: unit.id,
            at,
            ammunition,
            ...(passing && { passing }),
            ...(screen && { screen }),
          };
          if (rules.judgeFire(state, order).volley !== null) yield order;
        }
      }
    }
  }
}

/** BNB 6.10.3a, 7.14b: every section that heavy guns may still be ordered to batter. */
function* batteringOpenTo(state: BnbState, unit: Unit): Generator<Order<'batter'>> {
  if (unit.arm !== 'artillery' || unit.subtype !== 'heavy') return;
  for (const piece of groundOf(state).pieces) {
    for (const section of rules.sectionsToBatter(state, piece).keys()) {
      const order: Order<'batter'> = { type: 'batter', unit: unit.id, piece: piece.id, section };
      if ('dice' in rules.judgeBattering(state, order)) yield order;
    }
  }
}

/** BNB B, FIRE_RESOLVE: all at once. */
export const fireResolve: Runs<'fire-resolve'> = {
  run(state, table) {
    // What a garrison loses is put on top of what comes next (6.4.3b).
    done(state);
    rules.resolveFire(state, table);
    const refills = rules.screensToRefill(state).map(unit => ({ step: 'refill', unit }) as const);
    push(state, ...refills);
  },
};

/** BNB 7.10e: a screen that was hit may be filled again at once, up to the number that was put out. */
export const refill: Asks<'refill', 'refill'> = {
  actions: orders('refill'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (state, { unit }) => ({
    id: 'refill',
    clause: 'BNB 7.10e',
    facts: { unit, most: rules.mostToRefill(state.units[unit]!) },
  }),
  *candidates(state, { unit }) {
    yield { type: 'refill', unit, figures: rules.mostToRefill(state.units[unit]!) };
    yield { type: 'refill', unit, figures: 0 };
  },
  judge(state, order, { unit }) {
    const most = rules.mostToRefill(state.units[unit]!);
    const isLegal = order.unit === unit && order.figures <= most;
    return isLegal ? LEGAL : ruling(forbid('BNB 7.10e', { unit, most }));
  },
  apply(state, { unit, figures }, table) {
    done(state);
    rules.refillScreen(state, unit, figures, table);
  },
};
