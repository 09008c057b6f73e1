export { isInArc, pointsWithin } from './arc.ts';
export { nearestInArc, partInArc } from './arc-reach.ts';
export { areaOf, centroidOf, commonArea, shareInside } from './area.ts';
export { type Breadth, bandAlong } from './band.ts';
export { type End, type Joint, joinedOn, jointOf } from './bent.ts';
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
  type Size,
} from './box.ts';
export {
  centreSpot,
  cornerSpot,
  cornerSpots,
  type Edge,
  edgeOf,
  facedOut,
  frontSpots,
  middleSpots,
  partOfBox,
  SIDES,
  type Side,
  sampleSpots,
  stripBeside,
} from './box-spots.ts';
export {
  type Contact,
  contactWith,
  isEdgeTouched,
  nearestCorner,
  type TouchRule,
  touchedLength,
  touchedStretches,
} from './contact.ts';
export { windingOf } from './convex.ts';
export {
  areNearer,
  areWithin,
  distanceBetween,
  type Nearest,
  nearestBetween,
  nearestSpot,
} from './distance.ts';
export { isSameSpot, sideOfLine } from './exact.ts';
export { extentFrom, measuredFrom } from './extent.ts';
export {
  ahead,
  cosine,
  type Direction,
  degrees,
  type Facing,
  FULL_TURN,
  facing,
  HALF_TURN,
  MILLION,
  RIGHT_ANGLE,
  right,
  sine,
  turnBetween,
  turned,
} from './facing.ts';
export { createFinder, type Finder } from './finder.ts';
export { isInside } from './inside.ts';
export { boxAlong, boxesAlong, carried, carriedShape, stepsAlong, stopsAlong } from './march.ts';
export { crossings, type Meeting, meetings } from './meeting.ts';
export { doShapesOverlap, type Extent, overlapOf } from './overlap.ts';
export {
  lengthOfPath,
  milestones,
  nearestOnPath,
  type OnPath,
  type Path,
  partOfPath,
  pathNear,
  reachAcross,
  sectionsOf,
  sideOfPath,
  spotOnPath,
  trimmedPath,
} from './path.ts';
export {
  compareDistances,
  isSamePoint,
  isWithin,
  point,
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
  type Stance,
  shifted,
  sidestepped,
  stanceAlong,
} from './pose.ts';
export { type Anchor, reformed } from './reform.ts';
export { edgesOfRing, facingOut, isSimpleArea, sampleSpotsOfRing, spotsAlong } from './ring.ts';
export { facingOfLeg, roadStances, stanceOnRoad } from './road.ts';
export {
  type Bounds,
  boundsOf,
  boundsOfShapes,
  cornersOfShape,
  doMeet,
  isInBounds,
  movedShape,
  type Piece,
  type Placed,
  type Ring,
  type Shape,
  shapeOf,
  shapeOfArea,
  shapeOfBoxes,
  shapeOfHull,
  shapeOfOutline,
  shapeOfPath,
  together,
  widened,
} from './shape.ts';
export {
  type Hidden,
  heightAt,
  hiddenBy,
  levelAt,
  type Screen,
  type SightLine,
  sightOver,
  stretchesBelow,
} from './sight.ts';
export { cornerWay } from './skirmish.ts';
export {
  lengthOf,
  middleOf,
  movedBy,
  onGrid,
  type Spot,
  seenAlong,
  spotTowards,
  type Vector,
  vectorAlong,
  vectorTo,
} from './spot.ts';
export {
  isCovered,
  isOnStretch,
  joined,
  lengthInside,
  restOfWay,
  type Stretch,
  stretchesInside,
  stretchesNear,
  totalLength,
} from './stretch.ts';
export { firstContact, freeLength, nearestOnTheWay, stretchesWithin, swept } from './sweep.ts';
export { inches, inInches, rounded, type Thou, thou } from './thou.ts';
export { type Barrier, corridorWalls, isParted } from './way.ts';
export {
  boxesInWheel,
  boxInWheel,
  facedAbout,
  largestWheel,
  type Pivot,
  turnedOnCentre,
  wheeled,
  wheelLength,
} from './wheel.ts';
