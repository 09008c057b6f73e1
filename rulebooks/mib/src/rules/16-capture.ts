import { edit } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { hexName, trainName, unitName } from '../events/names.ts';
import { cardOf, sideOfUnit } from '../pieces.ts';
import type { MibState, TrainId, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { moraleCheck } from './05-morale-check.ts';

/** Steps of a wagon that has been taken. */
const HALF = 1;

/** MIB 16.2: whoever overruns a supply wagon makes a check; if it passes the wagon changes sides at half. */
export function captureWagon(state: MibState, train: TrainId, by: UnitId, table: MibTable): boolean {
  const { trains, charts } = battleOf(state);
  if (trains[train]!.kind !== 'wagon') return false;
  const unit = unitName(state, by);
  const { roll, passed } = moraleCheck(table, 'MIB 16.2 capture', cardOf(state, by).morale, { unit });
  if (passed) {
    const wagon = edit(state, 'trains', train);
    wagon.side = sideOfUnit(state, by);
    wagon.steps = HALF;
    wagon.levels = charts.supply.levelsPerStep;
  }
  table.emit({
    type: 'capture-checked',
    clause: 'MIB 16.2',
    train: trainName(state, train),
    hex: hexName(state, state.trains[train]!.hex),
    by: unit,
    roll,
    passed,
  });
  return passed;
}
