import { NOWHERE } from '@abatis/hex';
import type { Frame } from '@abatis/kernel';
import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, type OrderType, orders } from '../../actions.ts';
import { isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { ActivationFrame } from '../../frames.ts';
import { holder, isActive, unitIds, unitOf } from '../../pieces.ts';
import { actors, mayOrder, mayRest, mayTakeCategory, rest, takeCategory } from '../../rules/04-actions.ts';
import { mayTurn, turnStack, turnsOf } from '../../rules/06-movement/index.ts';
import { mayRecover, recover } from '../../rules/10-stragglers/index.ts';
import type { Category, MibState, UnitId } from '../../state.ts';
import {
  carryOutDrive,
  carryOutLead,
  carryOutTake,
  driveCandidates,
  judgeDrive,
  judgeLead,
  judgeTake,
  leadCandidates,
  takeCandidates,
} from '../movement/index.ts';
import type { Asks } from '../step.ts';
import { establishDeed, limberDeed, reintegrateDeed } from './guns.ts';
import { buildDeed, demolishDeed, digDeed, repairDeed, resupplyDeed } from './works.ts';

/** One of the things that units of an activated formation can do, by the order for it. */
export interface Deed<Which extends OrderType> {
  candidates(state: MibState): Iterable<Order<Which>>;
  judge(state: MibState, order: Order<Which>): Ruling;
  carryOut(state: MibState, order: Order<Which>, table: MibTable): void;
}

const CATEGORIES = ['stationary', 'rest'] as const satisfies readonly Category[];

/** R12: Stationary, and no more. */
const stand: Deed<'stand'> = {
  candidates: state =>
    actors(state)
      .filter(id => mayStand(state, id).legal)
      .map(unit => ({ type: 'stand', unit })),
  judge: (state, { unit }) => mayStand(state, unit),
  carryOut(state, { unit }, table) {
    takeCategory(state, unit, 'stationary');
    table.emit({ type: 'stood', clause: 'MIB 4.1c', unit });
  },
};

const mayStand = (state: MibState, id: UnitId): Ruling =>
  ruling(
    mayTakeCategory(state, id, 'stationary'),
    unitOf(state, id).act.category === 'stationary' && forbid('MIB 4.1c', { unit: id }),
  );

/** MIB 4.1d. */
const restDeed: Deed<'rest'> = {
  *candidates(state) {
    // MIB T8: only at night supply makes a difference.
    const manners = isNight(state) ? [false, true] : [false];
    for (const id of actors(state))
      for (const supplied of manners)
        if (mayRest(state, id, supplied).legal) yield { type: 'rest', unit: id, supplied };
  },
  judge: (state, { unit, supplied }) => mayRest(state, unit, supplied),
  carryOut: (state, { unit, supplied }, table) => rest(state, unit, supplied, table),
};

/** MIB 10.1a, 10.1b: in the one or the other category, without moving. */
const recoverDeed: Deed<'recover'> = {
  *candidates(state) {
    for (const id of actors(state).filter(each => mayRecover(state, each).legal))
      for (const category of CATEGORIES)
        if (mayTakeCategory(state, id, category).legal) yield { type: 'recover', unit: id, category };
  },
  judge: (state, { unit, category }) => mayRecoverIn(state, unit, category),
  carryOut(state, { unit, category }, table) {
    takeCategory(state, unit, category, 'recover');
    recover(state, unit, table);
  },
};

const mayRecoverIn = (state: MibState, id: UnitId, category: Category): Ruling =>
  ruling(mayTakeCategory(state, id, category), mayRecover(state, id));

/** MIB 6.7d. */
const turn: Deed<'turn'> = {
  candidates(state) {
    const listed: Order<'turn'>[] = [];
    const active = unitIds(state, ({ hex }, id) => hex !== NOWHERE && isActive(state, id));
    for (const hex of new Set(active.map(id => unitOf(state, id).hex)))
      for (const facing of turnsOf(state, hex)) listed.push({ type: 'turn', hex, facing });
    return listed;
  },
  judge(state, { hex, facing }) {
    if (holder(state, hex) === state.activation!.side) return mayTurn(state, hex, facing);
    return ruling(forbid('MIB R104', { hex }));
  },
  carryOut: (state, { hex, facing }, table) => turnStack(state, hex, facing, table),
};

/** MIB 4.1b: units, and leaders with them, are taken in hand and move then. */
const take: Deed<'take'> = {
  candidates: takeCandidates,
  judge: (state, order) => judgeTake(state, order),
  carryOut: (state, order) => carryOutTake(state, order),
};

/** MIB 2.2.4c. */
const lead: Deed<'lead'> = { candidates: leadCandidates, judge: judgeLead, carryOut: carryOutLead };

/** MIB 4.2, 6.6. */
const drive: Deed<'drive'> = { candidates: driveCandidates, judge: judgeDrive, carryOut: carryOutDrive };

/** MIB 4.1, 4.2: what an activated formation can do, in the order in which it is proposed. */
const DEEDS = {
  take,
  lead,
  drive,
  stand,
  turn,
  recover: recoverDeed,
  rest: restDeed,
  resupply: resupplyDeed,
  dig: digDeed,
  demolish: demolishDeed,
  repair: repairDeed,
  'build-bridge': buildDeed,
  establish: establishDeed,
  limber: limberDeed,
  reintegrate: reintegrateDeed,
} as const satisfies { readonly [Which in OrderType]?: Deed<Which> };

type DeedType = keyof typeof DEEDS;

const DEED_TYPES = Object.keys(DEEDS) as DeedType[];

/** The deed of an order, whichever it is: the type of the order has been checked. */
const deedOf = (type: DeedType): Deed<DeedType> => DEEDS[type] as unknown as Deed<DeedType>;

/** ACT_ACTIONS: unit after unit in any order; then all attacks are declared (7.0b). */
export const actions: Asks<Extract<ActivationFrame, Frame<'actions'>>, DeedType | 'done'> = {
  actions: orders(...DEED_TYPES, 'done'),
  seat: ({ activation }) => activation!.side,
  prompt: ({ activation }) => ({ id: 'actions', clause: 'MIB 4.0a', facts: { side: activation!.side } }),
  candidates(state) {
    const listed: Order<DeedType | 'done'>[] = [DONE];
    for (const type of DEED_TYPES) for (const order of deedOf(type).candidates(state)) listed.push(order);
    return listed;
  },
  judge(state, order) {
    if (order.type === 'done') return LEGAL;
    const mayBeGiven = mayOrder(state, order);
    return mayBeGiven.legal ? deedOf(order.type).judge(state, order) : mayBeGiven;
  },
  apply(state, order, table) {
    if (order.type === 'done') return done(state, { step: 'declare', combats: [] });
    deedOf(order.type).carryOut(state, order, table);
  },
};
