import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { eliminateUnit, unitNamed } from '../../../src/pieces.ts';
import {
  firstHolders,
  scoreOf,
  type VictoryRules,
  victoryRulesOf,
} from '../../../src/rules/00-sequence-of-play/index.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { changed, readWith } from '../../charts/read-with.ts';
import { field } from '../../field.ts';
import type { ScenarioId } from '../../scenario/data.ts';
import { moved, replaced, started } from '../../started.ts';
import { afterPhase, battle, disordered, NOBODY, SCHEDULE, shattered, total } from './conditions.ts';

describe('points for losses', () => {
  test('LFM T20 infantry and artillery SP count 1, cavalry and sharpshooters 2, each to the enemy', () => {
    const { state } = field(`
      union 0101 1NY 3-4
      union eliminated 2NY 4-4; 1US 3-4 cavalry; 1USSS 2-5 usss; "A 1US" 5/1-4
      confederate 0110 1VA 3-4
      confederate eliminated 2VA 6-4`);
    expect(scoreOf(state, SCHEDULE, NOBODY, 'confederate')).toMatchObject({
      total: 4 + 4 + 6 + 5,
      lines: [
        { source: 'losses infantry', what: 'enemy infantry eliminated, 4 SP', clause: 'LFM T20', points: 4 },
        { source: 'losses usss', what: 'enemy sharpshooters eliminated, 2 SP', clause: 'LFM T20', points: 4 },
        { source: 'losses cavalry', what: 'enemy cavalry eliminated, 3 SP', clause: 'LFM T20', points: 6 },
        {
          source: 'losses artillery',
          what: 'enemy artillery eliminated, 5 SP',
          clause: 'LFM T20',
          points: 5,
        },
      ],
    });
    expect(total(state, SCHEDULE, 'union')).toBe(6);
  });

  test('LFM T20 a limbered battery counts with its full strength', () => {
    const { state } = field('union eliminated "A 1US" 5/1-4 limbered');
    expect(total(state, SCHEDULE, 'confederate')).toBe(5);
  });

  test("LFM T20 where the scenario is silent the chart in force counts, an owner's too", () => {
    const owners = readWith(
      'victory-points',
      changed('victory-points', 'perEliminatedSp', {
        infantry: 3,
        artillery: 4,
        cavalry: 5,
        sharpshooters: 6,
      }),
    );
    const pointsIn = (id: ScenarioId, charts = owners) => {
      const start = started(id);
      return victoryRulesOf(start.source, { ...start.battle, charts }, []).points;
    };
    const T20 = { infantry: 1, artillery: 1, cavalry: 2, usss: 2, commanders: 'cv' };
    expect(pointsIn('gettysburg-1-july', shippedCharts)).toEqual(T20);
    expect(pointsIn('brawners-farm', shippedCharts)).toEqual({ ...T20, artillery: 2 });
    expect(pointsIn('east-cavalry-field', shippedCharts)).toEqual(T20);
    const own = { infantry: 3, artillery: 4, cavalry: 5, usss: 6, commanders: 'cv' };
    expect(pointsIn('gettysburg-1-july')).toEqual(own);
    expect(pointsIn('brawners-farm')).toEqual({ ...own, artillery: 2 });
    expect(pointsIn('east-cavalry-field')).toEqual({ ...own, cavalry: 2 });
  });

  test('LFM T20 a scenario may put its own schedule in place of the table', () => {
    const { state, rules } = battle('brawners-farm');
    expect(total(moved(state, ['B-4US'], 'eliminated'), rules, 'confederate')).toBe(2 * 3);
    const cavalry = battle('east-cavalry-field');
    const lost = moved(cavalry.state, ['1MI', 'M-2US'], 'eliminated');
    const sp = cavalry.battle.units[unitNamed(lost, '1MI')]!.sp;
    expect(total(lost, cavalry.rules, 'confederate')).toBe(2 * sp + 3);
  });

  test('LFM R11 eliminated units count while they are eliminated, and for good when they are lost', () => {
    const { state, hex } = field('union 0101 1NY 3-4');
    const gone = transact(state, draft => eliminateUnit(draft, 0));
    expect(total(state, SCHEDULE, 'confederate')).toBe(0);
    expect(total(gone, SCHEDULE, 'confederate')).toBe(3);
    expect(total(moved(gone, ['1NY'], 'lost'), SCHEDULE, 'confederate')).toBe(3);
    expect(total(moved(gone, ['1NY'], hex('0102')), SCHEDULE, 'confederate')).toBe(0);
  });

  test('LFM R11 units off the map or still to arrive are not eliminated', () => {
    const { state } = field('union to-arrive 1NY 3-4\nunion off-map 2NY 3-4');
    expect(total(state, SCHEDULE, 'confederate')).toBe(0);
  });

  test('LFM R215 LFM T20 corps and army commanders on their replacement sides count their own CV', () => {
    const { state } = battle('gettysburg-1-july');
    const dead = replaced(state, ['Reynolds', 'Wadsworth', 'Lee']);
    expect(scoreOf(dead, SCHEDULE, NOBODY, 'confederate').lines).toEqual([
      { source: 'commanders', what: 'Reynolds lost', clause: 'LFM R215', points: 5 },
    ]);
    expect(total(dead, SCHEDULE, 'union')).toBe(5);
    expect(total(replaced(state, ['Slocum']), SCHEDULE, 'confederate')).toBe(2);
    const none: VictoryRules = { ...SCHEDULE, points: { ...SCHEDULE.points, commanders: 'none' } };
    expect(total(dead, none, 'union')).toBe(0);
  });
});

