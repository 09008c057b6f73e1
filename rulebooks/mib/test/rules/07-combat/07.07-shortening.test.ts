import { describe, expect, test } from 'vitest';
import { DONE, type MibAction } from '../../../src/actions.ts';
import { ofType } from '../../table.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { aftermath, lose, pathsOffered, retreat, table, told } from './aftermath.ts';

const HOLD: MibAction = { type: 'hold-town', hex: '0505' };
const D = 'coalition 0505>0 D 8-4-8 G2 @V';
const A = 'french 0504>3 A 6-4-8 @III';
const TOWN = 'option townHold\nvillage 0505';

describe('holding a town', () => {
  test('MIB 7.7.2c MIB R95 Retreat 1 becomes none: each side loses a casualty, and nobody advances', () => {
    const { begin, named, where } = aftermath(`${TOWN}\n${D}\n${A}`, 'A > 0505', 5);
    const state = begin();
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      id: 'hold-town',
      clause: 'MIB 7.7.2c',
      candidates: [DONE, HOLD],
    });
    const events = table.hears(state, [], HOLD);
    expect(told(events, 'town-held')).toEqual([
      { type: 'town-held', clause: 'MIB 7.7.2c', hex: '0505', length: 0 },
    ]);
    const held = table.play(state, [], HOLD);
    expect([named(held, 'D').casualties, named(held, 'A').casualties, where(held, 'D')]).toEqual([
      1,
      1,
      '0505',
    ]);
    expect(ofType(table.asks(held), 'advance')).toEqual([]);
    // The column and its DRM stay; a stack that stayed loses no guns (7.12d).
    expect(told(table.hears(held, [1, 6], DONE), 'effects-rolled')[0]).toMatchObject({
      column: 'Retreat',
      drm: 0,
    });
    expect(named(table.play(held, [1, 6], DONE), 'D').batteries).toBe(2);
  });

  test('MIB 7.7.2c a longer retreat is a hex shorter, also for the guns (7.12d)', () => {
    const { begin, named } = aftermath(`${TOWN}\n${D}\n${A}`, 'A > 0505', 7);
    const held = table.play(begin(), [], HOLD);
    expect(pathsOffered(table.asks(held)).toSorted()).toEqual(['0404', '0405', '0506', '0604', '0605']);
    const gone = table.play(held, [], retreat('0505', '0506'));
    expect(named(table.play(gone, [2, 6], DONE), 'D').batteries).toBe(2);
    expect(named(table.play(gone, [1, 6], DONE), 'D').batteries).toBe(1);
    const whole = table.play(begin(), [], DONE);
    expect(pathsOffered(table.asks(whole))).not.toContain('0506');
    expect(named(whole, 'D').casualties).toBe(0);
  });

  test('MIB 7.7.2c only in a village or town, with the option, and on a Retreat', () => {
    for (const [text, id] of [
      ['option townHold\ntown 0505', 'hold-town'],
      ['village 0505', 'retreat'],
      ['option townHold', 'retreat'],
      ['option townHold\nforest 0505', 'retreat'],
    ] as const)
      expect(table.asks(aftermath(`${text}\n${D}\n${A}`, 'A > 0505', 5).begin())?.id).toBe(id);
    expect(aftermath(`${TOWN}\n${D}\n${A}`, 'A > 0505', 4).begin(6, 6).steps).toEqual([]);
  });

  test('MIB 7.7.2c MIB 7.7.2b in a chateau only a detachment by itself', () => {
    const chateau = 'option townHold\nchateau 0505';
    const small = 'coalition 0101>0 P 8-4-8 detached=1 @V\ncoalition 0505>0 D detachment of=P steps=1 @V';
    expect(table.asks(aftermath(`${chateau}\n${small}\n${A}`, 'A > 0505', 5).begin())?.id).toBe('hold-town');
    expect(table.asks(aftermath(`${chateau}\n${D}\n${A}`, 'A > 0505', 5).begin())?.id).toBe('retreat');
    const both = `${small}\ncoalition 0505>0 E 4-4-8 @V`;
    expect(table.asks(aftermath(`${chateau}\n${both}\n${A}`, 'A > 0505', 5).begin())?.id).toBe('retreat');
  });

  test('MIB 7.7.2c not with a unit that was Smashed before', () => {
    const text = `${TOWN}\n${D}; E 4-4-8 @V smashed steps=0 stragglers=1\n${A}`;
    expect(table.asks(aftermath(text, 'A > 0505', 5).begin())?.id).toBe('retreat');
  });

  test('MIB 7.7.2d not under RETREAT orders', () => {
    const text = (order: string) =>
      `option orders\nformation V coalition none order=${order}:0909\n${TOWN}\n${D}\n${A}`;
    expect(table.asks(aftermath(text('retreat'), 'A > 0505', 5).begin())?.id).toBe('retreat');
    expect(table.asks(aftermath(text('hold'), 'A > 0505', 5).begin())?.id).toBe('hold-town');
  });

  test('MIB 7.7.2c the attacker chooses the stack that pays; the losses can smash and destroy', () => {
    const text = `${TOWN}\ncoalition 0505>0 D 2-4-8 @V\n${A}\nfrench 0604>4 B 2-4-8 @III`;
    const { begin, named } = aftermath(text, 'A B > 0505', 5);
    const held = table.play(begin(), [], HOLD);
    expect(named(held, 'D').place).toBe('eliminated');
    // 7.2l: it did not retreat, so its hex has not been vacated.
    expect(table.asks(table.play(held, [], lose('A')))).toMatchObject({
      id: 'advance',
      facts: { hexes: [] },
    });
    expect(table.asks(held)).toMatchObject({
      seat: 'french',
      id: 'lose',
      clause: 'MIB 7.7.2c',
      facts: { units: ['A', 'B'] },
    });
    expect(named(table.play(held, [], lose('B')), 'B').place).toBe('eliminated');
  });

  test('MIB 7.7.2c each hex of the combat decides for itself', () => {
    const text = `option townHold\nvillage 0505 0604\n${D}\ncoalition 0604>0 E 4-4-8 @V\n${A}`;
    const { begin, named } = aftermath(text, 'A > 0505 0604', 5);
    const state = begin();
    expect(table.judge(state, { type: 'hold-town', hex: '0504' })).toEqual(forbiddenBy('MIB 7.7.2c'));
    expect(table.judge(state, { type: 'hold-town', hex: '9999' })).toEqual(forbiddenBy('MIB 2.1a'));
    const first = table.play(state, [], HOLD);
    expect(table.asks(first)).toMatchObject({
      id: 'hold-town',
      candidates: [DONE, { type: 'hold-town', hex: '0604' }],
    });
    const one = table.play(first, [], DONE);
    expect(table.asks(one)).toMatchObject({ id: 'retreat', facts: { hexes: ['0604'] } });
    const two = table.play(first, [], { type: 'hold-town', hex: '0604' });
    expect(table.asks(two)?.id).toBe('advance');
    expect(named(two, 'A').casualties).toBe(2);
  });
});

