import { describe, expect, test } from 'vitest';
import { forbiddenBy } from '../forbidden-by.ts';
import { halt, inHand, march, move } from './in-hand.ts';

const FOOT = 'french 0506>0 Foot 6-4-8 @III';
const ALL = [0, 1, 2, 3, 4, 5];

describe('facing at the end of a move', () => {
  test('MIB 6.8a its rear is where it came from, for nothing; on the way facing does not matter', () => {
    const hand = inHand(`${FOOT}`, ['Foot']).play([], march('0605', '0705', '0704'));
    expect(hand.piece('Foot').facing).toBe(0);
    expect(hand.play([], halt(0)).piece('Foot').facing).toBe(0);
    const east = inHand(`${FOOT}`, ['Foot']).play([], march('0606'));
    expect(east.hears([], halt(2))[0]).toEqual({
      type: 'move-ended',
      clause: 'MIB 6.8a',
      units: ['Foot'],
      hex: '0606',
      facing: 2,
      turned: false,
      committed: [],
    });
  });

  test('MIB 6.8b any other facing costs 1 in all, whatever the angle', () => {
    // 3 + 3 + 1 = 7 of 8 movement points.
    const one = inHand(`forest 0505 0504\nroad 0504 0503\n${FOOT}`, ['Foot']).play(
      [],
      march('0505', '0504', '0503'),
    );
    expect(one.left).toBe(1);
    expect(one.halts().free).toEqual(ALL);
    expect(one.play([], halt(3)).piece('Foot').facing).toBe(3);
    const none = inHand(FOOT, ['Foot']).play([], march('0505', '0504', '0503', '0502'));
    expect(none.halts().free).toEqual([0]);
    expect(none.judge(halt(1))).toEqual(forbiddenBy('MIB 6.8b'));
  });

  test('MIB 6.2g MIB 6.8b who has stopped in an EZOC may still turn', () => {
    const hand = inHand(`${FOOT}\ncoalition 0504>3 Enemy 6-4-8 G1 @A`, ['Foot']).play([], march('0505'));
    expect(hand.halts().free).toEqual(ALL);
  });

  test('MIB 6.7d MIB 6.8a whoever has not moved cannot turn, nor end a move', () => {
    const hand = inHand(`${FOOT}\ncoalition 0505>3 Enemy 6-4-8 @A`, ['Foot']);
    expect(hand.judge(halt(0))).toEqual(forbiddenBy('MIB 6.8a'));
    expect(hand.judge(halt(1, true))).toEqual(forbiddenBy('MIB 6.7d'));
    expect(hand.halts()).toEqual({ free: [], committed: [0] });
  });

  test('MIB R78 MIB 6.8b an extended line keeps its front, or turns about for 1 MP', () => {
    const line = inHand('french 0505/0605>1 Line 6-4-8 @III', ['Line']);
    const moved = line.play([], { type: 'shift', hex: '0504', wing: '0604' });
    expect(moved.halts().free).toEqual([1, 3]);
    expect(moved.play([], halt(3)).piece('Line').facing).toBe(3);
    expect(moved.judge(halt(0))).toEqual(forbiddenBy('MIB 6.1c'));
    expect(moved.judge(march('0503'))).toEqual(forbiddenBy('MIB 16.6d'));
    expect([...moved.reach]).toEqual([]);
  });
});

