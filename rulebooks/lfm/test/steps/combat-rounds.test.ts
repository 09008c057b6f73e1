import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { unitNames } from '../../src/names.ts';
import { stillObliged } from '../../src/rules/12-voluntary-retreat.ts';
import { anotherRoundFollows } from '../../src/rules/13-combat-rounds.ts';
import { field } from '../field.ts';
import { advance, asked, assign, DONE, fighting, proposed, retreat, table, where } from './fighting.ts';

// Around 1010 lie 0909, 0910, 1009, 1011, 1109 and 1110.
const PAIR = 'union 1010 A 4-4\nconfederate 0910 X 4-4';

describe('one round after the other', () => {
  test('LFM 13.1 LFM SP.6b LFM X33 combats, then the retreats of both sides, then the next round while there is contact', () => {
    // DC, passed.
    const state = fighting(PAIR, 3, 1);
    expect(asked(state)).toBe('union voluntary-retreat');
    const theirs = table.play(state, [], DONE);
    expect(asked(theirs)).toBe('confederate voluntary-retreat');
    const second = table.hears(theirs, [3, 1], DONE);
    expect(second.map(({ type }) => type).slice(0, 2)).toEqual(['combat-round', 'combat']);
    expect(second[0]).toEqual({ type: 'combat-round', clause: 'LFM 13.1', round: 2, long: false });
    const apart = table.play(theirs, [], retreat('X > 0811'));
    expect(asked(apart)).toBe('union advance');
    expect(asked(table.play(apart, [], DONE))).toBeNull();
  });

  test('LFM R115 there is no last round; from the seventh on the players are warned', () => {
    const round = (state: ReturnType<typeof fighting>) => table.play(state, [3, 1], DONE, DONE);
    let state = fighting(PAIR, 3, 1);
    for (let fought = 1; fought < 5; fought++) state = round(state);
    expect(table.hears(state, [3, 1], DONE, DONE)[0]).toMatchObject({ round: 6, long: false });
    expect(table.hears(round(state), [3, 1], DONE, DONE)[0]).toMatchObject({ round: 7, long: true });
  });

  test('LFM R115 the question tells it too', () => {
    const text = 'union 1010 A 4-4\nunion 1011 B 4-4\nconfederate 0910 X 4-4';
    const facts = (round: number) =>
      table.asks(table.at(field(text).state, { step: 'combat-round', round }))?.facts;
    expect(facts(6)).toMatchObject({ round: 6, long: false });
    expect(facts(7)).toMatchObject({ round: 7, long: true });
  });
});

describe('contacts that nobody can end', () => {
  const SHATTERED = 'brigade Gibbon union shattered';
  const RING = ['0909', '0910', '1009', '1011', '1109', '1110']
    .map((hex, n) => `confederate ${hex} NC${n} 3-4`)
    .join('\n');

  test('LFM R80 LFM SP.6b units that may not attack and have no way out end the phase, after the other side was asked', () => {
    const state = fighting(`${SHATTERED}\nunion 1010 A 4-4 @Gibbon\n${RING}`);
    expect(asked(state)).toBe('confederate voluntary-retreat');
    expect(asked(table.play(state, [], DONE))).toBeNull();
  });

  test('LFM R223 LFM R80 LFM R115 nor do they keep it going beside units that need not attack', () => {
    const state = fighting(`${SHATTERED}\nunion 1010 A 4-4 @Gibbon; B 4-4\n${RING}`);
    expect(asked(state)).toBe('union assign');
    expect(table.asks(state)?.facts).toMatchObject({ required: [] });
    expect(proposed(state)).toContain('');
    // A round without an attack is the last.
    const quiet = table.play(state, [], assign(''));
    expect(asked(quiet)).toBe('confederate voluntary-retreat');
    expect(asked(table.play(quiet, [], DONE))).toBeNull();
  });

  test('LFM R223 LFM 13.1 after an attack by choice there is another round', () => {
    const state = fighting(`${SHATTERED}\nunion 1010 A 4-4 @Gibbon; B 4-4\n${RING}`);
    // 4 against 3 is 1:1, and A only abides by the result (16.1): DC, passed.
    const fought = table.play(state, [3, 1], assign('1010 > 0910'));
    expect(asked(fought)).toBe('confederate voluntary-retreat');
    expect(asked(table.play(fought, [], DONE))).toBe('union assign');
  });

  // Every hex that A can go to from 1010 is in a ZOC.
  const POCKET = `${SHATTERED}
union 1010 A 4-4 @Gibbon
confederate 0910 X 4-4
confederate 1209 Y 4-4
confederate 1008 Z 4-4
confederate 1111 W 4-4`;

  test('LFM R80 LFM 9.1c LFM R115 nor does one that goes from ZOC to ZOC; it goes once in a round', () => {
    const state = fighting(POCKET);
    expect(asked(state)).toBe('union voluntary-retreat');
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R80'));
    const [order] = proposed(state);
    expect(order).toBe('A > 1109');
    const moved = table.play(state, [], retreat('A > 1109'));
    expect(where(moved, 'A')).toBe('1109');
    expect(asked(moved)).toBe('confederate advance');
    // Nobody follows, nobody attacks: the phase is over, though A is in contact and could move on.
    const quiet = table.play(moved, [], DONE);
    expect(asked(quiet)).toBe('confederate voluntary-retreat');
    const over = table.play(quiet, [], DONE);
    expect(asked(over)).toBeNull();
    expect(unitNames(over, stillObliged(over))).toEqual(['A']);
  });

  test('LFM R80 a unit that can get away makes another round, whatever happened in the last', () => {
    const { state } = field(`${SHATTERED}\nunion 1010 A 4-4 @Gibbon\nconfederate 0910 X 4-4`);
    expect(anotherRoundFollows(state, false)).toBe(true);
    const { state: pocket } = field(POCKET);
    expect(anotherRoundFollows(pocket, false)).toBe(false);
    expect(anotherRoundFollows(pocket, true)).toBe(true);
    const edge = field(
      `${SHATTERED}\nunion 0101 A 4-4 @Gibbon\nconfederate 0102 X 4-4\nconfederate 0302 Y 4-4`,
    );
    expect(anotherRoundFollows(edge.state, false)).toBe(true);
  });

  test('LFM 8.2 LFM 13.1 while an attack is required another round follows, stirred or not', () => {
    expect(anotherRoundFollows(field(PAIR).state, false)).toBe(true);
    const apart = field(PAIR.replace('0910', '0810')).state;
    expect(anotherRoundFollows(apart, true)).toBe(false);
  });

  test('LFM R80 LFM R78 an enemy who follows has stirred: there is another round', () => {
    const moved = table.play(fighting(POCKET), [], retreat('A > 1109'));
    const followed = table.play(moved, [], advance('X', '1010'));
    expect(asked(followed)).toBe('confederate voluntary-retreat');
    const next = table.play(followed, [], DONE);
    expect(table.asks(next)).toMatchObject({ seat: 'union', id: 'voluntary-retreat', facts: { round: 2 } });
  });
});
