import { type Detail, grainFor } from '../detail.ts';
import { doubledArea, headings, type Line, resampled, type Vec } from '../geometry.ts';
import { hashOf, noiseAt, randomFrom } from '../random.ts';
import { crossingsAt } from './mask.ts';

/** One tree: where it stands, how big it is (1 is usual), and which drawing of it. */
export interface Tree {
  readonly at: Vec;
  readonly size: number;
  readonly shape: number;
}

/** Three tints of three drawings each. */
export const TREE_SHAPES = 9;
/** Pixels from tree to tree. */
export const TREE_SPACING = 7.2;

/** The outline of a wood with an uneven edge. */
export function roughened(ring: Line, across: number): Line {
  const [step, grain] = [across / 20, grainFor(across)];
  const points = resampled(ring, step).slice(0, -1);
  const rough = points.map(([x, y], i): Vec => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const long = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const broad = noiseAt((1.7 * x) / across, (1.7 * y) / across, 6);
    const fine = (wave: number, seed: number) => noiseAt(x / (wave * grain), y / (wave * grain), seed);
    const out = across * (0.11 * broad + 0.05 * fine(46, 7) + 0.03 * fine(19, 8));
    return [x + ((after[1] - before[1]) / long) * out, y - ((after[0] - before[0]) / long) * out];
  });
  return [...rough, rough[0]!];
}

/** The trees of all woods: a dense edge, clumps and gaps within. From north to south, as they cover each other. */
export function treesOf(
  woods: readonly (readonly Line[])[],
  detail: Detail,
  across: number,
  felt: boolean,
): readonly Tree[] {
  const spacing = (TREE_SPACING * across) / detail.gauge;
  const trees = woods.flatMap(rings => [
    ...edgeTrees(felt ? rings.map((ring, i) => inset(ring, i > 0, spacing / 2)) : rings, spacing, across),
    ...innerTrees(rings, spacing, across),
  ]);
  return trees.sort((a, b) => b.at[1] - a.at[1]);
}

/** A ring drawn a little inwards, or outwards if it is a glade: no crown hangs over the edge that is measured from. */
function inset(ring: Line, isGlade: boolean, by: number): Line {
  const inward = doubledArea(ring) > 0 !== isGlade ? 1 : -1;
  const runs = headings(ring);
  return ring.map(([x, y], i): Vec => [x - runs[i]![1] * by * inward, y + runs[i]![0] * by * inward]);
}

function* edgeTrees(rings: readonly Line[], spacing: number, across: number): Generator<Tree> {
  const random = randomFrom(11);
  for (const ring of rings)
    for (const [x, y] of resampled(ring, spacing * 0.8)) {
      if (random() < 0.14) continue;
      const jitter = () => (random() - 0.5) * spacing * 0.5;
      yield treeAt([x + jitter(), y + jitter()], 0.72 + 0.34 * random(), across, random);
    }
}

function* innerTrees(rings: readonly Line[], spacing: number, across: number): Generator<Tree> {
  const random = randomFrom(12);
  const ys = rings.flatMap(ring => ring.map(([, y]) => y));
  const top = ys.reduce((a, b) => Math.max(a, b), -Infinity);
  const bottom = ys.reduce((a, b) => Math.min(a, b), Infinity);
  const height = spacing * 0.8;
  for (let row = Math.floor(bottom / height); row * height < top; row++) {
    const y = row * height;
    const crossings = crossingsAt(rings, y);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (let col = Math.ceil(crossings[i]! / spacing); col * spacing < crossings[i + 1]!; col++) {
        const x = (col + (row % 2) / 2) * spacing;
        if (isGap(x, y, across, col, row)) continue;
        const jitter = () => (random() - 0.5) * spacing * 0.72;
        yield treeAt([x + jitter(), y + jitter()], 0.8 + 0.5 * random(), across, random);
      }
  }
}

function isGap(x: number, y: number, across: number, col: number, row: number): boolean {
  const openness = noiseAt(x / (across * 0.42), y / (across * 0.42), 21);
  return hashOf(col, row, 5) < 0.05 + Math.max(0, openness - 0.28) * 0.9;
}

function treeAt(at: Vec, size: number, across: number, random: () => number): Tree {
  // Tints change from stand to stand, drawings from tree to tree.
  const wide = 150 * grainFor(across);
  const stand = noiseAt(at[0] / wide, at[1] / wide, 33) + (random() - 0.5) * 0.9;
  const tint = stand < -0.22 ? 0 : stand < 0.22 ? 1 : 2;
  return { at, size, shape: tint * 3 + Math.floor(random() * 3) };
}
