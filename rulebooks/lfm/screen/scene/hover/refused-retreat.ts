import { disc, distance, type Hex, NOWHERE } from '@abatis/hex';
import type { Pointed } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexCalled, hexTags, unitCalled } from '../../../src/named.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { hexOfPiece } from '../offers/selection.ts';

/** LFM 9: the retreat of the picked group to this place, by the way with the fewest objections. */
export function refusedRetreat(
  ask: Ask<FrameOf<'retreat' | 'withdrawal' | 'voluntary-retreat' | 'night-retreat'>>,
  { place }: Pointed,
): LfmAction | null {
  const { state, selection } = ask;
  const units = selection.filter(name => unitCalled(state, name) >= 0);
  const commanders = selection.filter(name => unitCalled(state, name) < 0);
  const to = place === null ? NOWHERE : hexCalled(state, place);
  const [first] = units;
  if (first === undefined || to === NOWHERE) return null;
  const orders = pathsTo(state, hexOfPiece(state, first), to).map(
    path => ({ type: 'retreat', units, commanders, path: hexTags(state, path) }) as const,
  );
  const objections = orders.map(order => ask.judge(order).refusals.length);
  return orders[objections.indexOf(Math.min(...objections))] ?? null;
}

/** One hex, or two by each hex between; farther nobody retreats at once. */
function pathsTo(state: LfmState, from: Hex, to: Hex): readonly (readonly Hex[])[] {
  const { grid } = battleOf(state).ground;
  const away = distance(grid, from, to);
  if (away === 1) return [[to]];
  if (away !== 2) return [];
  return disc(grid, from, 1)
    .filter(hex => hex !== from && distance(grid, hex, to) === 1)
    .map(hex => [hex, to]);
}
