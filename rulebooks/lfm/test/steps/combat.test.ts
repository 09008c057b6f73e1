import { edit, transact } from '@abatis/kernel';
import { forbiddenBy } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { battleOf, battles, termsOf } from '../../src/battle.ts';
import { unitNamed, unitOf } from '../../src/pieces.ts';
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
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 9.0a'));
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
    expect(table.judge(state, DONE)).toEqual(forbiddenBy('LFM 9.0a', 'LFM 9.0a'));
    expect(new Set(proposed(state).map(order => order.split(' ')[0]))).toEqual(new Set(['1NY', '2NY']));
    const one = table.play(state, [], retreat('1NY > 1109'));
    expect(table.judge(one, retreat('1NY > 1208'))).toEqual(forbiddenBy('LFM 9.0b'));
    expect(proposed(one).every(order => order.startsWith('2NY'))).toBe(true);
    expect(asked(table.play(one, [], retreat('2NY > 1103')))).toBeNull();
  });

  test('LFM 3.8a what the list of stacks does not hold is refused, and nothing breaks', () => {
    const state = fighting(TWO);
    expect(table.judge(state, retreat('X > 0810'))).toEqual(forbiddenBy('LFM 9.0b'));
    expect(table.judge(state, retreat('1NY 2NY > 1109'))).toEqual(forbiddenBy('LFM 9.0b'));
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
