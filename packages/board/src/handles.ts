import { apart, type Point } from '@abatis/geometry';
import { type Gazetteer, type Gesture, HANDLES, type Handle, mainBox } from '@abatis/screen';
import { type Box, centreSpot, cornerOf, isInBox, onGrid, type TablePoint } from '@abatis/tabletop';
import type { SceneIndex } from './scene-index.ts';
import type { Grip } from './tools/hold.ts';
import { flankOf, type NudgeOffer } from './tools/nudge.ts';

/** A place on a piece where a hand can take hold of it. */
export interface HandleSpot extends Grip {
  readonly at: TablePoint;
}

/** How near a pointer must come to a handle, in CSS pixels; a finger is broader than a mouse. */
const REACH = { mouse: 10, touch: 22 };

/** The gestures on offer with the boxes of their pieces. */
function offersIn({ gestures, pieceById }: SceneIndex): readonly NudgeOffer[] {
  return gestures.flatMap(gesture => {
    const footprint = gesture.on ?? pieceById.get(gesture.piece)?.footprint;
    return footprint ? [{ gesture, box: mainBox(footprint) }] : [];
  });
}

/** The gestures of the selected pieces: keys make these. */
export const offersInHand = (scene: SceneIndex): readonly NudgeOffer[] =>
  offersIn(scene).filter(({ gesture }) => scene.selection.includes(gesture.piece));

/** Corners and flanks that can be taken hold of; a body needs no mark. */
export const handleSpots = (scene: SceneIndex): readonly HandleSpot[] =>
  offersIn(scene).flatMap(({ gesture, box }) =>
    HANDLES[gesture.kind].flatMap(handle => {
      const at = spotOf(box, handle);
      return at ? [{ gesture: gesture.id, handle, at }] : [];
    }),
  );

function spotOf(box: Box, handle: Handle): TablePoint | null {
  switch (handle) {
    case 'body':
      return null;
    case 'leftFlank':
    case 'rightFlank':
      return flankOf(box, handle);
    default:
      return cornerOf(box, handle);
  }
}

const centreOf = (box: Box): TablePoint => onGrid(centreSpot(box));

/** What a press at a point of the window takes hold of: the nearest handle, or the piece itself where its middle is nearer. */
export function gripAt(
  scene: SceneIndex,
  { table }: Gazetteer,
  { at, toScreen, toGround }: PressedAt,
  by: keyof typeof REACH,
): Grip | null {
  if (!table || scene.gestures.length === 0) return null;
  const near = handleSpots(scene)
    .map(spot => ({ spot, far: apart(at, toScreen(table.toGround(spot.at))) }))
    .filter(({ far }) => far <= REACH[by])
    .sort((a, b) => a.far - b.far)[0];
  const ground = table.toTable(toGround(at));
  const body = offersIn(scene).find(({ gesture, box }) => isBody(gesture) && isInBox(box, ground));
  // Of a piece that is small on the screen the handles must not cover the body.
  const isNearer = near && (!body || near.far <= apart(at, toScreen(table.toGround(centreOf(body.box)))));
  if (isNearer) return { gesture: near.spot.gesture, handle: near.spot.handle };
  return body ? { gesture: body.gesture.id, handle: 'body' } : null;
}

const isBody = ({ kind }: Gesture): boolean => HANDLES[kind].includes('body');

/** A press, and how the window lies on the ground. */
export interface PressedAt {
  readonly at: Point;
  toScreen(point: Point): Point;
  toGround(point: Point): Point;
}
