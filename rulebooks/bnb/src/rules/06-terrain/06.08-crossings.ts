import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  areWithin,
  commonArea,
  extentFrom,
  facingTowards,
  HALF_TURN,
  inches,
  type Shape,
  turnBetween,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, piecesOf } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { ANGLE_TOLERANCE, type Body, doOverlap, isClosedTo, TOLERANCE } from '../00-measuring/index.ts';

/** BNB 6.8b, 6.9a: three or four files wide, or guns one model wide. */
export const isMarchColumn = ({
  arm,
  formation,
  files,
}: Pick<Body, 'arm' | 'formation' | 'files'>): boolean =>
  arm === 'artillery'
    ? formation !== 'away' && files === 1
    : formation === 'close' && (files === 3 || files === 4);

/** BNB 6.8c, R146: the river is disregarded so far from the centre line of a bridge. */
const BESIDE_BRIDGE = inches(1.5);

/** BNB 6.8a, 6.8c: does this ground, swept in march column along a bridge, or lying in a ford, pass over the river? */
function passesRiver(state: BnbState, body: Body, river: GroundPiece, shape: Shape): boolean {
  const ground = groundOf(state);
  if (piecesOf(ground, 'bridge').some(bridge => isAlongBridge(bridge, body, shape))) return true;
  return piecesOf(ground, 'ford').some(ford => liesInFord(ford, river, shape));
}

function isAlongBridge(bridge: GroundPiece, body: Body, shape: Shape): boolean {
  const [from, to] = [bridge.line[0], bridge.line.at(-1)];
  if (!from || !to || !isMarchColumn(body) || !areWithin(bridge.shape, shape, bridge.width / 2)) return false;
  const along = facingTowards(from, to)!;
  const turn = Math.abs(turnBetween(along, body.pose.facing));
  if (Math.min(turn, HALF_TURN - turn) > ANGLE_TOLERANCE) return false;
  const { least, most } = extentFrom({ at: from, facing: along }, shape).right;
  return least >= -BESIDE_BRIDGE - TOLERANCE && most <= BESIDE_BRIDGE + TOLERANCE;
}

/** All of the river under it is ford; a ford that is a line is as wide as it says. */
function liesInFord(ford: GroundPiece, river: GroundPiece, shape: Shape): boolean {
  if (ford.area.length > 0)
    return commonArea(shape, river.shape) <= commonArea(shape, ford.shape) + TOLERANCE * TOLERANCE;
  const [from, to] = [ford.line[0], ford.line.at(-1)];
  if (!from || !to || !areWithin(ford.shape, shape, ford.width / 2)) return false;
  const { least, most } = extentFrom({ at: from, facing: facingTowards(from, to)! }, shape).right;
  return least >= -ford.width / 2 - TOLERANCE && most <= ford.width / 2 + TOLERANCE;
}

/** How somebody goes over ground: of his own will, or as one who routs. */
export type GoesAs = 'mover' | 'router';

/** Who goes over a piece, and how; `over` is the ground that he covers there, where it matters. */
type Passage = (
  state: BnbState,
  unit: Unit['id'],
  piece: GroundPiece,
  as: GoesAs,
  over?: { readonly body: Body; readonly shape: Shape },
) => boolean;

/** BNB 0.8a, 5.7.3e: who may go over ground that is closed to others; a mover may also stand there. */
export const passages: ExtensionPoint<Passage> = extensionPoint();

/** BNB 0.8a, 5.7.3e: has this unit a passage over a piece? */
export const mayPassOver: Passage = (state, unit, piece, as, over) =>
  passages.of(state).some(passes => passes(state, unit, piece, as, over));

/** BNB 0.8a, 6.7d, 6.8: ground under some of these shapes that the body can never go over. */
export const closedUnder = (
  state: BnbState,
  body: Body & Pick<Unit, 'id'>,
  ...shapes: readonly Shape[]
): readonly GroundPiece[] =>
  groundOf(state).pieces.filter(
    piece =>
      isClosedTo(piece, body) &&
      shapes.some(
        shape =>
          doOverlap(shape, piece.shape) &&
          !(piece.type === 'river' && passesRiver(state, body, piece, shape)) &&
          !mayPassOver(state, body.id, piece, 'mover', { body, shape }),
      ),
  );
