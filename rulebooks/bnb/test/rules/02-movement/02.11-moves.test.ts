import { expect, test } from 'vitest';
import { boxOf, carryOut, figurePoints } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import {
  advance,
  costOf,
  moved,
  oblique,
  reform,
  refusedBy,
  retire,
  sidestep,
  skirmish,
  wheel,
} from '../../support/moving.ts';
import { after } from '../../support/table.ts';

const FAR = 'blue Q: 8x1 @80,65';

test('BNB X11, BNB 0.9c, BNB 0.10a a wheel of 30 degrees costs a 12-file line 0.589, and a second one is too much', () => {
  const f = field(`red L: 12x1 @20,20\n${FAR}`);
  expect(costOf(f, 'L', wheel('left', 30))).toBe(589);
  expect(refusedBy(f, 'L', wheel('left', 30), wheel('left', 30))).toEqual(['BNB 0.10a']);
});

test('BNB X12, BNB 0.10c, BNB 2.12a line to column and march', () => {
  const f = field(`red L: 12x2 @20,20\n${FAR}`);
  expect(costOf(f, 'L', reform(6), advance(4))).toBe(1000);
  expect(costOf(f, 'L', advance(2), reform(6))).toBe(1000);
  expect(refusedBy(f, 'L', reform(6), reform(12))).toEqual(['BNB 2.12a']);
});

test('BNB X13, BNB 2.12d, BNB 2.12e, BNB 2.12f, BNB 2.12i, BNB R13 doubled manoeuvres', () => {
  const f = field(`red E: 12x1 @20,20 grade E\nred S: skirmish 12x1 @50,20 grade C\n${FAR}`);
  expect(costOf(f, 'E', sidestep('left', 0.5))).toBe(1000);
  expect(costOf(f, 'E', oblique('right', 1))).toBe(1000);
  expect(costOf(f, 'S', reform(12))).toBe(1000);
  const plan = moved(f.with('S', { shaken: true }), 'S', reform(12));
  expect(plan).toMatchObject({
    used: 1_000_000,
    begins: { paid: 1_000_000 },
    after: { formation: 'skirmish' },
  });
});

test('BNB 2.12e, BNB 2.12f, BNB 2.12g sidestep at a quarter, oblique and retire at half speed', () => {
  const f = field(`red L: 12x1 @20,20\n${FAR}`);
  expect(costOf(f, 'L', sidestep('right', 1))).toBe(1000);
  expect(costOf(f, 'L', oblique('right', 2))).toBe(1000);
  expect(costOf(f, 'L', retire(2))).toBe(1000);
  expect(refusedBy(f, 'L', retire(2.1))).toEqual(['BNB 0.10a']);
});

test('BNB X14, BNB 2.2a, BNB 2.2b, BNB R27 two inches from the enemy', () => {
  const f = field(`red L: 12x1 @20,20\nblue C: 8x3 @20,26`);
  expect(refusedBy(f, 'L', advance(4))).toEqual([]);
  const near = field(`red L: 12x1 @20,20\nblue C: 8x3 @20,25.98`);
  expect(refusedBy(near, 'L', advance(4))).toEqual(['BNB 2.2a']);
  const fighting = field(`red L: 12x1 @20,20\nred M: 8x1 @23,26\nblue C: 8x3 @20,25.98\nengaged M > C`);
  expect(refusedBy(fighting, 'L', advance(3.9))).toEqual([]);
  const close = field(`red L: 12x1 @20,20\nblue C: 8x3 @20,21.2`);
  expect(refusedBy(close, 'L', retire(1))).toEqual([]);
  expect(refusedBy(close, 'L', advance(0.1))).toEqual(['BNB 2.2a']);
});

test('BNB 2.2c between two enemies a unit keeps 2 inches from both', () => {
  const gap = (x: number) =>
    field(`red C: 8x3 @20,20\nblue P: 4x2 @${17 - x},26/90\nblue Q: 4x2 @${23 + x},26/270`);
  expect(refusedBy(gap(0.5), 'C', advance(8))).toEqual([]);
  expect(refusedBy(gap(0.4), 'C', advance(8))).toEqual(['BNB 2.2a', 'BNB 2.2a']);
});

test('BNB X51, BNB 2.12j, BNB 2.12k passing through friends', () => {
  const f = field(`red C: 8x3 @20,20\nred L: 12x1 @20,23\nred S: skirmish 8x1 @20,24.5\n${FAR}`);
  expect(moved(f, 'C', advance(8)).bars).toEqual([f.id('L')]);
  expect(refusedBy(f.with('L', { turn: { moved: true } }), 'C', advance(8))).toEqual(['BNB 2.12j']);
  expect(moved(f.with('S', { turn: { moved: true } }), 'C', advance(8)).bars).toEqual([f.id('L')]);
});

