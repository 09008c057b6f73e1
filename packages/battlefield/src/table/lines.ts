import { crossingsAlong } from '../geometry/crossings.ts';
import { type Point, samePoint } from '../geometry/point.ts';
import { isInside } from '../geometry/ring.ts';
import { indexSegments } from '../geometry/segment-index.ts';
import { isClosed, type Line, linesOf, type Polygon, type Segment } from '../geometry/shape.ts';
import { uphillIsLeft } from '../geometry/uphill.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import type { AreaPiece, ContourEntry, LinePiece } from '../schema/table-map.ts';
import {
  BARRIER_KINDS,
  type BarrierKind,
  type SideFeature,
  type UphillSide,
  WALL_WORDS,
  WAY_KINDS,
  type WaterClass,
} from '../vocabulary.ts';
import { type Namer, pairsOf, polygonIn } from './areas.ts';
import { lineOnTable, type TableFrame } from './frame.ts';
import { indexPieces } from './piece-index.ts';
import { levelIn } from './table-terrain.ts';

/** Metres from bank to bank of a water of which nothing is said. */
export const USUAL_WIDTHS: Record<WaterClass, number> = {
  river: 30,
  stream: 10,
  creek: 6,
  brook: 3,
  ravine: 10,
};

/** Watercourses, slopes, walls and works. A watercourse ends where it enters a water that is drawn as an area. */
export function barriersOnTable(
  battlefield: Battlefield,
  frame: TableFrame,
  areas: readonly AreaPiece[],
  name: Namer,
): LinePiece[] {
  const waters = areas.filter(({ kind }) => kind === 'water').map(polygonIn);
  return featuresOf(battlefield, BARRIER_KINDS)
    .sort(byId)
    .flatMap(feature =>
      linesOf(feature.geometry).flatMap(drawn => {
        const said = barrierOf(feature, drawn, frame);
        const pieces = lineOnTable(frame, drawn);
        const dry = feature.properties.kind === 'watercourse' ? pieces.flatMap(outside(waters)) : pieces;
        return dry.map(line => ({ ...said, id: name(feature.id), line: pairsOf(line), from: [feature.id] }));
      }),
    );
}

function barrierOf(
  { properties }: FeatureOf<BarrierKind>,
  drawn: Line,
  frame: TableFrame,
): Omit<LinePiece, 'id' | 'line' | 'from'> {
  const called = properties.name === undefined ? {} : { name: properties.name };
  switch (properties.kind) {
    case 'watercourse': {
      const metres = properties.width ?? USUAL_WIDTHS[properties.class];
      return { ...called, kind: properties.class, width: frame.lengthOf(metres) };
    }
    case 'slope': {
      const kind: SideFeature = properties.class === 'steep' ? 'steepSlope' : 'slope';
      return { ...called, kind, width: 0, higher: handOf(drawn, properties.uphill) };
    }
    case 'wall': {
      const { front } = properties;
      const faces = front === undefined ? {} : { front: handOf(drawn, front) };
      return { ...called, kind: WALL_WORDS[properties.class], width: 0, ...faces };
    }
    case 'works': {
      const front = properties.front ?? (isClosed(drawn) ? 'outside' : 'left');
      return { ...called, kind: properties.class, width: 0, front: handOf(drawn, front) };
    }
  }
}

/** The hand of a line as it is drawn on which a side of it lies. */
const handOf = (drawn: Line, side: UphillSide | undefined): 'left' | 'right' =>
  uphillIsLeft(drawn, side) ? 'left' : 'right';

/** Roads, railways and sunken roads, by their middle. */
export function waysOnTable(battlefield: Battlefield, frame: TableFrame, name: Namer): LinePiece[] {
  return featuresOf(battlefield, WAY_KINDS)
    .sort(byId)
    .flatMap(({ id, geometry, properties: { note: _, ...said } }) =>
      linesOf(geometry)
        .flatMap(line => lineOnTable(frame, line))
        .map(line => ({ ...said, id: name(id), width: 0, line: pairsOf(line), from: [id] })),
    );
}

/** Crestlines with the level of the ground on which they run. */
export function crestsOnTable(
  battlefield: Battlefield,
  frame: TableFrame,
  contours: readonly ContourEntry[],
  ground: number,
  name: Namer,
): LinePiece[] {
  const levels = indexPieces(contours);
  return featuresOf(battlefield, ['crest'])
    .sort(byId)
    .flatMap(({ id, geometry, properties }) =>
      linesOf(geometry)
        .flatMap(line => lineOnTable(frame, line))
        .map(
          (line): LinePiece => ({
            id: name(id),
            ...(properties.name === undefined ? {} : { name: properties.name }),
            kind: 'crest',
            width: 0,
            level: Math.max(...line.map(at => levelIn(levels, ground, at))),
            line: pairsOf(line),
            from: [id],
          }),
        ),
    );
}

/** The parts of a line that lie in none of the areas. */
const outside =
  (areas: readonly Polygon[]) =>
  (line: Line): readonly Line[] => {
    const edges = areas.flatMap(polygon => polygon.flatMap(edgesOf));
    const cuts = crossingsAlong(line, indexSegments(edges));
    const parts: Point[][] = [[line[0]!]];
    for (let leg = 0; leg + 1 < line.length; leg++) {
      for (const { at } of cuts.filter(cut => cut.leg === leg)) {
        parts.at(-1)!.push(at);
        parts.push([at]);
      }
      parts.at(-1)!.push(line[leg + 1]!);
    }
    return parts
      .map(part => part.filter((at, i) => i === 0 || !samePoint(at, part[i - 1]!)))
      .filter(part => part.length > 1 && !areas.some(area => holdsMiddle(area, part)));
  };

function edgesOf(ring: Line): readonly Segment[] {
  return ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! }));
}

/** Is the part within the area? It crosses no edge, so the middle of any leg tells. */
function holdsMiddle([outline, ...holes]: Polygon, [a, b]: Line): boolean {
  const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  return isInside(middle, outline!) && !holes.some(hole => isInside(middle, hole));
}
