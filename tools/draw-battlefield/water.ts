import type { Feature } from '@abatis/battlefield';
import type { Side } from '@abatis/hex';
import { type Chain, type Course, chainsOf, courseAlong, liesLeft, linkOf, reversed } from './chains.ts';
import { relaxed, simplified } from './curve.ts';
import { feature, idOf } from './feature.ts';
import { type Ground, hexNamed, sideNamed } from './ground.ts';
import { noise } from './noise.ts';
import { listed, type Plan, type StreamPlan } from './plan.ts';
import { between, distance, type Line, meetings, nearestOn, type Point, rounded } from './vector.ts';

const WIND = { play: 0.2, beyond: 420 };

/** A stream and its whole course, gaps included. */
interface DrawnStream {
  readonly feature: Feature;
  readonly line: Line;
}

/** Streams wind between the hex centres on either bank, drawn from their source. */
export function streams(plan: Plan, ground: Ground, crossed: ReadonlyMap<Side, Point>): DrawnStream[] {
  return plan.streams.map((stream, i) => {
    const chain = downstream(ground, stream);
    const seed = 40 + 10 * i;
    const sway = (along: number) => 22 * noise(along, 0, 150, seed) + 9 * noise(along, 0, 61, seed + 1);
    const line = simplified(relaxed(courseAlong(ground, chain, { ...WIND, sway, fixed: crossed }), 6));
    const { name, class: grade, width } = stream;
    const properties = { name, class: grade, ...(width === undefined ? {} : { width }) };
    const parts = withGaps(line, ground, stream).map(part => part.map(rounded));
    const shape =
      parts.length === 1
        ? { type: 'LineString' as const, coordinates: parts[0]! }
        : { type: 'MultiLineString' as const, coordinates: parts };
    return { feature: feature(idOf(name), 'watercourse', shape, properties), line: line.map(rounded) };
  });
}

/** Half the length of a gap: too short to be seen. */
const HALF_GAP = 1.5;

/** The line in parts, open where it would pass between the two hexes of a gap. */
function withGaps(line: Line, ground: Ground, { name, gaps }: StreamPlan): readonly Line[] {
  return listed(gaps).reduce<readonly Line[]>(
    (parts, text) => {
      const link = linkOf(ground, sideNamed(ground, text));
      const cut = parts.flatMap(part => meetings(part, link).map(at => ({ part, at })));
      if (cut.length !== 1) throw new Error(`${name} passes ${text} ${cut.length} times`);
      const [{ part, at }] = cut as [(typeof cut)[0]];
      return parts.flatMap(one => (one === part ? parted(one, at) : [one]));
    },
    [line],
  );
}

/** The two parts of a line before and after a point of it. */
function parted(line: Line, at: Point): readonly Line[] {
  const leg = line.findIndex((b, i) => i > 0 && distance(at, nearestOn(at, line[i - 1]!, b)) < 0.01);
  const [before, after] = [line.slice(0, leg), line.slice(leg)].map(half =>
    half.filter(point => distance(point, at) > 2 * HALF_GAP),
  );
  return [
    [...before!, between(at, before!.at(-1)!, HALF_GAP / distance(at, before!.at(-1)!))],
    [between(at, after![0]!, HALF_GAP / distance(at, after![0]!)), ...after!],
  ];
}

function downstream(ground: Ground, { name, sides, gaps, source }: StreamPlan): Chain {
  const chains = chainsOf(ground, [...listed(sides), ...listed(gaps)]);
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
export function slopes(ground: Ground, grade: 'gentle' | 'steep', sides: readonly string[]): Feature[] {
  const uphill = new Map(sides.map(text => [sideNamed(ground, text), hexNamed(ground, text.split('/')[1]!)]));
  return chainsOf(ground, sides).map((chain, i) => {
    const left = chain.sides.map((side, at) => liesLeft(ground, chain, at, uphill.get(side)!));
    if (new Set(left).size > 1) throw new Error('a slope changes its higher side');
    const course = { ...STRAIGHT, play: 0.1, sway: (along: number) => 3 * noise(along, 0, 60, 95) };
    const line = courseAlong(ground, left[0] ? chain : reversed(chain), course);
    const coordinates = simplified(line, 0.5).map(rounded);
    return feature(`${grade}-slope-${i + 1}`, 'slope', { type: 'LineString', coordinates }, { class: grade });
  });
}
