import type { Feature } from '@abatis/battlefield';
import type { Side } from '@abatis/hex';
import { type Chain, type Course, chainsOf, courseAlong, liesLeft, reversed } from './chains.ts';
import { relaxed, simplified } from './curve.ts';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed, sideNamed } from './ground.ts';
import { noise } from './noise.ts';
import { listed, type Plan, type StreamPlan } from './plan.ts';
import { type Point, rounded } from './vector.ts';

const WIND = { play: 0.2, beyond: 420 };

/** Streams wind between the hex centres on either bank, drawn from their source. */
export function streams(plan: Plan, ground: Ground, crossed: ReadonlyMap<Side, Point>): Feature[] {
  return plan.streams.map((stream, i) => {
    const chain = downstream(ground, stream);
    const seed = 40 + 10 * i;
    const sway = (along: number) => 22 * noise(along, 0, 150, seed) + 9 * noise(along, 0, 61, seed + 1);
    const line = courseAlong(ground, chain, { ...WIND, sway, fixed: crossed });
    const properties = { name: stream.name, class: stream.class };
    const coordinates = simplified(relaxed(line, 6)).map(rounded);
    return feature(idOf(stream.name), 'watercourse', { type: 'LineString', coordinates }, properties);
  });
}

function downstream(ground: Ground, { name, sides, source }: StreamPlan): Chain {
  const chains = chainsOf(ground, listed(sides));
  const [chain] = chains;
  if (!chain || chains.length > 1) throw new Error(`the sides of ${name} do not hang together`);
  const from = sideNamed(ground, source);
  if (chain.sides[0] === from) return chain;
  if (chain.sides.at(-1) === from) return reversed(chain);
  throw new Error(`${source} is no end of ${name}`);
}

/** Walls keep close to the hexside: rules hang on it, and troops line it. */
const STRAIGHT: Course = {
  play: 0.06,
  beyond: 0,
  sway: along => 1.5 * noise(along, 0, 45, 90),
  fixed: new Map(),
};

export function walls(plan: Plan, ground: Ground): Feature[] {
  return (plan.walls ?? []).map(({ name, sides }) => {
    const coordinates = chainsOf(ground, listed(sides)).map(chain =>
      simplified(courseAlong(ground, chain, STRAIGHT), 0.5).map(rounded),
    );
    return feature(idOf(name), 'wall', { type: 'MultiLineString', coordinates }, { name, class: 'stone' });
  });
}

/** Each stretch is drawn with the higher ground on its left. */
export function steepSlopes(plan: Plan, ground: Ground): Feature[] {
  const uphill = new Map(
    listed(plan.steepSlopes).map(text => [sideNamed(ground, text), hexNamed(ground, text.split('/')[1]!)]),
  );
  return chainsOf(ground, listed(plan.steepSlopes)).map((chain, i) => {
    const left = chain.sides.map((side, at) => liesLeft(ground, chain, at, uphill.get(side)!));
    if (new Set(left).size > 1) throw new Error('a slope changes its higher side');
    const course = { ...STRAIGHT, play: 0.1, sway: (along: number) => 3 * noise(along, 0, 60, 95) };
    const line = courseAlong(ground, left[0] ? chain : reversed(chain), course);
    const coordinates = simplified(line, 0.5).map(rounded);
    return feature(`steep-slope-${i + 1}`, 'slope', { type: 'LineString', coordinates }, { class: 'steep' });
  });
}
