import { describe, expect, test } from 'vitest';
import { DONE, type MibAction } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import { field } from '../field.ts';
import { advance, aftermath, lose, retreat, table } from '../rules/07-combat/aftermath.ts';
import { explain } from './told.ts';

const D = 'coalition 0505>0 D 8-4-8 G2 @V';
const A = 'french 0504>3 A 6-5-8 C2 @III';

const drmsOf = (rolls: ReturnType<typeof explain>) =>
  rolls.map(({ facts, table: read, drms }) => [facts.part, read?.column, drms[0]?.value ?? 0]);

describe('the dice of a combat that is being carried out', () => {
  test('MIB 7.1l MIB 7.1k before a retreat and before an advance: in the columns that the CRT has given', () => {
    const battle = aftermath(`${D}\n${A}`, 'A > 0505', 6);
    const asked = battle.begin();
    const rolls = explain(asked, retreat('0505', '0506'));
    expect(drmsOf(rolls)).toEqual([
      ['defender', 'Retreat', -1],
      ['attacker', 'Advance', 0],
    ]);
    expect(rolls[0]!.facts).toMatchObject({
      stacks: [{ hex: '0505', units: ['D'] }],
      after: ['Retreat 1 / Advance 1'],
      gunsLostUpTo: [{ unit: 'D', die: 1 }],
    });
    const gone = table.play(asked, [], retreat('0505', '0506'));
    expect(explain(gone, advance('A@0504', '0505'))).toEqual(rolls);
    expect(explain(gone, DONE)).toEqual(rolls);
  });

  test('MIB 7.3a while a stack loses steps, those of the stacks after it', () => {
    const battle = aftermath(`${D}; E 2-4-8 @V\n${A}`, 'A > 0505', 4);
    const asked = battle.begin(1);
    expect(table.asks(asked)?.id).toBe('lose');
    expect(drmsOf(explain(asked, lose('D')))).toEqual([['attacker', 'Engaged', 0]]);
  });

  test('MIB 7.14b after the CET there are none left to tell', () => {
    const battle = aftermath(`${D}\n${A}`, 'A > 0505', 5);
    const outcome = { step: 'outcome', fought: battle.fought, next: 4 } as const;
    const under = (frame: MibFrame) => ({ ...battle.state, steps: [outcome, frame] });
    const losing: MibFrame = {
      step: 'lose',
      side: 'coalition',
      hex: battle.hex('0505'),
      units: [],
      casualties: 1,
      stragglers: 0,
      cause: { clause: 'MIB 7.14f', organicFirst: true },
      fight: battle.fought,
    };
    expect(explain(under(losing), lose('D'))).toEqual([]);
    expect(explain({ ...battle.state, steps: [losing] }, lose('D'))).toEqual([]);
  });
});

describe('a pursuit', () => {
  const pursue: MibAction = { type: 'pursue', units: ['A'], hex: '0505' };
  const beaten = (text: string) => {
    const battle = aftermath(`${text}\n${A}`, 'A > 0505', 5);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506'));
    return table.play(gone, [6, 6], DONE);
  };

  test('MIB 7.14c MIB 7.14d the ratio alone, then casualties on both sides', () => {
    const rolls = explain(beaten(`option openCharts\n${D}`), pursue);
    expect(rolls[0]).toMatchObject({
      purpose: 'MIB 7.14d pursuit',
      facts: {
        hex: '0505',
        pursuers: ['A'],
        pursued: ['D'],
        strength: { attacker: 2, defender: 1 },
        ratio: '2:1',
      },
      drms: [{ value: 2, clause: 'MIB 7.1b', label: 'strength 2:1' }],
    });
    expect(rolls[0]!.faces.map(({ result }) => result)).toEqual([
      'Engaged',
      'Engaged',
      'Retreat 1 / Advance 1',
      'Retreat 1 / Advance 1',
      'Retreat 2 / Advance 1',
      'Retreat 2 / Advance 2',
    ]);
    expect(drmsOf(rolls.slice(1))).toEqual([
      ['defender', 'Engaged', 1],
      ['defender', 'Engaged', 0],
      ['defender', 'Retreat', 0],
      ['defender', 'Retreat', -1],
      ['defender', 'Retreat', -2],
      ['attacker', 'Engaged', 0],
      ['attacker', 'Advance', 0],
      ['attacker', 'Advance', 1],
    ]);
    expect(rolls[1]!.faces.map(({ result }) => result)).toEqual([1, 1, 0, 0, 0, 0]);
  });

  test('MIB 7.14e organic cavalry of the pursued may counter: its check, and the ratio as a span', () => {
    const open = explain(beaten(`option openCharts\n${D.replace('G2', 'G2 C2')}`), pursue);
    expect(open[0]).toMatchObject({ purpose: 'MIB 7.14e countercharge', facts: { unit: 'D', rating: 4 } });
    expect(open[0]!.facts.ifItChecks).toBeUndefined();
    expect(open[1]!.facts).toMatchObject({ strength: { attacker: 2, defender: '3 to 5' } });
    const hidden = explain(beaten(D.replace('G2', 'G2 C2')), pursue);
    expect(hidden[0]!.facts.ifItChecks).toBe(true);
    expect(hidden[1]).toMatchObject({
      facts: {
        strength: { attacker: 2, defender: '1 to 5' },
        ratio: '2:1 to 1:3',
        unknown: [{ clause: 'MIB 7.1b', drm: '-3 to 2' }],
      },
      drms: [],
    });
    expect(hidden[1]!.faces[5]!.result).toBe('Engaged to Retreat 2 / Advance 2');
    expect(explain({ ...field(D).state, steps: [{ step: 'draw' }] }, pursue)).toEqual([]);
  });
});