test('BNB X52, BNB 6.3c, BNB 6.3d, BNB 6.3e, BNB 6.3f a steep hill', () => {
  const hill = `steep slope: 10,20 60,20 60,40 10,40 level 1 top flat\nhill flat: 10,40 60,40 60,50 10,50 level 2\n${FAR}`;
  const up = field(`red L: 12x1 @20,25\nred H: cavalry 8x1 @35,25\nred B: guns 3 limbered @50,25\n${hill}`);
  expect(costOf(up, 'L', advance(2))).toBe(1000);
  expect(moved(up, 'L', advance(2)).after.disordered).toBe(false);
  const down = field(`red L: 12x1 @20,35/180\n${hill}`);
  expect(costOf(down, 'L', advance(4))).toBe(1000);
  expect(costOf(up, 'H', advance(5))).toBe(1000);
  expect(moved(up, 'H', advance(5)).after.disordered).toBe(true);
  expect(refusedBy(up, 'B', { go: 'unlimber', about: false })).toEqual(['BNB 6.3f']);
});

test('BNB X53, BNB 0.9f, BNB R132 skirmishers facing about', () => {
  const f = field(`red S: skirmish 24x1 @30,20.25\n${FAR}`);
  expect(costOf(f, 'S', skirmish(30, 19.75, 180, 24))).toBe(0);
  expect(refusedBy(f, 'S', skirmish(30.25, 20, 90, 24))).toEqual(['BNB 0.10a']);
  expect(costOf(f, 'S', skirmish(36, 20, 90, 1))).toBe(751);
});

test('BNB X39, BNB 6.5b a thin hedge', () => {
  const f = field(`red L: 12x1 @20,20\nthin fence: line 0,21 60,21\n${FAR}`);
  expect(costOf(f, 'L', advance(2))).toBe(1000);
  expect(refusedBy(f, 'L', advance(2.1))).toEqual(['BNB 0.10a']);
});

test('BNB 2.11b a square moves 2 inches towards one of its faces', () => {
  const f = field(`red S: square 8x3 @20,20\n${FAR}`);
  expect(costOf(f, 'S', sidestep('left', 2))).toBe(1000);
  expect(refusedBy(f, 'S', wheel('left', 10))).toEqual(['BNB 2.11b']);
  expect(refusedBy(f, 'S', advance(1), sidestep('left', 1))).toEqual(['BNB 2.11b']);
});

test('BNB 2.9a, BNB 2.9b guns are man-handled', () => {
  const f = field(`red B: guns 3 @20,20\n${FAR}`);
  expect(costOf(f, 'B', retire(2))).toBe(1000);
  expect(refusedBy(f, 'B', oblique('left', 0.5))).toEqual(['BNB 2.9a']);
  expect(refusedBy(f.with('B', { figures: 5 }), 'B', advance(1))).toEqual(['BNB 2.9b']);
});

test('BNB 2.12h, BNB R153 limbering costs half a move, and both fit into a turn', () => {
  const f = field(`red B: guns 3 @20,20\n${FAR}`);
  const limber = { go: 'limber', files: 1, about: false } as const;
  expect(costOf(f, 'B', limber, { go: 'unlimber', about: true })).toBe(1000);
  expect(costOf(f, 'B', limber, advance(4))).toBe(1000);
});

test('BNB 2.12c, BNB R14 out of an extended line a reform takes a whole move, into it half', () => {
  const f = field(`red X: 30x1 @30,20\nred L: 15x2 @60,20\n${FAR}`);
  expect(costOf(f, 'X', reform(15))).toBe(1000);
  expect(costOf(f, 'L', reform(30))).toBe(500);
});

test.each(['rough', 'woods'])('BNB 2.3a, BNB R9, BNB R136 %s disorders all but skirmishers', type => {
  const f = field(
    `red L: 8x3 @20,20\nred S: skirmish 8x1 @35,20\nred B: guns 2 @47,20 horse\n${type} scrub: 10,21 50,21 50,30 10,30\n${FAR}`,
  );
  expect(moved(f, 'L', advance(2)).after.disordered).toBe(true);
  expect(moved(f, 'L', advance(1)).after.disordered).toBe(false);
  expect(moved(f, 'B', advance(1.5)).after.disordered).toBe(true);
  expect(moved(f, 'S', advance(2)).after.disordered).toBe(false);
  // Skirmishers become so if they reform into close order while they touch it.
  const inside = field(`red S: skirmish 8x1 @35,25\n${type} scrub: 10,21 50,21 50,30 10,30\n${FAR}`);
  expect(moved(inside, 'S', reform(8)).after.disordered).toBe(true);
});

