import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import { type ChargePlan, planCharge } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { advance, reform, wheel } from '../../support/moving.ts';

const FAR = 'blue Z: 8x1 @85,65';

function charged(
  { state, id }: Field,
  name: string,
  targets: readonly string[],
  ...legs: readonly Leg[]
): ChargePlan {
  const plan = planCharge(state, { unit: id(name), targets: targets.map(id), legs });
  if (isRuling(plan)) throw new Error(`refused: ${JSON.stringify(plan.refusals)}`);
  return plan;
}

function refused({ state, id }: Field, name: string, targets: readonly string[], ...legs: readonly Leg[]) {
  const plan = planCharge(state, { unit: id(name), targets: targets.map(id), legs });
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
}

test('BNB 2.6c a charge ends where it first touches a target', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25`);
  const plan = charged(f, 'C', ['L'], advance(7));
  expect(plan.after.pose.at).toEqual({ x: 20_000, y: 25_000 });
  expect(plan.struck).toMatchObject([
    { on: f.id('L'), at: 5000, side: 'front', bonus: false, overruns: false },
  ]);
});

test('BNB 2.6a, 2.6c every declared target is touched, and somebody within reach', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\nblue M: 12x1 @40,25`);
  expect(refused(f, 'C', ['L', 'M'], advance(5))).toEqual(['BNB 2.6a']);
  expect(refused(f, 'C', ['L'], advance(4))).toEqual(['BNB 2.6a', 'BNB 2.6c']);
  expect(refused(field(`red C: 8x3 @20,20\nblue L: 12x1 @20,29`), 'C', ['L'], advance(9))).toEqual([
    'BNB 0.10a',
  ]);
});

test('BNB 2.6c a unit that is touched first becomes a target', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 6x1 @20,25\nblue M: 6x1 @22.3,25`);
  expect(charged(f, 'C', ['L'], advance(6)).struck.map(({ on }) => on)).toEqual([f.id('L'), f.id('M')]);
});

test('BNB 2.6b, R19 the last 2 inches are straight, and all of a shorter charge', () => {
  const near = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,21.5`);
  expect(refused(near, 'C', ['L'], advance(1.5))).toEqual([]);
  const turn = field(`red C: 8x3 @20,20\nblue L: 24x1 @20,22.3`);
  expect(refused(turn, 'C', ['L'], wheel('left', 10), advance(3))).toContain('BNB 2.6b');
  const through = field(`red C: 8x3 @20,20\nblue L: skirmish 1x3 @21.5,21.2`);
  expect(refused(through, 'C', ['L'], wheel('left', 60), advance(2))).toContain('BNB 2.6b');
  const far = field(`red C: 8x3 @20,20\nblue L: 24x1 @20,24`);
  expect(refused(far, 'C', ['L'], wheel('left', 10), advance(4))).toEqual([]);
});

test('BNB 2.6d, R110, R128 steady cavalry has its charge rate', () => {
  const f = field(`red H: heavy cavalry 8x1 @20,20\nblue L: 12x1 @20,36`);
  expect(charged(f, 'H', ['L'], advance(16)).used).toBe(1_000_000);
  expect(refused(f.with('H', { disordered: true }), 'H', ['L'], advance(16))).toEqual(['BNB 0.10a']);
});

test.each([
  ['guns 3', 'artillery'],
  ['square 8x3', 'square'],
  ['8x3 shaken', 'shaken'],
  ['8x3 evaded', 'evaded'],
])('BNB 2.6f who cannot charge: %s', words => {
  const f = field(`red C: ${words} @20,20\nblue L: 12x1 @20,23`);
  expect(refused(f, 'C', ['L'], advance(3))).toEqual(['BNB 2.6f']);
});

test('BNB 2.6g, R138 skirmishers charge skirmishers and guns, not close order', () => {
  const f = field(`red S: skirmish 8x1 @20,20\nblue L: 12x1 @20,23`);
  expect(refused(f, 'S', ['L'], advance(3))).toEqual(['BNB 2.6g']);
  const guns = field(`red S: skirmish 8x1 @20,20\nblue B: guns 3 @20,23`);
  expect(charged(guns, 'S', ['B'], advance(3)).struck).toMatchObject([{ overruns: false }]);
});

