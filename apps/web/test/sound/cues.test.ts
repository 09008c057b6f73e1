import type { LogKind, LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import { cuesOf, drumFor, gunAt, rustle } from '../../src/sound/cues.ts';

const line = (kind: LogKind, rolled = false): LogLine => ({
  index: 1,
  kind,
  heading: '',
  seat: null,
  text: 'something happens',
  places: [],
  motion: null,
  dice: rolled
    ? { title: '', dice: [1], sides: 6, drms: [], total: 1, against: '', result: '', good: null }
    : null,
});

const voices = (...lines: readonly LogLine[]): readonly string[] =>
  cuesOf(lines, () => 0).map(({ voice }) => voice);

test('UI 39 a far gun is heard later and duller, but never too late', () => {
  expect(gunAt(340).delay).toBe(1);
  expect(gunAt(340).far).toBeLessThan(gunAt(900).far);
  expect(gunAt(90_000).delay).toBe(2.5);
});

test('UI 39 dice, guns and the pencil', () => {
  expect(voices(line('fire', true))).toEqual(['dice', 'gun']);
  expect(voices(line('move'))).toEqual(['pencil']);
  expect(voices(line('phase'), line('thought'))).toEqual([]);
});

test('UI 39 every sound has a caption', () => {
  const cues = [
    rustle(),
    drumFor('Movement'),
    gunAt(0),
    ...cuesOf([line('move'), line('check', true)], () => 0),
  ];
  expect(cues.filter(({ caption }) => caption === '')).toEqual([]);
});
