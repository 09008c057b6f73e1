import type { Point } from '@abatis/geometry';
import type { Mark } from '@abatis/screen';
import { translucent } from '../colour.ts';
import { mixedNumber, roughly } from '../fraction.ts';
import { ATTACK, INK, MOVE, MOVE_INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import { heaviestMark } from '../scene-index.ts';
import { aroundMiddle, clearOf, near } from './clear-of.ts';
import { type Context, type Frame, inSight, type Layer, spotOf, traceOutline } from './layer.ts';
import { type Disc, discSize, drawDisc, setFigures } from './lettering.ts';

/** What can be chosen on the ground, and places that are selected. Marks on stacks are drawn with the stacks. */
export function highlightLayer(): Layer {
  return {
    paint(frame) {
      const marks = marksInSight(frame);
      washes(frame, marks);
      for (const mark of marks) drawMark(frame, mark);
      for (const place of frame.scene.chosenPlaces) {
        const spot = frame.scene.stackAt.has(place) ? null : spotOf(frame, place);
        if (spot) doubleRing(frame, spot);
      }
    },
  };
}

interface MarkSpot {
  readonly mark: Mark;
  readonly place: string;
  readonly spot: Point;
  /** A stack stands there and shows the mark itself. */
  readonly covered: boolean;
}

function marksInSight(frame: Frame): readonly MarkSpot[] {
  const { scene, look } = frame;
  return [...scene.choicesOn].flatMap(([place, choices]) => {
    const spot = spotOf(frame, place);
    const mark = heaviestMark(choices);
    if (!spot || !mark || !inSight(frame, spot)) return [];
    return [{ mark, place, spot, covered: scene.stackAt.has(place) && !look.countersHidden }];
  });
}

const WASHES: Partial<Record<Mark['kind'], string>> = { reach: MOVE, contact: THREAT, target: ATTACK };

/** All washes of a kind at once: neighbouring places then have no seam. */
function washes(frame: Frame, marks: readonly MarkSpot[]): void {
  const { context, look } = frame;
  for (const [kind, colour] of Object.entries(WASHES)) {
    context.beginPath();
    for (const { mark, spot } of marks) if (mark.kind === kind) traceOutline(frame, spot, 0.96);
    context.fillStyle = translucent(colour, look.flat ? 0.2 : 0.13);
    context.fill();
  }
}

function drawMark(frame: Frame, { mark, place, spot, covered }: MarkSpot): void {
  const { context } = frame;
  switch (mark.kind) {
    case 'reach':
      if (!covered) disc(frame, spot, mark.text, { fill: PAPER, edge: MOVE, ink: MOVE_INK });
      break;
    case 'contact':
      hatchedRing(frame, spot);
      if (!covered) disc(frame, spot, mark.text, { fill: PAPER, edge: THREAT, ink: THREAT_INK });
      break;
    case 'halt':
      if (!covered) square(frame, spot, mark.text);
      break;
    case 'stop':
      if (!covered) diamond(frame, spot, mark.text);
      break;
    case 'face':
      turnArrow(frame, standpoint(frame, place, spot), spot);
      break;
    case 'target':
      if (!covered) reticle(frame, spot);
      break;
    case 'pick':
      context.beginPath();
      traceOutline(frame, spot, 0.86);
      dashed(frame, INK, 1.4, [4, 4]);
      break;
    case 'chosen':
      if (!covered) disc(frame, spot, mark.text, { fill: INK, edge: PAPER, ink: '#ffffff' });
      break;
  }
}

/** Too small for a number, a disc is a dot. It makes way for the name of the place. */
function disc(frame: Frame, spot: Point, text: string, colours: Omit<Disc, 'radius'>): void {
  const { context, gauge } = frame;
  const written = gauge >= 36;
  const radius = written ? Math.max(9.5, Math.min(16, gauge * 0.165)) : Math.max(2, gauge * 0.13);
  const fill = written ? colours.fill : colours.edge;
  const shown = written ? withRoom(text, gauge) : '';
  drawDisc(context, offNames(frame, spot, shown, radius), shown, { ...colours, fill, radius });
}

/** From this gauge on a place has room for a fraction. */
const ROOM_FOR_FRACTIONS = 48;

function withRoom(text: string, gauge: number): string {
  const mixed = gauge < ROOM_FOR_FRACTIONS ? mixedNumber(text) : null;
  return mixed ? roughly(mixed) : text;
}

/** As near the middle of its place as it can be without hiding a name. */
function offNames({ context, gauge, names }: Frame, spot: Point, text: string, radius: number): Point {
  const nearby = near(names, spot, gauge / 2);
  if (nearby.length === 0) return spot;
  return clearOf(aroundMiddle(spot, gauge * 0.24), discSize(context, text, radius), nearby);
}

/** Through here, but not to stay: a shape that no mark of a destination has. */
function diamond({ context, gauge }: Frame, { x, y }: Point, text: string): void {
  const written = gauge >= 36;
  const r = written ? Math.max(12, Math.min(19, gauge * 0.2)) : Math.max(2.4, gauge * 0.15);
  context.beginPath();
  context.moveTo(x, y - r);
  context.lineTo(x + r, y);
  context.lineTo(x, y + r);
  context.lineTo(x - r, y);
  context.closePath();
  writeIn(context, { x, y }, r, written ? text : null);
}

/** To here and no farther: edges all round. */
function square({ context, gauge }: Frame, { x, y }: Point, text: string): void {
  const written = gauge >= 36;
  const r = written ? Math.max(9.5, Math.min(15, gauge * 0.155)) : Math.max(2, gauge * 0.12);
  context.beginPath();
  context.rect(x - r, y - r, 2 * r, 2 * r);
  writeIn(context, { x, y }, r, written ? text : null);
}

/** Fills the shape that has been traced, and writes in it; null: too small, it is a dot. */
function writeIn(context: Context, { x, y }: Point, r: number, text: string | null): void {
  context.fillStyle = text === null ? THREAT_INK : PAPER;
  context.fill();
  context.lineWidth = Math.max(1.4, r * 0.13);
  context.strokeStyle = THREAT_INK;
  context.stroke();
  if (text === null || text === '') return;
  const size = Math.max(11, Math.min(15, r * 0.8));
  setFigures(context, size, 600);
  context.fillStyle = THREAT_INK;
  context.fillText(text, x, y + size * 0.36, r * 1.2);
}

/** Where the piece stands that would turn; without one, the arrow points north. */
function standpoint(frame: Frame, place: string, { x, y }: Point): Point {
  const beside = [...frame.scene.chosenPlaces].find(chosen => frame.gazetteer.areBeside(chosen, place));
  return (beside !== undefined && spotOf(frame, beside)) || { x, y: y + frame.gauge };
}

/** Across the line between the places, where no counter lies. */
function turnArrow({ context, gauge }: Frame, from: Point, to: Point): void {
  const u = gauge / 70;
  context.save();
  context.translate(from.x + (to.x - from.x) * 0.56, from.y + (to.y - from.y) * 0.56);
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x));
  context.beginPath();
  for (const [i, [x, y]] of TURN.entries()) {
    if (i === 0) context.moveTo(x * u, y * u);
    else context.lineTo(x * u, y * u);
  }
  context.closePath();
  context.lineJoin = 'round';
  context.lineWidth = Math.max(2, 4 * u);
  context.strokeStyle = PAPER;
  context.stroke();
  context.fillStyle = MOVE_INK;
  context.fill();
  context.restore();
}

