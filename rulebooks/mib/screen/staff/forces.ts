import type { Seat } from '@abatis/kernel';
import {
  cite,
  count,
  countIn,
  forceGroup,
  forceNode,
  listOf,
  place,
  say,
  sinceBy,
  typeset,
} from '@abatis/presenter';
import type { At, ForceNode, Forces, Presenter } from '@abatis/screen';
import type { MibState, Side, TrainId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { commanderOf, formationNode, looseNode, type Muster, musterOf } from './force-nodes.ts';
import { asKnown, seesAll } from './known.ts';

/* What belongs to a side and to none of its corps: commanders of the army, guns in position, trains. */

/** MIB 2.2.4c: army commanders without a formation of their own. */
const armyNodes = (muster: Muster): readonly ForceNode[] =>
  mib.battleOf(muster.state).leaders.flatMap(({ side, formation }, id) => {
    if (side !== muster.side || formation !== null) return [];
    const { state } = muster;
    const { hex, place: where, moved } = state.leaders[id]!;
    return [
      forceNode({
        id: `army ${mib.leaderName(state, id)}`,
        level: 'army',
        name: say`Army`,
        commander: commanderOf(muster, id),
        cells: ['', where === 'map' ? mib.hexName(state, hex) : ''],
        pieces: where === 'map' ? [mib.leaderName(state, id)] : [],
        note: moved ? say`Has moved on this turn ${cite('MIB 2.2.4c')}.` : '',
      }),
    ];
  });

/** MIB 16.5: guns in position, by the leader who established them. */
const batteryNodes = (muster: Muster): readonly ForceNode[] => {
  const { state, side } = muster;
  return state.grandBatteries
    .filter(({ leader }) => mib.battleOf(state).leaders[leader]!.side === side)
    .map(({ leader, formation, posts, fired }) => {
      const guns = posts.reduce((sum, { batteries }) => sum + batteries.length, 0);
      const where = posts.map(
        ({ hex, batteries }) => say`${batteries.length} in ${place(mib.hexName(state, hex))}`,
      );
      return forceNode({
        id: `grand battery ${mib.leaderName(state, leader)}`,
        level: 'corps',
        name: typeset(mib.formationName(state, formation)),
        commander: commanderOf(muster, leader),
        cells: [say`G ${guns}`, ''],
        note: say`${count(guns, 'battery', 'batteries')}: ${listOf(where)}. ${fired ? say`Has fired on this turn.` : say`May still fire on this turn.`} ${cite('MIB 16.5e')}`,
      });
    });
};

/** MIB 2.2.3: wagons and engineers that the side has now. */
function trainNodes(muster: Muster): readonly ForceNode[] {
  const { state, side } = muster;
  const trains = state.trains.flatMap((train, id) =>
    train.side === side && train.place === 'map' ? [trainNode(muster, id)] : [],
  );
  return trains.length === 0
    ? []
    : [forceGroup(trains, { id: `trains ${side}`, level: 'corps', name: say`Trains` })];
}

function trainNode({ state, open }: Muster, id: TrainId): ForceNode {
  const name = mib.trainName(state, id);
  const { hex, steps, levels } = state.trains[id]!;
  const isWagon = mib.battleOf(state).trains[id]!.kind === 'wagon';
  return forceNode({
    id: `train ${name}`,
    level: 'unit',
    name: typeset(name),
    cells: [isWagon ? (steps > 1 ? say`full` : say`half`) : say`bridges`, mib.hexName(state, hex)],
    pieces: [name],
    note:
      isWagon && open ? say`${count(levels, 'level')} left to give of this step ${cite('MIB 12.5')}.` : '',
  });
}

/** MIB 2.5, T9: the force chart of a side by formation; of the enemy's only what may be known. */
export function forces(at: At<MibState>, seat: Seat): Forces {
  const side = seat as Side;
  const muster = musterOf(at, asKnown(at), side);
  const { formations, units } = mib.battleOf(at.state);
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
    columns: [say`Division`, say`SP`, say`Hex`],
    nodes,
    filters: [
      filter('to-act', say`To decide`),
      filter('disorganized', say`Disorganized`),
      filter('smashed', say`Smashed`),
      filter('smashed-soon', say`Smashed soon`),
      ...(muster.open ? [filter('tired', say`Tired`)] : []),
    ],
    note: noteOf(at, muster.open),
  };
}

function noteOf(at: At<MibState>, open: boolean): NonNullable<Forces['note']> {
  if (!open) return say`as far as it is known ${cite('MIB 2.5b')}`;
  return seesAll(at) ? say`open to both ${cite('MIB 2.5b')}` : say`yours only ${cite('MIB 2.5b')}`;
}

/** What happened meanwhile; the sides go by the names that the battle gives them. */
export const since: Presenter['since'] = (lines, seat, sides) =>
  sinceBy(named => sides.find(side => side.seat === named)?.name ?? named)(lines, seat);
