import { TINT } from '../colours.ts';
import { detailFor } from '../detail.ts';
import { grown, type Vec } from '../geometry.ts';
import type { Area, Land } from '../land/land.ts';
import { TREE_SHAPES, TREE_SPACING } from '../land/woods.ts';
import { randomFrom } from '../random.ts';
import {
  type Brush,
  type Canvas,
  type Context,
  fillAreas,
  type MakeCanvas,
  pixel,
  stroke,
  traceRing,
} from './brush.ts';

/** Drawings of trees, side by side in one picture. */
export interface TreeSheet {
  readonly canvas: Canvas;
  /** Of one drawing, in device pixels. */
  readonly size: number;
  readonly radius: number;
}

const CROWNS = ['#A6B57C', '#B4C08C', '#C0CA9A'];

/** The radius of a tree's crown in pixels: as wide as the trees stand apart, so that a wood stays closed. */
export function treeRadius(gauge: number): number {
  return Math.max(2.1, (0.56 * TREE_SPACING * gauge) / detailFor(gauge).gauge);
}

export function treeSheet(makeCanvas: MakeCanvas, radius: number): TreeSheet {
  const size = Math.ceil(radius * 3.4);
  const { canvas, context } = makeCanvas(size * TREE_SHAPES, size);
  for (let shape = 0; shape < TREE_SHAPES; shape++) {
    const random = randomFrom(100 + shape);
    drawTree(context, [size * (shape + 0.5), size * 0.46], radius, CROWNS[Math.floor(shape / 3)]!, random);
  }
  return { canvas, size, radius };
}

function drawTree(context: Context, [x, y]: Vec, radius: number, crown: string, random: () => number): void {
  context.fillStyle = 'rgba(70, 78, 44, 0.42)';
  context.beginPath();
  context.ellipse(x + radius * 0.34, y + radius * 0.52, radius * 1.02, radius * 0.82, 0, 0, 7);
  context.fill();
  const lobes = 5 + Math.floor(random() * 2);
  const turn = random() * 6;
  context.beginPath();
  for (let i = 0; i <= lobes; i++) {
    const [from, to] = [turn + ((i - 1) * 6.2832) / lobes, turn + (i * 6.2832) / lobes];
    const reach = radius * (1.16 + 0.18 * random());
    const [ex, ey] = [x + Math.cos(to) * radius * 0.9, y + Math.sin(to) * radius * 0.86];
    const middle = (from + to) / 2;
    if (i === 0) context.moveTo(ex, ey);
    else context.quadraticCurveTo(x + Math.cos(middle) * reach * 1.08, y + Math.sin(middle) * reach, ex, ey);
  }
  context.closePath();
  context.fillStyle = crown;
  context.fill();
  context.strokeStyle = TINT.treeEdge;
  context.lineWidth = Math.max(0.6, radius * 0.2);
  context.stroke();
  context.beginPath();
  context.arc(x - radius * 0.1, y - radius * 0.12, radius * 0.5, 0.2, 1.9);
  context.strokeStyle = 'rgba(106, 120, 78, 0.75)';
  context.lineWidth = Math.max(0.5, radius * 0.15);
  context.stroke();
}

/** Woods in one tint with a shadow to the south-east. */
export function paintWoodland(brush: Brush, woods: readonly Area[]): void {
  const { context, weight } = brush;
  const outline = () => {
    for (const { rings } of woods) for (const ring of rings) traceRing(brush, ring);
  };
  context.save();
  context.translate(2.2 * weight, 2.8 * weight);
  fillAreas(brush, 'rgba(84, 86, 48, 0.28)', woods);
  context.restore();
  // The edge first and the tint over it: woods that touch then have no line between them.
  stroke(brush, TINT.woodsEdge, Math.max(1.4, 2.2 * weight), outline);
  fillAreas(brush, TINT.woods, woods);
}

/** Woods with their trees, from north to south. */
export function paintWoods(brush: Brush, land: Land, woods: readonly Area[], trees: TreeSheet): void {
  if (woods.length === 0) return;
  const { context } = brush;
  paintWoodland(brush, woods);
  const unit = trees.size / brush.dpr;
  for (const { at, size, shape } of land
    .texture(brush.gauge)
    .trees.within(grown(brush.box, land.across / 4))) {
    const [x, y] = pixel(brush, at);
    const side = unit * size;
    context.drawImage(
      trees.canvas,
      shape * trees.size,
      0,
      trees.size,
      trees.size,
      x - side / 2,
      y - side * 0.46,
      side,
      side,
    );
  }
}
