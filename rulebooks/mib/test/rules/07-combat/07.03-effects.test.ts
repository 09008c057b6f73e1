import { chancesOf, facesOf, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import type { Effect } from '../../../src/charts/effects.ts';
import type { MibEvent, MibHappening } from '../../../src/events.ts';
import { readEffects, rollEffects, worse } from '../../../src/rules/07-combat/07.03-effects.ts';
import { scripted } from '../scripted.ts';
import { aftermath, finish, lose, retreat, table, told } from './aftermath.ts';

const D = 'coalition 0505>0 D 8-4-8 @V';
const A = 'french 0504>3 A 6-4-8 @III';
const ATTACK = 'A > 0505';

/** Engaged +0 for both on a 4; the column row is the die. */
const engaged = (text: string, dice: readonly number[], attack = ATTACK, more = {}) => {
  const battle = aftermath(text, attack, 4, more);
  return { ...battle, state: battle.begin(...dice) };
};

describe('the CET', () => {
  test('MIB X11 MIB 7.1j MIB 7.1k Engaged +1: nobody moves, defenders roll with +1, attackers with +0', () => {
    const battle = aftermath(`${D}\n${A}`, ATTACK, 3);
    expect(
      told(battle.hears(6, 6), 'effects-rolled').map(({ part, column, drm }) => [part, column, drm]),
    ).toEqual([
      ['defender', 'Engaged', 1],
      ['attacker', 'Engaged', 0],
    ]);
    // 6 + 1 has no effect, 6 gives 1F.
    const state = battle.begin(6, 6);
    expect([battle.named(state, 'D').fatigue, battle.named(state, 'A').fatigue]).toEqual([0, 1]);
    expect([battle.where(state, 'D'), battle.where(state, 'A')]).toEqual(['0505', '0504']);
  });

  test('MIB R89 MIB 7.1k a die for each stack, defenders by hex first, then attackers by hex', () => {
    const text = `${D}\ncoalition 0604>5 E 4-4-8 @V\nfrench 0704>5 B 6-4-8 @III\n${A}; C 2-4-8 @III`;
    const { hears } = aftermath(text, 'A B C > 0505 0604', 4);
    expect(told(hears(6, 6, 6, 6), 'effects-rolled').map(({ hex, units }) => [hex, ...units])).toEqual([
      ['0505', 'D'],
      ['0604', 'E'],
      ['0504', 'A', 'C'],
      ['0704', 'B'],
    ]);
  });

  test('MIB 7.0l MIB R25 only those who take part roll', () => {
    const { state, named } = engaged(`${D}\n${A}; B 4-4-8 @III`, [6, 1]);
    expect([named(state, 'A').fatigue, named(state, 'B').fatigue]).toEqual([2, 0]);
  });

  test('MIB 7.1l MIB R28 defenders suffer first, and a unit suffers where its retreat ended', () => {
    const battle = aftermath(`${D}\n${A}`, ATTACK, 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    const events = table.hears(gone, [1, 1], DONE).filter(({ type }) => type === 'step-lost');
    expect(events.map(event => 'unit' in event && event.unit)).toEqual(['D', 'D', 'A', 'A']);
    expect(battle.where(table.play(gone, [1, 1], DONE), 'D')).toBe('0506');
  });

  test('MIB X8 MIB 7.3a MIB 7.3b MIB 7.3i one unit of the stack loses the step, both are Disorganized and tired', () => {
    const text = `coalition 0505>0 D 4-4-8 @V; E 4-4-8 @V\n${A}`;
    const battle = aftermath(text, ATTACK, 5);
    // Retreat +0, die 3: 1s D 1U 2F.
    const gone = table.play(battle.begin(), [3], retreat('0505', '0506'), DONE);
    expect(table.asks(gone)).toMatchObject({
      id: 'lose',
      clause: 'MIB 7.3g',
      seat: 'coalition',
      facts: { hex: '0506' },
    });
    const lost = table.play(gone, [6], lose('E'));
    expect(battle.named(lost, 'D')).toMatchObject({
      steps: 2,
      stragglers: 0,
      disorganized: true,
      fatigue: 2,
    });
    expect(battle.named(lost, 'E')).toMatchObject({
      steps: 1,
      stragglers: 1,
      disorganized: true,
      fatigue: 2,
    });
  });

  test('MIB 7.3a casualties come before stragglers', () => {
    // Engaged 1: 1c 1s D 1U 2F.
    const text = `coalition 0505>0 D 4-4-8 @V; E 4-4-8 @V\n${A}`;
    const first = engaged(text, [1]).state;
    expect(table.asks(first)).toMatchObject({ facts: { kind: 'casualty', casualties: 1, stragglers: 0 } });
    const second = table.play(first, [], lose('D'));
    expect(table.asks(second)).toMatchObject({ facts: { kind: 'straggler', casualties: 0, stragglers: 1 } });
  });

  test('MIB 7.3b who is Disorganized already stays so', () => {
    const { state, named } = engaged(`${D} D\n${A}`, [1, 6]);
    expect(named(state, 'D').disorganized).toBe(true);
    expect(told(aftermath(`${D} D\n${A}`, ATTACK, 4).hears(1, 6), 'disorganized')).toEqual([]);
  });

  test('MIB 7.3c MIB 7.3h D4: units of morale 4 and less; is: only for the inferior', () => {
    // Engaged 2: 1c is D4 1U 2F.
    for (const [morale, shaken, stragglers] of [
      [4, true, 0],
      [5, false, 0],
      [3, true, 1],
    ] as const) {
      const { state, named } = engaged(`${D.replace('8-4-8', `8-${morale}-8`)}\n${A}`, [2, 6]);
      expect(named(state, 'D')).toMatchObject({
        disorganized: shaken,
        casualties: 1,
        stragglers,
        fatigue: 2,
      });
    }
  });

  test('MIB X61 MIB 7.3d MIB 7.3h D3L: those of morale 3 are Disorganized, the rest loses a casualty', () => {
    const text = 'coalition 0505>0 D 6-4-8 @V; E 4-3-8 @V\nfrench 0504>3 A 6-4-8 @III';
    const { state, named } = engaged(text, [3, 6]);
    expect(named(state, 'E')).toMatchObject({ disorganized: true, steps: 2, casualties: 0, fatigue: 2 });
    expect(named(state, 'D')).toMatchObject({
      disorganized: false,
      steps: 2,
      casualties: 1,
      stragglers: 0,
      fatigue: 2,
    });
  });

  test('MIB R68 MIB 7.3d D3L without anybody above 3: no casualty', () => {
    const { state, named } = engaged('coalition 0505>0 D 6-3-8 @V\nfrench 0504>3 A 6-3-8 @III', [3, 6]);
    expect(named(state, 'D')).toMatchObject({ disorganized: true, casualties: 0, steps: 3 });
    const { hears } = aftermath('coalition 0505>0 D 6-3-8 @V\nfrench 0504>3 A 6-3-8 @III', ATTACK, 4);
    expect(told(hears(3, 6), 'loss-ignored')).toEqual([]);
  });

  test('MIB 7.3e MIB 7.3f MIB R52 ic counts by the morale of Step 3, for all stacks of the side', () => {
    // Retreat -1, die 1: row 0: ic 2s D 1U 3F.
    for (const [morale, casualties] of [
      [4, 0],
      [3, 1],
      [5, 0],
    ] as const) {
      const battle = aftermath(`${D.replace('8-4-8', `10-${morale}-8`)}\n${A}`, ATTACK, 6);
      const after = table.play(battle.begin(), [1, 6], retreat('0505', '0506'), DONE);
      expect(battle.named(after, 'D')).toMatchObject({ casualties, stragglers: 2, fatigue: 3 });
    }
    const brave = `coalition 0505>0 D 8-3-8 @V\ncoalition 0604>5 E 4-6-8 @V\n${A}`;
    const { state, named } = engaged(brave, [6, 2, 6], 'A > 0505 0604');
    expect(named(state, 'E')).toMatchObject({ casualties: 1, stragglers: 1 });
  });

  test('MIB 7.3f MIB 7.3h the attacker too is inferior to a higher morale', () => {
    const { state, named } = engaged(`${D.replace('8-4-8', '8-5-8')}\n${A}`, [6, 4]);
    expect(named(state, 'A').stragglers).toBe(1);
    expect(engaged(`${D}\n${A}`, [6, 4]).named(engaged(`${D}\n${A}`, [6, 4]).state, 'A').stragglers).toBe(0);
  });

  test('MIB 7.3g steps are lost to stragglers', () => {
    const battle = aftermath(`${D}\n${A}`, ATTACK, 5);
    const after = table.play(battle.begin(), [1, 6], retreat('0505', '0506'), DONE);
    expect(battle.named(after, 'D')).toMatchObject({
      stragglers: 2,
      freshStragglers: 2,
      steps: 2,
      casualties: 0,
    });
  });

  test('MIB 7.3i MIB R74 every unit of the stack is tired, and no box beyond the last is marked', () => {
    const { state, named } = engaged(`coalition 0505>0 D 4-4-8 @V; E 4-4-8 @V fatigue=6\n${A}`, [4, 6]);
    expect([named(state, 'D').fatigue, named(state, 'E').fatigue]).toEqual([1, 7]);
    expect(
      engaged(`${D} fatigue=6\n${A}`, [1, 6]).named(engaged(`${D} fatigue=6\n${A}`, [1, 6]).state, 'D')
        .fatigue,
    ).toBe(7);
  });

  test('MIB 7.3j U costs supply with the option, and nothing without it', () => {
    const fed = engaged(`option trains\noption supply\n${D} supply=2\n${A} supply=3`, [5, 6]);
    expect([fed.named(fed.state, 'D').supply, fed.named(fed.state, 'A').supply]).toEqual([1, 3]);
    const free = engaged(`${D} supply=2\n${A}`, [5, 6]);
    expect(free.named(free.state, 'D').supply).toBe(2);
  });

  test('MIB 7.13d MIB X18 in a charge a shaken stack rolls Engaged with the DRM of the CRT, and still retreats', () => {
    const text = 'coalition 0505>3 D 6-3-8 G2 @V D\nfrench 0504>3 A 4-4-13 heavy @Cav';
    const battle = aftermath(text, ATTACK, 7);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506 0507'));
    const events = table.hears(gone, [3, 6], DONE);
    expect(told(events, 'effects-rolled')[0]).toMatchObject({
      clause: 'MIB 7.13d',
      column: 'Engaged',
      drm: -1,
    });
    const after = table.play(gone, [3, 6], DONE);
    // 3 - 1 = 2: 1c, 1s for the inferior, 2F; die 3 > 2: no guns lost.
    expect(battle.named(after, 'D')).toMatchObject({
      casualties: 1,
      stragglers: 1,
      fatigue: 2,
      batteries: 2,
      steps: 1,
    });
    // Advance +1, die 6: 1F, and 1 more for cavalry.
    expect(battle.named(after, 'A').fatigue).toBe(2);
  });

  test('MIB 7.13d steady defenders of a charge, and shaken ones of an assault, roll Retreat', () => {
    const steady = aftermath('coalition 0505>3 D 6-3-8 @V\nfrench 0504>3 A 4-4-13 heavy @Cav', ATTACK, 7);
    const gone = table.play(steady.begin(), [], retreat('0505', '0506 0507'));
    expect(told(table.hears(gone, [6, 6], DONE), 'effects-rolled')[0]).toMatchObject({
      clause: 'MIB 7.1k',
      column: 'Retreat',
    });
    const foot = aftermath(`${D} D\n${A}`, ATTACK, 7);
    const left = table.play(foot.begin(), [], retreat('0505', '0506 0507'));
    expect(told(table.hears(left, [6, 6], DONE), 'effects-rolled')[0]).toMatchObject({
      column: 'Retreat',
      drm: -1,
    });
  });

  test('MIB 7.6f MIB R90 every cavalry unit in a combat is tired once, on either side', () => {
    const text =
      'coalition 0505>3 D 6-4-8 @V; H 2-4-13 light @V\nfrench 0504>3 A 6-4-8 @III; K 2-4-13 light @III';
    const { state, named } = engaged(text, [6, 6], 'A K > 0505');
    expect(['D', 'H', 'A', 'K'].map(name => named(state, name).fatigue)).toEqual([1, 2, 1, 2]);
  });

  test('MIB 7.1k a stack that has been eliminated rolls no more', () => {
    const text = 'coalition 0101>3 D 8-4-8 @V\nfrench 0102>0 A 6-4-8 @III\nfrench 0201>5 B 6-4-8 @III';
    const battle = aftermath(text, 'A > 0101', 5);
    expect(told(table.hears(battle.begin(), [6], DONE), 'effects-rolled')).toHaveLength(1);
  });
});

describe('lines', () => {
  test('MIB 16.6i MIB R118 a die for each hex; steps of both, D and F once, the worse', () => {
    const text = 'coalition 0505/0605>1 D 8-4-8 @V\nfrench 0504>3 A 6-4-8 @III\nfrench 0604>3 B 6-4-8 @III';
    const { state, named } = engaged(text, [2, 4, 6, 6], 'A B > 0505 0605');
    // 2: 1c D4 2F; 4: D3 1F.
    expect(named(state, 'D')).toMatchObject({ casualties: 1, steps: 3, disorganized: true, fatigue: 2 });
    const other = engaged(text, [4, 2, 6, 6], 'A B > 0505 0605');
    expect(other.named(other.state, 'D')).toMatchObject({ casualties: 1, disorganized: true, fatigue: 2 });
    const both = engaged(text, [2, 2, 6, 6], 'A B > 0505 0605');
    expect(both.named(both.state, 'D')).toMatchObject({ casualties: 2, fatigue: 2 });
  });

  test('MIB 16.6i the worse counts also where another stack rolls between the two', () => {
    const text = `french 0605>5 Q 6-4-8 @III\nfrench 0404>1 R 6-4-8 @III
      coalition 0504/0604>3 L 8-4-8 @V\ncoalition 0505>0 X 6-4-8 @V`;
    const battle = aftermath(text, 'Q R > 0504 0505 0604', 4);
    const outcomes = [
      [2, 6, 6, 6, 6],
      [6, 6, 2, 6, 6],
    ].map(dice => battle.named(finish(battle.begin(...dice)), 'L'));
    for (const line of outcomes)
      expect(line).toMatchObject({ casualties: 1, disorganized: true, fatigue: 2 });
  });

  test('MIB 16.6i the worse of the two', () => {
    const a = { unit: 1, disorganized: true, fatigue: 1, supply: 0 };
    const b = { unit: 1, disorganized: false, fatigue: 2, supply: 1 };
    const both = { unit: 1, disorganized: true, fatigue: 2, supply: 1 };
    expect([worse(a, b), worse(b, a)]).toEqual([both, both]);
  });

  test('MIB 7.6f MIB 16.6i a cavalry line is tired once', () => {
    const text =
      'coalition 0505/0605>1 D 8-4-13 heavy @V\nfrench 0504>3 A 6-4-8 @III\nfrench 0604>3 B 6-4-8 @III';
    const { state, named } = engaged(text, [6, 6, 6, 6], 'A B > 0505 0605');
    expect(named(state, 'D').fatigue).toBe(2);
  });

  test('MIB 16.6j a line of which one hex must retreat collapses into it and retreats from there', () => {
    const text = 'coalition 0505/0605>1 D 8-4-8 @V\nfrench 0504>3 A 6-4-8 @III';
    const battle = aftermath(text, 'A > 0505', 5);
    const state = battle.begin();
    expect(battle.named(state, 'D')).toMatchObject({ hex: battle.hex('0505'), wing: -1 });
    expect(battle.where(table.play(state, [], retreat('0505', '0506')), 'D')).toBe('0506');
  });

  test('MIB R80 MIB 16.6j of two hexes its owner chooses; guns are at risk on the die of that hex', () => {
    const text =
      'coalition 0505/0605>1 D 8-4-8 G2 @V\nfrench 0504>3 A 6-4-8 @III\nfrench 0604>3 B 6-4-8 @III';
    const battle = aftermath(text, 'A B > 0505 0605', 5);
    const state = battle.begin();
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      id: 'collapse',
      clause: 'MIB 16.6j',
      candidates: [
        { type: 'collapse', unit: 'D', hex: '0505' },
        { type: 'collapse', unit: 'D', hex: '0605' },
      ],
    });
    const collapsed = table.play(state, [], { type: 'collapse', unit: 'D', hex: '0605' });
    expect(table.asks(collapsed)).toMatchObject({ id: 'retreat', facts: { hexes: ['0605'] } });
    const gone = table.play(collapsed, [], retreat('0605', '0606'));
    const kept = table.play(gone, [1, 6, 6, 6], DONE);
    expect(battle.named(kept, 'D').batteries).toBe(2);
    const lost = table.play(gone, [6, 1, 6, 6], DONE);
    expect(battle.named(lost, 'D').batteries).toBe(1);
  });

  test('MIB R118 the collapse of a line: only its own hexes', () => {
    const text =
      'coalition 0505/0605>1 D 8-4-8 G2 @V\nfrench 0504>3 A 6-4-8 @III\nfrench 0604>3 B 6-4-8 @III';
    const battle = aftermath(text, 'A B > 0505 0605', 5);
    const state = battle.begin();
    for (const [unit, hex, clause] of [
      ['D', '0506', 'MIB R118'],
      ['A', '0505', 'MIB R118'],
      ['Z', '0505', 'MIB 2.2.1b'],
    ] as const) {
      const { refusals } = table.judge(state, { type: 'collapse', unit, hex });
      expect(refusals.map(each => each.clause)).toEqual([clause]);
    }
  });

  test('MIB R118 a line that is smashed collapses into one of its hexes', () => {
    const text = 'coalition 0505/0605>1 D 8-4-8 @V steps=1 stragglers=2\nfrench 0504>3 A 6-4-8 @III';
    const battle = aftermath(text, 'A > 0505', 4);
    const state = battle.begin(2);
    expect(table.asks(state)).toMatchObject({ id: 'collapse', clause: 'MIB R118', seat: 'coalition' });
    const after = table.play(state, [6], { type: 'collapse', unit: 'D', hex: '0605' });
    expect(battle.named(after, 'D')).toMatchObject({ smashed: true, hex: battle.hex('0605'), wing: -1 });
  });
});

