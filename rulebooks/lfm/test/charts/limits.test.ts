import { describe, expect, test } from 'vitest';
import {
  commanderPoints,
  commandRange,
  dailyMark,
  eliminationPoints,
  fireStrength,
  reorganizationRange,
  zoiRange,
} from '../../src/charts/combat-charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { COMMAND_LEVELS } from '../../src/charts/vocabulary.ts';
import { readWith } from './read-with.ts';

const charts = shippedCharts;

test('LFM T15 command reaches 8 hexes from the army, 5 from corps and division, 2 from the brigade', () => {
  expect(COMMAND_LEVELS.map(level => commandRange(charts, level))).toEqual([8, 5, 5, 2]);
  expect(commandRange(charts, 'divisionToCavalryBrigade')).toBe(8);
  expect(commandRange(charts, 'regimentToRegiment')).toBe(1);
});

test('LFM T16 the army commander reorganizes within 1 hex, corps and division within 4, brigades nobody', () => {
  expect(COMMAND_LEVELS.map(level => reorganizationRange(charts, level))).toEqual([1, 4, 4, null]);
});

describe('LFM T17', () => {
  test('LFM T17 ZOC 1 hex, ZOI 3, of artillery 5', () => {
    expect(charts.zones.zoc).toBe(1);
    expect([zoiRange(charts, 'regiment'), zoiRange(charts, 'artillery')]).toEqual([3, 5]);
  });

  test('LFM T17 full fire at 2 to 4 hexes, half at 5 to 8', () => {
    const strengths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(range => fireStrength(charts, range));
    const [none, full, half] = [null, 'full', 'half'];
    expect(strengths).toEqual([none, none, full, full, full, half, half, half, half, none]);
  });
});

test('LFM T18 16 SP of one brigade of which 8 fight, and 10 SP of artillery or one larger unit', () => {
  expect(charts.stacking).toMatchObject({
    regiments: { sp: 16, brigades: 1, fightingSp: 8 },
    artillery: { sp: 10, loneUnitMayExceed: true, fightingSp: 10 },
  });
});

describe('LFM T19', () => {
  const { turns } = charts.timeTrack;

  test('LFM T19 fourteen hourly day turns from 7 am to 8 pm, then night turns at 9 pm and 2 am', () => {
    expect(turns.map(({ label }) => label).join(', ')).toBe(
      '7 am, 8 am, 9 am, 10 am, 11 am, 12 noon, 1 pm, 2 pm, 3 pm, 4 pm, 5 pm, 6 pm, 7 pm, 8 pm, 9 pm, 2 am',
    );
    expect(turns.map(({ kind }) => kind)).toEqual([...Array(14).fill('day'), 'night', 'night']);
    expect(turns.map(({ hours }) => hours)).toEqual([...Array(14).fill(1), 5, 5]);
    expect(turns.map(({ startHour }) => startHour)).toEqual([...Array(15).keys()].map(n => n + 7).concat(2));
    expect(new Set(turns.map(({ id }) => id)).size).toBe(16);
  });

  test('LFM T19 8 pm is the last daytime turn', () => {
    expect(turns.filter(({ lastDay }) => lastDay).map(({ label }) => label)).toEqual(['8 pm']);
  });
});

describe('LFM T20', () => {
  const schedule = charts.victoryPoints;

  test('LFM T20 an SP of infantry or artillery is worth 1, of cavalry or sharpshooters 2', () => {
    expect(eliminationPoints(schedule)).toEqual({ infantry: 1, artillery: 1, cavalry: 2, usss: 2 });
  });

  test('LFM T20 a corps or army commander lost is worth his CV', () => {
    expect(COMMAND_LEVELS.map(level => commanderPoints(schedule, level, 4))).toEqual([4, 4, 0, 0]);
  });

  test('LFM T20 objectives belong to the side whose infantry was there last', () => {
    expect(schedule.objectives.heldBy).toBe('lastInfantryRegiment');
  });

  test("LFM T20 30 points and twice the enemy's win at the end of a day", () => {
    expect(dailyMark(schedule)).toEqual({ atLeast: 30, ratio: [2, 1] });
  });

  test("LFM T20 an owner's schedule may ask for one and a half times the enemy's points", () => {
    const dailyCheck = { atLeast: 10, ratio: { own: 3, enemy: 2 } };
    const { victoryPoints } = readWith('victory-points', { ...schedule, dailyCheck });
    expect(dailyMark(victoryPoints)).toEqual({ atLeast: 10, ratio: [3, 2] });
  });
});
