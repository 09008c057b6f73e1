export { isInArc } from './arc.ts';
export {
  type Box,
  CORNERS,
  type Corner,
  centreOf,
  cornerOf,
  cornersOf,
  doOverlap,
  isInBox,
  isNearBox,
} from './box.ts';
export {
  degrees,
  type Facing,
  FULL_TURN,
  facing,
  HALF_TURN,
  RIGHT_ANGLE,
  turnBetween,
  turned,
} from './facing.ts';
export {
  compareDistances,
  isSamePoint,
  isWithin,
  point,
  sideOfLine,
  squaredDistance,
  type TablePoint,
} from './point.ts';
export {
  advanced,
  facingTowards,
  isBehind,
  type Offset,
  offsetOf,
  type Pose,
  shifted,
  sidestepped,
} from './pose.ts';
export { inches, inInches, rounded, type Thou, thou } from './thou.ts';
export { facedAbout, type Pivot, turnedOnCentre, wheeled, wheelLength } from './wheel.ts';
