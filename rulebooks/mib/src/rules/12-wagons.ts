import type { Hex } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { hexName, trainName } from '../events/names.ts';
import { termsOf } from '../scenario/terms.ts';
import type { MibState, TrainId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { putTrain } from './06-movement/placing.ts';
import { isTrainActive, trainFits } from './06-movement/trains.ts';
import { inEzoc } from './06-movement/zones.ts';
import { isPassable } from './07-results/party.ts';

/** MIB 2.2.3.1. */
const FULL = 2;
const HALF = 1;

/** MIB 12.6: at the end of an activation half wagons of it that stand on a source and have not moved are full. */
export function refillWagons(state: MibState, table: MibTable): void {
  for (const [id, { kind }] of battleOf(state).trains.entries()) {
    const { place, hex, side, steps, act } = state.trains[id]!;
    const isHalf = kind === 'wagon' && place === 'map' && steps === HALF;
    if (isHalf && !act.moved && isTrainActive(state, id) && termsOf(state).supplySources[side].includes(hex))
      fill(state, id, false, table);
  }
}

function fill(state: MibState, id: TrainId, returned: boolean, table: MibTable): void {
  const train = edit(state, 'trains', id);
  train.steps = FULL;
  train.levels = battleOf(state).charts.supply.levelsPerStep;
  const hex = hexName(state, train.hex);
  table.emit({ type: 'wagon-refilled', clause: 'MIB 12.6', train: trainName(state, id), hex, returned });
}

/** MIB 12.6: on the first turn of a day wagons that were used up return; one that was destroyed (7.5b) does not. */
export function returnWagons(state: MibState, table: MibTable): void {
  const { turns, trains } = battleOf(state);
  const before = turns[state.turn - 1];
  if (!before || before.day === turns[state.turn]!.day) return;
  for (const [id, { kind }] of trains.entries()) {
    const { place, steps } = state.trains[id]!;
    const hex = kind === 'wagon' && place === 'removed' && steps === 0 ? freeSource(state, id) : undefined;
    if (hex === undefined) continue;
    putTrain(state, id, hex);
    fill(state, id, true, table);
  }
}

/** The first of its side's sources, in the order of the scenario, in which a train can be. */
function freeSource(state: MibState, id: TrainId): Hex | undefined {
  const { side } = state.trains[id]!;
  return termsOf(state).supplySources[side].find(
    hex =>
      isPassable(state, side, hex) && !inEzoc(state, hex, side, 'infantry', []) && trainFits(state, id, hex),
  );
}
