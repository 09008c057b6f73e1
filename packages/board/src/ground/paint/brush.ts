import type { Bounds } from '@abatis/geometry';
import { weightFor } from '../detail.ts';
import { between, type Line, type Vec } from '../geometry.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Where new canvases come from: a worker has no document. */
export type MakeCanvas = (width: number, height: number) => { canvas: Canvas; context: Context };

/** A context with a window on the map: pixels are CSS pixels, whatever the device's are. */
export interface Brush {
  readonly context: Context;
  readonly makeCanvas: MakeCanvas;
  /** The metre at the upper left corner of the window. */
  readonly west: number;
  readonly north: number;
  /** Pixels of a metre, and of what drawing is measured by. */
  readonly scale: number;
  readonly gauge: number;
  /** What line widths for a gauge of 70 px are multiplied by. */
  readonly weight: number;
  readonly dpr: number;
  /** The window in metres. */
  readonly box: Bounds;
}

export interface Window {
  readonly west: number;
  readonly north: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
}

export function brushFor(context: Context, makeCanvas: MakeCanvas, window: Window, across: number): Brush {
  const { west, north, scale, width, height, dpr } = window;
  const gauge = across * scale;
  const box = { west, north, east: west + width / scale, south: north - height / scale };
  context.setTransform(dpr, 0, 0, dpr, 0, 0);
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  return { context, makeCanvas, west, north, scale, gauge, weight: weightFor(gauge), dpr, box };
}

/** A point of the map in the window, in pixels. */
export function pixel(brush: Brush, [x, y]: Vec): Vec {
  return [(x - brush.west) * brush.scale, (brush.north - y) * brush.scale];
}

/** Adds a line to the path. */
export function trace(brush: Brush, line: Line): void {
  for (const [i, point] of line.entries()) {
    const [x, y] = pixel(brush, point);
    if (i === 0) brush.context.moveTo(x, y);
    else brush.context.lineTo(x, y);
  }
}

/** Adds a ring to the path, with rounded corners. */
export function traceRing(brush: Brush, ring: Line): void {
  const points = ring.slice(0, -1).map(point => pixel(brush, point));
  const { context } = brush;
  const start = between(points.at(-1)!, points[0]!, 0.5);
  context.moveTo(start[0], start[1]);
  for (const [i, point] of points.entries()) {
    const middle = between(point, points[(i + 1) % points.length]!, 0.5);
    context.quadraticCurveTo(point[0], point[1], middle[0], middle[1]);
  }
  context.closePath();
}

/** Adds a line to the path that is rounded at its inner points. */
export function traceSoft(brush: Brush, line: Line): void {
  if (line.length < 3) {
    trace(brush, line);
    return;
  }
  const points = line.map(point => pixel(brush, point));
  const { context } = brush;
  context.moveTo(points[0]![0], points[0]![1]);
  for (let i = 1; i < points.length - 1; i++) {
    const end = i === points.length - 2 ? points[i + 1]! : between(points[i]!, points[i + 1]!, 0.5);
    context.quadraticCurveTo(points[i]![0], points[i]![1], end[0], end[1]);
  }
}

/** Strokes what `draw` adds to the path. */
export function stroke(
  brush: Brush,
  colour: string,
  width: number,
  draw: () => void,
  dash: number[] = [],
): void {
  const { context } = brush;
  context.beginPath();
  draw();
  context.setLineDash(dash);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
  context.setLineDash([]);
}

/** Fills what `draw` adds to the path; of one area, its inner rings are holes. */
export function fill(brush: Brush, colour: string, draw: () => void, rule: CanvasFillRule = 'nonzero'): void {
  const { context } = brush;
  context.beginPath();
  draw();
  context.fillStyle = colour;
  context.fill(rule);
}

/** Fills areas one by one: where two overlap there must be no hole. */
export function fillAreas(
  brush: Brush,
  colour: string,
  areas: readonly { readonly rings: readonly Line[] }[],
): void {
  for (const { rings } of areas)
    fill(
      brush,
      colour,
      () => {
        for (const ring of rings) traceRing(brush, ring);
      },
      'evenodd',
    );
}
