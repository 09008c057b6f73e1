import { forbiddenBy } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { unitNamed, unitOf } from '../../src/pieces.ts';
import { field } from '../field.ts';
import {
  advance,
  asked,
  commanderAt,
  DONE,
  isDisorganized,
  proposed,
  retreat,
  table,
  where,
} from './fighting.ts';

// Around 1010 lie 0909, 0910, 1009, 1011, 1109 and 1110.

/** The voluntary retreats of a round in which nothing has happened yet. */
const withdrawing = (text: string) => {
  const { state } = field(text);
  return table.at(state, {
    step: 'voluntary-retreats',
    side: state.phasing,
    round: 1,
    stirred: false,
    stopped: [],
    vacated: null,
  });
};

const PAIRS = `union 1010 A 4-4; B 4-4
confederate 0910 X 4-4
union 1004 C 4-4
confederate 0904 Y 4-4; Z 4-4`;

test('LFM 12.2 LFM 12.3a LFM R12 LFM R225 the phasing player decides for all his units, then the other', () => {
  const state = withdrawing(PAIRS);
  expect(table.asks(state)).toMatchObject({
    seat: 'union',
    clause: 'LFM 12.2',
    facts: { round: 1, obliged: [] },
  });
  expect(table.judge(state, retreat('X > 0811'))).toEqual(forbiddenBy('LFM 12.2'));
  const one = table.play(state, [], retreat('C > 1103'), DONE);
  expect(asked(one)).toBe('union voluntary-retreat');
  const theirs = table.play(one, [], DONE);
  expect(table.asks(theirs)).toMatchObject({ seat: 'confederate', clause: 'LFM 12.3a' });
  expect(table.judge(theirs, retreat('A > 1109'))).toEqual(forbiddenBy('LFM 12.3a'));
  // Attackers have no second part: the next question is the next round's.
  const left = table.play(theirs, [], retreat('X > 0811'));
  expect(asked(left)).toBe('union advance');
  expect(asked(table.play(left, [], DONE))).toBeNull();
});

test('LFM 12.2 who has nobody in contact, or nobody who can go, is not asked', () => {
  expect(asked(withdrawing('union 1010 A 4-4\nconfederate 0810 X 4-4'))).toBeNull();
  const ring = ['0909', '0910', '1009', '1011', '1109', '1110'];
  const around = ring.map((hex, n) => `confederate ${hex} NC${n} 3-4`).join('\n');
  expect(asked(withdrawing(`union 1010 A 4-4\n${around}`))).toBe('confederate voluntary-retreat');
});

test('LFM R130 unit by unit or the stack together; the hex is vacated with the last', () => {
  const state = withdrawing(PAIRS);
  expect(proposed(state)).toEqual(expect.arrayContaining(['done', 'A B > 1109', 'A > 1109', 'B > 1109']));
  const one = table.play(state, [], retreat('A > 1109'));
  expect(asked(one)).toBe('union voluntary-retreat');
  const both = table.play(one, [], retreat('B > 1109'));
  expect(asked(both)).toBe('confederate advance');
  expect(asked(table.play(state, [], retreat('A B > 1109')))).toBe('confederate advance');
  expect(table.judge(state, retreat('A C > 1109'))).toEqual(forbiddenBy('LFM R117'));
});

test('LFM R130 LFM R117 in a hex of two brigades with guns each brigade may go together, and every unit alone', () => {
  const state = withdrawing(`union 1010 A 2-4 @Gibbon; B 2-4 @Gibbon; C 2-4 @Cutler; P 2/1-4; Q 2/1-4
confederate 0910 X 4-4`);
  const oneHex = proposed(state).filter(order => order.endsWith('> 1109'));
  expect(oneHex).toEqual(['A B > 1109', 'A > 1109', 'B > 1109', 'C > 1109', 'P > 1109', 'Q > 1109']);
  expect(table.judge(state, retreat('A B P > 1109')).legal).toBe(true);
  expect(table.judge(state, retreat('A B C > 1109'))).toEqual(forbiddenBy('LFM R117'));
});

test('LFM 10.1a LFM R136 the defender follows from any hexes; LFM 12.3b the attacker from one', () => {
  const state = withdrawing(`union 1010 A 4-4
confederate 0910 X 4-4
confederate 0909 Y 4-4 @Lane
confederate 1011 Z 4-4 @Lane`);
  // X, Y and Z stand next to 1010.
  const gone = table.play(state, [], retreat(proposed(state).find(order => order.startsWith('A >'))!));
  expect(proposed(gone)).toEqual(['done', 'X > 1010', 'Z > 1010', 'Y > 1010']);
  const two = table.play(gone, [], advance('Y', '1010'));
  expect(table.judge(two, advance('Z', '1010')).legal).toBe(true);
  const response = withdrawing(`phasing confederate
union 1010 A 4-4
confederate 0910 X 4-4
confederate 0909 Y 4-4 @Lane; W 4-4 @Lane
confederate 1011 Z 4-4 @Lane`);
  const theirs = table.play(response, [], DONE);
  const left = table.play(theirs, [], retreat(proposed(theirs).find(order => order.startsWith('A >'))!));
  const first = table.play(left, [], advance('Y', '1010'));
  expect(proposed(first)).toEqual(expect.arrayContaining(['done', 'W > 1010']));
  expect(table.judge(first, advance('Z', '1010'))).toEqual(forbiddenBy('LFM 12.3b'));
});

