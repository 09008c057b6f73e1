import { importSurvey, type Mapping, type Position } from '../src/index.ts';
import { track, unwrap } from './draw.ts';

/* Survey data with foreign words and foreign coordinates, and a mapping for them. */

export const MAPPING: Mapping = {
  format: 'mapping',
  version: 1,
  name: 'Surveyed field',
  source: 'a survey',
  coordinates: { system: 'metre', origin: [280000, 4300000] },
  extent: [0, 0, 2000, 2000],
  relief: { interval: 10, base: 0 },
  heights: 'foot',
  rules: [
    {
      where: { natural: 'wood' },
      geometry: ['Polygon', 'MultiPolygon'],
      kind: 'woods',
      properties: { name: 'name' },
    },
    {
      where: { highway: '*' },
      kind: 'road',
      properties: { name: 'name', class: { from: 'highway', values: { primary: 'pike', track: 'trail' } } },
    },
    {
      where: { waterway: ['stream', 'ditch'] },
      kind: 'watercourse',
      properties: { name: 'name' },
      set: { class: 'creek' },
    },
    { where: { contour: '*' }, kind: 'contour', properties: { height: 'contour' } },
    { where: { ele: '*' }, kind: 'spot', properties: { height: 'ele' } },
    { where: { power: '*' }, kind: 'ignore' },
  ],
};

export const foreign = (type: string, coordinates: unknown, properties: object, id?: string | number) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry: { type, coordinates },
  properties,
});
export const at = (x: number, y: number): Position => [280000 + x, 4300000 + y];
export const line = (positions: Position[], properties: object, id?: string | number) =>
  foreign(
    'LineString',
    positions.map(([x, y]) => at(x, y)),
    properties,
    id,
  );
export const polygon = (rings: Position[][], properties: object, id?: string | number) =>
  foreign(
    'Polygon',
    rings.map(ring => [...ring, ring[0]!].map(([x, y]) => at(x, y))),
    properties,
    id,
  );
export const survey = (...features: object[]) => ({ type: 'FeatureCollection', crs: {}, features });
export const importOf = (content: unknown, mapping: Mapping, strict = false) =>
  importSurvey([{ name: 'survey.json', content }], mapping, { strict });
export const imported = (...features: object[]) => unwrap(importOf(survey(...features), MAPPING));

export const square = track('100,100 900,100 900,900 100,900');