describe('a bombardment', () => {
  const guns = `
    option initiative\noption grandBattery
    formation Guns french Lauriston grand-battery
    french 0505 leader Lauriston 4 @Guns
    french 0505>0 Morand 6-4-8 @III
    coalition 0504>3 Kaim 6-3-8 G1 @IV
    grand-battery Lauriston Guns day=0 0505>0:Morand*5`;
  const bombard: MibAction = { type: 'bombard', leader: 'Lauriston', target: '0504' };

  test('MIB 16.5g MIB 16.5h batteries on the target’s ground against ten, and the CET of the target alone', () => {
    const at = field(`village 0504\n${guns}`);
    const steps: readonly MibFrame[] = [
      { step: 'bombarding', side: 'french', leaders: [at.leader('Lauriston')] },
    ];
    const rolls = explain({ ...at.state, steps }, bombard);
    expect(rolls[0]).toMatchObject({
      purpose: 'MIB 16.5g bombardment',
      facts: {
        leader: 'Lauriston',
        guns: ['0505'],
        target: '0504',
        defenders: ['Kaim'],
        batteries: 5,
        factors: [expect.stringContaining('(MIB')],
        strength: { defender: '10' },
      },
      table: { clause: 'MIB T5', column: 'Result' },
    });
    expect(rolls[0]!.drms).toMatchObject([{ clause: 'MIB 16.5g' }]);
    expect(new Set(rolls.slice(1).map(({ facts }) => facts.part))).toEqual(new Set(['defender']));
  });

  test('MIB 16.5k cavalry that is asked to stand or go hears what will be fired', () => {
    const at = field(guns);
    const [leader, target] = [at.leader('Lauriston'), at.hex('0504')];
    const steps: readonly MibFrame[] = [
      { step: 'fire', leader, target },
      { step: 'target-withdrawal', leader, target, left: [at.unit('Kaim')] },
    ];
    const [roll] = explain({ ...at.state, steps }, { type: 'stand', unit: 'Kaim' });
    expect(roll).toMatchObject({ purpose: 'MIB 16.5g bombardment', facts: { batteries: 5 } });
    expect(roll!.facts.factors).toBeUndefined();
  });

  test('MIB 16.5g on open ground fifteen batteries drive a target back', () => {
    const at = field(guns.replace('Morand*5', 'Morand*9,Morand*6'));
    const steps: readonly MibFrame[] = [
      { step: 'bombarding', side: 'french', leaders: [at.leader('Lauriston')] },
    ];
    const [roll] = explain({ ...at.state, steps }, bombard);
    expect(roll!.faces.map(({ result }) => result)).toEqual([
      'Engaged',
      'Engaged',
      'Retreat 1',
      'Retreat 1',
      'Retreat 2',
      'Retreat 2',
    ]);
  });
});
