import { describe, expect, test } from 'vitest';
import type { MibScenario, ScenarioUnit } from '../../src/scenario/schema.ts';
import { opened, scenario } from './opened.ts';
import { ABENSBERG, type Printed, RAAB, TEUGN } from './section-g.ts';

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim());

/** Where a unit begins, in the words of the table. */
function startOf({ arrivals, specialRules }: MibScenario, { name, start }: ScenarioUnit): string {
  if (start) return `${start.hex} facing ${start.facing}`;
  const arrival = arrivals.find(({ units }) => units.includes(name));
  if (arrival) {
    const or = arrival.instead === undefined ? '' : ` or ${arrival.instead}`;
    return `turn ${arrival.turn} at ${arrival.hex}${or}`;
  }
  const rule = specialRules.find(each => each.rule === 'called-up' && each.units.includes(name));
  return rule?.rule === 'called-up' ? `${rule.name} at ${rule.hex}` : 'nowhere';
}

function unitLine(of: MibScenario, unit: ScenarioUnit): string {
  const { strength, morale, allowance, weight, batteries, horseArtillery } = unit;
  return [
    unit.name,
    `${strength}-${morale}-${allowance}${weight ? ` ${weight}` : ''}`,
    unit.steps,
    `${batteries}${horseArtillery ? ' horse' : ''}`,
    unit.organic,
    unit.formation ?? 'none',
    startOf(of, unit),
  ].join(' | ');
}

const CASES: readonly [string, Printed][] = [
  ['teugn-hausen', TEUGN],
  ['raab', RAAB],
  ['abensberg', ABENSBERG],
];

describe.each(CASES)('%s', (id, printed) => {
  const file = scenario(id);

  test('MIB 3.0a every unit has its ratings, steps, guns, horse, formation and place', () => {
    expect(file.units.map(unit => unitLine(file, unit))).toEqual(lines(printed.units));
  });

  test('MIB 2.2.4a every leader has his rating, bonus, 15 MPs, formation and company', () => {
    const found = file.leaders.map(({ name, rating, bonus, level, formation, with: unit }) => {
      const place = [level === 'army' ? 'army' : '', formation ?? ''].filter(Boolean).join(' ');
      return [name, rating, bonus, place, unit].join(' | ');
    });
    expect(found).toEqual(lines(printed.leaders));
    expect(new Set(file.leaders.map(({ allowance }) => allowance))).toEqual(new Set([15]));
  });

  test('MIB 17.0 objectives, their points and their holders at the start', () => {
    const found = file.victory.objectives.map(({ name, hex, points, holder }) =>
      [name, hex, points, holder ?? 'none'].join(' | '),
    );
    expect(found).toEqual(lines(printed.objectives));
    expect(file.victory.stepLost).toBe(1);
  });

  test('MIB T1 four turns of a day', () => {
    const { turns } = opened(id).battle;
    expect(turns.map(({ day, start, night }) => [day, start, night])).toEqual([
      [0, 390, false],
      [0, 600, false],
      [0, 810, false],
      [0, 1020, false],
    ]);
  });

  test('MIB 2.3a each formation has one chit of its own', () => {
    const { state, battle } = opened(id);
    const called = { 'teugn-hausen': 'I Reserve', raab: 'Macdonald' }[id];
    const names = battle.formations.map(({ name }) => name).filter(name => name !== called);
    expect(state.cup.map(chit => battle.formations[chit]!.name)).toEqual(names);
  });

  test('A.2 a sheet of flat hexes with even columns half a hex south, 1 km across', () => {
    const { layout, across } = file.sheet;
    expect(layout).toEqual({
      orientation: 'flat',
      shifted: 'even',
      order: 'CCRR',
      first: { col: 1, row: 1 },
    });
    expect(across).toBe(1000);
  });
});