describe('under bombardment', () => {
  /** Guns at 0503 fire at D; the only attackers are guns. */
  const bombarded = (text: string, modified: number) => {
    const base = aftermath(text, 'A > 0505', modified);
    const more = {
      kind: 'bombardment',
      attackers: [],
      guns: [base.hex('0503')],
      morale: null,
      side: 'french',
    } as const;
    return aftermath(text, 'A > 0505', modified, more);
  };
  const endure = (hexes: number): MibAction => ({ type: 'endure', hexes });

  test('MIB X51 MIB 16.5j of Retreat 2 the target stands and loses 2c, or goes 1 and loses 1c, or goes 2', () => {
    const { begin, named, where, hears } = bombarded(`${D}\n${A}`, 7);
    const state = begin();
    expect(table.asks(state)).toMatchObject({
      seat: 'coalition',
      id: 'endure',
      clause: 'MIB 16.5j',
      candidates: [endure(0), endure(1), endure(2)],
    });
    expect(table.judge(state, endure(3))).toEqual(forbiddenBy('MIB 16.5j'));
    expect(hears()).toEqual([]);
    const stood = table.play(state, [6], endure(2));
    expect([named(stood, 'D').casualties, where(stood, 'D')]).toEqual([3, '0505']);
    expect(told(table.hears(state, [6], endure(2)), 'endured')).toEqual([
      { type: 'endured', clause: 'MIB 16.5j', hex: '0505', hexes: 2 },
    ]);
    const one = table.play(state, [], endure(1));
    expect(named(one, 'D').casualties).toBe(1);
    expect(where(table.play(one, [6], retreat('0505', '0506')), 'D')).toBe('0506');
    const two = table.play(state, [], endure(0));
    expect(named(two, 'D').casualties).toBe(0);
    expect(where(table.play(two, [6], retreat('0505', '0506 0507')), 'D')).toBe('0507');
  });

  test('MIB 16.5h MIB 16.5j no enemy advances, and nobody but the target rolls', () => {
    const { begin } = bombarded(`${D}\n${A}`, 5);
    const gone = table.play(begin(), [], endure(0));
    expect(table.play(gone, [6], retreat('0505', '0506')).steps).toEqual([]);
  });

  test('MIB 16.5i MIB R128 the first F is a casualty, ic and is never apply, cavalry fatigue stays fatigue', () => {
    // Engaged +0, die 4: is D3 1U 1F.
    const foot = bombarded(`${D.replace('8-4-8', '8-3-8')}\n${A}`, 4);
    expect(foot.named(foot.begin(4), 'D')).toMatchObject({
      casualties: 1,
      stragglers: 0,
      fatigue: 0,
      disorganized: true,
    });
    const horse = bombarded(`coalition 0505>0 D 4-4-13 heavy @V\n${A}`, 4);
    expect(horse.named(horse.begin(4), 'D')).toMatchObject({ casualties: 1, fatigue: 1 });
    // Die 1: 1c 1s D 2F: 2c, 1s and 1F.
    expect(foot.named(foot.begin(1), 'D')).toMatchObject({ casualties: 2, stragglers: 1, fatigue: 1 });
  });

  test('MIB R128 MIB 7.12a guns can be lost in the retreat; a town is not held', () => {
    const { begin, named } = bombarded(`${TOWN}\n${D}\n${A}`, 5);
    const state = begin();
    expect(table.asks(state)?.id).toBe('endure');
    const gone = table.play(state, [], endure(0));
    expect(named(table.play(gone, [1], retreat('0505', '0506')), 'D').batteries).toBe(1);
    expect(named(table.play(state, [1], endure(1)), 'D').batteries).toBe(2);
  });

  test('MIB R128 MIB 7.13d a shaken target rolls in the Retreat column', () => {
    const { begin } = bombarded(`${D} D\n${A}`, 5);
    const events = table.hears(begin(), [6], endure(1));
    expect(told(events, 'effects-rolled')[0]).toMatchObject({ column: 'Retreat' });
  });

  test('MIB 7.2c the retreat leads away from the guns', () => {
    const { begin } = bombarded(`${D}\n${A.replace('0504', '0909')}`.replace('A 6', 'A 6'), 5);
    const gone = table.play(begin(), [], endure(0));
    expect(pathsOffered(table.asks(gone))).not.toContain('0504');
    expect(pathsOffered(table.asks(gone))).toContain('0506');
  });
});
