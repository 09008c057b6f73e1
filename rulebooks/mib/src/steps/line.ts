import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { FollowChance, LineFrame, ResultFrame } from '../frames.ts';
import {
  hexCalled,
  hexName,
  hexNames,
  known,
  leaderCalled,
  leaderNames,
  unitCalled,
  unitName,
  unitNames,
} from '../names.ts';
import { type Body, sideOfUnit, unitOf } from '../pieces.ts';
import { leadersOf } from '../rules/02-components/index.ts';
import { facingsIn } from '../rules/07-combat/index.ts';
import {
  collapseInto,
  type Following,
  follow as goInto,
  mayFollow,
} from '../rules/16-optional-rules/index.ts';
import type { MibState } from '../state.ts';
import type { Asks, Runs, Steps } from './step.ts';

type Collapse = Extract<ResultFrame, { readonly step: 'collapse' }>;

/** MIB 16.6j, R80, R118: the owner of a line chooses the hex into which it draws together. */
export const collapse: Asks<Collapse, 'collapse'> = {
  actions: orders('collapse'),
  seat: (state, { unit }) => sideOfUnit(state, unit),
  prompt: (state, { unit, hexes }) => ({
    id: 'collapse',
    clause: unitOf(state, unit).smashed ? 'MIB R118' : 'MIB 16.6j',
    facts: { unit: unitName(state, unit), hexes: hexNames(state, hexes) },
  }),
  *candidates(state, { unit, hexes }) {
    for (const hex of hexes)
      yield {
        type: 'collapse',
        unit: unitName(state, unit),
        hex: hexName(state, hex),
      } satisfies Order<'collapse'>;
  },
  judge(state, action, { unit, hexes }) {
    const named = known(state, { units: [action.unit], hexes: [action.hex] });
    if (!named.legal) return named;
    const isLine = unitCalled(state, action.unit) === unit && hexes.includes(hexCalled(state, action.hex));
    return ruling(!isLine && forbid('MIB R118', { unit: unitName(state, unit), hex: action.hex }));
  },
  apply(state, action, table, { unit }) {
    done(state);
    collapseInto(state, unit, hexCalled(state, action.hex), table);
  },
};

type Follow = Extract<LineFrame, { readonly step: 'follow' }>;
type FollowAsked = Extract<LineFrame, { readonly step: 'following' }>;

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
  prompt: (state, { hex, left }) => ({
    id: 'follow',
    clause: 'MIB 16.6k',
    facts: {
      hex: hexName(state, hex),
      units: unitNames(
        state,
        left.map(({ unit }) => unit),
      ),
    },
  }),
  *candidates(state, frame) {
    yield DONE;
    yield* followOrders(state, frame);
  },
  judge(state, action, { hex, left }) {
    if (action.type === 'done') return LEGAL;
    const { attacker, path, leaders } = action;
    const named = known(state, { units: [attacker.unit], hexes: [attacker.hex, ...path], leaders });
    if (!named.legal) return named;
    const isThere = path.length === 1 && hexCalled(state, path[0]!) === hex;
    const facts = { unit: attacker.unit, hex: path.at(-1) ?? attacker.hex };
    if (!isThere) return ruling(forbid('MIB 16.6k', { ...facts, why: 'it goes into the empty hex only' }));
    return mayFollow(state, hex, left, followingOf(state, action));
  },
  apply(state, action, table, { hex, left }) {
    if (action.type === 'done') return done(state);
    const order = followingOf(state, action);
    done(state, { step: 'follow', hex, left: left.filter(({ unit }) => unit !== order.body.unit) });
    goInto(state, hex, order, table);
  },
};

const followingOf = (state: MibState, { attacker, facing, leaders }: Order<'advance'>): Following => ({
  body: { unit: unitCalled(state, attacker.unit), hex: hexCalled(state, attacker.hex) },
  facing,
  leaders: leaders.map(each => leaderCalled(state, each)),
});

function* followOrders(state: MibState, { hex, left }: FollowChance): Generator<Order<'advance'>> {
  for (const body of left) {
    for (const leaders of companies(state, body))
      for (const facing of facingsIn(state, hex, [body.unit]))
        if (mayFollow(state, hex, left, { body, facing, leaders }).legal)
          yield {
            type: 'advance',
            attacker: { unit: unitName(state, body.unit), hex: hexName(state, body.hex) },
            path: [hexName(state, hex)],
            facing,
            leaders: [...leaderNames(state, leaders)],
          };
  }
}

/** All leaders go along, or none. */
function companies(state: MibState, { unit, hex }: Body): readonly Following['leaders'][] {
  const all = leadersOf(state, hex, sideOfUnit(state, unit));
  return all.length > 0 ? [all, []] : [[]];
}

export const LINE_STEPS: Steps = { follow, following };
