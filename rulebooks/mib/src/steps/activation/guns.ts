import { DIRECTIONS } from '@abatis/hex';
import type { Order } from '../../actions.ts';
import { hexCalled, hexName, known, leaderCalled, leaderName, unitCalled, unitName } from '../../names.ts';
import {
  establish,
  gunWays,
  limber,
  mayEstablish,
  mayLimber,
  mayLimberUp,
  mayReintegrate,
  mostFor,
  type PlannedPost,
  plansOf,
  reintegrate,
} from '../../rules/16-optional-rules/index.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { LeaderId, MibState } from '../../state.ts';
import type { Deed } from './actions.ts';

type PostOrder = Order<'establish'>['posts'][number];

/** MIB 16.5b: all posts at once. */
export const establishDeed: Deed<'establish'> = {
  *candidates(state) {
    for (const { leader } of termsOf(state).grandBatteries)
      for (const posts of plansOf(state, leader))
        yield {
          type: 'establish',
          leader: leaderName(state, leader),
          posts: posts.map(post => asOrdered(state, post)),
        };
  },
  judge(state, { leader, posts }) {
    const named = known(state, {
      leaders: [leader],
      hexes: posts.map(({ hex }) => hex),
      units: posts.flatMap(({ batteries }) => batteries.map(({ unit }) => unit)),
    });
    return named.legal ? mayEstablish(state, leaderCalled(state, leader), planned(state, posts)) : named;
  },
  carryOut(state, { leader, posts }, table) {
    establish(state, leaderCalled(state, leader), planned(state, posts), table);
  },
};

const planned = (state: MibState, posts: readonly PostOrder[]): readonly PlannedPost[] =>
  posts.map(({ hex, facing, batteries }) => ({
    hex: hexCalled(state, hex),
    facing,
    batteries: batteries.flatMap(({ unit, count }) =>
      Array.from({ length: count }, () => unitCalled(state, unit)),
    ),
  }));

function asOrdered(state: MibState, { hex, facing, batteries }: PlannedPost): PostOrder {
  const counts = [...new Set(batteries)].map(id => ({
    unit: unitName(state, id),
    count: batteries.filter(each => each === id).length,
  }));
  return { hex: hexName(state, hex), facing, batteries: counts };
}

/** MIB 16.5l: every post that can leave its position now. */
const free = (state: MibState): readonly { readonly leader: LeaderId; readonly hex: number }[] =>
  state.grandBatteries.flatMap(({ leader, posts }) =>
    posts.map(({ hex }) => ({ leader, hex })).filter(({ hex }) => mayLimberUp(state, leader, hex).legal),
  );

/** MIB 16.5l: a post moves, or turns where it is. */
export const limberDeed: Deed<'limber'> = {
  *candidates(state) {
    for (const { leader, hex } of free(state))
      for (const to of gunWays(state, leader, hex).hexes)
        for (const facing of DIRECTIONS)
          if (mayLimber(state, leader, hex, to, facing).legal)
            yield {
              type: 'limber',
              leader: leaderName(state, leader),
              from: hexName(state, hex),
              to: hexName(state, to),
              facing,
            };
  },
  judge(state, { leader, from, to, facing }) {
    const named = known(state, { leaders: [leader], hexes: [from, to] });
    if (!named.legal) return named;
    return mayLimber(
      state,
      leaderCalled(state, leader),
      hexCalled(state, from),
      hexCalled(state, to),
      facing,
    );
  },
  carryOut(state, { leader, from, to, facing }, table) {
    limber(state, leaderCalled(state, leader), hexCalled(state, from), hexCalled(state, to), facing, table);
  },
};

/** MIB 16.5l: batteries join a unit. */
export const reintegrateDeed: Deed<'reintegrate'> = {
  *candidates(state) {
    for (const { leader, hex } of free(state))
      for (const id of state.units.keys())
        for (let count = mostFor(state, leader, hex, id); count > 0; count--)
          if (mayReintegrate(state, leader, hex, id, count).legal)
            yield {
              type: 'reintegrate',
              leader: leaderName(state, leader),
              from: hexName(state, hex),
              unit: unitName(state, id),
              count,
            };
  },
  judge(state, { leader, from, unit, count }) {
    const named = known(state, { leaders: [leader], hexes: [from], units: [unit] });
    if (!named.legal) return named;
    return mayReintegrate(
      state,
      leaderCalled(state, leader),
      hexCalled(state, from),
      unitCalled(state, unit),
      count,
    );
  },
  carryOut(state, { leader, from, unit, count }, table) {
    reintegrate(
      state,
      leaderCalled(state, leader),
      hexCalled(state, from),
      unitCalled(state, unit),
      count,
      table,
    );
  },
};
