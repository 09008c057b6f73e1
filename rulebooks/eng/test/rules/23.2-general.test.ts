import { judgeFire, planMove, testOf, unitsOnTable } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { changedAt } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { unarmedDrms, whyNotFight } from '../../src/rules/index.ts';
import { readScenario, SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { table, whole } from '../support/table.ts';

type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };
const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);
const at = (x: number, y: number, facing = 0) => ({ at: { x: inches(x), y: inches(y) }, facing }) as never;

describe('specialists', () => {
  test('ENG 23.11a an engineer officer is no unit: he has no figures that could shoot, fight or be charged', () => {
    const f = field('table 60x40\nred 20,20 P 4x1\neng engineer red Ross 30,20');
    expect(unitsOnTable(f.state).map(({ name }) => name)).toEqual(['P']);
    expect(f.state.eng.officers).toMatchObject([{ name: 'Ross', alive: true }]);
    expect(f.state.generals.some(({ name }) => name === 'Ross')).toBe(false);
  });

  test('ENG 23.11b, ENG 23.11c, ENG 23.11d sappers, pioneers, pontooniers and miners are foot of four figures at the most', () => {
    const [sobral] = SCENARIOS;
    const read = (type: string, name: string) =>
      readScenario(changedAt(sobral as never, 'eng/units/1', { name, type } as never), 'test').ok;
    for (const type of ['sapper', 'pioneer', 'pontoonier', 'miner'])
      expect([read(type, 'Pioneers'), read(type, '71st')], type).toEqual([true, false]);
    expect(read('levy', '71st')).toBe(true);
  });

  test('ENG 23.15a workmen, levies and penal labour work on with an enemy command near them', () => {
    const roles = ['skilledWorkmen', 'levy', 'penal', 'soldier', 'miner'].map(type => {
      const f = field(
        [
          'table 96x80',
          'red 20,20 Dig 4x1',
          'blue 24,50/180 Foe 6x3 brigade=X',
          `eng troop Dig ${type} tools`,
          'eng project red A breastwork 18,20.5 22,20.5 crew=Dig',
        ].join('\n'),
      );
      return fieldOf(table.at(f.state as never, { step: 'eng/place' }) as never).troop('Dig').role;
    });
    expect(roles).toEqual(['labour', 'labour', 'labour', 'none', 'none']);
  });

  test('ENG 23.16a, ENG A.36 with one or two figures a unit rolls no die, with three or four it rolls one', () => {
    const dice = (figures: number) => {
      const f = field(`table 60x40\nred 20,20 P ${figures}x1\nblue 20,22/180 Q 8x1\neng troop P sapper`);
      const order = {
        type: 'fire',
        unit: f.unit('P').id,
        at: f.unit('Q').id,
        ammunition: 'small arms',
      } as const;
      return judgeFire(f.state, order).volley?.dice ?? 0;
    };
    expect([1, 2, 3, 4].map(dice)).toEqual([0, 0, 1, 1]);
  });
});

