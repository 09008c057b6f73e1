import { type Event, type ExplainedRoll, type Json, transact } from '@abatis/kernel/host';
import { type ScriptedTable, scripted } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { type LfmAction, resolvedOrder } from '../../src/actions.ts';
import { explain } from '../../src/explain.ts';
import { commanderNamed, unitNamed } from '../../src/pieces.ts';
import { charge } from '../../src/rules/03-cavalry-charges/index.ts';
import { fireAt } from '../../src/rules/07-ranged-fire/index.ts';
import { rollCombat } from '../../src/rules/08-combat/index.ts';
import { reorganize } from '../../src/rules/14-disorganization.ts';
import { attemptRecovery } from '../../src/rules/17-recovery.ts';
import { cohesionCheck } from '../../src/rules/18-cohesion-checks.ts';
import { rollCommand } from '../../src/rules/20-command/index.ts';
import { burnBridge } from '../../src/rules/25-burning-bridges.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';

type Play<Result> = (state: LfmState, table: ScriptedTable<Event>) => Result;

/** What the rules themselves do with each face of the die; further dice are sixes. */
function played<Result>(state: LfmState, play: Play<Result>): readonly [readonly Result[], string] {
  let purpose = '';
  const results = [1, 2, 3, 4, 5, 6].map(die => {
    const table = scripted(die, 6, 6, 6);
    let result: Result | undefined;
    transact(state, draft => {
      result = play(draft, table);
    });
    purpose = table.rolls[0]!.purpose;
    return result!;
  });
  return [results, purpose];
}

/** The explanation has the purpose of the real roll, and says of each face what the rules then do. */
function expectAsPlayed(state: LfmState, roll: ExplainedRoll, play: Play<Json>): void {
  const [results, purpose] = played(state, play);
  expect(roll.purpose).toBe(purpose);
  expect(roll.faces).toEqual(results.map((result, place) => ({ die: place + 1, result })));
}

const inWords = (passed: boolean): string => (passed ? 'passed' : 'failed');

function explained(position: string, action: LfmAction) {
  const { state, hex } = field(position);
  return { state, hex, rolls: explain(state, resolvedOrder(state, action)!) };
}

describe('fire', () => {
  const position = `
    woods 1012
    union 1008 G 8/4-4; H 4/2-4
    union 1006 K 4/2-4
    confederate 1012 X 5-4; Y 5-4`;

  test('LFM 7.5 LFM T10 LFM T11 strength by range, modifiers by clause, the column and every face', () => {
    const { state, hex, rolls } = explained(position, { type: 'fire', guns: ['G', 'H'], target: 'X' });
    expect(rolls[0]).toMatchObject({
      facts: {
        guns: ['G', 'H'],
        target: 'X',
        hex: '1012',
        sp: 12,
        from: [{ hex: '1008', range: 4, sight: 'partial', strength: 'full' }],
      },
      table: { clause: 'LFM T10', column: '9 to 12' },
    });
    expect(rolls[0]!.drms.map(({ value, label }) => [value, label])).toEqual([
      [1, 'line of sight partially obstructed'],
      [-1, 'dense target'],
    ]);
    const units = ['G', 'H'].map(name => unitNamed(state, name));
    const fire = { units, hex: hex('1012'), target: unitNamed(state, 'X') };
    expectAsPlayed(state, rolls[0]!, (draft, table) => fireAt(draft, fire, table).checks);
  });

  test('LFM 7.7 LFM 18.2 then the check that its target would take', () => {
    const { state, rolls } = explained(position, { type: 'fire', guns: ['G'], target: 'X' });
    expect(rolls[1]).toMatchObject({ facts: { unit: 'X', cr: 4 }, table: null });
    expect(rolls[1]!.drms).toMatchObject([{ value: 1, clause: 'LFM 18.2' }]);
    const unit = unitNamed(state, 'X');
    expectAsPlayed(state, rolls[1]!, (draft, table) => inWords(cohesionCheck(draft, unit, table)));
  });
});

test('LFM 8.8 LFM T5 LFM T5b LFM T6 LFM T8 a combat: strengths by hex, odds, shift and column', () => {
  const { state, hex, rolls } = explained(
    `level 2 1010
    union 0910 A 6-5; B 6-4
    union 0911 C 4-4 D
    confederate 1010 X 5-4
    union 0507 E 4-4
    confederate 0607 Z 9-4`,
    {
      type: 'assign',
      combats: [
        { attacking: ['0910', '0911'], defending: ['1010'] },
        { attacking: ['0507'], defending: ['0607'] },
      ],
    },
  );
  expect(rolls).toHaveLength(2);
  const [roll] = rolls as [ExplainedRoll];
  expect(roll).toMatchObject({
    facts: {
      attacker: {
        units: ['A', 'B', 'C'],
        hexes: [
          { hex: '0910', regimentSp: 12, artillerySp: 0, counted: 8 },
          { hex: '0911', regimentSp: 4, counted: 4 },
        ],
        sp: 12,
        cr: 5,
      },
      defender: { units: ['X'], sp: 5, cr: 4 },
      odds: '2:1',
      crDifference: 1,
    },
    table: { clause: 'LFM T6', column: '3:1' },
  });
  expect(roll.drms.map(({ value, label }) => [value, label])).toEqual([
    [1, 'defenders on higher ground'],
    [1, 'disorganized attackers'],
  ]);
  const combat = { attacking: [hex('0910'), hex('0911')], defending: [hex('1010')] };
  expectAsPlayed(state, roll, (draft, table) => rollCombat(draft, combat, table)!.code);
});