describe('what the odds walk', () => {
  /** The readings of the six faces of D's die in a Retreat 1. */
  function readings(unit: string): readonly string[] {
    const on = aftermath(`coalition 0505>0 ${unit} @V\n${A}`, ATTACK, 5);
    const log = scripted<MibHappening>(6);
    let found: readonly string[] = [];
    const { roll } = log;
    log.roll = spec => {
      found = facesOf(spec).map(({ result }) => JSON.stringify(result));
      return roll.call(log, spec) as never;
    };
    const guns = on.named(on.state, 'D').batteries > 0 ? 2 : 0;
    transact(on.state, draft => {
      rollEffects(draft, on.fought, { part: 'defender', hex: on.hex('0505') }, guns, log);
    });
    return found;
  }

  test('MIB 7.1k MIB 7.12b results, not faces: those of 2 and 3 are the same but for the guns of a Smashed unit', () => {
    const [, two, three, four] = readings('D 8-4-8');
    expect(two).toBe(three);
    expect(three).not.toBe(four);
    const [one, second, third] = readings('D 8-4-8 G1');
    expect(second).not.toBe(third);
    expect(one).not.toBe(second);
  });

  test('MIB 7.12b the die of a stack that retreats with guns matters up to its length and one more', () => {
    const events = (guns: string) => {
      const on = aftermath(`coalition 0505>0 D 8-4-8 ${guns} @V\n${A}`, ATTACK, 5);
      const gone = table.play(on.begin(), [], retreat('0505', '0506'));
      const log = scripted<MibEvent>(6, 6);
      let kinds = 0;
      const { roll } = log;
      log.roll = spec => {
        kinds ||= chancesOf(spec).length;
        return roll.call(log, spec) as never;
      };
      table.carryOut(gone, DONE, log);
      return kinds;
    };
    expect([events(''), events('G1')]).toEqual([5, 6]);
  });
});

