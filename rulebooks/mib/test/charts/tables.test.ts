import { rational } from '@abatis/kernel/rational';
import { cells } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { COLUMNS, CROSSINGS, type Factor, MOVERS } from '../../src/charts/charts.ts';
import type { Effect } from '../../src/charts/effects.ts';
import { shippedCharts as charts } from '../../src/charts/shipped.ts';
import { ratioDrm } from '../../src/rules/07-combat/07.01-drms.ts';
import { effectsFor, rowFor } from '../../src/rules/07-combat/07.01-resolution.ts';
import { changed, readWith } from './read-with.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('MIB T1', () => {
  test('MIB T1, 1.0a, R2 turns of three and a half hours from 6:30, and the night at 20:30', () => {
    const { day, night, firstAfternoon, noon } = charts.turnTrack;
    expect(day.map(clock)).toEqual(['06:30', '10:00', '13:30', '17:00']);
    expect([night, firstAfternoon, noon].map(clock)).toEqual(['20:30', '13:30', '12:00']);
    expect(day.slice(1).map((start, place) => start - day[place]!)).toEqual([210, 210, 210]);
  });

  test('MIB X10 after 6:30 comes 10:00', () => {
    const { day } = charts.turnTrack;
    expect(clock(day[day.indexOf(390) + 1]!)).toBe('10:00');
  });
});

