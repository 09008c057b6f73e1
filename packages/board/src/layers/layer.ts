import type { Point, Rect, Size } from '@abatis/geometry';
import type { Gazetteer, Place } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import type { SceneIndex } from '../scene-index.ts';
import type { BoardLook, BoardView } from '../types.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Everything a layer may need to paint one picture. The context counts in CSS pixels. */
export interface Frame {
  readonly context: Context;
  readonly view: BoardView;
  readonly size: Size;
  readonly dpr: number;
  /** CSS pixels of what drawing is measured by. */
  readonly gauge: number;
  readonly gazetteer: Gazetteer;
  readonly scene: SceneIndex;
  readonly look: BoardLook;
  /** Where the names of places are written in the window. */
  readonly names: readonly Rect[];
}

/** One sheet of the map. Layers know nothing of each other, so any of them can be replaced. */
export interface Layer {
  paint(frame: Frame): void;
  destroy?(): void;
}

/** A place in the window. */
export function spotOf({ gazetteer, view, size }: Frame, place: Place): Point | null {
  const point = gazetteer.pointOf(place);
  return point && toScreen(view, size, point);
}

/** Whether anything around this spot can be seen. */
export function inSight({ size, gauge: reach }: Frame, { x, y }: Point): boolean {
  return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
}

/** Adds the outline of a place to the current path; `share` 1 is its true size. */
export function traceOutline(frame: Frame, { x, y }: Point, share = 1): void {
  const scale = frame.view.scale * share;
  const { context, gazetteer } = frame;
  for (const [i, corner] of gazetteer.corners.entries()) {
    const [cx, cy] = [x + corner.x * scale, y - corner.y * scale];
    if (i === 0) context.moveTo(cx, cy);
    else context.lineTo(cx, cy);
  }
  context.closePath();
}
