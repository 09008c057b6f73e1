import { disorder, footprintOf, TOLERANCE, type Unit, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { areWithin, inches, onGrid, type Placed, type Pose, type Shape, shapeOfPath } from '@abatis/tabletop';
import { change } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { CarrierId, CarrierPiece, Flame, SiegeState } from '../state.ts';
import { mayStandAt } from './23.31-driving.ts';
import { shapeOfCarrier } from './23.72-losses.ts';
import { ringOf, roomNear } from './t.17-room.ts';
import { HALF_BARRIER } from './x.13-barriers.ts';

/* ENG X.13b, R173: who stands where a flame barrier is lit gets out of it. */

export type LeavingEvent =
  | Happening<'eng/left-flames', 'ENG R173', { unit: UnitId }>
  | Happening<'eng/carrier-left-flames', 'ENG R173', { carrier: CarrierId }>;

const lineOf = ({ points }: Pick<Flame, 'points'>): Shape => shapeOfPath(points);

const isOn = (place: Placed, flame: Pick<Flame, 'points'>): boolean =>
  areWithin(lineOf(flame), place, HALF_BARRIER + TOLERANCE);

const unitsOn = (state: SiegeState, flame: Flame): readonly Unit[] =>
  unitsOnTable(state).filter(unit => unit.block === null && isOn(footprintOf(state, unit), flame));

/** ENG R173: nobody lights a barrier under troops that are fighting. */
export const isFoughtOver = (state: SiegeState, flame: Flame): boolean =>
  flame.kind === 'barrier' &&
  unitsOn(state, flame).some(({ id }) => state.engagements.some(({ by, on }) => by === id || on === id));

/** ENG R173: off a barrier that has just been lit, to the nearest place with room; troops are disordered by it. */
export function leaveFlames(state: SiegeState, flame: Flame, table: EngTable): void {
  for (const unit of unitsOn(state, flame)) {
    const pose = roomNear(state, unit);
    if (!pose) continue;
    edit(state, 'units', unit.id).pose = pose;
    table.emit({ type: 'eng/left-flames', clause: 'ENG R173', unit: unit.id });
    disorder(state, unit.id, 'BNB 6.4.1f', table);
  }
  for (const piece of state.eng.carriers.filter(
    each => each.status === 'table' && isOn(shapeOfCarrier(each), flame),
  )) {
    const pose = roomForCarrier(state, piece, flame);
    if (!pose) continue;
    change(state, 'carriers', piece.id, { pose });
    table.emit({ type: 'eng/carrier-left-flames', clause: 'ENG R173', carrier: piece.id });
  }
}

const STEP = inches(0.5);
const RINGS = 16;

function roomForCarrier(state: SiegeState, piece: CarrierPiece, flame: Flame): Pose | null {
  const { at, facing } = piece.pose;
  for (let ring = 1; ring <= RINGS; ring++)
    for (const [dx, dy] of ringOf(ring)) {
      const pose = { at: onGrid({ x: at.x + dx * STEP, y: at.y + dy * STEP }), facing };
      const moved = { ...piece, pose };
      if (!isOn(shapeOfCarrier(moved), flame) && mayStandAt(state, moved)) return pose;
    }
  return null;
}
