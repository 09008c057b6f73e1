import { type Hex, NOWHERE } from '@abatis/hex';
import { boxOf, type Point } from '../geometry/point.ts';
import { pointsOf, polygonsOf } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { type Battlefield, type FeatureOf, featuresOf } from '../schema/battlefield.ts';
import { PLACE_KINDS, type PlaceKind } from '../vocabulary.ts';
import { type Frame, hexHolding } from './frame.ts';

export interface PlaceFinding {
  readonly feature: FeatureOf<PlaceKind>;
  readonly hex: Hex;
}

/** Named places and buildings by the hex that holds them; a drawn building by its middle. */
export function compilePlaces(battlefield: Battlefield, frame: Frame): readonly PlaceFinding[] {
  return featuresOf(battlefield, PLACE_KINDS)
    .sort(byId)
    .flatMap(feature => spotsOf(feature).map(point => ({ feature, hex: hexHolding(frame, point) })))
    .filter(({ hex }) => hex !== NOWHERE);
}

/** Where a place or building stands; what is drawn as an area, by its middle. */
export function spotsOf({ geometry }: FeatureOf<PlaceKind>): readonly Point[] {
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint') return pointsOf(geometry);
  return polygonsOf(geometry).map(([outline]) => {
    const { west, south, east, north } = boxOf(outline!);
    return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
  });
}
