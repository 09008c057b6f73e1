import { readFileSync } from 'node:fs';
import type { Parsed } from '@abatis/data';
import { expect, test } from 'vitest';
import {
  compileHexes,
  compileTable,
  importSurvey,
  KINDS,
  readBattlefield,
  readMapping,
  readOverlay,
  type Sheet,
  SIDE_FEATURES,
  TABLE_AREAS,
} from '../src/index.ts';
import { hexesAt, hexesWith, sidesWith, unwrap } from './draw.ts';

/* What docs/battlefield.md shows must be true. */

const page = readFileSync(new URL('../../../docs/battlefield.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text!);
const [fieldText, sheetText, tableText, overlayText, mappingText] = examples as [
  string,
  string,
  string,
  string,
  string,
];

const field = unwrap(readBattlefield(fieldText, 'docs/battlefield.md'));
const sheet: Sheet = JSON.parse(sheetText);

function warningsOf<T>(parsed: Parsed<T>): readonly string[] {
  return parsed.ok ? parsed.warnings.map(({ path, reason }) => `${path} ${reason}`) : ['refused'];
}

test('the page has five examples', () => {
  expect(examples).toHaveLength(5);
});

test('the example is also a file', () => {
  const file = JSON.parse(readFileSync(new URL('../examples/mill-creek.json', import.meta.url), 'utf8'));
  expect({ ...file, $schema: '' }).toEqual({ ...JSON.parse(fieldText), $schema: '' });
});

test('the field compiles to what one sees in it', () => {
  const parsed = compileHexes(field, sheet);
  const map = unwrap(parsed);
  expect(warningsOf(parsed)).toEqual([]);
  expect(hexesWith(map, 'woods')).toEqual(['0101', '0102', '0202', '0203', '0302']);
  expect(hexesAt(map, 2)).toEqual(['0506']);
  expect(map.ways.map(({ hexes }) => hexes.join(' '))).toEqual(['0401 0402 0403 0404 0304 0305 0306 0307']);
  expect(sidesWith(map, 'bridge')).toHaveLength(1);
  expect(sidesWith(map, 'creek')).toContain(sidesWith(map, 'bridge')[0]);
});

test('the same field compiles to a table', () => {
  const parsed = compileTable(field, JSON.parse(tableText));
  const map = unwrap(parsed);
  expect(warningsOf(parsed)).toEqual([]);
  expect(map.areas.map(({ id }) => id)).toEqual(['mill-woods']);
  expect(map.lines.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'mill-creek creek',
    'turnpike road',
    'mill-bridge bridge',
  ]);
  expect(map.contours.map(({ id, level }) => `${id} ${level}`)).toEqual(['hill 2']);
});

test('every correction of the overlay corrects something', () => {
  const overlay = unwrap(readOverlay(overlayText, 'overlay'));
  expect(warningsOf(compileHexes(field, sheet, overlay))).toEqual([]);
});

test('the mapping reads survey data', () => {
  const mapping = unwrap(readMapping(mappingText, 'mapping'));
  const survey = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { highway: 'primary' },
        geometry: {
          type: 'LineString',
          coordinates: [
            [-77.57, 38.81],
            [-77.53, 38.82],
          ],
        },
      },
    ],
  };
  const [road] = unwrap(importSurvey([{ name: 'survey', content: survey }], mapping)).features;
  expect(road!.properties).toEqual({ kind: 'road', class: 'pike' });
});

test('the tables name every word', () => {
  expect(KINDS.filter(kind => !page.includes(`\`${kind}\``))).toEqual([]);
  expect(SIDE_FEATURES.filter(feature => !page.includes(feature))).toEqual([]);
  expect(TABLE_AREAS.filter(word => !page.includes(word))).toEqual([]);
});

test('the error on the page is the error of the program', () => {
  const parsed = readBattlefield(fieldText.replace('"creek"', '"creak"'), 'mill.geojson');
  const line = page.match(/^ {4}mill\.geojson, (.*)$/m)![1]!;
  expect(
    parsed.ok
      ? ''
      : `feature "${parsed.problems[0]!.feature}", ${parsed.problems[0]!.path}: ${parsed.problems[0]!.reason}`,
  ).toBe(line);
});
