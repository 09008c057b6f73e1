import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import { field } from '../field.ts';
import {
  advance,
  asked,
  assign,
  commanderAt,
  DONE,
  fight,
  fighting,
  isDisorganized,
  lose,
  pick,
  proposed,
  retreat,
  table,
  where,
} from './fighting.ts';

// Around 1010 lie 0909, 0910, 1009, 1011, 1109 and 1110; around 0910 lie 0810, 0811, 0909, 0911, 1010 and 1011.
// At 1:1, without modifiers: 1 DR, 2 EXC, 3 DC, 4 BC, 5 and 6 AR.

describe('losses', () => {
  test('LFM T7 LFM 8.10a LFM R98 DE2: the owner chooses the first among those of the CR used, the second freely', () => {
    const text = `union 1010 A 8-4
union 1011 B 8-4
union 0911 C 8-4
confederate 0910 X 1-4; Y 1-3; Z 1-4; W 1-2`;
    // 24 against 4 is 6:1, a flank -1: DE2.
    const state = table.play(fighting(text), [1], assign('1010 1011 0911 > 0910'));
    expect([asked(state), ...proposed(state)]).toEqual(['confederate lose', 'X', 'Z']);
    expect(table.judge(state, lose('Y'))).toEqual(forbiddenBy('LFM 8.10a'));
    const one = table.play(state, [], lose('Z'));
    expect(proposed(one)).toEqual(['X', 'Y', 'W']);
    const two = table.play(one, [], lose('Y'));
    expect(asked(two)).toBe('confederate retreat');
    expect(proposed(two)[0]).toMatch(/^X W >/);
  });

  test('LFM X29 LFM 8.10b LFM 8.10c LFM R108 exchange: the defender first, then the attacker until it is matched', () => {
    const text = 'union 1010 A 2-5; B 4-4; C 2-4\nconfederate 0910 X 3-4; Y 5-4; Z 2-3';
    // 8 against 8 (of 10), one column to the right for the CR: 3:2, die 2.
    const state = fighting(text, 2);
    expect([asked(state), ...proposed(state)]).toEqual(['confederate lose', 'X', 'Y']);
    // A, the only one with CR 5, goes without a question; 2 do not match 3.
    const matched = table.play(state, [], lose('X'));
    expect([asked(matched), ...proposed(matched)]).toEqual(['union lose', 'B', 'C']);
    expect([where(matched, 'A'), where(matched, 'X')]).toEqual(['eliminated', 'eliminated']);
    const after = table.play(matched, [], lose('C'));
    expect([where(after, 'B'), asked(after)]).toEqual(['1010', 'union voluntary-retreat']);
  });

  test('LFM R107 LFM R108 LFM R139 an attacker who cannot match it loses all; the defender follows if anybody is left', () => {
    const state = fighting('union 1010 A 2-5; B 2-5\nconfederate 0910 X 3-4; Y 1-3', 2);
    // The defender's only unit of CR 4 is lost, then one of the attacker's, then the other.
    expect(asked(state)).toBe('union lose');
    const gone = table.play(state, [], lose('B'));
    expect([where(gone, 'A'), where(gone, 'B'), asked(gone)]).toEqual([
      'eliminated',
      'eliminated',
      'confederate advance',
    ]);
    const both = fighting('union 1010 A 4-4\nconfederate 0910 X 4-4', 2);
    expect([where(both, 'A'), where(both, 'X'), asked(both)]).toEqual(['eliminated', 'eliminated', null]);
  });

  test('LFM R216 who has lost his last unit has lost the battle at once', () => {
    const { state } = field('union 1010 A 4-4; B 4-4\nconfederate 0910 X 4-4');
    const over = table.at(state, [{ step: 'combat' }, { step: 'end-of-phase' }], 2);
    // 8 against 4 is 2:1: DR.
    expect(asked(over)).toBe('confederate retreat');
    const exchanged = table.at(state, [{ step: 'combat' }, { step: 'end-of-phase' }], 3);
    const lost = table.play(exchanged, [], lose('A'));
    expect(asked(lost)).toBe('union advance');
    expect(table.play(lost, [], DONE)).toMatchObject({ steps: [], result: { winner: 'union' } });
  });
});

