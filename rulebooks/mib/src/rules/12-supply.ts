import { type Hex, pathsFrom, sideBetween } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { type Because, because, forbid } from '../cite.ts';
import type { MibTable } from '../events.ts';
import { hexName, trainName } from '../names.ts';
import { plays } from '../options.ts';
import { hexesBetween, hexesOf, sideOfUnit, unitOf } from '../pieces.ts';
import { termsOf } from '../scenario/terms.ts';
import type { MibState, Side, TrainId, UnitId } from '../state.ts';
import * as movement from './06-movement/index.ts';
import { isPassable } from './07-combat/index.ts';

export const SUPPLY_CLAUSES = {
  'MIB 12.0': '{unit} needs no supply in this game',
  'MIB 12.1': '{unit} has full supply',
  'MIB 12.2': '{unit} is cut off from supply',
  'MIB 12.4': '{unit} is out of supply and may not attack',
  'MIB 12.5': '{unit} cannot draw supply from {from}: {why}',
} as const;

/** What happens by this chapter, with pieces by name and hexes by label. */
export type SupplyEvent =
  /** MIB 12.3: what is left of a unit's supply level. */
  | Happening<'supply-used', 'MIB 12.3', { unit: UnitId; supply: number }>
  /** MIB 12.5: `from` is a wagon, or the hex of a supply source. */
  | Happening<'resupplied', 'MIB 12.5', { unit: UnitId; from: string; supply: number }>
  /** MIB 12.5: a step of the wagon is used up; with the last it is taken off the map. */
  | Happening<'wagon-emptied', 'MIB 12.5', { train: TrainId; steps: number }>
  | Happening<
      'wagon-refilled',
      'MIB 12.6',
      {
        train: TrainId;
        hex: Hex;
        /** It had been taken off the map. */
        returned: boolean;
      }
    >;

/** MIB 12.2: can a unit trace a path to a friendly wagon or source now? MIB 12.0: without the option always. */
export function isInSupply(state: MibState, id: UnitId): boolean {
  if (!plays(state, 'supply')) return true;
  const side = sideOfUnit(state, id);
  const wagons = wagonsOf(state, side).map(train => state.trains[train]!.hex);
  const goals = new Set([...wagons, ...termsOf(state).supplySources[side]]);
  return canTrace(state, side, hexesOf(unitOf(state, id)), goals);
}

/** MIB 2.2.3.1: the supply wagons of a side on the map; one that was taken is its captor's (16.2). */
export const wagonsOf = (state: MibState, side: Side): readonly TrainId[] =>
  battleOf(state).trains.flatMap(({ kind }, id) => {
    const { place, side: now } = state.trains[id]!;
    return kind === 'wagon' && place === 'map' && now === side ? [id] : [];
  });

/** MIB 12.2: hex by hex, the nearest first; the unit's own hexes are not entered. */
function canTrace(state: MibState, side: Side, from: readonly Hex[], goals: ReadonlySet<Hex>): boolean {
  const { ground, charts } = battleOf(state);
  const leads = (at: Hex, to: Hex): boolean => leadsOn(state, side, at, to);
  for (const [hex] of pathsFrom(ground.grid, from, leads, charts.supply.traceHexes))
    if (goals.has(hex)) return true;
  return false;
}

/**
 * MIB 12.2: may the trace go on into this hex? Not through enemies, un-negated EZOCs of infantry or cavalry, mountains,
 * or a river without a bridge.
 */
function leadsOn(state: MibState, side: Side, from: Hex, to: Hex): boolean {
  if (!isPassable(state, side, to) || movement.inEzoc(state, to, side, 'infantry', [])) return false;
  const crossed = sideBetween(battleOf(state).ground.grid, from, to);
  return movement.waterAt(state, crossed) !== 'river' || movement.isBridged(state, crossed);
}

/** MIB 12.3, 7.3j: uses levels of a unit's supply, down to 0. */
export function useSupply(state: MibState, id: UnitId, levels: number, table: MibTable): void {
  const before = unitOf(state, id).supply;
  const supply = Math.max(0, before - levels);
  if (supply === before) return;
  edit(state, 'units', id).supply = supply;
  table.emit({ type: 'supply-used', clause: 'MIB 12.3', unit: id, supply });
}

/** MIB 12.5: may a unit draw supply from this wagon; without one, from the source on which it stands? */
export function mayResupply(state: MibState, unit: UnitId, wagon: TrainId | null): Ruling {
  if (!plays(state, 'supply')) return ruling(forbid('MIB 12.0', { unit }));
  const { supply, act } = unitOf(state, unit);
  return ruling(
    act.deeds.includes('resupply') && forbid('MIB 4.1c', { unit }),
    supply >= battleOf(state).charts.supply.full && forbid('MIB 12.1', { unit }),
    !isInSupply(state, unit) && forbid('MIB 12.2', { unit }),
    wagon === null ? sourceRefusal(state, unit) : wagonRefusal(state, unit, wagon),
  );
}