describe('objectives', () => {
  const whole = battle('brawners-farm');
  const farm = { ...whole, rules: { ...whole.rules, conditions: [] } };
  const house = farm.hex('1010');

  test('LFM R237 nobody holds an objective that nobody has entered, unless the scenario names a holder', () => {
    expect(firstHolders(farm.rules)).toEqual({});
    const [objective] = farm.rules.objectives;
    const given: VictoryRules = { ...farm.rules, objectives: [{ ...objective!, heldBy: 'union' }] };
    expect(firstHolders(given)).toEqual({ [house]: 'union' });
    expect(total(farm.state, given, 'union', firstHolders(given))).toBe(5);
  });

  test('LFM R237 infantry takes it, organized or not, and the table is told', () => {
    const there = disordered(moved(farm.state, ['2WI'], house), '2WI');
    const { holders, events } = afterPhase(there, farm.rules, NOBODY);
    expect(holders).toEqual({ [house]: 'union' });
    expect(events).toEqual([
      {
        type: 'objective-taken',
        clause: 'LFM R237',
        objective: 'Brawner farmhouse',
        hex: '1010',
        side: 'union',
        from: null,
      },
    ]);
    expect(total(there, farm.rules, 'union', holders)).toBe(5);
  });

  test('LFM R237 it stays with the last side that had infantry there, until the enemy has', () => {
    const taken = afterPhase(moved(farm.state, ['2WI'], house), farm.rules, NOBODY).holders;
    expect(afterPhase(farm.state, farm.rules, taken).holders).toBe(taken);
    const lost = afterPhase(moved(farm.state, ['2VA'], house), farm.rules, taken);
    expect(lost.holders).toEqual({ [house]: 'confederate' });
    expect(lost.events).toMatchObject([{ side: 'confederate', from: 'union' }]);
    expect(total(farm.state, farm.rules, 'union', lost.holders)).toBe(0);
    expect(total(farm.state, farm.rules, 'confederate', lost.holders)).toBe(5);
  });

  test('LFM R237 artillery and cavalry take nothing, mounted or on foot', () => {
    const guns = moved(farm.state, ['Poague'], house);
    expect(afterPhase(guns, farm.rules, NOBODY).holders).toEqual({});
    const { state, rules, hex } = battle('gettysburg-1-july');
    const foot = transact(moved(state, ['8IL'], hex('0714')), draft => {
      edit(draft, 'units', unitNamed(draft, '8IL')).mounted = false;
    });
    expect(afterPhase(foot, rules, NOBODY).holders).toEqual({});
  });

  test('LFM R237 LFM 0.1 the objectives of Gettysburg count for those who hold enough of their hexes', () => {
    const { state, rules, hex } = battle('gettysburg-1-july');
    const points = (side: Side, ...hexes: readonly string[]): number =>
      total(state, rules, side, Object.fromEntries(hexes.map(each => [hex(each), side])));
    expect(points('confederate', '2219', '2220')).toBe(0);
    expect(points('confederate', '2219', '2220', '2221')).toBe(20);
    expect(points('union', '2219', '2220', '2221')).toBe(0);
    expect(points('confederate', '2323')).toBe(10);
    expect(points('union', '2323')).toBe(0);
    expect(points('union', '1619', '1620', '1718', '1719')).toBe(0);
    expect(points('union', '1619', '1620', '1718', '1719', '1919')).toBe(10);
    expect(points('confederate', '1720', '1819', '1820', '1919', '1718')).toBe(10);
    expect([points('union', '1614'), points('confederate', '0714')]).toEqual([5, 5]);
    expect([points('union', '1107'), points('confederate', '1107')]).toEqual([10, 0]);
  });
});

describe('positions at the end', () => {
  const farm = battle('brawners-farm');
  const pikeEast = farm.hex('1210');
  const away = farm.hex('0102');
  const confederates = farm.battle.units.filter(({ side }) => side === 'confederate').map(({ name }) => name);
  const points = (state: LfmState): readonly number[] => [
    total(state, farm.rules, 'union'),
    total(state, farm.rules, 'confederate'),
  ];
  /** The Confederates far from the pike, the pike without guards. */
  const apart = moved(moved(farm.state, ['D-1RI'], farm.hex('1420')), confederates, away);

  test('LFM 0.1 the Union has 10 points while no pike hex is in a Confederate ZOC', () => {
    expect(points(apart)).toEqual([10, 0]);
    expect(points(moved(apart, ['Poague'], farm.hex('1208')))).toEqual([10, 0]);
    expect(points(moved(apart, ['Poague'], farm.hex('1209')))).toEqual([0, 0]);
    expect(points(moved(apart, ['Poague'], pikeEast))).toEqual([0, 0]);
  });

  test('LFM 0.1 the Confederates have 10 for an organized regiment on the pike, of a brigade that is not shattered', () => {
    const there = moved(apart, ['2VA'], pikeEast);
    expect(points(there)).toEqual([0, 10]);
    expect(scoreOf(there, farm.rules, NOBODY, 'confederate').lines).toEqual([
      { source: 'condition pike-reached', what: 'pike-reached', clause: 'LFM SP.8', points: 10 },
    ]);
    expect(points(disordered(there, '2VA'))).toEqual([0, 0]);
    const { brigade } = farm.battle.units[unitNamed(there, '2VA')]!;
    expect(points(shattered(there, brigade!))).toEqual([0, 0]);
  });
});
