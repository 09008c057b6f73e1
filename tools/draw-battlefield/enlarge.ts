import type { Feature, Position } from '@abatis/battlefield';
import { rounded, times } from './vector.ts';

/** A shape on paper as it lies on the ground. */
export function enlarged(feature: Feature, scale: number): Feature {
  return {
    ...feature,
    geometry: { ...feature.geometry, coordinates: grown(feature.geometry.coordinates) },
  } as Feature;

  function grown(part: Nested): Nested {
    return isPosition(part) ? rounded(times(part, scale)) : part.map(grown);
  }
}

type Nested = Position | readonly Nested[];

const isPosition = (part: Nested): part is Position => typeof part[0] === 'number';
