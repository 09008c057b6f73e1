import type { Line } from '../geometry.ts';

/** A raster over the field; row 0 is the northernmost. */
export interface Raster {
  readonly west: number;
  readonly north: number;
  readonly cell: number;
  readonly cols: number;
  readonly rows: number;
}

interface Legs {
  readonly count: number;
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly dx: Float64Array;
  readonly dy: Float64Array;
  /** The leg before and after on the same line, -1 at an open end. */
  readonly before: Int32Array;
  readonly after: Int32Array;
}

/** For each cell of the raster the metres to the nearest line: positive on the left of it, negative on the right. */
export function signedDistances(lines: readonly Line[], raster: Raster): Float32Array {
  const legs = legsOf(lines);
  const { west, north, cell, cols, rows } = raster;
  const nearest = new Int32Array(cols * rows).fill(-1);
  const squared = new Float32Array(cols * rows).fill(Infinity);
  const known: Known = { legs, raster, nearest, squared };
  seed(known);
  for (let round = 0; round < 2; round++) {
    sweep(known, 1);
    sweep(known, -1);
  }
  return squared.map((value, i) => {
    const x = west + ((i % cols) + 0.5) * cell;
    const y = north - (Math.floor(i / cols) + 0.5) * cell;
    return Math.sqrt(value) * (isLeft(legs, nearest[i]!, x, y) ? 1 : -1);
  });
}

function legsOf(lines: readonly Line[]): Legs {
  const count = lines.reduce((sum, line) => sum + line.length - 1, 0);
  const legs: Legs = {
    count,
    ax: new Float64Array(count),
    ay: new Float64Array(count),
    dx: new Float64Array(count),
    dy: new Float64Array(count),
    before: new Int32Array(count).fill(-1),
    after: new Int32Array(count).fill(-1),
  };
  let next = 0;
  for (const line of lines) {
    const first = next;
    for (let i = 1; i < line.length; i++, next++) {
      legs.ax[next] = line[i - 1]![0];
      legs.ay[next] = line[i - 1]![1];
      legs.dx[next] = line[i]![0] - line[i - 1]![0];
      legs.dy[next] = line[i]![1] - line[i - 1]![1];
      if (next > first) {
        legs.before[next] = next - 1;
        legs.after[next - 1] = next;
      }
    }
    const [start, end] = [line[0]!, line.at(-1)!];
    if (start[0] === end[0] && start[1] === end[1]) {
      legs.before[first] = next - 1;
      legs.after[next - 1] = first;
    }
  }
  return legs;
}

/** What is known so far: by cell, the nearest leg and the square of its distance. */
interface Known {
  readonly legs: Legs;
  readonly raster: Raster;
  readonly nearest: Int32Array;
  readonly squared: Float32Array;
}

/** The cells beside each leg learn of it. */
function seed(known: Known): void {
  const { legs, raster } = known;
  const { west, north, cell, cols, rows } = raster;
  const col = (x: number) => Math.min(cols - 1, Math.max(0, Math.floor((x - west) / cell)));
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((north - y) / cell)));
  for (let leg = 0; leg < legs.count; leg++) {
    const [ax, bx] = [legs.ax[leg]!, legs.ax[leg]! + legs.dx[leg]!];
    const [ay, by] = [legs.ay[leg]!, legs.ay[leg]! + legs.dy[leg]!];
    const last = col(Math.max(ax, bx) + cell);
    const bottom = row(Math.min(ay, by) - cell);
    for (let c = col(Math.min(ax, bx) - cell); c <= last; c++)
      for (let r = row(Math.max(ay, by) + cell); r <= bottom; r++) offer(known, leg, c, r);
  }
}

/** Passes on what the cells before know; forwards from the north-west, then back from the south-east. */
function sweep(known: Known, way: 1 | -1): void {
  const { nearest, raster } = known;
  const { cols, rows } = raster;
  for (let r = way > 0 ? 0 : rows - 1; r >= 0 && r < rows; r += way)
    for (let c = way > 0 ? 0 : cols - 1; c >= 0 && c < cols; c += way) {
      const i = r * cols + c;
      const hasRow = way > 0 ? r > 0 : r < rows - 1;
      const hasBefore = way > 0 ? c > 0 : c < cols - 1;
      const hasAfter = way > 0 ? c < cols - 1 : c > 0;
      if (hasBefore) offer(known, nearest[i - way]!, c, r);
      if (hasRow) offer(known, nearest[i - way * cols]!, c, r);
      if (hasRow && hasBefore) offer(known, nearest[i - way * cols - way]!, c, r);
      if (hasRow && hasAfter) offer(known, nearest[i - way * cols + way]!, c, r);
    }
}

function offer({ legs, raster, nearest, squared }: Known, leg: number, col: number, row: number): void {
  const i = row * raster.cols + col;
  if (leg < 0 || leg === nearest[i]) return;
  const x = raster.west + (col + 0.5) * raster.cell;
  const y = raster.north - (row + 0.5) * raster.cell;
  const t = alongLeg(legs, leg, x, y);
  const dx = x - legs.ax[leg]! - t * legs.dx[leg]!;
  const dy = y - legs.ay[leg]! - t * legs.dy[leg]!;
  const distance = dx * dx + dy * dy;
  if (distance >= squared[i]!) return;
  squared[i] = distance;
  nearest[i] = leg;
}

function alongLeg({ ax, ay, dx, dy }: Legs, leg: number, x: number, y: number): number {
  const long = dx[leg]! * dx[leg]! + dy[leg]! * dy[leg]!;
  if (long === 0) return 0;
  return Math.min(1, Math.max(0, ((x - ax[leg]!) * dx[leg]! + (y - ay[leg]!) * dy[leg]!) / long));
}

/** Beyond a corner both legs that meet there are asked: one alone would be wrong on half of the ground there. */
function isLeft(legs: Legs, leg: number, x: number, y: number): boolean {
  if (leg < 0) return false;
  const t = alongLeg(legs, leg, x, y);
  const other = t === 0 ? legs.before[leg]! : t === 1 ? legs.after[leg]! : -1;
  const own = leftness(legs, leg, x, y);
  return own + (other < 0 ? 0 : leftness(legs, other, x, y)) > 0;
}

/** How far to the left of the endless line through a leg, in metres. */
function leftness({ ax, ay, dx, dy }: Legs, leg: number, x: number, y: number): number {
  const long = Math.hypot(dx[leg]!, dy[leg]!) || 1;
  return (dx[leg]! * (y - ay[leg]!) - dy[leg]! * (x - ax[leg]!)) / long;
}
