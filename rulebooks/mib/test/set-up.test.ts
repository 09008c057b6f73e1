import { NOWHERE } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../src/set-up.ts';
import { opened, scenario } from './scenario/opened.ts';

describe('MIB 3.0a before turn 1', () => {
  const { state, battle, unit, leader, hex } = opened('teugn-hausen');

  test('MIB 3.0a units stand as the scenario says', () => {
    expect(state.units[unit('St Hilaire')]).toMatchObject({
      place: 'map',
      hex: hex('1204'),
      wing: NOWHERE,
      facing: 4,
      steps: 4,
      batteries: 1,
      organic: 0,
      supply: 3,
    });
    expect(state.units[unit('Vukassovich')]).toMatchObject({ hex: hex('0612'), facing: 0, organic: 1 });
  });

  test('MIB 3.0a, R102 those who arrive later are off the map, leaders too', () => {
    expect(state.units[unit('Lusignan')]).toMatchObject({ place: 'to-arrive', hex: NOWHERE, steps: 3 });
    expect(state.leaders[leader('Hohenzollern')]).toEqual({ place: 'to-arrive', hex: NOWHERE, moved: false });
    expect(state.leaders[leader('Davout')]).toEqual({ place: 'map', hex: hex('1204'), moved: false });
  });

  test('MIB 3.0a, 10.0b all tracks stand at 0 unless the scenario says otherwise', () => {
    for (const { fatigue, stragglers, casualties, disorganized, smashed } of state.units)
      expect([fatigue, stragglers, casualties, disorganized, smashed]).toEqual([0, 0, 0, false, false]);
    const file = structuredClone(scenario('teugn-hausen'));
    Object.assign(file.units[0]!, { fatigue: 2, stragglers: 1, supply: 1, strength: 6 });
    const worn = opened(file);
    expect(worn.state.units[0]).toMatchObject({ fatigue: 2, stragglers: 1, supply: 1, steps: 3 });
  });

  test('MIB 3.0a the markers stand in the middle, nobody is activated', () => {
    const { turn, initiative, initiativeHolder, activation, drawn, fought, special, result } = state;
    expect([turn, initiative, initiativeHolder, activation, drawn, fought]).toEqual([
      0,
      0,
      null,
      null,
      [],
      false,
    ]);
    expect([special, result, state.exempt, state.grandBatteries, state.bridgeWorks]).toEqual([
      {},
      null,
      [],
      [],
      [],
    ]);
    expect(state.formations[0]).toEqual({
      status: 0,
      nearly: false,
      afternoon: false,
      order: null,
      orderIsNew: false,
      transit: [],
    });
  });

  test('MIB 17.0 objectives are held as the scenario says', () => {
    expect(state.holders).toEqual([null, 'coalition', null, 'coalition', 'french']);
    expect(battle.objectives).toEqual(['0906', '0810', '0907', '0908', '1607'].map(hex));
  });

  test('MIB T9 a fatigue track of the charts, unless the scenario has its own', () => {
    expect(battle.units[0]!.track).toEqual({ white: 5, grey: 2 });
    const file = structuredClone(scenario('teugn-hausen'));
    Object.assign(file.units[0]!, { track: { white: 4, grey: 1 } });
    expect(opened(file).battle.units[0]!.track).toEqual({ white: 4, grey: 1 });
  });

  test('MIB 2.2.4a the command range of a leader is his rating, unless the scenario has its own', () => {
    expect(battle.leaders[leader('Davout')]).toEqual({
      name: 'Davout',
      side: 'french',
      formation: 0,
      level: 'corps',
      rating: 5,
      bonus: 1,
      allowance: 15,
      range: 5,
    });
    const file = structuredClone(scenario('teugn-hausen'));
    Object.assign(file.leaders[0]!, { range: 8 });
    expect(opened(file).battle.leaders[0]!.range).toBe(8);
  });

  test('MIB 2.2.1b what is printed on a unit', () => {
    expect(battle.units[unit('Montbrun light cavalry')]).toEqual({
      name: 'Montbrun light cavalry',
      side: 'french',
      formation: 1,
      kind: 'cavalry',
      weight: 'light',
      level: 'division',
      maxSteps: 2,
      strengths: null,
      morale: 4,
      allowance: 13,
      batteries: 1,
      horseArtillery: true,
      organic: 0,
      track: { white: 5, grey: 2 },
      apart: false,
    });
  });
});

