import { boxOf, contains, type Line, lengthOf, resampled, smoothed, type Vec, walk } from '../geometry.ts';
import type { Land } from '../land/land.ts';
import { LETTERING } from './styles.ts';
import type { Glyph, Measure, Name, NameKind, PixelBox } from './types.ts';

/** The map at one size: pixels from the upper left corner of the extent. */
export interface Frame {
  readonly land: Land;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly flat: boolean;
}

/** A place for a name, and what it costs to stand there. */
export interface Candidate {
  readonly glyphs: readonly Glyph[];
  readonly box: PixelBox;
  readonly parts: readonly PixelBox[];
  readonly cost: number;
}

/** Room kept free round a name, in pixels. */
const AIR = 3;

/** Where the name of a point may stand: east of it first, then round the clock; that of a height on it. */
const SPOTS: readonly Spot[] = [
  [1, 0, 0],
  [-1, 0, 1.2],
  [0, -1, 1.5],
  [0, 1, 1.8],
  [1, -1, 2.2],
  [1, 1, 2.4],
  [-1, -1, 2.8],
  [-1, 1, 3],
];

export function candidatesAt(
  name: Name,
  text: string,
  frame: Frame,
  measure: Measure,
  size: number,
): readonly Candidate[] {
  const spacing = LETTERING[name.kind].spacing * size;
  const wide = measure(text, name.kind, size) + spacing * (text.length - 1);
  const core = coreOf(name, frame, size);
  return spotsOf(name.kind, core).flatMap(([right, down, dislike]) => {
    const x = core.x + right * (wide / 2 + core.halfWide);
    const y = core.y + down * (size * 0.5 + core.halfHigh);
    const box = boxAround(x, y, wide, size);
    if (!isOnMap(box, frame)) return [];
    const glyphs = straight(text, x, y, wide, spacing, letter => measure(letter, name.kind, size));
    return [{ glyphs, box, parts: [box], cost: dislike + busyness(frame, box) }];
  });
}

/** What a name stands beside: a dot with some room, a whole town, or a block of buildings. */
interface Core {
  readonly x: number;
  readonly y: number;
  readonly halfWide: number;
  readonly halfHigh: number;
  readonly isTown: boolean;
}

function coreOf({ kind, at }: Name, frame: Frame, size: number): Core {
  const isSettled = kind === 'settlement' || kind === 'village';
  const rings = isSettled ? frame.land.towns : frame.land.blocks.map(({ ring }) => ring);
  const town = (isSettled || kind === 'landmark') && rings.find(ring => contains(ring, at!));
  if (!town) {
    const [x, y] = onFrame(frame, at!);
    const gap = isBroad(kind) ? size * 0.4 : size * 0.4 + 6;
    return { x, y, halfWide: gap, halfHigh: gap * 0.8, isTown: false };
  }
  const box = boxOf(town);
  const [left, top] = onFrame(frame, [box.west, box.north]);
  const [right, bottom] = onFrame(frame, [box.east, box.south]);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWide: (right - left) / 2 + 4,
    halfHigh: (bottom - top) / 2 + 2,
    isTown: true,
  };
}

const BROAD: ReadonlySet<NameKind> = new Set([
  'settlement',
  'village',
  'broadWater',
  'water',
  'height',
  'ridge',
  'area',
]);
const isBroad = (kind: NameKind): boolean => BROAD.has(kind);

type Spot = readonly [right: number, down: number, dislike: number];

/** The name of a town stands above it or below, that of a height on it, any other beside its dot. */
function spotsOf(kind: NameKind, { isTown }: Core): readonly Spot[] {
  if (isTown)
    return [
      [0, -1, 0],
      [0, 1, 1],
      [0, -0.6, 2],
      [1, 0, 3],
      [-1, 0, 3.4],
      [0, 0, 6],
    ];
  return isBroad(kind) ? [[0, 0, 0], ...SPOTS] : SPOTS;
}

/** One word if its letters stand close, else letter by letter. */
function straight(
  text: string,
  x: number,
  y: number,
  wide: number,
  spacing: number,
  measure: (text: string) => number,
): readonly Glyph[] {
  if (spacing === 0) return [{ text, x, y, angle: 0 }];
  let left = x - wide / 2;
  return [...text].map(letter => {
    const width = measure(letter);
    const glyph = { text: letter, x: left + width / 2, y, angle: 0 };
    left += width + spacing;
    return glyph;
  });
}

