import { describe, expect, test } from 'vitest';
import { bestLargest, largestAttackers, largestDefenders } from '../../../src/rules/07-combat/07.01-drms.ts';
import { outlookOf } from '../../../src/rules/07-combat/07.01-resolution.ts';
import { type Position, position } from './position.ts';

const drms = (at: Position, attack: string) => outlookOf(at.state, at.fight(attack)).drms;
const drm = (at: Position, attack: string, clause: string): number =>
  drms(at, attack).find(each => each.clause === clause)?.value ?? 0;

describe('morale', () => {
  const morale = (attacker: number, defender: number): number =>
    drm(
      position(`french 0505>0 Morand 6-${attacker}-8\ncoalition 0504>3 Kaim 6-${defender}-8`),
      'Morand > 0504',
      'MIB 7.1d',
    );

  test.each([
    [6, 2, 3],
    [5, 2, 3],
    [4, 2, 2],
    [4, 3, 1],
    [3, 3, 0],
    [3, 4, -1],
    [1, 4, -3],
    [1, 5, -3],
  ])('MIB X59 MIB 7.1d MIB T7 %i against %i is %i', (attacker, defender, value) => {
    expect(morale(attacker, defender)).toBe(value);
  });

  test('MIB X59 MIB 7.1d MIB R27 among tied largest units the attacker takes what is best for him, on either side', () => {
    const at = position(
      'french 0505>0 Morand 6-3-8\nfrench 0404>1 Friant 6-5-8\ncoalition 0504>3 Kaim 4-4-8; Mohr 4-2-8',
    );
    const fight = at.fight('Morand Friant > 0504');
    expect(bestLargest(at.state, fight)).toEqual({ attacker: at.unit('Friant'), defender: at.unit('Mohr') });
    expect(fight.morale).toEqual({ attacker: 5, defender: 2 });
    expect(largestAttackers(at.state, fight)).toHaveLength(2);
    expect(largestDefenders(at.state, fight)).toHaveLength(2);
  });

  test('MIB 7.1d MIB R122 MIB R52 the units that were named are compared', () => {
    const at = position(
      'french 0505>0 Morand 6-3-8\nfrench 0404>1 Friant 6-5-8\ncoalition 0504>3 Kaim 4-4-8; Mohr 4-2-8',
    );
    const named = { attacker: at.unit('Morand'), defender: at.unit('Kaim') };
    expect(at.fight('Morand Friant > 0504', [], named).morale).toEqual({ attacker: 3, defender: 4 });
  });

  test('MIB 7.1d MIB R27 size is strength on the map before all modifiers', () => {
    const at = position(
      'french 0505>0 Morand 6-3-8 fatigue=5; Gudin 4-5-8\ncoalition 0504>3 Kaim 8-4-8 D fatigue=7; Mohr 2-2-8',
    );
    expect(at.fight('Morand Gudin > 0504').morale).toEqual({ attacker: 3, defender: 4 });
  });

  test('MIB R27 a Smashed unit counts 1', () => {
    const at = position(
      'french 0505>0 Morand 6-3-8\ncoalition 0504>3 Kaim 8-4-8 steps=0 stragglers=2 smashed; Mohr 2-2-8',
    );
    expect(at.fight('Morand > 0504').morale).toEqual({ attacker: 3, defender: 2 });
    const alone = position(
      'french 0505>0 Morand 6-3-8\ncoalition 0504>3 Kaim 8-4-8 steps=0 stragglers=2 smashed',
    );
    expect(alone.fight('Morand > 0504').morale).toEqual({ attacker: 3, defender: 4 });
  });

  test('MIB R27 half of an extended line counts its half, and a detachment like any other', () => {
    const at = position(
      'french 0505/0605>1 Lusignan 6-2-8\nfrench 0704>4 Post 4-5-8 detachment\ncoalition 0604>3 Kaim 4-3-8',
    );
    expect(at.fight('Lusignan@0505 Lusignan@0605 Post > 0604').morale!.attacker).toBe(5);
    expect(largestAttackers(at.state, at.fight('Lusignan@0505 Lusignan@0605 > 0604'))).toHaveLength(1);
  });

  const GUNS = (rating: number, count: number) => `
    option initiative
    option grandBattery
    formation Guns coalition none grand-battery
    formation IV coalition Rosenberg
    coalition 0501 leader Rosenberg ${rating} @IV
    coalition 0501>3 Mack 4-3-8 @IV
    grand-battery Rosenberg Guns day=0 0504>3:Mack*${count}
    french 0505>0 Morand 6-3-8`;

  test('MIB R47 MIB R123 MIB 16.5d guns in position have the rating of their leader and are as large as their number', () => {
    expect(position(GUNS(5, 4)).fight('Morand > 0504').morale).toEqual({ attacker: 3, defender: 5 });
    expect(position(GUNS(7, 4)).fight('Morand > 0504').morale!.defender).toBe(6);
    const beside = 'coalition 0504>3 Kaim 4-2-8 @IV';
    expect(position(`${GUNS(5, 3)}\n${beside}`).fight('Morand > 0504').morale!.defender).toBe(2);
    expect(position(`${GUNS(5, 5)}\n${beside}`).fight('Morand > 0504').morale!.defender).toBe(5);
    const tied = position(`${GUNS(1, 4)}\n${beside}`);
    expect(bestLargest(tied.state, tied.fight('Morand > 0504')).defender).toBeNull();
  });

  test('MIB 7.1d MIB R123 of two Grand Batteries that tie the one that suits the attacker is compared', () => {
    const at = position(`
      ${GUNS(5, 4)}
      formation More coalition none grand-battery
      formation V coalition Hiller
      coalition 0801 leader Hiller 2 @V
      coalition 0801>3 Vincent 4-3-8 @V
      grand-battery Hiller More day=0 0604>3:Vincent*4`);
    expect(at.fight('Morand > 0504 0604').morale).toEqual({ attacker: 3, defender: 2 });
  });
});

