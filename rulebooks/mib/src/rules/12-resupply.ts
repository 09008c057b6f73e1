import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../clauses/index.ts';
import { hexName, trainName, unitName } from '../events/names.ts';
import { plays } from '../options.ts';
import { hexesBetween, hexesOf, sideOfUnit, unitOf } from '../pieces.ts';
import { termsOf } from '../scenario/terms.ts';
import type { MibState, TrainId, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { removeTrain } from './06-movement/placing.ts';
import { isInSupply, wagonsOf } from './12-supply.ts';

/** MIB 12.5: may a unit draw supply from this wagon; without one, from the source on which it stands? */
export function mayResupply(state: MibState, id: UnitId, wagon: TrainId | null): Ruling {
  const unit = unitName(state, id);
  if (!plays(state, 'supply')) return ruling(forbid('MIB 12.0', { unit }));
  const { supply, act } = unitOf(state, id);
  return ruling(
    act.deeds.includes('resupply') && forbid('MIB 4.1c', { unit }),
    supply >= battleOf(state).charts.supply.full && forbid('MIB 12.1', { unit }),
    !isInSupply(state, id) && forbid('MIB 12.2', { unit }),
    wagon === null ? sourceRefusal(state, id) : wagonRefusal(state, id, wagon),
  );
}

function sourceRefusal(state: MibState, id: UnitId): Refusal | false {
  const sources = termsOf(state).supplySources[sideOfUnit(state, id)];
  const { hex } = unitOf(state, id);
  const isThere = hexesOf(unitOf(state, id)).some(each => sources.includes(each));
  const facts = { unit: unitName(state, id), from: hexName(state, hex), why: 'it is no source of supply' };
  return !isThere && forbid('MIB 12.5', facts);
}

/** MIB 12.5, 4.2: a wagon of its own side, near enough, that has not moved in this activation. */
function wagonRefusal(state: MibState, id: UnitId, wagon: TrainId): Refusal | false {
  const why = wagonBar(state, id, wagon);
  return (
    why !== null && forbid('MIB 12.5', { unit: unitName(state, id), from: trainName(state, wagon), why })
  );
}

function wagonBar(state: MibState, id: UnitId, wagon: TrainId): string | null {
  if (!wagonsOf(state, sideOfUnit(state, id)).includes(wagon)) return 'it is no wagon of this side';
  const { hex, act } = state.trains[wagon]!;
  const { wagonHexes } = battleOf(state).charts.supply;
  const isNear = hexesOf(unitOf(state, id)).some(each => hexesBetween(state, each, hex) <= wagonHexes);
  if (!isNear) return `it is more than ${wagonHexes} hexes away`;
  return act.moved ? 'it has moved in this activation' : null;
}

/** MIB 12.5: back to full supply, or as far as the wagon goes. */
export function resupply(state: MibState, id: UnitId, wagon: TrainId | null, table: MibTable): void {
  const { supply, hex } = unitOf(state, id);
  const wanted = battleOf(state).charts.supply.full - supply;
  const stock = wagon === null ? wanted : stockOf(state, wagon);
  const given = Math.min(wanted, stock);
  edit(state, 'units', id).supply = supply + given;
  table.emit({
    type: 'resupplied',
    clause: 'MIB 12.5',
    unit: unitName(state, id),
    from: wagon === null ? hexName(state, hex) : trainName(state, wagon),
    supply: supply + given,
  });
  if (wagon !== null) unload(state, wagon, stock - given, table);
}

/** MIB 12.5: all the levels that a wagon has left, those of its further step included. */
function stockOf(state: MibState, wagon: TrainId): number {
  const { steps, levels } = state.trains[wagon]!;
  return levels + (steps - 1) * battleOf(state).charts.supply.levelsPerStep;
}

/** MIB 12.5, 4.2: with its last level a step is used up, with its last step the wagon; it has worked in any case. */
function unload(state: MibState, wagon: TrainId, stock: number, table: MibTable): void {
  const { levelsPerStep } = battleOf(state).charts.supply;
  const before = state.trains[wagon]!.steps;
  const steps = Math.ceil(stock / levelsPerStep);
  const train = edit(state, 'trains', wagon);
  train.steps = steps;
  train.levels = steps === 0 ? 0 : stock - (steps - 1) * levelsPerStep;
  train.act = { ...train.act, worked: true };
  if (steps === before) return;
  table.emit({ type: 'wagon-emptied', clause: 'MIB 12.5', train: trainName(state, wagon), steps });
  if (steps === 0) removeTrain(state, wagon);
}
