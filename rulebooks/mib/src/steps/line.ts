import type { Frame } from '@abatis/kernel';
import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { because, forbid } from '../cite.ts';
import type { FollowChance, LineFrame, ResultFrame } from '../frames.ts';
import { type Body, sideOfUnit, unitOf } from '../pieces.ts';
import type { Following } from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { MibState } from '../state.ts';
import type { Asks, Runs, Steps } from './step.ts';

type Collapse = Extract<ResultFrame, Frame<'collapse'>>;

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

type Follow = Extract<LineFrame, Frame<'follow'>>;
type FollowAsked = Extract<LineFrame, Frame<'following'>>;

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
    facts: {
      hex,
      units: left.map(({ unit }) => unit),
    },
  }),
  *candidates(state, frame) {
    yield DONE;
    yield* followOrders(state, frame);
  },
  judge(state, action, { hex, left }) {
    if (action.type === 'done') return LEGAL;
    const { attacker, path } = action;
    if (path.length === 1 && path[0] === hex) return rules.mayFollow(state, hex, left, followingOf(action));
    const facts = {
      unit: attacker.unit,
      hex: path.at(-1) ?? attacker.hex,
      ...because('why empty hex only'),
    };
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

export const LINE_STEPS: Steps = { follow, following };
