import { DIRECTIONS, NOWHERE, sideOf } from '@abatis/hex';
import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, type OrderType, orders } from '../../actions.ts';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { FrameOf } from '../../frames.ts';
import { plays } from '../../options.ts';
import { hexesOf, holder, isActive, unitIds, unitOf } from '../../pieces.ts';
import type { PlannedPost, Worker } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { Category, LeaderId, MibState, UnitId } from '../../state.ts';
import * as movement from '../movement/index.ts';
import type { Asks } from '../step.ts';

/** One of the things that units of an activated formation can do, by the order for it. */
interface Deed<Which extends OrderType> {
  candidates(state: MibState): Iterable<Order<Which>>;
  judge(state: MibState, order: Order<Which>): Ruling;
  carryOut(state: MibState, order: Order<Which>, table: MibTable): void;
}

const CATEGORIES = ['stationary', 'rest'] as const satisfies readonly Category[];

/** MIB 4.1, 4.2: what an activated formation can do, in the order in which it is proposed. */
export const DEEDS = {
  /** MIB 4.1b: units, and leaders with them, are taken in hand and move then. */
  take: {
    candidates: movement.takeCandidates,
    judge: (state, order) => movement.judgeTake(state, order),
    carryOut: (state, order) => movement.carryOutTake(state, order),
  },
  /** MIB 2.2.4c. */
  lead: {
    candidates: movement.leadCandidates,
    judge: (state, { leader, to }) => rules.mayLeadTo(state, leader, to),
    carryOut: (state, { leader, to }, table) => rules.lead(state, leader, to, table),
  },
  /** MIB 4.2, 6.6: trains of what is active. */
  drive: {
    *candidates(state) {
      for (const id of state.trains.keys()) {
        if (!rules.mayDrive(state, id).legal) continue;
        for (const hex of rules.trainWays(state, id).hexes.slice(1))
          if (rules.trainFits(state, id, hex)) yield { type: 'drive', train: id, to: hex };
      }
    },
    judge: (state, { train, to }) => rules.mayDriveTo(state, train, to),
    carryOut: (state, { train, to }, table) => rules.drive(state, train, to, table),
  },
  /** R12: Stationary, and no more. */
  stand: {
    candidates: state =>
      rules
        .actors(state)
        .filter(id => mayStand(state, id).legal)
        .map(unit => ({ type: 'stand', unit })),
    judge: (state, { unit }) => mayStand(state, unit),
    carryOut(state, { unit }, table) {
      rules.takeCategory(state, unit, 'stationary');
      table.emit({ type: 'stood', clause: 'MIB 4.1c', unit });
    },
  },
  /** MIB 6.7d. */
  turn: {
    candidates(state) {
      const listed: Order<'turn'>[] = [];
      const active = unitIds(state, ({ hex }, id) => hex !== NOWHERE && isActive(state, id));
      for (const hex of new Set(active.map(id => unitOf(state, id).hex)))
        for (const facing of rules.turnsOf(state, hex)) listed.push({ type: 'turn', hex, facing });
      return listed;
    },
    judge(state, { hex, facing }) {
      if (holder(state, hex) === state.activation!.side) return rules.mayTurn(state, hex, facing);
      return ruling(forbid('MIB R104', { hex }));
    },
    carryOut: (state, { hex, facing }, table) => rules.turnStack(state, hex, facing, table),
  },
  /** MIB 10.1a, 10.1b: in the one or the other category, without moving. */
  recover: {
    *candidates(state) {
      for (const id of rules.actors(state).filter(each => rules.mayRecover(state, each).legal))
        for (const category of CATEGORIES)
          if (rules.mayTakeCategory(state, id, category).legal) yield { type: 'recover', unit: id, category };
    },
    judge: (state, { unit, category }) =>
      ruling(rules.mayTakeCategory(state, unit, category), rules.mayRecover(state, unit)),
    carryOut(state, { unit, category }, table) {
      rules.takeCategory(state, unit, category, 'recover');
      rules.recover(state, unit, table);
    },
  },
  /** MIB 4.1d. */
  rest: {
    *candidates(state) {
      // MIB T8: only at night supply makes a difference.
      const manners = isNight(state) ? [false, true] : [false];
      for (const id of rules.actors(state))
        for (const supplied of manners)
          if (rules.mayRest(state, id, supplied).legal) yield { type: 'rest', unit: id, supplied };
    },
    judge: (state, { unit, supplied }) => rules.mayRest(state, unit, supplied),
    carryOut: (state, { unit, supplied }, table) => rules.rest(state, unit, supplied, table),
  },
  /** MIB 12.5: from a wagon; or, where none is named, from the source on which the unit stands. */
  resupply: {
    *candidates(state) {
      if (!plays(state, 'supply')) return;
      for (const unit of rules.actors(state))
        for (const train of [null, ...rules.wagonsOf(state, state.activation!.side)])
          for (const category of CATEGORIES) {
            const order = { type: 'resupply', unit, category, train } as const;
            if (mayResupply(state, order).legal) yield order;
          }
    },
    judge: (state, order) => mayResupply(state, order),
    carryOut(state, { unit, category, train }, table) {
      rules.takeCategory(state, unit, category, 'resupply');
      rules.resupply(state, unit, train, table);
    },
  },
  /** MIB 14.1, 14.2. */
  dig: {
    *candidates(state) {
      for (const id of plays(state, 'trenches') ? rules.actors(state) : [])
        if (rules.mayDig(state, id).legal) yield { type: 'dig', unit: id };
    },
    judge: (state, { unit }) => rules.mayDig(state, unit),
    carryOut: (state, { unit }, table) => rules.dig(state, unit, table),
  },
  /** MIB 6.10a. */
  demolish: {
    *candidates(state) {
      for (const job of jobs(state, 'demolish')) yield { type: 'demolish', ...job };
    },
    judge: (state, { piece, bridge }) => rules.mayBridge(state, 'demolish', piece, bridge),
    carryOut: (state, { piece, bridge }, table) => rules.demolish(state, piece, bridge, table),
  },
  /** MIB 6.10c. */
  repair: {
    *candidates(state) {
      for (const job of jobs(state, 'repair')) yield { type: 'repair', ...job };
    },
    judge: (state, { piece, bridge }) => rules.mayBridge(state, 'repair', piece, bridge),
    carryOut: (state, { piece, bridge }, table) => rules.workOn(state, piece, bridge, table),
  },
  /** MIB 6.11a: engineers only. */
  'build-bridge': {
    *candidates(state) {
      for (const { piece, bridge } of jobs(state, 'build'))
        if (piece.train !== null) yield { type: 'build-bridge', train: piece.train, bridge };
    },
    judge: (state, { train, bridge }) => rules.mayBridge(state, 'build', { unit: null, train }, bridge),
    carryOut: (state, { train, bridge }, table) => rules.workOn(state, { unit: null, train }, bridge, table),
  },
  /** MIB 16.5b: all posts at once. */
  establish: {
    *candidates(state) {
      for (const { leader } of termsOf(state).grandBatteries)
        for (const posts of rules.plansOf(state, leader))
          yield { type: 'establish', leader, posts: posts.map(asOrdered) };
    },
    judge: (state, { leader, posts }) => rules.mayEstablish(state, leader, planned(posts)),
    carryOut: (state, { leader, posts }, table) => rules.establish(state, leader, planned(posts), table),
  },
  /** MIB 16.5l: a post moves, or turns where it is. */
  limber: {
    *candidates(state) {
      for (const { leader, hex } of freePosts(state))
        for (const to of rules.gunWays(state, leader, hex).hexes)
          for (const facing of DIRECTIONS)
            if (rules.mayLimber(state, leader, hex, to, facing).legal)
              yield { type: 'limber', leader, from: hex, to, facing };
    },
    judge: (state, { leader, from, to, facing }) => rules.mayLimber(state, leader, from, to, facing),
    carryOut: (state, { leader, from, to, facing }, table) =>
      rules.limber(state, leader, from, to, facing, table),
  },
  /** MIB 16.5l: batteries join a unit. */
  reintegrate: {
    *candidates(state) {
      for (const { leader, hex } of freePosts(state))
        for (const id of state.units.keys())
          for (let count = rules.mostFor(state, leader, hex, id); count > 0; count--)
            if (rules.mayReintegrate(state, leader, hex, id, count).legal)
              yield { type: 'reintegrate', leader, from: hex, unit: id, count };
    },
    judge: (state, { leader, from, unit, count }) => rules.mayReintegrate(state, leader, from, unit, count),
    carryOut: (state, { leader, from, unit, count }, table) =>
      rules.reintegrate(state, leader, from, unit, count, table),
  },
} satisfies { readonly [Which in OrderType]?: Deed<Which> };