function sourceRefusal(state: MibState, id: UnitId): Refusal | false {
  const sources = termsOf(state).supplySources[sideOfUnit(state, id)];
  const { hex } = unitOf(state, id);
  const isThere = hexesOf(unitOf(state, id)).some(each => sources.includes(each));
  const facts = { unit: id, from: hex, ...because('why no source') };
  return !isThere && forbid('MIB 12.5', facts);
}

/** MIB 12.5, 4.2: a wagon of its own side, near enough, that has not moved in this activation. */
function wagonRefusal(state: MibState, id: UnitId, wagon: TrainId): Refusal | false {
  const why = wagonBar(state, id, wagon);
  return why !== null && forbid('MIB 12.5', { unit: id, from: trainName(state, wagon), ...why });
}

function wagonBar(state: MibState, id: UnitId, wagon: TrainId): Because | null {
  if (!wagonsOf(state, sideOfUnit(state, id)).includes(wagon)) return because('why no wagon');
  const { hex, act } = state.trains[wagon]!;
  const { wagonHexes } = battleOf(state).charts.supply;
  const isNear = hexesOf(unitOf(state, id)).some(each => hexesBetween(state, each, hex) <= wagonHexes);
  if (!isNear) return because('why wagon far', { reach: wagonHexes });
  return act.moved ? because('why wagon moved') : null;
}

/** MIB 12.5: brings the unit back to full supply, or as far as the wagon's levels go. */
export function resupply(state: MibState, id: UnitId, wagon: TrainId | null, table: MibTable): void {
  const { supply, hex } = unitOf(state, id);
  const wanted = battleOf(state).charts.supply.full - supply;
  const stock = wagon === null ? wanted : stockOf(state, wagon);
  const given = Math.min(wanted, stock);
  edit(state, 'units', id).supply = supply + given;
  table.emit({
    type: 'resupplied',
    clause: 'MIB 12.5',
    unit: id,
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

/**
 * MIB 12.5, 4.2: with its last level a step is used up, and with its last step the wagon. The wagon has worked in any
 * case.
 */
function unload(state: MibState, wagon: TrainId, stock: number, table: MibTable): void {
  const { levelsPerStep } = battleOf(state).charts.supply;
  const before = state.trains[wagon]!.steps;
  const steps = Math.ceil(stock / levelsPerStep);
  const train = edit(state, 'trains', wagon);
  train.steps = steps;
  train.levels = steps === 0 ? 0 : stock - (steps - 1) * levelsPerStep;
  train.act = { ...train.act, worked: true };
  if (steps === before) return;
  table.emit({ type: 'wagon-emptied', clause: 'MIB 12.5', train: wagon, steps });
  if (steps === 0) movement.removeTrain(state, wagon);
}

/** MIB 2.2.3.1. */
const FULL = 2;
const HALF = 1;

/** MIB 12.6: at the end of an activation half wagons of it that stand on a source and have not moved are full. */
export function refillWagons(state: MibState, table: MibTable): void {
  for (const [id, { kind }] of battleOf(state).trains.entries()) {
    const { place, hex, side, steps, act } = state.trains[id]!;
    const isHalf = kind === 'wagon' && place === 'map' && steps === HALF;
    if (
      isHalf &&
      !act.moved &&
      movement.isTrainActive(state, id) &&
      termsOf(state).supplySources[side].includes(hex)
    )
      fill(state, id, false, table);
  }
}

function fill(state: MibState, id: TrainId, returned: boolean, table: MibTable): void {
  const train = edit(state, 'trains', id);
  train.steps = FULL;
  train.levels = battleOf(state).charts.supply.levelsPerStep;
  const hex = train.hex;
  table.emit({ type: 'wagon-refilled', clause: 'MIB 12.6', train: id, hex, returned });
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
    movement.putTrain(state, id, hex);
    fill(state, id, true, table);
  }
}

/** The first of its side's sources, in the order of the scenario, in which a train can be. */
function freeSource(state: MibState, id: TrainId): Hex | undefined {
  const { side } = state.trains[id]!;
  return termsOf(state).supplySources[side].find(
    hex =>
      isPassable(state, side, hex) &&
      !movement.inEzoc(state, hex, side, 'infantry', []) &&
      movement.trainFits(state, id, hex),
  );
}
