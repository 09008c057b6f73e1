import { readFileSync } from 'node:fs';
import { formatProblem } from '@abatis/data';
import { label, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { roadAcross, sideIs, terrainAt } from '../../src/ground.ts';
import { type Position, parsePosition } from '../../src/notation/parse.ts';
import { DEFAULTS } from '../../src/options.ts';
import { fieldsOfFire } from '../../src/rules/08-high-ground.ts';
import { changed, readWith } from '../charts/read-with.ts';

const read = (text: string): Position => expectOk(parsePosition(`map 10x12\n${text}`));

const named = ({ battle, state }: Position, name: string) => {
  const id = battle.units.findIndex(card => card.name === name);
  return { id, card: battle.units[id]!, unit: state.units[id]! };
};

test('the example of the page can be read', () => {
  const page = readFileSync(new URL('../../src/notation/README.md', import.meta.url), 'utf8');
  const [, example = ''] = /```\n(map[\s\S]*?)```/.exec(page) ?? [];
  expect(expectOk(parsePosition(example)).battle.units).toHaveLength(6);
});

describe('ground', () => {
  const { ground } = read(`
    forest 0504 0505
    town 0506
    out 0101
    chateau 0601
    level 1 0504 0503
    stream 0504/0505
    slope 0503/0504 up 0503
    steep 0502/0503 up 0503 0603/0503 up 0503
    road 0101 0102 0103
    minorRoad 0102 0103 0104`).battle;
  const side = (text: string) => parseSide(ground.grid, text);

  test('MIB A.2 ten columns of twelve rows, even columns half a hex further south', () => {
    const { grid } = ground;
    expect([grid.cols, grid.rows, label(grid, 0)]).toEqual([10, 12, '0101']);
    expect(side('0203/0304')).not.toBe(-1);
    expect(side('0303/0204')).toBe(-1);
  });

  test('terrain, chateaux and levels', () => {
    const at = (text: string) => terrainAt(ground, parseHex(ground.grid, text));
    expect(['0504', '0506', '0101', '0507'].map(at)).toEqual(['forest', 'town', 'out', 'clear']);
    const { level, chateau } = ground;
    const of = (list: ArrayLike<number>) =>
      ['0503', '0504', '0505', '0601'].map(text => list[parseHex(ground.grid, text)]);
    expect([of(level), of(chateau)]).toEqual([
      [1, 1, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  test('hexsides, slopes with their upper hex, and the better of two roads', () => {
    expect(sideIs(ground, side('0505/0504'), 'stream')).toBe(true);
    expect(sideIs(ground, side('0503/0504'), 'slope')).toBe(true);
    expect(['0502/0503', '0603/0503'].map(text => sideIs(ground, side(text), 'steepSlope'))).toEqual([
      true,
      true,
    ]);
    expect(ground.uphill[side('0504/0503')]).toBe(parseHex(ground.grid, '0503'));
    expect(ground.uphill[side('0504/0505')]).toBe(-1);
    expect(
      ['0101/0102', '0102/0103', '0103/0104', '0104/0105'].map(text => roadAcross(ground, side(text))),
    ).toEqual(['road', 'road', 'minorRoad', null]);
  });
});

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

  test('a facing that is not said is north', () => {
    expect(named(read('french 0505 Morand 6-4-8'), 'Morand').unit.facing).toBe(0);
  });

  test('MIB 2.2.2 cavalry is light or heavy', () => {
    const position = read('french 0505 Nansouty 4-5-13 heavy G1 horse; Pajol 2-4-13 light');
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
    const position = read('french 0505 A 5-4-8; B 7-4-8 strengths=0/3/7 track=4/1');
    expect(named(position, 'A').card).toMatchObject({ maxSteps: 3, strengths: [0, 2, 4, 5] });
    expect(named(position, 'B').card).toMatchObject({
      maxSteps: 2,
      strengths: [0, 3, 7],
      track: { white: 4, grey: 1 },
    });
  });

  test('MIB A.3 steps that are not said follow from the others, and what is missing are casualties', () => {
    const { state } = read(`
      french 0505 A 8-4-8 stragglers=1; B 8-4-8 steps=3; C 8-4-8 steps=2 stragglers=1; D 8-4-8 casualties=2
      french 0506 E 8-4-8 smashed stragglers=2; F 8-4-8 detached=1
      french eliminated G 8-4-8 stragglers=1`);
    const counts = state.units.map(each =>
      [each.steps, each.stragglers, each.casualties, each.detached].join(' '),
    );
    expect(counts).toEqual(['3 1 0 0', '3 0 1 0', '2 1 1 0', '2 0 2 0', '0 2 2 0', '3 0 0 1', '0 1 3 0']);
  });

  test('G1/3 is one of three batteries', () => {
    const { card, unit } = named(read('french 0505 A 8-4-8 G1/3 C0/2'), 'A');
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
      french 0505 Apart 2-4-8 detachment apart @III
      french unformed IIId detachment @III
      french 0506>1 Other detachment of=Morand steps=2 @III
      french 0505 Morand 6-4-8 detached=2 @III`);
    expect(battle.formations[0]).toMatchObject({ detachment: 1 });
    expect(state.units[1]).toMatchObject({ place: 'unformed', hex: -1, steps: 0, parent: null });
    expect(state.units[2]).toMatchObject({ place: 'map', steps: 2, parent: 3, casualties: 0 });
  });

  test('what a unit has been and done', () => {
    const { unit } = named(
      read(
        `french 0505 A 6-4-8 mobile began-adjacent began-D began-smashed began-in-zoc double-time entered halted
        `.replaceAll('\n', ' ') +
          'committed held out-of-range did-face did-recover intent=0504 intent=0604 assaulted-by=IV charged-by=IV\n' +
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
      french 0505 Morand 6-4-8 @III; leader Davout 5 bonus=1 @III moved
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
      french 0505 A 2-4-8 detachment @III; B 2-4-8 detachment @III; leader Oudinot 3 @III; leader Davout 5`);
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

describe('the state as a whole', () => {
  const turn = (text: string) => {
    const { battle, state } = read(text);
    const { start, day, night } = battle.turns[state.turn]!;
    return [state.turn, battle.turns.length, `${Math.floor(start / 60)}:${start % 60}`, day, night].join(' ');
  };

  test('MIB T1 four turns of a day, if nothing is said', () => {
    expect(turn('')).toBe('0 4 6:30 0 false');
    expect(turn('turn 2 of 4')).toBe('1 4 10:0 0 false');
    expect(turn('turn 3 17:00')).toBe('2 4 17:0 0 false');
    expect(turn('turn 6')).toBe('5 6 10:0 1 false');
    expect(turn('turn 5 night')).toBe('4 5 20:30 0 true');
    expect(turn('turn 2 of 9 night')).toBe('1 9 20:30 0 true');
    expect(turn('option night\nturn 6')).toBe('5 6 6:30 1 false');
  });

  test('options have their defaults', () => {
    const { options } = read('option initiative\noption extendedLine=false').state;
    expect(options).toEqual({ ...DEFAULTS, initiative: true, extendedLine: false });
    expect([options.detachments, options.lite]).toEqual([true, false]);
  });

  test('initiative, chits, objectives, works and notes', () => {
    const { battle, state } = read(`
      formation III french none
      formation IV coalition none
      initiative -2 of 2 held=coalition
      fought
      cup IV III
      drawn III
      objectives 0504 0505
      holds french 0505
      destroyed 0202/0203 0101/0102
      pontoon 0301/0302 Pontons
      bridge-work 0301/0302 Pontons
      bridge-work 0302/0303 A resumed
      trench 0505 0404
      trench 0303 begun by=A
      special reserves=true
      special guns=2
      exempt A 0505 B 0504
      exempt A 0505 none 0604
      grand-battery Lauriston III day=1 fired 0505>1:A*2,"C d" 0506>1:A:moved
      french 0505 A 6-4-8; "C d" 6-4-8; leader Lauriston 5 established=1; train Pontons 8 engineer
      coalition 0504 B 6-4-8`);
    const hex = (text: string) => parseHex(battle.ground.grid, text);
    const side = (text: string) => parseSide(battle.ground.grid, text);
    expect(battle.initiativeReach).toBe(2);
    expect(battle.objectives).toEqual([hex('0504'), hex('0505')]);
    expect(state).toMatchObject({
      initiative: -2,
      initiativeHolder: 'coalition',
      fought: true,
      cup: [1, 0],
      drawn: [0],
      holders: [null, 'french'],
      destroyedBridges: [side('0101/0102'), side('0202/0203')].sort((a, b) => a - b),
      pontoons: [{ side: side('0301/0302'), train: 0 }],
      bridgeWorks: [
        { side: side('0301/0302'), unit: null, train: 0 },
        { side: side('0302/0303'), unit: 0, train: null, resumed: true },
      ],
      special: { reserves: true, guns: 2 },
      exempt: [
        { unit: 0, hex: hex('0505'), by: 2, from: hex('0504') },
        { unit: 0, hex: hex('0505'), by: null, from: hex('0604') },
      ],
      grandBatteries: [
        {
          leader: 0,
          formation: 0,
          day: 1,
          fired: true,
          posts: [
            { hex: hex('0505'), facing: 1, batteries: [0, 0, 1] },
            { hex: hex('0506'), facing: 1, batteries: [0], moved: true },
          ],
        },
      ],
    });
    expect(state.leaders[0]!.establishedOn).toBe(1);
    expect(Object.keys(state.bridgeWorks[0]!)).not.toContain('resumed');
    expect(Object.keys(state.grandBatteries[0]!.posts[0]!)).not.toContain('moved');
    const trenches = state.trenches.map(each => [
      label(battle.ground.grid, each.hex),
      each.finished,
      each.by,
    ]);
    expect(trenches.toSorted()).toEqual([
      ['0303', false, 0],
      ['0404', true, null],
      ['0505', true, null],
    ]);
    expect(state.trenches.map(each => each.hex)).toEqual(
      state.trenches.map(each => each.hex).toSorted((a, b) => a - b),
    );
  });

  test('the track has its usual reach, and other charts another', () => {
    expect(read('initiative 1').battle.initiativeReach).toBe(3);
    const charts = readWith('initiative-track', changed('initiative-track', 'reach', 2));
    const { battle } = expectOk(parsePosition('map 4x4', 'position', charts));
    expect(battle.initiativeReach).toBe(2);
    expect(battle.charts).toBe(charts);
  });

  test('what a scenario would say', () => {
    const { battle } = read(`
      home french south
      exit coalition 0702 Landshut from=3
      exit french 0101 Regensburg
      source french 0301 0302
      first coalition
      gunner Davout III
      arrival 2 0301 Morand with=Davout with=Wagon instead=0302
      arrival by=Reserves 0702 Friant
      french to-arrive Morand 6-4-8 @III; Friant 6-4-8; leader Davout 5; train Wagon 6`);
    const hex = (text: string) => parseHex(battle.ground.grid, text);
    expect(battle.terms).toMatchObject({
      friendlySide: { french: 'south', coalition: 'east' },
      exits: [
        { hex: hex('0702'), side: 'coalition', name: 'Landshut', fromTurn: 2 },
        { hex: hex('0101'), side: 'french', name: 'Regensburg', fromTurn: 0 },
      ],
      supplySources: { french: [hex('0301'), hex('0302')], coalition: [] },
      firstPlayer: 'coalition',
      grandBatteries: [{ leader: 0, formation: 0 }],
      arrivals: [
        {
          turn: 1,
          calledUpBy: null,
          unit: 0,
          leaders: [0],
          trains: [0],
          hex: hex('0301'),
          instead: hex('0302'),
        },
        {
          turn: null,
          calledUpBy: 'Reserves',
          unit: 1,
          leaders: [],
          trains: [],
          hex: hex('0702'),
          instead: null,
        },
      ],
    });
    expect(read('').battle.terms).toBeUndefined();
  });
});

describe('an activation', () => {
  const HILL = `
    level 1 0504
    french 0505>0 A 6-4-8 G1 @III; B 2-4-13 light @Horse
    coalition 0504>3 C 6-4-8 G1 @IV`;

  test('is as if it began now', () => {
    const { state } = read(`${HILL}\nactive III Horse`);
    expect(state.activation).toMatchObject({ side: 'french', formations: [0, 1], halved: [], spared: [] });
    expect(state.activation!.fields).toEqual(fieldsOfFire(state));
    expect(state.activation!.fields).not.toEqual([]);
    expect(state.activation!.began).toEqual(state.units.map(({ hex }) => hex));
    expect(state.steps).toEqual([
      { step: 'turn' },
      { step: 'end-of-turn' },
      { step: 'draw' },
      { step: 'end-of-activation', next: 1 },
      { step: 'actions', aside: [] },
    ]);
  });

  test('or as the text says', () => {
    const { state, battle } = read(
      `${HILL}\nactive declare III halved=III wearied=Horse hurried=III spared=A
       field coalition 0504 C 0505
       field coalition 0404 none 0405
       began A 0506\nbegan B nowhere`,
    );
    const hex = (text: string) => parseHex(battle.ground.grid, text);
    expect(state.activation).toEqual({
      side: 'french',
      formations: [0],
      halved: [0],
      wearied: [1],
      hurried: [0],
      spared: [0],
      fields: [
        { from: hex('0504'), unit: 2, side: 'coalition', hexes: [hex('0505')] },
        { from: hex('0404'), unit: null, side: 'coalition', hexes: [hex('0405')] },
      ],
      began: [hex('0506'), -1, hex('0504')],
    });
    expect(state.steps.at(-1)).toEqual({ step: 'declare', combats: [] });
    expect(read(`${HILL}\nactive III\nfield none`).state.activation!.fields).toEqual([]);
    expect(read(HILL).state).toMatchObject({ activation: null, steps: [] });
  });
});

describe('what does not fit is named by line and column', () => {
  test.each<[text: string, problem: string]>([
    ['map 3x3', 'line 2, column 1: there is a map already'],
    ['forrest 0504', 'line 2, column 1: a statement is one of map'],
    ['forest 0504 1199', 'line 2, column 13: "1199" is no hex of this map'],
    ['creek 0504/0506', 'line 2, column 7: "0504/0506" is no hexside of this map'],
    ['level high 0504', 'line 2, column 7: a level is a whole number'],
    ['slope 0504/0505', 'line 2, column 7: a slope names its upper hex: "0504/0505 up 0504"'],
    ['slope 0504/0505 down 0504', 'line 2, column 17: a slope names its upper hex: "0504/0505 up 0504"'],
    ['slope 0504/0505 up 0506', 'line 2, column 20: 0506 is not at 0504/0505'],
    ['road 0504 0506', 'line 2, column 11: 0506 is not next to 0504'],
    ['option', 'line 2, column 1: an option has a name'],
    ['option fog', 'line 2, column 8: an option is one of lite'],
    ['turn', 'line 2, column 1: a turn is a whole number'],
    ['turn 0', 'line 2, column 6: a turn is a whole number from 1 to 200'],
    ['turn 201', 'line 2, column 6: a turn is a whole number from 1 to 200'],
    ['turn 3 of 2', 'line 2, column 11: with turn 3 there are 3 to 200 turns'],
    ['turn 3 of 201', 'line 2, column 11: with turn 3 there are 3 to 200 turns'],
    ['turn 3 11:00', 'line 2, column 8: no turn of the day begins at 11:00'],
    ['turn 3 later', 'line 2, column 8: a turn has a time, or is one of of, night'],
    ['initiative', 'line 2, column 1: the place of the marker is a whole number'],
    [
      'initiative 1 off 2',
      'line 2, column 14: the initiative is held=SIDE, or is one of of; did you mean "of"?',
    ],
    ['initiative 1 held=russian', 'line 2, column 19: who holds it is one of french, coalition'],
    ['fought hard', 'line 2, column 8: "hard" is too much here'],
    ['holds french 0504', 'line 2, column 14: 0504 is no objective'],
    ['holds russian 0504', 'line 2, column 7: a holder is one of french, coalition, nobody'],
    ['special reserves', 'line 2, column 9: a note of a rule is NAME=true or NAME=2'],
    ['cup III', 'line 2, column 5: "III" is not a formation of this battle'],
    ['trench 0504 by=Morand', 'line 2, column 16: "Morand" is not a unit of this battle'],
    ['pontoon', 'line 2, column 1: a pontoon has a hexside and a train'],
    ['pontoon 0101/0102', 'line 2, column 9: the name of a train is missing'],
    ['bridge-work 0101/0102', 'line 2, column 13: a bridge work has a hexside and a unit or train'],
    ['french', 'line 2, column 1: a piece has a place and a name'],
    ['french 0505', 'line 2, column 1: a piece has a place and a name'],
    ['french 0505 Morand', 'line 2, column 13: a unit has strength, morale and allowance: 6-4-8'],
    ['french 0505 Morand 6-4', 'line 2, column 20: a unit has strength, morale and allowance: 6-4-8'],
    ['french 0505>7 Morand 6-4-8', 'line 2, column 13: a facing is one of 0, 1, 2, 3, 4, 5'],
    ['french 0505>1>2 Morand 6-4-8', 'line 2, column 8: "0505>1>2" has two facings'],
    ['french 0505/0507>0 A 6-4-8', 'line 2, column 13: 0507 is not next to the first hex of the line'],
    ['french 0505/0605>0 A 6-4-8', 'line 2, column 13: this line faces 1 or 3, not 0'],
    ['french 0505/0605/0705>1 A 6-4-8', 'line 2, column 8: "0505/0605/0705" is more than two hexes'],
    [
      'french lost A 6-4-8',
      'line 2, column 8: a place off the map is one of to-arrive, unformed, exited, eliminated',
    ],
    ['french 0505 A 6-4-8; A 6-4-8', 'line 2, column 22: there is a piece "A" already'],
    ['french 0505 A 6-4-8 smahsed', 'line 2, column 21: a word for a unit is @FORMATION'],
    ['french 0505 A 6-4-8 fatige=5', 'line 2, column 21: what is said of a unit is one of intent'],
    ['french 0505 A 6-4-8 fatigue=much', 'line 2, column 29: fatigue is a whole number'],
    ['french 0505 A 6-4-8 fatigue=-1', 'line 2, column 29: fatigue is not negative'],
    ['french 0505 A 6-4-8 steps=4', 'line 2, column 13: A has 3 steps in all, not 4'],
    ['french 0505 A 6-4-8 steps=1 casualties=1', 'line 2, column 13: A has 3 steps in all, not 2'],
    ['french 0505 A 6-4-8 track=5', 'line 2, column 27: a track is WHITE/GREY, 5/2'],
    ['french 0505 A 6-4-8 strengths=6', 'line 2, column 31: strengths are listed by steps, from none: 0/2/5'],
    ['french 0505 A 6-4-8 told=2:3', 'line 2, column 26: told is TURN:BATTERIES:ORGANIC:WEARINESS'],
    ['french 0505 A 6-4-8 intent=9999', 'line 2, column 28: "9999" is no hex of this map'],
    ['french 0505 A 2-4-8 detachment of=B', 'line 2, column 35: "B" is not a unit of this battle'],
    ['french 0505 A 2-4-8 charged-by=B', 'line 2, column 32: "B" is not a formation of this battle'],
    ['french 0505 A 2-4-8 @III\ncoalition 0506 B 2-4-8 @III', 'line 3, column 25: III is french'],
    ['french 0505 leader', 'line 2, column 13: a leader has a name and a rating'],
    ['french 0505 leader Davout', 'line 2, column 20: a rating is a whole number'],
    ['french 0505 leader Davout 5 marshal', 'line 2, column 29: a word for a leader is @FORMATION'],
    ['french removed leader Davout 5', 'line 2, column 8: a place off the map is one of to-arrive, exited'],
    ['french 0505 train', 'line 2, column 13: a train has a name and an allowance'],
    ['french 0505 train Wagon', 'line 2, column 19: an allowance is a whole number'],
    ['french 0505 train Wagon 6 empty', 'line 2, column 27: a word for a train is @FORMATION'],
    ['french exited train Wagon 6', 'line 2, column 8: a place off the map is one of to-arrive, removed'],
    ['formation', 'line 2, column 1: a formation has a name'],
    ['formation III', 'line 2, column 11: its side is one of french, coalition'],
    ['formation III french Davout', 'line 2, column 22: "Davout" is not a leader of this battle'],
    ['formation III french none detachment=A', 'line 2, column 38: "A" is not a unit of this battle'],
    ['formation III french none tired', 'line 2, column 27: a word for a formation is status=2'],
    [
      'formation III french none order=wait',
      'line 2, column 33: an order is one of move, engage, hold, retreat, rest',
    ],
    [
      'formation III french none transit=x:rest',
      'line 2, column 35: a box of the order track is a whole number',
    ],
    ['active', 'line 2, column 1: an activation names its formations'],
    ['active III', 'line 2, column 8: "III" is not a formation of this battle'],
    [
      'formation III french none\nformation IV coalition none\nactive III IV',
      'line 4, column 1: an activation is of one side',
    ],
    ['field french 0504', 'line 2, column 7: a field has a hex and a unit from which it comes'],
    ['french 0505 A 2-4-8\nbegan A', 'line 3, column 7: a unit began in a hex'],
    ['french 0505 A 2-4-8\nexempt A 0505', 'line 3, column 8: an exemption is UNIT HEX BY FROM'],
    [
      'french 0505 leader L 5 @III\ngrand-battery L III 0505',
      'line 3, column 21: a post is HEX>FACING:UNIT*BATTERIES,UNIT: 0504>1:Morand*2,Friant',
    ],
    ['home french left', 'line 2, column 13: a side of the map is one of north, east, south, west'],
    ['exit french 0101', 'line 2, column 13: an exit has a hex and a name'],
    ['exit french 0101 Ulm 3', 'line 2, column 22: an exit is open "from=3"'],
    ['arrival 2', 'line 2, column 9: an arrival has an entry hex'],
    ['arrival 2 0101', 'line 2, column 11: the name of a unit is missing'],
    [
      'french 0505 A 2-4-8\narrival 2 0101 A Davout',
      'line 3, column 18: an arrival has "with=LEADER" and "instead=HEX"',
    ],
    ['french 0505 "A 6-4-8', 'line 2, column 13: the quotation mark is not closed'],
    ['empty', 'line 2, column 1: a drawn map is empty already'],
    ['battle teugn', 'line 2, column 8: a battle is one of teugn-hausen'],
    ['battle raab', 'line 2, column 1: there is a map already'],
  ])('%s', (text, problem) => {
    const parsed = parsePosition(`map 10x12\n${text}`, 'p');
    const problems = parsed.ok ? [] : parsed.problems.map(formatProblem);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`p at ${problem}`);
  });

  test.each([
    ['', 'p: there is no map'],
    ['map', 'p at line 1, column 1: a map has a size: "map COLUMNSxROWS"'],
    ['map 0x5', 'p at line 1, column 5: a map has a size: "map COLUMNSxROWS"'],
    ['map 5x5 more', 'p at line 1, column 9: "more" is too much here'],
    ['forest 0101', 'p at line 1, column 8: the map comes first: "map COLUMNSxROWS" or "battle SCENARIO"'],
  ])('%j', (text, problem) => {
    const parsed = parsePosition(text, 'p');
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([problem]);
  });

  test('one mistake does not hide the next, and they come in the order of the text', () => {
    const parsed = parsePosition('map 4x4\nactive III\nforest 9999\nlevel x', 'p');
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
      'line 2, column 8',
      'line 3, column 8',
      'line 4, column 7',
    ]);
  });
});