describe('Teugn-Hausen', () => {
  const file = scenario('teugn-hausen');

  test('17 columns, 13 rows; the Danube is out of play', () => {
    expect([file.sheet.cols, file.sheet.rows]).toEqual([17, 13]);
    const danube =
      '0101 0102 0103 0201 0202 0203 0301 0302 0303 0401 0402 0501 0502 0601 0602 0701 0702 0801 0901 1001';
    expect(file.outOfPlay.join(' ')).toBe(danube);
  });

  test('chits, detachments, the initiative track of five boxes and what is suggested', () => {
    expect(file.formations.map(({ name, side, leader }) => [name, side, leader])).toEqual([
      ['III Corps', 'french', 'Davout'],
      ['Montbrun', 'french', 'Montbrun'],
      ['III Armeekorps', 'coalition', 'Hohenzollern'],
      ['IV Armeekorps', 'coalition', 'Rosenberg'],
      ['I Reserve', 'coalition', 'Prince Rohan'],
    ]);
    const making = file.formations.filter(({ detachment }) => detachment).map(({ name }) => name);
    expect(making).toEqual(['III Corps', 'III Armeekorps']);
    expect(opened(file).battle.initiativeReach).toBe(2);
    expect(file.presets[0]!.options).toEqual({ initiative: true, extendedLine: true });
    expect(file.friendlySide).toEqual({ french: 'north', coalition: 'south' });
  });

  test('its special rules', () => {
    const road = '1701–1601–1502–1503–1403–1304–1204–1105–1005–0906–0806–0706–0606–0507–0407–0307–0207–0107';
    expect(file.specialRules).toEqual([
      {
        rule: 'called-up',
        name: 'Grenadiers',
        turns: [3, 4],
        leader: 'Archduke Charles',
        modifier: -1,
        units: ['Rohan'],
        hex: '0513',
      },
      {
        rule: 'marching-on',
        name: 'Gudin',
        unit: 'Gudin',
        road: road.split('–'),
        freedByAttackOn: ['St Hilaire', 'Friant'],
        freedByLeader: { leader: 'Davout', within: 3 },
      },
      {
        rule: 'guns-coming-up',
        name: 'Guns coming up',
        turn: 3,
        side: 'french',
        units: ['St Hilaire', 'Friant'],
      },
    ]);
  });

  test('MIB R84 exits A and B, broken divisions and leads', () => {
    expect(file.exits).toEqual([
      { name: 'A', side: 'french', hex: '0105' },
      { name: 'B', side: 'french', hex: '0107' },
    ]);
    const { brokenDivision, exits, lead } = file.victory;
    expect(brokenDivision).toEqual({ french: 0, coalition: 2 });
    expect(exits).toEqual([
      {
        side: 'french',
        exits: ['A', 'B'],
        what: 'division',
        fromTurn: 1,
        points: [
          { steps: 3, points: 3 },
          { steps: 1, points: 2 },
        ],
      },
    ]);
    expect(lead).toEqual({ french: 5, coalition: -1 });
  });
});

describe('Raab', () => {
  const file = scenario('raab');

  test('16 columns, 13 rows; what lies beyond the Raab is out of play but for the camp', () => {
    expect([file.sheet.cols, file.sheet.rows]).toEqual([16, 13]);
    const rows = (column: string) =>
      file.outOfPlay.filter(hex => hex.startsWith(column)).map(hex => Number(hex.slice(2)));
    expect(rows('01')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows('02')).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows('03')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows('04')).toEqual([1, 2, 3, 4, 5]);
    expect(rows('05')).toEqual([1, 2, 3, 4, 5]);
    expect(rows('06')).toEqual([1, 2, 3, 4]);
    expect(rows('07')).toEqual([1, 2, 4]);
    for (let column = 8; column <= 16; column++)
      expect(rows(String(column).padStart(2, '0'))).toEqual([1, 2]);
    expect(file.outOfPlay).toHaveLength(55);
  });

  test('chits, detachments and what is suggested', () => {
    expect(file.formations.map(({ name }) => name)).toEqual([
      'Grenier',
      "Baraguey d'Hilliers",
      'French Reserve',
      'Grouchy',
      'Lauriston',
      'Macdonald',
      'Right',
      'Centre',
      'Austrian Reserve',
      'Left',
    ]);
    const making = file.formations.filter(({ detachment }) => detachment).map(({ name }) => name);
    expect(making).toEqual(['Grenier', 'Centre']);
    expect(file.presets[0]!.options).toEqual({ initiative: true, extendedLine: true, townHold: true });
    expect(opened(file).battle.initiativeReach).toBe(3);
    expect(file.friendlySide).toEqual({ french: 'west', coalition: 'east' });
  });

  test('special rules, the camp, exit E and the leads', () => {
    expect(file.specialRules).toEqual([
      {
        rule: 'called-up',
        name: 'Macdonald',
        turns: [4],
        leader: 'Macdonald',
        modifier: 0,
        units: ['Lamarque', "Pully's dragoons"],
        hex: '0113',
      },
      { rule: 'fortress', name: 'Raab', side: 'coalition', hexes: ['0804', '0904'] },
    ]);
    expect(file.trenches).toEqual(['0803']);
    expect(file.exits).toEqual([{ name: 'E', side: 'coalition', hex: '1606' }]);
    expect(file.victory.exits).toEqual([
      { side: 'coalition', exits: ['E'], what: 'unit', fromTurn: 3, points: [{ steps: 1, points: 1 }] },
    ]);
    expect(file.victory.brokenDivision).toEqual({ french: 2, coalition: 2 });
    expect(file.victory.lead).toEqual({ french: 10, coalition: 5 });
  });
});