/** A broad chevron, in units of 70 to the gauge, pointing along x. */
const TURN = [
  [-1, -12],
  [6, -12],
  [14, 0],
  [6, 12],
  [-1, 12],
  [6, 0],
] as const;

/** Red, hatched across its breadth: told from the green ring without colour. */
function hatchedRing(frame: Frame, spot: Point): void {
  const { context, gauge } = frame;
  context.beginPath();
  traceOutline(frame, spot, 0.92);
  context.lineWidth = Math.max(1.2, gauge * 0.02);
  context.strokeStyle = THREAT;
  context.stroke();
  context.save();
  context.clip();
  context.beginPath();
  traceOutline(frame, spot, 0.83);
  dashed(frame, THREAT, Math.max(2, gauge * 0.085), [1.4, 4]);
  context.restore();
}

function dashed({ context }: Frame, colour: string, width: number, dash: readonly number[]): void {
  context.setLineDash([...dash]);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function reticle({ context, gauge }: Frame, { x, y }: Point): void {
  const r = gauge * 0.26;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(x + dx * r * 0.55, y + dy * r * 0.55);
    context.lineTo(x + dx * r * 1.4, y + dy * r * 1.4);
  }
  context.lineWidth = 5;
  context.strokeStyle = PAPER;
  context.stroke();
  context.lineWidth = 2.4;
  context.strokeStyle = ATTACK;
  context.stroke();
}

/** Selection: ink under white, never a colour. */
function doubleRing(frame: Frame, spot: Point): void {
  const { context } = frame;
  context.beginPath();
  traceOutline(frame, spot, 0.9);
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = INK;
  context.stroke();
  context.lineWidth = 2.2;
  context.strokeStyle = '#ffffff';
  context.stroke();
}