describe('cohesion checks', () => {
  test('LFM R100 LFM R96 BC: the defender first, one unit of each hex, picked by the opponent', () => {
    const text = 'union 1010 A 4-4; B 4-4\nconfederate 0910 X 4-4; Y 4-4';
    const state = fighting(text, 4);
    expect([asked(state), ...proposed(state)]).toEqual(['union pick', 'X', 'Y']);
    expect(table.judge(state, pick('A'))).toEqual(forbiddenBy('LFM R100'));
    const theirs = table.play(state, [1], pick('Y'));
    expect([asked(theirs), ...proposed(theirs)]).toEqual(['confederate pick', 'A', 'B']);
    // Isolated: 4 + 1 is more than 4.
    const ours = table.play(theirs, [4], pick('B'));
    expect([isDisorganized(ours, 'A'), isDisorganized(ours, 'X')]).toEqual([true, false]);
  });

  test('LFM R100 LFM R112 who fails while disorganized retreats alone, and commanders roll when all is done', () => {
    const text = 'union 1010 A 8-4\nconfederate 0910 X 4-4 D; Y 4-4 D; Hill *** CV3 then=Heth:3';
    const state = table.play(fighting(text, 5), [6], pick('Y'));
    expect(asked(state)).toBe('confederate retreat');
    expect(proposed(state)[0]).toBe('Y Hill > 0811');
    // The attackers are checked before commanders roll.
    const events = table.hears(state, [1, 1], retreat('Y > 0811'));
    expect(events.map(({ type }) => type)).toEqual([
      'retreated',
      'cohesion-checked',
      'checks-taken',
      'casualty-rolled',
    ]);
    expect(where(table.play(state, [1, 1], retreat('Y > 0811')), 'X')).toBe('0910');
  });

  test('LFM R102 LFM R112 on NR ground it may stay, and nobody rolls for a retreat by choice', () => {
    const text = `woods 0910
union 1010 A 8-4
confederate 0910 X 4-4 D; Y 4-4 D; Hill *** CV3 then=Heth:3`;
    const state = table.play(fighting(text, 5), [6], pick('Y'));
    expect(asked(state)).toBe('confederate retreat-or-stay');
    expect(asked(table.play(state, [1], DONE))).toBe('union voluntary-retreat');
    expect(asked(table.play(state, [1], retreat('Y > 0811')))).toBe('union voluntary-retreat');
  });
});

