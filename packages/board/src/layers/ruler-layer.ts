import type { TableGround } from '@abatis/screen';
import { thou } from '@abatis/tabletop';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { GRID_LINE, INK, LEAST_TEXT, PAPER } from '../palette.ts';
import type { Context, Frame, Layer } from './layer.ts';
import { setFigures } from './lettering.ts';

/** Pixels that the rulers are wide: above, and on the left. */
const ABOVE = 22;
const LEFT = 30;

/** Two rulers in inches along the upper and the left edge of the window, wherever it looks. */
export function rulerLayer(): Layer {
  return {
    paint(frame) {
      const { table, hasRulers } = frame.gazetteer;
      if (table && hasRulers) paintRulers(frame, table);
    },
  };
}

/** A mark of a ruler: where it is along the edge of the window, and how many inches it stands for. */
export interface RulerMark {
  readonly at: number;
  readonly inch: number;
  /** Numbered ones are longest. */
  readonly length: 4 | 7 | 10;
}

/** Pixels that marks and numbers need. */
const ROOM = 5;
const NUMBER_ROOM = 34;

/** The marks between two edges of a window: an inch each where there is room, numbers every six inches or more. */
export function rulerMarks(
  pixelOf: (inch: number) => number,
  length: number,
  window: number,
): readonly RulerMark[] {
  const inch = Math.abs(pixelOf(1) - pixelOf(0));
  const numbered = [6, 12, 24, 48].find(step => step * inch >= NUMBER_ROOM) ?? 96;
  const step = [1, 2, 3, 6, 12].find(each => each * inch >= ROOM) ?? 24;
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step).flatMap(each => {
    const at = pixelOf(each);
    if (at < 0 || at > window) return [];
    const size = each % numbered === 0 ? 10 : each % (numbered / 2) === 0 ? 7 : 4;
    return [{ at, inch: each, length: size }];
  });
}

function paintRulers(frame: Frame, table: TableGround): void {
  const { context, view, size, gazetteer, look } = frame;
  const { bounds } = gazetteer;
  const spot = (x: number, y: number) =>
    toScreen(view, size, table.toGround({ x: thou(1000 * x), y: thou(1000 * y) }));
  const wide = (bounds.east - bounds.west) / table.metresPerInch;
  const high = (bounds.north - bounds.south) / table.metresPerInch;
  const across = rulerMarks(inch => spot(inch, 0).x, wide, size.width);
  const upward = rulerMarks(inch => spot(0, inch).y, high, size.height);
  context.save();
  context.fillStyle = look.flat ? '#ffffff' : translucent(PAPER, 0.82);
  context.fillRect(0, 0, size.width, ABOVE);
  context.fillRect(0, ABOVE, LEFT, size.height - ABOVE);
  context.strokeStyle = translucent(GRID_LINE, 0.55);
  context.lineWidth = 1;
  context.strokeRect(LEFT + 0.5, ABOVE + 0.5, size.width, size.height);
  context.strokeStyle = INK;
  context.beginPath();
  for (const { at, length } of across.filter(mark => mark.at > LEFT)) tick(context, at, 0, 0, length);
  for (const { at, length } of upward.filter(mark => mark.at > ABOVE)) tick(context, 0, at, length, 0);
  context.stroke();
  setFigures(context, LEAST_TEXT, 500);
  context.fillStyle = INK;
  for (const { at, inch, length } of across)
    if (length === 10 && at > LEFT + 10) context.fillText(`${inch}″`, at, 19.5);
  for (const { at, inch, length } of upward)
    if (length === 10 && at > ABOVE + 10) context.fillText(`${inch}″`, 20, at + 4);
  context.restore();
}

function tick(context: Context, x: number, y: number, right: number, down: number): void {
  const sharp = (value: number) => Math.round(value) + 0.5;
  context.moveTo(sharp(x), sharp(y));
  context.lineTo(sharp(x) + right, sharp(y) + down);
}