describe('stacking at the end of a move', () => {
  /** So many movement points left before the hex of the stack, which lies in direction 2. */
  const X30 = (allowance: number) =>
    `french 0404>0 Foot 4-4-${allowance} @III\nfrench 0505>0 Stack 4-4-8 @II`;

  test('MIB X30 MIB 6.1c with 2 MPs it may not stop in a stack that faces another way, with 3 it may', () => {
    const poor = inHand(X30(2), ['Foot']);
    expect(poor.step('0505')).toBe(2);
    expect(poor.to('0505')).toBeUndefined();
    expect(poor.judge(march('0505'))).toEqual(forbiddenBy('MIB 6.1c'));
    const rich = inHand(X30(3), ['Foot']);
    expect(rich.to('0505')).toMatchObject({ costs: [2], left: 1 });
    const there = rich.play([], march('0505'));
    expect(there.halts().free).toEqual([0]);
    expect(there.judge(halt(2))).toEqual(forbiddenBy('MIB 6.1c'));
    expect(there.play([], halt(0)).piece('Foot')).toMatchObject({ facing: 0 });
  });

  test('MIB 6.1c the free facing may be that of the stack', () => {
    const hand = inHand('french 0506>3 Foot 4-4-2 @III\nfrench 0505>0 Stack 4-4-8 @II', ['Foot']);
    expect(hand.to('0505')).toMatchObject({ left: 0 });
    expect(hand.play([], move('0505'), halt(0)).piece('Foot').facing).toBe(0);
  });

  test('MIB 6.1c of two ways that cost the same the one that comes from behind the stack is found', () => {
    const to = (facing: number) =>
      inHand(`french 0507>3 Foot 4-4-4 @III\nfrench 0605>${facing} Stack 4-4-8 @II`, ['Foot']).wayTo('0605');
    expect(to(1)).toEqual(['0506', '0605']);
    expect(to(0)).toEqual(['0606', '0605']);
    expect(to(3)).toEqual([]);
  });

  test('MIB 6.1a MIB 6.1b ten strength points may end in a hex, of several corps, and not more', () => {
    const stack = (strength: number) => `${FOOT}\nfrench 0505>0 Stack ${strength}-4-8 @II`;
    expect(inHand(stack(4), ['Foot']).to('0505')).toBeDefined();
    const full = inHand(stack(6), ['Foot']);
    expect(full.to('0505')).toBeUndefined();
    expect(full.judge(march('0505'))).toEqual(forbiddenBy('MIB 6.1a'));
    expect(full.judge(move('0505'))).toEqual(forbiddenBy('MIB 6.1a'));
  });

  test('MIB 6.1a there is no limit while passing through', () => {
    const hand = inHand(`${FOOT}\nfrench 0505>0 Stack 10-4-8 @II\nout 0405 0406 0606 0605`, ['Foot']);
    expect(hand.cost('0504')).toBe(4);
    expect(hand.play([], move('0504')).piece('Foot').hex).toBe(hand.hex('0504'));
  });

  test('MIB 16.6l beside a line the facing is one of its front side', () => {
    const hand = inHand('french 0506>3 Foot 4-4-8 @III\nfrench 0505/0605>1 Line 4-4-8 @II', ['Foot']);
    expect(hand.play([], march('0505')).halts().free).toEqual([0, 1]);
  });
});

