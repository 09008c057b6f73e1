import { DIRECTIONS, sideOf } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { plays } from '../../options.ts';
import { hexesOf, unitOf } from '../../pieces.ts';
import { actors, mayTakeCategory, takeCategory } from '../../rules/04-actions.ts';
import { demolish, mayBridge, type Worker, workOn } from '../../rules/06-movement/index.ts';
import { mayResupply, resupply, wagonsOf } from '../../rules/12-supply.ts';
import { dig, mayDig } from '../../rules/14-trenches.ts';
import type { Category, MibState, TrainId, UnitId } from '../../state.ts';
import type { Deed } from './actions.ts';

/** MIB 14.1, 14.2. */
export const digDeed: Deed<'dig'> = {
  *candidates(state) {
    for (const id of plays(state, 'trenches') ? actors(state) : [])
      if (mayDig(state, id).legal) yield { type: 'dig', unit: id };
  },
  judge: (state, { unit }) => mayDig(state, unit),
  carryOut: (state, { unit }, table) => dig(state, unit, table),
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
            yield { type: 'resupply', unit, category, train };
  },
  judge: (state, { unit, category, train }) => mayResupplyIn(state, unit, train, category),
  carryOut(state, { unit, category, train }, table) {
    takeCategory(state, unit, category, 'resupply');
    resupply(state, unit, train, table);
  },
};

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
): Generator<{ readonly piece: Worker; readonly bridge: number }> {
  if (!plays(state, 'bridges')) return;
  for (const piece of workers(state))
    for (const bridge of sidesAround(state, piece))
      if (mayBridge(state, work, piece, bridge).legal) yield { piece, bridge };
}

/** MIB 6.10a. */
export const demolishDeed: Deed<'demolish'> = {
  *candidates(state) {
    for (const job of jobs(state, 'demolish')) yield { type: 'demolish', ...job };
  },
  judge: (state, { piece, bridge }) => mayBridge(state, 'demolish', piece, bridge),
  carryOut: (state, { piece, bridge }, table) => demolish(state, piece, bridge, table),
};

/** MIB 6.10c. */
export const repairDeed: Deed<'repair'> = {
  *candidates(state) {
    for (const job of jobs(state, 'repair')) yield { type: 'repair', ...job };
  },
  judge: (state, { piece, bridge }) => mayBridge(state, 'repair', piece, bridge),
  carryOut: (state, { piece, bridge }, table) => workOn(state, piece, bridge, table),
};

/** MIB 6.11a: engineers only. */
export const buildDeed: Deed<'build-bridge'> = {
  *candidates(state) {
    for (const { piece, bridge } of jobs(state, 'build'))
      if (piece.train !== null) yield { type: 'build-bridge', train: piece.train, bridge };
  },
  judge: (state, { train, bridge }) => mayBridge(state, 'build', { unit: null, train }, bridge),
  carryOut: (state, { train, bridge }, table) => workOn(state, { unit: null, train }, bridge, table),
};
