import type { ForceNode, LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import {
  countIn,
  filtersIn,
  gathered,
  gradeOfWorth,
  inFocus,
  mergedShades,
  overlaysOf,
  passing,
  sinceBy,
  strengthCell,
  strengthIn,
  turned,
  zoneStyle,
} from '../src/index.ts';

const node = (parts: Partial<ForceNode>): ForceNode => ({
  id: '',
  level: 'unit',
  name: '',
  commander: null,
  command: { state: 'none', text: '' },
  strength: null,
  cells: [],
  badges: [],
  pieces: [],
  filters: [],
  note: '',
  children: [],
  ...parts,
});

test('a formation sums up its parts', () => {
  const brigades = [
    node({ level: 'brigade', strength: { now: 3, full: 5, mark: 2 }, filters: ['tired'] }),
    node({ level: 'brigade', strength: { now: 4, full: 4, mark: null }, filters: ['tired', 'soon'] }),
    node({ level: 'brigade' }),
  ];
  const corps = [node({ level: 'corps', children: brigades })];
  expect(strengthIn(brigades)).toEqual({ now: 7, full: 9, mark: null });
  expect(strengthCell(strengthIn(brigades))).toBe('7/9');
  expect(strengthIn([])).toBeNull();
  expect(filtersIn(brigades, ['own'])).toEqual(['own', 'tired', 'soon']);
  expect([countIn(corps, 'brigade', 'tired'), countIn(corps, 'brigade', 'soon')]).toEqual([2, 1]);
});

test('shades of one place are one, with what all of them say', () => {
  const shade = { place: '0101', style: 'objective', text: '3' } as const;
  expect(
    mergedShades([
      { ...shade, about: 'One.' },
      { ...shade, text: '5', about: 'Two.' },
    ]),
  ).toEqual([{ ...shade, about: 'One. Two.' }]);
  expect([
    ...gathered([
      ['a', 1],
      ['b', 2],
      ['a', 3],
    ]),
  ]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
});

test('a hex of two zones is shaded as such', () => {
  expect([
    zoneStyle(true, true),
    zoneStyle(true, false),
    zoneStyle(false, true),
    zoneStyle(false, false),
  ]).toEqual(['both-zones', 'own-zone', 'enemy-zone', null]);
});

test('who is asked about is in focus; all are if none is', () => {
  const names = (id: number) => [`unit ${id}`, `010${id}`];
  expect(inFocus([1, 2, 3], ['0102', 'unit 3'], names)).toEqual([2, 3]);
  expect(inFocus([1, 2, 3], ['0909'], names)).toEqual([1, 2, 3]);
});

test('a bystander sees an overlay as the side that he is told; what has no words is not in its legend', () => {
  const zones = (_: unknown, side: string) => ({
    title: side,
    legend: { threat: 'reach', fire: '' },
    shades: [],
  });
  const overlay = overlaysOf({ zones }, () => 'blue');
  expect(overlay({ state: { steps: [] }, seat: null }, 'zones', [])).toEqual({
    id: 'zones',
    title: 'blue',
    legend: [{ style: 'threat', label: 'reach' }],
    shades: [],
    lines: [],
    notes: [],
  });
  expect(overlay({ state: { steps: [] }, seat: 'grey' }, 'zones', []).title).toBe('grey');
  expect(() => overlay({ state: { steps: [] }, seat: null }, 'weather', [])).toThrow('no overlay "weather"');
});

test('what is good for one is bad for the other', () => {
  expect([3, 1, 0, -1, -2].map(gradeOfWorth)).toEqual([0, 1, 2, 3, 4]);
  expect(turned(gradeOfWorth(3))).toBe(4);
});

test('a roll is passed or failed, or the outcome is about something else', () => {
  const [yes, no] = [
    { code: 'Yes', text: '', grade: 0 },
    { code: 'No', text: '', grade: 4 },
  ] as const;
  const meaning = passing('rally', yes, no);
  expect(meaning([{ other: 1 }, { rally: 'Blue', success: true }])).toBe(yes);
  expect(meaning([{ rally: 'Blue', success: false }])).toBe(no);
  expect(meaning([{ other: 1 }])).toBeNull();
});

test('UI 16 the sides are called by the names that the rulebook has for them', () => {
  const line = (index: number): LogLine => ({
    index,
    kind: 'move',
    heading: 'Move',
    seat: 'blue',
    text: 'moves',
    places: [],
    motion: null,
    dice: null,
  });
  const [told] = sinceBy(seat => `The ${seat}`)([line(1), line(2)], null);
  expect(told!.text).toBe('The blue pieces moved, 2 moves in all');
});