describe('paying for an attack', () => {
  const near = (words = '', enemy = 'coalition 0504>3 Enemy 6-4-8 @A') =>
    inHand(`french 0506>0 Foot 6-4-8 @III ${words}\n${enemy}`, ['Foot']);

  test('MIB 6.9a whoever has moved next to an enemy pays 2 MPs', () => {
    const hand = near().play([], march('0505'));
    expect(hand.halts().committed).toEqual([0, 1, 5]);
    const after = hand.play([], halt(0, true));
    expect(after.piece('Foot').act).toMatchObject({
      category: 'mobile',
      committed: true,
      halted: true,
      entered: true,
    });
  });

  test('MIB 6.9a MIB 6.7b only with an enemy before its front', () => {
    const hand = near().play([], march('0505'));
    expect(hand.judge(halt(3, true))).toEqual(forbiddenBy('MIB 6.9a'));
    expect(near('', 'coalition 0503>3 Enemy 6-4-8 @A').play([], march('0505')).halts().committed).toEqual([]);
    const friend = near('', 'french 0504>3 Friend 6-4-8 @II').play([], march('0505'));
    expect(friend.halts().committed).toEqual([]);
  });

  test('MIB 7.7.2a in a village every hexside is front', () => {
    const hand = inHand(`village 0505\n${FOOT}\ncoalition 0504>3 Enemy 6-4-8 @A`, ['Foot']).play(
      [],
      march('0505'),
    );
    expect(hand.halts().committed).toEqual(ALL);
  });

  test('MIB 16.6c a line has the enemies before its front side', () => {
    const line = inHand('french 0506/0606>1 Line 6-4-8 @III\ncoalition 0504>3 Enemy 6-4-8 @A', ['Line']);
    const moved = line.play([], { type: 'shift', hex: '0505', wing: '0605' });
    expect(moved.halts()).toEqual({ free: [1, 3], committed: [1] });
  });

  test('MIB 6.9a two points must be left after the turn', () => {
    const three = inHand('french 0506>0 Foot 6-4-5 @III\ncoalition 0604>3 Enemy 6-4-8 @A', ['Foot']);
    expect(three.play([], march('0505')).halts().committed).toEqual([0, 1, 2]);
    const two = inHand('french 0506>0 Foot 6-4-4 @III\ncoalition 0604>3 Enemy 6-4-8 @A', ['Foot']);
    expect(two.to('0505')).toMatchObject({ left: 2, mayAttack: true });
    expect(two.play([], march('0505')).halts().committed).toEqual([0]);
    expect(two.play([], march('0505')).judge(halt(1, true))).toEqual(forbiddenBy('MIB 6.9a'));
    const one = inHand('french 0506>0 Foot 6-4-3 @III\ncoalition 0604>3 Enemy 6-4-8 @A', ['Foot']);
    expect(one.to('0505')).toMatchObject({ left: 1, mayAttack: false });
    expect(one.play([], march('0505')).halts().committed).toEqual([]);
  });

  test('MIB 6.9b MIB R19 a unit that began next to the enemy and stays does not pay', () => {
    const hand = inHand(`${FOOT} began-adjacent\ncoalition 0505>3 Enemy 6-4-8 @A`, ['Foot']);
    expect(hand.judge(halt(0, true))).toEqual(forbiddenBy('MIB 6.9b'));
    expect(hand.halts().committed).toEqual([]);
  });

  test('MIB R19 MIB 6.9a one that began adjacent and moved pays, and so does one to which the enemy came', () => {
    const moved = inHand(`${FOOT} began-adjacent\ncoalition 0505>3 Enemy 6-4-8 @A`, ['Foot']).play(
      [],
      march('0405'),
    );
    expect(moved.halts().committed).toContain(1);
    const came = inHand(`${FOOT}\ncoalition 0505>3 Enemy 6-4-8 @A`, ['Foot']);
    const paid = came.play([], halt(0, true));
    expect(paid.piece('Foot')).toMatchObject({
      fatigue: 0,
      act: { category: 'mobile', committed: true, entered: false, halted: true },
    });
  });

  test.each([
    ['MIB 9.0b', 'D'],
    ['MIB 6.9a', 'forced-march'],
    ['MIB 6.9a', 'out-of-range'],
    ['MIB 6.9a', 'committed'],
  ])('%s MIB 7.0d whoever may not attack cannot pay for it: %s', (clause, words) => {
    expect(near(words).play([], march('0505')).judge(halt(0, true))).toEqual(forbiddenBy(clause));
  });

  test('MIB 11.1d a Spent unit cannot attack', () => {
    const spent = inHand(
      'road 0505 0506\nfrench 0506>0 Foot 6-4-8 fatigue=7 double-time @III\ncoalition 0504>3 Enemy 6-4-8 @A',
      ['Foot'],
    );
    expect(spent.play([], march('0505')).judge(halt(0, true))).toEqual(forbiddenBy('MIB 6.9a'));
  });

  test('MIB R98 to pay for an attack is no duty to attack', () => {
    expect(near().play([], march('0505'), halt(0, true)).piece('Foot').act.intents).toEqual([]);
  });
});
