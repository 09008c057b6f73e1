import type { Rect, Size } from '@abatis/geometry';
import { GAUGE_UNITS } from '../counters/detail.ts';
import { footprintRect, footprintScale } from '../counters/footprint.ts';
import { shareCovered } from '../cover.ts';
import type { BoardView } from '../types.ts';
import { type Context, type Frame, inSight, type Layer, spotOf } from './layer.ts';

/** The painter of the ground: tiles today, anything that can fill a context tomorrow. */
export interface GroundPainter {
  paint(context: Context, view: BoardView, size: Size, dpr: number): void;
  paintNames(
    context: Context,
    view: BoardView,
    size: Size,
    dpr: number,
    covered: (box: Rect) => number,
  ): void;
  /** The boxes of the names that are in the window, in its CSS pixels. */
  nameBoxes(view: BoardView, size: Size, dpr: number): readonly Rect[];
}

export function groundLayer(painter: GroundPainter): Layer {
  return { paint: ({ context, view, size, dpr }) => painter.paint(context, view, size, dpr) };
}

/** Names of places; they fade where counters cover them. */
export function namesLayer(painter: GroundPainter): Layer {
  return {
    paint(frame) {
      const boxes = frame.look.countersHidden ? [] : stackBoxes(frame);
      painter.paintNames(frame.context, frame.view, frame.size, frame.dpr, box => shareCovered(box, boxes));
    },
  };
}

/** Counters are 50 of the 70 units of the gauge, blocks a little less; on a free table a piece covers its footprint. */
export function stackBoxes(frame: Frame): readonly Rect[] {
  const { gauge, scene, gazetteer } = frame;
  const unit = gauge / GAUGE_UNITS;
  return scene.stacks.flatMap(({ at, pieces: [top] }) => {
    const spot = spotOf(frame, at);
    if (!spot || !inSight(frame, spot)) return [];
    const footprint = top === undefined ? undefined : scene.pieceById.get(top)?.footprint;
    if (footprint) {
      const { x, y, width, height } = footprintRect({ footprint, scale: footprintScale(gazetteer) });
      return [{ x: spot.x + x * unit, y: spot.y + y * unit, width: width * unit, height: height * unit }];
    }
    return [{ x: spot.x - 25 * unit, y: spot.y - 25 * unit, width: 50 * unit, height: 50 * unit }];
  });
}