test('LFM R225 units that the advance brings into contact may still retreat, those who have retreated too', () => {
  const state = withdrawing('union 1010 A 4-4\nunion 1110 B 4-4\nconfederate 0910 X 4-4');
  const gone = table.play(state, [], retreat('A > 1109 1209'), advance('X', '1010'));
  expect(asked(gone)).toBe('union voluntary-retreat');
  expect(proposed(gone)).toContain('B > 1211');
  const near = table.play(state, [], retreat('A > 1109'), advance('X', '1010'));
  expect(table.judge(near, retreat('A > 1209')).legal).toBe(true);
});

test('LFM 9.1c who has retreated into a ZOC stops there for this step', () => {
  const state = withdrawing(`union 1010 A 4-4
confederate 0910 X 4-4
confederate 1209 Y 4-4
confederate 1008 Z 4-4
confederate 1111 W 4-4`);
  const moved = table.play(state, [], retreat('A > 1109'), DONE);
  expect([where(moved, 'A'), isDisorganized(moved, 'A')]).toEqual(['1109', true]);
  // Nobody else of the side can go, so that the other side is asked.
  expect(asked(moved)).toBe('confederate voluntary-retreat');
  const two = table.play(
    withdrawing(`union 1010 A 4-4
union 0505 B 4-4
confederate 0405 V 4-4
confederate 0910 X 4-4
confederate 1209 Y 4-4
confederate 1008 Z 4-4
confederate 1111 W 4-4`),
    [],
    retreat('A > 1109'),
    DONE,
  );
  expect(asked(two)).toBe('union voluntary-retreat');
  expect(table.judge(two, retreat('A > 1010'))).toEqual(forbiddenBy('LFM 9.1c'));
  expect(proposed(two).some(order => order.startsWith('A'))).toBe(false);
});

test('LFM R80 LFM R223 units that may not attack must go before the part may end, and the others may not be kept by it', () => {
  const state = withdrawing(`brigade Gibbon union shattered
union 1010 A 4-4 @Gibbon; P 2/1-4
confederate 0910 X 4-4`);
  expect(table.asks(state)).toMatchObject({ facts: { obliged: ['A'] } });
  expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R80'));
  expect(proposed(state)).not.toContain('done');
  const gone = table.play(state, [], retreat('A > 1109'));
  expect(table.judge(gone, DONE).legal).toBe(true);
  expect(where(gone, 'P')).toBe('1010');
});

test('LFM 12.1 LFM R112 it is orderly, and no commander rolls', () => {
  const state = withdrawing(`union 1010 A 4-4; Reynolds *** CV3 then=Doubleday:2
confederate 0910 X 4-4`);
  expect(proposed(state)).toContain('A Reynolds > 1109');
  const gone = table.play(state, [], retreat('A > 1109', 'Reynolds'));
  expect([commanderAt(gone, 'Reynolds'), isDisorganized(gone, 'A')]).toEqual(['1109', false]);
});

test('LFM 21.2b a commander who is left behind is moved before the enemy follows', () => {
  const state = withdrawing(`union 1010 A 4-4 @Gibbon; Gibbon * @Gibbon
confederate 0910 X 4-4`);
  const gone = table.play(state, [], retreat('A > 1109'));
  expect([commanderAt(gone, 'Gibbon'), asked(gone)]).toEqual(['1109', 'confederate advance']);
});

test('LFM 12.4 LFM 9.1e guns limber, and a retreat may leave the map', () => {
  const state = withdrawing(
    'union 1010 P 2/1-4\nunion 1901 B 4-4\nconfederate 0910 X 4-4\nconfederate 1902 Y 4-4',
  );
  const gone = table.play(state, [], retreat('P > 1109'));
  expect(unitOf(gone, unitNamed(gone, 'P')).limbered).toBe(true);
  const off = table.play(state, [], retreat('B > off-map'));
  expect(where(off, 'B')).toBe('off-map');
});

test('LFM 12.2 strange orders are refused, and nothing breaks', () => {
  const state = withdrawing(PAIRS);
  expect(table.judge(state, retreat(' > '))).toEqual(forbiddenBy('LFM 9.0a'));
  expect(table.judge(state, retreat('A > '))).toEqual(forbiddenBy('LFM 9.0a'));
  expect(table.judge(state, retreat('A > 0505'))).toEqual(forbiddenBy('LFM 9.0a'));
  expect(table.judge(state, retreat('A > 1109', 'Nobody'))).toEqual(forbiddenBy('LFM 0.2b'));
  expect(table.judge(state, retreat('Nobody > 9999'))).toEqual(forbiddenBy('LFM 0.2a', 'LFM R1'));
  expect(table.judge(state, retreat('A A > 1109'))).toEqual(forbiddenBy('LFM R117'));
});

test('LFM 12.2 every order that is proposed is legal', () => {
  const shattered = `brigade Gibbon union shattered\n${PAIRS.replace('C 4-4', 'C 4-4 @Gibbon')}`;
  for (const text of [PAIRS, `phasing confederate\n${PAIRS}`, shattered]) {
    const state = withdrawing(text);
    const orders = table.asks(state)!.candidates;
    expect(orders.length).toBeGreaterThan(5);
    for (const order of orders) expect(table.judge(state, order).legal).toBe(true);
  }
});
