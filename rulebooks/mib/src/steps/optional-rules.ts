import type { Hex } from '@abatis/hex';
import { done, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../actions.ts';
import { because, forbid } from '../cite.ts';
import type { FireChance, FollowChance, FrameOf, TargetCavalry } from '../frames.ts';
import { leaderPiece } from '../names.ts';
import { holder, sideOfUnit, unitOf } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import { enemyOf, type LeaderId, type MibState } from '../state.ts';
import type { Pressed } from './movement/index.ts';
import { ableToGo, carryOutWithdrawal, judgeWithdrawal, withdrawalCandidates } from './movement/index.ts';
import { type Asks, asking, declinable, oneOf, type Runs, type Steps } from './step.ts';

/** W6, MIB 16.5e: nobody is asked whose guns have nothing to fire at. */
const bombard = asking<FrameOf<'bombard'>>('bombarding', (state, frame) => {
  const leaders = frame.leaders.filter(leader => rules.gunTargets(state, leader).length > 0);
  return leaders.length > 0 && { leaders };
});

/** W6, MIB 16.5e: one Grand Battery after the other, each at one target; or none of them now. */
const bombarding = declinable<FrameOf<'bombarding'>, 'bombard'>({
  actions: orders('bombard'),
  seat: (_, { side }) => side,
  prompt: (_, { leaders }) => ({ id: 'bombard', clause: 'MIB 16.5e', facts: { leaders } }),
  *candidates(state, { leaders }) {
    for (const leader of leaders)
      for (const target of rules.gunTargets(state, leader)) yield { type: 'bombard', leader, target };
  },
  judge: (state, { leader, target }, frame) => judgeFire(state, leader, target, frame),
  apply(state, { leader, target }, _table, frame) {
    done(
      state,
      { step: 'target-cavalry', leader, target, left: rules.skittish(state, target) },
      { step: 'fire', leader, target },
      { ...frame, step: 'bombard' },
    );
  },
});

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
const targetCavalry = asking<FrameOf<'target-cavalry'>>('target-withdrawal', (state, frame) =>
  ableToGo(state, pressedBy(state, frame)),
);

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

/** MIB 16.6j, R80, R118: the owner of a line chooses the hex into which it draws together. */
export const collapse = oneOf<FrameOf<'collapse'>, 'collapse'>({
  actions: orders('collapse'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit, hexes }) => ({
    id: 'collapse',
    clause: unitOf(state, unit).smashed ? 'MIB R118' : 'MIB 16.6j',
    facts: { unit, hexes },
  }),
  candidates: (_, { unit, hexes }) => hexes.map(hex => ({ type: 'collapse', unit, hex })),
  refused: ({ hex }, { unit }) => forbid('MIB R118', { unit, hex }),
  apply(state, { unit, hex }, table) {
    done(state);
    rules.collapseInto(state, unit, hex, table);
  },
});

/** MIB 16.6k: as long as somebody can go. */
const follow = asking<FrameOf<'follow'>>(
  'following',
  (state, frame) => !followOrders(state, frame).next().done,
);

/** MIB 16.6k: those whose combat does not take place may go into the empty hex, one after the other. */
const following = declinable<FrameOf<'following'>, 'advance'>({
  actions: orders('advance'),
  seat: (state, { left: [first] }) => sideOfUnit(state, first!.unit),
  prompt: (_, { hex, left }) => ({
    id: 'follow',
    clause: 'MIB 16.6k',
    facts: { hex, units: left.map(({ unit }) => unit) },
  }),
  candidates: (state, frame) => followOrders(state, frame),
  judge(state, action, { hex, left }) {
    const { attacker, path } = action;
    if (path.length === 1 && path[0] === hex) return rules.mayFollow(state, hex, left, action);
    const facts = { unit: attacker.unit, hex: path.at(-1) ?? attacker.hex, ...because('why empty hex only') };
    return ruling(forbid('MIB 16.6k', facts));
  },
  apply(state, action, table, { hex, left }) {
    done(state, { step: 'follow', hex, left: left.filter(({ unit }) => unit !== action.attacker.unit) });
    rules.follow(state, hex, action, table);
  },
});

/** All leaders go along, or none. */
function* followOrders(state: MibState, { hex, left }: FollowChance): Generator<Order<'advance'>> {
  for (const attacker of left) {
    const all = rules.leadersOf(state, attacker.hex, sideOfUnit(state, attacker.unit));
    for (const leaders of all.length > 0 ? [all, []] : [[]])
      for (const facing of rules.facingsIn(state, hex, [attacker.unit])) {
        const order = { type: 'advance', attacker, path: [hex], facing, leaders } as const;
        if (rules.mayFollow(state, hex, left, order).legal) yield order;
      }
  }
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
