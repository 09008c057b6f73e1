import { notebook } from '@abatis/kernel';
import { bandAlong, inches, overlapOf, type Placed, type Shape, together } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, isIn, pieceCalled } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { TOLERANCE } from '../00-measuring/index.ts';
import { isAtWall } from '../07-options/index.ts';

/** BNB 6.10.2a: along linear works the ground is broken so far behind the inner edge. */
const INNER_ZONE = inches(2);

const zones = notebook((piece: GroundPiece): Shape => zoneOf(piece));

/** BNB 6.10.2a: all the ground inside closed works, or the zone behind what stands of linear ones. */
function zoneOf({ area, inner, shape, width }: GroundPiece): Shape {
  if (area.length > 0 || inner === null) return shape;
  const deep = INNER_ZONE + width / 2;
  const breadth = { left: inner === 'left' ? deep : 0, right: inner === 'right' ? deep : 0 };
  return together(...shape.pieces.map(part => bandAlong(part, breadth)));
}

/** BNB 6.10.2a: is some part of it inside the works, or close behind them? */
export const isInWorks = (piece: GroundPiece, placed: Placed): boolean =>
  piece.isWork && overlapOf(zones(piece), placed) > TOLERANCE;

/** BNB 2.3a, T6: ground that disorders this arm. */
const isDisordering = ({ disorders }: GroundPiece, { arm }: Pick<Unit, 'arm'>): boolean =>
  disorders === 'all' || (disorders === 'cavalry' && arm === 'cavalry');

/** BNB 2.3a, 6.10.2a, 7.14f: ground under some of these that disorders a unit; `isSpared` what a road leads it over (6.9b). */
export const disorderingUnder = (
  state: BnbState,
  unit: Pick<Unit, 'arm'>,
  shapes: readonly Placed[],
  isSpared = false,
): readonly GroundPiece[] =>
  groundOf(state).pieces.filter(
    piece =>
      isDisordering(piece, unit) &&
      !(isSpared && isLeftByRoad(piece)) &&
      shapes.some(shape => isIn(piece, shape) || isInWorks(piece, shape) || isAtWall(piece, shape)),
  );

/** BNB 6.9b: a road spares the area terrain that it crosses, but a bridge is a bridge. */
const isLeftByRoad = ({ type, area }: GroundPiece): boolean => area.length > 0 && type !== 'bridge';

/** BNB 6.10c: works that lie between an attacker and those whom it charges. */
export const attacksWorks = (state: BnbState, across: readonly string[]): boolean =>
  across.some(id => pieceCalled(groundOf(state), id)?.isWork === true);
