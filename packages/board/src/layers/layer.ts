import type { Point } from '@abatis/hex';
import { type Size, scaleOf, toScreen } from '../camera.ts';
import type { SceneIndex } from '../scene-index.ts';
import { pointOf, type SheetPlan } from '../sheet-plan.ts';
import type { BoardLook, BoardView } from '../types.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Everything a layer may need to paint one picture. The context counts in CSS pixels. */
export interface Frame {
  readonly context: Context;
  readonly view: BoardView;
  readonly size: Size;
  readonly dpr: number;
  readonly plan: SheetPlan;
  readonly scene: SceneIndex;
  readonly look: BoardLook;
}

/** One sheet of the map. Layers know nothing of each other, so any of them can be replaced. */
export interface Layer {
  paint(frame: Frame): void;
  destroy?(): void;
}

/** A place in the window. */
export function spotOf(frame: Frame, place: string): Point | null {
  const point = pointOf(frame.plan, place);
  return point && toScreen(frame.plan, frame.view, frame.size, point);
}

/** Whether a hex around this spot can be seen. */
export function inSight({ size, view }: Frame, { x, y }: Point): boolean {
  const reach = view.hex;
  return x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
}

/** Adds the outline of a hex to the current path; `share` 1 is its true size. */
export function traceHex(frame: Frame, { x, y }: Point, share = 1): void {
  const scale = scaleOf(frame.plan, frame.view) * share;
  const { context, plan } = frame;
  for (const [i, corner] of plan.corners.entries()) {
    const [cx, cy] = [x + corner.x * scale, y - corner.y * scale];
    if (i === 0) context.moveTo(cx, cy);
    else context.lineTo(cx, cy);
  }
  context.closePath();
}
