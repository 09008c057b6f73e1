import { type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { scaleOf, toGround, toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import { HALO, HEX_LINE, LETTERING } from '../palette.ts';
import { hexesWithin, type SheetPlan } from '../sheet-plan.ts';
import type { Frame, Layer } from './layer.ts';
import { setFigures } from './lettering.ts';

const NEAR = 90;
/** Four figures of 11 pixels need this much room. */
const LEAST_FOR_NUMBERS = 40;

/** The hexes and their numbers. */
export function gridLayer(): Layer {
  let lines: { readonly plan: SheetPlan; readonly path: Path2D } | null = null;
  return {
    paint(frame) {
      if (lines?.plan !== frame.plan) lines = { plan: frame.plan, path: gridPath(frame.plan) };
      if (frame.look.grid !== 'none') strokeGrid(frame, lines.path);
      if (showsNumbers(frame)) writeNumbers(frame);
    },
  };
}

/** Every hexside once, in metres with y to the south, so that one path serves every view. */
function gridPath(plan: SheetPlan): Path2D {
  const path = new Path2D();
  for (let hex = 0; hex < plan.grid.size; hex++) addSides(path, plan, hex);
  return path;
}

function addSides(path: Path2D, plan: SheetPlan, hex: Hex): void {
  const { x, y } = plan.centres[hex]!;
  let drawing = false;
  for (let side = 0; side < 6; side++) {
    const beyond = neighbour(plan.grid, hex, side as 0);
    const mine = beyond === NOWHERE || beyond > hex;
    const [from, to] = [plan.corners[side]!, plan.corners[(side + 1) % 6]!];
    if (mine && !drawing) path.moveTo(x + from.x, -(y + from.y));
    if (mine) path.lineTo(x + to.x, -(y + to.y));
    drawing = mine;
  }
}

function strokeGrid(frame: Frame, path: Path2D): void {
  const { context, view, size, plan } = frame;
  const scale = scaleOf(plan, view);
  const { width, alpha } = lineOf(frame);
  context.save();
  context.translate(size.width / 2 - view.x * scale, size.height / 2 + view.y * scale);
  context.scale(scale, scale);
  context.lineWidth = width / scale;
  context.strokeStyle = translucent(frame.look.flat ? '#3d3323' : HEX_LINE, alpha);
  context.stroke(path);
  context.restore();
}

/** While something can move the lines are stronger; seen from far they step back. */
function lineOf({ look, view, scene }: Frame): { readonly width: number; readonly alpha: number } {
  const moving = scene.choices.some(({ mark }) => mark.kind === 'reach');
  const alpha = (look.grid === 'strong' ? 0.62 : moving ? 0.46 : 0.34) + (look.flat ? 0.2 : 0);
  const far = Math.min(1, view.hex / 30);
  return {
    width: (look.grid === 'strong' ? 1.2 : 0.9) * Math.max(0.6, far),
    alpha: alpha * Math.max(0.55, far),
  };
}

function showsNumbers({ look, view }: Frame): boolean {
  if (look.numbers === 'never' || view.hex < LEAST_FOR_NUMBERS) return false;
  return look.numbers === 'always' || view.hex >= NEAR;
}

function writeNumbers({ context, view, size, plan, look }: Frame): void {
  const corner = toGround(plan, view, size, { x: 0, y: 0 });
  const far = toGround(plan, view, size, { x: size.width, y: size.height });
  const fontSize = Math.max(11, Math.min(14, view.hex * 0.13));
  // In the lower corner of a pointy hex, above the lower side of a flat one.
  const below = plan.grid.layout.orientation === 'pointy' ? view.hex * 0.5 : view.hex * 0.44;
  setFigures(context, fontSize, 500);
  context.lineWidth = 2.6;
  context.lineJoin = 'round';
  context.strokeStyle = translucent(look.flat ? '#ffffff' : HALO, 0.8);
  context.fillStyle = translucent(LETTERING, look.flat ? 1 : 0.82);
  for (const hex of hexesWithin(plan, { west: corner.x, north: corner.y, east: far.x, south: far.y })) {
    const { x, y } = toScreen(plan, view, size, plan.centres[hex]!);
    context.strokeText(plan.labels[hex]!, x, y + below);
    context.fillText(plan.labels[hex]!, x, y + below);
  }
}
