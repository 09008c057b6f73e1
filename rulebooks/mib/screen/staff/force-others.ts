import { NOWHERE } from '@abatis/hex';
import { cite, count, listOf, piecesIn, place, say, typeset } from '@abatis/presenter';
import type { ForceNode } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { formationName, hexName, leaderName, trainName } from '../../src/names.ts';
import type { LeaderId, TrainId } from '../../src/state.ts';
import type { Muster } from './force-nodes.ts';

/* What belongs to a side and to none of its corps: commanders of the army, guns in position, trains. */

const BLANK = {
  command: { state: 'none', text: '' },
  strength: null,
  cells: ['', ''],
  badges: [],
  filters: [],
  note: '',
  children: [],
} as const satisfies Partial<ForceNode>;

const commanderOf = ({ state }: Muster, id: LeaderId): NonNullable<ForceNode['commander']> => ({
  piece: state.leaders[id]!.hex === NOWHERE ? null : leaderName(state, id),
  name: typeset(leaderName(state, id)),
  rating: String(battleOf(state).leaders[id]!.rating),
});

/** MIB 2.2.4c: army commanders without a formation of their own. */
export const armyNodes = (muster: Muster): readonly ForceNode[] =>
  battleOf(muster.state).leaders.flatMap(({ side, formation }, id) => {
    if (side !== muster.side || formation !== null) return [];
    const { state } = muster;
    const { hex, place: where, moved } = state.leaders[id]!;
    return [
      {
        ...BLANK,
        id: `army ${leaderName(state, id)}`,
        level: 'army',
        name: 'Army',
        commander: commanderOf(muster, id),
        cells: ['', where === 'map' ? hexName(state, hex) : ''],
        pieces: where === 'map' ? [leaderName(state, id)] : [],
        note: moved ? say`Has moved on this turn ${cite('MIB 2.2.4c')}.` : '',
      },
    ];
  });

/** MIB 16.5: guns in position, by the leader who established them. */
export const batteryNodes = (muster: Muster): readonly ForceNode[] => {
  const { state, side } = muster;
  return state.grandBatteries
    .filter(({ leader }) => battleOf(state).leaders[leader]!.side === side)
    .map(({ leader, formation, posts, fired }) => {
      const guns = posts.reduce((sum, { batteries }) => sum + batteries.length, 0);
      const where = posts.map(
        ({ hex, batteries }) => say`${batteries.length} in ${place(hexName(state, hex))}`,
      );
      return {
        ...BLANK,
        id: `grand battery ${leaderName(state, leader)}`,
        level: 'corps',
        name: typeset(formationName(state, formation)),
        commander: commanderOf(muster, leader),
        cells: [`G ${guns}`, ''],
        pieces: [],
        note: say`${count(guns, 'battery', 'batteries')}: ${listOf(where)}. ${fired ? 'Has fired on this turn.' : 'May still fire on this turn.'} ${cite('MIB 16.5e')}`,
      };
    });
};

/** MIB 2.2.3: wagons and engineers that the side has now. */
export function trainNodes(muster: Muster): readonly ForceNode[] {
  const { state, side } = muster;
  const trains = state.trains.flatMap((train, id) =>
    train.side === side && train.place === 'map' ? [trainNode(muster, id)] : [],
  );
  if (trains.length === 0) return [];
  return [
    {
      ...BLANK,
      id: `trains ${side}`,
      level: 'corps',
      name: 'Trains',
      commander: null,
      pieces: piecesIn(trains),
      children: trains,
    },
  ];
}

function trainNode({ state, open }: Muster, id: TrainId): ForceNode {
  const name = trainName(state, id);
  const { hex, steps, levels } = state.trains[id]!;
  const isWagon = battleOf(state).trains[id]!.kind === 'wagon';
  return {
    ...BLANK,
    id: `train ${name}`,
    level: 'unit',
    name: typeset(name),
    commander: null,
    cells: [isWagon ? (steps > 1 ? 'full' : 'half') : 'bridges', hexName(state, hex)],
    pieces: [name],
    note:
      isWagon && open ? say`${count(levels, 'level')} left to give of this step ${cite('MIB 12.5')}.` : '',
  };
}
