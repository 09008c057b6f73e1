import type { Point } from '@abatis/geometry';
import type { PathStep } from '@abatis/screen';
import { COUNTER, GAUGE_UNITS } from '../counters/detail.ts';
import { SLOTS } from '../counters/slots.ts';
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
      const stacks = steps.filter(({ step }) => showsStack(frame, step.place)).map(({ spot }) => spot);
      frame.context.save();
      leaveOut(frame, stacks);
      strokeWay(
        frame,
        steps.map(({ spot }) => spot),
      );
      frame.context.restore();
      for (const { step, spot } of steps) writeCost(frame, step, spot);
    },
  };
}

/** Large enough to be read, and not hidden. */
const showsStack = ({ scene, gauge, look }: Frame, place: string): boolean =>
  scene.stackAt.has(place) && gauge >= 44 && !look.countersHidden;

/** The way runs under the stacks that it passes: what is written on them stays legible. */
function leaveOut({ context, size, gauge }: Frame, stacks: readonly Point[]): void {
  const half = (gauge * COUNTER) / GAUGE_UNITS / 2;
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  for (const { x, y } of stacks) context.rect(x - half, y - half, 2 * half, 2 * half);
  context.clip('evenodd');
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
  const { context, gauge } = frame;
  const written = gauge >= 30;
  const radius = written ? Math.max(9.5, Math.min(15, gauge * 0.16)) : Math.max(2.5, gauge * 0.12);
  // A stack keeps its figures: the disc sits on its shoulder.
  const u = showsStack(frame, place) ? gauge / GAUGE_UNITS : 0;
  const at = { x: spot.x + SLOTS.upperLeft.x * u, y: spot.y + SLOTS.upperLeft.y * u };
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
