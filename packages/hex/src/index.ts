export {
  DIRECTIONS,
  type Direction,
  directionName,
  opposite,
  parseDirection,
  rotate,
} from './direction.ts';
export { distance } from './distance.ts';
export { isOnEdge } from './edge.ts';
export { colOf, createGrid, type Grid, type Hex, hexAt, NOWHERE, rowOf } from './grid.ts';
export { hexAtPoint } from './hex-at-point.ts';
export { label, parseHex } from './label.ts';
export { FLAT_EVEN_CCRR, type Layout, POINTY_ODD_RRCC } from './layout.ts';
export { lineSteps, straightestSteps } from './line-steps.ts';
export { directionTo, neighbour } from './neighbour.ts';
export { pathsFrom } from './paths-from.ts';
export { hexCentre, hexCorners, type Placement } from './placement.ts';
export { type Reach, reach } from './reach.ts';
export { createReachScratch, type ReachScratch } from './reach-scratch.ts';
export { disc, ring } from './ring.ts';
export { hexesOfSide, type Side, sideBetween, sideOf } from './side.ts';
export { parseSide, sideLabel } from './side-label.ts';
export { type Stacks, stacksOf } from './stacks.ts';
export { MP, PROHIBITED, type StepCosts, stepCosts } from './step-costs.ts';
export { straightestPaths } from './straightest-paths.ts';
export { zone } from './zone.ts';
