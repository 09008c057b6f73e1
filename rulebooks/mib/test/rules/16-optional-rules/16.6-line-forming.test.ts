import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand } from '../in-hand.ts';

const FOOT = 'active III\nfrench 0505>0 Foot 6-4-8 @III';

const extend = (hex: string, facing: number): WrittenOrder<'extend'> =>
  ({ type: 'extend', hex, facing }) as WrittenOrder<'extend'>;

const TO_0605 = extend('0605', 1);

test('MIB 16.6a MIB 16.6b a division extends into an adjacent hex for the cost of that hex', () => {
  const formed = inHand(FOOT, ['Foot']).after([], TO_0605);
  expect(formed.hexes('Foot')).toBe('0505/0605');
  expect(formed.unit('Foot')).toMatchObject({ facing: 1, act: { entered: true, category: 'mobile' } });
  expect(formed.hand).toMatchObject({ spent: [2], hexes: 1, lastStep: null, stopped: false });
});

test('MIB 16.6b the owner chooses which side is the front, and the log tells it', () => {
  expect(inHand(FOOT, ['Foot']).hears([], extend('0605', 3))).toEqual([
    {
      type: 'line-formed',
      clause: 'MIB 16.6b',
      unit: 'Foot',
      hex: '0505',
      wing: '0605',
      facing: 3,
      cost: 2,
    },
  ]);
  expect(inHand(FOOT, ['Foot']).judge(extend('0605', 2))).toEqual(forbiddenBy('MIB 16.6b'));
});

test('MIB 16.6b into every adjacent hex with either front', () => {
  expect(inHand(FOOT, ['Foot']).candidates('extend')).toHaveLength(12);
});

test('MIB 16.6b not into a hex that is not adjacent, or off the map', () => {
  const { judge } = bound(FOOT);
  expect(judge(extend('0705', 1))).toEqual(forbiddenBy('MIB 16.6b'));
  expect(judge(extend('9999', 1))).toEqual(forbiddenBy('MIB 2.1a'));
});

/** The judge of a position in which Foot is in hand. */
function bound(text: string, more: Parameters<typeof inHand>[2] = {}) {
  const hand = inHand(text, ['Foot'], more);
  return { judge: (order: WrittenOrder<'extend'>) => hand.judge(order), hand };
}

