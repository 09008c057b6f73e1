import { TINT } from '../colours.ts';
import { boxOf, grown, headings, type Line, meet, resampled, type Vec } from '../geometry.ts';
import type { Land } from '../land/land.ts';
import type { Stream } from '../land/streams.ts';
import { hashOf } from '../random.ts';
import { type Brush, type Context, fill, pixel, stroke, trace } from './brush.ts';

/* What only a free table shows: grass instead of farms, the edges of its hills, crestlines and dry beds. */

/** Faint grass, so that open ground is seen to be open and not empty. */
export function paintSward(brush: Brush, land: Land): void {
  if (brush.gauge < 19) return;
  const size = Math.max(0.7, Math.min(1.5, brush.weight));
  const near = land.sward.within(grown(brush.box, land.across));
  stroke(
    brush,
    'rgba(120, 112, 66, 0.22)',
    0.9 * size,
    () => {
      for (const { rows } of near) for (const row of rows) trace(brush, row);
    },
    [5.5 * size, 2.8 * size],
  );
}

/** A fine line where the level changes: the strokes run down to it. */
export function paintContourEdges(brush: Brush, land: Land): void {
  const size = Math.max(0.6, Math.min(1.4, brush.weight));
  const edges = (lines: readonly Line[]) => () => {
    for (const line of lines) if (meet(boxOf(line), brush.box)) trace(brush, line);
  };
  stroke(brush, 'rgba(90, 66, 34, 0.8)', 1.05 * size, edges(land.contours), [1.3 * size, 2.5 * size]);
}

/** A crestline: long dashes with a dot between them, as a surveyor marks what hides the ground behind it. */
export function paintCrests(brush: Brush, land: Land, ink: string): void {
  const size = Math.max(0.6, Math.min(1.5, brush.weight));
  const lines = () => {
    for (const line of land.crests) if (meet(boxOf(line), grown(brush.box, land.across))) trace(brush, line);
  };
  stroke(brush, 'rgba(247, 240, 214, 0.75)', 3.4 * size, lines);
  stroke(brush, ink, 1.5 * size, lines, [11 * size, 3.4 * size, 1.6 * size, 3.4 * size]);
}

/** A dry bed as wide as it is: two brows with strokes down into it. */
export function paintRavines(brush: Brush, land: Land): void {
  for (const stream of land.streams)
    if (stream.isDry && meet(boxOf(stream.line), grown(brush.box, land.across))) ravine(brush, stream);
}

/** Inches are the gauge's: the arrow is so long, and so far from the edges, in gauges. */
const ARROW = 0.62;
const INSET = 0.62;

/** An arrow to true north where up is not north, in the first corner that has no terrain in it. */
export function paintNorth(brush: Brush, land: Land, ink: string): void {
  if (land.north === 0) return;
  const { west, south, east, north } = land.gazetteer.bounds;
  const off = INSET * land.across;
  const corners: readonly Vec[] = [
    [west + off, south + off],
    [west + off, north - off],
    [east - off, south + off],
    [east - off, north - off],
  ];
  const isFree = ([x, y]: Vec) =>
    land.areas
      .within(grown(boxOf([[x, y]]), off))
      .every(({ box }) => !meet(box, grown(boxOf([[x, y]]), off * 0.8)));
  const at = corners.find(isFree) ?? corners[0]!;
  const { context } = brush;
  const [x, y] = pixel(brush, at);
  const long = (ARROW * brush.gauge) / 2;
  context.save();
  context.translate(x, y);
  context.rotate((land.north * Math.PI) / 180);
  context.globalAlpha = 0.72;
  stroke(brush, ink, Math.max(0.7, 1.1 * brush.weight), () => {
    run(context, [
      [0, long],
      [0, -long * 0.5],
    ]);
    context.moveTo(long * 0.34, long * 0.2);
    context.ellipse(0, long * 0.2, long * 0.34, long * 0.34, 0, 0, 7);
  });
  fill(brush, ink, () =>
    run(context, [
      [0, -long],
      [long * 0.26, -long * 0.36],
      [0, -long * 0.5],
    ]),
  );
  stroke(brush, ink, Math.max(0.6, 0.9 * brush.weight), () =>
    run(context, [
      [0, -long],
      [-long * 0.26, -long * 0.36],
      [0, -long * 0.5],
      [long * 0.26, -long * 0.36],
      [0, -long],
    ]),
  );
  context.rotate((-land.north * Math.PI) / 180);
  const turn = (land.north * Math.PI) / 180;
  letterN(brush, [1.45 * long * Math.sin(turn), -1.45 * long * Math.cos(turn)], long * 0.24, ink);
  context.restore();
}

/** Drawn, not written: tiles do not wait for fonts. */
function letterN(brush: Brush, [x, y]: Vec, half: number, ink: string): void {
  const [left, right] = [x - half * 0.72, x + half * 0.72];
  stroke(brush, ink, Math.max(0.8, half * 0.34), () =>
    run(brush.context, [
      [left, y + half],
      [left, y - half],
      [right, y + half],
      [right, y - half],
    ]),
  );
}

function ravine(brush: Brush, { line, metres }: Stream): void {
  const { context, scale } = brush;
  const size = Math.max(0.6, Math.min(1.5, brush.weight));
  const half = Math.max(2.2, (metres * scale) / 2);
  const dense = resampled(line, (2.6 * size) / scale);
  const runs = headings(dense);
  /** A point beside the middle line; the bed narrows where it begins and ends. */
  const beside = (i: number, by: number): Vec => {
    const [x, y] = pixel(brush, dense[i]!);
    const [hx, hy] = runs[i]!;
    const taper = Math.min(1, 0.18 + 0.16 * Math.min(i, dense.length - 1 - i));
    return [x - hy * by * half * taper, y - hx * by * half * taper];
  };
  const brow = (side: number) => dense.map((_, i) => beside(i, side));
  fill(brush, 'rgba(150, 118, 66, 0.24)', () => run(context, [...brow(1), ...brow(-1).reverse()]));
  stroke(brush, TINT.hachure, 0.85 * size, () => {
    for (const i of dense.keys())
      for (const side of [-1, 1]) {
        const deep = 0.3 + 0.42 * hashOf(i, side, 17);
        run(context, [beside(i, side), beside(i, side * deep)]);
      }
  });
  for (const side of [-1, 1])
    stroke(brush, 'rgba(74, 54, 30, 0.85)', 0.9 * size, () => run(context, brow(side)));
}

function run(context: Context, points: readonly Vec[]): void {
  for (const [i, [x, y]] of points.entries())
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
}
