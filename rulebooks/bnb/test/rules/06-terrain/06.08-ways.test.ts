import { expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import { recover } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, reform, refusedBy, wheel } from '../../support/moving.ts';
import { after } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';
const RIVER = 'river amato: 0,30 96,30 96,33 0,33';
const BRIDGE = 'bridge pont: line 40,29 40,34 width 1';

test('BNB 6.8a BNB 6.8b nobody crosses a river but by a bridge or a ford', () => {
  const f = field(`red C: 4x4 @40,28\nred D: 4x4 @20,28\n${RIVER}\n${BRIDGE}\n${FAR}`);
  expect(refusedBy(f, 'D', advance(8))).toEqual(['BNB 0.8a']);
  expect(refusedBy(f, 'C', advance(8))).toEqual([]);
  expect(moved(f, 'C', advance(8)).after.disordered).toBe(true);
});

test('BNB 6.8b BNB 6.8c BNB R146 over a bridge goes a column of 3 or 4 files straight along it, or one gun', () => {
  const with_ = (words: string, at = '@40,28') => field(`red C: ${words} ${at}\n${RIVER}\n${BRIDGE}\n${FAR}`);
  expect(refusedBy(with_('5x4'), 'C', advance(3))).toEqual(['BNB 0.8a']);
  expect(refusedBy(with_('3x4'), 'C', advance(3))).toEqual([]);
  expect(refusedBy(with_('cavalry 4x3'), 'C', advance(5))).toEqual([]);
  expect(refusedBy(with_('guns 2 limbered'), 'C', advance(3))).toEqual(['BNB 0.8a']);
  const one = with_('guns 2 limbered').with('C', { files: 1 });
  expect(refusedBy(one, 'C', advance(3))).toEqual([]);
  expect(refusedBy(with_('3x4', '@41,28'), 'C', advance(3))).toEqual(['BNB 0.8a']);
  expect(refusedBy(with_('3x4', '@40,28/10'), 'C', advance(3))).toEqual(['BNB 0.8a']);
});

test('BNB 6.8b a ford is an obstacle', () => {
  const ford = 'ford shallows: 38,30 46,30 46,33 38,33';
  const f = field(`red C: 8x3 @42,29\n${RIVER}\n${ford}\n${FAR}`);
  expect(costOf(f, 'C', advance(4))).toBe(875);
  expect(refusedBy(field(`red C: 8x3 @38,29\n${RIVER}\n${ford}\n${FAR}`), 'C', advance(2))).toEqual([
    'BNB 0.8a',
  ]);
});

const road = (by: number, back = false): Leg => ({ go: 'road', road: 'track', by: by * 1000, back });
const TRACK = 'road track: line 40,0 40,40 60,60';

test('BNB 6.9a BNB R83 a march column that is on a road for its whole move goes 4 inches farther', () => {
  const f = field(`red C: 4x3 @40,20\nred W: 5x3 @40,10\n${TRACK}\n${FAR}`);
  expect(costOf(f, 'C', road(12))).toBe(1000);
  expect(refusedBy(f, 'C', road(12.1))).toEqual(['BNB 0.10a']);
  expect(refusedBy(f, 'C', road(8), advance(1))).toEqual(['BNB 0.10a']);
  expect(refusedBy(f, 'W', road(4))).toEqual(['BNB 6.9a']);
  const beside = field(`red C: 4x3 @41.2,20\n${TRACK}\n${FAR}`);
  expect(refusedBy(beside, 'C', road(4))).toEqual(['BNB 6.9a']);
});

test('BNB 6.9a the rear of the column is on the road at the end, too', () => {
  const f = field(`red C: 4x12 @40,39\n${TRACK}\n${FAR}`);
  expect(costOf(f, 'C', road(10))).toBe(833);
  expect(costOf(f, 'C', road(3))).toBe(375);
});

