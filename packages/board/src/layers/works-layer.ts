import type { Point } from '@abatis/geometry';
import type { TableGround, Work, WorkSection } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { INK, PAPER, THREAT } from '../palette.ts';
import {
  begun,
  breached,
  burning,
  FORMS,
  LEAST_INCH,
  opened,
  pencilled,
  type Run,
  trace,
} from '../works/forms.ts';
import { type Ink, inkOf, PENCIL, WASH } from '../works/inks.ts';
import { centreOf, lengthOf, middleOf, shifted, stepsAlong, stretch, turning } from '../works/trace.ts';
import type { Frame, Layer } from './layer.ts';
import { setFigures } from './lettering.ts';

/** Constructed works, as on an engineer's plan. On a map of hexes there are none. */
export function worksLayer(): Layer {
  return {
    paint(frame) {
      const { table } = frame.gazetteer;
      if (!table) return;
      const plans = frame.scene.works.map(work => drawnOn(frame, table, work));
      for (const plan of plans) if (plan.isSeen) drawWork(frame, plan);
      for (const plan of plans) if (plan.isSeen) letter(frame, plan);
    },
  };
}

/** A work where it lies in the window. */
interface Plan {
  readonly work: Work;
  readonly line: readonly Point[];
  readonly inch: number;
  readonly width: number;
  readonly ink: Ink;
  readonly isSeen: boolean;
  /** It was laid out the other way round than it is drawn. */
  readonly isReversed: boolean;
}

/** Pixels that works have at least across, so that they can be found from afar. */
const LEAST_WIDTH = 3.5;

function drawnOn({ view, size, look }: Frame, table: TableGround, work: Work): Plan {
  const inch = table.metresPerInch * view.scale;
  const points = work.trace.map(point => toScreen(view, size, table.toGround(point)));
  const ring = work.closed ? [...points, points[0]!] : points;
  // Whoever laid it out, what is closed has its front outside.
  const isReversed = work.closed === true && turning(points) < 0;
  const line = isReversed ? ring.toReversed() : ring;
  const edge = 3 * inch + 40;
  const isSeen =
    Math.max(...line.map(({ x }) => x)) > -edge &&
    Math.min(...line.map(({ x }) => x)) < size.width + edge &&
    Math.max(...line.map(({ y }) => y)) > -edge &&
    Math.min(...line.map(({ y }) => y)) < size.height + edge;
  const width = Math.max(LEAST_WIDTH, (work.width / 1000) * inch);
  return { work, line, inch, width, ink: inkOf(work.form, look.flat), isSeen, isReversed };
}

function drawWork(frame: Frame, plan: Plan): void {
  const { context } = frame;
  const { work, line } = plan;
  context.save();
  context.lineCap = 'butt';
  context.lineJoin = 'miter';
  if (work.closed) interior(frame, plan);
  if (work.ditch) ditch(frame, plan);
  for (const section of work.sections) {
    const part = stretch(line, ...spanOf(plan, section));
    if (part.length > 1)
      drawSection(frame, plan, section, { line: part, width: plan.width, inch: plan.inch });
  }
  if (work.head !== undefined) gabion(frame, plan, work.head);
  context.restore();
}

/** Lengths along a closed trace count from the end from which it was drawn. */
function spanOf({ line, inch, isReversed }: Plan, { from, to }: WorkSection): readonly [number, number] {
  const [a, b] = [(from / 1000) * inch, (to / 1000) * inch];
  return isReversed ? [lengthOf(line) - b, lengthOf(line) - a] : [a, b];
}

function drawSection({ context, look }: Frame, { work, ink }: Plan, section: WorkSection, run: Run): void {
  const { form } = work;
  switch (section.state) {
    case 'planned':
      pencilled(context, run);
      break;
    case 'open':
      opened(context, run, ink);
      break;
    case 'breach':
      breached(context, run, ink);
      break;
    case 'burning':
      FORMS[form](context, run, ink);
      burning(context, run);
      break;
    case 'begun':
      begun(context, run, ink, { form, done: section.done ?? 0 });
      break;
    case 'built':
      halo(context, run, look.flat);
      if (run.inch < LEAST_INCH) line(context, run, ink.line);
      else FORMS[form](context, run, ink);
  }
  if (section.hits && run.inch >= LEAST_INCH) hits(context, run, section.hits);
}

/** Paper round the ink, so that it is read on dark ground and at night. */
function halo(context: Frame['context'], { line: along, width }: Run, flat: boolean): void {
  context.beginPath();
  trace(context, along);
  context.lineWidth = width + 4;
  context.strokeStyle = translucent(PAPER, flat ? 1 : 0.55);
  context.stroke();
}

function line(context: Frame['context'], { line: along, width }: Run, colour: string): void {
  context.beginPath();
  trace(context, along);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}

