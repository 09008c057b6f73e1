import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { outlookOf } from '../../../src/rules/07-combat/07.01-resolution.ts';
import {
  artilleryOf,
  enfiladers,
  mustFormSquare,
} from '../../../src/rules/07-combat/07.11-artillery-and-charges.ts';
import { GUNS } from './combats.ts';
import { type Position, position } from './position.ts';

const guns = (at: Position, attack: string, enfilade?: string): string => {
  const { attacker, defender } = artilleryOf(at.state, at.fight(attack), enfilade ? at.body(enfilade) : null);
  return `${attacker.value}:${defender.value}`;
};

const drm = (at: Position, attack: string, clause: string, enfilade?: string): number => {
  const { drms } = outlookOf(at.state, at.fight(attack), enfilade ? at.body(enfilade) : null);
  return drms.find(each => each.clause === clause)?.value ?? 0;
};

const names = (at: Position, attack: string): readonly string[] =>
  enfiladers(at.state, at.fight(attack)).map(({ unit }) => at.battle.units[unit]!.name);

describe('artillery', () => {
  test('MIB 7.11a MIB 7.9a MIB 7.1f MIB T11 the highest of each side, not the sum', () => {
    const at = position(
      'french 0505>0 Morand 6-4-8 G2; Gudin 2-4-8 G1\ncoalition 0504>3 Kaim 6-3-8 G3; Mohr 2-3-8 G2',
    );
    expect(guns(at, 'Morand Gudin > 0504')).toBe('2:3');
    expect(guns(at, 'Gudin > 0504')).toBe('1:3');
    expect(drm(at, 'Morand Gudin > 0504', 'MIB 7.11a')).toBe(-1);
  });

  test('MIB T11 there is no cap, unless a chart has one', () => {
    const text = 'french 0505>0 Morand 6-4-8 G6\ncoalition 0504>3 Kaim 6-3-8';
    expect(drm(position(text), 'Morand > 0504', 'MIB 7.11a')).toBe(6);
    const capped = position(text, {
      ...shippedCharts,
      artilleryDrm: { ...shippedCharts.artilleryDrm, cap: 2 },
    });
    expect(drm(capped, 'Morand > 0504', 'MIB 7.11a')).toBe(2);
  });

  test('MIB 7.9a a Disorganized or tired unit has its guns in an attack by infantry', () => {
    const at = position('french 0505>0 Morand 6-4-8\ncoalition 0504>3 Kaim 6-3-8 G3 D fatigue=5');
    expect(guns(at, 'Morand > 0504')).toBe('0:3');
  });

  test('MIB 16.6h a line has half of its guns, rounded up, in each hex', () => {
    const at = position('french 0705>4 Morand 6-4-8\ncoalition 0505/0605>1 Lusignan 6-4-8 G3');
    expect(guns(at, 'Morand > 0605')).toBe('0:2');
  });

  test('MIB 16.5n guns in position do not count again as artillery', () => {
    const at = position(`
      ${GUNS}
      french 0505>0 Morand 6-4-8 G1`);
    expect(guns(at, 'Morand > 0504')).toBe('1:0');
  });
});

describe('artillery against charges', () => {
  const charge = (place: string, state: string): Position =>
    position(`french ${place} Nansouty 4-4-13 heavy G3\ncoalition 0504>3 Kaim 6-3-8 ${state}`);

  test.each([
    ['G1', '3:1'],
    ['G2', '3:1'],
    ['G3', '3:2'],
    ['G4', '3:2'],
    ['G3 D', '3:0'],
    ['G3 steps=0 stragglers=2 smashed', '3:0'],
  ])('MIB 7.13f MIB R124 MIB X18 MIB X19 a defender with %s', (state, values) => {
    expect(guns(charge('0505>0', state), 'Nansouty > 0504')).toBe(values);
  });

  test('MIB 7.11b MIB 7.13f guns that are charged from behind are silent', () => {
    expect(guns(charge('0503>3', 'G3'), 'Nansouty > 0504')).toBe('3:0');
  });

  test('MIB 7.11b one charger behind them is enough, but he must face them', () => {
    const at = position(`
      french 0505>0 Nansouty 4-4-13 heavy
      french 0503>3 Espagne 4-4-13 heavy
      coalition 0504>3 Kaim 6-3-8 G3
      coalition 0604>3 Mohr 2-3-8 G1`);
    expect(guns(at, 'Nansouty Espagne > 0504')).toBe('0:0');
    expect(guns(at, 'Nansouty Espagne > 0504 0604')).toBe('0:1');
    expect(guns(at, 'Nansouty > 0504 0604')).toBe('0:2');
  });

  test('MIB 7.11b MIB 6.7b a charger behind them who rides at another hex does not silence them', () => {
    const at = position(`
      french 0505>0 Nansouty 4-4-13 heavy
      french 0606>0 Espagne 4-4-13 heavy
      coalition 0604>3 Kaim 6-3-8
      coalition 0605>3 Mohr 2-3-8 G3`);
    expect(guns(at, 'Nansouty Espagne > 0604 0605')).toBe('0:2');
  });

  test('MIB 7.11b infantry behind them does not silence them', () => {
    const at = position('french 0503>3 Morand 4-4-8\ncoalition 0504>3 Kaim 6-3-8 G3');
    expect(guns(at, 'Morand > 0504')).toBe('0:3');
  });
});

