import type { Point } from '@abatis/hex';
import type { Mark } from '@abatis/screen';
import { translucent } from '../colour.ts';
import { ATTACK, INK, MOVE, MOVE_INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import { heaviestMark } from '../scene-index.ts';
import { type Frame, inSight, type Layer, spotOf, traceHex } from './layer.ts';
import { type Disc, drawDisc } from './lettering.ts';

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
    return [{ mark, spot, covered: scene.stackAt.has(place) && !look.countersHidden }];
  });
}

const WASHES: Partial<Record<Mark['kind'], string>> = { reach: MOVE, contact: THREAT, target: ATTACK };

/** All washes of a kind at once: neighbouring hexes then have no seam. */
function washes(frame: Frame, marks: readonly MarkSpot[]): void {
  const { context, look } = frame;
  for (const [kind, colour] of Object.entries(WASHES)) {
    context.beginPath();
    for (const { mark, spot } of marks) if (mark.kind === kind) traceHex(frame, spot, 0.96);
    context.fillStyle = translucent(colour, look.flat ? 0.2 : 0.13);
    context.fill();
  }
}

function drawMark(frame: Frame, { mark, spot, covered }: MarkSpot): void {
  const { context } = frame;
  switch (mark.kind) {
    case 'reach':
      if (!covered) disc(frame, spot, mark.text, { fill: PAPER, edge: MOVE, ink: MOVE_INK });
      break;
    case 'contact':
      hatchedRing(frame, spot);
      if (!covered) disc(frame, spot, mark.text, { fill: PAPER, edge: THREAT, ink: THREAT_INK });
      break;
    case 'target':
      if (!covered) reticle(frame, spot);
      break;
    case 'pick':
      context.beginPath();
      traceHex(frame, spot, 0.86);
      dashed(frame, INK, 1.4, [4, 4]);
      break;
    case 'chosen':
      if (!covered) disc(frame, spot, mark.text, { fill: INK, edge: PAPER, ink: '#ffffff' });
      break;
  }
}

/** Too small for a number, a disc is a dot. */
function disc(frame: Frame, spot: Point, text: string, colours: Omit<Disc, 'radius'>): void {
  const { hex } = frame.view;
  const written = hex >= 36;
  const radius = written ? Math.max(9.5, Math.min(16, hex * 0.165)) : Math.max(2, hex * 0.13);
  const fill = written ? colours.fill : colours.edge;
  drawDisc(frame.context, spot, written ? text : '', { ...colours, fill, radius });
}

/** Red, hatched across its breadth: told from the green ring without colour. */
function hatchedRing(frame: Frame, spot: Point): void {
  const { context, view } = frame;
  context.beginPath();
  traceHex(frame, spot, 0.92);
  context.lineWidth = Math.max(1.2, view.hex * 0.02);
  context.strokeStyle = THREAT;
  context.stroke();
  context.save();
  context.clip();
  context.beginPath();
  traceHex(frame, spot, 0.83);
  dashed(frame, THREAT, Math.max(2, view.hex * 0.085), [1.4, 4]);
  context.restore();
}

function dashed({ context }: Frame, colour: string, width: number, dash: readonly number[]): void {
  context.setLineDash([...dash]);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function reticle({ context, view }: Frame, { x, y }: Point): void {
  const r = view.hex * 0.26;
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
  traceHex(frame, spot, 0.9);
  context.lineJoin = 'round';
  context.lineWidth = 5;
  context.strokeStyle = INK;
  context.stroke();
  context.lineWidth = 2.2;
  context.strokeStyle = '#ffffff';
  context.stroke();
}
