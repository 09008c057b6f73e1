import { distanceBetween, type Spot } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState } from '../../state.ts';
import { type Body, moverOf } from '../00-measuring/index.ts';

/** BNB 6.3c, 6.3d, T6, R74: a steep slope slows infantry, and gunners without their guns, only where F comes nearer to the flat top; others everywhere. */
export function isSlowedBySlope(
  state: BnbState,
  body: Pick<Body, 'arm' | 'formation'>,
  slope: GroundPiece,
  from: Spot,
  to: Spot,
): boolean {
  if (body.arm !== 'infantry' && moverOf(body) !== 'skirmish') return true;
  const top = slope.top === null ? undefined : pieceCalled(groundOf(state), slope.top);
  return top !== undefined && distanceBetween(top.shape, to) < distanceBetween(top.shape, from);
}
