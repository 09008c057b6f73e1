import type { Point, Size } from '@abatis/geometry';
import type { Marker, SideLook } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { ATTACK, INK, PAPER } from '../palette.ts';
import { clearOf, near } from './clear-of.ts';
import { drawFarFlags } from './far-flags.ts';
import { type Context, type Frame, inSight, type Layer, spotOf } from './layer.ts';
import { drawDisc, setFigures } from './lettering.ts';

interface FlagLook extends Pick<SideLook, 'colour' | 'ink'> {
  readonly shape: 'plain' | 'swallow-tail' | 'pennant';
}

const NOBODYS: FlagLook = { colour: '#e9c46a', ink: INK, shape: 'pennant' };

const flagOf = ({ colour, ink, notched }: SideLook): FlagLook => ({
  colour,
  ink,
  shape: notched ? 'swallow-tail' : 'plain',
});

/** What lies on the ground: works, flags, burned bridges. */
export function markerLayer(sides: readonly SideLook[]): Layer {
  return {
    paint(frame) {
      for (const marker of frame.scene.markers) {
        const spot = marker.far ? null : spotOf(frame, marker.at);
        if (spot && inSight(frame, spot)) drawMarker(frame, marker, spot, sides);
      }
      drawFarFlags(frame, sides);
    },
  };
}

function drawMarker(frame: Frame, marker: Marker, spot: Point, sides: readonly SideLook[]): void {
  switch (marker.kind) {
    case 'breastworks':
      works(frame, spot, false);
      break;
    case 'building':
      works(frame, spot, true);
      break;
    case 'objective': {
      const holder = sides.find(({ seat }) => seat === marker.seat);
      flag(frame, spot, marker, holder ? flagOf(holder) : NOBODYS);
      break;
    }
    case 'exit': {
      const owner = sides.find(({ seat }) => seat === marker.seat);
      flag(frame, spot, marker, { ...(owner ? flagOf(owner) : NOBODYS), shape: 'pennant' });
      break;
    }
    case 'burned-bridge':
      cross(frame, spot, marker.at);
      break;
    case 'pontoon':
      pontoon(frame, spot, marker.at);
      break;
    case 'burning':
      flame(frame, spot);
      break;
    case 'fight':
      fight(frame, spot, marker.text);
      break;
  }
}

/** A toothed bar along every side of the place; dashed while it is being built. */
function works(frame: Frame, { x, y }: Point, unfinished: boolean): void {
  const { context, gazetteer, gauge, view } = frame;
  const corners = gazetteer.corners.map(corner => ({
    x: x + corner.x * view.scale * 0.9,
    y: y - corner.y * view.scale * 0.9,
  }));
  context.save();
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  for (const [width, colour, teeth] of [
    [gauge * 0.085 + 2, PAPER, 0],
    [gauge * 0.062, INK, 1],
  ] as const) {
    context.beginPath();
    for (const [i, corner] of corners.entries())
      bar(context, corner, corners[(i + 1) % corners.length]!, teeth * gauge * 0.085);
    context.setLineDash(unfinished && teeth > 0 ? [gauge * 0.09, gauge * 0.07] : []);
    context.lineWidth = Math.max(1.2, width);
    context.strokeStyle = colour;
    context.stroke();
  }
  context.restore();
}

/** One side, short of its corners, with teeth towards the enemy. */
function bar(path: Context, a: Point, b: Point, teeth: number): void {
  const at = (share: number): Point => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [(b.y - a.y) / length, -(b.x - a.x) / length];
  const [from, to] = [at(0.1), at(0.9)];
  path.moveTo(from.x, from.y);
  path.lineTo(to.x, to.y);
  if (teeth === 0) return;
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const foot = at(share);
    path.moveTo(foot.x, foot.y);
    path.lineTo(foot.x + nx * teeth, foot.y + ny * teeth);
  }
}

/** In the upper corner of the place, where counters leave room; near enough, it bears what the place is worth. */
function flag(frame: Frame, { x, y }: Point, { at, text }: Marker, look: FlagLook): void {
  const { context, gauge, scene } = frame;
  const u = Math.max(0.34, gauge / 70);
  const covered = scene.stackAt.has(at) && !frame.look.countersHidden;
  const written = text !== '' && gauge >= 56 && !covered;
  const size = Math.max(11, Math.min(14, 10.4 * u));
  if (written) setFigures(context, size, 700);
  const wide = written ? context.measureText(text).width + 13 : 13.5 * u;
  const high = written ? size * 1.3 : 10 * u;
  // A stack would hide it: then it stands at the shoulder of the stack. Else it stands where it hides no name.
  const foot = 20 * u;
  const room = { width: wide, height: foot };
  const { x: left, y: top } = covered
    ? shoulder(frame, { x, y }, room, u)
    : flagSpot(frame, { x, y }, room, u);
  pole(context, left, top, top + foot, u);
  context.beginPath();
  cloth(context, look.shape, left, top, wide, high);
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2.4, 3.6 * u);
  context.strokeStyle = PAPER;
  context.stroke();
  context.fillStyle = look.colour;
  context.fill();
  context.lineWidth = Math.max(0.9, 1.2 * u);
  context.strokeStyle = INK;
  context.stroke();
  if (!written) return;
  context.fillStyle = look.ink;
  context.fillText(text, left + wide / 2 - 2, top + high / 2 + size * 0.35);
}

