import { type Hex, hexesOfSide, type Side } from '@abatis/hex';
import { crossingsAlong } from '../geometry/crossings.ts';
import { isClosed, type Line, linesOf } from '../geometry/shape.ts';
import { uphillIsLeft } from '../geometry/uphill.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import { BARRIER_KINDS, type BarrierKind, type SideFeature, WALL_WORDS } from '../vocabulary.ts';
import type { Frame } from './frame.ts';

/*
 * A barrier lies on the hexside between two hexes if it passes between their centres. The ways from centre to
 * centre divide the ground into triangles, one around each hex corner; a line that wanders from triangle to
 * triangle therefore names a chain of hexsides that hang together at those corners, and keeps every centre on
 * the bank where it really lies. Nothing has to be searched for or measured.
 */

/** What a barrier puts on a hexside. */
export interface BarrierFinding {
  readonly side: Side;
  readonly kind: SideFeature;
  readonly id: string;
  readonly name?: string;
  /** Of a slope: the hex above it. */
  readonly uphill?: Hex;
}

interface Step {
  readonly side: Side;
  /** The hex on the left hand of the line. */
  readonly left: Hex;
  readonly right: Hex;
}

export function compileBarriers(battlefield: Battlefield, frame: Frame): readonly BarrierFinding[] {
  return featuresOf(battlefield, BARRIER_KINDS)
    .sort(byId)
    .flatMap(barrier => linesOf(barrier.geometry).flatMap(line => findingsAlong(barrier, line, frame)));
}

function findingsAlong(barrier: FeatureOf<BarrierKind>, line: Line, frame: Frame): readonly BarrierFinding[] {
  const { properties, id } = barrier;
  const common = {
    id,
    kind: sideFeatureOf(properties),
    ...(properties.name ? { name: properties.name } : {}),
  };
  const leftIsUp = properties.kind === 'slope' && uphillIsLeft(line, properties.uphill);
  return sideChain(line, frame).map(({ side, left, right }) =>
    properties.kind === 'slope' ? { ...common, side, uphill: leftIsUp ? left : right } : { ...common, side },
  );
}

/** The hexsides a line follows, in order. Where it goes there and back it has gone nowhere. */
function sideChain(line: Line, frame: Frame): readonly Step[] {
  const chain: Step[] = [];
  for (const { place, rightward } of crossingsAlong(line, frame.links)) {
    const { side } = frame.links.segments[place]!;
    const [lower, higher] = hexesOfSide(frame.grid, side);
    if (chain.at(-1)?.side === side) chain.pop();
    else chain.push(rightward ? { side, left: higher, right: lower } : { side, left: lower, right: higher });
  }
  return isClosed(line) ? withoutRetracedStart(chain) : chain;
}

/** A closed line may start in the middle of a spur. */
function withoutRetracedStart(chain: readonly Step[]): readonly Step[] {
  let spur = 0;
  while (2 * spur + 1 < chain.length && chain[spur]!.side === chain.at(-1 - spur)!.side) spur++;
  return chain.slice(spur, chain.length - spur);
}

function sideFeatureOf(properties: FeatureOf<BarrierKind>['properties']): SideFeature {
  switch (properties.kind) {
    case 'watercourse':
    case 'works':
      return properties.class;
    case 'slope':
      return properties.class === 'steep' ? 'steepSlope' : 'slope';
    case 'wall':
      return WALL_WORDS[properties.class];
  }
}
