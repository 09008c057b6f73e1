import { boxOf, groundOf, isAtMost, TOLERANCE, type Unit } from '@abatis/bnb/rules';
import { cornerSpot, inches, movedBy, type Spot, stretchesNear, vectorAlong } from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';
import { type Band, positionsOf } from './23.91-positions.ts';
import { isOfWork } from './a.24-ground.ts';

/* ENG 23.52a, 23.91, R92: the defences that lie straight ahead of a unit. */

/** Defences that are one position, as far as a unit has to cross them. Lengths are from its front, straight ahead. */
export interface PositionAhead {
  /** The features that are crossed by a die. */
  readonly obstacles: readonly string[];
  /** The near edge of the first of them, and the far edge of all. */
  readonly near: number;
  readonly far: number;
}

/** ENG 23.52a: the front of the foremost unit is so near to the near edge. */
const AT_THE_EDGE = inches(1);

/** Nothing farther off can belong to a position that begins within an inch. */
const LOOK = inches(12);

/** ENG 23.52a: the position at whose edge a unit stands, if a die is needed to cross it; null: there is none. */
export function positionAhead(state: SiegeState, unit: Unit): PositionAhead | null {
  const bands = bandsAhead(state, unit);
  const isRolled = ({ id }: Band): boolean => bands.some(each => each.id === id && each.isRolled);
  for (const position of positionsOf(bands)) {
    // What cannot be crossed at all ends what is crossed: a wall, or the outline of a refuge.
    const stop = bands.find(each => each.isEnd && position.some(({ id }) => id === each.id))?.from;
    const crossed = position.filter(({ from }) => stop === undefined || from < stop);
    const obstacles = crossed.filter(isRolled);
    const [first] = obstacles;
    if (!first || !isAtMost(first.from * inches(1), AT_THE_EDGE)) continue;
    const far = Math.max(...crossed.map(({ to }) => to));
    return {
      obstacles: obstacles.map(({ id }) => id),
      near: Math.round(first.from * inches(1)),
      far: Math.round(Math.min(far, stop ?? far) * inches(1)),
    };
  }
  return null;
}

type BandAhead = Band & { readonly isRolled: boolean; readonly isEnd: boolean };

/** Defences on the way of the two corners and the middle of the front. */
function bandsAhead(state: SiegeState, unit: Unit): readonly BandAhead[] {
  const box = boxOf(state, unit);
  const way = vectorAlong(unit.pose.facing, LOOK);
  const starts: readonly Spot[] = [cornerSpot(box, 'frontLeft'), unit.pose.at, cornerSpot(box, 'frontRight')];
  return groundOf(state).pieces.flatMap(piece => {
    const isRolled = isOfWork(piece) && piece.row.foot === 'roll';
    const isEnd = piece.type === 'wall' || piece.type === 'block';
    const isDefence = isRolled || isEnd || piece.isWork || (isOfWork(piece) && piece.row.foot !== 'way');
    if (!isDefence) return [];
    const reach = piece.line.length > 0 ? Math.max(piece.width / 2, TOLERANCE) : 0;
    const met = starts.flatMap(from => stretchesNear(from, movedBy(from, way), piece.shape, reach));
    if (met.length === 0) return [];
    const from = Math.min(...met.map(each => each.from)) / inches(1);
    const to = Math.max(...met.map(each => each.to)) / inches(1);
    return [{ id: piece.id, from, to: isEnd ? from : to, isRolled, isEnd }];
  });
}
