import { type Parsed, parsed, rejected } from '@abatis/data';
import { contourFeatures, heightGrid, mapFeatures, collection as survey } from '@abatis/testkit/survey';
import { describe, expect, test } from 'vitest';
import {
  compileHexes,
  designFileOf,
  frameOf,
  laidOn,
  mappingOver,
  readBattlefield,
  type Sheet,
} from '../src/index.ts';
import { area, box, collection, SHEET, unwrap } from './draw.ts';

describe('what a designer brings', () => {
  test.each([
    ['scenario', '{"battlefield": "field.json", "sheet": {}}'],
    ['battlefield', JSON.stringify(collection([]))],
    ['survey', survey(mapFeatures())],
    ['survey', '{"type":"FeatureCollection","features":[]}'],
    ['layer', JSON.stringify({ type: 'FeatureCollection', features: [wood()] })],
    ['heights', '\uFEFFncols 2\nnrows 2\n'],
    ['mapping', '{"format":"mapping"}'],
    ['overlay', '\uFEFF{"format":"overlay"}'],
  ])('is known as a %s', (kind, content) => {
    expect(designFileOf({ name: 'x', content })).toMatchObject({ ok: true, value: { kind, name: 'x' } });
  });

  test.each(['[1]', '{"milk": 2}', 'Dear diary'])('or as nothing of ours: %s', content => {
    expect(designFileOf({ name: 'x.json', content })).toMatchObject({
      ok: false,
      problems: [{ file: 'x.json' }],
    });
  });
});

function wood() {
  return area('w', 'woods', box(100, 100, 900, 900));
}

const named = (name: string, content: string) => ({ name, content });

describe('the frame of a survey without a mapping', () => {
  test('is where its heights are known, with levels from the lowest', () => {
    const files = [named('osm.geojson', survey(mapFeatures())), named('heights.asc', heightGrid())];
    const frame = frameOf(files, 'Field')!;
    const mapping = mappingOver('openstreetmap', frame);
    const [west, south, east, north] = mapping.ok ? mapping.value.extent : [];
    expect([west, south]).toEqual([0, 0]);
    expect(east! / 1000).toBeCloseTo(10.8, 0);
    expect(north! / 1000).toBeCloseTo(10.8, 0);
    expect(frame.relief).toEqual({ interval: 10, base: 70 });
  });

  test('is where most of its features lie, however far a river runs', () => {
    const [west, south, east, north] = frameOf([named('osm.geojson', survey(mapFeatures()))], 'Field')!.box;
    expect((east - west) * 70.8).toBeGreaterThan(7);
    expect((east - west) * 70.8).toBeLessThan(20.5);
    expect((north - south) * 111.2).toBeGreaterThan(7);
    expect((north - south) * 111.2).toBeLessThan(20.5);
  });

  test('takes the lowest contour for the first level', () => {
    expect(frameOf([named('c.geojson', survey(contourFeatures()))], 'Field')!.relief).toEqual({
      interval: 10,
      base: 80,
    });
  });

  test('may be in metres, and is none where nothing lies anywhere', () => {
    const point = (x: number, y: number) => ({
      type: 'Feature',
      properties: { place: 'village', name: 'A' },
      geometry: { type: 'Point', coordinates: [x, y] },
    });
    const field = survey([point(280_100, 4_300_200), point(283_100, 4_302_200), point(281_000, 4_301_000)]);
    const frame = frameOf([named('a.geojson', field)], 'Field')!;
    expect(frame).toEqual({ name: 'Field', system: 'metre', box: [280_100, 4_300_200, 283_100, 4_302_200] });
    expect(mappingOver('openstreetmap', frame)).toMatchObject({ value: { extent: [0, 0, 3000, 2000] } });
    expect(frameOf([named('a.geojson', survey([]))], 'Field')).toBeNull();
  });
});

describe('a scenario without ground, laid on a field', () => {
  const field = unwrap(readBattlefield(collection([area('lake', 'water', box(700, 700, 1300, 1300))]), 'x'));
  const dry = (scenario: object): Parsed<Sheet> => {
    const { sheet } = scenario as { sheet: Sheet };
    const map = compileHexes(field, sheet);
    const isWet =
      !map.ok || map.value.hexes.some(({ hex, terrain }) => hex === '0202' && terrain === 'water');
    return isWet ? rejected('x', '', 'wet') : parsed(sheet);
  };

  test('is moved until nobody stands in the lake', () => {
    const sheet: Sheet = { ...SHEET, cols: 3, rows: 3, across: 100 };
    const { origin: _origin, ...centred } = sheet;
    expect(dry({ sheet: centred }).ok).toBe(false);
    const laid = laidOn({ sheet: centred }, field, dry);
    expect(laid.ok && laid.value.sheet.origin).toBeTruthy();
  });

  test('is cut to what the field holds, and told what is wrong if nothing helps', () => {
    const laid = laidOn({ sheet: { ...SHEET, cols: 90, rows: 90 } }, field, scenario =>
      rejected('x', '', JSON.stringify((scenario as { sheet: Sheet }).sheet.cols)),
    );
    expect(laid).toMatchObject({ ok: false, problems: [{ reason: expect.stringMatching(/^\d$/) }] });
  });
});