describe('Abensberg', () => {
  const file = scenario('abensberg');

  test('25 columns, 22 rows, and the Danube', () => {
    expect([file.sheet.cols, file.sheet.rows]).toEqual([25, 22]);
    expect(file.outOfPlay.join(' ')).toBe('0101 0102 0103 0104 0201 0202 0203 0204');
  });

  test('who is French, Bavarian, Württemberg and Austrian', () => {
    const count = (nation: string) => file.units.filter(unit => unit.nation === nation).length;
    expect(['French', 'Bavarian', 'Württemberg', 'Austrian'].map(count)).toEqual([5, 3, 2, 9]);
  });

  test('MIB 13.0 with the option night nine turns over two days', () => {
    const { turns } = opened(file, { night: true }).battle;
    expect(turns.map(({ day, start, night }) => [day, start, night])).toEqual([
      [0, 390, false],
      [0, 600, false],
      [0, 810, false],
      [0, 1020, false],
      [0, 1230, true],
      [1, 390, false],
      [1, 600, false],
      [1, 810, false],
      [1, 1020, false],
    ]);
  });

  test('what is suggested for one day and for two', () => {
    expect(file.presets.map(({ options }) => Object.keys(options))).toEqual([
      ['initiative', 'grandBattery', 'extendedLine'],
      ['initiative', 'grandBattery', 'extendedLine', 'night', 'supply', 'trains', 'forcedMarch'],
    ]);
    const making = file.formations.filter(({ detachment }) => detachment).map(({ name }) => name);
    expect(making).toEqual(['Lannes', 'V']);
    expect(file.friendlySide).toEqual({ french: 'north', coalition: 'south' });
    expect(file.victory.lead).toEqual({ french: 14, coalition: 8 });
    expect(file.victory.brokenDivision).toEqual({ french: 0, coalition: 0 });
  });

  test('MIB 16.5a with the option grandBattery Napoleon has a Grand Battery and its chit', () => {
    const without = opened(file);
    expect(without.battle.formations.map(({ name }) => name)).not.toContain('Grand Battery');
    const { battle, leader, formation } = opened(file, { initiative: true, grandBattery: true });
    const guns = { leader: leader('Napoleon'), formation: formation('Grand Battery') };
    expect(battle.terms!.grandBatteries).toEqual([guns]);
    expect(battle.formations[guns.formation]).toMatchObject({ kind: 'grand-battery', leader: guns.leader });
  });

  test('MIB 2.2.3 with the option trains two full wagons a side with a chit', () => {
    expect(opened(file).battle.trains).toEqual([]);
    const { battle, state, hex, formation } = opened(file, { trains: true });
    const found = battle.trains.map(({ name, side, kind, allowance, formation: chit }, id) => {
      const { place, hex: at, steps, levels } = state.trains[id]!;
      return [name, side, kind, allowance, chit, place, at, steps, levels];
    });
    const [french, austrian] = [formation('French Supply'), formation('Austrian Supply')];
    expect(found).toEqual([
      ['1st French wagon', 'french', 'wagon', 6, french, 'map', hex('0806'), 2, 6],
      ['2nd French wagon', 'french', 'wagon', 6, french, 'map', hex('0407'), 2, 6],
      ['1st Austrian wagon', 'coalition', 'wagon', 6, austrian, 'map', hex('1017'), 2, 6],
      ['2nd Austrian wagon', 'coalition', 'wagon', 6, austrian, 'map', hex('1913'), 2, 6],
    ]);
    expect(battle.terms!.supplySources).toEqual({
      french: [hex('0207')],
      coalition: [hex('1822'), hex('2418')],
    });
    expect(
      new Set(state.units.filter(({ place }) => place !== 'unformed').map(({ supply }) => supply)),
    ).toEqual(new Set([3]));
  });
});
