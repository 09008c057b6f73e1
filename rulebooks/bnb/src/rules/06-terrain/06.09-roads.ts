import { areWithin, cornerSpot, inches, middleOf } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { piecesOf } from '../../ground.ts';
import type { BnbState } from '../../state.ts';
import { type Body, boxOf, TOLERANCE } from '../00-measuring/index.ts';
import { isMarchColumn } from './06.08-crossings.ts';

/** BNB 6.9a: how far F and the rear centre may be from the centre line. */
const BESIDE_ROAD = inches(1);

/** BNB 6.9a: does it stand on this road, or on any, in march column? */
export function isOnRoad(state: BnbState, body: Body, road?: string): boolean {
  if (!isMarchColumn(body)) return false;
  const box = boxOf(state, body);
  const rear = middleOf(cornerSpot(box, 'rearLeft'), cornerSpot(box, 'rearRight'));
  const roads = piecesOf(groundOf(state), 'road').filter(({ id }) => road === undefined || id === road);
  return roads.some(({ shape }) =>
    [box.pose.at, rear].every(spot => areWithin(shape, spot, BESIDE_ROAD + TOLERANCE)),
  );
}
