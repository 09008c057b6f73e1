import type { Hex } from '@abatis/hex';
import { difference, orientedRings, union } from '../geometry/areas.ts';
import { clippedArea } from '../geometry/clip-convex.ts';
import { type Box, boxesMeet, boxOf } from '../geometry/point.ts';
import { doubledArea } from '../geometry/ring.ts';
import { polygonsOf, type Ring } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import type { Sheet } from '../schema/sheet.ts';
import { AREA_KINDS, type AreaKind, type Terrain } from '../vocabulary.ts';
import type { Frame } from './frame.ts';

/** The terrain of a hex and the features that make it so. */
export interface TerrainFinding {
  readonly terrain: Terrain;
  readonly from: readonly string[];
}

/** A ring of an area: outlines anticlockwise, holes clockwise, so that areas add up. */
interface Patch {
  readonly ring: Ring;
  readonly box: Box;
}

interface Ground {
  readonly kind: AreaKind;
  /** What shows of this kind where areas overlap. */
  readonly shown: readonly Patch[];
  readonly features: readonly { readonly id: string; readonly patches: readonly Patch[] }[];
}

/** Half the hex, unless a settlement: a village is a village long before it fills a hex. */
const DEFAULT_THRESHOLDS: Partial<Record<AreaKind, number>> = { town: 33, village: 25 };
const MAJORITY = 50;

/** The terrain of every hex that is not clear, by hex. */
export function compileTerrain(
  battlefield: Battlefield,
  frame: Frame,
  sheet: Sheet,
): Map<Hex, TerrainFinding> {
  const grounds = layGround(battlefield);
  const findings = new Map<Hex, TerrainFinding>();
  for (const [hex, corners] of frame.corners.entries()) {
    const ground = strongestClaim(grounds, corners, sheet.thresholds ?? {});
    if (ground) findings.set(hex, { terrain: ground.kind, from: featuresWithin(ground, corners) });
  }
  return findings;
}

/** Each kind with the part of it that no earlier kind covers. Overlapping areas of one kind count once. */
function layGround(battlefield: Battlefield): readonly Ground[] {
  let covered: readonly Ring[] = [];
  return AREA_KINDS.map(kind => {
    const features = featuresOf(battlefield, [kind])
      .sort(byId)
      .map(({ id, geometry }) => ({ id, patches: polygonsOf(geometry).flatMap(orientedRings).map(toPatch) }));
    const rings = features.flatMap(({ patches }) => patches.map(({ ring }) => ring));
    const shown = difference(rings, covered);
    covered = union(rings, covered);
    return { kind, shown: shown.map(toPatch), features };
  });
}

function toPatch(ring: Ring): Patch {
  return { ring, box: boxOf(ring) };
}

/**
 * The kind with the best claim to the hex, or null for clear ground. A kind whose threshold is 25 % wins against
 * clear ground with a quarter of the hex, so each of its square metres counts as three.
 */
function strongestClaim(
  grounds: readonly Ground[],
  corners: Ring,
  thresholds: Partial<Record<AreaKind, number>>,
): Ground | null {
  const box = boxOf(corners);
  let clear = Math.abs(doubledArea(corners));
  let best: { ground: Ground; area: number; threshold: number } | null = null;
  for (const ground of grounds) {
    const area = areaWithin(ground.shown, corners, box);
    if (area <= 0) continue;
    clear -= area;
    const threshold = thresholds[ground.kind] ?? DEFAULT_THRESHOLDS[ground.kind] ?? MAJORITY;
    if (!best || outweighs(area, threshold, best.area, best.threshold)) best = { ground, area, threshold };
  }
  return best && !outweighs(clear, MAJORITY, best.area, best.threshold) ? best.ground : null;
}

/** Compares area x (100 - threshold) / threshold without dividing. */
function outweighs(area: number, threshold: number, other: number, otherThreshold: number): boolean {
  return area * (100 - threshold) * otherThreshold > other * (100 - otherThreshold) * threshold;
}

function featuresWithin({ features }: Ground, corners: Ring): readonly string[] {
  const box = boxOf(corners);
  return features.filter(({ patches }) => areaWithin(patches, corners, box) > 0).map(({ id }) => id);
}

/** Twice the area of the patches within the hex. */
function areaWithin(patches: readonly Patch[], corners: Ring, box: Box): number {
  let sum = 0;
  for (const patch of patches) {
    if (boxesMeet(patch.box, box)) sum += clippedArea(patch.ring, corners);
  }
  return sum;
}