describe('enfilading fire', () => {
  const A = 'french 0505>0 Morand 8-4-8 G1';
  const D = 'coalition 0504>3 Jellacic 6-4-8';
  const U = 'coalition 0605>5 Kaim 4-3-8 G2';

  test('MIB X38 MIB 7.11c MIB 7.11d its artillery + 1 instead of the defenders own', () => {
    const at = position(`${A}\n${D}\n${U}`);
    const total = (enfilade?: string) => {
      const { drms } = outlookOf(at.state, at.fight('Morand > 0504'), enfilade ? at.body(enfilade) : null);
      return drms.reduce((sum, { value }) => sum + value, 0);
    };
    expect(names(at, 'Morand > 0504')).toEqual(['Kaim']);
    expect(total()).toBe(2);
    expect(drm(at, 'Morand > 0504', 'MIB 7.11a', 'Kaim')).toBe(-2);
    expect(total('Kaim')).toBe(-1);
  });

  test('MIB X38 MIB 7.11c not if somebody else of the attacking side is next to it', () => {
    const at = position(`${A}\n${D}\n${U}\nfrench 0606>0 Gudin 2-4-8`);
    expect(names(at, 'Morand > 0504')).toEqual([]);
  });

  test('MIB R34 the attackers of this combat do not count, who stays out of it beside them does', () => {
    const at = position(`${A}; Gudin 2-4-8\n${D}\n${U}`);
    expect(names(at, 'Morand Gudin > 0504')).toEqual(['Kaim']);
    expect(names(at, 'Morand > 0504')).toEqual([]);
  });

  test('MIB R34 two attackers in one hex do not screen each other', () => {
    const at = position(`${A}; Gudin 2-4-8\n${D}\n${U}`);
    expect(names(at, 'Gudin Morand > 0504')).toEqual(['Kaim']);
  });

  test.each([
    ['it faces away', 'coalition 0605>2 Kaim 4-3-8 G2'],
    ['it has no guns', 'coalition 0605>5 Kaim 4-3-8'],
    ['it is Disorganized', `${U} D`],
    ['it is Smashed', `${U} steps=0 stragglers=2 smashed`],
    ['it is far', 'coalition 0606>5 Kaim 4-3-8 G2'],
  ])('MIB 7.11c MIB 7.11d not if %s', (_, unit) => {
    expect(names(position(`${A}\n${D}\n${unit}`), 'Morand > 0504')).toEqual([]);
  });

  test('MIB 7.11c MIB 7.11d it needs a ZOC into the hex of the attackers, from its front', () => {
    expect(names(position(`forest 0505\n${A}\n${D}\n${U}`), 'Morand > 0504')).toEqual([]);
    expect(names(position(`slope 0505/0605 up 0505\n${A}\n${D}\n${U}`), 'Morand > 0504')).toEqual([]);
    expect(
      names(position(`village 0605\n${A}\n${D}\ncoalition 0605>2 Kaim 4-3-8 G2`), 'Morand > 0504'),
    ).toEqual(['Kaim']);
  });

  test('MIB 7.11c who defends in this combat does not enfilade', () => {
    const at = position(`french 0505>1 Morand 8-4-8 G1\n${D}\n${U}`);
    expect(names(at, 'Morand > 0605')).toEqual([]);
  });

  test('MIB R115 cavalry is exposed to cavalry only; in a joint attack the infantry is exposed', () => {
    const text = (unit: string) => `french 0505>0 Nansouty 4-4-13 heavy; Morand 2-4-8\n${D}\n${unit}`;
    const both = 'Nansouty Morand > 0504';
    expect(names(position(text(U)), both)).toEqual(['Kaim']);
    const alone = (unit: string) => position(`french 0505>0 Nansouty 4-4-13 heavy\n${D}\n${unit}`);
    expect(names(alone(U), 'Nansouty > 0504')).toEqual([]);
    expect(names(alone('coalition 0605>5 Klenau 4-3-13 heavy G1'), 'Nansouty > 0504')).toEqual(['Klenau']);
  });

  test('MIB 7.11d it is not halved in a charge', () => {
    const at = position(
      `french 0505>0 Nansouty 4-4-13 heavy\n${D} G2\ncoalition 0605>5 Klenau 4-3-13 heavy G2`,
    );
    expect(guns(at, 'Nansouty > 0504')).toBe('0:1');
    expect(guns(at, 'Nansouty > 0504', 'Klenau')).toBe('0:3');
  });

  test('MIB R111 who stands aside does not enfilade', () => {
    const at = position(
      `active III\nformation III french none\nfrench 0505>1 Morand 8-4-8 @III\n${U} assaulted-by=III\ncoalition 0604>3 Mohr 2-3-8`,
    );
    expect(names(at, 'Morand > 0604 0605')).toEqual([]);
  });
});

