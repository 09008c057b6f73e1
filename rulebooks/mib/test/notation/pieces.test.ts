import { label, parseHex } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { named, read } from './reading.ts';

describe('units', () => {
  test('MIB 2.2.1 strength, morale and allowance; what follows a semicolon stands in the same place', () => {
    const position = read('french 0505>2 Morand 6-4-8 G2 C1 @III; Friant 8-5-8 @III D fatigue=5');
    expect(named(position, 'Morand').card).toEqual({
      name: 'Morand',
      side: 'french',
      formation: 0,
      kind: 'infantry',
      weight: null,
      level: 'division',
      maxSteps: 3,
      strengths: null,
      morale: 4,
      allowance: 8,
      batteries: 2,
      horseArtillery: false,
      organic: 1,
      track: { white: 5, grey: 2 },
      apart: false,
    });
    const { unit } = named(position, 'Friant');
    expect(unit).toMatchObject({
      steps: 4,
      facing: 2,
      disorganized: true,
      fatigue: 5,
      supply: 3,
      place: 'map',
    });
    expect(unit.hex).toBe(named(position, 'Morand').unit.hex);
    expect(position.battle.formations).toEqual([
      { name: 'III', side: 'french', kind: 'corps', leader: null, units: [0, 1], detachment: null },
    ]);
  });

  test('MIB 2.2.2 cavalry is light or heavy', () => {
    const position = read('french 0505>0 Nansouty 4-5-13 heavy G1 horse; Pajol 2-4-13 light');
    expect(named(position, 'Nansouty').card).toMatchObject({
      kind: 'cavalry',
      weight: 'heavy',
      horseArtillery: true,
    });
    expect(named(position, 'Pajol').card).toMatchObject({
      kind: 'cavalry',
      weight: 'light',
      horseArtillery: false,
    });
  });

  test('an odd strength, listed strengths and another track', () => {
    const position = read('french 0505>0 A 5-4-8; B 7-4-8 strengths=0/3/7 track=4/1');
    expect(named(position, 'A').card).toMatchObject({ maxSteps: 3, strengths: [0, 2, 4, 5] });
    expect(named(position, 'B').card).toMatchObject({
      maxSteps: 2,
      strengths: [0, 3, 7],
      track: { white: 4, grey: 1 },
    });
  });

  test('MIB A.3 steps that are not said follow from the others, and what is missing are casualties', () => {
    const { state } = read(`
      french 0505>0 A 8-4-8 stragglers=1; B 8-4-8 steps=3; C 8-4-8 steps=2 stragglers=1; D 8-4-8 casualties=2
      french 0506>0 E 8-4-8 smashed stragglers=2; F 8-4-8 detached=1
      french eliminated G 8-4-8 stragglers=1`);
    const counts = state.units.map(each =>
      [each.steps, each.stragglers, each.casualties, each.detached].join(' '),
    );
    expect(counts).toEqual(['3 1 0 0', '3 0 1 0', '2 1 1 0', '2 0 2 0', '0 2 2 0', '3 0 0 1', '0 1 3 0']);
  });

  test('G1/3 is one of three batteries', () => {
    const { card, unit } = named(read('french 0505>0 A 8-4-8 G1/3 C0/2'), 'A');
    expect([card.batteries, unit.batteries, card.organic, unit.organic]).toEqual([3, 1, 2, 0]);
  });

  test('MIB 16.6c an extended line has two hexes and one of two fronts', () => {
    const { unit } = named(read('french 0505/0605>1 Lusignan 6-4-8'), 'Lusignan');
    const { grid } = read('').battle.ground;
    expect([unit.hex, unit.wing].map(hex => label(grid, hex))).toEqual(['0505', '0605']);
    expect(unit.facing).toBe(1);
    expect(named(read('french 0505/0605>3 Lusignan 6-4-8'), 'Lusignan').unit.facing).toBe(3);
  });

  test('MIB 10.3a the first detachment that belongs to a formation is its own, one apart is not', () => {
    const { battle, state } = read(`
      french 0505>0 Apart 2-4-8 detachment apart @III
      french unformed IIId detachment @III
      french 0506>1 Other detachment of=Morand steps=2 @III
      french 0505>0 Morand 6-4-8 detached=2 @III`);
    expect(battle.formations[0]).toMatchObject({ detachment: 1 });
    expect(state.units[1]).toMatchObject({ place: 'unformed', hex: -1, steps: 0, parent: null });
    expect(state.units[2]).toMatchObject({ place: 'map', steps: 2, parent: 3, casualties: 0 });
  });

  test('what a unit has been and done', () => {
    const { unit } = named(
      read(
        `french 0505>0 A 6-4-8 mobile began-adjacent began-D began-smashed began-in-zoc double-time entered halted
        `.replaceAll('\n', ' ') +
          'committed held out-of-range did-face did-recover intent=0504 intent=0604 late=0604 assaulted-by=IV charged-by=IV\n' +
          'coalition 0504>3 B 6-4-8 @IV',
      ),
      'A',
    );
    expect(unit.act).toEqual({
      category: 'mobile',
      beganAdjacent: true,
      beganDisorganized: true,
      beganSmashed: true,
      beganInZoc: true,
      pace: 'double-time',
      entered: true,
      halted: true,
      committed: true,
      held: true,
      intents: expect.any(Array),
      late: expect.any(Array),
      deeds: ['face', 'recover'],
      assaultedBy: [0],
      chargedBy: [0],
      outOfRange: true,
    });
    const { grid } = read('').battle.ground;
    expect(unit.act.intents.map(hex => label(grid, hex))).toEqual(['0504', '0604']);
  });

  test('what else is on record', () => {
    const { unit } = named(
      read(
        'french exited A 6-4-8 exit=3:0101:2 told=2:3:-:tired held-on=1 held-back fresh=1 stragglers=1 supply=0',
      ),
      'A',
    );
    expect(unit).toMatchObject({
      place: 'exited',
      exit: { turn: 2, hex: 0, steps: 2 },
      told: { turn: 1, batteries: 3, organic: null, weariness: 'tired' },
      heldBackOn: 1,
      reserve: 'held-back',
      freshStragglers: 1,
      supply: 0,
    });
  });
});

