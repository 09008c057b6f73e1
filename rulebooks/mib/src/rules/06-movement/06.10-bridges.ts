import { type Hex, type Side as Hexside, hexesOfSide, ring } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { isInPlay } from '../../ground.ts';
import { type PieceId, trainPiece } from '../../names.ts';
import { plays } from '../../options.ts';
import { cardOf, hexesOf, isActive, sideOfUnit, unitOf, unitsIn } from '../../pieces.ts';
import type { BridgeWork, MibState, Side, UnitId } from '../../state.ts';
import { mayTakeCategory, takeCategory } from '../04-actions.ts';
import { type UnitCheck, unitCheck } from '../05-morale-check.ts';
import { tire } from '../11-fatigue.ts';
import { isBridged, waterAt } from './06.00-costs.ts';
import { inEzoc } from './06.01-stacking-and-zones.ts';
import { isTrainActive, mayWorkAsTrain } from './06.06-trains.ts';

/** The piece that works on a bridge: a unit or a train. */
export type Worker = Pick<BridgeWork, 'unit' | 'train'>;

const pieceAtWork = (state: MibState, { unit, train }: Worker): PieceId => unit ?? trainPiece(state, train!);

const sideOfWorker = (state: MibState, { unit, train }: Worker): Side =>
  train === null ? sideOfUnit(state, unit!) : state.trains[train]!.side;

const hexesOfWorker = (state: MibState, { unit, train }: Worker): readonly Hex[] =>
  train === null ? hexesOf(unitOf(state, unit!)) : [state.trains[train]!.hex];

const endsOf = (state: MibState, side: number): readonly Hex[] =>
  hexesOfSide(battleOf(state).ground.grid, side);

/** The hexes of the worker that lie at the hexside. */
const endsHeld = (state: MibState, worker: Worker, side: number): readonly Hex[] =>
  hexesOfWorker(state, worker).filter(hex => endsOf(state, side).includes(hex));

/** MIB 6.11c, 4.1c, 4.2, 2.2.3.2: can this piece work on bridges now at all? */
function mayWork(state: MibState, { unit, train }: Worker): Ruling {
  if (!plays(state, 'bridges')) return ruling(forbid('MIB 6.11c'));
  if (train === null) return mayLabour(state, unit!);
  const isEngineer = battleOf(state).trains[train]!.kind === 'engineer';
  return ruling(
    !isEngineer && forbid('MIB 2.2.3.2', { piece: trainPiece(state, train) }),
    mayWorkAsTrain(state, train),
  );
}

const mayLabour = (state: MibState, unit: UnitId): Ruling =>
  ruling(
    mayTakeCategory(state, unit, 'stationary'),
    unitOf(state, unit).act.deeds.includes('bridge') && forbid('MIB 4.1c', { unit }),
  );

const isDestroyed = ({ destroyedBridges }: MibState, side: number): boolean =>
  destroyedBridges.includes(side);

/** Why the piece can do nothing at that hexside, by the clause of the work; null if it can. */
type Bar = (state: MibState, worker: Worker, side: number) => Because | null;

const FAR = because('why far from bridge');

/** MIB 6.10a: an intact bridge; in good order, and out of EZOCs. */
const demolitionBar: Bar = (state, worker, side) => {
  const { unit } = worker;
  if (!isBridged(state, side)) return because('why no bridge stands');
  const ends = endsHeld(state, worker, side);
  if (ends.length === 0) return FAR;
  if (unit !== null && unitOf(state, unit).disorganized) return because('why disorganized');
  const kind = unit === null ? 'infantry' : cardOf(state, unit).kind;
  const without = unit === null ? [] : [unit];
  const isHarassed = ends.every(hex => inEzoc(state, hex, sideOfWorker(state, worker), kind, without));
  return isHarassed ? because('why in ezoc') : null;
};

/** MIB 6.10c. */
const repairBar: Bar = (state, worker, side) => {
  if (!isDestroyed(state, side)) return because('why no bridge destroyed');
  return endsHeld(state, worker, side).length === 0 ? FAR : null;
};

/** MIB 6.11a: over a river or stream; a bridge that was destroyed is repaired (6.10c). */
const buildingBar: Bar = (state, worker, side) => {
  if (worker.train === null) return because('why engineers only');
  const water = waterAt(state, side);
  if (water !== 'river' && water !== 'stream') return because('why no water');
  if (isBridged(state, side)) return because('why bridge there');
  if (isDestroyed(state, side)) return because('why repair instead');
  if (!endsOf(state, side).every(hex => isInPlay(battleOf(state).ground, hex)))
    return because('why other bank');
  return endsHeld(state, worker, side).length === 0 ? FAR : null;
};

/** What can be done to bridges. */
const WORKS = {
  demolish: { clause: 'MIB 6.10a', bar: demolitionBar },
  repair: { clause: 'MIB 6.10c', bar: repairBar },
  build: { clause: 'MIB 6.11a', bar: buildingBar },
} as const;

/** MIB 6.10a, 6.10c, 6.11a: may the piece demolish, repair or build the bridge at this hexside? */
export function mayBridge(state: MibState, work: keyof typeof WORKS, worker: Worker, side: number): Ruling {
  const may = mayWork(state, worker);
  if (!may.legal) return may;
  const { clause, bar } = WORKS[work];
  const why = bar(state, worker, side);
  const refusal: Refusal | false =
    why !== null && forbid(clause, { piece: pieceAtWork(state, worker), bridge: side, ...why });
  return ruling(refusal);
}