/** The upper left corner of a flag at a stack: at the one of its shoulders or feet where it hides no name. */
function shoulder({ gauge, names }: Frame, { x, y }: Point, room: Size, u: number): Point {
  const corner = (left: number, top: number): Point => ({
    x: x + left * u + room.width / 2,
    y: y + top * u + room.height / 2,
  });
  const right = 34.5 - room.width / u;
  const spots = [corner(-34.5, -35.5), corner(right, -35.5), corner(-34.5, 15.5), corner(right, 15.5)];
  const middle = clearOf(spots, room, near(names, { x, y }, gauge));
  return { x: middle.x - room.width / 2, y: middle.y - room.height / 2 };
}

/** The upper left corner of a flag in its place: at the top, or at a side, wherever it hides no name. */
function flagSpot({ gauge, names }: Frame, { x, y }: Point, size: Size, u: number): Point {
  const { width, height } = size;
  const [above, below] = [y - 41 * u + height / 2, y + 37 * u - height / 2];
  const side = gauge / 2 - width / 2 - 3 * u;
  const spots: readonly Point[] = [
    { x, y: above },
    { x: x + side, y: y - 12 * u },
    { x: x - side, y: y - 12 * u },
    { x: x + side, y: y + 12 * u },
    { x: x - side, y: y + 12 * u },
    { x, y: below },
  ];
  const middle = clearOf(spots, size, near(names, { x, y }, gauge));
  return { x: middle.x - width / 2, y: middle.y - height / 2 };
}

/** The shape says who holds it as plainly as the colour: swallow-tailed for the notched side, a pennant for nobody. */
function cloth(
  path: Context,
  shape: FlagLook['shape'],
  x: number,
  y: number,
  wide: number,
  high: number,
): void {
  const far = x + wide;
  path.moveTo(x, y);
  if (shape === 'pennant') {
    path.lineTo(far - high * 0.35, y);
    path.lineTo(far, y + high / 2);
    path.lineTo(far - high * 0.35, y + high);
  } else {
    path.lineTo(far, y);
    if (shape === 'swallow-tail') path.lineTo(far - high * 0.42, y + high / 2);
    path.lineTo(far, y + high);
  }
  path.lineTo(x, y + high);
  path.closePath();
}

function pole(context: Context, x: number, top: number, foot: number, u: number): void {
  context.beginPath();
  context.moveTo(x, foot);
  context.lineTo(x, top);
  context.lineWidth = 3.6 * u;
  context.strokeStyle = PAPER;
  context.stroke();
  context.lineWidth = 1.8 * u;
  context.strokeStyle = INK;
  context.stroke();
}

type Stroke = readonly [fromX: number, fromY: number, toX: number, toY: number];

interface Strokes {
  readonly strokes: readonly Stroke[];
  readonly colour: string;
  readonly broad: number;
}

const CROSS: readonly Stroke[] = [
  [-1, -1, 1, 1],
  [-1, 1, 1, -1],
];

/** A deck over three boats. */
const BOATS: readonly Stroke[] = [
  [-0.45, -1.5, -0.45, 1.5],
  [0.45, -1.5, 0.45, 1.5],
  [-1.2, -0.9, 1.2, -0.9],
  [-1.2, 0, 1.2, 0],
  [-1.2, 0.9, 1.2, 0.9],
];

const cross = (frame: Frame, spot: Point, side: string): void =>
  acrossSide(frame, spot, side, { strokes: CROSS, colour: ATTACK, broad: 0.045 });

const pontoon = (frame: Frame, spot: Point, side: string): void =>
  acrossSide(frame, spot, side, { strokes: BOATS, colour: INK, broad: 0.03 });

/** Strokes across the line between two places, that line along x. */
function acrossSide(frame: Frame, { x, y }: Point, side: string, { strokes, colour, broad }: Strokes): void {
  const { context, gauge, view, gazetteer, size } = frame;
  const ends = gazetteer.endsOf(side);
  const [a, b] = ends ? ends.map(end => toScreen(view, size, end)) : [];
  const r = Math.max(4, gauge * 0.12);
  context.save();
  context.translate(x, y);
  context.rotate(a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0);
  context.beginPath();
  for (const [fromX, fromY, toX, toY] of strokes) {
    context.moveTo(fromX * r, fromY * r);
    context.lineTo(toX * r, toY * r);
  }
  context.lineCap = 'round';
  context.lineWidth = Math.max(4, gauge * (broad + 0.04));
  context.strokeStyle = PAPER;
  context.stroke();
  context.lineWidth = Math.max(2, gauge * broad);
  context.strokeStyle = colour;
  context.stroke();
  context.restore();
}

function flame({ context, gauge }: Frame, { x, y }: Point): void {
  const u = Math.max(0.5, gauge / 70);
  context.save();
  context.translate(x, y + 7 * u);
  context.scale(u, u);
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(-9, -1, -8.5, -9, -3.5, -12);
  context.bezierCurveTo(-3.5, -9, -1.5, -9, -1.5, -11);
  context.bezierCurveTo(-1.5, -15, 1, -17, 2.5, -19);
  context.bezierCurveTo(2, -14, 8.5, -11, 7.5, -5.5);
  context.bezierCurveTo(7, -2, 4, 0, 0, 0);
  context.closePath();
  context.lineWidth = 4.5;
  context.strokeStyle = PAPER;
  context.stroke();
  context.fillStyle = '#d9772b';
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = ATTACK;
  context.stroke();
  context.restore();
}

function fight({ context, gauge }: Frame, { x, y }: Point, text: string): void {
  const written = gauge >= 30;
  const radius = written ? Math.max(9, gauge * 0.13) : Math.max(3, gauge * 0.14);
  drawDisc(context, { x, y }, written ? text : '', { radius, fill: ATTACK, edge: PAPER, ink: '#ffffff' });
}
