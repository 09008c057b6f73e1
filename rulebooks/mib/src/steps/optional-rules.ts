import type { Hex } from '@abatis/hex';
import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { because, forbid } from '../cite.ts';
import type { FireChance, FollowChance, FrameOf, TargetCavalry } from '../frames.ts';
import { leaderPiece } from '../names.ts';
import { type Body, holder, sideOfUnit, unitOf } from '../pieces.ts';
import type { Following } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import { enemyOf, type LeaderId, type MibState } from '../state.ts';
import type { Pressed } from './movement/index.ts';
import { ableToGo, carryOutWithdrawal, judgeWithdrawal, withdrawalCandidates } from './movement/index.ts';
import type { Asks, Runs, Steps } from './step.ts';

/** W6, MIB 16.5e: nobody is asked whose guns have nothing to fire at. */
const bombard: Runs<FrameOf<'bombard'>> = {
  run(state, _table, { side, leaders }) {
    const left = leaders.filter(leader => rules.gunTargets(state, leader).length > 0);
    if (left.length > 0) done(state, { step: 'bombarding', side, leaders: left });
    else done(state);
  },
};

/** W6, MIB 16.5e: one Grand Battery after the other, each at one target; or none of them now. */
const bombarding: Asks<FrameOf<'bombarding'>, 'bombard' | 'done'> = {
  actions: orders('bombard', 'done'),
  seat: (_, { side }) => side,
  prompt: (_, { leaders }) => ({ id: 'bombard', clause: 'MIB 16.5e', facts: { leaders } }),
  *candidates(state, { leaders }) {
    yield DONE;
    for (const leader of leaders)
      for (const target of rules.gunTargets(state, leader)) yield { type: 'bombard', leader, target };
  },
  judge: (state, action, frame) =>
    action.type === 'done' ? LEGAL : judgeFire(state, action.leader, action.target, frame),
  apply(state, action, _table, frame) {
    if (action.type === 'done') return done(state);
    const { leader, target } = action;
    done(
      state,
      { step: 'target-cavalry', leader, target, left: rules.skittish(state, target) },
      { step: 'fire', leader, target },
      { ...frame, step: 'bombard' },
    );
  },
};

function judgeFire(state: MibState, leader: LeaderId, hex: Hex, { leaders }: FireChance): Ruling {
  if (!leaders.includes(leader)) return ruling(forbid('MIB 16.5e', { leader }));
  const isTarget = rules.gunTargets(state, leader).includes(hex);
  return ruling(!isTarget && forbid('MIB 16.5f', { leader, hex }));
}

/** MIB 16.5g, 16.5k: at whoever is left; if nobody is, the guns have not fired and may choose another target. */
const fire: Runs<FrameOf<'fire'>> = {
  run(state, table, { leader, target }) {
    if (holder(state, target) === null) {
      const names = { leader, target };
      table.emit({ type: 'target-gone', clause: 'MIB 16.5k', ...names });
      return done(state);
    }
    const { fight, row } = rules.bombard(state, leader, target, table);
    done(state, { step: 'outcome', fought: { ...fight, row, lengths: [] }, next: 0 });
  },
};

/** MIB 16.5k: away from the guns that will fire. */
const pressedBy = (state: MibState, { leader, target, left }: TargetCavalry): Pressed => ({
  hex: target,
  left,
  awayFrom: rules.firingPosts(state, leader, target).map(({ hex }) => hex),
});

/** MIB 16.5k, 7.6b: who has no way to go stands. */
const targetCavalry: Runs<FrameOf<'target-cavalry'>> = {
  run(state, _table, frame) {
    const left = ableToGo(state, pressedBy(state, frame));
    if (left.length > 0) done(state, { ...frame, step: 'target-withdrawal', left });
    else done(state);
  },
};

