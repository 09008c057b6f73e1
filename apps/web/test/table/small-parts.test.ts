import { type Button, type ForceNode, percent, type SightPath } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { isDeliberate } from '../../src/table/deliberate.ts';
import { matching } from '../../src/table/force-filter.ts';
import { areNumbers } from '../../src/table/marks.ts';
import { withFreeKeys } from '../../src/table/page-keys.ts';
import { profileOf, tellingPaths } from '../../src/table/profile.ts';
import { stopAt } from '../../src/table/sheet-drag.ts';
import { fractions } from '../../src/ui/chance.ts';
import { liesOnItsSide, roomFor } from '../../src/ui/room.ts';
import { signed } from '../../src/ui/signed.ts';

describe('chances', () => {
  const of = (...parts: readonly string[]) =>
    parts.map(part => {
      const [num, den] = part.split('/');
      return { num: num!, den: den! };
    });

  test('UI 3 a chance is written in the faces of its dice', () => {
    expect(fractions(of('1/3'))).toEqual(['2/6']);
    expect(fractions(of('2/9'))).toEqual(['8/36']);
    expect(fractions(of('1/7', '6/7'))).toEqual(['1/7', '6/7']);
    expect(fractions(of('0/1', '1/1'))).toEqual(['0/6', '6/6']);
  });

  test('chances beside each other are parts of the same whole: never 40/216 beside 2/6', () => {
    expect(fractions(of('5/27', '1/3', '13/27'))).toEqual(['40/216', '72/216', '104/216']);
    expect(fractions(of('1/36', '1/2'))).toEqual(['1/36', '18/36']);
  });

  test('UI 3 fractions that nobody can read are left out', () => {
    expect(fractions(of('12345/60466176', '1/6'))).toEqual(['', '']);
  });

  test('UI 3 what is merely unlikely is never 0 % and what is merely likely never 100 %', () => {
    expect(percent(0.004)).toBe('<1 %');
    expect(percent(0.996)).toBe('>99 %');
    expect(percent(0)).toBe('0 %');
    expect(percent(1)).toBe('100 %');
    expect(percent(1 / 6)).toBe('17 %');
  });

  test('UI 3 modifiers have a sign', () => {
    expect([1, -2, 0].map(signed)).toEqual(['+1', '\u22122', '0']);
  });
});

test('discs with movement points say what is left, however the fraction is written', () => {
  expect(areNumbers(['3', '2⅔', '1 11/12', '5/12'])).toBe(true);
  expect(areNumbers(['3', 'D'])).toBe(false);
});

test('UI 29 the second half of a double click does not lift the curtain; a key on its button does', () => {
  expect(isDeliberate(2, false)).toBe(false);
  expect(isDeliberate(1, true)).toBe(true);
  expect(isDeliberate(0, false)).toBe(true);
});

describe('order of battle', () => {
  const node = (id: string, filters: readonly string[], children: readonly ForceNode[] = []): ForceNode => ({
    id,
    level: 'brigade',
    name: id,
    commander: null,
    command: { state: 'none', text: '' },
    strength: null,
    cells: [],
    badges: [],
    pieces: [],
    filters,
    note: '',
    children,
  });
  const tree = [
    node('corps', [], [node('first', ['to-move']), node('second', [])]),
    node('other', ['to-move']),
  ];

  test('UI 23 a filter keeps what matches and the formations above it', () => {
    const left = matching(tree, 'to-move');
    expect(left.map(({ id }) => id)).toEqual(['corps', 'other']);
    expect(left[0]?.children.map(({ id }) => id)).toEqual(['first']);
  });

  test('UI 23 without a filter nothing is left out', () => {
    expect(matching(tree, null)).toBe(tree);
  });
});

describe('keys of buttons', () => {
  const button = (label: string, key: string | null): Button => ({
    id: label,
    label,
    key,
    primary: false,
    then: { select: [] },
    rolls: false,
    refused: null,
  });

  test('UI 20 a letter that belongs to the page is not a button too', () => {
    const keys = withFreeKeys([button('End movement', 'E')], ['E', 'L']).map(({ key }) => key);
    expect(keys).toEqual(['N']);
  });

  test('UI 20 a button whose letters are all taken has a figure', () => {
    const keys = withFreeKeys([button('Aa 60', null), button('Aa 61', null)], []).map(({ key }) => key);
    expect(keys).toEqual(['A', '1']);
  });

  test('UI 20 no two buttons have the same letter', () => {
    const keys = withFreeKeys([button('Stand', 'S'), button('Skip', 'S')], []).map(({ key }) => key);
    expect(keys).toEqual(['S', 'K']);
  });
});

describe('line of sight', () => {
  const place = (name: string, level: number, height = level, obstructs: string | null = null) => ({
    place: name,
    level,
    height,
    obstructs,
  });
  const path = (clear: boolean): SightPath => ({
    clear,
    places: [place('1312', 2), place('1212', 1, 3, 'woods'), place('1112', 1)],
    text: '',
  });

  test('UI 9 the profile is true to the levels, with what obstructs on top', () => {
    const { steps, line } = profileOf(path(false));
    const [first, middle, last] = steps;
    expect(middle!.top).toBeLessThan(first!.ground);
    expect(first!.ground).toBeLessThan(last!.ground);
    expect(middle!.obstructs).toBe(true);
    expect(line.y1).toBeLessThan(line.y2);
  });

  test('UI 9 of many paths a clear and an obstructed one are told first', () => {
    expect(tellingPaths([path(false), path(false), path(true)], 2)).toEqual([3, 1]);
    expect(tellingPaths([path(false), path(false)], 2)).toEqual([1, 2]);
  });
});

describe('phone', () => {
  test('UI 22 the sheet goes to the nearest of its three stops', () => {
    expect(stopAt(110, 844, 0)).toBe('peek');
    expect(stopAt(400, 844, 0)).toBe('half');
    expect(stopAt(700, 844, 0)).toBe('full');
  });

  test('UI 22 larger text needs more room, and the phone layout comes earlier', () => {
    const high = (width: number) => ({ width, height: 900 });
    expect(roomFor(high(1000), 100)).toBe('narrow');
    expect(roomFor(high(1000), 150)).toBe('phone');
    expect(roomFor(high(360), 100)).toBe('phone');
    expect(roomFor(high(1600), 100)).toBe('wide');
  });

  test('UI 22 a phone that lies on its side stays a phone, and its sheet stands beside the map', () => {
    const lying = { width: 844, height: 390 };
    expect([roomFor(lying, 100), liesOnItsSide(lying, 100)]).toEqual(['phone', true]);
    expect(liesOnItsSide({ width: 390, height: 844 }, 100)).toBe(false);
    expect(liesOnItsSide({ width: 1280, height: 480 }, 100)).toBe(false);
  });
});
