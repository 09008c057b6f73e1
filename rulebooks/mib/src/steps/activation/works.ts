import { DIRECTIONS, sideOf } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { known, sideCalled, sideName, trainCalled, trainName, unitCalled, unitName } from '../../names.ts';
import { plays } from '../../options.ts';
import { hexesOf, unitOf } from '../../pieces.ts';
import { actors, mayTakeCategory, takeCategory } from '../../rules/04-actions.ts';
import { demolish, mayBridge, type Worker, workerName, workOn } from '../../rules/06-movement/index.ts';
import { mayResupply, resupply, wagonsOf } from '../../rules/12-supply.ts';
import { dig, mayDig } from '../../rules/14-trenches.ts';
import type { Category, MibState, TrainId, UnitId } from '../../state.ts';
import type { Deed } from './actions.ts';

/** MIB 14.1, 14.2. */
export const digDeed: Deed<'dig'> = {
  *candidates(state) {
    for (const id of plays(state, 'trenches') ? actors(state) : [])
      if (mayDig(state, id).legal) yield { type: 'dig', unit: unitName(state, id) };
  },
  judge(state, { unit }) {
    const named = known(state, { units: [unit] });
    return named.legal ? mayDig(state, unitCalled(state, unit)) : named;
  },
  carryOut: (state, { unit }, table) => dig(state, unitCalled(state, unit), table),
};

const CATEGORIES = ['stationary', 'rest'] as const satisfies readonly Category[];

/** MIB 12.5: from a wagon; or, where none is named, from the source on which the unit stands. */
export const resupplyDeed: Deed<'resupply'> = {
  *candidates(state) {
    if (!plays(state, 'supply')) return;
    for (const unit of actors(state))
      for (const train of [null, ...wagonsOf(state, state.activation!.side)])
        for (const category of CATEGORIES)
          if (mayResupplyIn(state, unit, train, category).legal)
            yield {
              type: 'resupply',
              unit: unitName(state, unit),
              category,
              train: train === null ? '' : trainName(state, train),
            };
  },
  judge(state, { unit, category, train }) {
    const named = known(state, { units: [unit], trains: train === '' ? [] : [train] });
    if (!named.legal) return named;
    return mayResupplyIn(state, unitCalled(state, unit), wagonCalled(state, train), category);
  },
  carryOut(state, { unit, category, train }, table) {
    const id = unitCalled(state, unit);
    takeCategory(state, id, category, 'resupply');
    resupply(state, id, wagonCalled(state, train), table);
  },
};

const wagonCalled = (state: MibState, name: string): TrainId | null =>
  name === '' ? null : trainCalled(state, name);

const mayResupplyIn = (state: MibState, id: UnitId, wagon: TrainId | null, category: Category): Ruling =>
  ruling(mayTakeCategory(state, id, category), mayResupply(state, id, wagon));

/** Units and trains that could work on a bridge, if there is one. */
const workers = (state: MibState): readonly Worker[] => [
  ...actors(state).map(unit => ({ unit, train: null })),
  ...state.trains.map((_, train) => ({ unit: null, train })),
];

/** The hexsides around a worker. */
function sidesAround(state: MibState, { unit, train }: Worker): readonly number[] {
  const { grid } = battleOf(state).ground;
  const hexes = unit === null ? [state.trains[train!]!.hex] : hexesOf(unitOf(state, unit));
  return [...new Set(hexes.flatMap(hex => DIRECTIONS.map(direction => sideOf(grid, hex, direction))))];
}

/** What can be worked on, and by whom. */
function* jobs(
  state: MibState,
  work: Parameters<typeof mayBridge>[1],
): Generator<{ readonly piece: string; readonly bridge: string }> {
  if (!plays(state, 'bridges')) return;
  for (const worker of workers(state))
    for (const side of sidesAround(state, worker))
      if (mayBridge(state, work, worker, side).legal)
        yield { piece: workerName(state, worker), bridge: sideName(state, side) };
}

/** A unit or a train of this name. */
function workerCalled(state: MibState, piece: string): Worker {
  const unit = unitCalled(state, piece);
  return unit >= 0 ? { unit, train: null } : { unit: null, train: trainCalled(state, piece) };
}

function judgeJob(
  state: MibState,
  work: Parameters<typeof mayBridge>[1],
  piece: string,
  bridge: string,
): Ruling {
  const named = known(state, { sides: [bridge] });
  if (!named.legal) return named;
  const worker = workerCalled(state, piece);
  if (worker.unit === null && worker.train! < 0) return ruling(forbid('MIB 2.2.1b', { piece }));
  return mayBridge(state, work, worker, sideCalled(state, bridge));
}

/** MIB 6.10a. */
export const demolishDeed: Deed<'demolish'> = {
  *candidates(state) {
    for (const job of jobs(state, 'demolish')) yield { type: 'demolish', ...job };
  },
  judge: (state, { piece, bridge }) => judgeJob(state, 'demolish', piece, bridge),
  carryOut(state, { piece, bridge }, table) {
    demolish(state, workerCalled(state, piece), sideCalled(state, bridge), table);
  },
};

/** MIB 6.10c. */
export const repairDeed: Deed<'repair'> = {
  *candidates(state) {
    for (const job of jobs(state, 'repair')) yield { type: 'repair', ...job };
  },
  judge: (state, { piece, bridge }) => judgeJob(state, 'repair', piece, bridge),
  carryOut(state, { piece, bridge }, table) {
    workOn(state, workerCalled(state, piece), sideCalled(state, bridge), table);
  },
};

/** MIB 6.11a: engineers only. */
export const buildDeed: Deed<'build-bridge'> = {
  *candidates(state) {
    for (const { piece, bridge } of jobs(state, 'build'))
      yield { type: 'build-bridge', train: piece, bridge };
  },
  judge(state, { train, bridge }) {
    const named = known(state, { trains: [train], sides: [bridge] });
    if (!named.legal) return named;
    const worker = { unit: null, train: trainCalled(state, train) };
    return mayBridge(state, 'build', worker, sideCalled(state, bridge));
  },
  carryOut(state, { train, bridge }, table) {
    workOn(state, { unit: null, train: trainCalled(state, train) }, sideCalled(state, bridge), table);
  },
};
