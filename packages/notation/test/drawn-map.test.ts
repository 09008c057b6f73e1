import { blankGround, type WordedGround } from '@abatis/battlefield';
import { formatProblem, type Parsed } from '@abatis/data';
import { createGrid, POINTY_ODD_RRCC, parseHex } from '@abatis/hex';
import {
  barePlace,
  drawnMap,
  linesOf,
  type MapDraft,
  readersOf,
  readPosition,
  row,
  sightBetween,
  type Track,
  turnsFrom,
} from '@abatis/notation';
import { expect, test } from 'vitest';

const WORDS = { terrains: ['clear', 'woods'], hexsides: ['creek'], roads: ['pike', 'trail'] } as const;
type Draft = MapDraft<WordedGround>;

const MAP = drawnMap<WordedGround>({
  ...WORDS,
  size: 'ROWSxCOLUMNS',
  plain: 1,
  blank: (cols, rows) => blankGround(createGrid(POINTY_ODD_RRCC, cols, rows), 1),
});

const STATEMENTS = [MAP.map, MAP.terrains, MAP.levels, MAP.hexsides(WORDS.hexsides), MAP.roads];

const reads = (text: string, draft: Draft = newDraft()): Parsed<Draft> =>
  readPosition(text, 'p', draft, readersOf(STATEMENTS), read => read);
const newDraft = (): Draft => ({ ground: null, shipped: null });
const problems = (read: Parsed<unknown>): readonly string[] =>
  read.ok ? [] : read.problems.map(formatProblem);

function printed(text: string): readonly string[] {
  const read = reads(text);
  if (!read.ok) throw new Error(problems(read).join('\n'));
  return linesOf(STATEMENTS, read.value);
}

test('a map is printed as it was drawn', () => {
  const lines = [
    'map 3x4',
    'woods 0101 0302',
    'level 0 0201',
    'level 3 0202 0203',
    'creek 0101/0102',
    'pike 0101 0102',
  ];
  expect(printed(lines.join('\n'))).toEqual(lines);
});

test.each([
  ['woods 0101', 'p at line 1, column 7: the map comes first: "map ROWSxCOLUMNS" or "battle SCENARIO"'],
  ['map 3', 'p at line 1, column 5: a map has a size: "map ROWSxCOLUMNS"'],
  ['map 3x4\nmap 3x4', 'p at line 2, column 1: there is a map already'],
  ['map 3x4\nwoods 0401', 'p at line 2, column 7: "0401" is not a hex of this map'],
  ['map 3x4\ntrail 0101 0103', 'p at line 2, column 12: 0103 is not next to 0101'],
  ['', 'p: there is no map'],
])('%j is refused', (text, problem) => {
  expect(problems(reads(text))).toEqual([problem]);
});

test('a shipped battle has its own ground, of which nothing is printed', () => {
  const shipped: Draft = {
    ground: blankGround(createGrid(POINTY_ODD_RRCC, 4, 3), 1),
    shipped: { battle: { id: 'ford' } },
  };
  expect(problems(reads('woods 0101', shipped))).toEqual([
    'p at line 1, column 1: "woods" is for a drawn map; ford has its own',
  ]);
  expect(linesOf(STATEMENTS, shipped)).toEqual([]);
});

test('turns are counted from 0 or from 1, and a track is not longer than anybody means', () => {
  const tokens = (text: string) => text.split(' ').map(word => ({ text: word, line: 1, column: 1 }));
  const read = (first: number, text: string) => {
    const { turn, length } = turnsFrom(first);
    return row<Track, unknown>('turn', { turn }, { words: [length()], usual: { turns: null } }).read(
      tokens(text),
      null,
    );
  };
  expect(read(0, 'turn 0')).toEqual({ turn: 0, turns: null });
  expect(() => read(1, 'turn 0')).toThrow('a turn is a whole number from 1 to 200');
  expect(() => read(0, 'turn 200')).toThrow('a turn is a whole number from 0 to 199');
  expect(read(1, 'turn 3 of 3')).toEqual({ turn: 2, turns: 3 });
  expect(() => read(0, 'turn 3 of 3')).toThrow('with turn 3 there are 4 to 200 turns');
  expect(() => read(0, 'turn 3 of')).toThrow('the number of turns is a whole number');
});

test('a line of sight is asked about by labels, and a label that is no hex is named', () => {
  const grid = createGrid(POINTY_ODD_RRCC, 4, 3);
  const sight = (from: string, to: string) =>
    sightBetween(grid, [from, to], (a, b) => ({
      from: `${a}`,
      to: `${b}`,
      range: 1,
      sight: 'clear',
      because: [],
      ends: [barePlace(from, 'clear', 1), barePlace(to, 'woods', 2)],
      paths: [],
    }));
  expect(sight('0101', '0102')).toMatchObject({ ok: true, value: { to: `${parseHex(grid, '0102')}` } });
  expect(problems(sight('0101', '0901'))).toEqual(['0901: there is no such hex on this map']);
  expect(problems(sight('0901', '0101'))).toEqual(['0901: there is no such hex on this map']);
});
