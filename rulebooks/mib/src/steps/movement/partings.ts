import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { hexInHand, isUnmoved } from '../../rules/06-movement/hand.ts';
import { mayMarch } from '../../rules/06-movement/may-march.ts';
import { partingAt } from '../../rules/06-movement/moves.ts';
import { canStep } from '../../rules/06-movement/reach.ts';
import type { MibState } from '../../state.ts';
import type { Moving } from './frames.ts';

/** R105: the hexes next to those in hand that some of them can enter while others must drop off. */
export function partings(state: MibState, hand: Moving): readonly Hex[] {
  const isAlone = hand.units.length + hand.leaders.length === 1;
  if (isAlone || isUnmoved(hand) || !canStep(state, hand)) return [];
  const { grid } = battleOf(state).ground;
  const from = hexInHand(state, hand);
  return DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(hex => {
    const parting = hex === NOWHERE ? null : partingAt(state, hand, hex);
    return parting?.stay && mayMarch(state, parting.go, [hex]).legal;
  });
}
