import type { Position } from '../schema/geometry.ts';
import type { Mapping } from '../schema/mapping.ts';

export type Projection = (foreign: Position) => Position;

/** From foreign positions to metres east and north of the origin, rounded to the centimetre. */
export function projectionOf({ system, origin }: Mapping['coordinates']): Projection {
  return system === 'lonlat'
    ? fromDegrees(origin)
    : ([x, y]) => [rounded(x - origin[0]), rounded(y - origin[1])];
}

/**
 * Longitude and latitude (WGS 84) to a plane that touches the globe at the origin's meridian: a transverse
 * Mercator map to second order. Within 20 km of the origin it errs by less than ten centimetres.
 */
function fromDegrees([longitude0, latitude0]: Position): Projection {
  return ([longitude, latitude]) => {
    const middle = (latitude + latitude0) / 2;
    const east = (longitude - longitude0) * metresPerDegreeEast(latitude);
    const north = (latitude - latitude0) * metresPerDegreeNorth(middle);
    const bulge = (east * radians(longitude - longitude0) * sine(radians(latitude))) / 2;
    return [rounded(east), rounded(north + bulge)];
  };
}

/** The usual series for the length of a degree on the WGS 84 ellipsoid. */
function metresPerDegreeNorth(latitude: number): number {
  const angle = radians(latitude);
  return 111132.954 - 559.822 * cosine(2 * angle) + 1.175 * cosine(4 * angle);
}

function metresPerDegreeEast(latitude: number): number {
  const angle = radians(latitude);
  return 111412.84 * cosine(angle) - 93.5 * cosine(3 * angle) + 0.118 * cosine(5 * angle);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function rounded(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}

function cosine(angle: number): number {
  return sine(angle + Math.PI / 2);
}

/** Enough for full precision up to half a turn. */
const TERMS = 14;

/** The power series: engines may differ in the last digits of Math.sin, and a map must not. */
function sine(angle: number): number {
  const turns = Math.round(angle / (2 * Math.PI));
  const x = angle - turns * 2 * Math.PI;
  let term = x;
  let sum = x;
  for (let n = 1; n <= TERMS; n++) {
    term *= (-x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}
