import { describe, expect, test } from 'vitest';
import type { Moving } from '../../src/rules/06-movement/06.00-hand.ts';
import type { Train } from '../../src/state.ts';
import { type Onlooker, see } from '../../src/view/see.ts';
import type { KnownUnit, SeenUnit } from '../../src/view/view.ts';
import { type Field, field } from '../field.ts';
import { gameAt } from '../game-at.ts';
import { opened } from '../scenario/opened.ts';

/** Numbers that nothing else on the field has. */
const JELLACIC =
  'coalition 0504>3 Jellacic 10-3-8 G5 C3 @V steps=2 stragglers=2 casualties=1 fresh=1 fatigue=6 supply=2';
const FIELD = `french 0505>0 Morand 6-4-8 G2 C1 @III fatigue=4\n${JELLACIC}`;

const unitSeen = (at: Field, name: string, seat: Onlooker) => see(at.state, seat).units[at.unit(name)]!;

describe('the force chart', () => {
  test('MIB 2.5a MIB 2.5b MIB 2.5d of an enemy one sees what the map shows, and that it has guns', () => {
    const at = field(FIELD);
    expect(unitSeen(at, 'Jellacic', 'french')).toEqual({
      known: 'map',
      place: 'map',
      hex: at.hex('0504'),
      wing: at.state.units[at.unit('Jellacic')]!.wing,
      facing: 3,
      steps: 2,
      missing: 3,
      casualties: null,
      detached: 0,
      hasBatteries: true,
      disorganized: false,
      smashed: false,
      spent: null,
      parent: null,
      exit: null,
      act: at.state.units[at.unit('Jellacic')]!.act,
      told: { turn: null, batteries: null, organic: null, weariness: null },
    } satisfies SeenUnit);
    expect(unitSeen(field('coalition 0504>3 Kaim 6-4-8'), 'Kaim', 'french')).toMatchObject({
      hasBatteries: false,
    });
  });

  test('MIB 1.0b MIB 2.5b the owner sees his own whole; a bystander what both may see', () => {
    const at = field(FIELD);
    const own = unitSeen(at, 'Morand', 'french') as KnownUnit;
    expect(own).toEqual({ known: 'chart', ...at.state.units[at.unit('Morand')]! });
    expect(unitSeen(at, 'Morand', null)).toEqual(unitSeen(at, 'Morand', 'coalition'));
    expect(unitSeen(at, 'Jellacic', null)).toEqual(unitSeen(at, 'Jellacic', 'french'));
    expect(see(at.state, null).seat).toBeNull();
  });

  test('MIB 2.5b with open charts, and when the game is over, everybody sees all', () => {
    const open = field(`option openCharts\n${FIELD}`);
    const { state } = field(FIELD);
    const result = {
      winner: null,
      clause: 'MIB 17.0',
      grade: 'draw',
      scores: { french: 0, coalition: 0 },
    } as const;
    for (const now of [open.state, { ...state, steps: [], result }])
      for (const seat of ['french', 'coalition', null] as const) {
        const view = see(now, seat);
        expect(view.units).toEqual(now.units.map(unit => ({ known: 'chart', ...unit })));
        expect(view.formations).toEqual(now.formations);
        expect(view.exempt).toEqual(now.exempt);
        expect(view.steps).toEqual(now.steps);
      }
    expect(see(state, 'french').exempt).toBeNull();
  });

  test('MIB 17.0 the losses of an eliminated unit are open', () => {
    const at = field('coalition eliminated Kaim 6-4-8 casualties=3');
    expect(unitSeen(at, 'Kaim', 'french')).toMatchObject({ casualties: 3, missing: 3 });
  });

  test('MIB 2.5c what combat told is remembered with its turn', () => {
    const at = field('coalition 0504>3 Kaim 6-4-8 G3 C1 told=2:3:-:tired');
    expect(unitSeen(at, 'Kaim', 'french')).toMatchObject({
      told: { turn: 1, batteries: 3, organic: null, weariness: 'tired' },
    });
  });

  test('MIB 7.6h cavalry that is Spent says so; infantry does not, nor who is not on the map', () => {
    const at = field(`
      coalition 0504>3 Klenau 4-4-13 light fatigue=7; Kaim 6-4-8 fatigue=7
      coalition 0604>3 Vecsey 4-4-13 light fatigue=6
      coalition to-arrive Schneller 4-4-13 heavy fatigue=7`);
    const spent = (name: string) => (unitSeen(at, name, 'french') as SeenUnit).spent;
    expect(['Klenau', 'Kaim', 'Vecsey', 'Schneller'].map(spent)).toEqual([true, null, false, null]);
  });

  test('MIB 2.5b of what a unit has done, recovery and supply are not seen', () => {
    const at = field(
      'coalition 0504>3 Kaim 6-4-8 stationary did-face did-recover did-resupply did-trench did-supplied',
    );
    expect((unitSeen(at, 'Kaim', 'french') as SeenUnit).act).toMatchObject({
      category: 'stationary',
      deeds: ['face', 'trench'],
    });
    expect((unitSeen(at, 'Kaim', 'coalition') as KnownUnit).act.deeds).toHaveLength(5);
  });

  test('MIB 2.5b who rests, or works at his chart alone, is not told from who does nothing', () => {
    const seen = (words: string) => {
      const at = field(`coalition 0504>3 Kaim 6-4-8 ${words}`);
      return (unitSeen(at, 'Kaim', 'french') as SeenUnit).act;
    };
    const idle = seen('');
    for (const words of ['rest halted', 'rest halted did-recover', 'stationary halted did-recover'])
      expect(seen(words), words).toEqual(idle);
    expect(seen('stationary halted did-resupply')).toEqual(idle);
    expect(seen('stationary halted did-recover did-face')).toMatchObject({
      category: 'stationary',
      halted: true,
    });
    expect(seen('mobile halted')).toMatchObject({ category: 'mobile', halted: true });
  });

  test('MIB 11.2a MIB 15.4a fatigue and orders of formations are their owner’s to know', () => {
    const at = field(
      `option orders\nformation V coalition none status=3 order=hold:0504 transit=2:move:0505\n${FIELD}`,
    );
    const own = see(at.state, 'coalition').formations[at.formation('V')];
    expect(own).toEqual(at.state.formations[at.formation('V')]);
    for (const seat of ['french', null] as const)
      expect(see(at.state, seat).formations[at.formation('V')]).toEqual({ known: 'no' });
  });

  test('MIB 15.5 MIB 11.2c who is tired or slow in an activation is not seen either', () => {
    const at = field(`option lite\n${FIELD}\nactive V`);
    const [iii, v] = [at.formation('III'), at.formation('V')];
    const both = {
      halved: [v],
      wearied: [iii, v],
      hurried: [iii, v],
      spared: [at.unit('Morand'), at.unit('Jellacic')],
    };
    const state = { ...at.state, activation: { ...at.state.activation!, ...both } };
    expect(see(state, 'coalition').activation).toMatchObject({
      halved: [v],
      wearied: [v],
      hurried: [v],
      spared: [at.unit('Jellacic')],
    });
    expect(see(state, 'french').activation).toMatchObject({
      halved: [],
      wearied: [iii],
      hurried: [iii],
      spared: [at.unit('Morand')],
    });
    expect(see(state, null).activation).toMatchObject({ halved: [], wearied: [], hurried: [], spared: [] });
  });

  test('MIB 12.5 what a wagon has left is its owner’s to know', () => {
    const at = field('option trains\noption supply\ncoalition 0803 train Wagon 6 half levels=4');
    const seen = (seat: Onlooker) => see(at.state, seat).trains[at.train('Wagon')];
    expect(seen('coalition')).toMatchObject({ steps: 1, levels: 4 });
    expect(seen('french')).toMatchObject({ steps: 1 });
    expect(seen('french')).not.toHaveProperty('levels');
  });

  test('MIB 12.5 MIB 2.5b that a wagon has given supply is not seen; that engineers work is', () => {
    const at = field(
      'option trains\noption supply\ncoalition 0803 train Wagon 6 worked\ncoalition 0804 train Pioneers 6 engineer worked',
    );
    const worked = (seat: Onlooker, name: string): boolean =>
      (see(at.state, seat).trains[at.train(name)] as Train).act.worked;
    expect([worked('coalition', 'Wagon'), worked('french', 'Wagon')]).toEqual([true, false]);
    expect(worked('french', 'Pioneers')).toBe(true);
  });

  test('MIB 16.5b of a Grand Battery one sees the markers, not whose they were', () => {
    const at = field(`
      option initiative
      option grandBattery
      formation Guns coalition Lauriston grand-battery
      coalition 0505>0 Kaim 6-4-8 G1/3 @V
      coalition 0505 leader Lauriston 4 @Guns
      grand-battery Lauriston Guns day=0 0505>1:Kaim*2`);
    const posts = (seat: Onlooker) => see(at.state, seat).grandBatteries[0]!.posts;
    expect(posts('coalition')).toMatchObject([{ batteries: [at.unit('Kaim'), at.unit('Kaim')] }]);
    expect(posts('french')).toEqual([{ hex: at.hex('0505'), facing: 1, batteries: 2 }]);
  });

  test('MIB 15.3 MIB 11.2l to whom orders go, and who comes fresher, is not seen', () => {
    const { state } = field(FIELD);
    const steps = [
      { step: 'orders', side: 'coalition', left: 1, issued: [1] },
      { step: 'late-reserves', side: 'coalition', units: [1] },
    ] as const;
    const frames = (seat: Onlooker) => see({ ...state, steps }, seat).steps;
    expect(frames('coalition')).toEqual(steps);
    for (const seat of ['french', null] as const)
      expect(frames(seat)).toEqual([{ step: 'orders' }, { step: 'late-reserves' }]);
  });

  test('MIB 11.1 MIB 2.5b how far the units in the enemy’s hand could go is not seen', () => {
    const at = field(`${FIELD}\nactive V`);
    const { state } = gameAt(`${FIELD}\nactive V`, [], {
      type: 'take',
      units: ['Jellacic'],
      leaders: [],
      pace: 'normal',
    });
    const [own, seen] = (['coalition', 'french'] as const).map(seat => see(state, seat).steps.at(-1));
    expect(own).toMatchObject({ step: 'moving', units: [at.unit('Jellacic')], points: [4] });
    const { points: _, ...rest } = own as Moving;
    expect(seen).toEqual(rest);
  });
});

