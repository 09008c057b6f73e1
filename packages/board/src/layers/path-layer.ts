import type { Point } from '@abatis/geometry';
import type { PathStep } from '@abatis/screen';
import { INK, MOVE_INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import { type Frame, type Layer, spotOf, traceOutline } from './layer.ts';
import { drawDisc } from './lettering.ts';

/** The way that is pointed at: a line, the cost of each step on it, and where a rule stops it. */
export function pathLayer(): Layer {
  return {
    paint(frame) {
      const steps = frame.scene.path.flatMap(step => {
        const spot = spotOf(frame, step.place);
        return spot ? [{ step, spot }] : [];
      });
      if (steps.length < 2) return;
      const stop = steps.find(({ step }) => step.stops);
      if (stop) ringStop(frame, stop.spot);
      strokeWay(
        frame,
        steps.map(({ spot }) => spot),
      );
      for (const { step, spot } of steps) writeCost(frame, step, spot);
    },
  };
}

/** From the edge of the first stack, so that nothing is drawn over it. */
function strokeWay({ context, gauge }: Frame, spots: readonly Point[]): void {
  const [first, second, ...others] = spots;
  const length = Math.hypot(second!.x - first!.x, second!.y - first!.y) || 1;
  const share = Math.min(0.9, (gauge * 0.46) / length);
  context.beginPath();
  context.moveTo(first!.x + (second!.x - first!.x) * share, first!.y + (second!.y - first!.y) * share);
  for (const { x, y } of [second!, ...others]) context.lineTo(x, y);
  context.lineCap = context.lineJoin = 'round';
  const width = Math.max(2.5, Math.min(5, gauge * 0.06));
  context.lineWidth = width + 3;
  context.strokeStyle = PAPER;
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = MOVE_INK;
  context.stroke();
  context.lineCap = 'butt';
}

function writeCost(frame: Frame, { place, cost, stops }: PathStep, spot: Point): void {
  if (cost === '') return;
  const { context, gauge, scene } = frame;
  const written = gauge >= 30;
  const radius = written ? Math.max(9.5, Math.min(15, gauge * 0.16)) : Math.max(2.5, gauge * 0.12);
  // A stack keeps its figures: the disc sits on its shoulder.
  const shift = scene.stackAt.has(place) && gauge >= 44 ? gauge * 0.34 : 0;
  const at = { x: spot.x - shift, y: spot.y - shift };
  const fill = stops ? THREAT_INK : MOVE_INK;
  drawDisc(context, at, written ? cost : '', { radius, fill, edge: PAPER, ink: '#ffffff' });
}

function ringStop(frame: Frame, spot: Point): void {
  const { context } = frame;
  context.beginPath();
  traceOutline(frame, spot, 0.94);
  context.lineWidth = 4.4;
  context.strokeStyle = INK;
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = '#ffffff';
  context.stroke();
  context.beginPath();
  traceOutline(frame, spot, 0.84);
  context.setLineDash([5, 3.5]);
  context.lineWidth = 2;
  context.strokeStyle = THREAT;
  context.stroke();
  context.setLineDash([]);
}
