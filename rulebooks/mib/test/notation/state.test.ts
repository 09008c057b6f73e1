import { label, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../src/notation/index.ts';
import { DEFAULTS } from '../../src/options.ts';
import { fieldsOfFire } from '../../src/rules/08-high-ground.ts';
import { changed, readWith } from '../charts/read-with.ts';
import { read } from './reading.ts';

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
      french 0505>0 A 6-4-8; "C d" 6-4-8; leader Lauriston 5 established=1; train Pontons 8 engineer
      coalition 0504>0 B 6-4-8`);
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
