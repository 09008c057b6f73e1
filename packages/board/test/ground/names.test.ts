import { describe, expect, test } from 'vitest';
import { landOf } from '../../src/ground/land/land.ts';
import { namesOf } from '../../src/ground/names/collect.ts';
import { layOut } from '../../src/ground/names/lay-out.ts';
import { LETTERING } from '../../src/ground/names/styles.ts';
import type { LaidName, Measure, PixelBox } from '../../src/ground/names/types.ts';
import { drawnField, feature, gettysburg, ringAround, smallField } from './fields.ts';

const measure: Measure = (text, _kind, size) => text.length * size * 0.48;
/** Zoomed between two steps, a name is drawn at no less than this share of its size. */
const SHRUNK = 2 ** (-1 / 6);

function laid(field: ReturnType<typeof gettysburg>, gauge: number): readonly LaidName[] {
  const land = landOf(field.battlefield, field.sheet);
  return layOut(namesOf(field.battlefield, land), land, gauge / land.across, measure, false);
}

const overlap = (a: PixelBox, b: PixelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe.each([
  ['Gettysburg', gettysburg()],
  ["Brawner's Farm", drawnField('brawners-farm', 'brawners-farm')],
  ['East Cavalry Field', drawnField('east-cavalry-field', 'east-cavalry-field')],
  ['Teugn-Hausen', drawnField('teugn-hausen', 'teugn-hausen', 'mib')],
  ['Raab', drawnField('raab', 'raab', 'mib')],
  ['Abensberg', drawnField('abensberg', 'abensberg', 'mib')],
])('UI 14 names of %s', (_, field) => {
  const land = landOf(field.battlefield, field.sheet);
  const all = namesOf(field.battlefield, land);

  test.each([14, 25, 34, 56, 70, 110])(
    'UI 14 at hexes of %i px no name lies on another, none leaves the map, none is under 11 px',
    hex => {
      const names = layOut(all, land, hex / land.across, measure, false);
      const wanted = new Set(all.filter(name => hex >= LETTERING[name.kind].from).map(name => name.text));
      expect(new Set(names.map(name => name.text)).size).toBeGreaterThan(wanted.size / 2);
      const scale = hex / land.across;
      for (const [i, name] of names.entries()) {
        expect(name.size * SHRUNK).toBeGreaterThanOrEqual(11);
        expect(name.box.left).toBeGreaterThanOrEqual(0);
        expect(name.box.right).toBeLessThanOrEqual((land.extent.east - land.extent.west) * scale);
        for (const other of names.slice(i + 1))
          expect(
            name.parts.some(part => other.parts.some(one => overlap(part, one))),
            `${name.text}, ${other.text}`,
          ).toBe(false);
      }
    },
  );
});

test('UI 14 the nearer, the more names', () => {
  const field = gettysburg();
  expect(laid(field, 14).length).toBeLessThan(laid(field, 34).length);
  expect(laid(field, 34).length).toBeLessThan(laid(field, 70).length);
  expect(laid(field, 14).map(name => name.text)).toContain('Gettysburg');
});

test('UI 14 a town bears its name beside its houses, in capitals', () => {
  const town = laid(gettysburg(), 70).find(name => name.kind === 'settlement')!;
  expect(town.glyphs.map(glyph => glyph.text).join('')).toBe('GETTYSBURG');
  const scale = 70 / 228.6;
  const square = { x: 4343.4 * scale, y: (6005.19 - 2705.6) * scale };
  const isOnSquare =
    town.box.left < square.x &&
    town.box.right > square.x &&
    town.box.top < square.y &&
    town.box.bottom > square.y;
  expect(isOnSquare).toBe(false);
});

test('UI 14 letters along a line follow it and never stand on their heads', () => {
  const bent = laid(gettysburg(), 70).filter(name => ['water', 'road', 'pike', 'ridge'].includes(name.kind));
  expect(bent.length).toBeGreaterThan(8);
  for (const { glyphs, text } of bent) {
    const [first, last] = [glyphs[0]!, glyphs.at(-1)!];
    expect(last.x - first.x, text).toBeGreaterThan(-1);
    for (const { angle } of glyphs) expect(Math.cos(angle), text).toBeGreaterThan(-0.35);
  }
});

test('UI 14 a description of a place is no name: it comes in only at near zoom', () => {
  const texts = (hex: number) => laid(gettysburg(), hex).map(name => name.text);
  expect(texts(70).some(text => text.includes('crossing'))).toBe(false);
  expect(texts(110).some(text => text.includes('crossing'))).toBe(true);
});

test('UI 14 a name that a place and a long line share is set along the line only', () => {
  const places = [
    feature(
      { kind: 'place', name: 'Mill Creek', class: 'water' },
      { type: 'Point', coordinates: [1000, 700] },
    ),
    feature(
      { kind: 'watercourse', class: 'creek', name: 'Mill Creek' },
      {
        type: 'LineString',
        coordinates: [
          [-50, 700],
          [2150, 720],
        ],
      },
    ),
  ];
  const names = laid(smallField(places), 70);
  expect(names.map(name => name.kind)).toEqual(['water']);
});

test('UI 14 a wood that has a name shows it', () => {
  const wood = feature(
    { kind: 'woods', name: 'East Wood' },
    { type: 'Polygon', coordinates: [ringAround(1000, 700, 200)] },
  );
  expect(laid(smallField([wood]), 70).map(name => name.text)).toEqual(['East Wood']);
  expect(laid(smallField([wood]), 20)).toEqual([]);
});