describe('three hexes', () => {
  const THREE = `
    french 0505>0 Morand 2-4-8; Compans 2-4-8
    french 0404>1 Friant 2-4-8
    french 0604>5 Gudin 2-4-8`;
  const D = 'coalition 0504>3 Kaim 6-4-8';

  test('MIB X40 MIB 7.1e one hex attacked from three is +1', () => {
    const at = position(`${THREE}\n${D}`);
    expect(drm(at, 'Morand Friant Gudin > 0504', 'MIB 7.1e')).toBe(1);
    expect(drm(at, 'Morand Friant > 0504', 'MIB 7.1e')).toBe(0);
    expect(drm(at, 'Morand Compans Friant > 0504', 'MIB 7.1e')).toBe(0);
  });

  test('MIB X40 MIB R54 two hexes attacked from four give nothing', () => {
    const at = position(`${THREE}\n${D}\nfrench 0403>2 Puthod 2-4-8\ncoalition 0503>3 Mohr 2-4-8`);
    expect(drm(at, 'Morand Friant Gudin Puthod > 0504 0503', 'MIB 7.1e')).toBe(0);
    expect(drm(at, 'Morand Friant Gudin Puthod > 0504', 'MIB 7.1e')).toBe(1);
  });

  test('MIB R118 each hex of an extended line counts', () => {
    const at = position(`french 0505/0404>0 Lusignan 6-4-8\nfrench 0604>5 Gudin 2-4-8\n${D}`);
    expect(drm(at, 'Lusignan@0505 Lusignan@0404 Gudin > 0504', 'MIB 7.1e')).toBe(1);
  });
});

describe('leaders', () => {
  const text = (leaders: string) => `
    french 0505>0 Morand 6-4-8
    french 0404>1 Friant 6-4-8
    coalition 0504>3 Kaim 6-4-8
    ${leaders}`;
  const leader = (at: Position, attack: string): readonly number[] =>
    drms(at, attack)
      .filter(({ clause }) => clause === 'MIB 2.2.4b')
      .map(({ value }) => value);

  test('MIB 2.2.4b MIB 7.1h a bonus is added for the attacker and subtracted for the defender', () => {
    const at = position(text('french 0505 leader Davout 5 bonus=1\ncoalition 0504 leader Karl 4 bonus=2'));
    expect(leader(at, 'Morand > 0504')).toEqual([1, -2]);
  });

  test('MIB 2.2.4b only with somebody who takes part', () => {
    const at = position(text('french 0505 leader Davout 5 bonus=1\ncoalition 0503 leader Karl 4 bonus=2'));
    expect(leader(at, 'Friant > 0504')).toEqual([]);
    expect(leader(at, 'Morand Friant > 0504')).toEqual([1]);
  });

  test('MIB 2.2.4b MIB R111 not with somebody who stands aside, nor for the other side', () => {
    const at = position(`
      formation III french none
      french 0505>0 Morand 6-4-8 @III
      coalition 0504>3 Kaim 6-4-8 assaulted-by=III
      coalition 0604>3 Mohr 2-3-8
      coalition 0504 leader Karl 4 bonus=2
      french 0604 leader Davout 5 bonus=1
      active III`);
    expect(leader(at, 'Morand > 0504 0604')).toEqual([]);
  });

  test('MIB 2.2.4b MIB 16.5d a leader with guns in position helps them', () => {
    const at = position(`
      option initiative
      option grandBattery
      formation Guns coalition none grand-battery
      formation IV coalition Rosenberg
      coalition 0504 leader Rosenberg 3 bonus=1 @IV
      coalition 0501>3 Kaim 4-3-8 @IV
      grand-battery Rosenberg Guns day=0 0504>3:Kaim*4
      french 0505>0 Morand 6-4-8`);
    expect(leader(at, 'Morand > 0504')).toEqual([-1]);
  });

  test('MIB R4 one leader for each side, the best', () => {
    const at = position(
      text(
        'french 0505 leader Davout 5 bonus=1\nfrench 0404 leader Lannes 5 bonus=2\nfrench 0404 leader Oudinot 4',
      ),
    );
    expect(leader(at, 'Morand Friant > 0504')).toEqual([2]);
  });
});

