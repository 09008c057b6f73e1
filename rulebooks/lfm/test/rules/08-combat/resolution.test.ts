import { ActionTable, edit, enumerating, net, toNumber, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { cardOf, eliminateUnit, putUnit, unitNamed } from '../../../src/pieces.ts';
import {
  type Combat,
  type CombatPreview,
  type CombatResult,
  combatPreview,
  declare,
  isVoid,
  rollCombat,
} from '../../../src/rules/08-combat/index.ts';
import { spreadDisorganization } from '../../../src/rules/14-disorganization.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

/** A position and the combat of these hexes in it. */
function combatIn(position: string, attacking = '0910', defending = '1010') {
  const { state, hex } = field(position);
  const hexes = (labels: string) => labels.split(' ').map(hex);
  const combat: Combat = { attacking: hexes(attacking), defending: hexes(defending) };
  return { state, hex, combat };
}

function previewOf(position: string, attacking?: string, defending?: string): CombatPreview {
  const { state, combat } = combatIn(position, attacking, defending);
  return combatPreview(state, combat)!;
}

function rolled(position: string, die: number, attacking?: string, defending?: string): CombatResult {
  const { state, combat } = combatIn(position, attacking, defending);
  const table = scripted(die);
  const result = rollCombat(state, combat, table)!;
  table.expectSpent();
  return result;
}

const named = (state: LfmState, ids: readonly number[]) => ids.map(id => cardOf(state, id).name);

describe('LFM 8.3 strength', () => {
  const defence = (stack: string) => previewOf(`union 0910 A 8-4\nconfederate 1010 ${stack}`).defender;

  test('LFM 4.1b LFM 8.3 at most 8 SP of regiments count', () => {
    expect(defence('X 4-4; Y 4-4').sp).toBe(8);
    expect(defence('X 4-4; Y 5-4')).toMatchObject({ sp: 8, hexes: [{ regimentSp: 9, counted: 8 }] });
    expect(defence('X 4-4; Y 3-4').sp).toBe(7);
    const attack = previewOf('union 0910 A 6-4; B 6-4\nconfederate 1010 X 8-4').attacker;
    expect(attack).toMatchObject({ sp: 8, hexes: [{ regimentSp: 12, counted: 8 }] });
  });

  test('LFM X48 LFM 7.6b LFM 8.3 10 SP of infantry and 6 + 4 of artillery defend with 18', () => {
    expect(defence('X 5-4; Y 5-4; P 6/3-4; Q 4/2-4')).toMatchObject({
      sp: 18,
      hexes: [{ regimentSp: 10, artillerySp: 10, counted: 18 }],
    });
  });

  test('LFM R83 LFM 8.3 one large artillery unit counts 10 at most', () => {
    expect(defence('P 14/7-4').sp).toBe(10);
    expect(defence('P 9/7-4').sp).toBe(9);
  });

  test('LFM R84 LFM 4.2d limbered artillery fights with its limbered SP', () => {
    expect(defence('P 6/2-4 limbered').sp).toBe(2);
  });

  test('LFM 8.3 LFM 8.8 the limit is for each hex, and the hexes of a side are added', () => {
    const text = 'union 0910 A 9-4\nunion 1011 B 9-4\nconfederate 1010 X 5-4\nconfederate 1110 Y 9-4';
    expect(previewOf(text, '0910 1011').attacker.sp).toBe(16);
    expect(previewOf(text, '1011', '1010 1110')).toMatchObject({ attacker: { sp: 8 }, defender: { sp: 13 } });
  });

  test('LFM R223 units in the hex that may not attack add no SP and no CR', () => {
    const text = 'brigade Gibbon union shattered\nunion 0910 A 4-5 @Gibbon; P 3/1-3\nconfederate 1010 X 3-3';
    expect(previewOf(text).attacker).toMatchObject({ sp: 3, cr: 3 });
    const cavalry = 'union 0910 A 4-5 cavalry charged; B 2-3 cavalry\nconfederate 1010 X 3-3';
    expect(previewOf(cavalry).attacker).toMatchObject({ sp: 2, cr: 3 });
  });

  test('LFM 16.4 shattered units defend normally', () => {
    const text = 'brigade Archer confederate shattered\nunion 0910 A 4-5\nconfederate 1010 X 5-3 @Archer';
    expect(previewOf(text).defender).toMatchObject({ sp: 5, cr: 3 });
  });
});

describe('LFM R87 to R89 odds and cohesion', () => {
  test('LFM R87 the highest CR of the regiments is used; artillery only where there is nothing else', () => {
    const { state, combat } = combatIn(
      'union 0910 A 4-3; P 3/1-6\nunion 1011 B 4-4; C 2-4\nconfederate 1010 Q 3/1-5; R 3/1-2',
      '0910 1011',
    );
    const { attacker, defender } = combatPreview(state, combat)!;
    expect([attacker.cr, named(state, attacker.crUnits)]).toEqual([4, ['B', 'C']]);
    expect([defender.cr, named(state, defender.crUnits)]).toEqual([5, ['Q']]);
  });

  test('LFM 8.8 LFM T5 LFM R89 odds are rounded down for the defender', () => {
    const odds = (a: number, d: number) => previewOf(`union 0910 A ${a}-4\nconfederate 1010 X ${d}-4`).odds;
    expect([odds(7, 8), odds(8, 8), odds(8, 6), odds(6, 4), odds(7, 4), odds(8, 4)]).toEqual([
      '2:3',
      '1:1',
      '1:1',
      '3:2',
      '3:2',
      '2:1',
    ]);
  });

  test.each([
    [6, 2, '2:1'],
    [5, 4, '3:2'],
    [4, 4, '1:1'],
    [3, 4, '2:3'],
    [2, 4, '1:2'],
    [1, 5, '1:2'],
  ])('LFM R88 LFM T5b CR %i against %i at even strength is column %s', (a, d, column) => {
    const preview = previewOf(`union 0910 A 4-${a}\nconfederate 1010 X 4-${d}`);
    expect(preview).toMatchObject({ odds: '1:1', crDifference: a - d, column });
  });

  test('LFM T5b the shift stops at the ends of the table', () => {
    expect(previewOf('union 0910 A 8-6\nconfederate 1010 X 1-2').column).toBe('6:1');
    expect(previewOf('union 0910 A 1-2\nconfederate 1010 X 8-6').column).toBe('1:4');
  });
});

describe('LFM 8.8 the roll', () => {
  const EVEN = 'union 0910 A 4-4\nconfederate 1010 X 4-4';

  test('LFM 8.8 LFM T6 die plus modifiers, in the column after the shift', () => {
    expect([1, 2, 3, 4, 5, 6].map(die => rolled(EVEN, die).code)).toEqual([
      'DR',
      'EXC',
      'DC',
      'BC',
      'AR',
      'AR',
    ]);
    expect(rolled(`breastworks 1010\n${EVEN}`, 1).code).toBe('EXC');
    expect(rolled(EVEN.replace('4-4', '4-5'), 3).code).toBe('EXC');
  });

  test('LFM X2 LFM 8.9 a die of 4 at net -1 is read on row 3', () => {
    const text =
      'breastworks 1010\nlevel 2 0910 1110\nconfederate 1010 26NC 8-4\nunion 0910 A 4-4 D\nunion 1110 B 4-4; Hancock *** CV5';
    const { state, combat } = combatIn(text, '0910 1110');
    const table = scripted(4);
    transact(state, draft => expect(rollCombat(draft, combat, table)).toMatchObject({ code: 'DC' }));
    expect(table.events).toMatchObject([
      {
        type: 'combat',
        clause: 'LFM 8.8',
        attacking: ['0910', '1110'],
        defending: ['1010'],
        sp: { attacker: 8, defender: 8 },
        odds: '1:1',
        column: '1:1',
        roll: { natural: 4 },
        code: 'DC',
      },
    ]);
  });

  test('LFM 8.9 the total is not capped: below the first row the first is used', () => {
    const text =
      'level 2 0910 0909 1011\nconfederate 1010 X 8-4 D\nunion 0910 A 3-4; Hancock *** CV6\nunion 0909 B 3-4\nunion 1011 C 2-4';
    const { state, combat } = combatIn(text, '0909 0910 1011');
    const preview = combatPreview(state, combat)!;
    expect(net(preview.drms)).toBe(-5);
    expect(rollCombat(state, combat, scripted(1))).toMatchObject({ code: 'DE' });
  });

  test('LFM R96 LFM T7 effects come as losses, then checks with the defender first, then retreats', () => {
    expect(rolled('union 0910 A 6-4\nconfederate 1010 X 1-4', 1).effects).toEqual([
      { effect: 'eliminate', side: 'defender', units: 2 },
      { effect: 'retreat', side: 'defender' },
    ]);
    expect(rolled(EVEN, 4).effects).toEqual([
      { effect: 'check', side: 'defender' },
      { effect: 'check', side: 'attacker' },
    ]);
  });

  test('LFM 14.4 LFM R111 the result remembers which stacks were disorganized before it', () => {
    const text = 'union 0910 A 4-4 D\nunion 1011 B 4-4\nconfederate 1010 X 4-3';
    const { hex } = field(text);
    const { attacker, defender } = rolled(text, 6, '0910 1011');
    expect(attacker).toEqual({
      side: 'union',
      hexes: [hex('0910'), hex('1011')],
      cr: 4,
      disorganized: [hex('0910')],
    });
    expect(defender).toEqual({ side: 'confederate', hexes: [hex('1010')], cr: 3, disorganized: [] });
  });

  /** What the codes of T7 come to, in the words of its list of odds. */
  const OUTCOMES: Readonly<Record<string, number>> = {
    DR: 0,
    DE: 0,
    DE2: 0,
    EXC: 1,
    DC: 2,
    BC: 2,
    AR: 3,
    AE: 3,
    AE2: 3,
  };

  test.each([
    ['1:2', 2, 4, [0, 0, 2, 4]],
    ['2:3', 2, 3, [0, 1, 2, 3]],
    ['1:1', 3, 3, [1, 1, 2, 2]],
    ['3:2', 3, 2, [1, 2, 2, 1]],
    ['2:1', 4, 2, [2, 1, 2, 1]],
    ['3:1', 6, 2, [3, 1, 2, 0]],
    ['4:1', 4, 1, [4, 1, 1, 0]],
    ['5:1', 5, 1, [5, 1, 0, 0]],
    ['6:1', 6, 1, [6, 0, 0, 0]],
  ])('LFM T7 LFM T6 at %s, over every fall of the die, the sixths of the list', (column, a, d, sixths) => {
    const { state, combat } = combatIn(`union 0910 A ${a}-4\nconfederate 1010 X ${d}-4`);
    expect(combatPreview(state, combat)!.column).toBe(column);
    const dice = enumerating();
    const chances = [0, 0, 0, 0];
    do {
      const { code } = rollCombat(state, combat, new ActionTable(dice, 0))!;
      chances[OUTCOMES[code]!]! += toNumber(dice.weight());
    } while (dice.next());
    expect(chances.map(chance => Math.round(chance * 6 * 1000) / 1000)).toEqual(sixths);
  });

  test('LFM T6 better odds and better modifiers never hurt the attacker', () => {
    const ORDER = ['DE2', 'DE', 'DR', 'EXC', 'DC', 'BC', 'AR', 'AE', 'AE2'];
    const worth = (a: number, works: boolean, die: number) => {
      const ground = works ? 'breastworks 1010\n' : '';
      return ORDER.indexOf(rolled(`${ground}union 0910 A ${a}-4\nconfederate 1010 X 2-4`, die).code);
    };
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (const a of [1, 2, 3, 4, 5, 6, 7]) {
        expect(worth(a + 1, false, die)).toBeLessThanOrEqual(worth(a, false, die));
        expect(worth(a, true, die)).toBeGreaterThanOrEqual(worth(a, false, die));
      }
    }
  });
});

