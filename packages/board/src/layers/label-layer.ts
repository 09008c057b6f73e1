import type { Point, Rect } from '@abatis/geometry';
import { mainBox, type Piece, ringOf } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { type Detail, detailAt } from '../counters/detail.ts';
import { FIGURES, HALO, INK } from '../palette.ts';
import { type Context, type Frame, inSight, type Layer } from './layer.ts';

/**
 * The names of formations and generals on a free table, lettered upright beside them where they hide neither each other
 * nor a formation. Where each stands hangs on the scale and on what is on the table, not on where the view looks: names do
 * not jump while the map is moved.
 */
export function labelLayer(): Layer {
  let laid: LaidOut | null = null;
  return {
    paint(frame) {
      const { gazetteer, look } = frame;
      const detail = detailAt(frame.gauge);
      if (!gazetteer.hasRulers || look.countersHidden || detail === 'block') return;
      const of = whatFor(frame);
      if (!laid || of.some((each, i) => each !== laid?.of[i])) laid = { of, labels: layOut(frame, detail) };
      const origin = originOf(frame);
      for (const label of laid.labels) write(frame, label, origin);
    },
  };
}

/** Labels with everything that they were laid out for. */
interface LaidOut {
  readonly of: readonly unknown[];
  readonly labels: readonly Label[];
}

/** The last tells whether the letters have arrived since: they are narrower than those that stand in for them. */
function whatFor({ context, view, scene: { pieces, selection, unfaded } }: Frame): readonly unknown[] {
  context.font = `600 13px ${FIGURES}`;
  return [pieces, selection, unfaded, view.scale, context.measureText('Brigade').width];
}

/** A line of a label. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly weight: number;
  readonly ink: string;
  readonly width: number;
}

interface Label {
  readonly lines: readonly Line[];
  /** The colour of its brigade, in a bar at the left; null: none. */
  readonly band: string | null;
  /** Relative to the south-west corner of the table in the window. */
  readonly box: Rect;
  readonly pale: boolean;
}

const MUTED = '#4a4030';
const BAR = 6;

/** The south-west corner of the table in the window. */
const originOf = ({ view, size, gazetteer: { bounds } }: Frame): Point =>
  toScreen(view, size, { x: bounds.west, y: bounds.south });

/** The ground that a piece takes up in the window: a formation its corners, a general his disc. */
interface Taken {
  readonly piece: Piece;
  readonly rings: readonly (readonly Point[])[];
  readonly bounds: Rect;
  /** To where its rear looks: downwards for a front to the north. */
  readonly rear: Point;
}

const DISC = 11;

function layOut(frame: Frame, detail: Detail): readonly Label[] {
  const { scene } = frame;
  const taken = scene.pieces.flatMap(piece => takenBy(frame, piece) ?? []);
  const placed: Rect[] = [];
  const labels: Label[] = [];
  const isChosen = ({ piece }: Taken): boolean => scene.selection.includes(piece.id);
  // Whoever is selected keeps his name; generals have room on all sides and come last.
  const sorted = taken.toSorted(
    (a, b) =>
      Number(isChosen(b)) - Number(isChosen(a)) ||
      Number(a.piece.face.kind === 'commander') - Number(b.piece.face.kind === 'commander'),
  );
  for (const each of sorted) {
    const made = best(each, wordings(frame.context, each.piece, detail), taken, placed);
    if (!made) continue;
    placed.push(made.box);
    const pale =
      scene.unfaded !== null && !scene.unfaded.some(id => id === each.piece.id || id === each.piece.at);
    const band = each.piece.face.kind === 'unit' && made.lines.length > 1 ? each.piece.face.band : null;
    labels.push({ ...made, band, pale });
  }
  return labels;
}

