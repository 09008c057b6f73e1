import { type LogKind, type LogLine, plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { since } from '../../../screen/words/index.ts';

const line = (index: number, kind: LogKind, seat: string | null = 'union'): LogLine => ({
  index,
  kind,
  heading: kind,
  seat,
  text: `${kind} ${index}`,
  places: [],
  motion: null,
  dice: null,
});

test('UI 16 at most eight lines, in the order in which they happened', () => {
  const lines = Array.from({ length: 40 }, (_, index) => line(index, index % 2 === 0 ? 'combat' : 'loss'));
  const told = since(lines, 'confederate');
  expect(told).toHaveLength(8);
  expect(told.map(({ index }) => index)).toEqual(told.map(({ index }) => index).toSorted((a, b) => a - b));
  expect(told.every(({ kind }) => kind === 'loss')).toBe(true);
});

test('UI 16 the moves of a side are one line that leads to the last of them', () => {
  const told = since([line(1, 'move'), line(2, 'move'), line(3, 'move'), line(4, 'phase')], 'confederate');
  expect(told.map(({ index, text }) => [index, text])).toEqual([[3, 'Union pieces moved, 3 moves in all']]);
});

test('UI 16 losses and combats come before work and checks', () => {
  const lines = [
    ...Array.from({ length: 9 }, (_, index) => line(index, 'work')),
    line(20, 'loss'),
    line(21, 'combat'),
  ];
  const told = since(lines, null);
  expect(told).toHaveLength(8);
  expect(told.slice(-2).map(({ kind }) => kind)).toEqual(['loss', 'combat']);
});

test('UI 16 the rolls for command of a side are one line, the last, which sums them up', () => {
  const told = since(
    [1, 2, 3].map(index => line(index, 'command')),
    'confederate',
  );
  expect(told.map(({ index }) => index)).toEqual([3]);
});

test('UI 16 of a roll it is told who and what came of it, not how', () => {
  const dice = {
    title: 'Combat',
    dice: [3],
    sides: 6,
    drms: [],
    total: 3,
    against: '',
    result: 'DR',
    good: null,
  };
  const text = [
    'Heth in ',
    { place: '1410' },
    ' against Meredith: 24 to 8 SP; ',
    { die: 3, sides: 6 },
    ' row 3: DR.',
  ];
  const [told] = since([{ ...line(1, 'combat'), text, dice }], null);
  expect(plain(told!.text)).toBe('Heth in 1410 against Meredith: DR');
});

test('UI 16 phases, thoughts and notes are not news', () => {
  expect(since([line(1, 'phase'), line(2, 'thought'), line(3, 'note'), line(4, 'turn')], null)).toEqual([]);
});