describe('retreats', () => {
  test('LFM R97 LFM R96 every defending stack goes, in the owner’s order', () => {
    const text = `union 1010 A 8-4
confederate 0910 X 2-4
confederate 0909 Y 2-4`;
    const state = fighting(text, 1);
    expect(asked(state)).toBe('confederate retreat');
    expect(table.asks(state)).toMatchObject({ step: 'withdrawal', facts: { hexes: ['0909', '0910'] } });
    const one = table.play(state, [], retreat('X > 0811'));
    expect(where(one, 'X')).toBe('0811');
    expect(asked(one)).toBe('confederate retreat');
    const both = table.play(one, [], retreat('Y > 0809'));
    expect([isDisorganized(both, 'X'), isDisorganized(both, 'Y')]).toEqual([true, true]);
    expect(asked(both)).toBe('union advance');
  });

  test('LFM X28 LFM 14.4 LFM R99 LFM R110 a disorganized stack loses a unit first', () => {
    const stack = fighting('union 1010 A 8-4\nconfederate 0910 X 4-4 D; Y 3-3 D', 2);
    expect([where(stack, 'X'), asked(stack)]).toEqual(['eliminated', 'confederate retreat']);
    const alone = fighting('union 1010 A 8-4\nconfederate 0910 X 4-4 D', 2);
    expect([where(alone, 'X'), asked(alone)]).toEqual(['eliminated', 'union advance']);
  });

  test('LFM 9.1d LFM R101 LFM R102 LFM X30 on NR ground the owner may stay; if he goes it is by choice', () => {
    const text = 'woods 0910\nunion 1010 A 8-4\nconfederate 0910 X 4-4 D';
    const state = fighting(text, 2);
    expect(asked(state)).toBe('confederate retreat-or-stay');
    const stays = table.play(state, [], DONE);
    expect([where(stays, 'X'), asked(stays)]).toEqual(['0910', 'union voluntary-retreat']);
    const goes = table.play(state, [], retreat('X > 0811'));
    expect(asked(goes)).toBe('union advance');
  });

  test('LFM R102 LFM R130 LFM R117 from NR ground each unit goes or stays by itself', () => {
    const text = 'woods 0910\nunion 1010 A 8-4\nconfederate 0910 X 2-4 @S; Y 1-4 @S; P 1/1-4';
    const state = fighting(text, 1);
    expect(asked(state)).toBe('confederate retreat-or-stay');
    const one = table.play(state, [], retreat('Y > 0811'));
    expect([where(one, 'X'), where(one, 'Y'), asked(one)]).toEqual([
      '0910',
      '0811',
      'confederate retreat-or-stay',
    ]);
    const held = table.play(one, [], DONE);
    expect([isDisorganized(held, 'Y'), asked(held)]).toEqual([false, 'union voluntary-retreat']);
    const gone = table.play(one, [], retreat('X P > 0811'));
    expect([where(gone, 'X'), where(gone, 'P'), asked(gone)]).toEqual(['0811', '0811', 'union advance']);
    expect(table.judge(one, retreat('Y > 0811')).legal).toBe(false);
    // In the open they are driven back together (R117).
    const open = fighting(text.replace('woods 0910\n', ''), 1);
    expect(table.judge(open, retreat('Y > 0811'))).toEqual(forbiddenBy('LFM R117'));
  });

  test('LFM R106 guns in breastworks may stay while mounted cavalry must go', () => {
    const text = `breastworks 0910
union 1010 A 8-4; B 8-4; G 10/5-4
confederate 0910 1VA 2-4 cavalry; P 2/1-4`;
    // 18 against 4 is 4:1; die 1 and works +1: DR.
    const state = fighting(text, 1);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 9.0a'));
    const horse = table.play(state, [], retreat('1VA > 0811'));
    expect(asked(horse)).toBe('confederate retreat-or-stay');
    const stays = table.play(horse, [], DONE);
    expect([where(stays, 'P'), isDisorganized(stays, 'P'), isDisorganized(stays, '1VA')]).toEqual([
      '0910',
      false,
      true,
    ]);
  });

  test('LFM R119 LFM 12.4 LFM R96 who cannot go is lost, but a gun may wait until a friend has gone before it', () => {
    // Everything around 0910 and 0912 is in a Union ZOC; X can go to 0911, and then the gun may.
    const { state, hex } = field(`union 1010 A 4-4
union 1011 B 4-4
union 0709 C 4-4
union 0711 D 4-4
union 0913 E 4-4
confederate 0910 P 2/1-4
confederate 0912 X 4-4`);
    const [gun, foot] = ['P', 'X'].map(name => {
      const id = unitNamed(state, name);
      return { hex: unitOf(state, id).hex, stack: [id], cause: { kind: 'combat' }, mayStay: false } as const;
    });
    expect(hex('0910')).toBe(gun!.hex);
    const alone = table.at(state, { step: 'withdrawals', parts: [gun!] });
    expect([where(alone, 'P'), asked(alone)]).toEqual(['eliminated', null]);
    const both = table.at(state, { step: 'withdrawals', parts: [gun!, foot!] });
    expect([asked(both), ...proposed(both)]).toEqual(['confederate retreat', 'X > 0911']);
    const next = table.play(both, [], retreat('X > 0911'));
    expect(proposed(next)).toEqual(['P > 0911']);
  });

  test('LFM R222 LFM X56 LFM 9.1f LFM 14.3a a stack that retreats into another changes the next combat', () => {
    const { state, hex } = field(`union 1010 A 8-4
union 1009 B 8-4
union 0911 C 1-4
union 0709 D 1-4
confederate 0910 X 4-4 @Lane
confederate 0909 Y 6-4 @Lane`);
    const combats = [
      { attacking: [hex('1010')], defending: [hex('0910')] },
      { attacking: [hex('1009')], defending: [hex('0909')] },
    ];
    const first = table.play(table.at(state, { step: 'fights', combats }), [1], fight('0910'));
    expect(proposed(first)).toContain('X > 0909');
    // A does not follow. 8 against 8 of 10, disorganized -1: die 2 is DR, and one unit is lost.
    const second = table.play(first, [2], retreat('X > 0909'), DONE);
    expect([asked(second), ...proposed(second)]).toEqual(['confederate lose', 'X', 'Y']);
  });
});