/** W11, 16.5k: at the price of 7.6e. */
const targetWithdrawal: Asks<FrameOf<'target-withdrawal'>, 'withdraw' | 'stand'> = {
  actions: orders('withdraw', 'stand'),
  seat: (state, { leader }) => enemyOf(rules.sideOfLeader(state, leader)),
  prompt: (state, { leader, target, left }) => ({
    id: 'withdraw-or-stand',
    clause: 'MIB 16.5k',
    facts: { by: leaderPiece(state, leader), hex: target, units: left },
  }),
  candidates: (state, frame) => withdrawalCandidates(state, pressedBy(state, frame)),
  judge: (state, action, frame) => judgeWithdrawal(state, action, pressedBy(state, frame)),
  apply(state, action, table, frame) {
    const { unit } = action;
    done(state, { ...frame, step: 'target-cavalry', left: frame.left.filter(id => id !== unit) });
    carryOutWithdrawal(state, action, frame.target, table);
  },
};

type Collapse = FrameOf<'collapse'>;

/** MIB 16.6j, R80, R118: the owner of a line chooses the hex into which it draws together. */
export const collapse: Asks<Collapse, 'collapse'> = {
  actions: orders('collapse'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit, hexes }) => ({
    id: 'collapse',
    clause: unitOf(state, unit).smashed ? 'MIB R118' : 'MIB 16.6j',
    facts: { unit, hexes },
  }),
  *candidates(_, { unit, hexes }) {
    for (const hex of hexes) yield { type: 'collapse', unit, hex } satisfies Order<'collapse'>;
  },
  judge(_, action, { unit, hexes }) {
    const isLine = action.unit === unit && hexes.includes(action.hex);
    return ruling(!isLine && forbid('MIB R118', { unit, hex: action.hex }));
  },
  apply(state, action, table, { unit }) {
    done(state);
    rules.collapseInto(state, unit, action.hex, table);
  },
};

type Follow = FrameOf<'follow'>;
type FollowAsked = FrameOf<'following'>;

/** MIB 16.6k: as long as somebody can go. */
const follow: Runs<Follow> = {
  run(state, _table, frame) {
    const [anybody] = followOrders(state, frame);
    if (anybody) done(state, { ...frame, step: 'following' });
    else done(state);
  },
};

/** MIB 16.6k: those whose combat does not take place may go into the empty hex, one after the other. */
const following: Asks<FollowAsked, 'advance' | 'done'> = {
  actions: orders('advance', 'done'),
  seat: (state, { left: [first] }) => sideOfUnit(state, first!.unit),
  prompt: (_, { hex, left }) => ({
    id: 'follow',
    clause: 'MIB 16.6k',
    facts: { hex, units: left.map(({ unit }) => unit) },
  }),
  *candidates(state, frame) {
    yield DONE;
    yield* followOrders(state, frame);
  },
  judge(state, action, { hex, left }) {
    if (action.type === 'done') return LEGAL;
    const { attacker, path } = action;
    if (path.length === 1 && path[0] === hex) return rules.mayFollow(state, hex, left, followingOf(action));
    const facts = { unit: attacker.unit, hex: path.at(-1) ?? attacker.hex, ...because('why empty hex only') };
    return ruling(forbid('MIB 16.6k', facts));
  },
  apply(state, action, table, { hex, left }) {
    if (action.type === 'done') return done(state);
    const order = followingOf(action);
    done(state, { step: 'follow', hex, left: left.filter(({ unit }) => unit !== order.body.unit) });
    rules.follow(state, hex, order, table);
  },
};

const followingOf = ({ attacker, facing, leaders }: Order<'advance'>): Following => ({
  body: attacker,
  facing,
  leaders,
});

function* followOrders(state: MibState, { hex, left }: FollowChance): Generator<Order<'advance'>> {
  for (const body of left) {
    for (const leaders of companies(state, body))
      for (const facing of rules.facingsIn(state, hex, [body.unit]))
        if (rules.mayFollow(state, hex, left, { body, facing, leaders }).legal)
          yield { type: 'advance', attacker: body, path: [hex], facing, leaders };
  }
}

/** All leaders go along, or none. */
function companies(state: MibState, { unit, hex }: Body): readonly Following['leaders'][] {
  const all = rules.leadersOf(state, hex, sideOfUnit(state, unit));
  return all.length > 0 ? [all, []] : [[]];
}

/** What Grand Batteries and lines do by the rules of chapter 16; what comes of it is among the results. */
export const OPTIONAL_STEPS: Steps = {
  bombard,
  bombarding,
  'target-cavalry': targetCavalry,
  'target-withdrawal': targetWithdrawal,
  fire,
  follow,
  following,
};
