import { distanceBetween, type Spot } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState } from '../../state.ts';
import type { Body } from '../00-measuring/index.ts';

/** BNB 6.3c, 6.3d, R74: a steep slope slows infantry only where its F comes nearer to the flat top; others everywhere. */
export function isSlowedBySlope(
  state: BnbState,
  { arm }: Pick<Body, 'arm'>,
  slope: GroundPiece,
  from: Spot,
  to: Spot,
): boolean {
  if (arm !== 'infantry') return true;
  const top = slope.top === null ? undefined : pieceCalled(groundOf(state), slope.top);
  return top !== undefined && distanceBetween(top.shape, to) < distanceBetween(top.shape, from);
}