describe('commanders', () => {
  const CORPS = 'Hill *** CV3 then=Heth:3';

  test('LFM X51 LFM 8.10d LFM R112 one roll after the retreat, wherever he is', () => {
    const state = fighting(`union 1010 A 4-4\nconfederate 0910 X 4-4; ${CORPS}; Lane *`, 1);
    const gone = table.play(state, [1], retreat('X > 0811', 'Hill', 'Lane'));
    expect(commanderAt(gone, 'Hill')).toBe('0811');
    expect(gone.commanders[commanderNamed(gone, 'Hill')]).toMatchObject({ replaced: true });
  });

  test('LFM R112 one roll for losses and retreat together, and none for the hex that did not suffer', () => {
    const text = `union 1010 A 8-4; B 8-4; G 8/4-4; Reynolds *** CV3 then=Doubleday:2
confederate 0910 X 2-4; Y 2-4; ${CORPS}`;
    const state = table.play(fighting(text, 1), [], lose('Y'));
    const events = table.hears(state, [2], retreat('X > 0811', 'Hill'));
    expect(events.filter(({ type }) => type === 'casualty-rolled')).toMatchObject([{ commander: 'Hill' }]);
  });

  test('LFM 21.2b a commander who is left alone is moved before the enemy advances', () => {
    const text = `union 1010 A 4-4
confederate 0910 X 4-4 @Lane; Lane * @Lane
confederate 0707 Y 4-4 @Lane`;
    const state = table.play(fighting(text, 1), [], retreat('X > 0811'));
    expect(asked(state)).toBe('union advance');
    expect(commanderAt(state, 'Lane')).toBe('0811');
  });
});

describe('advances', () => {
  test('LFM 10.1b LFM R132 LFM 10.2 after AR the defender follows, at once', () => {
    const state = fighting('union 1010 A 4-4\nconfederate 0910 X 4-4', 5);
    const gone = table.play(state, [], retreat('A > 1109'));
    expect([asked(gone), ...proposed(gone)]).toEqual(['confederate advance', 'done', 'X > 1010']);
    const follows = table.play(gone, [], advance('X', '1010'));
    expect(asked(follows)).toBe('union voluntary-retreat');
    expect(asked(table.play(gone, [], DONE))).toBeNull();
  });

  test('LFM 10.4 LFM 10.1b one advance takes a unit one hex, though two were vacated', () => {
    const text = `union 1010 A 8-4; B 4-4
confederate 0910 X 2-4
confederate 0909 Y 2-4`;
    const left = table.play(fighting(text, 1), [], retreat('X > 0811'), retreat('Y > 0809'));
    expect([asked(left), table.asks(left)?.facts]).toEqual(['union advance', { hex: '0909' }]);
    const next = table.play(left, [], advance('A', '0909'), DONE);
    expect(table.asks(next)?.facts).toEqual({ hex: '0910' });
    expect(proposed(next)).toEqual(['done', 'B > 0910']);
    expect(table.judge(next, advance('A', '0910'))).toEqual(forbiddenBy('LFM 10.1b'));
  });

  test('LFM R12 where both sides may advance the phasing side does so first', () => {
    // BC: the defender's unit in 0910 fails and goes, then the attacker's.
    const text = 'union 1010 A 4-4 D\nunion 1011 B 4-4\nconfederate 0910 X 8-4 D';
    const state = table.play(fighting(text), [4, 6], assign('1010 1011 > 0910'));
    expect(asked(state)).toBe('confederate retreat');
    const gone = table.play(state, [6, 1], retreat('X > 0810'));
    expect(asked(gone)).toBe('union retreat');
    const both = table.play(gone, [], retreat('A > 1109'));
    expect(asked(both)).toBe('union advance');
    expect(proposed(both)).toEqual(['done', 'B > 0910']);
  });
});
