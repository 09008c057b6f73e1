import type { Point } from '@abatis/geometry';
import { type Footprint, ringOf } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { handleSpots } from '../handles.ts';
import { INK, MOVE, MOVE_INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import type { Drafted } from '../types.ts';
import type { Frame, Layer } from './layer.ts';

/** What can be taken hold of, and where the piece in hand would stand. */
export function holdLayer(): Layer {
  return {
    paint(frame) {
      const { ghost, drafted } = frame.scene;
      if (drafted) drawDraft(frame, drafted);
      if (ghost) drawGhost(frame, ghost.footprint, ghost.refused);
      else drawHandles(frame);
    },
  };
}

/** Where the piece would stand after each leg: paler on the way, firm at the end; the point it turned about is hollow. */
function drawDraft(frame: Frame, { ghosts, pivot }: Drafted): void {
  const { context, gazetteer } = frame;
  const end = ghosts.at(-1);
  context.save();
  for (const ghost of ghosts) {
    context.globalAlpha = ghost === end ? 1 : 0.55;
    drawGhost(frame, ghost, false);
  }
  context.restore();
  const at = pivot && gazetteer.pointOf(pivot);
  if (!at) return;
  const { x, y } = toScreen(frame.view, frame.size, at);
  context.beginPath();
  context.arc(x, y, PIVOT, 0, 2 * Math.PI);
  context.fillStyle = PAPER;
  context.fill();
  context.lineWidth = 2.6;
  context.strokeStyle = MOVE_INK;
  context.stroke();
}

const PIVOT = 5.5;

function drawGhost(frame: Frame, { boxes }: Footprint, refused: boolean): void {
  const { context, gazetteer } = frame;
  const { table } = gazetteer;
  if (!table) return;
  for (const box of boxes) {
    const ring = ringOf(table, box).map(point => toScreen(frame.view, frame.size, point));
    trace(frame, [...ring, ring[0]!]);
    context.fillStyle = translucent(refused ? THREAT : MOVE, 0.22);
    context.fill();
    context.lineJoin = 'round';
    context.lineWidth = 4.4;
    context.strokeStyle = PAPER;
    context.stroke();
    context.lineWidth = 2;
    context.strokeStyle = refused ? THREAT_INK : MOVE_INK;
    // What is refused is told without colour too.
    context.setLineDash(refused ? [3, 4] : [9, 4]);
    context.stroke();
    context.setLineDash([]);
    trace(frame, ring.slice(0, 2));
    context.lineWidth = 4;
    context.stroke();
  }
}

function trace({ context }: Frame, points: readonly Point[]): void {
  context.beginPath();
  for (const [i, { x, y }] of points.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

const HANDLE = 5;

function drawHandles(frame: Frame): void {
  const { context, gazetteer, scene } = frame;
  const { table } = gazetteer;
  if (!table) return;
  for (const { handle, at } of handleSpots(scene)) {
    const { x, y } = toScreen(frame.view, frame.size, table.toGround(at));
    context.beginPath();
    // Round at the corners, which swing; square at the flanks, which are pushed.
    if (handle === 'leftFlank' || handle === 'rightFlank')
      context.rect(x - HANDLE, y - HANDLE, 2 * HANDLE, 2 * HANDLE);
    else context.arc(x, y, HANDLE + 1, 0, 2 * Math.PI);
    context.fillStyle = PAPER;
    context.fill();
    context.lineWidth = 2;
    context.strokeStyle = INK;
    context.stroke();
  }
}
