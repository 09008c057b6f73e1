import type { Point, Rect } from '@abatis/geometry';
import type { Gazetteer, Piece, SideLook, Stack } from '@abatis/screen';
import { heaviestMark, type SceneIndex } from '../scene-index.ts';
import { discRect, generalDisc } from './commander.ts';
import type { CounterStyle } from './counter.ts';
import { GAUGE_UNITS } from './detail.ts';
import { type FootprintFace, footprintBody, footprintRect, footprintScale } from './footprint.ts';
import { frontsOf, NO_FRONTS, neighboursOf } from './slots.ts';
import { type StackFace, stackBody } from './stack.ts';

/** What a stack shows at this moment; pieces on the move are left out. */
export function faceOf(
  scene: SceneIndex,
  stack: Stack,
  look: SideLook,
  moving: ReadonlySet<string>,
  gazetteer: Gazetteer | null = null,
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
    wing: gazetteer && wingOf(gazetteer, pieces[0]),
    fronts: (gazetteer && frontsOf(scene.plans, gazetteer).get(stack.at)) ?? NO_FRONTS,
    neighbours: (gazetteer && neighboursOf(scene.stacks, gazetteer).get(stack.at)) ?? NO_FRONTS,
  };
}

/** A stack as it is drawn, and the ground that it covers; null: it is a counter. */
interface Drawn {
  readonly body: string;
  readonly rect: Rect | null;
}

/** On a free table a unit is drawn as the ground that it covers, and a general as a disc; the rest are counters. */
export function drawnOf(
  scene: SceneIndex,
  face: StackFace,
  gazetteer: Gazetteer,
  style: CounterStyle,
): Drawn {
  const covered = footprintFaceOf(scene, face, gazetteer);
  if (covered) return { body: footprintBody(covered, style), rect: footprintRect(covered) };
  const [top] = face.pieces;
  if (!gazetteer.hasRulers || top?.face.kind !== 'commander')
    return { body: stackBody(face, style), rect: null };
  const state = { chosen: face.chosen, mark: face.onPieces, spent: top.spent };
  return { body: generalDisc(top.face, face.look, style.detail, state), rect: discRect(style.detail) };
}

/** The same stack on a free table, if the piece on top of it covers ground; null if it is a counter. */
export function footprintFaceOf(
  { selection }: SceneIndex,
  { pieces: [piece], look, onPieces }: StackFace,
  gazetteer: Gazetteer,
): FootprintFace | null {
  if (!piece?.footprint || !gazetteer.table) return null;
  return {
    piece,
    footprint: piece.footprint,
    look,
    chosen: selection.includes(piece.id),
    onPiece: onPieces,
    scale: footprintScale(gazetteer),
  };
}

/** A unit that is in hand shows its figures; its leader stays beside the stack. */
function inHandOnTop(pieces: readonly Piece[], inHand: readonly string[]): readonly Piece[] {
  const isOnTop = ({ id, face }: Piece): boolean => face.kind !== 'commander' && inHand.includes(id);
  return [...pieces.filter(isOnTop), ...pieces.filter(piece => !isOnTop(piece))];
}

/** From the place of a piece to that of its wing, north up, in units of 70 to the gauge. */
function wingOf(gazetteer: Gazetteer, piece: Piece | undefined): Point | null {
  const wing = piece?.face.kind === 'unit' ? piece.face.wing : undefined;
  const [from, to] =
    piece && wing !== undefined ? [gazetteer.pointOf(piece.at), gazetteer.pointOf(wing)] : [];
  if (!from || !to) return null;
  const scale = GAUGE_UNITS / gazetteer.across;
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