describe('reading the codes', () => {
  const situation = { isInferior: false, isBombardment: false, usesSupply: false };
  const fatigue = (amount: number): Effect => ({ kind: 'fatigue', amount });

  test('MIB 16.5i MIB R128 under bombardment the first F is a casualty, the rest stays F', () => {
    const under = { ...situation, isBombardment: true };
    const burnt = { kind: 'casualties', amount: 1, clause: 'MIB 16.5i', above: null };
    expect(readEffects([fatigue(2)], under)).toMatchObject({ steps: [burnt], fatigue: 1 });
    expect(readEffects([fatigue(1)], under)).toMatchObject({ steps: [burnt], fatigue: 0 });
    expect(readEffects([], under)).toMatchObject({ steps: [], fatigue: 0 });
    expect(readEffects([fatigue(2)], situation)).toMatchObject({ steps: [], fatigue: 2 });
  });

  test('MIB 7.3a MIB 7.3b the order of steps, and who is Disorganized', () => {
    const codes: readonly Effect[] = [
      { kind: 'stragglers', amount: 2 },
      { kind: 'inferior-straggler' },
      { kind: 'disorganized', morale: 3, loss: true },
      { kind: 'inferior-casualty' },
      { kind: 'casualties', amount: 2 },
      { kind: 'supply', amount: 1 },
    ];
    const read = readEffects(codes, { ...situation, isInferior: true, usesSupply: true });
    expect(read.steps.map(({ kind, amount, clause, above }) => [kind, amount, clause, above])).toEqual([
      ['casualties', 2, 'MIB 7.3e', null],
      ['casualties', 1, 'MIB 7.3f', null],
      ['casualties', 1, 'MIB 7.3d', 3],
      ['stragglers', 2, 'MIB 7.3g', null],
      ['stragglers', 1, 'MIB 7.3h', null],
    ]);
    expect(read).toMatchObject({ disorganizedTo: 3, supply: 1 });
    expect(readEffects(codes, situation).steps).toHaveLength(3);
    expect(readEffects([], situation).disorganizedTo).toBe(0);
  });
});
