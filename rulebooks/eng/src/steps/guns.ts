import {
  type BnbState,
  groundOf,
  type Order,
  type Side,
  sideOf,
  type Unit,
  unitsOf,
} from '@abatis/bnb/rules';
import {
  type Action,
  done,
  edit,
  type Frame,
  LEGAL,
  push,
  type Ruling,
  ruling,
  type State,
} from '@abatis/kernel';
import type { Extension, MoreAnswers } from '@abatis/kernel/extension';
import { type EngAction, type EngOrder, engOrders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { EngEvent, EngHappening, EngTable } from '../events.ts';
import type { GunOrder } from '../fire-state.ts';
import { has } from '../options.ts';
import * as rules from '../rules/index.ts';
import type { EngScenario } from '../scenario/schema.ts';
import type { EngState, SiegeState } from '../state.ts';
import type { Runs } from './step.ts';

/* ENG 23.84: battering and special rounds are ordered with the fire of the shooting step, and rolled with it. */

type Gunnery = EngOrder<'fire-guns' | 'hold-guns'>;
type Allocates = { readonly step: 'fire-allocate'; readonly role: 'A' | 'B' };

const orderFrom = (order: EngOrder<'fire-guns'>): GunOrder => ({
  by: order.unit,
  aim: order.aim as GunOrder['aim'],
  round: order.round ?? 'ball',
  text: order.text ?? null,
});

function judge(state: SiegeState, order: Gunnery, { role }: Allocates): Ruling {
  const unit = state.units[order.unit]!;
  if (unit.side !== sideOf(state, role) || unit.status !== 'table')
    return ruling({ clause: 'BNB 2.1d', facts: { unit: unit.id } });
  if (order.type === 'hold-guns') return LEGAL;
  const fire = rules.judgeGuns(state, orderFrom(order));
  return 'dice' in fire ? LEGAL : ruling(...fire);
}

/** Further answers of FIRE_ALLOCATE. */
const answers: MoreAnswers<SiegeState, Gunnery, Allocates, EngHappening> = {
  actions: engOrders('fire-guns', 'hold-guns'),
  *candidates(state, { role }) {
    const side = sideOf(state, role);
    for (const unit of unitsOf(state, side)) {
      if (state.eng.fire.orders.some(({ by }) => by === unit.id)) yield { type: 'hold-guns', unit: unit.id };
      else if (unit.arm === 'artillery') yield* aimsOpenTo(state, side, unit);
    }
  },
  judge,
  apply(state, order, table) {
    const others = state.eng.fire.orders.filter(({ by }) => by !== order.unit);
    if (order.type === 'hold-guns') {
      edit(state, 'eng', 'fire').orders = others;
      table.emit({ type: 'eng/guns-held', clause: 'ENG 23.84', unit: order.unit });
      return;
    }
    const ordered = orderFrom(order);
    edit(state, 'eng', 'fire').orders = [...others, ordered];
    const { aim, round } = ordered;
    table.emit({ type: 'eng/guns-ordered', clause: 'ENG 23.84', unit: order.unit, aim: aim.kind, round });
  },
};

/** Fire at works, houses and trains of the enemy that is proposed: of a work the section before the guns, and those at its gaps. */
function* aimsOpenTo(state: SiegeState, side: Side, unit: Unit): Generator<Gunnery> {
  for (const aim of [...rules.worthyAims(state, side, unit), ...housesOf(state)]) {
    const order: Gunnery = { type: 'fire-guns', unit: unit.id, aim: aim as EngOrder<'fire-guns'>['aim'] };
    if ('dice' in rules.judgeGuns(state, orderFrom(order))) yield order;
  }
}

const housesOf = (state: SiegeState): readonly GunOrder['aim'][] =>
  groundOf(state)
    .pieces.filter(({ type }) => type === 'block')
    .filter(({ id }) => !state.eng.works.some(({ name }) => name === id))
    .map(({ id: piece }) => ({ kind: 'building', piece }));

/** ENG A.1, A.21, X.9: fire of BNB's that is not open to these guns. */
function forbidden(state: SiegeState, order: Action): Ruling {
  if (order.type !== 'fire' && order.type !== 'batter') return LEGAL;
  const unit = state.units[(order as Order<'fire' | 'batter'>).unit]!;
  const isBusy = state.eng.fire.orders.some(({ by }) => by === unit.id);
  return ruling(
    isBusy && { clause: 'BNB 2.1d', facts: { unit: unit.id } },
    order.type === 'batter' &&
      !isBnbs(state, order as Order<'batter'>) &&
      forbid('ENG A.1', { unit: unit.id }),
    rules.ordnanceOf(state, unit) === 'mortar' && forbid('ENG A.21', { unit: unit.id }),
    !rules.hasShot(state, unit) && forbid('ENG X.9', { unit: unit.id }),
  );
}

/** ENG A.1c: by its option the works of the map are battered as BNB has it. */
const isBnbs = (state: SiegeState, { piece }: Order<'batter'>): boolean =>
  has(state, 'hostFieldworkDamage') && rules.isOfTheMap(state, piece);

type Amended = NonNullable<
  Extension<BnbState, EngScenario, 'eng', EngState, EngAction, EngEvent>['amendments']
>[string];

export const fireAllocate = { answers, forbid: forbidden };

/** ENG S.7: after FIRE_RESOLVE what fire has set off explodes, and those in smoke are tested. */
export const fireResolve: Amended = {
  after(state, table) {
    for (const { id } of rules.firedBatteries(state)) rules.spendShot(state, id, 'turn');
    rules.explodeByFire(state, table as unknown as EngTable);
    if (state.eng.fire.smoked.length > 0)
      push(state as State & { steps: readonly Frame[] }, { step: 'eng/smoke' });
  },
};

/** ENG 23.83d, e: one unit after the other. */
export const smoke: Runs<'eng/smoke'> = {
  run(state, table, frame) {
    done(state);
    const [unit] = state.eng.fire.smoked;
    if (unit === undefined) return;
    push(state as State & { steps: readonly Frame[] }, frame);
    const rout = rules.testSmoke(state, unit, table as EngTable);
    if (rout) push(state, { step: 'rout', ...rout });
  },
};

/** ENG W3, W5: the volleys of the watch, and then the tests of those who were hit. */
export const bombardment: Runs<'eng/bombardment'> = {
  run(state, table) {
    done(state);
    if (state.eng.clock.tempo === 'battle') return rules.dropBombardment(state);
    if (state.eng.fire.orders.length === 0) return;
    rules.bombard(state, table as EngTable);
    const stack = state as State & { steps: readonly Frame[] };
    push(stack, { step: 'fire-morale' } as Frame, { step: 'shatter', phase: 5 } as Frame);
    if (state.eng.fire.smoked.length > 0) push(stack, { step: 'eng/smoke' });
  },
};