/** The floor of an enclosed work: washed as far as the work has come, from the rear of the plan. */
function interior({ context, look }: Frame, { work, line: ring, ink }: Plan): void {
  const share = work.filled ?? 1;
  const ys = ring.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const xs = ring.map(({ x }) => x);
  context.save();
  context.beginPath();
  trace(context, ring, true);
  context.clip();
  context.fillStyle = translucent(PAPER, look.flat ? 1 : 0.6);
  context.fillRect(Math.min(...xs), top, Math.max(...xs) - Math.min(...xs), bottom - top);
  context.fillStyle = look.flat ? WASH : translucent(ink.fill, 0.85);
  const high = (bottom - top) * share;
  context.fillRect(Math.min(...xs), bottom - high, Math.max(...xs) - Math.min(...xs), high);
  context.restore();
}

/** Along the side of the enemy: a second edge, and strokes between. */
function ditch({ context }: Frame, plan: Plan): void {
  const { line: along, width, inch, ink } = plan;
  if (inch < LEAST_INCH) return;
  const [near, far] = [width / 2 + inch * 0.22, width / 2 + inch * 0.62];
  context.beginPath();
  trace(context, shifted(along, far));
  context.lineWidth = Math.max(1, inch * 0.05);
  context.strokeStyle = ink.line;
  context.stroke();
  context.beginPath();
  for (const { at, left } of stepsAlong(shifted(along, near), Math.max(4, inch * 0.24))) {
    const long = far - near;
    context.moveTo(at.x, at.y);
    context.lineTo(at.x + left.x * long, at.y + left.y * long);
  }
  context.lineWidth = Math.max(0.7, inch * 0.03);
  context.stroke();
}

/** The rolled gabion that covers a sap head: a ring of wickerwork. */
function gabion({ context }: Frame, { line: along, inch, ink }: Plan, head: number): void {
  const at = stretch(along, 0, (head / 1000) * inch).at(-1) ?? along[0]!;
  const radius = Math.max(4.5, inch * 0.42);
  context.beginPath();
  context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  context.fillStyle = PAPER;
  context.fill();
  context.lineWidth = Math.max(1.6, inch * 0.1);
  context.strokeStyle = ink.line;
  context.stroke();
  context.beginPath();
  for (const [x, y] of [
    [-0.6, -0.6],
    [0.6, -0.6],
  ] as const) {
    context.moveTo(at.x + x * radius, at.y + y * radius);
    context.lineTo(at.x - x * radius, at.y - y * radius);
  }
  context.lineWidth = 1.2;
  context.stroke();
}

/** A dot for each hit that counts, hollow for those still needed; from further away as figures. */
function hits(
  context: Frame['context'],
  run: Run,
  { taken, needed }: NonNullable<WorkSection['hits']>,
): void {
  const { at, along, left } = middleOf(run.line);
  const [radius, gap] = [3, 8];
  const off = run.width / 2 + 9;
  for (let i = 0; i < needed; i++) {
    const by = (i - (needed - 1) / 2) * gap;
    context.beginPath();
    context.arc(
      at.x + left.x * off + along.x * by,
      at.y + left.y * off + along.y * by,
      radius,
      0,
      2 * Math.PI,
    );
    context.fillStyle = i < taken ? THREAT : PAPER;
    context.fill();
    context.lineWidth = 1.2;
    context.strokeStyle = THREAT;
    context.stroke();
  }
}

/** Under this many pixels an inch names would cover the plan. */
const LEAST_FOR_NAMES = 11;

function letter({ context, look }: Frame, { work, line: along, width, inch, ink }: Plan): void {
  if (work.text !== '' && work.closed && inch >= LEAST_INCH) {
    const { x, y } = centreOf(along);
    setFigures(context, Math.max(12, Math.min(17, inch * 0.8)), 700);
    cased(context, work.text, { x, y: y + 5 }, ink.line);
  }
  if (work.name === '' || inch < LEAST_FOR_NAMES) return;
  const isPlanned = work.sections.every(({ state }) => state === 'planned');
  context.font = `italic 400 ${look.flat ? 14 : 15}px "Old Standard TT", "DejaVu Serif", serif`;
  const { at, align } = work.closed ? below(along, width + inch) : behind(along, width);
  context.textAlign = align;
  cased(context, work.name, at, isPlanned ? PENCIL : INK);
  context.textAlign = 'center';
}

interface Lettering {
  readonly at: Point;
  readonly align: CanvasTextAlign;
}

/** Under the foot of what is enclosed. */
function below(ring: readonly Point[], off: number): Lettering {
  const { x } = centreOf(ring);
  return { at: { x, y: Math.max(...ring.map(({ y }) => y)) + off / 2 + 14 }, align: 'center' };
}

/** At the middle of a line, on the side of those who made it. */
function behind(along: readonly Point[], width: number): Lettering {
  const { at, left } = middleOf(along);
  const off = -(width / 2 + 14);
  const lean = left.x * off;
  return {
    at: { x: at.x + lean, y: at.y + left.y * off + 4 },
    align: lean > 4 ? 'left' : lean < -4 ? 'right' : 'center',
  };
}

function cased(context: Frame['context'], text: string, { x, y }: Point, colour: string): void {
  context.lineJoin = 'round';
  context.lineWidth = 3.2;
  context.strokeStyle = translucent(PAPER, 0.85);
  context.strokeText(text, x, y);
  context.fillStyle = colour;
  context.fillText(text, x, y);
}
