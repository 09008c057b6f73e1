import type { Ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { hexName, trainName } from '../../events/names.ts';
import { hexCalled, known, trainCalled } from '../../named.ts';
import { drive, mayDrive, mayDriveTo, trainFits, trainWays } from '../../rules/06-movement/trains.ts';
import type { MibState } from '../../state.ts';
import type { MibTable } from '../step.ts';

/** MIB 6.6: trains of what is active. */
export function* driveCandidates(state: MibState): Generator<Order<'drive'>> {
  for (const id of state.trains.keys()) {
    if (!mayDrive(state, id).legal) continue;
    for (const hex of trainWays(state, id).hexes.slice(1))
      if (trainFits(state, id, hex))
        yield { type: 'drive', train: trainName(state, id), to: hexName(state, hex) };
  }
}

export function judgeDrive(state: MibState, { train, to }: Order<'drive'>): Ruling {
  const named = known(state, { trains: [train], hexes: [to] });
  return named.legal ? mayDriveTo(state, trainCalled(state, train), hexCalled(state, to)) : named;
}

export const carryOutDrive = (state: MibState, { train, to }: Order<'drive'>, table: MibTable): void =>
  drive(state, trainCalled(state, train), hexCalled(state, to), table);
