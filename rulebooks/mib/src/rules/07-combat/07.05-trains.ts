import { type Hex, ring } from '@abatis/hex';
import { edit, push } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { sideOfUnit, trainsIn, unitsIn } from '../../pieces.ts';
import type { MibState, TrainId, UnitId } from '../../state.ts';
import { type UnitCheck, unitCheck } from '../05-morale-check.ts';
import * as movement from '../06-movement/index.ts';

/**
 * MIB 7.5b, 7.5c: trains of the other side in a hex that a unit enters. Owners of trains that can flee choose first.
 */
export function meetTrains(state: MibState, hex: Hex, by: UnitId, table: MibTable): void {
  const met = trainsIn(state, hex).filter(id => state.trains[id]!.side !== sideOfUnit(state, by));
  const undecided = met.filter(id => escapesOf(state, id).length > 0);
  for (const id of met) if (!undecided.includes(id)) overrunTrain(state, id, by, table);
  if (undecided.length > 0) push(state, { step: 'trains-escape', trains: undecided, by });
}

/** MIB 7.5c: hexes of friendly combat units next to it that it could enter by an ordinary move. */
export function escapesOf(state: MibState, id: TrainId): readonly Hex[] {
  const { hex, side } = state.trains[id]!;
  const { grid } = battleOf(state).ground;
  const payer = movement.trainPayer(state, id);
  return ring(grid, hex, 1).filter(to => {
    const [friend] = unitsIn(state, to);
    if (friend === undefined || sideOfUnit(state, friend) !== side) return false;
    return movement.stepPrice(grid, payer, hex, to, true) <= payer.left && movement.trainFits(state, id, to);
  });
}

/** MIB 7.5c. */
export function flee(state: MibState, id: TrainId, to: Hex, table: MibTable): void {
  const from = state.trains[id]!.hex;
  movement.moveTrain(state, id, to, table);
  table.emit({ type: 'train-escaped', clause: 'MIB 7.5c', train: id, from, to });
}

/** MIB 7.5b, 16.2: it is destroyed, or taken. */
export function overrunTrain(state: MibState, id: TrainId, by: UnitId, table: MibTable): void {
  if (plays(state, 'captureSupply') && captureWagon(state, id, by, table)) return;
  table.emit({ type: 'train-overrun', clause: 'MIB 7.5b', train: id, hex: state.trains[id]!.hex, by });
  movement.removeTrain(state, id);
  movement.takeUpPontoons(state, id, table);
}

/** Steps of a wagon that has been taken. */
const HALF = 1;

export type CaptureRoll = UnitCheck<'capture'>;

/** MIB 16.2: a unit that overruns a supply wagon makes a check; if it passes, the wagon changes sides at half. */
function captureWagon(state: MibState, train: TrainId, unit: UnitId, table: MibTable): boolean {
  const { trains, charts } = battleOf(state);
  if (trains[train]!.kind !== 'wagon') return false;
  const due: CaptureRoll = unitCheck(state, 'capture', 'MIB 16.2 capture', unit);
  const { roll, result: passed } = table.roll(due);
  if (passed) {
    const wagon = edit(state, 'trains', train);
    wagon.side = sideOfUnit(state, unit);
    wagon.steps = HALF;
    wagon.levels = charts.supply.levelsPerStep;
  }
  table.emit({
    type: 'capture-checked',
    clause: 'MIB 16.2',
    train,
    hex: state.trains[train]!.hex,
    by: unit,
    roll,
    passed,
  });
  return passed;
}