const mayStand = (state: MibState, id: UnitId): Ruling =>
  ruling(
    rules.mayTakeCategory(state, id, 'stationary'),
    unitOf(state, id).act.category === 'stationary' && forbid('MIB 4.1c', { unit: id }),
  );

const mayResupply = (state: MibState, { unit, category, train }: Order<'resupply'>): Ruling =>
  ruling(rules.mayTakeCategory(state, unit, category), rules.mayResupply(state, unit, train));

/** Units and trains that could work on a bridge, if there is one. */
const workers = (state: MibState): readonly Worker[] => [
  ...rules.actors(state).map(unit => ({ unit, train: null })),
  ...state.trains.map((_, train) => ({ unit: null, train })),
];

/** The hexsides around a worker. */
function sidesAround(state: MibState, { unit, train }: Worker): readonly number[] {
  const { grid } = battleOf(state).ground;
  const hexes = unit === null ? [state.trains[train!]!.hex] : hexesOf(unitOf(state, unit));
  return [...new Set(hexes.flatMap(hex => DIRECTIONS.map(direction => sideOf(grid, hex, direction))))];
}

/** What can be worked on, and by whom. */
function* jobs(
  state: MibState,
  work: Parameters<typeof rules.mayBridge>[1],
): Generator<{ readonly piece: Worker; readonly bridge: number }> {
  if (!plays(state, 'bridges')) return;
  for (const piece of workers(state))
    for (const bridge of sidesAround(state, piece))
      if (rules.mayBridge(state, work, piece, bridge).legal) yield { piece, bridge };
}

