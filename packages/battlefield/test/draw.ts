import { formatProblem, type Parsed } from '@abatis/data';
import { expect } from 'vitest';
import {
  type Battlefield,
  compileHexes,
  type Feature,
  type Geometry,
  type Header,
  type HexMap,
  type Kind,
  type Overlay,
  type Position,
  readBattlefield,
  type Sheet,
} from '../src/index.ts';

const EXTENT: Header['extent'] = [0, 0, 2000, 2000];

/** Ten by ten small hexes over the whole of EXTENT, numbered from 0101. */
export const SHEET: Sheet = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 10,
  rows: 10,
  across: 200,
  origin: { x: 100, y: 1800 },
};

export function draw(id: string, kind: Kind, geometry: Geometry, properties: object = {}): Feature {
  return { type: 'Feature', id, geometry, properties: { kind, ...properties } } as Feature;
}

export function line(id: string, kind: Kind, coordinates: Position[], properties: object = {}): Feature {
  return draw(id, kind, { type: 'LineString', coordinates }, properties);
}

export function area(id: string, kind: Kind, outline: Position[], ...holes: Position[][]): Feature {
  return draw(id, kind, { type: 'Polygon', coordinates: [outline, ...holes].map(closed) });
}

export function point(id: string, kind: Kind, coordinates: Position, properties: object = {}): Feature {
  return draw(id, kind, { type: 'Point', coordinates }, properties);
}

/** Positions written as '100,200 300,400'. */
export function track(text: string): Position[] {
  return text.split(' ').map(pair => pair.split(',').map(Number) as Position);
}

export function closed(ring: Position[]): Position[] {
  return [...ring, ring[0]!];
}

export function box(west: number, south: number, east: number, north: number): Position[] {
  return track(`${west},${south} ${east},${south} ${east},${north} ${west},${north}`);
}

/** A battlefield as a JSON value, right or wrong. */
export function collection(features: readonly unknown[], header: object = {}): unknown {
  const abatis = {
    format: 'battlefield',
    version: 1,
    name: 'test',
    units: 'metre',
    extent: EXTENT,
    ...header,
  };
  return { type: 'FeatureCollection', abatis, features };
}

/** A battlefield that must be in order. */
export function field(features: readonly Feature[], header: Partial<Header> = {}): Battlefield {
  return unwrap(readBattlefield(collection(features, header), 'test.geojson'));
}

export function compiled(features: readonly Feature[], sheet: Sheet = SHEET, overlay?: Overlay): HexMap {
  return unwrap(compileHexes(field(features), sheet, overlay));
}

export function unwrap<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) expect.fail(parsed.problems.map(formatProblem).join('\n'));
  return parsed.value;
}

export function hexesWith(map: HexMap, terrain: string): string[] {
  return map.hexes.filter(entry => entry.terrain === terrain).map(({ hex }) => hex);
}

export function hexesAt(map: HexMap, level: number): string[] {
  return map.hexes.filter(entry => entry.level === level).map(({ hex }) => hex);
}

export function sidesWith(map: HexMap, kind: string): string[] {
  return map.sides.filter(entry => entry.kind === kind).map(({ side }) => side);
}
