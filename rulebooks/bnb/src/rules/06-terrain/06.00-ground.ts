import { isInside, type Spot, shareInside, sideOfPath } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { askedOnce, type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { COVERS, type Cover } from '../../vocabulary.ts';
import { centreOfUnit, footprintOf } from '../00-measuring/index.ts';

/** BNB 3.2d, 4.2m: the areas in which more than half of a footprint lies. */
const areasUnder = askedOnce(({ pieces }, shape) =>
  pieces.filter(piece => piece.area.length > 0 && !piece.isLinear && shareInside(shape, piece.shape) > 0.5),
);

/** The better of two covers (6.0a). */
export const betterCover = (a: Cover, b: Cover): Cover => (COVERS.indexOf(a) > COVERS.indexOf(b) ? a : b);

/** BNB 4.2m, R164: the combat cover of a unit: of its block, of ground that holds more than half of it, and against a charge of the lines between the two. */
export function combatCover(state: BnbState, unit: Unit, across: readonly string[]): Cover {
  const ground = groundOf(state);
  if (unit.block !== null) return pieceCalled(ground, unit.block)!.combatCover;
  const areas = areasUnder(ground, footprintOf(state, unit));
  return [
    ...areas.map(({ combatCover: cover }) => cover),
    ...coversAcross(state, unit, across),
  ].reduce<Cover>(betterCover, 'none');
}

/** BNB 4.2l, 4.2m: what each of the lines between a unit and its charger gives it; works and walls cover only their inner side. */
export const coversAcross = (state: BnbState, unit: Unit, across: readonly string[]): readonly Cover[] =>
  across
    .flatMap(id => pieceCalled(groundOf(state), id) ?? [])
    .map(piece => (isBehind(piece, centreOfUnit(state, unit)) ? piece.combatCover : 'none'));

function isBehind({ area, inner, line, shape, isWork }: GroundPiece, spot: Spot): boolean {
  if (area.length > 0) return !isWork || isInside(shape, spot);
  return inner === null || sideOfPath(line, spot) === (inner === 'left' ? 1 : -1);
}