/** MIB 4.1c, 4.2, T8: the piece works, and a unit tires. Any other bridge work of this piece is given up. */
function labour(state: MibState, { unit, train }: Worker, table: MibTable): void {
  edit(state).bridgeWorks = state.bridgeWorks.filter(work => work.unit !== unit || work.train !== train);
  if (train !== null) edit(state, 'trains', train, 'act').worked = true;
  if (unit === null) return;
  takeCategory(state, unit, 'stationary', 'bridge');
  tire(state, unit, battleOf(state).charts.fatigueEffects.works, 'works', table);
}

/** MIB 6.10a: is the bridge destroyed? */
export const demolitionRoll = (state: MibState, unit: UnitId): UnitCheck<'demolition'> =>
  unitCheck(state, 'demolition', 'MIB 6.10a demolition', unit);

/** MIB 6.10a: a unit needs a check, engineers do not. */
export function demolish(state: MibState, worker: Worker, bridge: number, table: MibTable): void {
  const by = pieceAtWork(state, worker);
  labour(state, worker, table);
  const check = worker.unit === null ? null : table.roll(demolitionRoll(state, worker.unit));
  const destroyed = check?.result ?? true;
  table.emit({ type: 'demolition', clause: 'MIB 6.10a', by, bridge, roll: check?.roll ?? null, destroyed });
  if (destroyed) destroy(state, bridge);
}

/** MIB 6.10b, 6.11b: a pontoon is simply gone. */
function destroy(state: MibState, side: number): void {
  const pontoons = state.pontoons.filter(pontoon => pontoon.side !== side);
  if (pontoons.length < state.pontoons.length) edit(state).pontoons = pontoons;
  else edit(state).destroyedBridges = [...state.destroyedBridges, side].sort((a, b) => a - b);
}

/** MIB 6.10c, 6.11a: the piece works for its first or second activation; the second is concluded at its end. */
export function workOn(state: MibState, worker: Worker, side: number, table: MibTable): void {
  const { unit, train } = worker;
  const resumed = state.bridgeWorks.some(
    work => work.side === side && work.unit === unit && work.train === train,
  );
  labour(state, worker, table);
  edit(state).bridgeWorks = [...state.bridgeWorks, { side, unit, train, ...(resumed && { resumed: true }) }];
  table.emit({
    type: 'bridge-work',
    clause: isDestroyed(state, side) ? 'MIB 6.10c' : 'MIB 6.11a',
    by: pieceAtWork(state, worker),
    bridge: side,
    resumed,
  });
}

/** MIB 6.10c, 6.11a: is an enemy combat unit next to either end? */
function isHindered(state: MibState, worker: Worker, side: number): boolean {
  const { grid } = battleOf(state).ground;
  const own = sideOfWorker(state, worker);
  return endsOf(state, side)
    .flatMap(end => ring(grid, end, 1))
    .some(hex => unitsIn(state, hex).some(id => sideOfUnit(state, id) !== own));
}

/** Completes a pontoon, or the bridge that was there; other pieces stop working on it. */
function complete(state: MibState, { side, train }: BridgeWork): void {
  const draft = edit(state);
  if (isDestroyed(state, side)) draft.destroyedBridges = state.destroyedBridges.filter(each => each !== side);
  else draft.pontoons = [...state.pontoons, { side, train: train! }].sort((a, b) => a.side - b.side);
  draft.bridgeWorks = state.bridgeWorks.filter(work => work.side !== side);
}

/** MIB 6.10c, 6.11a: concludes the bridge works of the active pieces at the end of an activation. */
export function concludeBridgeWorks(state: MibState, table: MibTable): void {
  for (const work of state.bridgeWorks) {
    const { unit, train } = work;
    const isOfActive = train === null ? isActive(state, unit!) : isTrainActive(state, train);
    if (!isOfActive || !state.bridgeWorks.includes(work)) continue;
    if (!isKeptUp(state, work)) keep(state, work, null);
    else if (work.resumed) conclude(state, work, table);
  }
}

/** Has the piece worked in this activation too, and is it still there? */
function isKeptUp(state: MibState, work: BridgeWork): boolean {
  const { unit, train, side } = work;
  const hasWorked =
    train === null ? unitOf(state, unit!).act.deeds.includes('bridge') : state.trains[train]!.act.worked;
  return hasWorked && endsHeld(state, work, side).length > 0;
}

/** Replaces a work by what is left of it: nothing, or one activation that the next can be added to. */
function keep(state: MibState, work: BridgeWork, left: BridgeWork | null): void {
  edit(state).bridgeWorks = state.bridgeWorks.flatMap(each => (each === work ? (left ?? []) : each));
}

/** MIB 6.10c, 6.11a: at the end of the second activation. What fails may be tried again at the end of the next. */
function conclude(state: MibState, work: BridgeWork, table: MibTable): void {
  const { side, unit, train } = work;
  const clause = state.destroyedBridges.includes(side) ? 'MIB 6.10c' : 'MIB 6.11a';
  const about = { by: pieceAtWork(state, work), bridge: side };
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

export type RepairRoll = UnitCheck<'repair'>;

/** MIB 6.10c: combat units need a check. */
function checkRepair(
  state: MibState,
  unit: UnitId,
  about: { readonly by: PieceId; readonly bridge: Hexside },
  table: MibTable,
): boolean {
  const due: RepairRoll = unitCheck(state, 'repair', 'MIB 6.10c repair', unit);
  const { roll, result: passed } = table.roll(due);
  table.emit({ type: 'repair-checked', clause: 'MIB 6.10c', ...about, roll, passed });
  return passed;
}
