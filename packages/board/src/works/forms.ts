import type { Point } from '@abatis/geometry';
import type { WorkForm } from '@abatis/screen';
import { translucent } from '../colour.ts';
import type { Context } from '../layers/layer.ts';
import { PAPER } from '../palette.ts';
import { FIRE, type Ink, PENCIL } from './inks.ts';
import { lengthOf, type Step, shifted, stepsAlong, stretch } from './trace.ts';

/** A stretch of a work in the window: how it runs, how wide it is there, and pixels of an inch. */
export interface Run {
  readonly line: readonly Point[];
  readonly width: number;
  readonly inch: number;
}

/** From less than this many pixels an inch, a work is a line of its ink and no drawing. */
export const LEAST_INCH = 7;

const lineWidth = ({ inch }: Run, share: number, least: number): number =>
  Math.max(least, Math.min(3.4, inch * share));

export function trace(context: Context, line: readonly Point[], close = false): void {
  for (const [i, { x, y }] of line.entries())
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  if (close) context.closePath();
}

function stroke(context: Context, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}

/** The ground between both edges. */
function band({ line, width }: Run): readonly Point[] {
  return [...shifted(line, width / 2), ...shifted(line, -width / 2).toReversed()];
}

function fillBand(context: Context, run: Run, colour: string): void {
  context.beginPath();
  trace(context, band(run), true);
  context.fillStyle = colour;
  context.fill();
}

/** Short strokes from an edge, as slopes are drawn: they run down towards the enemy. */
function hachures(context: Context, run: Run, ink: Ink): void {
  const edge = shifted(run.line, run.width / 2);
  const long = Math.max(2.5, run.inch * 0.16);
  context.beginPath();
  for (const { at, left } of stepsAlong(edge, Math.max(3.5, run.inch * 0.2))) {
    context.moveTo(at.x, at.y);
    context.lineTo(at.x + left.x * long, at.y + left.y * long);
  }
  stroke(context, ink.line, Math.max(0.8, run.inch * 0.035));
}

function edges(context: Context, run: Run, ink: Ink, [front, rear]: readonly [number, number]): void {
  for (const [by, width] of [
    [run.width / 2, front],
    [-run.width / 2, rear],
  ] as const) {
    context.beginPath();
    trace(context, shifted(run.line, by));
    stroke(context, ink.line, width);
  }
}

function trench(context: Context, run: Run, ink: Ink): void {
  fillBand(context, run, ink.fill);
  hachures(context, run, ink);
  edges(context, run, ink, [lineWidth(run, 0.15, 2.2), lineWidth(run, 0.06, 1.1)]);
}

function parapet(context: Context, run: Run, ink: Ink): void {
  fillBand(context, run, ink.fill);
  hachures(context, run, ink);
  edges(context, run, ink, [lineWidth(run, 0.24, 2.8), lineWidth(run, 0.04, 0.8)]);
}

function wall(context: Context, run: Run, ink: Ink): void {
  fillBand(context, run, ink.fill);
  edges(context, run, ink, [lineWidth(run, 0.16, 2.4), lineWidth(run, 0.06, 1.1)]);
}

/** Something small at equal distances along the line, one beside the other. */
const sown =
  (spacing: number, paint: (context: Context, step: Step, size: number) => void) =>
  (context: Context, run: Run, ink: Ink): void => {
    const size = Math.max(3, run.width / 2);
    context.beginPath();
    for (const step of stepsAlong(run.line, Math.max(5, size * spacing))) paint(context, step, size);
    stroke(context, ink.line, lineWidth(run, 0.06, 1.2));
  };

const on = ({ at, along, left }: Step, a: number, l: number): Point => ({
  x: at.x + along.x * a + left.x * l,
  y: at.y + along.y * a + left.y * l,
});

function strokeOf(context: Context, step: Step, points: readonly (readonly [number, number])[]): void {
  trace(
    context,
    points.map(([a, l]) => on(step, a, l)),
  );
}

const stockade = sown(0.62, (context, { at }, size) => {
  const radius = Math.max(1.6, size * 0.26);
  context.moveTo(at.x + radius, at.y);
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
});

const branches = sown(0.95, (context, step, size) => {
  strokeOf(context, step, [
    [0, -size],
    [0, size],
  ]);
  strokeOf(context, step, [
    [-size * 0.42, size * 0.7],
    [0, size * 0.05],
    [size * 0.42, size * 0.7],
  ]);
  strokeOf(context, step, [
    [-size * 0.3, -size * 0.05],
    [0, -size * 0.5],
    [size * 0.3, -size * 0.05],
  ]);
});

const crosses = sown(1.5, (context, step, size) => {
  const reach = size * 0.7;
  strokeOf(context, step, [
    [-reach, -reach],
    [reach, reach],
  ]);
  strokeOf(context, step, [
    [-reach, reach],
    [reach, -reach],
  ]);
});

