import { done, LEGAL, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, leaderNames, unitName, unitNames } from '../../events/names.ts';
import { hexCalled, known, leaderCalled, unitCalled } from '../../named.ts';
import { type Body, sideOfUnit } from '../../pieces.ts';
import { facingsIn } from '../../rules/07-results/facings.ts';
import { leadersOf } from '../../rules/07-results/leaders.ts';
import { type Following, follow as goInto, mayFollow } from '../../rules/16-extended-line/emptied.ts';
import type { MibState } from '../../state.ts';
import type { Asks, Runs, Steps } from '../step.ts';
import type { FollowChance, LineFrame } from './frames.ts';

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