describe('orders', () => {
  const text = (first: string, second: string, option = 'option orders') => `
    ${option}
    formation III coalition none ${first}
    formation IV coalition none ${second}
    french 0505>0 Morand 6-4-8
    coalition 0504>3 Kaim 6-4-8 @III; Mohr 2-4-8 @IV`;
  const value = (first: string, second: string, option?: string): number =>
    drm(position(text(first, second, option)), 'Morand > 0504', 'MIB 15.6');

  test('MIB 7.1g MIB 15.6 MIB T7 all under HOLD are worth -1, any under RETREAT +1', () => {
    expect(value('order=hold:0504', 'order=hold:0504')).toBe(-1);
    expect(value('order=hold:0504', '')).toBe(0);
    expect(value('order=hold:0504', 'order=engage:0504')).toBe(0);
    expect(value('order=hold:0504', 'order=retreat:0501')).toBe(1);
    expect(value('order=retreat:0501', '')).toBe(1);
    expect(value('', '')).toBe(0);
  });

  test('MIB 15.0 MIB 7.1g without the option orders change nothing', () => {
    expect(value('order=hold:0504', 'order=hold:0504', '')).toBe(0);
  });

  test('MIB 15.6 MIB 16.5d guns in position have the order of their own formation', () => {
    const at = position(`
      option initiative
      option grandBattery
      option orders
      formation Guns coalition none grand-battery order=hold:0504
      formation IV coalition Rosenberg order=retreat:0501
      coalition 0501 leader Rosenberg 3 @IV
      coalition 0501>3 Kaim 4-3-8 @IV
      grand-battery Rosenberg Guns day=0 0504>3:Kaim*4
      french 0505>0 Morand 6-4-8`);
    expect(drms(at, 'Morand > 0504')).toContainEqual({
      value: -1,
      clause: 'MIB 15.6',
      label: 'defenders under HOLD',
    });
  });

  test('MIB 15.6 a defender without a formation has no order', () => {
    const at = position('option orders\nfrench 0505>0 Morand 6-4-8\ncoalition 0504>3 Kaim 6-4-8');
    expect(drm(at, 'Morand > 0504', 'MIB 15.6')).toBe(0);
  });
});

describe('the whole', () => {
  test('MIB X1 MIB 7.4 MIB 7.1a MIB 7.1i MIB T7 the modifiers of the example sum up to +2', () => {
    const at = position(`
      french 0505>0 Morand 6-4-8 G2
      french 0404>1 Pacthod 6-4-8 G2
      coalition 0504>3 Jellacic 8-3-8 G3`);
    const { ratio, drms: list } = outlookOf(at.state, at.fight('Morand Pacthod > 0504'));
    expect(ratio).toBe('2:1');
    expect(list).toEqual([
      { value: 2, clause: 'MIB 7.1b', label: 'strength 2:1' },
      { value: 1, clause: 'MIB 7.1d', label: 'morale 4 against 3' },
      { value: -1, clause: 'MIB 7.11a', label: 'artillery 2 against 3' },
    ]);
  });

  test('MIB 7.1i modifiers are summed without limit', () => {
    const at = position('french 0505>0 Morand 10-6-8 G6\ncoalition 0504>3 Kaim 2-1-8');
    expect(drms(at, 'Morand > 0504').reduce((sum, { value }) => sum + value, 0)).toBe(14);
  });
});
