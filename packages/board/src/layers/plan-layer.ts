import { apart, type Point, partWay } from '@abatis/geometry';
import type { Place, Plan } from '@abatis/screen';
import { GAUGE_UNITS } from '../counters/detail.ts';
import { arrowInGap, freest } from '../counters/gap.ts';
import { frontsOf, NO_FRONTS, standBack } from '../counters/slots.ts';
import { ATTACK, INK, PAPER } from '../palette.ts';
import { type Frame, type Layer, spotOf } from './layer.ts';
import { drawDisc } from './lettering.ts';

/** What is declared: short arrows in the gaps between neighbours, long thin ones where the target is not adjacent. */
export function planLayer(): Layer {
  return {
    paint(frame) {
      for (const plan of frame.scene.plans) {
        const arrows = arrowsOf(frame, plan);
        for (const arrow of arrows) drawArrow(frame, arrow, plan.state);
        // What is only suggested has no place in the queue yet.
        const at = plan.state === 'suggested' ? null : numberSpot(frame, arrows);
        if (at) drawNumber(frame, at, plan);
      }
    },
  };
}

interface Arrow {
  readonly place: Place;
  readonly target: Place;
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

function arrow(frame: Frame, place: Place, target: Place, short: boolean): readonly Arrow[] {
  const [a, b] = [spotOf(frame, place), spotOf(frame, target)];
  if (!a || !b) return [];
  if (short) return [{ place, target, short, ...inGap(frame, place, target, a, b) }];
  const length = apart(a, b);
  const { gauge } = frame;
  const [start, end] = [(gauge * 0.42) / length, 1 - (gauge * 0.4) / length];
  return [{ place, target, short, from: partWay(a, b, start), to: partWay(a, b, end) }];
}

/** From the edge of one stack to the edge of the other, as they stand back from each other. */
function inGap(
  frame: Frame,
  place: Place,
  target: Place,
  a: Point,
  b: Point,
): { readonly from: Point; readonly to: Point } {
  const u = frame.gauge / GAUGE_UNITS;
  const fronts = frontsOf(frame.scene.plans, frame.gazetteer);
  const edgeOf = (at: Place, middle: Point) => {
    const back = standBack(fronts.get(at) ?? NO_FRONTS);
    const plates = STEP * Math.min(3, Math.max(0, unitsIn(frame, at) - 1));
    return { middle: { x: middle.x + back.x * u, y: middle.y + back.y * u }, plates };
  };
  return arrowInGap(edgeOf(place, a), edgeOf(target, b), u);
}

/** Plates lie this far over each other. */
const STEP = 3;

const unitsIn = ({ scene }: Frame, place: Place): number =>
  (scene.stackAt.get(place)?.pieces ?? []).filter(id => scene.pieceById.get(id)?.face.kind !== 'commander')
    .length;

/** The edge of what has been fought: its arrow is hollow. */
const FOUGHT = '#6a5f4c';

/** What the staff suggests is hollow too, with a dashed red edge. */
const EDGES = {
  next: { colour: '#ffffff', width: 2.4, dash: [] },
  done: { colour: FOUGHT, width: 1.6, dash: [] },
  suggested: { colour: ATTACK, width: 1.8, dash: [4, 2] },
} as const;

function edge(context: Frame['context'], state: keyof typeof EDGES): void {
  const { colour, width, dash } = EDGES[state];
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.setLineDash([...dash]);
  context.stroke();
}

function drawArrow({ context, gauge }: Frame, { from, to, short }: Arrow, state: Plan['state']): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const body = Math.max(1.2, gauge * (short ? 0.05 : 0.03));
  const head = Math.min(length * 0.66, Math.max(5, gauge * 0.16));
  const wing = Math.max(3.4, gauge * (short ? 0.115 : 0.085));
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
  if (state === 'next' || state === 'done') edge(context, state);
  context.fillStyle = state === 'done' || state === 'suggested' ? PAPER : ATTACK;
  context.fill();
  if (state === 'suggested') edge(context, state);
  context.restore();
}

/** At the corner where the two places meet a third, the one that is farthest from any other stack: no counter is covered. */
function numberSpot(frame: Frame, arrows: readonly Arrow[]): Point | null {
  const [first] = arrows;
  if (!first) return null;
  const corners = arrows.filter(({ short }) => short).flatMap(each => sharedCorners(frame, each));
  const stacks = frame.scene.stacks.flatMap(({ at }) => spotOf(frame, at) ?? []);
  return freest(corners, stacks) ?? beside(frame, first);
}

function sharedCorners(frame: Frame, { place, target }: Arrow): readonly Point[] {
  const [a, b] = [spotOf(frame, place), spotOf(frame, target)];
  if (!a || !b) return [];
  const { scale } = frame.view;
  return frame.gazetteer.corners
    .map(({ x, y }) => ({ x: a.x + x * scale, y: a.y - y * scale }))
    .toSorted((one, other) => apart(one, b) - apart(other, b))
    .slice(0, 2);
}

/** Beside the middle of an arrow that crosses no side: to the left of its way, or above it when it runs level. */
function beside({ gauge }: Frame, { from, to }: Arrow): Point {
  const length = apart(from, to) || 1;
  const away = gauge * 0.26;
  const [nx, ny] = [(to.y - from.y) / length, -(to.x - from.x) / length];
  const side = ny > 0 || (ny === 0 && nx < 0) ? -1 : 1;
  return { x: (from.x + to.x) / 2 + nx * away * side, y: (from.y + to.y) / 2 + ny * away * side };
}

function drawNumber({ context, gauge }: Frame, at: Point, { number, state }: Plan): void {
  const written = gauge >= 30;
  const radius = written ? Math.max(8.5, Math.min(13, gauge * 0.125)) : 3;
  const isDone = state === 'done';
  drawDisc(context, at, written ? String(number) : '', {
    radius,
    fill: isDone ? PAPER : ATTACK,
    edge: isDone ? FOUGHT : PAPER,
    ink: isDone ? INK : '#ffffff',
  });
}
