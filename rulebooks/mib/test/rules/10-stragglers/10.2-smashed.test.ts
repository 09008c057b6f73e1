import { describe, expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import { hexName } from '../../../src/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import { field } from '../../field.ts';
import { nextStep, ofType } from '../../table.ts';
import {
  aftermath,
  endsOffered,
  finish,
  pathsOffered,
  retreat,
  table,
  told,
} from '../07-combat/aftermath.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const S = 'coalition 0505>0 S 4-3-8 @V smashed steps=0 stragglers=1';

/** A unit that has just been smashed at 0505, and what its owner is asked. */
function smashed(text: string) {
  const on = field(`${S}\n${text}`);
  const state = table.at(on.state, { step: 'smashed-retreats', units: [on.unit('S')] });
  const where = (after: typeof state) => hexName(after, unitOf(after, on.unit('S')).hex);
  return { ...on, state, asked: table.asks(state), where };
}

describe('the retreat of a unit that has just been smashed', () => {
  test('MIB 10.2b MIB R42 W8 up to 2 hexes, or none', () => {
    const { asked, state, where } = smashed('');
    expect(asked).toMatchObject({
      seat: 'coalition',
      id: 'smashed-retreat',
      clause: 'MIB 10.2b',
      facts: { unit: 'S', hex: '0505' },
    });
    expect(asked!.candidates[0]).toEqual(DONE);
    expect(endsOffered(asked)).toHaveLength(18);
    expect(where(table.play(state, [], DONE))).toBe('0505');
    expect(where(table.play(state, [], retreat('0505', '0506')))).toBe('0506');
    expect(where(table.play(state, [], retreat('0505', '0506 0507')))).toBe('0507');
    for (const path of ['', '0506 0507 0508', '0507', '0506 0505'])
      expect(table.judge(state, retreat('0505', path))).toEqual(forbiddenBy('MIB 10.2b'));
    expect(table.judge(state, retreat('0504', '0503'))).toEqual(forbiddenBy('MIB 10.2b'));
    expect(table.judge(state, retreat('0505', '9999'))).toEqual(forbiddenBy('MIB 2.1a'));
    for (const order of asked!.candidates) expect(table.judge(state, order).legal).toBe(true);
  });

  test('MIB 10.2b MIB R42 not into enemies or an EZOC, nor over what would cost a step', () => {
    const { asked, state } = smashed(
      'french 0507>0 A 6-4-8 G1 @III\ncreek 0505/0605\nriver 0505/0604\nswamp 0404',
    );
    for (const path of ['0506', '0605', '0604', '0404'])
      expect(table.judge(state, retreat('0505', path))).toEqual(forbiddenBy('MIB 10.2b'));
    expect(table.judge(state, retreat('0505', '0504 0604')).legal).toBe(true);
    expect(endsOffered(asked)).not.toContain('0506');
  });

  test('MIB 10.2b MIB 6.1a friends may be passed and joined, within the stacking limit and with their facing', () => {
    const { asked, state, unit, where } = smashed(
      'coalition 0506>2 F 10-4-8 @V\ncoalition 0504>4 G 8-4-8 @V',
    );
    expect(table.judge(state, retreat('0505', '0506'))).toEqual(forbiddenBy('MIB 10.2b', 'MIB 7.2d'));
    expect(table.judge(state, retreat('0505', '0506 0507')).legal).toBe(true);
    expect(endsOffered(asked)).toContain('0504');
    expect(table.judge(state, retreat('0505', '0504', { facing: 0 }))).toEqual(forbiddenBy('MIB 7.2d'));
    const joined = table.play(state, [], retreat('0505', '0504', { facing: 4 }));
    expect(where(joined)).toBe('0504');
    expect(unitOf(joined, unit('S'))).toMatchObject({ disorganized: false, smashed: true });
  });

  test('MIB 10.2b who has nowhere to go is not asked', () => {
    expect(smashed('mountain 0504 0604 0605 0506 0405 0404').state.steps).toEqual([]);
  });

  test('MIB 2.2.4d MIB 10.2b leaders go along as their owner likes', () => {
    const { asked, state, leader, hex } = smashed('coalition 0505 leader Louis 2 @V');
    expect(ofType(asked, 'retreat')[0]!.leaders).toEqual(['Louis']);
    const gone = table.play(state, [], retreat('0505', '0506', { leaders: ['Louis'] }));
    expect(gone.leaders[leader('Louis')]!.hex).toBe(hex('0506'));
    expect(table.judge(state, retreat('0505', '0506', { leaders: ['Louis', 'Louis'] }))).toEqual(
      forbiddenBy('MIB R5'),
    );
  });

  test('MIB 10.2b units of one hex are asked one after the other, and go by themselves', () => {
    const { state: start, unit, hex } = field(`${S}; T 4-3-8 @V smashed steps=0 stragglers=2`);
    const state = table.at(start, { step: 'smashed-retreats', units: [unit('S'), unit('T')] });
    const second = table.play(state, [], retreat('0505', '0506'));
    expect(unitOf(second, unit('T')).hex).toBe(hex('0505'));
    expect(table.asks(second)).toMatchObject({ facts: { unit: 'T' } });
  });
});

describe('smashed in combat', () => {
  test('MIB X69 MIB R71 MIB 7.2f MIB 7.12b MIB 10.2g smashed on the road back: it goes on, rolls, and may flee', () => {
    const text = `coalition 0505>0 D 6-3-8 G1 @V steps=2 stragglers=1
      french 0504>3 A 6-4-8 @III\nfrench 0606>5 C 4-5-13 heavy @Cav`;
    const battle = aftermath(text, 'A > 0505', 7);
    const gone = table.play(battle.begin(), [], retreat('0505', '0506 0507 0508'));
    expect(battle.where(gone, 'D')).toBe('0508');
    expect(battle.named(gone, 'D')).toMatchObject({ smashed: true, steps: 0, stragglers: 1, casualties: 2 });
    expect(battle.named(gone, 'C').fatigue).toBe(2);
    // Die 3, Retreat -1: 1s 1s D 2F: the losses are ignored, F counts; guns: 3 <= 2 + 1.
    const rolled = table.play(gone, [3, 6], DONE);
    expect(battle.named(rolled, 'D')).toMatchObject({
      place: 'map',
      stragglers: 1,
      fatigue: 2,
      batteries: 0,
      disorganized: false,
    });
    expect(table.asks(rolled)).toMatchObject({ id: 'smashed-retreat', facts: { unit: 'D', hex: '0508' } });
    expect(battle.where(table.play(rolled, [], retreat('0508', '0509 0510')), 'D')).toBe('0510');
    // One higher keeps the guns.
    expect(battle.named(table.play(gone, [4, 6], DONE), 'D').batteries).toBe(1);
  });

  test('MIB 10.2b MIB R71 both sides are asked, once each; who was Smashed before is not', () => {
    const text = `coalition 0505>0 D 2-4-8 @V; E 4-4-8 @V smashed steps=0 stragglers=2\nfrench 0504>3 A 2-4-8 @III`;
    const battle = aftermath(text, 'A > 0505', 4);
    const state = battle.begin(6, 6);
    expect(state.steps).toEqual([]);
    const beaten = aftermath(
      'coalition 0505>0 D 4-4-8 @V stragglers=1 steps=1\nfrench 0504>3 A 4-4-8 @III stragglers=1 steps=1',
      'A > 0505',
      4,
    );
    const asked = beaten.begin(2, 2);
    expect(table.asks(asked)).toMatchObject({ facts: { unit: 'D' } });
    const next = table.play(asked, [], DONE);
    expect(table.asks(next)).toMatchObject({ seat: 'french', facts: { unit: 'A' } });
    expect(finish(next).steps).toEqual([]);
  });

  test('MIB R70 MIB 10.2g losses on the way, for being hemmed in and by the CET are one sum', () => {
    const text =
      'mountain 0404 0405 0604 0605 0506\ncoalition 0505>0 D 6-4-8 @V stragglers=1 steps=2\nfrench 0504>3 A 6-4-8 @III';
    const battle = aftermath(text, 'A > 0505', 5);
    const state = table.play(battle.begin(), [1, 6], DONE);
    expect(battle.named(state, 'D')).toMatchObject({
      place: 'map',
      smashed: true,
      stragglers: 1,
      casualties: 2,
    });
  });
});

describe('the flight of a Smashed unit', () => {
  function fleeing(text: string, unit = S) {
    const on = field(`${unit}\n${text}`);
    const state = table.at(on.state, { step: 'smashed-flight', unit: on.unit('S') });
    const where = (after: typeof state) => hexName(after, unitOf(after, on.unit('S')).hex);
    return {
      ...on,
      state,
      asked: table.asks(state),
      where,
      opens: () => table.opens(on.state, { step: 'smashed-flight', unit: on.unit('S') }),
    };
  }

  test('MIB 10.2c MIB R42 2 hexes away from the nearest enemy', () => {
    const { asked, state, where } = fleeing('french 0502>3 A 6-4-8 @III\nfrench 0510>0 B 6-4-8 @III');
    expect(asked).toMatchObject({ seat: 'coalition', id: 'smashed-flight', clause: 'MIB 10.2c' });
    expect(pathsOffered(asked)).toContain('0506 0507');
    expect(where(table.play(state, [], retreat('0505', '0506 0507')))).toBe('0507');
    expect(table.judge(state, retreat('0505', '0504 0503'))).toEqual(forbiddenBy('MIB 7.2c'));
    expect(table.judge(state, retreat('0505', '0506'))).toEqual(forbiddenBy('MIB R29'));
    expect(table.judge(state, retreat('0504', '0503'))).toEqual(forbiddenBy('MIB 7.2b'));
    expect(table.judge(state, retreat('0505', '9999 9998'))).toEqual(forbiddenBy('MIB 2.1a', 'MIB 2.1a'));
    for (const order of asked!.candidates) expect(table.judge(state, order).legal).toBe(true);
  });

  test('MIB R42 an enemy within 5 hexes counts, farther away the friendly side of the map', () => {
    const far = fleeing('home coalition south\nhome french north\nfrench 0511>0 A 6-4-8 @III');
    expect(pathsOffered(far.asked)).toContain('0506 0507');
    expect(table.judge(far.state, retreat('0505', '0504 0503'))).toEqual(forbiddenBy('MIB 7.2c'));
    const near = fleeing('home coalition south\nhome french north\nfrench 0510>0 A 6-4-8 @III');
    expect(table.judge(near.state, retreat('0505', '0506 0507'))).toEqual(forbiddenBy('MIB 7.2c'));
    expect(pathsOffered(near.asked)).toContain('0504 0503');
    expect(pathsOffered(fleeing('').asked)).toHaveLength(12);
  });

  test('MIB R42 MIB 10.2c blocked it stays without loss', () => {
    const { state, opens, unit } = fleeing('french 0504>3 A 6-4-8 @III\nmountain 0404 0405 0506 0604 0605');
    expect(state.steps).toEqual([]);
    expect(unitOf(state, unit('S'))).toMatchObject({ place: 'map', stragglers: 1 });
    expect(told(opens(), 'stayed-smashed')).toEqual([
      { type: 'stayed-smashed', clause: 'MIB R42', unit: 'S', hex: '0505' },
    ]);
  });

  test('MIB R42 MIB R117 MIB 10.2e an EZOC or water on the way eliminates infantry, cavalry only by a casualty', () => {
    const pocket = 'mountain 0404 0405 0604 0605 0507 0606\nfrench 0504>3 A 6-4-8 @III\ncreek 0505/0506';
    const foot = fleeing(pocket);
    expect(unitOf(table.play(foot.state, [], retreat('0505', '0506 0406')), foot.unit('S')).place).toBe(
      'eliminated',
    );
    const horse = fleeing(pocket, S.replace('4-3-8', '4-3-13 light'));
    expect(unitOf(table.play(horse.state, [], retreat('0505', '0506 0406')), horse.unit('S')).place).toBe(
      'map',
    );
    const river = fleeing(pocket.replace('creek', 'river'), S.replace('4-3-8', '4-3-13 light'));
    expect(unitOf(table.play(river.state, [], retreat('0505', '0506 0406')), river.unit('S')).place).toBe(
      'eliminated',
    );
  });

  test('MIB 10.2h the step is asked of a unit that cannot do anything else', () => {
    expect(nextStep(fleeing('').state)).toBe('flight');
  });
});