describe('MIB 10.3a detachments', () => {
  test('MIB 10.3a a corps that may make one has its counter, unformed', () => {
    const { state, battle, unit, formation } = opened('teugn-hausen');
    const id = unit('III Corps detachment');
    expect(battle.units[id]).toMatchObject({
      side: 'french',
      formation: formation('III Corps'),
      level: 'detachment',
      maxSteps: 2,
      apart: false,
    });
    expect(state.units[id]).toMatchObject({ place: 'unformed', hex: NOWHERE, steps: 0, parent: null });
    expect(battle.formations[formation('III Corps')]).toMatchObject({
      detachment: id,
      units: [unit('St Hilaire'), unit('Friant'), unit('Gudin'), id],
    });
    expect(battle.formations[formation('IV Armeekorps')]!.detachment).toBeNull();
  });

  test('MIB 10.3a without the option nobody has one', () => {
    const { battle, formation } = opened('teugn-hausen', { detachments: false });
    expect(battle.units.map(({ name }) => name)).not.toContain('III Corps detachment');
    expect(battle.formations[formation('III Corps')]!.detachment).toBeNull();
  });

  test('MIB G.1 rule 4 the 7e Légère stays apart and is no detachment of its formation', () => {
    const { state, battle, unit, formation } = opened('teugn-hausen');
    const id = unit('7e Légère');
    expect(battle.units[id]).toMatchObject({ level: 'detachment', apart: true, maxSteps: 1 });
    expect(state.units[id]).toMatchObject({ parent: null, steps: 1 });
    expect(battle.formations[formation('Montbrun')]!.detachment).toBeNull();
    expect(state.units[unit('Gudin')]).toMatchObject({ steps: 4, detached: 0 });
  });

  test("MIB G.2 the garrison of Kis-Megyer is Colloredo's, and the one that the Centre may have", () => {
    const { state, battle, unit, formation } = opened('raab');
    const id = unit('Kis-Megyer garrison');
    expect(battle.formations[formation('Centre')]!.detachment).toBe(id);
    expect(battle.units.filter(({ name }) => name.endsWith('detachment')).map(({ name }) => name)).toEqual([
      'Grenier detachment',
    ]);
    expect(state.units[id]).toMatchObject({ place: 'map', parent: unit('Colloredo'), steps: 1 });
    expect(battle.units[id]!.maxSteps).toBe(2);
    expect(state.units[unit('Colloredo')]).toMatchObject({ steps: 3, detached: 1 });
  });
});

describe('Raab', () => {
  const { state, battle, unit, hex } = opened('raab');

  test('MIB 14.0 Davidovich stands in a finished trench without the option', () => {
    expect(state.options.trenches).toBe(false);
    expect(state.trenches).toEqual([{ hex: hex('0803'), finished: true, by: unit('Davidovich') }]);
  });

  test('MIB R131, G.2 rule 6 Davidovich has no formation', () => {
    expect(battle.units[unit('Davidovich')]!.formation).toBeNull();
    expect(battle.formations.flatMap(({ units }) => units)).not.toContain(unit('Davidovich'));
  });

  test('MIB 14.0 trenches in the order of their hexes, nobody in them if nobody starts there', () => {
    const file = structuredClone(scenario('raab'));
    file.trenches = ['1212', '0803'];
    const both = opened(file);
    expect(both.state.trenches.map(({ hex: at, by }) => [at, by])).toEqual([
      [hex('0803'), unit('Davidovich')],
      [hex('1212'), null],
    ]);
  });
});

test('MIB 2.2.3 a train that comes with a unit is off the map until then, and an engineer has no levels', () => {
  const file = structuredClone(scenario('abensberg'));
  const [train] = file.trains;
  Object.assign(train!, {
    kind: 'engineer',
    with: 'Vincent',
    side: 'coalition',
    formation: 'Austrian Supply',
  });
  Reflect.deleteProperty(train!, 'hex');
  const { state, battle, unit } = opened(file, { trains: true });
  expect(state.trains[0]).toMatchObject({ place: 'to-arrive', hex: NOWHERE, steps: 1, levels: 0 });
  expect(battle.terms!.arrivals.find(arrival => arrival.unit === unit('Vincent'))!.trains).toEqual([0]);
  expect(opened(file).battle.terms!.arrivals[0]!.trains).toEqual([]);
});

test('A.5 only four options change pieces and turns of a battle', () => {
  expect(
    variantsOf({ night: true, lite: true, trains: true, grandBattery: true, detachments: true }),
  ).toEqual(['detachments', 'grandBattery', 'night', 'trains']);
  expect(variantsOf({ lite: true })).toEqual([]);
});

test('MIB 3.0b reinforcements come by turn, whatever the order of the file', () => {
  const file = structuredClone(scenario('teugn-hausen'));
  file.arrivals.reverse();
  const { battle, unit } = opened(file);
  expect(battle.terms!.arrivals.map(({ turn, calledUpBy, unit: id }) => [turn, calledUpBy, id])).toEqual([
    [0, null, unit('Sommariva')],
    [0, null, unit('St Julien')],
    [0, null, unit('Lusignan')],
    [0, null, unit('St-Sulpice cuirassiers')],
    [1, null, unit('Hohenlohe-Bartenstein')],
    [null, 'Grenadiers', unit('Rohan')],
  ]);
});

test('MIB 17.0 points for leaving go by the most steps first, whatever the order of the file', () => {
  const file = structuredClone(scenario('teugn-hausen'));
  file.victory.exits[0]!.points.reverse();
  expect(opened(file).battle.terms!.victory.exits[0]!.points).toEqual([
    { steps: 3, points: 3 },
    { steps: 1, points: 2 },
  ]);
});
