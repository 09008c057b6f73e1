import type { Seat } from '@abatis/kernel';
import { countIn } from '@abatis/presenter';
import type { At, Forces } from '@abatis/screen';
import { partyCalled } from '../../src/named.ts';
import { unitOf } from '../../src/pieces.ts';
import type { LfmState, Side } from '../../src/state.ts';
import { commandBoard } from './command-state.ts';
import { formationNode } from './force-nodes.ts';
import { formationsOf } from './formations.ts';
import { type Pending, pendingOf } from './pending.ts';

/** The order of battle of a side: strength, losses, cohesion, command and arrivals, in place of every paper track. */
export function forces({ state }: At<LfmState>, seat: Seat): Forces {
  const side = seat as Side;
  const pending = pendingOf(state, side);
  const muster = { state, side, board: commandBoard(state, side), pending: pending.pieces };
  const nodes = formationsOf(state, side).map(formed => formationNode(muster, formed));
  return {
    seat,
    columns: ['Brigade', 'SP', 'to shatter'],
    nodes,
    filters: [
      { id: 'pending', label: pending.label, count: stacksOf(state, pending) },
      { id: 'disorganized', label: 'D', count: countIn(nodes, 'brigade', 'disorganized') },
      { id: 'soon', label: 'Shattered soon', count: countIn(nodes, 'brigade', 'soon') },
      { id: 'shattered', label: 'Shattered', count: countIn(nodes, 'brigade', 'shattered') },
    ],
  };
}

/** A stack moves and is asked about as one; commanders who roll are counted one by one. */
function stacksOf(state: LfmState, { pieces }: Pending): number {
  const { units, commanders } = partyCalled(state, [...pieces]);
  return new Set(units.map(id => unitOf(state, id).hex)).size + commanders.length;
}
