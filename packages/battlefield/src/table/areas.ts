import { differenceAsPolygons, orientedRings } from '../geometry/areas.ts';
import type { Point } from '../geometry/point.ts';
import { canonicalRing, isInside } from '../geometry/ring.ts';
import { type Polygon, polygonsOf } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import type { AreaPiece, ContourEntry, ThouPair } from '../schema/table-map.ts';
import { AREA_KINDS } from '../vocabulary.ts';
import type { HighGround } from './contours.ts';
import { polygonOnTable, type TableFrame } from './frame.ts';

/** Ids of the pieces of a table: a feature that is cut into several numbers them. */
export type Namer = (id: string) => string;

export function createNamer(): Namer {
  const seen = new Map<string, number>();
  return id => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}/${count}`;
  };
}

export const pairOf = ({ x, y }: Point): ThouPair => [x, y];
export const pairsOf = (points: readonly Point[]): ThouPair[] => points.map(pairOf);

const KINDS = [...AREA_KINDS, 'building', 'block'] as const;

/** Everything that is drawn as an area, as far as it lies on the table. What overlaps stays whole. */
export function areasOnTable(battlefield: Battlefield, frame: TableFrame, name: Namer): AreaPiece[] {
  return featuresOf(battlefield, KINDS)
    .sort(byId)
    .flatMap(feature => {
      const { geometry, id } = feature;
      if (geometry.type === 'Point') return [];
      return polygonsOf(geometry)
        .flatMap(polygon => polygonOnTable(frame, polygon))
        .map(polygon => ({
          ...propertiesOf(feature),
          id: name(id),
          rings: polygon.map(pairsOf),
          from: [id],
        }));
    });
}

function propertiesOf({ properties }: FeatureOf<(typeof KINDS)[number]>): Pick<AreaPiece, 'kind'> {
  const { note: _, ...said } = properties;
  return said.kind === 'block' ? { levels: 1, ...said } : said;
}

/** Ground above the contours, the lowest first. */
export function contourEntries(high: readonly HighGround[], name: Namer): readonly ContourEntry[] {
  return high.map(({ level, polygon, from, name: called, slope }) => ({
    id: name(from[0]!),
    ...(called === undefined ? {} : { name: called }),
    level,
    ...(slope === undefined ? {} : { slope }),
    rings: polygon.map(pairsOf),
    from: [...from],
  }));
}

/** Steep ground: from a contour drawn as steep to the next higher ones, without the ground above those. */
export function steepGround(contours: readonly ContourEntry[], name: Namer): AreaPiece[] {
  return contours
    .filter(({ slope }) => slope === 'steep')
    .flatMap(foot => {
      const above = contours.filter(({ level }) => level > foot.level);
      const slope = differenceAsPolygons(
        orientedRings(polygonIn(foot)),
        above.flatMap(each => orientedRings(polygonIn(each))),
      );
      const tops = topsWithin(foot, above);
      return slope.map(
        ([outline, ...holes]): AreaPiece => ({
          id: name(`${foot.id}:steep`),
          ...(foot.name === undefined ? {} : { name: foot.name }),
          kind: 'steepGround',
          tops,
          rings: [canonicalRing(outline!, true), ...holes.map(hole => canonicalRing(hole, false))].map(
            pairsOf,
          ),
          from: foot.from,
        }),
      );
    });
}

/** The level ground within a steep contour; on a hill that is steep to its highest contour, that one. */
function topsWithin(foot: ContourEntry, above: readonly ContourEntry[]): string[] {
  const [outline] = polygonIn(foot);
  const within = above.filter(each => isInside(polygonIn(each)[0]![0]!, outline!));
  const flat = within.filter(({ slope }) => slope !== 'steep');
  const highest = Math.max(...within.map(({ level }) => level));
  return (flat.length > 0 ? flat : within.filter(({ level }) => level === highest)).map(({ id }) => id);
}

export const polygonIn = ({ rings }: { readonly rings: readonly (readonly ThouPair[])[] }): Polygon =>
  rings.map(ring => ring.map(([x, y]) => ({ x, y })));