test('BNB 6.9b BNB R83 a road spares its column the woods that it leads through', () => {
  const wood = 'woods wood: 30,15 50,15 50,60 30,60';
  const f = field(`red C: 4x3 @40,16\nred G: guns 2 limbered @40,10\n${TRACK}\n${wood}\n${FAR}`).with('G', {
    files: 1,
  });
  expect(costOf(f, 'C', road(12))).toBe(1000);
  expect(moved(f, 'C', road(12)).after.disordered).toBe(false);
  expect(moved(f, 'C', advance(2)).after.disordered).toBe(true);
  expect(refusedBy(f, 'G', road(10))).toEqual([]);
  expect(costOf(f, 'C', reform(3), advance(2))).toBe(1000);
  const halted = field(
    `red C: 4x3 @40,20 disordered\nred D: 4x3 @34,20 disordered\n${TRACK}\n${wood}\n${FAR}`,
  );
  const rallied = after(halted, [], (draft, table) => recover(draft, table));
  expect([rallied.unit('C').disordered, rallied.unit('D').disordered]).toEqual([false, true]);
});

test('BNB 6.9a a wheel is no road march', () => {
  const f = field(`red C: 4x3 @40,20\n${TRACK}\n${FAR}`);
  expect(refusedBy(f, 'C', road(11), wheel('left', 30))).toEqual(['BNB 0.10a']);
});

test('BNB 6.8a, BNB 6.8b a ford along a line is as wide as it says', () => {
  const ford = 'ford shallows: line 40,29 40,34 width 5';
  const at = (x: number, words = '8x3') =>
    refusedBy(field(`red C: ${words} @${x},29.5\n${RIVER}\n${ford}\n${FAR}`), 'C', advance(1));
  // 3 inches wide, from x 37.5 to 42.5.
  expect([39, 40, 41].map(x => at(x))).toEqual([[], [], []]);
  expect([at(38.98), at(41.02)]).toEqual([['BNB 0.8a'], ['BNB 0.8a']]);
  expect(at(40, '14x1')).toEqual(['BNB 0.8a']);
  expect(at(60)).toEqual(['BNB 0.8a']);
});

test('BNB 6.8c a bridge leads over its river and over nothing else that is closed', () => {
  const at = (more: string) =>
    refusedBy(field(`red C: 4x3 @40,28\n${RIVER}\n${BRIDGE}\n${more}\n${FAR}`), 'C', advance(3));
  expect(at('')).toEqual([]);
  expect(at('abatis stakes: line 39,30.5 41,30.5')).toEqual(['BNB 0.8a']);
  expect(at('block inn: 39.5,30 40.5,30 40.5,32 39.5,32')).toEqual(['BNB 0.8a']);
});

test('BNB 6.9a F and the rear centre are both within an inch of the road, and of the one that is named', () => {
  const at = (words: string, leg: Leg) =>
    refusedBy(field(`red C: ${words}\n${TRACK}\n${LANE}\n${FAR}`), 'C', leg);
  const LANE = 'road lane: line 43,0 43,40';
  // Four inches deep: at 14 degrees the rear centre is 0.97 inches off the road, at 15 degrees 1.04.
  expect(at('4x8 @40,20/14', road(1))).toEqual([]);
  expect(at('4x8 @40,20/346', road(1))).toEqual([]);
  expect(at('4x8 @40,20/15', road(1))).toEqual(['BNB 6.9a']);
  expect(at('4x8 @40,20/345', road(1))).toEqual(['BNB 6.9a']);
  expect(at('4x3 @43,20', road(1))).toEqual(['BNB 6.9a']);
  expect(at('4x3 @43,20', { go: 'road', road: 'lane', by: 1000, back: false })).toEqual([]);
  expect(at('4x3 @41.01,20', road(1))).toEqual([]);
  expect(at('4x3 @41.02,20', road(1))).toEqual(['BNB 6.9a']);
});

test('BNB 6.9b a road spares area terrain alone: works across it and bridges disorder as ever', () => {
  const over = (more: string) =>
    moved(field(`red C: 4x3 @40,16\n${TRACK}\n${more}\n${FAR}`), 'C', road(8)).after.disordered;
  expect(over('')).toBe(false);
  expect(over('rough scrub: 30,18 50,18 50,22 30,22')).toBe(false);
  expect(over('lightWorks redan: line 30,20 50,20 inner left')).toBe(true);
  expect(over('bridge pont: line 40,18 40,22 width 1')).toBe(true);
});
