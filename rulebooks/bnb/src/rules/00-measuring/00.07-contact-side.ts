import { type Contact, contactWith, type Facing } from '@abatis/tabletop';
import type { BnbState } from '../../state.ts';
import type { ContactSide } from '../../vocabulary.ts';
import { isFacingWithin, isOpposite, TOLERANCE } from './00.01-tolerance.ts';
import { type Body, boxOf, footprintOf } from './00.04-footprints.ts';

/** BNB 0.7a: a point of an edge belongs to its corner up to here from either end. */
const CORNER = 20;
const HALF_RIGHT_ANGLE = 450;

/** BNB 0.7: which side of the target a charger touches, both as they stand; null if it touches none. */
export function contactSide(state: BnbState, charger: Body, target: Body): ContactSide | null {
  const box = boxOf(state, target);
  const contact = contactWith(box, footprintOf(state, charger), { reach: TOLERANCE, ends: CORNER });
  return contact && sideTouched(contact, charger.pose.facing, target.pose.facing);
}

/** BNB 0.7b: the first of front, left, right, rear; 0.7a where a corner alone is touched. */
function sideTouched({ sides, corner }: Contact, charger: Facing, target: Facing): ContactSide {
  if (corner === null) return sides[0]!;
  if (corner === 'frontLeft' || corner === 'frontRight') {
    if (isOpposite(charger, target, HALF_RIGHT_ANGLE)) return 'front';
    return corner === 'frontLeft' ? 'left' : 'right';
  }
  if (isFacingWithin(charger, target, HALF_RIGHT_ANGLE)) return 'rear';
  return corner === 'rearLeft' ? 'left' : 'right';
}
