import type { Point } from '@abatis/geometry';
import { type Area, areaRing, type OverlayLine, type Shade, type ShadeStyle } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { HALO, INK, MOVE_INK, PAPER, PARTIAL, SIGHT, THREAT } from '../palette.ts';
import { anchorPattern, createPatterns, type PatternOf } from '../shades/canvas-pattern.ts';
import { DASHES, SHADES, washAlphaOf } from '../shades/styles.ts';
import { type Frame, inSight, type Layer, spotOf, traceOutline } from './layer.ts';
import { setFigures } from './lettering.ts';

/** Shades with their texts, and lines from place to place; over them what belongs to the selection. */
export function overlayLayer(): Layer {
  const patternOf = createPatterns();
  const paintAll = (frame: Frame, shades: readonly Shade[]): void => {
    for (const [style, alike] of byStyle(shades)) paintShades(frame, style, alike, patternOf);
  };
  return {
    paint(frame) {
      const { overlay, shades } = frame.scene;
      paintAll(frame, overlay?.shades ?? []);
      paintAll(frame, shades);
      for (const line of overlay?.lines ?? []) strokeLine(frame, line);
      if (frame.gauge < LEAST_FOR_TEXT) return;
      for (const shade of [...(overlay?.shades ?? []), ...shades]) {
        if (shade.area) label(frame, shade);
        else writeShade(frame, shade);
      }
    },
  };
}

/** In a place with a smaller gauge there is no room for letters. */
const LEAST_FOR_TEXT = 26;

function byStyle(shades: readonly Shade[]): ReadonlyMap<ShadeStyle, readonly Shade[]> {
  const groups = new Map<ShadeStyle, Shade[]>();
  for (const shade of shades) {
    const group = groups.get(shade.style);
    if (group) group.push(shade);
    else groups.set(shade.style, [shade]);
  }
  return groups;
}

function paintShades(frame: Frame, style: ShadeStyle, shades: readonly Shade[], patternOf: PatternOf): void {
  const { context, dpr } = frame;
  const look = SHADES[style];
  const degrees = new Set(shades.map(({ degree }) => degree));
  for (const degree of degrees) {
    trace(
      frame,
      shades.filter(shade => shade.degree === degree),
      1,
    );
    context.fillStyle = translucent(look.wash, washAlphaOf(look, degree));
    context.fill();
  }
  const pattern = patternOf(context, look, dpr);
  if (pattern) {
    const origin = toScreen(frame.view, frame.size, frame.gazetteer.origin);
    anchorPattern(pattern, origin.x, origin.y, dpr);
    trace(frame, shades, 1);
    context.fillStyle = pattern;
    context.fill();
  }
  if (look.edge !== 'none') strokeEdges(frame, style, shades);
}

function strokeEdges(frame: Frame, style: ShadeStyle, shades: readonly Shade[]): void {
  const { context } = frame;
  const look = SHADES[style];
  trace(frame, shades, 0.93);
  context.lineWidth = Math.max(1.3, Math.min(2, frame.gauge * 0.025));
  context.strokeStyle = translucent(look.ink, 0.85);
  context.setLineDash([...DASHES[look.edge]]);
  context.stroke();
  context.setLineDash([]);
}

function trace(frame: Frame, shades: readonly Shade[], share: number): void {
  frame.context.beginPath();
  for (const { place, area } of shades) {
    const spot = spotOf(frame, place);
    if (area) traceArea(frame, area);
    else if (spot && inSight(frame, spot)) traceOutline(frame, spot, share);
  }
}

/** The whole of an area: a free table has no places to shade one by one. */
function traceArea({ context, gazetteer, view, size }: Frame, area: Area): void {
  const { table } = gazetteer;
  if (!table) return;
  for (const [i, point] of areaRing(table, area).entries()) {
    const { x, y } = toScreen(view, size, point);
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (area.kind !== 'line') context.closePath();
}

/** What an area is, on a slip of paper edged like it. */
function label(frame: Frame, { place, text, style }: Shade): void {
  if (text === '') return;
  const spot = spotOf(frame, place);
  if (!spot || !inSight(frame, spot)) return;
  slip(frame, spot, text, SHADES[style].ink);
}

/** Text on a slip of paper. */
function slip({ context }: Frame, spot: Point, text: string, edge: string): void {
  setFigures(context, LABEL, 600);
  const width = context.measureText(text).width + 12;
  context.beginPath();
  context.roundRect(spot.x - width / 2, spot.y - 9, width, 18, 5);
  context.fillStyle = translucent(PAPER, 0.93);
  context.fill();
  context.lineWidth = 1.2;
  context.strokeStyle = edge;
  context.stroke();
  context.fillStyle = INK;
  context.fillText(text, spot.x, spot.y + 4.2);
}

const LABEL = 12;

/** In the middle of an empty place; above a stack. */
function writeShade(frame: Frame, { place, text }: Shade): void {
  if (text === '') return;
  const spot = spotOf(frame, place);
  if (!spot || !inSight(frame, spot)) return;
  const { context, gauge, scene, look } = frame;
  const size = Math.max(11, Math.min(17, gauge * 0.2));
  const covered = scene.stackAt.has(place) && !look.countersHidden;
  const y = covered ? spot.y - gauge * 0.44 : spot.y + size * 0.35;
  setFigures(context, size, 600);
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = translucent(look.flat ? '#ffffff' : HALO, 0.9);
  context.strokeText(text, spot.x, y);
  context.fillStyle = INK;
  context.fillText(text, spot.x, y);
}

const LINES: Record<OverlayLine['style'], { readonly ink: string; readonly dash: readonly number[] }> = {
  in: { ink: MOVE_INK, dash: [] },
  out: { ink: THREAT, dash: [8, 5] },
  clear: { ink: SIGHT, dash: [] },
  partial: { ink: PARTIAL, dash: [9, 5] },
  blocked: { ink: INK, dash: [2, 5] },
  tape: { ink: INK, dash: [] },
};

function strokeLine(frame: Frame, { from, to, style, text }: OverlayLine): void {
  const [a, b] = [spotOf(frame, from), spotOf(frame, to)];
  if (!a || !b) return;
  const { context } = frame;
  const { ink, dash } = LINES[style];
  context.beginPath();
  context.moveTo(a.x, a.y);
  context.lineTo(b.x, b.y);
  context.lineCap = 'round';
  context.lineWidth = 5.5;
  context.strokeStyle = 'rgba(255,253,246,0.85)';
  context.stroke();
  context.lineWidth = 2.8;
  context.strokeStyle = ink;
  context.setLineDash([...dash]);
  context.stroke();
  context.setLineDash([]);
  context.lineCap = 'butt';
  if (style === 'tape') inchTicks(frame, a, b);
  if (text) slip(frame, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, text, ink);
}

/** Across the tape, longer at every sixth. */
function inchTicks({ context, gazetteer, view }: Frame, a: Point, b: Point): void {
  const { table } = gazetteer;
  if (!table) return;
  const inch = table.metresPerInch * view.scale;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  context.beginPath();
  for (let at = 0; at * inch <= length; at++) {
    const half = at % 6 === 0 ? 7 : 4;
    const [x, y] = [a.x + ux * at * inch, a.y + uy * at * inch];
    context.moveTo(x - uy * half, y + ux * half);
    context.lineTo(x + uy * half, y - ux * half);
  }
  context.lineWidth = 1.2;
  context.strokeStyle = INK;
  context.stroke();
}