function takenBy(frame: Frame, piece: Piece): Taken | null {
  const { gazetteer, view, size } = frame;
  const { table } = gazetteer;
  const at = gazetteer.pointOf(piece.at);
  if (!table || !at) return null;
  const origin = originOf(frame);
  const spot = (point: Point): Point => {
    const { x, y } = toScreen(view, size, point);
    return { x: x - origin.x, y: y - origin.y };
  };
  if (!piece.footprint) {
    if (piece.face.kind !== 'commander') return null;
    const { x, y } = spot(at);
    const bounds = { x: x - DISC, y: y - DISC, width: 2 * DISC, height: 2 * DISC };
    return { piece, rings: [cornersOfRect(bounds)], bounds, rear: { x: 1, y: 0 } };
  }
  const rings = piece.footprint.boxes.map(box => ringOf(table, box).map(spot));
  const main = ringOf(table, mainBox(piece.footprint)).map(spot);
  const [front, back] = [middle(main[0]!, main[1]!), middle(main[2]!, main[3]!)];
  const far = Math.hypot(back.x - front.x, back.y - front.y) || 1;
  return {
    piece,
    rings,
    bounds: boundsOf(rings.flat()),
    rear: { x: (back.x - front.x) / far, y: (back.y - front.y) / far },
  };
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function boundsOf(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

const cornersOfRect = ({ x, y, width, height }: Rect): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

/** What can be written of a piece, the most first: in a crowd the name alone is left. */
function wordings(context: Context, { face }: Piece, detail: Detail): readonly (readonly Line[])[] {
  const near = detail === 'near' || detail === 'close';
  const line = (text: string, size: number, weight: number, ink: string): Line => {
    context.font = `${weight} ${size}px ${FIGURES}`;
    return { text, size, weight, ink, width: context.measureText(text).width };
  };
  const name = line(face.name, near ? 14 : 13, 600, INK);
  if (face.kind !== 'unit') return [[name]];
  const strength = line(`${face.figures} ${face.near}`.trim(), near ? 13 : 12, 500, MUTED);
  const chain = face.chain === '' ? [] : [line(face.chain, 12, 400, MUTED)];
  const two = detail === 'figures' ? [[name]] : [[name, strength], [name]];
  return near ? [[name, strength, ...chain], ...two] : two;
}

const LEADING = 1.14;

const sizeOf = (lines: readonly Line[]) => ({
  width: Math.max(...lines.map(({ width }) => width)) + (lines.length > 1 ? BAR : 0),
  height: lines.reduce((sum, { size }) => sum + size * LEADING, 0),
});

/** At most this share of a label may be hidden, before less is written. */
const HIDDEN = 0.02;

/** The first place that is free for the longest wording; else the one that hides least. */
function best(
  own: Taken,
  all: readonly (readonly Line[])[],
  taken: readonly Taken[],
  placed: readonly Rect[],
): Pick<Label, 'lines' | 'box'> | null {
  let least: { readonly lines: readonly Line[]; readonly box: Rect; readonly hidden: number } | null = null;
  for (const lines of all) {
    const size = sizeOf(lines);
    for (const box of placesBeside(own, size)) {
      const hidden = hiddenAt(box, taken, placed);
      if (hidden <= HIDDEN) return { lines, box };
      if (!least || hidden < least.hidden) least = { lines, box, hidden };
    }
  }
  return least && least.hidden < 0.6 ? least : null;
}

/** Behind it, at its sides, before it, and at the corners. */
function placesBeside(
  { bounds, rear }: Taken,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Rect[] {
  const { x, y, width: wide, height: high } = bounds;
  const [left, right] = [x - width - 7, x + wide + 7];
  const [above, below] = [y - height - 5, y + high + 5];
  const [centre, level] = [x + (wide - width) / 2, y + (high - height) / 2];
  // The arrowhead stands before the front.
  const front = 7;
  const beneath = { x: centre, y: below + (rear.y < -0.3 ? front : 0) };
  const over = { x: centre, y: above - (rear.y > 0.3 ? front : 0) };
  const [toRight, toLeft] = [
    { x: right + (rear.x < -0.3 ? front : 0), y: level },
    { x: left - (rear.x > 0.3 ? front : 0), y: level },
  ];
  const upright = rear.y >= 0 ? [beneath, over] : [over, beneath];
  const aside = rear.x >= 0 ? [toRight, toLeft] : [toLeft, toRight];
  const sides =
    Math.abs(rear.y) >= 0.5 ? [upright[0]!, ...aside, upright[1]!] : [aside[0]!, ...upright, aside[1]!];
  const corners = [
    { x: right, y: below },
    { x: left, y: below },
    { x: right, y: above },
    { x: left, y: above },
    { x: x + wide - width, y: upright[0]!.y },
    { x, y: upright[0]!.y },
  ];
  return [...sides, ...corners].map(at => ({ ...at, width, height }));
}

/** How much of a label lies under formations and other labels. */
function hiddenAt(box: Rect, taken: readonly Taken[], placed: readonly Rect[]): number {
  let hidden = 0;
  for (const { bounds, rings } of taken) {
    const share = shareOf(box, bounds);
    if (share > 0 && rings.some(ring => doOverlap(cornersOfRect(box), ring))) hidden += share;
  }
  for (const other of placed) hidden += 1.5 * shareOf(box, other);
  return hidden;
}

function shareOf(box: Rect, other: Rect): number {
  const wide = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x);
  const high = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
}

/** Two convex outlines overlap unless a side of one of them parts them. */
const doOverlap = (a: readonly Point[], b: readonly Point[]): boolean => !isParted(a, b) && !isParted(b, a);

function isParted(a: readonly Point[], b: readonly Point[]): boolean {
  return a.some((from, i) => {
    const to = a[(i + 1) % a.length]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const off = ({ x, y }: Point): number => dx * (y - from.y) - dy * (x - from.x);
    const inside = a.map(off).find(each => Math.abs(each) > 1e-6) ?? 0;
    return b.every(point => off(point) * inside <= 0);
  });
}

function write(frame: Frame, { lines, band, box, pale }: Label, origin: Point): void {
  const { context, look } = frame;
  const [x, y] = [box.x + origin.x, box.y + origin.y];
  if (!inSight(frame, { x, y }) && !inSight(frame, { x: x + box.width, y })) return;
  context.save();
  context.globalAlpha = pale ? 0.35 : 1;
  const bar = band === null ? 0 : BAR;
  if (band !== null) {
    context.fillStyle = band;
    context.fillRect(x, y + 1, 3, box.height - 3);
  }
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 3.2;
  context.strokeStyle = translucent(look.flat ? '#ffffff' : HALO, 0.92);
  const centre = x + bar + (box.width - bar) / 2;
  let top = y;
  for (const { text, size, weight, ink } of lines) {
    context.font = `${weight} ${size}px ${FIGURES}`;
    const base = top + size * 0.92;
    context.strokeText(text, centre, base);
    context.fillStyle = ink;
    context.fillText(text, centre, base);
    top += size * LEADING;
  }
  context.restore();
}
