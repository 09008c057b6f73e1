import { edit } from '@abatis/kernel';
import { sideName } from '../events/names.ts';
import { cardOf, isActive, unitOf } from '../pieces.ts';
import type { BridgeWork, MibState, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';
import { moraleCheck } from './05-morale-check.ts';
import { complete, endsHeld, isHindered, workerName } from './06-bridges.ts';
import { isTrainActive } from './06-movement/trains.ts';

/** MIB 6.10c, 6.11a: at the end of an activation, what has become of the works of those who were active. */
export function concludeBridgeWorks(state: MibState, table: MibTable): void {
  for (const work of state.bridgeWorks) {
    if (!isOfActive(state, work) || !state.bridgeWorks.includes(work)) continue;
    if (!isKeptUp(state, work)) keep(state, work, null);
    else if (work.resumed) conclude(state, work, table);
  }
}

const isOfActive = (state: MibState, { unit, train }: BridgeWork): boolean =>
  train === null ? isActive(state, unit!) : isTrainActive(state, train);

/** Two activations, one after the other: it has worked in this one, and is still there. */
function isKeptUp(state: MibState, work: BridgeWork): boolean {
  const { unit, train, side } = work;
  const hasWorked =
    train === null ? unitOf(state, unit!).act.deeds.includes('bridge') : state.trains[train]!.act.worked;
  return hasWorked && endsHeld(state, work, side).length > 0;
}

/** What is left of a work: nothing, or one activation that the next can be added to. */
function keep(state: MibState, work: BridgeWork, left: BridgeWork | null): void {
  edit(state).bridgeWorks = state.bridgeWorks.flatMap(each => (each === work ? (left ?? []) : each));
}

/** MIB 6.10c, 6.11a: at the end of the second activation. What fails may be tried again at the end of the next. */
function conclude(state: MibState, work: BridgeWork, table: MibTable): void {
  const { side, unit, train } = work;
  const clause = state.destroyedBridges.includes(side) ? 'MIB 6.10c' : 'MIB 6.11a';
  const about = { by: workerName(state, work), bridge: sideName(state, side) };
  if (isHindered(state, work, side)) {
    table.emit({ type: 'bridge-work-hindered', clause, ...about });
    keep(state, work, { side, unit, train });
  } else if (unit !== null && !checkRepair(state, unit, about, table)) {
    keep(state, work, { side, unit, train });
  } else {
    complete(state, work);
    table.emit({ type: 'bridge-stands', clause, ...about });
  }
}

/** MIB 6.10c: combat units need a check. */
function checkRepair(
  state: MibState,
  unit: UnitId,
  about: { readonly by: string; readonly bridge: string },
  table: MibTable,
): boolean {
  const rating = cardOf(state, unit).morale;
  const { roll, passed } = moraleCheck(table, 'MIB 6.10c repair', rating, { unit: about.by });
  table.emit({ type: 'repair-checked', clause: 'MIB 6.10c', ...about, roll, passed });
  return passed;
}
