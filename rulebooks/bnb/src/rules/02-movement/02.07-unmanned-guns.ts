import { edit, type Happening } from '@abatis/kernel';
import { type Shape, shapeOf } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { type BnbState, type Unit, type UnitId, type UnmannedGuns, unitsOnTable } from '../../state.ts';
import { isUnitWithin, serviceableModels } from '../00-measuring/index.ts';

export type UnmannedGunsEvent = Happening<
  'guns-captured',
  'BNB R33',
  { unit: UnitId; of: UnitId; models: number }
>;

/** BNB 2.7i: the ground that guns without crew stand on; they block nothing. */
export function unmannedShape(state: BnbState, guns: UnmannedGuns): Shape {
  const { frontage, depth } = chartsOf(state).basing.kinds.guns;
  const width = (serviceableModels(guns) * frontage) as typeof frontage;
  return shapeOf({ pose: guns.pose, width, depth });
}

/** BNB R33: infantry or cavalry that spent the whole turn in contact with them and did nothing else. */
function isCapturing(state: BnbState, unit: Unit, guns: UnmannedGuns): boolean {
  const { moved, fired, fought, routed, evaded, recoiled } = unit.turn;
  const isIdle = !(moved || fired || fought || routed || evaded || recoiled);
  return (
    unit.arm !== 'artillery' &&
    unit.side !== state.units[guns.of]!.side &&
    isIdle &&
    isUnitWithin(state, unit, unmannedShape(state, guns), 0)
  );
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
