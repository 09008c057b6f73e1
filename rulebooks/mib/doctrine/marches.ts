import { DIRECTIONS, type Hex, NOWHERE, neighbour, opposite, PROHIBITED } from '@abatis/hex';
import { keptIn, notebook } from '@abatis/kernel';
import type { Battle, MibState } from '../src/inside.ts';
import * as mib from '../src/inside.ts';

/** By hex: movement points from there to one hex, as if nobody were in the way; Infinity: there is no way. */
type Marches = Float64Array;

const known = notebook((_: Battle) => new Map<string, Marches>());

/** MIB 6: the way of infantry or cavalry to a hex from everywhere, by road where there is one. */
export function marchesTo(state: MibState, to: Hex, kind: 'infantry' | 'cavalry'): Marches {
  const { byRoad } = mib.groundCosts(state, kind);
  const key = `${to} ${kind} ${state.destroyedBridges} ${state.pontoons.length}`;
  return keptIn(known(mib.battleOf(state)), key, () => computeMarches(mib.battleOf(state), to, byRoad));
}

/** From the aim outwards; a step costs what entering the hex nearer to it costs. */
function computeMarches(
  { ground: { grid } }: Battle,
  to: Hex,
  costs: ReturnType<typeof mib.groundCosts>['byRoad'],
): Marches {
  const marches = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  marches[to] = 0;
  const rim = new Set<Hex>([to]);
  while (rim.size > 0) {
    const hex = nearestOf(rim, marches);
    rim.delete(hex);
    for (const direction of DIRECTIONS) {
      const from = neighbour(grid, hex, direction);
      if (from === NOWHERE) continue;
      const cost = costs[from * DIRECTIONS.length + opposite(direction)]!;
      if (cost >= PROHIBITED || marches[hex]! + cost >= marches[from]!) continue;
      marches[from] = marches[hex]! + cost;
      rim.add(from);
    }
  }
  return marches;
}

function nearestOf(rim: ReadonlySet<Hex>, marches: Marches): Hex {
  let best: Hex = NOWHERE;
  for (const hex of rim) if (best === NOWHERE || marches[hex]! < marches[best]!) best = hex;
  return best;
}
