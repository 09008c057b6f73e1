import { trusted } from '@abatis/data';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { BnbScenario } from '../../src/scenario/schema.ts';

/* A battle of a designer's own in and around two woods, where troops hide from each other from the first turn on. */

const METRES = 10;
const ring = (...corners: readonly (readonly [number, number])[]) => [
  [...corners, corners[0]!].map(([x, y]) => [x * METRES, y * METRES]),
];
const wood = (id: string, ...corners: readonly (readonly [number, number])[]) => ({
  type: 'Feature',
  id,
  properties: { kind: 'woods' },
  geometry: { type: 'Polygon', coordinates: ring(...corners) },
});

const foot = { arm: 'infantry', weapon: 'musket' } as const;
const column = { ...foot, subtype: 'line', formation: 'close', files: 6, figures: 18, screenCapable: true };
const skirmishers = { ...foot, subtype: 'light', formation: 'skirmish', files: 4, figures: 8 };
const horse = { arm: 'cavalry', subtype: 'light', formation: 'close', files: 4, figures: 8 };
const guns = { arm: 'artillery', subtype: 'field', formation: 'unlimbered', files: 2, models: 2, figures: 8 };

const army = (name: string, edge: 'south' | 'north', at: (x: number, y: number) => readonly number[]) => {
  const facing = edge === 'south' ? 0 : 180;
  const unit = (of: object, called: string, grade: string, x: number, y: number) => ({
    ...of,
    name: `${name} ${called}`,
    grade,
    at: at(x, y),
    facing,
  });
  return {
    name,
    nation: edge === 'south' ? 'britain' : 'france',
    baseline: { edge },
    breakPoint: 4,
    commander: { name: `${name} Chief`, charisma: 1, at: at(15, 2) },
    brigades: [
      {
        name: `${name} Brigade`,
        general: { name: `${name} General`, charisma: 1, with: `${name} Reserve` },
        units: [
          unit(skirmishers, 'Rangers', 'C', 7, 9),
          unit(column, 'Foresters', 'C', 11, 8),
          unit(skirmishers, 'Rifles', 'B', 22, 9),
          unit(column, 'Reserve', 'D', 15, 5),
          unit(horse, 'Hussars', 'C', 27, 5),
          unit(guns, 'Battery', 'C', 3, 4),
        ],
      },
    ],
  };
};

export const WOODS: BnbScenario = trusted(
  readScenario(
    {
      id: 'woods',
      title: 'Two woods',
      place: 'Nowhere',
      date: '1810-01-01',
      history: 'A battle for tests.',
      turns: 4,
      battlefield: {
        type: 'FeatureCollection',
        abatis: {
          format: 'battlefield',
          version: 1,
          name: 'Two woods',
          units: 'metre',
          extent: [0, 0, 30 * METRES, 24 * METRES],
          relief: { interval: 10, base: 0 },
          source: 'Drawn for tests',
        },
        features: [
          wood('west', [2, 6], [13, 5.5], [14, 18], [1, 18.5]),
          wood('east', [18, 7], [28, 8], [27, 17], [19, 16]),
        ],
      },
      sheet: { table: { width: 30, height: 24 }, metresPerInch: METRES, origin: { x: 0, y: 0 }, facing: 0 },
      options: { on: ['skirmishScreens', 'pursuit'], passThroughFire: 'any', own: [] },
      shift: 0,
      terrain: [],
      red: army('Red', 'south', (x, y) => [x, y]),
      blue: army('Blue', 'north', (x, y) => [x, 24 - y]),
      objectives: [],
      notes: [],
    },
    'woods.json',
  ),
);
