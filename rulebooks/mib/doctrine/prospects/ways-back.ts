import type { Hex } from '@abatis/hex';
import { unitOf } from '../../src/pieces.ts';
import {
  type Party,
  partyOf,
  penaltiesOf,
  type RetreatTerms,
  waysOn,
} from '../../src/rules/07-combat/index.ts';
import type { MibState, UnitId } from '../../src/state.ts';

/** Steps that a way back costs. */
export interface Cost {
  readonly casualties: number;
  readonly stragglers: number;
}

/** MIB 7.2i: two casualties where there is no way. */
const NO_WAY: Cost = { casualties: 2, stragglers: 0 };
const FREE: Cost = { casualties: 0, stragglers: 0 };

/**
 * MIB 7.2c to 7.2i: what the cheapest way back of one, two and three hexes costs a stack. Ways that must go on until there
 * is room (R107) are not looked at: the rules' own `retreatPaths` does that, and takes its time.
 */
export function waysBack(
  state: MibState,
  units: readonly UnitId[],
  awayFrom: readonly Hex[],
): readonly [Cost, Cost, Cost] {
  if (units.some(id => unitOf(state, id).wing >= 0)) return [FREE, FREE, FREE];
  const party = partyOf(state, units);
  const first = onward(party, awayFrom, new Map([[party.from, FREE]]));
  const second = onward(party, awayFrom, first);
  const third = onward(party, awayFrom, second);
  const one = cheapest(first) ?? NO_WAY;
  const two = cheapest(second) ?? one;
  return [one, two, cheapest(third) ?? two];
}

/** One hex farther from everywhere, each hex at its least price. */
function onward(
  party: Party,
  awayFrom: readonly Hex[],
  from: ReadonlyMap<Hex, Cost>,
): ReadonlyMap<Hex, Cost> {
  const terms: RetreatTerms = { length: 1, awayFrom };
  const reached = new Map<Hex, Cost>();
  for (const [hex, cost] of from) {
    const walked = hex === party.from ? [] : [hex];
    for (const to of waysOn(party, terms, walked)) {
      const after = added(cost, party, hex, to);
      const known = reached.get(to);
      if (!known || weight(after) < weight(known)) reached.set(to, after);
    }
  }
  return reached;
}

function added(cost: Cost, party: Party, from: Hex, to: Hex): Cost {
  let { casualties, stragglers } = cost;
  for (const penalty of penaltiesOf(party, from, to)) {
    casualties += penalty.casualties;
    stragglers += penalty.stragglers;
  }
  return { casualties, stragglers };
}

const weight = ({ casualties, stragglers }: Cost): number => 2 * casualties + stragglers;

function cheapest(reached: ReadonlyMap<Hex, Cost>): Cost | null {
  let best: Cost | null = null;
  for (const cost of reached.values()) if (!best || weight(cost) < weight(best)) best = cost;
  return best;
}
