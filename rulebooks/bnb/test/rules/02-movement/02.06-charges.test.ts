import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { Leg } from '../../../src/legs.ts';
import {
  type ChargePlan,
  carryOutCharge,
  combatDrms,
  distanceOf,
  footprintOf,
  longestRun,
  planCharge,
  strikesOf,
  testOf,
  whyNotEvade,
} from '../../../src/rules/index.ts';
import { type Field, field, poseFrom } from '../../support/field.ts';
import { advance, reform, wheel } from '../../support/moving.ts';
import { after } from '../../support/table.ts';

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

test('BNB 2.6a, BNB 2.6c every declared target is touched, and somebody within reach', () => {
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

test('BNB 2.6b, BNB R19 the last 2 inches are straight, and all of a shorter charge', () => {
  const near = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,21.5`);
  expect(refused(near, 'C', ['L'], advance(1.5))).toEqual([]);
  const turn = field(`red C: 8x3 @20,20\nblue L: 24x1 @20,22.3`);
  expect(refused(turn, 'C', ['L'], wheel('left', 10), advance(3))).toContain('BNB 2.6b');
  const through = field(`red C: 8x3 @20,20\nblue L: skirmish 1x3 @21.5,21.2`);
  expect(refused(through, 'C', ['L'], wheel('left', 60), advance(2))).toContain('BNB 2.6b');
  const far = field(`red C: 8x3 @20,20\nblue L: 24x1 @20,24`);
  expect(refused(far, 'C', ['L'], wheel('left', 10), advance(4))).toEqual([]);
});

test('BNB 2.6a nobody charges his friends', () => {
  const f = field(`red C: 8x3 @20,20\nred M: 12x1 @20,25\nblue L: 12x1 @20,30`);
  expect(refused(f, 'C', ['M'], advance(5))).toEqual(['BNB 2.6a']);
  expect(refused(f.with('L', { status: 'lost' }), 'C', ['L'], advance(5))).toEqual(['BNB 2.6a']);
});

test('BNB 2.6b only the advances after the last turn are the straight run', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 24x1 @20,24.6`);
  expect(refused(f, 'C', ['L'], advance(2), wheel('left', 5), advance(2))).toContain('BNB 2.6c');
  expect(refused(f, 'C', ['L'], advance(2), wheel('left', 5), advance(1), advance(2))).toEqual([]);
});

test('BNB 2.6d, BNB 0.10a the longest run is what is left of a move at the rate of the charge', () => {
  const f = field(`red H: heavy cavalry 8x1 @20,20\nred C: 8x3 @40,20\nblue L: 24x1 @20,60`);
  expect(longestRun(f.state, f.unit('H'))).toBe(16_000);
  expect(longestRun(f.state, f.with('H', { shaken: true }).unit('H'))).toBe(10_000);
  expect(longestRun(f.state, f.with('C', { turn: { used: 250_000 } }).unit('C'))).toBe(6000);
});

test('BNB 2.6a a charge names whom it charges', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\nblue M: 12x1 @40,25`);
  expect(refused(f, 'C', [], advance(5))).toEqual(['BNB 2.6c']);
  expect(refused(f, 'C', ['M'], advance(5))).toEqual(['BNB 2.6a', 'BNB 2.6c']);
});

test('BNB 2.6d, BNB R110 steady cavalry has its charge rate, disordered cavalry charges without it', () => {
  const f = field(`red H: heavy cavalry 8x1 @20,20\nblue L: 12x1 @20,36`);
  expect(charged(f, 'H', ['L'], advance(16)).used).toBe(1_000_000);
  const disordered = f.with('H', { disordered: true });
  expect(refused(disordered, 'H', ['L'], advance(16))).toEqual(['BNB 0.10a']);
  const near = field(`red H: heavy cavalry 8x1 disordered @20,20\nblue L: 12x1 @20,30`);
  expect(charged(near, 'H', ['L'], advance(10)).used).toBe(1_000_000);
  // Nobody tests for being charged by it (5.4c), and it has no +3 in combat (4.2d).
  const met = field(
    `red H: cavalry 8x1 disordered @20,20\nblue L: 12x1 @20,20\ncharge H > L home\nengaged H > L`,
  );
  expect(testOf(met.state, met.unit('L'), 'meet-charge')).toBeNull();
  const clauses = combatDrms(met.state, met.unit('H'), met.state.engagements[0]!).map(({ clause }) => clause);
  expect(clauses).not.toContain('BNB 4.2d');
});

test('BNB 2.3j the rate of a charge is that of the steadiness at its start', () => {
  const f = field(
    `red H: heavy cavalry 8x1 @20,20\nblue L: 12x1 @20,30\nrough scrub: 10,24 30,24 30,25 10,25`,
  );
  const plan = charged(f, 'H', ['L'], advance(10));
  expect(plan.after.disordered).toBe(true);
  // 10" and 3" more, since part of its 1" of depth is in 1" of scrub for 2", at 16".
  expect(plan.used).toBe(750_000);
});

test('BNB 2.6f, BNB R116 lines, extended lines and columns charge, a bent line does not', () => {
  for (const words of ['12x1', '26x1', '8x3', '8x3 disordered', '8x3 grade F'])
    expect(refused(field(`red C: ${words} @20,20\nblue L: 12x1 @20,22`), 'C', ['L'], advance(2))).toEqual([]);
  const bent = field(`red C: 12x1 @20,20\nblue L: 12x1 @20,22`);
  const line = bent.with('C', {
    formation: 'bent',
    bent: [
      { files: 6, pose: poseFrom('@18.875,20', 'red') },
      { files: 6, pose: poseFrom('@21.125,20/30', 'red') },
    ],
  });
  expect(refused(line, 'C', ['L'], advance(2))).toEqual(['BNB 2.6f']);
  const inside = field(
    `block farm: 18,18 22,18 22,20 18,20 capacity 24\nred C: 8x3 in farm @20,19\nblue L: 12x1 @20,22`,
  );
  expect(refused(inside, 'C', ['L'], advance(2))).toEqual(['BNB 2.6f']);
  expect(refused(bent.with('C', { turn: { routed: true } }), 'C', ['L'], advance(2))).toEqual(['BNB 2.12n']);
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

test('BNB 2.6g, BNB R138 skirmishers charge skirmishers and guns, not close order', () => {
  const f = field(`red S: skirmish 8x1 @20,20\nblue L: 12x1 @20,23`);
  expect(refused(f, 'S', ['L'], advance(3))).toEqual(['BNB 2.6g']);
  const guns = field(`red S: skirmish 8x1 @20,20\nblue B: guns 3 @20,23`);
  expect(charged(guns, 'S', ['B'], advance(3)).struck).toMatchObject([{ overruns: false }]);
  const light = field(`red S: skirmish 8x1 @20,20\nblue B: skirmish 8x1 @20,23`);
  expect(charged(light, 'S', ['B'], advance(3)).struck).toMatchObject([{ overruns: false }]);
  const farm = 'block farm: 18,23 22,23 22,26 18,26 capacity 24';
  const held = field(`red S: skirmish 8x1 @20,20\n${farm}\nblue G: 8x3 in farm @20,24.5`);
  expect(charged(held, 'S', ['G'], advance(3)).struck).toMatchObject([{ on: held.id('G'), overruns: false }]);
});

test('BNB 2.6f, BNB 2.6g what a unit has become on its way counts: nobody forms square and charges, and skirmishers are skirmishers', () => {
  const near = field(`red C: 12x2 light @20,20\nblue L: 12x1 @20,20.8\n${FAR}`);
  const touching = field(`red C: 12x2 light @20,20\nblue L: 12x1 @20,20\n${FAR}`);
  expect(refused(near, 'C', ['L'], reform(12, 'square'), advance(0.9))).toContain('BNB 2.6f');
  expect(refused(touching, 'C', ['L'], reform(12, 'skirmish'))).toContain('BNB 2.6g');
  expect(refused(touching, 'C', ['L'], reform(8))).toEqual([]);
  // Against guns skirmishers fight, and run over nobody.
  const guns = field(`red C: 12x2 light @20,20\nblue B: guns 2 @20,21.8\n${FAR}`);
  expect(charged(guns, 'C', ['B'], advance(1.8)).struck).toMatchObject([{ overruns: true }]);
  expect(charged(guns, 'C', ['B'], reform(12, 'skirmish'), advance(1.8)).struck).toMatchObject([
    { overruns: false },
  ]);
});

test.each([
  ['a line', '12x1 @20,22'],
  ['its skirmishers', 'skirmish 8x1 @20,22'],
  ['its guns', 'guns 2 @20,23'],
  ['a screen', '24x1 screens @20,40 out 8x1 @20,23'],
])('BNB X51, BNB 2.6i, BNB R26 no charge goes through friends: %s', (_, words) => {
  const f = field(`options skirmishScreens\nred C: 8x3 @20,20\nred S: ${words}\nblue L: 12x1 @20,26`);
  expect(refused(f, 'C', ['L'], advance(6))).toEqual(['BNB 2.6i']);
  expect(refused(f.with('S', { status: 'lost' }), 'C', ['L'], advance(6))).toEqual([]);
});

test('BNB 2.6i generals who are not attached, and the own screen, hinder no charge', () => {
  const f = field(
    `options skirmishScreens\nred C: 8x3 screens @20,20 out 6x1 @20,21.5\nred general Cole @20,23\nblue L: 12x1 @20,26`,
  );
  expect(charged(f, 'C', ['L'], advance(6)).after.screen).toBeNull();
});

test('BNB 2.6j, BNB R139 the target is seen when the last 2 inches begin', () => {
  const wood = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\nwoods wood: 10,24 30,24 30,40 10,40`);
  expect(refused(wood, 'C', ['L'], advance(5))).toEqual([]);
  const knoll = 'hill knoll: 0,23.3 60,23.3 60,24.7 0,24.7 level 2';
  expect(refused(field(`red C: 8x3 @20,20\nblue L: 12x1 @20,25\n${knoll}`), 'C', ['L'], advance(5))).toEqual([
    'BNB 2.6j',
  ]);
});