describe('MIB T2', () => {
  const text = (cost: number | null): string => (cost === null ? '-' : String(cost));

  test('MIB T2, 6.0c, 6.0d, 6.4, 8.4 the cost of a hex', () => {
    const { terrain } = charts.movementCosts;
    expect(
      Object.entries(terrain).map(([id, line]) => [id, ...MOVERS.map(mover => text(line[mover]))]),
    ).toEqual(
      cells(`
        | clear    | 2 | 2 | 3 |
        | forest   | 3 | 3 | 6 |
        | village  | 2 | 2 | 3 |
        | town     | 2 | 2 | 3 |
        | swamp    | 5 | 6 | - |
        | mountain | - | - | - |`),
    );
  });

  test('MIB T2, 6.4a the cost of a hexside', () => {
    const { hexside } = charts.movementCosts;
    expect(CROSSINGS.map(id => [id, ...MOVERS.map(mover => text(hexside[id][mover]))])).toEqual(
      cells(`
        | creek     | 1 | 1 | - |
        | stream    | 2 | 2 | - |
        | river     | - | - | - |
        | slopeUp   | 1 | 1 | 2 |
        | slopeDown | 0 | 0 | 0 |
        | steepUp   | 2 | 3 | - |
        | steepDown | 1 | 1 | 2 |`),
    );
  });

  test('MIB T2, 6.3a, 6.3c a road costs one, a minor road two', () => {
    const { road, minorRoad } = charts.movementCosts;
    expect(MOVERS.map(mover => [road[mover], minorRoad[mover]])).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  test('MIB T2, 6.2i, 6.8b, 6.9a, 7.6g, 7.5b, R84 what else costs', () => {
    expect(charts.movementCosts.special).toEqual({
      leaveZoc: 2,
      facing: 1,
      attack: 2,
      goOn: 3,
      leaveOverrun: 2,
      exitByRoad: 1,
      exit: 2,
    });
  });

  test('MIB X13 eight MPs are two forests and a road, thirteen are four forests', () => {
    const { terrain, road } = charts.movementCosts;
    expect(8 - 2 * terrain.forest.infantry! - road.infantry).toBe(1);
    expect(13 - 4 * terrain.forest.cavalry!).toBe(1);
  });

  test('MIB T2 a division can cross three clear hexes and attack, or go from one EZOC to another and attack', () => {
    const { terrain, special } = charts.movementCosts;
    expect(3 * terrain.clear.infantry! + special.attack).toBe(8);
    expect(special.leaveZoc + terrain.clear.infantry! + special.attack).toBe(6);
  });
});

test('MIB T3 every factor with its clause', () => {
  const shown = ({ factor: [num, den], clause }: Factor) => [den === 1 ? `${num}` : `${num}/${den}`, clause];
  expect(Object.entries(charts.strengthFactors).map(([id, factor]) => [id, ...shown(factor)])).toEqual(
    cells(`
      | disorganized        | 1/2 | MIB 9.0b |
      | tired               | 1/2 | MIB 11.1a |
      | rear                | 2   | MIB 6.7c |
      | cavalryOnInfantry   | 1/2 | MIB 7.6a |
      | cavalryWithInfantry | 1/2 | MIB 7.13i |
      | chargeOnSteady      | 1/2 | MIB 7.13b |
      | chargeOnShaken      | 2   | MIB 7.13c |
      | lightDefending      | 1/2 | MIB 7.6a |
      | countercharge       | 2   | MIB 7.13g |
      | slopeUp             | 3/4 | MIB 8.3a |
      | steepUp             | 1/2 | MIB 8.3b |
      | riverBridge         | 1/2 | MIB 7.7.1a |
      | night               | 1/2 | MIB 7.8 |
      | forest              | 3/4 | MIB T3 |
      | village             | 3/4 | MIB T3 |
      | town                | 1/2 | MIB T3 |
      | chateau             | 1/2 | MIB 7.7.2b |
      | swamp               | 1/2 | MIB T3 |
      | water               | 3/4 | MIB T3 |
      | trench              | 1/2 | MIB 14.3 |
      | noSupply            | 1/2 | MIB 12.4 |`),
  );
  const labels = Object.values(charts.strengthFactors).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

describe('MIB T4', () => {
  const at = (attacker: number, defender: number) =>
    ratioDrm(charts, rational(attacker, 1), rational(defender, 1));

  test('MIB X2, 7.1b, 7.1c the quotient is rounded, halves up, but near parity it is not', () => {
    const drms = cells(`
      | 249 | 100 | 2  |
      | 250 | 100 | 3  |
      | 12  | 8   | 2  |
      | 11  | 8   | 1  |
      | 8   | 8   | 0  |
      | 8   | 11  | -1 |
      | 8   | 12  | -2 |
      | 100 | 249 | -2 |
      | 100 | 250 | -3 |
      | 60  | 10  | 5  |`);
    for (const [attacker, defender, drm] of drms)
      expect(at(Number(attacker), Number(defender)).drm).toBe(Number(drm));
  });

  test('MIB T4 every row begins where rounding says, and below is the mirror of above', () => {
    const rows = [3, 5, 7, 9].map(halves => [at(halves, 2), at(halves * 50 - 1, 100)]);
    expect(rows.map(([on, before]) => [on!.ratio, before!.ratio])).toEqual([
      ['2:1', 'above 1:1'],
      ['3:1', '2:1'],
      ['4:1', '3:1'],
      ['5:1', '4:1'],
    ]);
    const mirrored = [3, 5, 7, 9].map(halves => [at(2, halves), at(100, halves * 50 - 1)]);
    expect(mirrored.map(([on, before]) => [on!.ratio, before!.ratio])).toEqual([
      ['1:2', 'below 1:1'],
      ['1:3', '1:2'],
      ['1:4', '1:3'],
      ['1:5', '1:4'],
    ]);
    for (let attacker = 1; attacker <= 40; attacker++)
      for (let defender = 1; defender <= 40; defender++)
        expect(at(attacker, defender).drm + at(defender, attacker).drm).toBe(0);
  });

  test('MIB T4 from -5 to +5', () => {
    expect(charts.ratios.map(({ ratio, drm }) => [ratio, String(drm)])).toEqual(
      cells(`
        | 1:5       | -5 |
        | 1:4       | -4 |
        | 1:3       | -3 |
        | 1:2       | -2 |
        | below 1:1 | -1 |
        | 1:1       | 0  |
        | above 1:1 | 1  |
        | 2:1       | 2  |
        | 3:1       | 3  |
        | 4:1       | 4  |
        | 5:1       | 5  |`),
    );
    expect([at(1, 1000).drm, at(1000, 1).drm]).toEqual([-5, 5]);
  });
});

describe('MIB T5', () => {
  const MARKS = { attacker: 'I-A', defender: 'I-D' } as const;
  const signed = (drm: number) => (drm < 0 ? `${drm}` : `+${drm}`);
  const shown = (roll: number): readonly string[] => {
    const { retreat, advance, initiative, defender, attacker } = rowFor(charts, roll);
    const result = retreat === 0 ? 'Engaged' : `Retreat ${retreat} / Advance ${advance}`;
    const mark = initiative ? MARKS[initiative] : '-';
    return [
      String(roll),
      result,
      mark,
      ...[defender, attacker].map(({ column, drm }) => `${column} ${signed(drm)}`),
    ];
  };

  test('MIB T5, 16.1a, 16.1b every row', () => {
    const drawn = cells(`
      | -3 | Engaged               | I-D | Engaged +5 | Engaged -2 |
      | -2 | Engaged               | I-D | Engaged +4 | Engaged -2 |
      | -1 | Engaged               | I-D | Engaged +3 | Engaged -2 |
      | 0  | Engaged               | I-D | Engaged +2 | Engaged -2 |
      | 1  | Engaged               | I-D | Engaged +2 | Engaged -1 |
      | 2  | Engaged               | I-D | Engaged +1 | Engaged -1 |
      | 3  | Engaged               | I-D | Engaged +1 | Engaged +0 |
      | 4  | Engaged               | -   | Engaged +0 | Engaged +0 |
      | 5  | Retreat 1 / Advance 1 | I-A | Retreat +0 | Advance +0 |
      | 6  | Retreat 1 / Advance 1 | I-A | Retreat -1 | Advance +0 |
      | 7  | Retreat 2 / Advance 1 | I-A | Retreat -1 | Advance +1 |
      | 8  | Retreat 2 / Advance 2 | I-A | Retreat -2 | Advance +1 |
      | 9  | Retreat 3 / Advance 2 | I-A | Retreat -2 | Advance +2 |
      | 10 | Retreat 3 / Advance 3 | I-A | Retreat -3 | Advance +2 |`);
    expect(drawn.map(([roll]) => shown(Number(roll)))).toEqual(drawn);
    expect(rowFor(charts, -20)).toBe(rowFor(charts, -3));
    expect(rowFor(charts, 25)).toBe(rowFor(charts, 10));
  });
});

describe('MIB T6', () => {
  const code = (effect: Effect): string => {
    switch (effect.kind) {
      case 'casualties':
        return `${effect.amount}c`;
      case 'stragglers':
        return `${effect.amount}s`;
      case 'fatigue':
        return `${effect.amount}F`;
      case 'supply':
        return `${effect.amount}U`;
      case 'inferior-casualty':
        return 'ic';
      case 'inferior-straggler':
        return 'is';
      case 'disorganized':
        return `D${effect.morale ?? ''}${effect.loss ? 'L' : ''}`;
    }
  };
  const shown = (roll: number): readonly string[] =>
    COLUMNS.map(column => effectsFor(charts, { column, drm: 0 }, roll).map(code).join(' '));

  test('MIB T6, 7.3 every row, and the modifier is added to the die', () => {
    const drawn = cells(`
      | -1 | 2c 1s D 1U 3F  | 1c 2s D 1U 3F | 1c 1s D 1U 3F |
      | 0  | 2c D 1U 2F     | ic 2s D 1U 3F | 1c 1s D 1U 3F |
      | 1  | 1c 1s D 1U 2F  | 2s D 1U 2F    | 1c 1s D 1U 2F |
      | 2  | 1c is D4 1U 2F | 1s is D 1U 2F | 1s D 1U 2F    |
      | 3  | is D3L 1U 2F   | 1s D 1U 2F    | 1s D3 1U 2F   |
      | 4  | is D3 1U 1F    | 1s D4 1U 2F   | is D3 1U 1F   |
      | 5  | 1U 1F          | is D4 1U 1F   | 1U 1F         |
      | 6  | 1F             | D3 1F         | 1F            |
      | 7  |                | 1F            | 1F            |
      | 8  |                | 1F            |               |`);
    expect(drawn.map(([roll]) => [roll, ...shown(Number(roll))])).toEqual(drawn);
    expect(shown(-5)).toEqual(shown(-1));
    expect(shown(11)).toEqual(shown(8));
    expect(effectsFor(charts, { column: 'Retreat', drm: -2 }, 6).map(code).join(' ')).toBe('1s D4 1U 2F');
  });

  test('MIB 7.3 an owner may print the codes of a cell in any order and none at all', () => {
    const replaced = readWith('combat-effects', changed('combat-effects', 'rows/9/Advance', '2F  D6'));
    expect(effectsFor(replaced, { column: 'Advance', drm: 0 }, 9)).toEqual([
      { kind: 'fatigue', amount: 2 },
      { kind: 'disorganized', morale: 6, loss: false },
    ]);
    expect(effectsFor(replaced, { column: 'Engaged', drm: 0 }, 9)).toEqual([]);
  });
});

test('MIB T7 modifiers: morale up to 3, three hexes, square, and orders', () => {
  expect(charts.combatDrms).toMatchObject({ moraleLimit: 3, threeHexes: 1, square: 1, hold: -1, retreat: 1 });
});

test('MIB T8 what tires and what rests', () => {
  expect(charts.fatigueEffects).toMatchObject({
    moved: 1,
    doubleTime: 1,
    forcedMarch: 3,
    works: 1,
    rest: -1,
    restAtNight: -2,
    restAtNightSupplied: -3,
    cavalryInCombat: 1,
    cavalryRetreat: 1,
    cavalryPursuit: 1,
    newField: 1,
    smashed: 1,
  });
});

test('MIB T9 five white boxes and two grey, two for stragglers', () => {
  expect(charts.tracks).toMatchObject({ white: 5, grey: 2, stragglers: 2 });
});

test('MIB T10 seven boxes: three each way from the middle', () => {
  expect(charts.initiativeTrack.reach).toBe(3);
});

test('MIB T11 the difference of the guns has no limit, but an owner may set one', () => {
  expect(charts.artilleryDrm.cap).toBeNull();
  expect(readWith('artillery-drm', changed('artillery-drm', 'cap', 2)).artilleryDrm.cap).toBe(2);
});

test('MIB T12 a charge goes into clear hexes, not over unbridged streams and rivers, up steep slopes or into a trench', () => {
  expect(charts.chargeTerrain).toMatchObject({
    hexes: ['clear'],
    barred: ['unbridgedStream', 'unbridgedRiver', 'steepUp', 'trench'],
  });
});

test('MIB T13 zones go into clear hexes, not over rivers, and those of infantry not up slopes', () => {
  expect(charts.zoneTerrain).toMatchObject({
    hexes: ['clear'],
    barred: ['river'],
    barredUphill: ['slope', 'steepSlope'],
  });
});

test('MIB T14, 11.2k five levels, and what reinforcements have', () => {
  const { levels, tired, spent, beforeNoon, afterNoon } = charts.liteLadder;
  expect(levels).toEqual(['Rested', 'Active', 'Near Tired', 'Tired', 'Spent']);
  expect([tired, spent, beforeNoon, afterNoon].map(place => levels[place])).toEqual([
    'Tired',
    'Spent',
    'Active',
    'Near Tired',
  ]);
});

test('MIB T15 what each order allows', () => {
  const shown = Object.entries(charts.orders).map(([id, terms]) => [
    id,
    terms.target ? 'target' : '-',
    [terms.mobile, terms.within ?? []].flat().join(' '),
    terms.entersZoc ? 'zoc' : '-',
    terms.attack,
    terms.rest ? 'rest' : '-',
  ]);
  expect(shown).toEqual(
    cells(`
      | move    | target | towards   | zoc | blocked  | -    |
      | engage  | target | towards 5 | zoc | free     | rest |
      | hold    | target | within 2  | zoc | within   | rest |
      | retreat | target | towards   | -   | none     | -    |
      | rest    | -      | none      | -   | none     | rest |
      | none    | -      | leader 1  | zoc | deployed | rest |`),
  );
});

test('MIB T16, 12.2, 12.5 three levels, a line of ten hexes, wagons within three with six levels a step', () => {
  expect(charts.supply).toMatchObject({ full: 3, traceHexes: 10, wagonHexes: 3, levelsPerStep: 6 });
});

test('MIB T17 an order is current at once within 3 hexes, then in Transit 1, 2 and 3', () => {
  const boxes = [0, 3, 4, 8, 9, 16, 17, 90].map(
    distance => charts.transit.find(({ upTo }) => upTo === null || distance <= upTo)!.box,
  );
  expect(boxes).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});
