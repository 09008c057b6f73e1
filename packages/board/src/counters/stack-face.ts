import type { Point } from '@abatis/hex';
import type { Piece, SideLook, Stack } from '@abatis/screen';
import { heaviestMark, type SceneIndex } from '../scene-index.ts';
import { pointOf, type SheetPlan } from '../sheet-plan.ts';
import { HEX_UNITS } from './detail.ts';
import type { StackFace } from './stack.ts';

/** What a stack shows at this moment; pieces on the move are left out. */
export function faceOf(
  scene: SceneIndex,
  stack: Stack,
  look: SideLook,
  moving: ReadonlySet<string>,
  plan: SheetPlan | null = null,
): StackFace {
  const standing = stack.pieces.flatMap((id): readonly Piece[] => {
    const piece = moving.has(id) ? undefined : scene.pieceById.get(id);
    return piece ? [piece] : [];
  });
  const pieces = inHandOnTop(standing, scene.selection);
  const whole = pieces.length === stack.pieces.length;
  return {
    stack: whole ? stack : withoutMovers(stack, pieces),
    pieces,
    look,
    chosen:
      whole && (scene.chosenPlaces.has(stack.at) || stack.pieces.some(id => scene.selection.includes(id))),
    onPieces: heaviestMark(scene.choicesIn.get(stack.at)),
    onPlace: heaviestMark(scene.choicesOn.get(stack.at)),
    wing: plan && wingOf(plan, pieces[0]),
  };
}

/** A unit that is in hand shows its figures; whoever leads stays beside the stack. */
function inHandOnTop(pieces: readonly Piece[], inHand: readonly string[]): readonly Piece[] {
  const isOnTop = ({ id, face }: Piece): boolean => face.kind !== 'commander' && inHand.includes(id);
  return [...pieces.filter(isOnTop), ...pieces.filter(piece => !isOnTop(piece))];
}

/** From the hex of a piece to that of its wing, north up, in units of 70 to a hex. */
function wingOf(plan: SheetPlan, piece: Piece | undefined): Point | null {
  const wing = piece?.face.kind === 'unit' ? piece.face.wing : undefined;
  const [from, to] = piece && wing !== undefined ? [pointOf(plan, piece.at), pointOf(plan, wing)] : [];
  if (!from || !to) return null;
  const scale = HEX_UNITS / plan.across;
  return { x: (to.x - from.x) * scale, y: (from.y - to.y) * scale };
}

/** Nothing is known of the totals of a part of a stack: it goes without. */
export function withoutMovers(stack: Stack, pieces: readonly Piece[]): Stack {
  const leader = pieces.find(({ face }) => face.kind === 'commander')?.face;
  return {
    ...stack,
    pieces: pieces.map(({ id }) => id),
    total: '',
    leader: leader?.kind === 'commander' ? leader.rating : null,
  };
}
