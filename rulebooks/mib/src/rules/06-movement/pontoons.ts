import { type Hex, hexesOfSide } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { sideName } from '../../events/names.ts';
import type { MibState, TrainId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { putTrain } from './placing.ts';

/** A train goes to another hex; the bridge that it carries goes with it. */
export function moveTrain(state: MibState, id: TrainId, hex: Hex, table: MibTable): void {
  putTrain(state, id, hex);
  takeUpPontoons(state, id, table);
}

/** MIB 6.11b: a pontoon bridge stands while its engineer is at one of its ends; to be asked when he has gone. */
export function takeUpPontoons(state: MibState, id: TrainId, table: MibTable): void {
  const { grid } = battleOf(state).ground;
  const { hex } = state.trains[id]!;
  for (const { side, train } of state.pontoons) {
    if (train !== id || hexesOfSide(grid, side).includes(hex)) continue;
    edit(state).pontoons = state.pontoons.filter(pontoon => pontoon.side !== side);
    table.emit({ type: 'pontoon-taken-up', clause: 'MIB 6.11b', bridge: sideName(state, side) });
  }
}
