import { boxOf, contains, type Line, type Vec } from '../geometry.ts';
import { randomFrom } from '../random.ts';
import { crossingsAt } from './mask.ts';

/** Trees of an orchard, in rows along the longest side. */
export function orchardTrees(ring: Line, spacing: number): readonly Vec[] {
  const along = longestSide(ring);
  const turnedRing = ring.map(point => turn(point, along));
  const { west, east, south, north } = boxOf(turnedRing);
  const trees: Vec[] = [];
  for (let y = south + spacing * 0.6; y < north - spacing * 0.3; y += spacing)
    for (let x = west + spacing * 0.6; x < east - spacing * 0.3; x += spacing)
      if (contains(turnedRing, [x, y])) trees.push(turnBack([x, y], along));
  return trees.sort((a, b) => b[1] - a[1]);
}

/** Strokes of equal distance over an area, clipped to it. */
export function hatch(rings: readonly Line[], along: Vec, spacing: number): readonly Line[] {
  const turned = rings.map(ring => ring.map(point => turn(point, along)));
  const { south, north } = boxOf(turned.flat());
  const strokes: Line[] = [];
  for (let y = (Math.floor(south / spacing) + 0.5) * spacing; y < north; y += spacing) {
    const crossings = crossingsAt(turned, y);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      strokes.push([turnBack([crossings[i]!, y], along), turnBack([crossings[i + 1]!, y], along)]);
  }
  return strokes;
}

/** Points scattered over an area. */
export function scatter(rings: readonly Line[], spacing: number, seed: number): readonly Vec[] {
  const random = randomFrom(seed);
  const points: Vec[] = [];
  for (const [[west, y], [east]] of hatch(rings, [1, 0], spacing) as readonly [Vec, Vec][])
    for (let x = west + random() * spacing; x < east; x += spacing * (0.7 + 0.6 * random()))
      points.push([x, y + (random() - 0.5) * spacing * 0.8]);
  return points;
}

export function longestSide(ring: Line): Vec {
  let best: Vec = [1, 0];
  let longest = 0;
  for (let i = 1; i < ring.length; i++) {
    const [dx, dy] = [ring[i]![0] - ring[i - 1]![0], ring[i]![1] - ring[i - 1]![1]];
    const long = Math.hypot(dx, dy);
    if (long > longest) {
      longest = long;
      best = [dx / long, dy / long];
    }
  }
  return best;
}

const turn = ([x, y]: Vec, [u, v]: Vec): Vec => [x * u + y * v, y * u - x * v];
const turnBack = ([x, y]: Vec, [u, v]: Vec): Vec => [x * u - y * v, x * v + y * u];