test('BNB 4.4a, BNB 7.11h a move keeps its longest run straight forward, and what it spent as a column', () => {
  const f = field(`red H: light cavalry 6x1 @20,20\nred C: 8x3 @40,20\nred L: 12x2 @60,20\n${FAR}`);
  const made = (name: string, ...legs: Parameters<typeof moved>[2][]) =>
    after(f, [], (draft, at) => carryOut(draft, moved(f, name, ...legs), at)).unit(name);
  expect(made('H', advance(3), wheel('left', 10), advance(2), advance(1.5)).straight).toBe(3500);
  expect(made('H', advance(1), oblique('left', 1), advance(1)).straight).toBe(1000);
  expect(made('H', retire(1)).straight).toBe(0);
  const column = made('C', advance(2), sidestep('left', 0.5), advance(2));
  expect(column.turn).toMatchObject({ used: 750_000, advancedInColumn: 500_000, reformed: false });
  expect(made('L', reform(6), advance(4)).turn).toMatchObject({ advancedInColumn: 500_000, reformed: true });
  expect(made('L', advance(2), reform(6)).turn.advancedInColumn).toBe(0);
});

test('BNB 2.5a skirmishers move and face in any direction at 4 inches, without costs of manoeuvre', () => {
  const f = field(`red S: skirmish 8x1 @35,20 grade F shaken\n${FAR}`);
  for (const leg of [advance(4), retire(4), sidestep('left', 4), oblique('right', 4)])
    expect(costOf(f, 'S', leg)).toBe(1000);
  expect(costOf(f, 'S', skirmish(35, 24, 0, 8))).toBe(1000);
  expect(refusedBy(f, 'S', skirmish(35, 24.1, 0, 8))).toEqual(['BNB 0.10a']);
  expect(costOf(f, 'S', skirmish(36, 20, 0, 8), skirmish(36, 19.5, 180, 8), skirmish(36, 21.5, 180, 8))).toBe(
    750,
  );
  expect(refusedBy(field(`red L: 8x1 @35,20\n${FAR}`), 'L', skirmish(35, 21, 0, 8))).toEqual(['BNB 2.5a']);
});

test('BNB 2.5b skirmishers stand at twice the frontage without gaps, however they are drawn up', () => {
  const f = field(`red S: skirmish 12x1 @35,20\n${FAR}`);
  for (const files of [6, 8, 12]) {
    const { after } = moved(f, 'S', skirmish(35, 20.5, 0, files));
    const xs = figurePoints(f.state, after).map(({ at }) => at.x);
    expect(xs.slice(1).map((x, i) => x - xs[i]!)).toEqual(Array(files - 1).fill(750));
    expect(boxOf(f.state, after)).toMatchObject({ width: files * 750, depth: Math.ceil(12 / files) * 500 });
  }
  expect(refusedBy(f, 'S', skirmish(35, 20.5, 0, 13))).toEqual(['BNB 0.4a']);
});

test('BNB 1.8b, BNB 1.8c, BNB 1.5b, BNB 1.8e what may be formed', () => {
  const f = field(`red L: 8x3 @20,20\nred T: 6x1 @35,20\nred H: cavalry 8x1 @50,20\n${FAR}`);
  expect(refusedBy(f, 'L', reform(2))).toEqual(['BNB 1.8b']);
  expect(refusedBy(f, 'T', reform(6, 'square'))).toEqual(['BNB 1.8c']);
  expect(refusedBy(f, 'L', reform(8, 'skirmish'))).toEqual(['BNB 1.5b']);
  const light = field(`red L: 8x3 light @20,20\n${FAR}`);
  expect([reform(2, 'skirmish'), reform(2, 'square')].map(leg => refusedBy(light, 'L', leg))).toEqual([
    [],
    [],
  ]);
  expect(refusedBy(f, 'H', reform(8, 'square'))).toEqual(['BNB 1.8e']);
});

test('BNB 0.8a, BNB R100 a move ends clear of others and on the table', () => {
  const f = field(`red L: 8x3 @20,20\nred M: 8x3 @20,24\nred N: 8x3 @40,70\n${FAR}`);
  expect(refusedBy(f, 'L', advance(3))).toEqual(['BNB 0.8a']);
  expect(refusedBy(f, 'N', advance(3))).toEqual(['BNB R100']);
});
