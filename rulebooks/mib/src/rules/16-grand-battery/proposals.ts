import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, UnitId } from '../../state.ts';
import { givers, mayEstablish, mayEstablishNow, type PlannedPost } from './establishing.ts';
import { MOST_IN_A_HEX } from './posts.ts';

/**
 * MIB 16.5b: sensible ways to establish a Grand Battery. There are too many to name all: here all the guns in range, or
 * those of one unit, in the leader's hex, or all of them in one next to it; what is too much for one hex goes into two.
 */
export function* plansOf(state: MibState, leader: LeaderId): Generator<readonly PlannedPost[]> {
  if (!mayEstablishNow(state, leader).legal) return;
  const { hex } = state.leaders[leader]!;
  const own = givers(state, leader).map(id => batteriesOf(state, id));
  const all = own.flat();
  const beside = DIRECTIONS.map(direction => neighbour(battleOf(state).ground.grid, hex, direction)).filter(
    each => each !== NOWHERE,
  );
  const plans = [
    ...(own.length > 1 ? [all, ...own] : own).map(guns => [hex, guns] as const),
    ...beside.map(each => [each, all] as const),
  ];
  for (const facing of DIRECTIONS)
    for (const [at, guns] of plans)
      for (const hexes of guns.length > MOST_IN_A_HEX ? pairsFrom(at, hex, beside) : [[at]]) {
        const posts = hexes.map((each, place) => ({ hex: each, facing, batteries: share(guns, place) }));
        if (mayEstablish(state, leader, posts).legal) yield posts;
      }
}

const batteriesOf = (state: MibState, id: UnitId): readonly UnitId[] =>
  Array.from({ length: unitOf(state, id).batteries }, () => id);

/** From the leader's hex into each beside it; from one of those into his. */
const pairsFrom = (at: Hex, centre: Hex, beside: readonly Hex[]): readonly (readonly Hex[])[] =>
  at === centre ? beside.map(each => [centre, each]) : [[at, centre]];

/** As many as stand in a hex for each post, in their order; what is beyond two stays with the units. */
const share = (guns: readonly UnitId[], place: number): readonly UnitId[] =>
  guns.slice(place * MOST_IN_A_HEX, (place + 1) * MOST_IN_A_HEX);
