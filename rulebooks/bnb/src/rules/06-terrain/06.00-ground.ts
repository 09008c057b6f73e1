import { areWithin, isInside, type Shape, shareInside, sideOfPath } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { COVERS, type Cover } from '../../vocabulary.ts';
import { centreOfUnit, footprintOf } from '../00-measuring/index.ts';

/** BNB 6.7f, 6.11c, 6.10.3a, 7.14b: what still stands of a piece; null: nothing. */
export const standingShape = (state: BnbState, { id }: GroundPiece): Shape | null =>
  pieceCalled(groundOf(state), id)?.shape ?? null;

/** BNB 3.2d, 4.2m: does more than half of the footprint lie in the area? */
const isMostlyIn = (state: BnbState, unit: Unit, piece: GroundPiece): boolean =>
  piece.area.length > 0 && shareInside(footprintOf(state, unit), piece.shape) > 0.5;

/** The better of two covers (6.0a). */
export const betterCover = (a: Cover, b: Cover): Cover => (COVERS.indexOf(a) > COVERS.indexOf(b) ? a : b);

/**
 * BNB 4.2m, R164: the combat cover of a unit: of its block, of ground that holds more than half of it, and against a charge
 * of the lines that lay between the two; works protect on their inner side only.
 */
export function combatCover(state: BnbState, unit: Unit, across: readonly string[]): Cover {
  const ground = groundOf(state);
  if (unit.block !== null) return pieceCalled(ground, unit.block)!.combatCover;
  const areas = ground.pieces.filter(piece => isMostlyIn(state, unit, piece));
  const lines = across
    .flatMap(id => pieceCalled(ground, id) ?? [])
    .filter(piece => protects(state, piece, unit));
  return [...areas, ...lines].reduce<Cover>(
    (best, { combatCover: cover }) => betterCover(best, cover),
    'none',
  );
}

function protects(state: BnbState, piece: GroundPiece, unit: Unit): boolean {
  const standing = standingShape(state, piece);
  if (standing === null) return false;
  const centre = centreOfUnit(state, unit);
  if (piece.area.length > 0)
    return isInside(piece.shape, centre) || areWithin(standing, footprintOf(state, unit), 0);
  if (piece.inner === null) return true;
  return sideOfPath(piece.line, centre) === (piece.inner === 'left' ? 1 : -1);
}
