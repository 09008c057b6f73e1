import { isInside, type Spot, shareInside, sideOfPath } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { askedOnce, type GroundPiece, pieceCalled } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { COVERS, type Cover, type Terrain } from '../../vocabulary.ts';
import { centreOfUnit, footprintOf } from '../00-measuring/index.ts';
import { isWorks } from './06.10-works.ts';

/** BNB 3.2d, 4.2l, 4.2m: terrain that counts where a line crosses it, drawn as a line or as closed works. */
const LINEAR: readonly Terrain[] = [
  'obstacle',
  'thin',
  'ford',
  'hedgerow',
  'lightWorks',
  'heavyWorks',
  'destroyedWorks',
  'wall',
  'breach',
];
export const isLinear = ({ type }: GroundPiece): boolean => LINEAR.includes(type);

/** BNB 3.2d, 4.2m: the areas in which more than half of a footprint lies. */
const areasUnder = askedOnce(({ pieces }, shape) =>
  pieces.filter(piece => piece.area.length > 0 && !isLinear(piece) && shareInside(shape, piece.shape) > 0.5),
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

function isBehind(piece: GroundPiece, spot: Spot): boolean {
  const { area, inner, line, shape } = piece;
  if (area.length > 0) return !isWorks(piece) || isInside(shape, spot);
  return inner === null || sideOfPath(line, spot) === (inner === 'left' ? 1 : -1);
}