/** Where a name may stand along a line: beside it, or for a ridge on it, at any distance from its beginning. */
export function candidatesAlong(
  name: Name,
  text: string,
  frame: Frame,
  measure: Measure,
  size: number,
): readonly Candidate[] {
  const line = baseline(
    name.line!.map(point => onFrame(frame, point)),
    size,
  );
  const letters = [...text];
  const widths = letters.map(letter => measure(letter, name.kind, size));
  const spacing = LETTERING[name.kind].spacing * size;
  const wide = widths.reduce((sum, width) => sum + width + spacing, -spacing);
  const total = lengthOf(line);
  const room = total - wide - 8;
  if (room < 0) return [];
  const isRidge = name.kind === 'ridge';
  const step = Math.max(10, Math.min(wide / 3, room / 4));
  const candidates: Candidate[] = [];
  for (let start = 4; start <= room + 4; start += step)
    for (const side of isRidge ? [0] : [1, -1]) {
      const placed = bend(line, letters, widths, spacing, start, side * size * 0.78);
      if (!placed || placed.angles > 1.35 || placed.sharpest > 0.34) continue;
      const parts = partsOf(placed.glyphs, widths, size);
      const box = around(parts);
      if (!isOnMap(box, frame)) continue;
      const offCentre = Math.abs(start + wide / 2 - total / 2) / total;
      const busy = parts.reduce((sum, part) => sum + busyness(frame, part), 0);
      const cost = placed.angles * 3 + offCentre * (isRidge ? 20 : 5) + busy + (side < 0 ? 0.6 : 0);
      candidates.push({ glyphs: placed.glyphs, box, parts, cost });
    }
  return candidates;
}

/** Bends narrower than a letter or two are ironed out: lettering cannot follow them, least of all from far away. */
function baseline(line: Line, size: number): Line {
  return smoothed(resampled(line, size * 0.6), 10);
}

interface Bent {
  readonly glyphs: readonly Glyph[];
  /** The sum of all turns, and the greatest one, in radians. */
  readonly angles: number;
  readonly sharpest: number;
}

/** Letters one after the other along the line, lifted off it; turned round if they would stand on their heads. */
function bend(
  line: Line,
  letters: readonly string[],
  widths: readonly number[],
  spacing: number,
  start: number,
  lift: number,
): Bent | null {
  const wide = widths.reduce((sum, width) => sum + width + spacing, -spacing);
  const [head, tail] = walk(line, [start, start + wide]) as readonly [Vec, Vec];
  const isBackwards = tail[0] < head[0];
  let at = start;
  const middles = widths.map(width => {
    const middle = at + width / 2;
    at += width + spacing;
    return isBackwards ? 2 * start + wide - middle : middle;
  });
  const reach = 7;
  const order = isBackwards ? middles.toReversed() : middles;
  const spots = walk(line, order);
  const before = walk(
    line,
    order.map(middle => Math.max(0, middle - reach)),
  );
  const after = walk(
    line,
    order.map(middle => middle + reach),
  );
  const glyphs = letters.map((text, i): Glyph => {
    const k = isBackwards ? letters.length - 1 - i : i;
    const turn = isBackwards ? Math.PI : 0;
    const angle = Math.atan2(after[k]![1] - before[k]![1], after[k]![0] - before[k]![0]) + turn;
    const [x, y] = spots[k]!;
    return { text, x: x + Math.sin(angle) * lift, y: y - Math.cos(angle) * lift, angle };
  });
  return { glyphs, ...turns(glyphs) };
}

function turns(glyphs: readonly Glyph[]): { angles: number; sharpest: number } {
  let angles = 0;
  let sharpest = 0;
  for (let i = 1; i < glyphs.length; i++) {
    const raw = glyphs[i]!.angle - glyphs[i - 1]!.angle;
    const turn = Math.abs(Math.atan2(Math.sin(raw), Math.cos(raw)));
    angles += turn;
    sharpest = Math.max(sharpest, turn);
  }
  return { angles, sharpest };
}

/** Boxes round three letters at a time. */
function partsOf(glyphs: readonly Glyph[], widths: readonly number[], size: number): readonly PixelBox[] {
  const boxes = glyphs.map(({ x, y, angle }, i) => {
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    return boxAround(x, y, widths[i]! * cos + size * sin, widths[i]! * sin + size * cos);
  });
  const groups = Array.from({ length: Math.ceil(boxes.length / 3) }, (_, i) => boxes.slice(3 * i, 3 * i + 3));
  return groups.map(around);
}

function boxAround(x: number, y: number, wide: number, high: number): PixelBox {
  return {
    left: x - wide / 2 - AIR,
    right: x + wide / 2 + AIR,
    top: y - high / 2 - AIR,
    bottom: y + high / 2 + AIR,
  };
}

function around(boxes: readonly PixelBox[]): PixelBox {
  return boxes.reduce((a, b) => ({
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }));
}

function onFrame({ land: { extent }, scale }: Frame, [x, y]: Vec): Vec {
  return [(x - extent.west) * scale, (extent.north - y) * scale];
}

function isOnMap(box: PixelBox, frame: Frame): boolean {
  return box.left > 2 && box.top > 2 && box.right < frame.width - 2 && box.bottom < frame.height - 2;
}

/** How much of the map's own drawing a name would cover, in share of its box. */
function busyness({ land, scale }: Frame, box: PixelBox): number {
  const metres = {
    west: land.extent.west + box.left / scale,
    east: land.extent.west + box.right / scale,
    north: land.extent.north - box.top / scale,
    south: land.extent.north - box.bottom / scale,
  };
  const cells = ((metres.east - metres.west) * (metres.north - metres.south)) / (land.across / 16) ** 2;
  return (6 * land.busy.sum(metres)) / Math.max(1, cells);
}
