import {
  baseKind,
  boxesOf,
  boxOf,
  chartsOf,
  facePoints,
  figurePoints,
  footprintOf,
  hasGuns,
  TOLERANCE,
  type Unit,
} from '@abatis/bnb/rules';
import {
  areWithin,
  distanceBetween,
  frontSpots,
  movedBy,
  type Placed,
  type Spot,
  vectorAlong,
} from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';

/* ENG R96, R142: where single figures stand, and how far units are from an explosion. */

/** ENG R142: inches from the nearest point of its footprint. */
export const inchesFrom = (state: SiegeState, unit: Unit, place: Placed): number =>
  distanceBetween(footprintOf(state, unit), place) / 1000;

/** ENG R96: figures, or gun models, whose centre lies within so many thousandths. Those in a block have no place of their own (R100). */
export const countWithin = (state: SiegeState, unit: Unit, place: Placed, reach: number): number =>
  placesOf(state, unit).filter(at => areWithin(at, place, reach + TOLERANCE)).length;

function placesOf(state: SiegeState, unit: Unit): readonly Spot[] {
  if (unit.block !== null) return [];
  if (hasGuns(unit)) return figurePoints(state, unit).map(({ at }) => at);
  if (unit.formation === 'square')
    return Object.values(facePoints(state, unit)).flatMap(points => points.map(({ at }) => at));
  return rankByRank(state, unit);
}

/** The figures of a unit in ranks and files: each in the middle of its share of the front, half a depth behind it. */
function rankByRank(state: SiegeState, unit: Unit): readonly Spot[] {
  const { depth } = chartsOf(state).basing.kinds[baseKind(unit)];
  const boxes =
    unit.bent.length > 0
      ? boxesOf(state, unit).map((box, i) => ({ box, files: unit.bent[i]!.files }))
      : [{ box: boxOf(state, unit), files: Math.min(unit.files, unit.figures) }];
  const spots: Spot[] = [];
  for (let rank = 0; spots.length < unit.figures; rank++)
    for (const { box, files } of boxes) {
      const back = vectorAlong(box.pose.facing, -(rank + 0.5) * depth);
      for (const front of frontSpots(box, files))
        if (spots.length < unit.figures) spots.push(movedBy(front, back));
    }
  return spots;
}

/** ENG R96: gunners stand at their models, as many at each; of a model that is lost they are lost. */
export function gunnersAt(unit: Unit, models: number, lost: number): number {
  if (models === 0) return 0;
  return Math.min(unit.figures, Math.ceil((unit.figures * lost) / models));
}