test('BNB X51, 2.6i, R26 no charge goes through friends', () => {
  const f = field(`red C: 8x3 @20,20\nred S: skirmish 8x1 @20,22\nblue L: 12x1 @20,26`);
  expect(refused(f, 'C', ['L'], advance(6))).toEqual(['BNB 2.6i']);
});

test('BNB 2.6j, R139 the target is seen when the last 2 inches begin', () => {
  const wood = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\nwoods wood: 10,24 30,24 30,40 10,40`);
  expect(refused(wood, 'C', ['L'], advance(5))).toEqual([]);
  const knoll = 'hill knoll: 0,23.3 60,23.3 60,24.7 0,24.7 level 2';
  expect(refused(field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\n${knoll}`), 'C', ['L'], advance(5))).toEqual([
    'BNB 2.6j',
  ]);
});

test('BNB 0.8a, 6.7d no charge goes through a hedgerow', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,27\nhedgerow bocage: line 0,26 60,26`);
  expect(refused(f, 'C', ['L'], advance(7))).toContain('BNB 0.8a');
});

test('BNB X54, 2.2d, R135 one battalion of a close line is charged', () => {
  const f = field(`red C: 8x3 @20,23\nblue P: 12x1 @20,30\nblue Q: 12x1 @25,30`);
  expect(charged(f, 'C', ['P'], advance(7)).struck.map(({ on }) => on)).toEqual([f.id('P')]);
  const ahead = field(`red C: 8x3 @20,23\nblue P: 12x1 @20,30\nblue Q: 12x1 @25,27`);
  expect(refused(ahead, 'C', ['P'], advance(7))).toEqual(['BNB 2.2a']);
});

test('BNB X8, X9, 4.6a a flank charge started behind the frontage line', () => {
  const at = (y: number) =>
    charged(field(`red R: cavalry 8x2 @30,30\nblue B: cavalry 6x2 @20,${y}/90`), 'B', ['R'], advance(8))
      .struck[0];
  expect(at(31.2)).toMatchObject({ side: 'left', bonus: true });
  expect(at(31.5)).toMatchObject({ side: 'left', bonus: false });
});

test('BNB 2.3d infantry that charges cavalry is disordered before its first leg', () => {
  const f = field(`red C: 8x3 @20,20\nblue H: cavalry 8x1 @20,25`);
  expect(charged(f, 'C', ['H'], advance(5)).start.disordered).toBe(true);
  expect(refused(f, 'C', ['H'], reform(6), advance(4))).toContain('BNB 0.10a');
});

test('BNB 2.6l, R155 units in contact charge on the spot with their front', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,20\nblue M: 12x1 @26,10`);
  expect(charged(f, 'C', ['L']).struck).toMatchObject([{ on: f.id('L'), at: 0 }]);
  const flank = field(`red C: 8x3 @20,20\nblue L: 12x1 @21.5,19/270\n${FAR}`);
  expect(refused(flank, 'C', ['L'])).toContain('BNB 2.6a');
});

test('BNB 2.6h cavalry charges no garrison', () => {
  const f = field(
    `red H: cavalry 8x1 @20,20\nblock farm: 18,24 22,24 22,28 18,28 capacity 24\nblue G: 8x3 in farm @20,26`,
  );
  expect(refused(f, 'H', ['G'], advance(4))).toEqual(['BNB 2.6h']);
});

test('BNB 4.11a, 4.11c guns are run over, and the charge goes on', () => {
  const f = field(`red H: cavalry 8x1 @20,20\nblue B: guns 2 @20,24\nblue L: 12x1 @20,29`);
  const plan = charged(f, 'H', ['B', 'L'], advance(10));
  expect(plan.struck.map(({ on, overruns }) => [on, overruns])).toEqual([
    [f.id('B'), true],
    [f.id('L'), false],
  ]);
  expect(plan.after.pose.at.y).toBe(29_000);
});

test('BNB 4.2l, 4.2m, R164 lines between the two at the start and at contact', () => {
  const f = field(
    `red C: 8x3 @20,20\nblue L: 12x1 @20,24\nthin fence: line 0,24 40,24\nthin hedge: line 0,22 40,22`,
  );
  expect(charged(f, 'C', ['L'], advance(4)).struck).toMatchObject([{ across: ['fence'] }]);
});