test.each([
  [
    'a detachment',
    'french 0808>0 Whole 8-4-8 detached=2 @III\nfrench 0505>0 Foot detachment of=Whole steps=2 @III',
  ],
  ['one step', 'french 0505>0 Foot 2-4-8 @III'],
  ['Disorganized', 'french 0505>0 Foot 6-4-8 D @III'],
  ['Spent', 'french 0505>0 Foot 6-4-8 fatigue=7 @III'],
  ['Double Time', 'french 0505>0 Foot 6-4-8 double-time @III'],
  ['a forced march', 'french 0505>0 Foot 6-4-8 forced-march @III'],
  ['the option off', 'option extendedLine=false\nfrench 0505>0 Foot 6-4-8 @III'],
])('MIB 16.6a MIB 16.6g not with %s', (_, text) => {
  const { judge, hand } = bound(`active III\n${text}`);
  expect(judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6a'));
  expect(hand.candidates('extend')).toEqual([]);
});

test('MIB 16.6a two steps are enough, Tired too', () => {
  expect(bound('active III\nfrench 0505>0 Foot 4-4-8 fatigue=5 @III').judge(TO_0605).legal).toBe(true);
});

test('MIB R81 cavalry forms line as well', () => {
  expect(bound('active III\nfrench 0505>0 Foot 4-4-13 light @III').judge(TO_0605).legal).toBe(true);
});

test('MIB 16.6a not when it is a line already, has to stop, or is in company', () => {
  expect(bound('active III\nfrench 0505/0604>0 Foot 6-4-8 @III').judge(TO_0605)).toEqual(
    forbiddenBy('MIB 16.6a'),
  );
  expect(bound(FOOT, { stopped: true }).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6a'));
  const two = inHand(`${FOOT}; Other 4-4-8 @III`, ['Foot', 'Other']);
  expect(two.judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6a'));
});

test.each([
  ['friends', 'french 0605>0 Friend 2-4-8 @III'],
  ['enemies', 'coalition 0605>0 Enemy 2-4-8 @IV'],
  ['a train', 'option trains\nfrench 0605 train Wagon 6 full'],
])('MIB 16.6b not into a hex with %s', (_, text) => {
  expect(bound(`${FOOT}\n${text}`).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
});

test('MIB 16.6b a leader is no hindrance', () => {
  expect(bound(`${FOOT}\nfrench 0605 leader Davout 5 @III corps`).judge(TO_0605).legal).toBe(true);
});

test('MIB 16.6b neither its hex nor the new one may be in an EZOC', () => {
  const near = bound(`${FOOT}\ncoalition 0404>0 Guns 6-4-8 G1 @IV`);
  expect(near.judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
  const far = bound(`${FOOT}\ncoalition 0706>0 Guns 6-4-8 G1 @IV`);
  expect(far.judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
  expect(far.judge(extend('0504', 1)).legal).toBe(true);
});

test('MIB 16.6b MIB 6.2c a friend who stands in its hex negates the EZOC there', () => {
  const text = `${FOOT}\nfrench 0505>0 Friend 2-4-8 @IV2\ncoalition 0404>0 Guns 6-4-8 G1 @IV`;
  expect(bound(text).judge(extend('0604', 0)).legal).toBe(true);
});

test('MIB 16.6b MIB 6.2k only the ZOC of cavalry matters to cavalry', () => {
  const horse = 'active III\nfrench 0505>0 Foot 4-4-13 light @III\ncoalition 0706>0';
  expect(bound(`${horse} Guns 6-4-8 G1 @IV`).judge(TO_0605).legal).toBe(true);
  expect(bound(`${horse} Hussars 2-4-13 light @IV`).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
});

test.each([
  ['forest', 'forest 0605', 3],
  ['a road that does not help', 'road 0505 0605', 2],
  ['a creek, bridged or not', 'creek 0505/0605\nroad 0505 0605', 3],
  ['a slope up', 'slope 0505/0605 up 0605', 3],
  ['a slope down', 'slope 0505/0605 up 0505', 2],
  ['a steep slope up', 'steep 0505/0605 up 0605', 4],
  ['a steep slope down', 'steep 0505/0605 up 0505', 3],
])('MIB 16.6b MIB 16.6g the price of %s', (_, ground, cost) => {
  expect(inHand(`${ground}\n${FOOT}`, ['Foot']).after([], TO_0605).hand.spent).toEqual([cost]);
});

test('MIB 16.6g MIB 6.4c a river is no ground for a line, even with a bridge; nor are mountains', () => {
  expect(bound(`river 0505/0605\nroad 0505 0605\n${FOOT}`).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
  expect(bound(`mountain 0605\n${FOOT}`).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
  expect(bound(`out 0605\n${FOOT}`).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
});

test('MIB 16.6b it needs the movement points', () => {
  expect(bound(FOOT, { spent: [6], hexes: 3 }).judge(TO_0605).legal).toBe(true);
  expect(bound(FOOT, { spent: [7], hexes: 3 }).judge(TO_0605)).toEqual(forbiddenBy('MIB 16.6b'));
});

test('MIB 16.6l beside a friend in its hex it fronts as he faces', () => {
  const { judge } = bound(`${FOOT}; Friend 2-4-8 @III`);
  expect(judge(extend('0605', 1)).legal).toBe(true);
  expect(judge(extend('0605', 3))).toEqual(forbiddenBy('MIB 16.6b'));
});

test('MIB 17.0 the second hex is occupied as well', () => {
  const formed = inHand(`objectives 0605\n${FOOT}`, ['Foot']).after([], TO_0605);
  expect(formed.state.holders).toEqual(['french']);
});

test('MIB 2.2.4d MIB 16.6b a lone enemy leader makes way for the second hex', () => {
  const text = `${FOOT}\ncoalition 0605 leader Hiller 3 @IV corps\ncoalition 1010>0 Vincent 6-3-8 @IV`;
  const { state, at } = inHand(text, ['Foot']).after([], TO_0605);
  expect(state.leaders[at.leader('Hiller')]!.hex).toBe(at.hex('1010'));
});

test('MIB 16.6h MIB 6.1d what rejoins a line in one hex may be too much for the other', () => {
  const text = `active III\nfrench 0505/0605>1 Line 10-4-8 detached=1 @III
    french 0605>1 Brigade detachment of=Line steps=1 @III\nfrench 0505>1 Other 6-4-8 @III`;
  const joined = inHand(text, ['Brigade']).after([], { type: 'rejoin', unit: 'Brigade' });
  // Half of 10 and 6 are 11.
  expect(joined.unit('Other').disorganized).toBe(true);
  expect(joined.unit('Line').disorganized).toBe(true);
});
