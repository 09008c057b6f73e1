import type { LogKind, LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import { logView } from '../../src/table/log-view.ts';

const line = (index: number, kind: LogKind, text: LogLine['text']): LogLine => ({
  index,
  kind,
  heading: kind,
  seat: null,
  text,
  places: [],
  motion: null,
  dice: null,
});

const LOG = [
  line(0, 'turn', 'Turn 1'),
  line(1, 'move', ['Purcell to ', { place: '1311' }]),
  line(2, 'fire', ['Purcell ', { die: 3, sides: 6 }, ' ', { clause: 'LFM 14.2a' }]),
  line(3, 'turn', 'Turn 2'),
  line(4, 'thought', 'the flank is open'),
  line(5, 'move', 'Heth'),
];

const indices = (groups: ReturnType<typeof logView>) =>
  groups.map(group => [group.heading?.index ?? null, ...group.lines.map(({ index }) => index)]);

test('UI 4 the newest line is first, under the heading of its turn', () => {
  expect(indices(logView(LOG, 'all', '', 100))).toEqual([
    [3, 5, 4],
    [0, 2, 1],
  ]);
});

test('UI 4 a filter leaves its kinds, and turns without lines go', () => {
  expect(indices(logView(LOG, 'fights', '', 100))).toEqual([[0, 2]]);
  expect(indices(logView(LOG, 'thoughts', '', 100))).toEqual([[3, 4]]);
});

test('UI 4 the search reads places, dice and clauses as they are written', () => {
  expect(indices(logView(LOG, 'all', '1311', 100))).toEqual([[0, 1]]);
  expect(indices(logView(LOG, 'all', '14.2A', 100))).toEqual([[0, 2]]);
  expect(logView(LOG, 'all', 'nowhere', 100)).toEqual([]);
});

test('UI 4 a long log is cut off, and its last lines keep their turn', () => {
  expect(indices(logView(LOG, 'all', '', 3))).toEqual([
    [3, 5, 4],
    [0, 2],
  ]);
});

test('UI 4 one reason for many orders is read once, above them', () => {
  const log = [
    line(0, 'turn', 'Turn 1'),
    ...[1, 2, 3].flatMap(index => [line(index, 'move', `move ${index}`), line(index, 'thought', 'one plan')]),
    line(4, 'thought', 'another'),
  ];
  const kinds = logView(log, 'all', '', 100)[0]!.lines.map(({ index, kind }) => `${kind} ${index}`);
  expect(kinds).toEqual(['thought 4', 'thought 3', 'move 3', 'move 2', 'move 1']);
});
