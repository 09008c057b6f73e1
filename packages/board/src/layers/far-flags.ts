import type { Point, Rect, Size } from '@abatis/geometry';
import type { Marker, SideLook } from '@abatis/screen';
import { INK, PAPER } from '../palette.ts';
import { boxAt, clearOf } from './clear-of.ts';
import { stackBoxes } from './ground-layer.ts';
import { type Frame, inSight, spotOf } from './layer.ts';
import { setFigures } from './lettering.ts';

const LETTERS = 12;
const LINE = 14;
const NOBODYS = { colour: '#d9a441', ink: INK };

/** Flags that are read from any distance. They stand beside names, counters and each other, never on them, and a line leads to their place. */
export function drawFarFlags(frame: Frame, sides: readonly SideLook[]): void {
  const flags = placed(frame);
  // A line that crosses another flag goes under it.
  for (const flag of flags) drawLine(frame, flag);
  for (const flag of flags) drawFlag(frame, flag, sides);
}

interface Flag {
  readonly marker: Marker;
  readonly lines: readonly string[];
  readonly spot: Point;
  readonly box: Rect;
}

function placed(frame: Frame): readonly Flag[] {
  const taken: Rect[] = [...frame.names, ...stackBoxes(frame)];
  return frame.scene.markers.flatMap(marker => {
    const spot = marker.far ? spotOf(frame, marker.at) : null;
    if (!spot || !inSight(frame, spot)) return [];
    const lines = marker.text.split('\n');
    setFigures(frame.context, LETTERS, 600);
    const wide = Math.max(...lines.map(line => frame.context.measureText(line).width));
    const size = { width: wide + 10, height: lines.length * LINE + 4 };
    const box = boxAt(clearOf(beside(spot, size, frame), size, taken), size);
    taken.push(box);
    return [{ marker, lines, spot, box }];
  });
}

/** Spots around a place, the near ones first, all of them wholly in the window. */
export function beside(
  { x, y }: Point,
  { width, height }: Size,
  { gauge, size }: Pick<Frame, 'gauge' | 'size'>,
): readonly Point[] {
  const within = (at: number, half: number, most: number): number =>
    Math.min(Math.max(at, half + 3), most - half - 3);
  const [nearest, step] = [Math.max(8, 0.3 * gauge), Math.max(10, 0.35 * gauge)];
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap(ring => {
    const off = nearest + ring * step;
    const [across, along] = [off + width / 2, off + height / 2];
    return [
      [across, 0],
      [-across, 0],
      [across, -along],
      [-across, -along],
      [0, -along],
      [0, along],
      [across, along],
      [-across, along],
    ].map(([dx, dy]) => ({
      x: within(x + dx!, width / 2, size.width),
      y: within(y + dy!, height / 2, size.height),
    }));
  });
}

/** From the place to the nearest edge of its flag. */
function drawLine({ context }: Frame, { spot, box }: Flag): void {
  const foot = {
    x: Math.min(Math.max(spot.x, box.x), box.x + box.width),
    y: Math.min(Math.max(spot.y, box.y), box.y + box.height),
  };
  for (const [width, line] of [
    [3.6, PAPER],
    [1.4, INK],
  ] as const) {
    context.beginPath();
    context.moveTo(spot.x, spot.y);
    context.lineTo(foot.x, foot.y);
    context.lineWidth = width;
    context.strokeStyle = line;
    context.stroke();
  }
  context.beginPath();
  context.arc(spot.x, spot.y, 2.4, 0, 2 * Math.PI);
  context.fillStyle = INK;
  context.fill();
}

function drawFlag({ context }: Frame, { marker, lines, box }: Flag, sides: readonly SideLook[]): void {
  const { colour, ink } = sides.find(({ seat }) => seat === marker.seat) ?? NOBODYS;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, marker.kind === 'exit' ? 4 : 0);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = INK;
  context.stroke();
  context.fillStyle = ink;
  setFigures(context, LETTERS, 600);
  for (const [i, line] of lines.entries())
    context.fillText(line, box.x + box.width / 2, box.y + LINE * (i + 0.85) + 1);
}
