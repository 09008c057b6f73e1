import { expect, test } from 'vitest';
import { boardScene, sightOverlay } from '../../src/table/scene.ts';
import { EMPTY_TABLE } from '../../src/table/store.ts';
import { choice, moment, piece, update } from './moments.ts';

const table = {
  ...EMPTY_TABLE,
  update: update({
    moment: moment({
      pieces: [piece('a', '0101'), piece('b', '0202')],
      choices: [choice({ piece: 'a' })],
      selection: ['a'],
    }),
  }),
};

test('UI 1 only what can be done is marked, and nothing while the computer decides', () => {
  expect(boardScene(table).choices).toHaveLength(1);
  const computer = { thinking: 'confederate', about: '', paused: false, pace: 0 };
  expect(boardScene({ ...table, computer }).choices).toEqual([]);
  expect(boardScene({ ...table, elsewhere: true }).choices).toEqual([]);
});

test('what was clicked to be read about is pointed out on the map, once', () => {
  expect(boardScene({ ...table, inspected: ['0303'], spotlight: ['b', '0303'] }).spotlight).toEqual([
    'b',
    '0303',
  ]);
});

test('UI 26 what is shaded for the selection lies on the map, but not while sight is measured', () => {
  const shades = [{ place: '0101', style: 'front', text: '', about: '' }] as const;
  const shaded = { ...table, update: update({ moment: moment({ shades }) }) };
  expect(boardScene(shaded).shades).toEqual(shades);
  expect(boardScene({ ...shaded, tool: 'sight' }).shades).toEqual([]);
  expect(boardScene(table).shades).toEqual([]);
});

test('UI 9 while sight is measured both ends are ringed and all others fade', () => {
  const sight = { from: '0101', to: '0303', pinned: false, field: null, picture: null };
  const scene = boardScene({ ...table, tool: 'sight', sight });
  expect(scene.selection).toEqual(['0101', '0303']);
  expect(scene.unfaded).toEqual(['a']);
  expect(scene.choices).toEqual([]);
});

test('UI 9 every shortest path is drawn step by step, clear ones and obstructed ones apart', () => {
  const field = { id: 'sight', title: '', legend: [], shades: [], lines: [], notes: [] };
  const step = (place: string) => ({ place, level: 0, height: 0, obstructs: null });
  const path = (clear: boolean, ...places: readonly string[]) => ({
    clear,
    places: places.map(step),
    text: '',
  });
  const picture = {
    from: '0101',
    to: '0103',
    sight: 'partial' as const,
    title: '',
    summary: '',
    paths: [path(true, '0101', '0102', '0103'), path(false, '0101', '0202', '0103')],
    meaning: [],
    bars: [],
  };
  const lines = sightOverlay({ field, picture })?.lines.map(
    ({ from, to, style }) => `${from}-${to} ${style}`,
  );
  expect(lines).toEqual(['0101-0102 clear', '0102-0103 clear', '0101-0202 blocked', '0202-0103 blocked']);
});