const pits = sown(1.1, (context, step, size) => {
  for (const [a, l] of [
    [0, 0.5],
    [size * 0.55, -0.5],
  ] as const) {
    const { x, y } = on(step, a, l * size);
    const radius = Math.max(1.6, size * 0.3);
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
});

const brush = sown(0.8, (context, step, size) => {
  strokeOf(context, step, [
    [-size * 0.5, -size * 0.4],
    [size * 0.5, size * 0.4],
  ]);
  strokeOf(context, step, [
    [-size * 0.1, size * 0.6],
    [size * 0.2, -size * 0.6],
  ]);
});

function road(context: Context, run: Run, ink: Ink): void {
  fillBand(context, run, ink.fill);
  edges(context, run, ink, [lineWidth(run, 0.05, 1.2), lineWidth(run, 0.05, 1.2)]);
}

function bridge(context: Context, run: Run, ink: Ink): void {
  fillBand(context, run, PAPER);
  context.beginPath();
  for (const step of stepsAlong(run.line, Math.max(4, run.inch * 0.3)))
    strokeOf(context, step, [
      [0, -run.width / 2],
      [0, run.width / 2],
    ]);
  stroke(context, ink.line, Math.max(0.8, run.inch * 0.04));
  edges(context, run, ink, [lineWidth(run, 0.09, 1.6), lineWidth(run, 0.09, 1.6)]);
}

/** What stands, by its form. */
export const FORMS: Record<WorkForm, (context: Context, run: Run, ink: Ink) => void> = {
  trench,
  parapet,
  wall,
  stockade,
  branches,
  crosses,
  pits,
  brush,
  road,
  bridge,
};

/** In pencil, both edges dashed: it is not there yet. */
export function pencilled(context: Context, run: Run): void {
  context.save();
  context.setLineDash([Math.max(4, run.inch * 0.28), Math.max(3, run.inch * 0.2)]);
  for (const by of run.inch < LEAST_INCH ? [0] : [run.width / 2, -run.width / 2]) {
    context.beginPath();
    trace(context, shifted(run.line, by));
    // Without paper under it, pencil is lost in the dark.
    stroke(context, translucent(PAPER, 0.6), lineWidth(run, 0.06, 1.4) + 2);
    stroke(context, PENCIL, lineWidth(run, 0.06, 1.4));
  }
  context.restore();
}

/** A section in progress: pencil round all of it, and inked as far as the work has come. */
export function begun(
  context: Context,
  run: Run,
  ink: Ink,
  { form, done }: { readonly form: WorkForm; readonly done: number },
): void {
  pencilled(context, run);
  const inked = stretch(run.line, 0, lengthOf(run.line) * done);
  if (inked.length > 1) FORMS[form](context, { ...run, line: inked }, ink);
}

/** A gap: two strokes close the ends of what is left on either side. */
export function opened(context: Context, run: Run, ink: Ink): void {
  const steps = endsOf(run);
  const half = run.width / 2 + 2;
  context.beginPath();
  for (const step of steps)
    strokeOf(context, step, [
      [0, -half],
      [0, half],
    ]);
  stroke(context, ink.line, lineWidth(run, 0.09, 1.6));
}

function endsOf({ line }: Run): readonly Step[] {
  const steps = stepsAlong(line, 1);
  return [steps[0]!, steps.at(-1)!].map((step, i) => ({ ...step, at: i === 0 ? line[0]! : line.at(-1)! }));
}

/** Rubble where a work was: stones of several sizes on both sides of the line, always the same ones. */
export function breached(context: Context, run: Run, ink: Ink): void {
  opened(context, run, ink);
  context.beginPath();
  for (const [i, step] of stepsAlong(run.line, Math.max(3, run.inch * 0.16)).entries()) {
    const off = (((i * 7) % 5) - 2) / 4;
    const size = Math.max(1.2, run.inch * (0.06 + 0.03 * ((i * 5) % 3)));
    const { x, y } = on(step, 0, off * run.width * 1.15);
    context.rect(x - size, y - size, 2 * size, 2 * size);
  }
  context.fillStyle = ink.line;
  context.fill();
}

/** Flames along a stretch that burns. */
export function burning(context: Context, run: Run): void {
  const size = Math.max(4, run.width * 0.55);
  context.beginPath();
  for (const { at } of stepsAlong(run.line, size * 1.1)) {
    context.moveTo(at.x, at.y + size * 0.5);
    context.bezierCurveTo(at.x - size * 0.7, at.y, at.x - size * 0.1, at.y - size * 0.2, at.x, at.y - size);
    context.bezierCurveTo(
      at.x + size * 0.1,
      at.y - size * 0.2,
      at.x + size * 0.7,
      at.y,
      at.x,
      at.y + size * 0.5,
    );
  }
  context.fillStyle = FIRE;
  context.fill();
  stroke(context, '#8e2f18', 1);
}
