import { gathered, say } from '@abatis/presenter';
import type { Marker } from '@abatis/screen';
import type { MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { counterName, sideMen } from '../words/say.ts';

/** What lies on the ground; all of it is seen by everybody. Combats have their numbers on their arrows. */
export const markersOf = (state: MibState): readonly Marker[] => [
  ...objectives(state),
  ...exits(state),
  ...arrivals(state),
  ...trenches(state),
  ...bridges(state),
];

const objectives = (state: MibState): readonly Marker[] =>
  mib.termsOf(state).victory.objectives.map(({ name, points }, place): Marker => {
    const at = mib.hexName(state, mib.battleOf(state).objectives[place]!);
    const seat = state.holders[place] ?? null;
    const held = seat === null ? say`held by nobody` : say`held by ${sideMen(state, seat)}`;
    return {
      id: `objective ${at}`,
      kind: 'objective',
      at,
      seat,
      text: say`${points} VP`,
      label: say`${name}: ${points} VP, ${held}`,
    };
  });

/** R84: where points can be carried off the map. */
const exits = (state: MibState): readonly Marker[] =>
  mib.termsOf(state).exits.map(({ hex, side, name, fromTurn }): Marker => {
    const at = mib.hexName(state, hex);
    const { label = '' } = mib.battleOf(state).turns[fromTurn] ?? {};
    const from = fromTurn > state.turn ? `, open from ${label}` : '';
    return {
      id: `exit ${at} ${side}`,
      kind: 'exit',
      at,
      seat: side,
      text: say`Exit ${name}`,
      label: say`Exit ${name} of ${sideMen(state, side)}${from}`,
    };
  });

/** MIB 3.0b: who enters where, while he is due. */
function arrivals(state: MibState): readonly Marker[] {
  const frame = state.steps.at(-1);
  if (frame?.step !== 'reinforcements') return [];
  const due = mib.termsOf(state).arrivals.filter(({ unit }) => frame.due.includes(unit));
  return [...gathered(due.map(({ hex, unit }) => [hex, unit] as const))].map(([hex, units]): Marker => {
    const at = mib.hexName(state, hex);
    const names = units.map(id => counterName(state, id)).join(', ');
    return {
      id: `arrival ${at}`,
      kind: 'exit',
      at,
      seat: mib.sideOfUnit(state, units[0]!),
      text: names,
      label: say`${names} ${units.length === 1 ? say`arrives` : say`arrive`} here`,
    };
  });
}

const trenches = (state: MibState): readonly Marker[] =>
  state.trenches.map(({ hex, finished }): Marker => {
    const at = mib.hexName(state, hex);
    return {
      id: `trench ${at}`,
      kind: finished ? 'breastworks' : 'building',
      at,
      seat: null,
      text: '',
      label: finished ? say`Trench` : say`Trench begun`,
    };
  });

/** Destroyed bridges are crossed out; a pontoon is a deck over boats, across its hexside. */
const bridges = (state: MibState): readonly Marker[] => [
  ...state.destroyedBridges.map((side): Marker => {
    const at = mib.sideName(state, side);
    return {
      id: `bridge ${at}`,
      kind: 'burned-bridge',
      at,
      seat: null,
      text: '',
      label: say`Destroyed bridge`,
    };
  }),
  ...state.pontoons.map(({ side, train }): Marker => {
    const at = mib.sideName(state, side);
    const seat = state.trains[train]!.side;
    return { id: `pontoon ${at}`, kind: 'pontoon', at, seat, text: '', label: say`Pontoon bridge` };
  }),
];
