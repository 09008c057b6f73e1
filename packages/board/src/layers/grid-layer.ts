import type { Gazetteer } from '@abatis/screen';
import { toGround, toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { GRID_LINE, HALO, LETTERING } from '../palette.ts';
import type { Frame, Layer } from './layer.ts';
import { setFigures } from './lettering.ts';

const NEAR = 90;
/** Four figures of 11 pixels need this much room. */
const LEAST_FOR_NUMBERS = 40;

/** The lines between places and what is printed in them: hexes and their numbers, inches of a table. */
export function gridLayer(): Layer {
  let lines: { readonly of: Gazetteer; readonly path: Path2D } | null = null;
  return {
    paint(frame) {
      const { gazetteer, look } = frame;
      if (lines?.of !== gazetteer) lines = { of: gazetteer, path: gridPath(gazetteer) };
      if (look.grid !== 'none') strokeGrid(frame, lines.path);
      if (showsNumbers(frame)) writeNumbers(frame);
    },
  };
}

/** In metres with y to the south, so that one path serves every view. */
function gridPath(gazetteer: Gazetteer): Path2D {
  const path = new Path2D();
  for (const line of gazetteer.gridLines()) {
    for (const [i, { x, y }] of line.entries()) {
      if (i === 0) path.moveTo(x, -y);
      else path.lineTo(x, -y);
    }
  }
  return path;
}

function strokeGrid(frame: Frame, path: Path2D): void {
  const { context, view, size } = frame;
  const { scale } = view;
  const { width, alpha } = lineOf(frame);
  context.save();
  context.translate(size.width / 2 - view.x * scale, size.height / 2 + view.y * scale);
  context.scale(scale, scale);
  context.lineWidth = width / scale;
  context.strokeStyle = translucent(frame.look.flat ? '#3d3323' : GRID_LINE, alpha);
  context.stroke(path);
  context.restore();
}

/** The lines of a table only help to measure: nobody moves from one to the next. */
const ON_A_TABLE = 0.35;

/** While something can move the lines are stronger; seen from far they step back. */
function lineOf({ look, gauge, scene, gazetteer }: Frame): {
  readonly width: number;
  readonly alpha: number;
} {
  const moving = scene.choices.some(({ mark }) => mark.kind === 'reach');
  const alpha = (look.grid === 'strong' ? 0.62 : moving ? 0.46 : 0.34) + (look.flat ? 0.2 : 0);
  const far = Math.min(1, gauge / 30);
  return {
    width: (look.grid === 'strong' ? 1.2 : 0.9) * Math.max(0.6, far),
    alpha: alpha * Math.max(0.55, far) * (gazetteer.table ? ON_A_TABLE : 1),
  };
}

/** A table has its numbers on the rulers. */
function showsNumbers({ look, gauge, gazetteer }: Frame): boolean {
  if (gazetteer.hasRulers || look.numbers === 'never' || gauge < LEAST_FOR_NUMBERS) return false;
  return look.numbers === 'always' || gauge >= NEAR;
}

function writeNumbers({ context, view, size, gauge, gazetteer, look }: Frame): void {
  const corner = toGround(view, size, { x: 0, y: 0 });
  const far = toGround(view, size, { x: size.width, y: size.height });
  const below = gauge * gazetteer.printedBelow;
  setFigures(context, Math.max(11, Math.min(14, gauge * 0.13)), 500);
  context.lineWidth = 2.6;
  context.lineJoin = 'round';
  context.strokeStyle = translucent(look.flat ? '#ffffff' : HALO, 0.8);
  context.fillStyle = translucent(LETTERING, look.flat ? 1 : 0.82);
  const seen = { west: corner.x, north: corner.y, east: far.x, south: far.y };
  for (const { text, at } of gazetteer.printedIn(seen)) {
    const { x, y } = toScreen(view, size, at);
    context.strokeText(text, x, y + below);
    context.fillText(text, x, y + below);
  }
}
