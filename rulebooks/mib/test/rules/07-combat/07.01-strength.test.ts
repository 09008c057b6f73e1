import { formatRational } from '@abatis/kernel/rational';
import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import {
  type ChargeChecks,
  NO_CHECKS,
  type Strength,
  strengthsOf,
} from '../../../src/rules/07-combat/07.01-resolution.ts';
import { GUNS } from './combats.ts';
import { type Position, position } from './position.ts';

// Around 0504 lie 0503, 0603, 0604, 0505, 0404 and 0403; facing 3 its front is 0604, 0505, 0404.

const strengths = (at: Position, attack: string, checks?: ChargeChecks) =>
  strengthsOf(at.state, at.fight(attack), checks);

const sums = (at: Position, attack: string, checks?: ChargeChecks): string => {
  const { attacker, defender } = strengths(at, attack, checks);
  return `${formatRational(attacker)}:${formatRational(defender)}`;
};

const results = (list: readonly Strength[]) => list.map(({ result }) => formatRational(result));
const clauses = ({ factors }: Strength) => factors.map(({ clause }) => clause);

const A = 'french 0505>0 Morand 8-4-8';
const D = 'coalition 0504>3 Jellacic 4-3-8';

describe('factors of the ground', () => {
  test.each([
    ['clear', '', '8'],
    ['forest', 'forest 0504', '6'],
    ['village', 'village 0504', '6'],
    ['town', 'town 0504', '4'],
    ['swamp', 'swamp 0504', '4'],
    ['a creek', 'creek 0504/0505', '6'],
    ['a stream', 'stream 0504/0505', '6'],
    ['a bridged creek', 'creek 0504/0505\nroad 0504 0505', '6'],
    ['a bridged stream', 'stream 0504/0505\nroad 0504 0505', '6'],
    ['a river bridge', 'river 0504/0505\nroad 0504 0505', '4'],
    ['up a slope', 'slope 0504/0505 up 0504', '6'],
    ['down a slope', 'slope 0504/0505 up 0505', '8'],
    ['up a steep slope', 'steep 0504/0505 up 0504', '4'],
    ['down a steep slope', 'steep 0504/0505 up 0505', '8'],
    ['a creek elsewhere', 'creek 0504/0604', '8'],
    ['a finished trench', 'trench 0504', '4'],
    ['a trench begun', 'trench 0504 begun by=Jellacic', '8'],
    ['a chateau held by a division', 'chateau 0504', '8'],
  ])('MIB T3 MIB 8.3a MIB 8.3b MIB 7.7.1a MIB 7.7.2b MIB 14.3 into or across %s', (_, ground, attacker) => {
    const text = `${A}\n${D}\n`;
    const at = position(ground.startsWith('trench') ? `${text}${ground}` : `${ground}\n${text}`);
    expect(sums(at, 'Morand > 0504')).toBe(`${attacker}:4`);
  });

  test('MIB X16 a slope and a creek multiply: 8 x 3/4 x 3/4 = 4.5', () => {
    const at = position(`slope 0504/0505 up 0504\ncreek 0504/0505\n${A}\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe('9/2:4');
  });

  test('MIB X55 MIB 7.7.1a across an intact river bridge 8 count 4', () => {
    const at = position(`river 0504/0505\nroad 0504 0505\n${A}\n${D}`);
    expect(clauses(strengths(at, 'Morand > 0504').attackers[0]!)).toEqual(['MIB 7.7.1a']);
  });

  test('MIB 7.7.2b MIB T3 a detachment in a chateau halves its attackers', () => {
    const at = position(`chateau 0504\n${A}\ncoalition 0504>3 Post 2-3-8 detachment`);
    expect(sums(at, 'Morand > 0504')).toBe('4:2');
  });

  test('MIB 14.3 a trench does not help against an attack from the rear', () => {
    const at = position(`french 0503>3 Morand 8-4-8\n${D}\ntrench 0504`);
    expect(sums(at, 'Morand > 0504')).toBe('16:4');
  });

  test('MIB 14.3 MIB 16.5c a trench helps guns in position to their front only', () => {
    expect(sums(position(`${A}\n${GUNS}\ntrench 0504`), 'Morand > 0504')).toBe('4:8');
    const behind = position(`french 0503>3 Morand 8-4-8\n${GUNS}\ntrench 0504`);
    expect(sums(behind, 'Morand > 0504')).toBe('16:4');
  });

  test('MIB X17 MIB 7.0j each attacker applies the strongest ground of the defending hexes next to him', () => {
    const at = position(`
      town 0604
      ${A}
      french 0404>1 Friant 6-4-8
      ${D}
      coalition 0604>3 Kaim 4-3-8`);
    expect(results(strengths(at, 'Morand Friant > 0504 0604').attackers)).toEqual(['6', '4']);
    expect(sums(at, 'Morand Friant > 0504 0604')).toBe('10:8');
  });

  test('MIB 7.0j the strongest is the smallest product, whichever hex it belongs to', () => {
    const text = (first: string, second: string) => `
      ${first}
      ${second}
      ${A}
      ${D}
      coalition 0604>3 Kaim 4-3-8`;
    expect(sums(position(text('forest 0504', 'town 0604')), 'Morand > 0504 0604')).toBe('4:8');
    expect(sums(position(text('town 0504', 'forest 0604')), 'Morand > 0504 0604')).toBe('4:8');
  });

  test('MIB 7.0j ground behind a river that no bridge crosses does not count', () => {
    const at = position(`
      town 0604
      river 0505/0604
      ${A}
      french 0704>5 Friant 6-4-8
      ${D}
      coalition 0604>3 Kaim 4-3-8`);
    expect(results(strengths(at, 'Morand Friant > 0504 0604').attackers)).toEqual(['8', '3']);
  });

  test('MIB 2.1d an override of the scenario is named in the breakdown', () => {
    const sunken = { factor: [1, 4], clause: 'MIB 2.1d', label: 'sunken road' } as const;
    const strengthFactors = { ...shippedCharts.strengthFactors, forest: sunken };
    const at = position(`forest 0504\n${A}\n${D}`, { ...shippedCharts, strengthFactors });
    expect(strengths(at, 'Morand > 0504').attackers[0]!.factors).toEqual([sunken]);
    expect(sums(at, 'Morand > 0504')).toBe('2:4');
  });

  test('MIB 7.8 units that attack at night are halved, those that defend are not', () => {
    const at = position(`option night\nturn 5 night\n${A}\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe('4:4');
    expect(clauses(strengths(at, 'Morand > 0504').attackers[0]!)).toEqual(['MIB 7.8']);
  });
});

describe('facing', () => {
  test.each([
    ['0505>0', '8'],
    ['0404>1', '8'],
    ['0604>5', '8'],
    ['0503>3', '16'],
    ['0603>4', '16'],
    ['0403>2', '16'],
  ])('MIB 6.7c MIB R60 an attacker in %s counts %s', (place, strength) => {
    const at = position(`french ${place} Morand 8-4-8\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe(`${strength}:4`);
  });

  test('MIB R60 each attacker is doubled, or not, on his own', () => {
    const at = position(`${A}\nfrench 0503>3 Friant 6-4-8\n${D}`);
    expect(results(strengths(at, 'Morand Friant > 0504').attackers)).toEqual(['12', '8']);
  });

  test('MIB R18 MIB 6.7c who is behind one defender and before another is not doubled', () => {
    const text = (facing: number) => `
      french 0603>3 Morand 8-4-8
      ${D}
      coalition 0604>${facing} Kaim 4-3-8`;
    expect(sums(position(text(0)), 'Morand > 0504 0604')).toBe('8:8');
    expect(sums(position(text(3)), 'Morand > 0504 0604')).toBe('16:8');
  });

  test('MIB X57 MIB 7.7.2a a village has no rear: x 3/4 and no doubling', () => {
    const at = position(`village 0504\nfrench 0503>3 Morand 8-4-8\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe('6:4');
  });

  test('MIB 7.7.2a a detachment in a chateau has no rear, nor has who stands with it', () => {
    const post = 'chateau 0504\nfrench 0503>3 Morand 8-4-8\ncoalition 0504>3 Post 2-3-8 detachment';
    expect(sums(position(post), 'Morand > 0504')).toBe('4:2');
    expect(sums(position(`${post}; Kaim 4-3-8`), 'Morand > 0504')).toBe('4:6');
  });

  test('MIB 16.6c MIB 16.6h MIB X52 each hex of a line fights with half, rounded up, and has its rear', () => {
    const text = (place: string) => `french ${place} Morand 8-4-8\ncoalition 0505/0605>1 Lusignan 6-4-8 G1`;
    expect(sums(position(text('0606>0')), 'Morand > 0605')).toBe('16:3');
    expect(sums(position(text('0705>4')), 'Morand > 0605')).toBe('8:3');
    expect(
      sums(
        position('french 0705>4 Morand 8-4-8\ncoalition 0505/0605>1 Kaim 6-4-8 strengths=0/2/4/5'),
        'Morand > 0605',
      ),
    ).toBe('8:3');
  });

  test('MIB R118 an extended line attacks with one half or with both', () => {
    const at = position('french 0505/0605>1 Lusignan 6-4-8\ncoalition 0604>3 Kaim 4-3-8');
    expect(sums(at, 'Lusignan@0505 > 0604')).toBe('3:4');
    expect(sums(at, 'Lusignan@0505 Lusignan@0605 > 0604')).toBe('6:4');
  });
});

describe('the state of a unit', () => {
  test.each([
    ['', '8'],
    ['D', '4'],
    ['fatigue=4', '8'],
    ['fatigue=5', '4'],
    ['fatigue=6', '4'],
    ['fatigue=7', '1'],
    ['D fatigue=5', '2'],
    ['D fatigue=7', '1'],
    ['steps=0 stragglers=2 smashed', '1'],
    ['steps=0 stragglers=2 smashed fatigue=7', '1'],
  ])(
    'MIB T3 MIB 9.0b MIB 10.2d MIB 11.1a MIB 11.1d MIB 11.1e MIB R44 a defender of 8 with "%s"',
    (state, strength) => {
      const at = position(`${A}\ncoalition 0504>3 Jellacic 8-3-8 ${state}`);
      expect(sums(at, 'Morand > 0504')).toBe(`8:${strength}`);
    },
  );

  test('MIB 11.1a a tired attacker is halved', () => {
    const at = position(`${A} fatigue=5\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe('4:4');
  });

  test('MIB X21 MIB 7.1a MIB R26 no unit counts less than 1', () => {
    expect(sums(position(`${A}\ncoalition 0504>3 Kaim 2-3-8 D fatigue=5`), 'Morand > 0504')).toBe('8:1');
    expect(
      sums(position('french 0505>0 Morand 6-4-8\ncoalition 0504>3 Kaim 8-3-8 fatigue=7'), 'Morand > 0504'),
    ).toBe('6:1');
    const two = position(`${A}\ncoalition 0504>3 Kaim 2-3-8 D fatigue=5; Mohr 2-3-8 D fatigue=5`);
    expect(sums(two, 'Morand > 0504')).toBe('8:2');
  });

  test('MIB 7.1a MIB R26 fractions are neither rounded in a unit nor in a sum', () => {
    const at = position(`forest 0504\nfrench 0505>0 Morand 2-4-8; Gudin 6-4-8\n${D}`);
    expect(sums(at, 'Morand > 0504')).toBe('3/2:4');
    expect(sums(at, 'Morand Gudin > 0504')).toBe('6:4');
  });

  test('MIB 12.4 MIB T16 without supply a unit has half its strength', () => {
    const text = (supply: number) => `
      option trains
      option supply
      ${A}
      ${D} supply=${supply}`;
    expect(sums(position(text(0)), 'Morand > 0504')).toBe('8:2');
    expect(sums(position(text(1)), 'Morand > 0504')).toBe('8:4');
    expect(sums(position(`${A}\n${D} supply=0`), 'Morand > 0504')).toBe('8:4');
  });

  test('MIB 7.0m everybody in the hexes defends, and nobody of the attackers who is not named attacks', () => {
    const at = position(`${A}; Friant 2-4-8\n${D}; Kaim 6-3-8`);
    expect(sums(at, 'Morand > 0504')).toBe('8:10');
  });
});

describe('cavalry', () => {
  const HEAVY = 'french 0505>0 Nansouty 4-4-13 heavy';
  const STOOD: ChargeChecks = { ...NO_CHECKS, stood: true };

  test('MIB 7.6a MIB 7.13i cavalry that attacks with infantry is halved, once, whatever the target', () => {
    const text = (target: string) => `${HEAVY}; Morand 6-4-8\n${target}`;
    expect(sums(position(text(D)), 'Morand Nansouty > 0504')).toBe('8:4');
    const onCavalry = position(text('coalition 0504>3 Klenau 4-3-13 heavy'));
    expect(sums(onCavalry, 'Morand Nansouty > 0504')).toBe('8:4');
    expect(clauses(strengths(position(text(D)), 'Nansouty Morand > 0504').attackers[0]!)).toEqual([
      'MIB 7.6a',
    ]);
    expect(clauses(strengths(onCavalry, 'Nansouty Morand > 0504').attackers[0]!)).toEqual(['MIB 7.13i']);
  });

  test('MIB X62 MIB 7.13i with infantry cavalry attacks a forest, halved and x 3/4', () => {
    const at = position(`forest 0504\n${HEAVY}; Morand 6-4-8\n${D}`);
    expect(results(strengths(at, 'Nansouty Morand > 0504').attackers)).toEqual(['3/2', '9/2']);
  });

  test('MIB 7.13a MIB 7.13b MIB 7.13e a charge counts in full, but half where infantry stands', () => {
    const at = position(`${HEAVY}\n${D}`);
    expect(sums(at, 'Nansouty > 0504')).toBe('4:4');
    expect(sums(at, 'Nansouty > 0504', STOOD)).toBe('2:4');
    expect(clauses(strengths(at, 'Nansouty > 0504', STOOD).attackers[0]!)).toEqual(['MIB 7.13b']);
  });

  test('MIB 7.13c MIB R63 one shaken defender anywhere doubles the charge', () => {
    const at = position(`${HEAVY}\n${D}; Kaim 2-3-8 D\ncoalition 0604>3 Mohr 2-3-8`);
    expect(sums(at, 'Nansouty > 0504 0604')).toBe('8:7');
    const smashed = position(`${HEAVY}\n${D} steps=0 stragglers=2 smashed`);
    expect(sums(smashed, 'Nansouty > 0504')).toBe('8:1');
  });

  test('MIB 7.13h the rear doubles a charge as well, with whatever the infantry does', () => {
    const text = (state: string) => `french 0503>3 Nansouty 4-4-13 heavy\n${D} ${state}`;
    expect(sums(position(text('D')), 'Nansouty > 0504')).toBe('16:2');
    expect(sums(position(text('')), 'Nansouty > 0504', STOOD)).toBe('4:4');
  });

  test('MIB 7.6a light cavalry is halved on defence and not in attack, heavy cavalry on neither', () => {
    const text = (weight: string) => `french 0505>0 Morand 4-4-8\ncoalition 0504>3 Klenau 4-3-13 ${weight}`;
    expect(sums(position(text('light')), 'Morand > 0504')).toBe('4:2');
    expect(sums(position(text('heavy')), 'Morand > 0504')).toBe('4:4');
    expect(sums(position(`french 0505>0 Colbert 4-4-13 light\n${D}`), 'Colbert > 0504')).toBe('4:4');
  });

  test('MIB X20 MIB 7.13g a countercharge doubles, also light cavalry that is halved', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Klenau 4-4-13 light`);
    expect(sums(at, 'Nansouty > 0504', { ...NO_CHECKS, countercharging: [at.body('Klenau')] })).toBe('4:4');
    expect(sums(at, 'Nansouty > 0504')).toBe('4:2');
  });

  test('MIB 7.14e organic cavalry is added at the end, doubled where it countercharges', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Jellacic 6-3-8 C1`);
    expect(sums(at, 'Nansouty > 0504')).toBe('4:7');
    expect(sums(at, 'Nansouty > 0504', { ...NO_CHECKS, organic: [at.body('Jellacic')] })).toBe('4:8');
  });

  test('MIB 7.14a MIB R65 organic cavalry has no part in an attack with infantry, nor for the attacker', () => {
    const at = position(`${HEAVY}; Morand 6-4-8 C2\ncoalition 0504>3 Jellacic 6-3-8 C1`);
    expect(sums(at, 'Morand Nansouty > 0504')).toBe('8:6');
    expect(sums(at, 'Morand > 0504')).toBe('6:6');
  });

  test('MIB X68 MIB R114 organic cavalry of a Disorganized unit is not halved: 3 + 1 = 4', () => {
    const at = position(`${HEAVY}\ncoalition 0504>3 Jellacic 6-3-8 C1 D`);
    expect(sums(at, 'Nansouty > 0504')).toBe('8:4');
  });

  test.each(['fatigue=5', 'fatigue=7', 'steps=0 stragglers=2 smashed'])(
    'MIB 7.14g MIB 10.2d organic cavalry of a unit with %s has no effect',
    state => {
      const without = position(`${HEAVY}\ncoalition 0504>3 Jellacic 6-3-8 ${state}`);
      const at = position(`${HEAVY}\ncoalition 0504>3 Jellacic 6-3-8 C2 ${state}`);
      expect(sums(at, 'Nansouty > 0504')).toBe(sums(without, 'Nansouty > 0504'));
    },
  );

  test('MIB 16.6h a line has half of its organic cavalry, rounded up, in each hex', () => {
    const at = position('french 0705>4 Nansouty 4-4-13 heavy\ncoalition 0505/0605>1 Lusignan 6-4-8 C3');
    expect(sums(at, 'Nansouty > 0605')).toBe('4:5');
  });
});

describe('guns in position', () => {
  test('MIB 16.5m MIB R47 MIB 6.7c they count twice across a front hexside; from behind once, and the attacker twice', () => {
    expect(sums(position(`${A}\n${GUNS}`), 'Morand > 0504')).toBe('8:8');
    expect(sums(position(`french 0503>3 Morand 8-4-8\n${GUNS}`), 'Morand > 0504')).toBe('16:4');
  });

  test('MIB 6.7c MIB R18 MIB R60 each attacker of guns alone by himself, and not if he faces a front as well', () => {
    const both = position(`${A}\nfrench 0503>3 Friant 6-4-8\n${GUNS}`);
    expect(sums(both, 'Morand Friant > 0504')).toBe('20:8');
    const other = position(`french 0503>3 Friant 6-4-8\ncoalition 0603>5 Jellacic 4-3-8\n${GUNS}`);
    expect(sums(other, 'Friant > 0504 0603')).toBe('6:8');
  });

  test('MIB 6.7c MIB 7.7.2a in a village guns have no rear', () => {
    const village = position(`village 0504\nfrench 0503>3 Morand 8-4-8\n${GUNS}`);
    const open = position(`french 0505>0 Morand 8-4-8\nvillage 0504\n${GUNS}`);
    expect(sums(village, 'Morand > 0504')).toBe(sums(open, 'Morand > 0504'));
  });

  test('MIB R47 a charge from the front meets them doubled too', () => {
    const at = position(`french 0505>0 Nansouty 4-4-13 heavy\n${GUNS}`);
    expect(sums(at, 'Nansouty > 0504')).toBe('4:8');
  });

  test.each([
    ['with his back to them', 'french 0505>2 Morand 8-4-8'],
    ['across a river', 'river 0504/0505\nfrench 0505>0 Morand 8-4-8'],
  ])('MIB 16.5m MIB 6.7b who attacks another hex %s is not before their front', (_, morand) => {
    const at = position(`
      ${morand}
      french 0503>3 Friant 6-4-8
      coalition 0604>3 Jellacic 4-3-8
      ${GUNS}`);
    expect(sums(at, 'Morand Friant > 0504 0604')).toBe('20:8');
  });

  test('MIB 16.5m attacked from both sides they count twice; units in the hex add their strength', () => {
    const at = position(`${A}\nfrench 0503>3 Friant 6-4-8\n${GUNS}\n${D} @IV`);
    expect(sums(at, 'Morand Friant > 0504')).toBe('20:12');
  });
});
