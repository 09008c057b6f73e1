import { DIRECTIONS } from '@abatis/hex';
import type { Order } from '../../actions.ts';
import type { PlannedPost } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { LeaderId, MibState } from '../../state.ts';
import type { Deed } from './actions.ts';

type PostOrder = Order<'establish'>['posts'][number];

/** MIB 16.5b: all posts at once. */
export const establishDeed: Deed<'establish'> = {
  *candidates(state) {
    for (const { leader } of termsOf(state).grandBatteries)
      for (const posts of rules.plansOf(state, leader))
        yield { type: 'establish', leader, posts: posts.map(asOrdered) };
  },
  judge: (state, { leader, posts }) => rules.mayEstablish(state, leader, planned(posts)),
  carryOut: (state, { leader, posts }, table) => rules.establish(state, leader, planned(posts), table),
};

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
const free = (state: MibState): readonly { readonly leader: LeaderId; readonly hex: number }[] =>
  state.grandBatteries.flatMap(({ leader, posts }) =>
    posts
      .map(({ hex }) => ({ leader, hex }))
      .filter(({ hex }) => rules.mayLimberUp(state, leader, hex).legal),
  );

/** MIB 16.5l: a post moves, or turns where it is. */
export const limberDeed: Deed<'limber'> = {
  *candidates(state) {
    for (const { leader, hex } of free(state))
      for (const to of rules.gunWays(state, leader, hex).hexes)
        for (const facing of DIRECTIONS)
          if (rules.mayLimber(state, leader, hex, to, facing).legal)
            yield { type: 'limber', leader, from: hex, to, facing };
  },
  judge: (state, { leader, from, to, facing }) => rules.mayLimber(state, leader, from, to, facing),
  carryOut: (state, { leader, from, to, facing }, table) =>
    rules.limber(state, leader, from, to, facing, table),
};

/** MIB 16.5l: batteries join a unit. */
export const reintegrateDeed: Deed<'reintegrate'> = {
  *candidates(state) {
    for (const { leader, hex } of free(state))
      for (const id of state.units.keys())
        for (let count = rules.mostFor(state, leader, hex, id); count > 0; count--)
          if (rules.mayReintegrate(state, leader, hex, id, count).legal)
            yield { type: 'reintegrate', leader, from: hex, unit: id, count };
  },
  judge: (state, { leader, from, unit, count }) => rules.mayReintegrate(state, leader, from, unit, count),
  carryOut(state, { leader, from, unit, count }, table) {
    rules.reintegrate(state, leader, from, unit, count, table);
  },
};
