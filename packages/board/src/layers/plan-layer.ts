import type { Point } from '@abatis/geometry';
import type { Plan } from '@abatis/screen';
import { ATTACK, INK, PAPER } from '../palette.ts';
import { type Frame, type Layer, spotOf } from './layer.ts';
import { drawDisc } from './lettering.ts';

/** What is declared: short numbered arrows between neighbours, long thin ones where the target is not adjacent. */
export function planLayer(): Layer {
  return {
    paint(frame) {
      for (const plan of frame.scene.plans) {
        const arrows = arrowsOf(frame, plan);
        for (const arrow of arrows) drawArrow(frame, arrow, plan.state);
        const [first] = arrows;
        if (first) numberBeside(frame, first, plan);
      }
    },
  };
}

interface Arrow {
  readonly from: Point;
  readonly to: Point;
  readonly short: boolean;
}

/** Everyone strikes at what is adjacent to him; who has nothing adjacent, at the first target. */
function arrowsOf(frame: Frame, { from, to }: Plan): readonly Arrow[] {
  return from.flatMap(place => {
    const adjacent = to.filter(target => frame.gazetteer.areBeside(place, target));
    const targets = adjacent.length > 0 ? adjacent : to.slice(0, 1);
    return targets.flatMap(target => arrow(frame, place, target, adjacent.length > 0));
  });
}

function arrow(frame: Frame, place: string, target: string, short: boolean): readonly Arrow[] {
  const [a, b] = [spotOf(frame, place), spotOf(frame, target)];
  if (!a || !b) return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const { gauge } = frame;
  const [start, end] = short ? [0.35, 0.67] : [(gauge * 0.42) / length, 1 - (gauge * 0.4) / length];
  const along = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  return [{ from: along(start), to: along(end), short }];
}

const FILLS: Record<Plan['state'], string> = { planned: ATTACK, next: ATTACK, done: '#8b8170' };

function drawArrow({ context, gauge }: Frame, { from, to, short }: Arrow, state: Plan['state']): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const body = Math.max(1.2, gauge * (short ? 0.062 : 0.03));
  const head = Math.min(length * 0.62, Math.max(5, gauge * (short ? 0.2 : 0.16)));
  const wing = Math.max(3.4, gauge * (short ? 0.135 : 0.085));
  context.save();
  context.translate(from.x, from.y);
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  context.beginPath();
  context.moveTo(0, -body);
  for (const [x, y] of [
    [length - head, -body],
    [length - head, -wing],
    [length, 0],
  ] as const)
    context.lineTo(x, y);
  for (const [x, y] of [
    [length - head, wing],
    [length - head, body],
    [0, body],
  ] as const)
    context.lineTo(x, y);
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = state === 'next' ? 5 : 3.6;
  context.strokeStyle = state === 'next' ? INK : PAPER;
  context.stroke();
  if (state === 'next') {
    context.lineWidth = 2.4;
    context.strokeStyle = '#ffffff';
    context.stroke();
  }
  context.fillStyle = FILLS[state];
  context.fill();
  context.restore();
}

/** Beside the arrow, where the gap between the places is widest: no counter is covered. */
function numberBeside({ context, gauge }: Frame, { from, to }: Arrow, { number, state }: Plan): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const written = gauge >= 30;
  const radius = written ? Math.max(8.5, Math.min(13, gauge * 0.125)) : 3;
  const away = gauge * 0.135 + radius + 1;
  // To the left of the arrow's way, or above it when it runs level.
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
  const side = ny > 0 || (ny === 0 && nx < 0) ? -1 : 1;
  const at = { x: (from.x + to.x) / 2 + nx * away * side, y: (from.y + to.y) / 2 + ny * away * side };
  drawDisc(context, at, written ? String(number) : '', {
    radius,
    fill: FILLS[state],
    edge: PAPER,
    ink: '#ffffff',
  });
}