describe('arms', () => {
  const ALLOCATE = { step: 'fire-allocate', role: 'A' } as const;
  const refused = (f: Field, order: object): readonly string[] => {
    const now = whole.at({ ...f.state, sideA: 'red' } as never, ALLOCATE as never);
    return whole.judge(now as never, order as never).refusals.map(({ clause }) => clause);
  };
  const shot = { type: 'fire', unit: 'P', at: 'Q', ammunition: 'small arms' };
  const facing = (type: string) =>
    field(`table 60x40\nred 20,20 P 8x1\nblue 20,22/180 Q 8x1\neng troop P ${type}`);

  test('ENG 23.21i1, ENG 23.21i4 who has put down his arms does not shoot, and labourers never do', () => {
    expect(refused(facing('soldier'), shot)).toEqual([]);
    expect(refused(facing('soldier').withTroop('P', { arms: 'working' }), shot)).toEqual(['ENG 23.21i1']);
    for (const type of ['skilledWorkmen', 'levy', 'penal']) {
      expect(facing(type).troop('P').arms).toBe('never');
      expect(refused(facing(type), shot)).toEqual(['ENG 23.21i4']);
    }
    expect(
      ordered(facing('levy'), { do: 'carry', unit: 'P' }, { do: 'release', unit: 'P' }).troop('P').arms,
    ).toBe('never');
  });

  test('ENG 23.21b3 whoever works in a minimum fire zone neither shoots nor charges, armed or not', () => {
    const bars = (f: Field) => [...whyNotFight(f.state, f.unit('P').id)].map(({ clause }) => clause);
    const f = facing('sapper');
    expect(bars(f.withTroop('P', { role: 'supervise' }))).toEqual(['ENG 23.21b3']);
    expect(bars(f)).toEqual([]);
    expect(bars(f.withTroop('P', { role: 'supervise' }).with('Q', { pose: at(20, 30, 1800) }))).toEqual([]);
    expect(refused(f.withTroop('P', { role: 'supervise' }), shot)).toEqual(['ENG 23.21b3']);
  });

  test('ENG 23.21b2 such specialists in open order go in up to contact, others keep their two inches', () => {
    const may = (type: string, more = ' skirmish') => {
      const f = field(`table 60x40\nred 20,20 P 4x1${more}\nblue 20,24/180 Q 8x1\neng troop P ${type}`);
      const plan = (by: number) =>
        planMove(f.state, f.unit('P').id, [{ go: 'advance', by: inches(by) }] as never);
      return [3.9, 4].map(by => !('refusals' in plan(by)));
    };
    for (const type of ['sapper', 'pioneer', 'pontoonier']) expect(may(type), type).toEqual([true, false]);
    expect(may('levy')).toEqual([false, false]);
    expect(may('sapper', '')).toEqual([false, false]);
  });

  test('ENG 23.21i2 it takes a whole movement of their own side, in which they stand, to take up arms', () => {
    const f = field('table 60x40\nred 20,20 P 4x1\nred 40,20 R 4x1\nblue 20,38/180 Q 8x1');
    const arming = ['P', 'R'].reduce((now, name) => now.withTroop(name, { arms: 'arming' }), f);
    const move = (role: 'A' | 'B') =>
      fieldOf(
        whole.at({ ...arming.state, sideA: 'red' } as never, { step: 'move', role, begun: false } as never),
      );
    const play = (start: Field, ...orders: readonly object[]) =>
      fieldOf(whole.play(start.state as never, [], ...(orders as never[])));
    const walk = { type: 'move', unit: 'R', legs: [{ go: 'advance', by: inches(1) }] };
    const after = play(move('A'), walk, { type: 'done' });
    expect([after.troop('P').arms, after.troop('R').arms]).toEqual(['armed', 'arming']);
    expect(play(move('B'), { type: 'done' }).troop('P').arms).toBe('arming');
  });

  test('ENG 23.21i3, ENG A.11 unarmed they have two less when charged, charging and after a lost combat, and not when shot at', () => {
    const f = facing('levy');
    const reasons = { meeting: [], isCharger: false, lost: false, bare: false };
    const drms = (now: Field, change: object) =>
      unarmedDrms(now.state, now.unit('P'), { ...reasons, ...change }).map(({ value }) => value);
    expect(drms(f, { meeting: [{}] })).toEqual([-2]);
    expect(drms(f, { isCharger: true })).toEqual([-2]);
    expect(drms(f, { lost: true })).toEqual([-2]);
    expect(drms(f, {})).toEqual([]);
    expect(drms(facing('soldier'), { lost: true })).toEqual([]);
    expect(drms(facing('soldier').withTroop('P', { arms: 'arming' }), { lost: true })).toEqual([-2]);
    const charging = field('table 60x40\nblue 20,24/180 Q 8x1\nred 20,22 P 8x1\ncharge P > Q front');
    const home = (now: Field) =>
      testOf(now.state, now.unit('P'), 'charge-home')!.drms.map(({ clause }) => clause);
    expect(home(charging)).not.toContain('ENG 23.21i3');
    expect(home(charging.withTroop('P', { arms: 'working' }))).toContain('ENG 23.21i3');
  });
});