type PostOrder = Order<'establish'>['posts'][number];

const planned = (posts: readonly PostOrder[]): readonly PlannedPost[] =>
  posts.map(({ hex, facing, batteries }) => ({
    hex,
    facing,
    batteries: batteries.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit)),
  }));

const asOrdered = ({ hex, facing, batteries }: PlannedPost): PostOrder => ({
  hex,
  facing,
  batteries: [...new Set(batteries)].map(unit => ({
    unit,
    count: batteries.filter(each => each === unit).length,
  })),
});

/** MIB 16.5l: every post that can leave its position now. */
const freePosts = (state: MibState): readonly { readonly leader: LeaderId; readonly hex: number }[] =>
  state.grandBatteries.flatMap(({ leader, posts }) =>
    posts
      .map(({ hex }) => ({ leader, hex }))
      .filter(({ hex }) => rules.mayLimberUp(state, leader, hex).legal),
  );

type DeedType = keyof typeof DEEDS;

const DEED_TYPES = Object.keys(DEEDS) as DeedType[];

/** The deed of an order, whichever it is: the type of the order has been checked. */
const deedOf = (type: DeedType): Deed<DeedType> => DEEDS[type] as unknown as Deed<DeedType>;

/** ACT_ACTIONS: unit after unit in any order; then all attacks are declared (7.0b). */
export const actions: Asks<FrameOf<'actions'>, DeedType | 'done'> = {
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
    const mayBeGiven = rules.mayOrder(state, order);
    return mayBeGiven.legal ? deedOf(order.type).judge(state, order) : mayBeGiven;
  },
  apply(state, order, table) {
    if (order.type === 'done') return done(state, { step: 'declare', combats: [] });
    deedOf(order.type).carryOut(state, order, table);
  },
};