test('LFM R222 a combat that is void needs no die', () => {
  const action: LfmAction = { type: 'assign', combats: [{ attacking: ['0910'], defending: ['1010'] }] };
  expect(explained('union 0910 A 6-5', action).rolls).toEqual([]);
});

test('LFM 3.9 LFM 3.10 LFM T13 LFM T14 a charge: ratings, modifiers and column', () => {
  const { state, hex, rolls } = explained(
    'woods 1010\nunion 0909 C 3-5 cavalry; Custer *\nconfederate 1010 X 4-3 D',
    { type: 'charge', pieces: ['C', 'Custer'], path: ['0910'], target: '1010' },
  );
  const [roll] = rolls as [ExplainedRoll];
  expect(roll).toMatchObject({
    facts: {
      cavalry: ['C'],
      commanders: ['Custer'],
      target: '1010',
      defenders: ['X'],
      cr: { cavalry: 5, target: 3 },
      crDifference: 2,
    },
    table: { clause: 'LFM T13', column: '2' },
  });
  expect(roll.drms.map(({ label }) => label)).toEqual(['disorganized target', 'into town or woods']);
  const [units, commanders] = [[unitNamed(state, 'C')], [commanderNamed(state, 'Custer')]];
  const order = { units, commanders, path: [hex('0910')], target: hex('1010') };
  expectAsPlayed(state, roll, (draft, table) => charge(draft, order, table).code);
});

test('LFM 20.5a LFM 20.5b a command roll: the value and what changes the die', () => {
  const position = `
    brigade Stone union I/3 shattered
    army-commander union Reynolds
    union 0505 Reynolds *** CV5 =I
    union 0507 Doubleday ** CV4 =I/3; 2WI 4-5 @Stone; Stone * =I/3`;
  const { state, rolls } = explained(position, { type: 'command', commander: 'Doubleday' });
  const [roll] = rolls as [ExplainedRoll];
  expect(roll).toMatchObject({ facts: { commander: 'Doubleday', cv: 4 }, table: null });
  expect(roll.drms).toMatchObject([
    { value: -1, clause: 'LFM 20.5a', label: 'orders of Reynolds' },
    { value: 1, clause: 'LFM 20.5b', label: 'Stone shattered' },
  ]);
  const id = commanderNamed(state, 'Doubleday');
  expectAsPlayed(state, roll, (draft, table) => inWords(rollCommand(draft, id, table).passed));
});

test('LFM 14.5a LFM 14.5c LFM R144 reorganization: by cohesion with modifiers, or by the command value without', () => {
  const position = 'union 0505 A 4-3 D; B 4-4 D; Wadsworth ** CV4 =I/1';
  const { state, hex, rolls } = explained(position, { type: 'reorganize', hex: '0505' });
  const [roll] = rolls as [ExplainedRoll];
  expect(roll).toMatchObject({
    facts: { hex: '0505', units: ['A', 'B'], cr: 3, commander: 'Wadsworth', cv: 4 },
    drms: [{ value: 1, clause: 'LFM 14.5b' }],
  });
  expect(roll.faces.filter(({ result }) => result === 'passed')).toHaveLength(4);
  expectAsPlayed(state, roll, (draft, table) => inWords(reorganize(draft, hex('0505'), table)));
});

test('LFM 17.2 LFM R154 a recovery is not modified', () => {
  const position = 'union 0505 Gibbon * recovering\nunion eliminated 2WI 4-5 @Gibbon';
  const { state, rolls } = explained(position, { type: 'rally', commander: 'Gibbon', unit: '2WI' });
  const [id, unit] = [commanderNamed(state, 'Gibbon'), unitNamed(state, '2WI')];
  expect(rolls).toMatchObject([{ facts: { unit: '2WI', cr: 5 }, drms: [] }]);
  expectAsPlayed(state, rolls[0]!, (draft, table) => inWords(attemptRecovery(draft, id, unit, table)));
});

test('LFM 25.1c LFM 25.1d to burn a bridge is a cohesion check with modifiers of its own', () => {
  const position = `
    river 0505/0506
    bridge 0505/0506
    union 0505 A 4-4 burning=0505/0506
    union 0405 B 4-4
    confederate 0507 X 4-4`;
  const { state, rolls } = explained(position, { type: 'burn', unit: 'A' });
  expect(rolls[0]!.drms).toMatchObject([{ value: 1, clause: 'LFM 25.1d' }]);
  const unit = unitNamed(state, 'A');
  expectAsPlayed(state, rolls[0]!, (draft, table) => inWords(burnBridge(draft, unit, table)));
});

test('LFM R100 a unit that is picked takes a check', () => {
  const { rolls } = explained('union 0505 A 4-4\nunion 0506 B 4-4', { type: 'pick', unit: 'A' });
  expect(rolls).toMatchObject([{ facts: { unit: 'A', cr: 4 }, drms: [] }]);
});

test('what no die decides has no rolls', () => {
  expect(explained('union 0505 A 4-4', { type: 'done' }).rolls).toEqual([]);
  expect(explained('union 0505 G 4/2-4', { type: 'limber', unit: 'G' }).rolls).toEqual([]);
});
