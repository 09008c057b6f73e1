import type { Geometry } from '@abatis/battlefield';
import { apart, between, type Line, type Vec } from './geometry.ts';

/** The lines of a shape; of an area, its rings. */
export function linesOf(geometry: Geometry): readonly Line[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates;
    case 'MultiPolygon':
      return geometry.coordinates.flat();
    case 'Point':
    case 'MultiPoint':
      return [];
  }
}

/** Where a line breaks off and the next one goes on in the same direction, a sixteenth of the gauge away at most. */
export function gapsOf(lines: readonly Line[], across: number): readonly Gap[] {
  return lines.slice(1).flatMap((line, i) => {
    const [from, to] = [lines[i]!.at(-1)!, line[0]!];
    const wide = apart(from, to);
    if (wide === 0 || wide > across / 16) return [];
    return [
      {
        before: i,
        at: between(from, to, 0.5),
        heading: [(to[0] - from[0]) / wide, (to[1] - from[1]) / wide] as const,
      },
    ];
  });
}

interface Gap {
  /** The place of the line that breaks off. */
  readonly before: number;
  readonly at: Vec;
  readonly heading: Vec;
}

/** The lines of a shape as the eye sees them: what goes on after a gap is one line. */
export function coursesOf(geometry: Geometry, across: number): readonly Line[] {
  const lines = linesOf(geometry);
  const broken = new Set(gapsOf(lines, across).map(({ before }) => before));
  return lines.reduce<Line[]>((courses, line, i) => {
    if (broken.has(i - 1)) courses.push([...courses.pop()!, ...line]);
    else courses.push(line);
    return courses;
  }, []);
}

/** The points of a shape that is drawn as points. */
export function pointsOf(geometry: Geometry): readonly Vec[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'MultiPoint' ? geometry.coordinates : [];
}

/** The polygons of an area, the outer ring first. */
export function polygonsOf(geometry: Geometry): readonly (readonly Line[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}