describe('LFM R222 a combat changed by an earlier one', () => {
  test('LFM X56 LFM 9.1f LFM 14.3a who retreats into a hex defends with it, up to 8 SP, and brings his D', () => {
    const { state, hex, combat } = combatIn(
      'confederate 1010 Y 6-4 @B\nconfederate 1011 X 4-4 @B\nunion 0910 A 8-4',
    );
    const declared = declare(state, combat);
    const after = transact(state, draft => {
      const x = unitNamed(draft, 'X');
      edit(draft, 'units', x).disorganized = true;
      putUnit(draft, x, hex('1010'));
      spreadDisorganization(draft, hex('1010'), scripted());
    });
    const preview = combatPreview(after, declared)!;
    expect(preview.defender).toMatchObject({ sp: 8, hexes: [{ regimentSp: 10 }] });
    expect(preview.drms).toMatchObject([{ value: -1, clause: 'LFM 16.2' }]);
    expect(rollCombat(after, declared, scripted(1))).toMatchObject({
      code: 'DR',
      defender: { disorganized: [hex('1010')] },
    });
  });

  test('LFM R222 who joins an attacking hex adds no SP and no CR, but his D counts', () => {
    const { state, hex, combat } = combatIn('confederate 1010 X 4-4\nunion 0910 A 4-4\nunion 0811 B 4-6');
    const declared = declare(state, combat);
    const after = transact(state, draft => {
      const b = unitNamed(draft, 'B');
      edit(draft, 'units', b).disorganized = true;
      putUnit(draft, b, hex('0910'));
      spreadDisorganization(draft, hex('0910'), scripted());
    });
    const preview = combatPreview(after, declared)!;
    expect(preview.attacker).toMatchObject({ sp: 4, cr: 4 });
    expect(preview.drms).toMatchObject([{ value: 1, clause: 'LFM 16.1' }]);
    expect(combatPreview(after, combat)!.attacker.sp).toBe(8);
  });

  test('LFM R222 attackers who are gone drop out, with their hex', () => {
    const { state, hex, combat } = combatIn(
      'confederate 1010 X 4-4\nunion 0910 A 4-4\nunion 1110 B 4-4',
      '0910 1110',
    );
    const declared = declare(state, combat);
    expect(combatPreview(state, declared)!.drms).toMatchObject([{ clause: 'LFM 8.7' }]);
    const after = transact(state, draft => putUnit(draft, unitNamed(draft, 'B'), hex('1310')));
    const preview = combatPreview(after, declared)!;
    expect(preview.attacker).toMatchObject({ sp: 4, hexes: [{ hex: hex('0910') }] });
    expect(preview.drms).toEqual([]);
  });

  test('LFM R114 of two defending hexes the one that is left is fought', () => {
    const { state, hex, combat } = combatIn(
      'confederate 1010 X 4-4\nconfederate 1011 Y 4-4\nunion 0910 A 4-4',
      '0910',
      '1010 1011',
    );
    const declared = declare(state, combat);
    const after = transact(state, draft => putUnit(draft, unitNamed(draft, 'Y'), hex('1212')));
    expect(combatPreview(state, declared)!.odds).toBe('1:2');
    expect(combatPreview(after, declared)!.odds).toBe('1:1');
  });

  test('LFM R222 without attackers or without defenders it is void, and no die is rolled', () => {
    const { state, combat, hex } = combatIn('confederate 1010 X 4-4\nunion 0910 A 4-4\nunion 1011 B 2-4');
    const declared = declare(state, combat);
    for (const name of ['A', 'X']) {
      const after = transact(state, draft => eliminateUnit(draft, unitNamed(draft, name)));
      expect(isVoid(after, declared)).toBe(true);
      expect(combatPreview(after, declared)).toBeNull();
      expect(rollCombat(after, declared, scripted())).toBeNull();
    }
    expect(isVoid(state, declared)).toBe(false);
    const taken = transact(state, draft => {
      eliminateUnit(draft, unitNamed(draft, 'X'));
      putUnit(draft, unitNamed(draft, 'B'), hex('1010'));
    });
    expect(isVoid(taken, declared)).toBe(true);
  });
});