describe('leaders, trains and formations', () => {
  test('MIB 2.2.4a a leader has a rating, and the range of it', () => {
    const { battle, state } = read(`
      french 0505>0 Morand 6-4-8 @III; leader Davout 5 bonus=1 @III moved
      french to-arrive leader Napoleon 6 army allowance=16 range=9`);
    expect(battle.leaders).toEqual([
      {
        name: 'Davout',
        side: 'french',
        formation: 0,
        level: 'corps',
        rating: 5,
        bonus: 1,
        allowance: 15,
        range: 5,
      },
      expect.objectContaining({ formation: null, level: 'army', allowance: 16, range: 9, bonus: 0 }),
    ]);
    expect(state.leaders).toEqual([
      { place: 'map', hex: state.units[0]!.hex, moved: true },
      { place: 'to-arrive', hex: -1, moved: false },
    ]);
    expect(battle.formations[0]!.leader).toBe(0);
  });

  test('MIB 2.2.3 wagons are full or half, engineers are not', () => {
    const { battle, state } = read(`
      coalition 0803 train Wagon 6 half levels=2 @Trains worked
      french 0804 train Taken 6 from=coalition
      french 0805 train Pontons 8 engineer`);
    expect(battle.trains.map(({ kind, side, formation }) => [kind, side, formation])).toEqual([
      ['wagon', 'coalition', 0],
      ['wagon', 'coalition', null],
      ['engineer', 'french', null],
    ]);
    expect(state.trains.map(({ steps, levels, side }) => [steps, levels, side])).toEqual([
      [1, 2, 'coalition'],
      [2, 6, 'french'],
      [1, 0, 'french'],
    ]);
    expect(state.trains[0]!.act).toEqual({ moved: false, worked: true, overrun: false });
  });

  test('a formation may be named before its pieces, and without any', () => {
    const { battle, state } = read(`
      formation IV coalition none grand-battery status=2 nearly afternoon order=rest order-is-new
      formation III french Davout detachment=B order=move:0504 transit=2:hold:0504 transit=1:rest
      french 0505>0 A 2-4-8 detachment @III; B 2-4-8 detachment @III; leader Oudinot 3 @III; leader Davout 5`);
    expect(battle.formations).toEqual([
      { name: 'IV', side: 'coalition', kind: 'grand-battery', leader: null, units: [], detachment: null },
      { name: 'III', side: 'french', kind: 'corps', leader: 1, units: [0, 1], detachment: 1 },
    ]);
    const hex = parseHex(battle.ground.grid, '0504');
    expect(state.formations).toEqual([
      {
        status: 2,
        nearly: true,
        afternoon: true,
        order: { kind: 'rest', target: null },
        orderIsNew: true,
        transit: [],
      },
      {
        status: 0,
        nearly: false,
        afternoon: false,
        order: { kind: 'move', target: hex },
        orderIsNew: false,
        transit: [
          { box: 2, order: { kind: 'hold', target: hex } },
          { box: 1, order: { kind: 'rest', target: null } },
        ],
      },
    ]);
  });
});
