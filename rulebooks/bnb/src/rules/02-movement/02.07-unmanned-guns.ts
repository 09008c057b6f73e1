import { edit, type Happening } from '@abatis/kernel';
import { type Shape, shapeOf } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { type BnbState, type Unit, type UnitId, type UnmannedGuns, unitsOnTable } from '../../state.ts';
import { footprintOf, isFree, isUnitWithin, serviceableModels } from '../00-measuring/index.ts';

export type UnmannedGunsEvent =
  | Happening<'guns-captured', 'BNB R33', { unit: UnitId; of: UnitId; models: number }>
  | Happening<'guns-manned', 'BNB 2.7i', { unit: UnitId; models: number }>;

/** BNB 2.7i: the ground that guns without crew stand on; they block nothing. */
function unmannedShape(state: BnbState, guns: UnmannedGuns): Shape {
  const { frontage, depth } = chartsOf(state).basing.kinds.guns;
  const width = (serviceableModels(guns) * frontage) as typeof frontage;
  return shapeOf({ pose: guns.pose, width, depth });
}

/** BNB R33: infantry or cavalry in contact with enemy guns that nobody serves; the guns, or null. */
export const gunsTouchedBy = (state: BnbState, unit: Unit): UnmannedGuns | null =>
  state.unmanned.find(guns => isTouching(state, unit, guns)) ?? null;

const isTouching = (state: BnbState, unit: Unit, guns: UnmannedGuns): boolean =>
  unit.arm !== 'artillery' &&
  unit.side !== state.units[guns.of]!.side &&
  isUnitWithin(state, unit, unmannedShape(state, guns), 0);

/** BNB R33: the unit spent the whole turn in contact with the guns and did nothing else. */
function isCapturing(state: BnbState, unit: Unit, guns: UnmannedGuns): boolean {
  const { moved, fired, fought, routed, evaded, recoiled } = unit.turn;
  const isIdle = !(moved || fired || fought || routed || evaded || recoiled);
  return isIdle && isTouching(state, unit, guns);
}

/** BNB R33: at END_TURN unmanned guns that an enemy stayed with are taken, and count for victory. */
export function captureGuns(state: BnbState, table: BnbTable): void {
  for (const guns of state.unmanned) {
    const taker = unitsOnTable(state).find(unit => isCapturing(state, unit, guns));
    if (!taker) continue;
    const models = serviceableModels(guns);
    edit(state).unmanned = state.unmanned.filter(each => each !== guns);
    const { side } = state.units[guns.of]!;
    edit(state, 'tally', side).models += models;
    table.emit({ type: 'guns-captured', clause: 'BNB R33', unit: taker.id, of: guns.of, models });
  }
}

/** BNB 2.7i: gunners who have come to their guns, in a later turn, serve them where they stand, if there is room. */
export function manGuns(state: BnbState, id: UnitId, table: BnbTable): void {
  const unit = state.units[id]!;
  if (unit.formation !== 'away' || unit.turn.evaded || unit.turn.routed) return;
  const guns = state.unmanned.find(
    each => each.of === id && isUnitWithin(state, unit, unmannedShape(state, each), 0),
  );
  if (!guns) return;
  const { models, gunsLost, pose } = guns;
  const battery: Unit = {
    ...unit,
    formation: 'unlimbered',
    models,
    gunsLost,
    pose,
    files: serviceableModels(guns),
  };
  if (!isFree(state, battery, footprintOf(state, battery))) return;
  edit(state).unmanned = state.unmanned.filter(each => each !== guns);
  const draft = edit(state, 'units', id);
  draft.formation = 'unlimbered';
  draft.models = models;
  draft.gunsLost = gunsLost;
  draft.files = battery.files;
  draft.pose = pose;
  table.emit({ type: 'guns-manned', clause: 'BNB 2.7i', unit: id, models });
}
