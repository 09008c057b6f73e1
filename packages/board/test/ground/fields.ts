import { readFileSync } from 'node:fs';
import type { Battlefield, Feature, PlacedSheet } from '@abatis/battlefield';
import { POINTY_ODD_RRCC } from '@abatis/hex';

const RULEBOOKS = new URL('../../../../rulebooks/', import.meta.url);

interface Drawn {
  readonly battlefield: Battlefield;
  readonly sheet: PlacedSheet;
}

/** A battlefield of the repository with the sheet of its scenario. */
export function drawnField(battlefield: string, scenario: string, rulebook = 'lfm'): Drawn {
  const data = new URL(`${rulebook}/data/`, RULEBOOKS);
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8'));
  return {
    battlefield: read(`battlefields/${battlefield}.json`),
    sheet: read(`scenarios/${scenario}.json`).sheet,
  };
}

export const gettysburg = (): Drawn => drawnField('gettysburg', 'gettysburg-1-july');

const ACROSS = 200;

/** Ten by eight hexes of 200 m with the features that a test needs. */
export function smallField(features: readonly Feature[]): Drawn {
  const [east, north] = [2100, Math.round((ACROSS * (1.5 * 8 + 0.5)) / Math.sqrt(3))];
  return {
    battlefield: {
      type: 'FeatureCollection',
      abatis: {
        format: 'battlefield',
        version: 1,
        name: 'Small field',
        units: 'metre',
        extent: [0, 0, east, north],
        relief: { interval: 10, base: 0, ground: 1 },
      },
      features: [...features],
    },
    sheet: {
      layout: POINTY_ODD_RRCC,
      cols: 10,
      rows: 8,
      across: ACROSS,
      origin: { x: 200, y: Math.round((north - ACROSS / Math.sqrt(3)) * 100) / 100 },
    },
  };
}

/** A ring round a middle, against the clock. */
export function ringAround(x: number, y: number, radius: number, corners = 40): [number, number][] {
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (i * 2 * Math.PI) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return [...ring, [...ring[0]!]];
}

export function feature(
  properties: Feature['properties'],
  geometry: Feature['geometry'],
  id = properties.kind as string,
): Feature {
  return { type: 'Feature', id, properties, geometry } as Feature;
}

/** A round hill of one level in the middle of the small field. */
export const hill = (level = 2, radius = 400): Feature =>
  feature(
    { kind: 'contour', level },
    { type: 'LineString', coordinates: ringAround(1000, 700, radius) },
    `hill-${level}`,
  );
