import type { Seat } from '@abatis/kernel';
import { cite, countIn, say } from '@abatis/presenter';
import type { At, Forces } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import type { MibState, Side } from '../../src/state.ts';
import { formationNode, looseNode, musterOf } from './force-nodes.ts';
import { armyNodes, batteryNodes, trainNodes } from './force-others.ts';
import { asKnown, seesAll } from './known.ts';

/** MIB 2.5, T9: the force chart of a side by formation; of the enemy's only what may be known. */
export function forces(at: At<MibState>, seat: Seat): Forces {
  const side = seat as Side;
  const muster = musterOf(at, asKnown(at), side);
  const { formations, units } = battleOf(at.state);
  const loose = units.flatMap((card, id) => (card.side === side && card.formation === null ? [id] : []));
  const nodes = [
    ...armyNodes(muster),
    ...formations.flatMap((card, id) =>
      card.side === side && card.units.length > 0 ? [formationNode(muster, id)] : [],
    ),
    ...(loose.length > 0 ? [looseNode(muster, loose)] : []),
    ...batteryNodes(muster),
    ...trainNodes(muster),
  ];
  const filter = (id: string, label: string) => ({ id, label, count: countIn(nodes, 'unit', id) });
  return {
    seat,
    columns: ['Division', 'SP', 'Hex'],
    nodes,
    filters: [
      filter('to-act', 'To decide'),
      filter('disorganized', 'Disorganized'),
      filter('smashed', 'Smashed'),
      filter('smashed-soon', 'Smashed soon'),
      ...(muster.open ? [filter('tired', 'Tired')] : []),
    ],
    note: noteOf(at, muster.open),
  };
}

function noteOf(at: At<MibState>, open: boolean): NonNullable<Forces['note']> {
  if (!open) return say`as far as it is known ${cite('MIB 2.5b')}`;
  return seesAll(at) ? say`open to both ${cite('MIB 2.5b')}` : say`yours only ${cite('MIB 2.5b')}`;
}
