import { edit, transact } from '@abatis/kernel';
import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { battleOf, battles } from '../../src/battle.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import { termsOf } from '../../src/scenario-terms.ts';
import type { LfmState } from '../../src/state.ts';
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

describe('the start of the phase', () => {
  test('LFM SP.6a without contact nobody is asked and nothing is rolled', () => {
    expect(asked(fighting('union 1010 A 4-4\nconfederate 0810 X 4-4'))).toBeNull();
  });

  test('LFM SP.6a units in contact fight at once, and where there is one way to do so nobody is asked', () => {
    const state = fighting('union 1010 A 4-4\nconfederate 0910 X 4-4', 1);
    expect(asked(state)).toBe('confederate retreat');
  });

  test('LFM 3.8a LFM X45 charged cavalry leaves first, and nobody need be attacked on its account', () => {
    const state = fighting('union 1010 1NY 4-4 cavalry charged D\nconfederate 0910 X 4-4');
    expect(asked(state)).toBe('union retreat');
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R117'));
    const gone = table.play(state, [], retreat('1NY > 1109'));
    expect([where(gone, '1NY'), asked(gone)]).toEqual(['1109', null]);
    expect(isDisorganized(gone, '1NY')).toBe(true);
  });

  const TWO = `union 1010 1NY 4-4 cavalry charged D
union 1004 2NY 4-4 cavalry charged D
confederate 0910 X 4-4
confederate 0904 Y 4-4`;

  test('LFM 3.8a LFM R96 the owner chooses in which order his stacks go', () => {
    const state = fighting(TWO);
    expect(asked(state)).toBe('union retreat');
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R117', 'LFM R117'));
    expect(new Set(proposed(state).map(order => order.split(' ')[0]))).toEqual(new Set(['1NY', '2NY']));
    const one = table.play(state, [], retreat('1NY > 1109'));
    expect(table.judge(one, retreat('1NY > 1208'))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(proposed(one).every(order => order.startsWith('2NY'))).toBe(true);
    expect(asked(table.play(one, [], retreat('2NY > 1103')))).toBeNull();
  });

  test('LFM 3.8a what the list of stacks does not hold is refused, and nothing breaks', () => {
    const state = fighting(TWO);
    expect(table.judge(state, retreat('X > 0810'))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(table.judge(state, retreat('1NY 2NY > 1109'))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(table.judge(state, retreat(' > 1109'))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(table.judge(state, retreat('1NY > '))).toEqual(forbiddenBy('LFM 9.0a'));
    expect(table.judge(state, retreat('Nobody > 9999'))).toEqual(forbiddenBy('LFM 0.2a', 'LFM R1'));
    expect(table.judge(state, retreat('1NY > 1109', 'Nobody'))).toEqual(forbiddenBy('LFM 0.2b'));
    expect(table.judge(state, retreat('1NY 1NY > 1109'))).toEqual(forbiddenBy('LFM R117'));
  });

  test('LFM R52 charged cavalry without a way out is lost, and its commander goes elsewhere', () => {
    const ring = ['0909', '0910', '1009', '1011', '1109', '1110'];
    const enemies = ring.map((hex, n) => `confederate ${hex} NC${n} 3-4`).join('\n');
    const state = fighting(
      `union 1010 1NY 4-4 cavalry charged @Devin; Devin * @Devin\nunion 1503 2NY 4-4 cavalry @Devin\n${enemies}`,
    );
    expect([where(state, '1NY'), commanderAt(state, 'Devin'), asked(state)]).toEqual([
      'eliminated',
      '1503',
      null,
    ]);
  });
});

describe('the attacks of a round', () => {
  const TWO_FIGHTS = `union 1010 A 4-4
union 1004 B 4-4
union 1011 C 4-4
confederate 0910 X 4-4
confederate 0904 Y 4-4`;

  test('LFM R77 all attacks are assigned before the first die', () => {
    const state = fighting(TWO_FIGHTS);
    expect(asked(state)).toBe('union assign');
    expect(table.asks(state)).toMatchObject({
      clause: 'LFM 8.2',
      facts: { round: 1, long: false, required: ['0904', '0910'] },
    });
    expect(proposed(state)).toEqual(
      expect.arrayContaining(['1004 > 0904, 1010 1011 > 0910', '1004 > 0904, 1011 > 0910']),
    );
    expect(proposed(state)).toHaveLength(3);
    expect(table.judge(state, assign(''))).toEqual(forbiddenBy('LFM 8.2', 'LFM 8.2'));
    expect(table.judge(state, assign('1010 > 0910'))).toEqual(forbiddenBy('LFM 8.2'));
    expect(table.judge(state, assign('1010 > 0910, 1004 > 9999'))).toEqual(forbiddenBy('LFM R1'));
    expect(table.judge(state, assign('1010 > off-map, 1004 > 0904')).legal).toBe(false);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('ABATIS action'));
  });

  test('LFM R77 the phasing player then resolves them in any order; the last is not asked for', () => {
    const state = table.play(fighting(TWO_FIGHTS), [], assign('1010 > 0910, 1004 > 0904'));
    expect([asked(state), ...proposed(state)]).toEqual(['union fight', '0910', '0904']);
    expect(table.judge(state, fight('1010'))).toEqual(forbiddenBy('LFM R77'));
    expect(table.judge(state, fight(''))).toEqual(forbiddenBy('LFM R77'));
    expect(table.judge(state, fight('0910 0904'))).toEqual(forbiddenBy('LFM R77'));
    // 0910 is fought with the second die.
    const second = table.play(state, [1, 1], fight('0904'), retreat('Y > 0805'), advance('B', '0904'));
    expect(table.asks(second)).toMatchObject({ seat: 'confederate', id: 'retreat', facts: { hex: '0910' } });
  });

  test('LFM R78 a contact that arises in a round waits for the next', () => {
    const text = 'union 1010 A 8-4\nconfederate 0910 X 4-4\nconfederate 0810 Z 4-4';
    const state = table.play(fighting(text, 1), [], retreat('X > 0811'), advance('A', '0910'));
    // A stands next to Z now, but the round goes on with the voluntary retreats.
    expect([where(state, 'A'), asked(state)]).toEqual(['0910', 'union voluntary-retreat']);
    const next = table.play(state, [], DONE);
    expect(asked(next)).toBe('confederate voluntary-retreat');
    const fought = table.hears(next, [1], DONE);
    expect(fought.filter(({ type }) => type === 'combat')).toMatchObject([{ defending: ['0810', '0811'] }]);
  });

  test('LFM 0.1 LFM 8.2 units that the scenario holds back do not attack, and nobody must be attacked for them', () => {
    const { state } = field('union 1010 A 4-4\nconfederate 0910 X 4-4');
    const held = holding(state, 'A');
    const asking = table.at(held, { step: 'combat' });
    // Like others who may not attack it must go (R80).
    expect(asked(asking)).toBe('union voluntary-retreat');
    expect(table.judge(asking, DONE)).toEqual(forbiddenBy('LFM R80'));
    const both = holding(field('union 1010 A 4-4; B 4-4\nconfederate 0910 X 4-4').state, 'A');
    const free = table.at(both, { step: 'combat' });
    expect(proposed(free)).toEqual(['1010 > 0910', '']);
    const two = holding(field('union 1010 A 4-4\nunion 1011 B 4-4\nconfederate 0910 X 4-4').state, 'A');
    const frame = { step: 'assign', round: 1 } as const;
    expect(table.judge(table.at(two, frame), assign('1010 > 0910'))).toEqual(forbiddenBy('LFM 0.1'));
  });
});

test('LFM R81 LFM 8.2 of very many ways to fight a long line some are listed, for every part of it, and all are legal', () => {
  const columns = Array.from({ length: 40 }, (_, n) => String(n + 2).padStart(2, '0'));
  const line = columns.map((col, n) => `union 10${col} U${n} 4-4\nconfederate 09${col} C${n} 4-4`);
  const { state } = field(`map 45x45\n${line.join('\n')}`);
  const asking = table.at(state, { step: 'combat' });
  const orders = table.asks(asking)!.candidates;
  expect(orders).toHaveLength(200);
  expect(new Set(proposed(asking)).size).toBe(200);
  for (const order of orders) expect(table.judge(asking, order).legal).toBe(true);
  const [plain, ...others] = proposed(asking).map(text => text.split(', '));
  const changed = plain!.filter(combat => others.some(each => !each.includes(combat)));
  expect(changed).toEqual(plain);
});

/** The position with a special rule: this unit may not attack before the last turn. */
function holding(state: LfmState, name: string): LfmState {
  const battle = battleOf(state);
  const hold = {
    side: 'union' as const,
    units: new Set([unitNamed(state, name)]),
    commanders: new Set<number>(),
    until: 1,
    forbids: new Set(['attack'] as const),
    unlessEnemyWithin: null,
  };
  const terms = termsOf(state);
  const turns = [...battle.turns, { ...battle.turns[0]!, id: 'later', label: 'later' }];
  const special = { ...terms.special, holds: [hold] };
  const reference = battles.put([state.battle, name, 'held'], {
    ...battle,
    turns,
    terms: { ...terms, special },
  });
  return transact(state, draft => {
    edit(draft).battle = reference;
  });
}

describe('retreat before combat', () => {
  const DISMOUNTED = 'union 1010 A 4-4\nconfederate 0910 1VA 4-4 cavalry dismounted';

  test('LFM 11.1a LFM X32 LFM R113 the defender is asked before the die; if he goes the attackers may follow', () => {
    const state = fighting(DISMOUNTED);
    expect(asked(state)).toBe('confederate retreat-or-stay');
    expect(proposed(state)).toContain('done');
    const gone = table.play(state, [], retreat('1VA > 0811'));
    expect([asked(gone), ...proposed(gone)]).toEqual(['union advance', 'done', 'A > 0910']);
    expect(isDisorganized(gone, '1VA')).toBe(false);
    // The combat is void: no die.
    expect(asked(table.play(gone, [], DONE))).toBeNull();
  });

  test('LFM 11.1a he may stand, and the die falls', () => {
    expect(asked(table.play(fighting(DISMOUNTED), [1], DONE))).toBe('confederate retreat');
  });

  test('LFM 11.1b LFM X32 not from mounted cavalry', () => {
    const state = fighting(DISMOUNTED.replace('A 4-4', 'A 4-4 cavalry'), 1);
    expect(asked(state)).toBe('confederate retreat');
  });

  test('LFM R131 two brigades of a hex go both or not at all', () => {
    const text = `union 1010 A 4-4
confederate 0910 1VA 3-4 cavalry @Lee; 2VA 3-4 cavalry @Hampton`;
    const state = fighting(text);
    expect(asked(state)).toBe('confederate retreat-or-stay');
    const half = table.play(state, [], retreat('1VA > 0811'));
    expect(asked(half)).toBe('confederate retreat');
    expect(table.judge(half, DONE)).toEqual(forbiddenBy('LFM R117'));
    // Who has gone does not go twice.
    expect(table.judge(half, retreat('1VA > 0812'))).toEqual(forbiddenBy('LFM R117'));
    expect(asked(table.play(half, [], retreat('2VA > 0811')))).toBe('union advance');
  });

  test('LFM R114 LFM R222 of two defending hexes the other is fought by the attackers that are left', () => {
    const text = `union 1010 A 4-4; B 4-4
confederate 0910 1VA 4-4 cavalry
confederate 0909 X 4-4`;
    const state = fighting(text);
    expect(asked(state)).toBe('confederate retreat-or-stay');
    const gone = table.play(state, [], retreat('1VA > 0811'), advance('B', '0910'));
    // 4 against 4 now: with die 5 the attackers retreat.
    const fought = table.play(gone, [5], DONE);
    expect(asked(fought)).toBe('union retreat');
    expect(proposed(fought).every(order => order.startsWith('A >'))).toBe(true);
  });

  test('LFM R128 in every round again', () => {
    const gone = table.play(fighting(DISMOUNTED), [], retreat('1VA > 0811'), advance('A', '0910'));
    expect(asked(gone)).toBe('union voluntary-retreat');
    expect(asked(table.play(gone, [], DONE, DONE))).toBe('confederate retreat-or-stay');
  });
});

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

  test('LFM R106 guns in breastworks may stay while mounted cavalry must go', () => {
    const text = `breastworks 0910
union 1010 A 8-4; B 8-4; G 10/5-4
confederate 0910 1VA 2-4 cavalry; P 2/1-4`;
    // 18 against 4 is 4:1; die 1 and works +1: DR.
    const state = fighting(text, 1);
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM R117'));
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

describe('the end of the phase', () => {
  test('LFM 22.3c LFM R179 detached regiments of both sides near their commander are detached no longer', () => {
    const text = `union 1010 A 4-4 @Gibbon detached
union 1011 B 4-4 @Gibbon; Gibbon * @Gibbon
confederate 0505 X 4-4 @Lane detached
confederate 0507 Y 4-4 @Lane; Lane * @Lane
confederate 0510 Z 4-4 @Lane detached`;
    const state = fighting(text);
    const detached = ['A', 'X', 'Z'].map(name => unitOf(state, unitNamed(state, name)).detached);
    expect(detached).toEqual([false, false, true]);
  });
});