describe('fog of war', () => {
  const FOG = `
    option fogOfWar
    french 0505>0 Morand 6-4-8 @III
    french 0505 leader Davout 5 @III
    coalition 0509>3 Near 6-3-8 @V
    coalition 0510>3 Far 6-3-8 @V; Farther 4-3-8 @V
    coalition 0510 leader Chasteler 4 @V`;

  test('MIB 2.5e an enemy five hexes off is a block of which only the hex is known', () => {
    const at = field(FOG);
    const view = see(at.state, 'french');
    expect(unitSeen(at, 'Near', 'french')).toMatchObject({ known: 'map', hex: at.hex('0509') });
    expect(unitSeen(at, 'Far', 'french')).toEqual({ known: 'no' });
    expect(view.blocks).toEqual([at.hex('0510')]);
    expect(view.leaders[at.leader('Chasteler')]).toEqual({ known: 'no' });
    expect(view.leaders[at.leader('Davout')]).toEqual(at.state.leaders[at.leader('Davout')]);
  });

  test('MIB 2.5e a side sees its own, and a bystander what both see', () => {
    const at = field(FOG);
    expect(see(at.state, 'coalition').blocks).toEqual([]);
    expect(unitSeen(at, 'Far', 'coalition')).toMatchObject({ known: 'chart' });
    expect(see(at.state, null).blocks).toEqual([at.hex('0510')]);
    expect(unitSeen(at, 'Morand', null)).toMatchObject({ known: 'map' });
  });

  test('MIB 2.5e without the option, with open charts or after the end there are no blocks', () => {
    expect(see(field(FOG.replace('option fogOfWar', '')).state, 'french').blocks).toEqual([]);
    expect(see(field(`option openCharts\n${FOG}`).state, 'french').blocks).toEqual([]);
  });

  test('MIB 2.5e units that are not on the map are no blocks', () => {
    const at = field('option fogOfWar\ncoalition to-arrive Kaim 6-4-8\ncoalition eliminated Mohr 6-4-8');
    expect(see(at.state, 'french').blocks).toEqual([]);
    expect(unitSeen(at, 'Kaim', 'french')).toMatchObject({ known: 'map', place: 'to-arrive' });
  });

  test('MIB 2.5e what the enemy has in hand is not seen, and where he began neither', () => {
    const at = field(`${FOG}\nactive V`);
    const hand = { step: 'moving', units: [at.unit('Far')] } as unknown as (typeof at.state.steps)[number];
    const state = { ...at.state, steps: [hand] };
    expect(see(state, 'french').steps).toEqual([{ step: 'moving' }]);
    expect(see(state, 'coalition').steps).toEqual([hand]);
    const began = see(state, 'french').activation!.began;
    expect([began[at.unit('Far')], began[at.unit('Near')]]).toEqual([-1, at.hex('0509')]);
  });

  test('MIB 2.5e MIB 16.5b of guns in position out of sight not even the leader is told', () => {
    const guns = (hex: string): Field =>
      field(`
        option fogOfWar
        option initiative
        option grandBattery
        formation Guns coalition Lauriston grand-battery
        french 0505>0 Morand 6-4-8 @III
        coalition ${hex} leader Lauriston 4 @Guns
        grand-battery Lauriston Guns day=0 ${hex}>1:Kaim*2
        coalition 0510>0 Kaim 6-4-8 G1/3 @V`);
    const [far, near] = [guns('0510'), guns('0508')];
    expect(see(far.state, 'french').grandBatteries).toEqual([]);
    expect(see(far.state, 'french').blocks).toEqual([far.hex('0510')]);
    expect(see(far.state, 'coalition').grandBatteries).toHaveLength(1);
    expect(see(near.state, 'french').grandBatteries[0]!.posts).toHaveLength(1);
  });

  test('MIB 2.5e who marches on by a rule of the battle is not told of a block', () => {
    const { state } = opened('teugn-hausen', { fogOfWar: true });
    const freed = { ...state, special: { ...state.special, Gudin: true } };
    expect(see(freed, 'french').special).toMatchObject({ Gudin: true });
    expect(see(freed, 'coalition').special).not.toHaveProperty('Gudin');
  });
});
