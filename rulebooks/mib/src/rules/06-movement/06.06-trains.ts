import { type Hex, hexesOfSide } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { trainPiece } from '../../names.ts';
import { trainsIn } from '../../pieces.ts';
import type { FormationId, MibState, TrainId } from '../../state.ts';
import { byNight } from '../13-night.ts';
import { putTrain } from './06.00-entering.ts';
import { type Payer, payerAlone } from './06.00-hand.ts';
import { priceOf, type Ways, waysFrom } from './06.00-ways.ts';

/** MIB 6.6: besides itself a hex may hold one other train at the end of its move. */
const OTHER_TRAINS = 1;

/** MIB 6.6, 6.0d: a train enters no EZOC, and pays by the train column of T2. */
export function trainPayer(state: MibState, id: TrainId): Payer {
  const left = byNight(state, battleOf(state).trains[id]!.allowance);
  const { side } = state.trains[id]!;
  return payerAlone(state, trainPiece(state, id), left, { side, column: 'train', kind: 'train' });
}

export const trainFits = (state: MibState, id: TrainId, hex: Hex): boolean =>
  trainsIn(state, hex).filter(other => other !== id).length <= OTHER_TRAINS;

/** MIB 4.2: is it activated? One that has changed hands goes with the trains of its new side (16.2). */
export const isTrainActive = (state: MibState, id: TrainId): boolean =>
  state.activation?.formations.some(formation => goesWith(state, id, formation)) ?? false;

/** MIB 2.3b, 16.2: does the chit of this formation activate the train? */
export function goesWith(state: MibState, id: TrainId, formation: FormationId): boolean {
  const { formations, trains } = battleOf(state);
  const { side } = state.trains[id]!;
  if (trains[id]!.side === side) return trains[id]!.formation === formation;
  return formations[formation]!.side === side && formations[formation]!.kind === 'trains';
}

/** MIB 4.2: may it move in this activation? */
export function mayDrive(state: MibState, id: TrainId): Ruling {
  const why = trainBar(state, id);
  return ruling(why !== null && forbid('MIB 6.6', { train: id, ...why }));
}

/** MIB 4.2: may it work on a bridge in this activation? */
export function mayWorkAsTrain(state: MibState, id: TrainId): Ruling {
  const why = trainBar(state, id);
  return ruling(why !== null && forbid('MIB 4.2', { train: id, ...why }));
}

function trainBar(state: MibState, id: TrainId): Because | null {
  const { place, act } = state.trains[id]!;
  if (place !== 'map') return because('why off the map');
  if (!isTrainActive(state, id)) return because('why idle');
  if (act.moved) return because('why moved');
  return act.worked ? because('why worked') : null;
}

/** Where it can go. */
export const trainWays = (state: MibState, id: TrainId): Ways =>
  waysFrom(state, [trainPayer(state, id)], state.trains[id]!.hex);

/** MIB 6.6: may it go there? */
export function mayDriveTo(state: MibState, train: TrainId, to: Hex): Ruling {
  const may = mayDrive(state, train);
  if (!may.legal) return may;
  const isOut = to === state.trains[train]!.hex || trainWays(state, train).pathTo(to).length === 0;
  return ruling(
    isOut && forbid('MIB 6.6', { train, ...because('why out of its reach') }),
    !trainFits(state, train, to) && forbid('MIB 6.6', { train, ...because('why two trains') }),
  );
}

export function drive(state: MibState, id: TrainId, to: Hex, table: MibTable): void {
  const path = trainWays(state, id).pathTo(to);
  const cost = priceOf(state, trainPayer(state, id), path);
  table.emit({ type: 'train-moved', clause: 'MIB 6.6', train: id, path, cost });
  moveTrain(state, id, to, table);
  edit(state, 'trains', id, 'act').moved = true;
}

/** A train goes to another hex; the bridge that it carries goes with it. */
export function moveTrain(state: MibState, id: TrainId, hex: Hex, table: MibTable): void {
  putTrain(state, id, hex);
  takeUpPontoons(state, id, table);
}

/** MIB 6.11b: a pontoon bridge stands while its engineers are at one of its ends. Called when they have moved. */
export function takeUpPontoons(state: MibState, id: TrainId, table: MibTable): void {
  const { grid } = battleOf(state).ground;
  const { hex } = state.trains[id]!;
  for (const { side, train } of state.pontoons) {
    if (train !== id || hexesOfSide(grid, side).includes(hex)) continue;
    edit(state).pontoons = state.pontoons.filter(pontoon => pontoon.side !== side);
    table.emit({ type: 'pontoon-taken-up', clause: 'MIB 6.11b', bridge: side });
  }
}
