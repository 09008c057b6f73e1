import { edit, type Ruling, ruling, type Table } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import type { MovementEvent } from '../../events/01-movement.ts';
import { hexName, unitName } from '../../events/names.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { mayUnlimber as fitsUnlimbered } from '../04-stacking.ts';

/**
 * LFM 1.5a, R36, R234: may this cavalry regiment mount or dismount? A move is carried out in one piece, so between
 * moves it stands before its first hex or after its last.
 */
export function mayChangeMode(state: LfmState, id: UnitId): Ruling {
  const { arm } = cardOf(state, id);
  const { building, turn } = unitOf(state, id);
  const unit = unitName(state, id);
  return ruling(
    belongsToPhasing(state, id),
    arm !== 'cavalry' && forbid('LFM SP.5b', { unit }),
    turn.changedMode && forbid('LFM 1.5a', { unit }),
    building && forbid('LFM R234', { unit }),
  );
}

export function changeMode(state: LfmState, id: UnitId, table: Table<MovementEvent>): void {
  const mounted = !unitOf(state, id).mounted;
  edit(state, 'units', id).mounted = mounted;
  edit(state, 'units', id, 'turn').changedMode = true;
  const hex = hexName(state, unitOf(state, id).hex);
  table.emit({ type: 'mode-changed', clause: 'LFM 1.5a', unit: unitName(state, id), hex, mounted });
}

/** LFM 1.4b, 4.2e, R76: may this artillery unlimber where it stands, whether or not it has moved? */
export function mayUnlimber(state: LfmState, id: UnitId): Ruling {
  const isLimbered = cardOf(state, id).arm === 'artillery' && unitOf(state, id).limbered;
  return ruling(
    belongsToPhasing(state, id),
    isLimbered ? fitsUnlimbered(state, id) : forbid('LFM SP.5b', { unit: unitName(state, id) }),
  );
}

/** It cannot limber again before the next Artillery Phase, and so has moved for the last time (1.4a, 1.4b). */
export function unlimber(state: LfmState, id: UnitId, table: Table<MovementEvent>): void {
  edit(state, 'units', id).limbered = false;
  const hex = hexName(state, unitOf(state, id).hex);
  table.emit({ type: 'unlimbered', clause: 'LFM 1.4b', unit: unitName(state, id), hex });
}

function belongsToPhasing(state: LfmState, id: UnitId): Ruling {
  const { place, hex } = unitOf(state, id);
  const isThere = place === 'map' && cardOf(state, id).side === state.phasing;
  return ruling(!isThere && forbid('LFM SP.5a', { piece: unitName(state, id), hex: hexName(state, hex) }));
}
