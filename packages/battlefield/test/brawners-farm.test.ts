import { expect, test } from 'vitest';
import { compileHexes } from '../src/index.ts';
import { brawnersFarm, CREEK, LEVEL_2, LEVEL_3, RAILROAD, ROADS, SHEET, WOODS } from './brawner.ts';
import { hexesAt, hexesWith, sidesWith, unwrap } from './draw.ts';

const parsed = compileHexes(brawnersFarm(), SHEET);
const map = unwrap(parsed);

const sorted = (labels: string) => labels.split(' ').sort();

test('every hex of the woods is found again, and no other', () => {
  expect(hexesWith(map, 'woods')).toEqual(sorted(WOODS));
  expect(hexesWith(map, 'orchard')).toEqual(['1009']);
});

test('every hex lies at its level', () => {
  expect(hexesAt(map, 2)).toEqual(sorted(LEVEL_2));
  expect(hexesAt(map, 3)).toEqual(sorted(LEVEL_3));
  expect(map.hexes.every(({ level }) => level === undefined || level === 2 || level === 3)).toBe(true);
});

test('the creek lies on its hexsides', () => {
  expect(sidesWith(map, 'creek').sort()).toEqual(CREEK.split(' ').sort());
});

test('each road leads through its hexes in order', () => {
  for (const [name, road] of Object.entries(ROADS)) {
    const found = map.ways.filter(way => way.name === name);
    expect(found.map(({ hexes }) => hexes.join(' '))).toEqual([road.hexes]);
    expect(found[0]!.class).toBe(road.class);
  }
});

test('the unfinished railroad leads through its hexes', () => {
  expect(map.ways.find(way => way.kind === 'sunkenRoad')!.hexes.join(' ')).toBe(RAILROAD);
});

test('the ford lies where Lewis Lane crosses the creek', () => {
  expect(sidesWith(map, 'ford')).toEqual(['1217/1316']);
});

test('places lie in their hexes and nothing is lost on the way', () => {
  expect(map.places).toEqual([
    { kind: 'place', name: 'Groveton', class: 'crossroads', hex: '0917', from: ['groveton'] },
  ]);
  expect(parsed.ok && parsed.warnings).toEqual([]);
});