describe('forming square under fire', () => {
  const at = (attacker: string, defender: string, cavalry: string): Position =>
    position(
      `french 0505>0 Morand 8-4-8 ${attacker}\ncoalition 0504>3 Jellacic 8-4-8 ${defender}\n${cavalry}`,
    );
  const HORSE = 'coalition 0605>2 Klenau 4-3-13 light';

  test('MIB X39 MIB 7.11e the weaker side suffers if its infantry is in the ZOC of enemy cavalry', () => {
    expect(drm(at('G1', 'G2', HORSE), 'Morand > 0504', 'MIB 7.11e')).toBe(-1);
    expect(drm(at('G2', 'G2', HORSE), 'Morand > 0504', 'MIB 7.11e')).toBe(0);
    expect(drm(at('G3', 'G2', HORSE), 'Morand > 0504', 'MIB 7.11e')).toBe(0);
  });

  test('MIB 7.11e MIB R35 the defender suffers likewise, from cavalry that takes no part', () => {
    expect(drm(at('G2', 'G1', 'french 0603>0 Nansouty 4-4-13 heavy'), 'Morand > 0504', 'MIB 7.11e')).toBe(1);
    expect(drm(at('G2', 'G2', 'french 0603>0 Nansouty 4-4-13 heavy'), 'Morand > 0504', 'MIB 7.11e')).toBe(0);
  });

  test('MIB 7.11e MIB 7.14a infantry, organic cavalry and cavalry without a ZOC there do not count', () => {
    expect(drm(at('G1', 'G2', 'coalition 0605>2 Kaim 4-3-8 G2 C2'), 'Morand > 0504', 'MIB 7.11e')).toBe(0);
    expect(drm(at('G1', 'G2', 'coalition 0606>2 Klenau 4-3-13 light'), 'Morand > 0504', 'MIB 7.11e')).toBe(0);
  });

  test('MIB 7.11e MIB X19 a side without infantry in the fight does not suffer', () => {
    const cavalry = position(
      'french 0505>0 Nansouty 4-5-13 heavy G1\ncoalition 0504>3 Kaim 6-4-8 G4; Klenau 2-3-13 light',
    );
    expect(drm(cavalry, 'Nansouty > 0504', 'MIB 7.11e')).toBe(0);
    expect(mustFormSquare(cavalry.state, cavalry.fight('Nansouty > 0504'), 'defenders')).toBe(true);
  });

  test('MIB R34 MIB R35 friends in the hex do not negate the ZOC, nor do two suffer more than one', () => {
    const two = at('G1', 'G2', `${HORSE}\nfrench 0505>0 Gudin 2-4-8`);
    expect(drm(two, 'Morand Gudin > 0504', 'MIB 7.11e')).toBe(-1);
  });

  test('MIB R35 with enfilade it is the enfilading value that is compared', () => {
    const flank = at('G1', '', `${HORSE}\ncoalition 0404>2 Mohr 2-3-8 G1`);
    expect(drm(flank, 'Morand > 0504', 'MIB 7.11e')).toBe(0);
    expect(drm(flank, 'Morand > 0504', 'MIB 7.11e', 'Mohr')).toBe(-1);
  });
});
