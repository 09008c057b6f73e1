import { extentFrom } from '@abatis/tabletop';
import type { BnbState, Unit } from '../../state.ts';
import type { ContactSide } from '../../vocabulary.ts';
import { type Body, boxesOf, boxOf, distanceOf, footprintOf, TOLERANCE } from '../00-measuring/index.ts';

/** BNB 4.6d, R149: squares, skirmishers, batteries and garrisons have no flank; a column masse only a rear (7.11c). */
export function hasFlank({ arm, formation, block }: Unit, side: ContactSide): boolean {
  if (side === 'front' || arm === 'artillery' || block !== null) return false;
  if (formation === 'masse') return side === 'rear';
  return formation === 'close' || formation === 'bent';
}

/**
 * BNB 4.6a, 4.6b, 4.9.1a, R60, R93: has a charger the flank or rear bonus? It started partly behind the frontage line of the
 * target as it stood when the charge was declared, and touched a flank or the rear.
 */
export function hasFlankBonus(
  state: BnbState,
  start: Body,
  end: Body,
  target: Unit,
  side: ContactSide,
): boolean {
  if (!hasFlank(target, side)) return false;
  if (target.bent.length > 0) return isBehindEndSegment(state, start, end, target, side);
  return startsBehind(state, start, boxOf(state, target).pose);
}

const startsBehind = (state: BnbState, start: Body, pose: Unit['pose']): boolean =>
  extentFrom(pose, footprintOf(state, start)).ahead.least < -TOLERANCE;

/** BNB 1.9b: on a bent line only the outer end, or the rear of an end segment nearer its free end than its joint. */
function isBehindEndSegment(
  state: BnbState,
  start: Body,
  end: Body,
  target: Unit,
  side: ContactSide,
): boolean {
  const boxes = boxesOf(state, target);
  const segments = boxes.map((box, i) => ({
    box,
    body: { ...target, bent: [], pose: box.pose, files: target.bent[i]!.files },
  }));
  const touched = segments.reduce((best, each) =>
    distanceOf(state, end, each.body) < distanceOf(state, end, best.body) ? each : best,
  );
  const place = segments.indexOf(touched);
  const isLeft = place === 0;
  if (!isLeft && place !== segments.length - 1) return false;
  const isOuterEnd = side === (isLeft ? 'left' : 'right');
  const { least, most } = extentFrom(touched.box.pose, footprintOf(state, end)).right;
  const isNearFreeEnd = side === 'rear' && (isLeft ? (least + most) / 2 < 0 : (least + most) / 2 > 0);
  return (isOuterEnd || isNearFreeEnd) && startsBehind(state, start, touched.box.pose);
}