test('BNB 0.8a, BNB 6.7d no charge goes through a hedgerow', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 12x1 @20,27\nhedgerow bocage: line 0,26 60,26`);
  expect(refused(f, 'C', ['L'], advance(7))).toContain('BNB 0.8a');
});

test('BNB X54, BNB 2.2d, BNB R135 one battalion of a close line is charged', () => {
  const f = field(`red C: 8x3 @20,23\nblue P: 12x1 @20,30\nblue Q: 12x1 @25,30`);
  const plan = charged(f, 'C', ['P'], advance(7));
  expect(plan.struck.map(({ on }) => on)).toEqual([f.id('P')]);
  expect(distanceOf(f.state, plan.after, f.unit('Q'))).toBe(1250);
  const ahead = field(`red C: 8x3 @20,23\nblue P: 12x1 @20,30\nblue Q: 12x1 @25,27`);
  expect(refused(ahead, 'C', ['P'], advance(7))).toEqual(['BNB 2.2a']);
});

test('BNB X9, BNB 4.6a, BNB 0.7a just enough of a flank charge, and a corner that is not', () => {
  const at = (y: number) => {
    const f = field(`red R: cavalry 8x2 @30,30\nblue B: cavalry 6x2 @20,${y}/90`);
    const plan = charged(f, 'B', ['R'], advance(8));
    return { ...plan.struck[0]!, ...footprintOf(f.state, plan.after).bounds };
  };
  expect(at(31.2)).toMatchObject({ side: 'left', bonus: true, right: 28_000, bottom: 29_700 });
  expect(at(31.5)).toMatchObject({ side: 'left', bonus: false, right: 28_000, bottom: 30_000 });
});

test('BNB X8, BNB 4.9.1a a poorly done flank charge is a frontal one', () => {
  const f = field(`red R: cavalry 8x2 @30,30 straight 4\nblue B: cavalry 6x2 @20,33/90`);
  const plan = charged(f, 'B', ['R'], { go: 'oblique', to: 'right', by: 5657 }, advance(4));
  expect(plan.after.pose.at).toEqual({ x: 28_000, y: 29_000 });
  const [struck] = plan.struck;
  expect(struck).toMatchObject({ side: 'left', bonus: false });
  const fight = { ...struck!, by: f.id('B'), rounds: 0, doubled: false };
  const joined = f.having({ engagements: [fight] });
  for (const [name, dice] of [
    ['B', 4],
    ['R', 5],
  ] as const)
    expect(strikesOf(joined.state, joined.unit(name))).toMatchObject([{ dice, drms: [] }]);
});

test('BNB 4.6b, BNB R93 behind is judged by the unit that is struck, where it stood when the charge was declared', () => {
  // The skirmishers have evaded; behind them stands a line that shows its back.
  const f = field(`red H: heavy cavalry 8x1 @20,20\nblue S: skirmish 8x1 @20,40\nblue L: 12x1 @20,32/0`);
  const plan = planCharge(f.state, { unit: f.id('H'), targets: [], legs: [advance(12)] }, [f.id('S')]);
  expect(plan).toMatchObject({ struck: [{ on: f.id('L'), side: 'rear', bonus: true }] });
});

test('BNB 2.3d infantry that charges cavalry is disordered before its first leg', () => {
  const f = field(`red C: 8x3 @20,20\nblue H: cavalry 8x1 @20,25`);
  expect(charged(f, 'C', ['H'], advance(5)).start.disordered).toBe(true);
  expect(refused(f, 'C', ['H'], reform(6), advance(4))).toContain('BNB 0.10a');
});

test('BNB 2.3d, BNB 2.6c infantry that comes upon cavalry beside its target charges cavalry too', () => {
  const f = field(`red C: 8x3 @20,20\nblue L: 6x1 @19,25\nblue H: cavalry 2x1 @21,25`);
  const plan = charged(f, 'C', ['L'], advance(5));
  expect(plan.struck.map(({ on }) => on)).toEqual([f.id('L'), f.id('H')]);
  expect(plan.start.disordered).toBe(true);
});

test('BNB 2.6k, BNB 2.6b several charge one unit, and one charges several, while every footprint finds room', () => {
  const two = field(`red C: 8x3 @18,20\nred D: 8x3 @22,20\nblue L: 24x1 @20,25`);
  const first = after(two, [], (draft, at) =>
    carryOutCharge(draft, charged(two, 'C', ['L'], advance(5)), at),
  );
  expect(charged(first, 'D', ['L'], advance(5)).struck).toMatchObject([{ on: two.id('L') }]);
  const tight = field(`red C: 8x3 @20,25\nred D: 8x3 @21,20\nblue L: 8x1 @20,25\ncharge C > L`);
  expect(refused(tight, 'D', ['L'], advance(5))).toContain('BNB 2.6i');
  const both = field(`red C: 8x3 @20,20\nblue L: 6x1 @19,25\nblue M: 6x1 @21.3,25`);
  expect(charged(both, 'C', ['L', 'M'], advance(5)).struck.map(({ on }) => on)).toEqual([
    both.id('L'),
    both.id('M'),
  ]);
  // Not at the same distance: it stops at the first, and does not touch the other.
  const apart = field(`red C: 8x3 @20,20\nblue L: 6x1 @19,25\nblue M: 6x1 @21.3,25.5`);
  expect(refused(apart, 'C', ['L', 'M'], advance(5.5))).toEqual(['BNB 2.6a']);
});

test('BNB 2.6l, BNB R155 units in contact charge on the spot with their front', () => {
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

test('BNB 4.11a, BNB 4.11c guns are run over, and the charge goes on', () => {
  const f = field(`red H: cavalry 8x1 @20,20\nblue B: guns 2 @20,24\nblue L: 12x1 @20,29`);
  const plan = charged(f, 'H', ['B', 'L'], advance(10));
  expect(plan.struck.map(({ on, overruns }) => [on, overruns])).toEqual([
    [f.id('B'), true],
    [f.id('L'), false],
  ]);
  expect(plan.after.pose.at.y).toBe(29_000);
});

test('BNB 4.11c without another target it ends anywhere at or beyond first contact', () => {
  const f = field(`red H: heavy cavalry 8x1 @20,20\nblue B: guns 2 @20,24`);
  for (const by of [4, 4.7, 8, 16])
    expect(charged(f, 'H', ['B'], advance(by)).after.pose.at.y).toBe(20_000 + by * 1000);
  expect(refused(f, 'H', ['B'], advance(3.9))).toEqual(['BNB 2.6a', 'BNB 2.6c']);
  expect(refused(f, 'H', ['B'], advance(16.1))).toEqual(['BNB 0.10a']);
});

test('BNB 2.7a, BNB R105 foot guns that are caught limbered are overrun', () => {
  const f = field(`red H: cavalry 8x1 @20,20\nblue B: guns 2 limbered @20,28`);
  expect(charged(f, 'H', ['B'], advance(8)).struck).toMatchObject([{ on: f.id('B'), overruns: true }]);
  expect([...whyNotEvade(f.state, f.id('B'), charged(f, 'H', ['B'], advance(8)))]).toMatchObject([
    { clause: 'BNB 2.7a' },
  ]);
});

test('BNB 4.2l, BNB 4.2m, BNB R164 lines between the two at the start and at contact', () => {
  const f = field(
    `red C: 8x3 @20,20\nblue L: 12x1 @20,24\nthin fence: line 0,24 40,24\nthin hedge: line 0,22 40,22`,
  );
  expect(charged(f, 'C', ['L'], advance(4)).struck).toMatchObject([{ across: ['fence'] }]);
});
