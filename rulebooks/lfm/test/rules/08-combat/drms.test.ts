import { parseHex } from '@abatis/hex';
import { net } from '@abatis/kernel';
import { blanksIn, expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { parsePosition } from '../../../src/notation/index.ts';
import { isFlanked } from '../../../src/rules/08-combat/08.08-resolution.ts';
import { combatDrms, combatPreview } from '../../../src/rules/08-combat/index.ts';
import { changed, readWith } from '../../charts/read-with.ts';
import { field } from '../../field.ts';

/** The modifiers of a combat between these hexes, each with a reason. */
function drms(position: string, attacking: string, defending: string) {
  const { state, hex } = field(position);
  const hexes = (labels: string) => labels.split(' ').map(hex);
  const found = combatDrms(state, { attacking: hexes(attacking), defending: hexes(defending) });
  expect(blanksIn(found)).toEqual([]);
  return found.map(({ value, clause }) => `${value} ${clause}`);
}

const DEFENDER = 'confederate 1010 26NC 6-5\n';
const attackers = (...labels: string[]): string =>
  labels.map((hex, i) => `union ${hex} U${i} 4-4`).join('\n');

describe('LFM 8.7 flank', () => {
  const flank = (...from: string[]) => drms(DEFENDER + attackers(...from), from.join(' '), '1010');

  test('LFM X24 LFM 8.7 LFM R94 two neighbours are no flank, two apart and three are', () => {
    expect(flank('0910', '1011')).toEqual([]);
    expect(flank('0910', '1110')).toEqual(['-1 LFM 8.7']);
    expect(flank('0910', '1011', '1110')).toEqual(['-1 LFM 8.7']);
  });

  test('LFM 8.7 LFM R94 one hex never flanks; opposite hexes do', () => {
    expect(flank('0910')).toEqual([]);
    expect(flank('1009', '1011')).toEqual(['-1 LFM 8.7']);
    expect(flank('0909', '0910')).toEqual([]);
  });

  test('LFM 8.7 LFM R94 only attacks from hexes next to the defender count', () => {
    const { battle, hex } = field('');
    const flanked = (...from: readonly string[]) => isFlanked(battle.ground.grid, hex('1010'), from.map(hex));
    expect([flanked('0910', '1012'), flanked('0910', '1011', '1012')]).toEqual([false, false]);
    expect([flanked('0910', '1012', '1110'), flanked('1012')]).toEqual([true, false]);
  });

  test('LFM R93 once, if any of the defending hexes is flanked', () => {
    const text = `${DEFENDER}confederate 1011 11NC 6-4\n${attackers('0910', '1110')}`;
    expect(drms(text, '0910 1110', '1010 1011')).toEqual(['-1 LFM 8.7']);
    expect(drms(text, '0910', '1010 1011')).toEqual([]);
  });

  test('LFM 24.7 works do not protect from it', () => {
    const text = `breastworks 1010\n${DEFENDER}${attackers('1009', '1011')}`;
    expect(drms(text, '1009 1011', '1010')).toEqual(['-1 LFM 8.7', '1 LFM 24.2']);
  });
});

describe('LFM R90 elevation', () => {
  const text = (levels: string) => `${levels}\n${DEFENDER}${attackers('0910', '1011')}`;

  test('LFM R90 all attackers higher -1, all lower +1, else nothing', () => {
    expect(drms(text('level 2 0910 1011'), '0910 1011', '1010')).toEqual(['-1 LFM R90']);
    expect(drms(text('level 2 0910'), '0910 1011', '1010')).toEqual([]);
    expect(drms(text('level 2 1010'), '0910 1011', '1010')).toEqual(['1 LFM R90']);
    expect(drms(text('level 2 1010 1011'), '0910 1011', '1010')).toEqual([]);
    expect(drms(text('level 2 0910\nlevel 0 1011'), '0910 1011', '1010')).toEqual([]);
  });

  test('LFM R90 over every defending hex, and by the ground alone', () => {
    const two = `${text('level 2 0910\nlevel 2 1110')}\nconfederate 1110 11NC 6-4`;
    expect(drms(two, '0910', '1010 1110')).toEqual([]);
    expect(drms(text('woods 0910 1011'), '0910 1011', '1010')).toEqual([]);
  });
});

describe('LFM 16 disorganization', () => {
  test('LFM 16.1 +1 for each attacking hex with disorganized units', () => {
    const text = `${DEFENDER}union 0910 A 4-4 D; B 4-4 D\nunion 1011 C 4-4 D`;
    expect(drms(text, '0910', '1010')).toEqual(['1 LFM 16.1']);
    expect(drms(text, '0910 1011', '1010')).toEqual(['2 LFM 16.1']);
  });

  test('LFM 16.1 LFM 16.4 LFM T8 shattered regiments beside the attackers only abide by the result: no modifier', () => {
    const text = (marked: string) =>
      `brigade Gone union shattered\n${DEFENDER}union 0910 A 4-4 @Gone; Battery 4/2-4${marked}`;
    expect(drms(text(''), '0910', '1010')).toEqual([]);
    expect(drms(text(' D'), '0910', '1010')).toEqual(['1 LFM 16.1']);
  });

  test('LFM 16.2 LFM X35 -1 for each defending hex with disorganized or shattered units, once for a hex with both', () => {
    const brigade = 'brigade Archer confederate shattered\n';
    const text = `${brigade}confederate 1010 1TN 4-4 @Archer; Poague 2/1-4 D\nconfederate 1011 7TN 3-4 D\n${attackers('0910')}`;
    expect(drms(text, '0910', '1010')).toEqual(['-1 LFM 16.2']);
    expect(drms(text, '0910', '1010 1011')).toEqual(['-2 LFM 16.2']);
  });

  test('LFM 14.1b LFM 16.2 charged cavalry counts as disorganized', () => {
    expect(drms(`confederate 1010 1VA 4-4 cavalry charged\n${attackers('0910')}`, '0910', '1010')).toEqual([
      '-1 LFM 16.2',
    ]);
  });
});

describe('LFM R95 commanders', () => {
  const withCommanders = (pieces: string) =>
    drms(`${DEFENDER}${attackers('0910', '1011')}\n${pieces}`, '0910 1011', '1010');

  test.each([
    [3, []],
    [4, ['-1 LFM R95']],
    [5, ['-1 LFM R95']],
    [6, ['-2 LFM R95']],
  ])('LFM R95 LFM T9 CV %i with the attackers', (cv, expected) => {
    expect(withCommanders(`union 0910 Hancock *** CV${cv}`)).toEqual(expected);
  });

  test('LFM R95 positive for the defender, and each side has one', () => {
    expect(withCommanders('confederate 1010 Heth ** CV4')).toEqual(['1 LFM R95']);
    const both = 'union 0910 Hancock *** CV4\nunion 1011 Meade army CV4\nconfederate 1010 Lee army CV6';
    expect(withCommanders(both)).toEqual(['-1 LFM R95', '2 LFM R95']);
    expect(withCommanders('union 0910 Doubleday ** CV2\nunion 1011 Hancock *** CV6')).toEqual(['-2 LFM R95']);
    expect(withCommanders('union 0910 Hancock *** CV6\nunion 1011 Doubleday ** CV2')).toEqual(['-2 LFM R95']);
  });

  test('LFM R95 LFM R9 brigade commanders and commanders elsewhere give nothing; a replacement counts by his own CV', () => {
    expect(withCommanders('union 0910 Gibbon *\nunion 0810 Hancock *** CV6')).toEqual([]);
    expect(withCommanders('union 0910 Reynolds *** CV6 replaced then=Doubleday:3')).toEqual([]);
  });
});

describe('LFM 24 works and hexsides', () => {
  const against = (ground: string, from = '0910', defender = 'confederate 1010 26NC 6-5') =>
    drms(`${ground}\n${defender}\n${attackers(...from.split(' '))}`, from, '1010');

  test('LFM 24.2 LFM 24.3 breastworks, town and sunken road are +1, woods are nothing', () => {
    expect(against('breastworks 1010')).toEqual(['1 LFM 24.2']);
    expect(against('town 1010')).toEqual(['1 LFM 24.2']);
    expect(against('sunkenRoad 1010')).toEqual(['1 LFM 24.2']);
    expect(against('breastworks 1010\ntown 1010')).toEqual(['1 LFM 24.2']);
    expect(against('woods 1010')).toEqual([]);
    expect(against('breastworks 0910')).toEqual([]);
  });

  test('LFM 24.2 LFM R58 not for mounted cavalry alone; for whoever else is there, yes', () => {
    const cavalry = 'confederate 1010 1VA 4-4 cavalry';
    expect(against('breastworks 1010', '0910', cavalry)).toEqual([]);
    expect(against('breastworks 1010', '0910', `${cavalry} dismounted`)).toEqual(['1 LFM 24.2']);
    expect(against('breastworks 1010', '0910', `${cavalry}; Poague 2/1-4`)).toEqual(['1 LFM 24.2']);
    expect(against('breastworks 1010', '0910', `${cavalry}; 2VA 4-4 cavalry dismounted`)).toEqual([]);
  });

  test('LFM R91 once, if any defending hex is in works', () => {
    const text = `${DEFENDER}confederate 1011 11NC 6-4\n${attackers('0910')}`;
    expect(drms(`breastworks 1011\n${text}`, '0910', '1010 1011')).toEqual(['1 LFM 24.2']);
    expect(drms(`breastworks 1010 1011\n${text}`, '0910', '1010 1011')).toEqual(['1 LFM 24.2']);
  });

  test('LFM X43 LFM 24.4 LFM R92 a stone wall is +1, with breastworks no more, with one open side nothing', () => {
    expect(against('stonewall 0910/1010')).toEqual(['1 LFM 24.4']);
    expect(against('stonewall 0910/1010\nbreastworks 1010')).toEqual(['1 LFM 24.2']);
    expect(against('stonewall 0910/1010', '0910 1011')).toEqual([]);
    expect(against('stonewall 0910/1010 1011/1010', '0910 1011')).toEqual(['1 LFM 24.4']);
  });

  test('LFM R92 creek and river, bridged or not, are +1 if all attacks cross water', () => {
    expect(against('creek 0910/1010')).toEqual(['1 LFM R92']);
    expect(against('creek 0910/1010', '0910 1011')).toEqual([]);
    expect(against('creek 0910/1010\nriver 1011/1010\nbridge 1011/1010', '0910 1011')).toEqual(['1 LFM R92']);
  });

  test('LFM R92 a steep slope is +1 uphill and nothing downhill', () => {
    expect(against('steepSlope 0910/1010')).toEqual(['1 LFM R92']);
    expect(against('steepSlope 1010/0910')).toEqual([]);
    expect(against('steepSlope 0910/1010', '0910 1011')).toEqual([]);
  });

  test('LFM R92 with two defending hexes each must be behind the hexside', () => {
    const text = `${DEFENDER}confederate 1011 11NC 6-4\n${attackers('0910')}`;
    expect(drms(`creek 0910/1010\n${text}`, '0910', '1010 1011')).toEqual([]);
    expect(drms(`creek 0910/1010 0910/1011\n${text}`, '0910', '1010 1011')).toEqual(['1 LFM R92']);
  });

  test('LFM 8.9 LFM T8 rows add up: creek, wall and slope at one hexside', () => {
    expect(against('creek 0910/1010\nstonewall 0910/1010\nsteepSlope 0910/1010\nlevel 2 1010')).toEqual([
      '1 LFM R90',
      '1 LFM 24.4',
      '1 LFM R92',
      '1 LFM R92',
    ]);
  });
});

test('LFM X2 LFM 8.9 LFM 8.7 LFM 16.1 LFM 24.2 LFM T8 LFM T9 the example nets -1', () => {
  const { state, hex } = field(
    'breastworks 1010\nlevel 2 0910 1110\nconfederate 1010 26NC 6-4\nunion 0910 A 4-4 D\nunion 1110 B 4-4; Hancock *** CV5',
  );
  const preview = combatPreview(state, { attacking: [hex('0910'), hex('1110')], defending: [hex('1010')] })!;
  const values = preview.drms.map(({ value, clause }) => [clause, value]);
  expect(values).toEqual([
    ['LFM 8.7', -1],
    ['LFM R90', -1],
    ['LFM 16.1', 1],
    ['LFM R95', -1],
    ['LFM 24.2', 1],
  ]);
  expect(net(preview.drms)).toBe(-1);
});

test('LFM T2 a chart that gives woods a combat modifier is obeyed', () => {
  const charts = readWith('terrain-hexes', changed('terrain-hexes', 'terrains/woods/combatDrm', 1));
  const text = `map 20x20\nwoods 1010 1011\n${DEFENDER}confederate 1011 11NC 6-4\n${attackers('0910')}`;
  const read = parsePosition(text, 'test', charts);
  if (!read.ok) throw new Error('the position does not parse');
  const found = combatDrms(read.value.state, {
    attacking: [8 * 20 + 9],
    defending: [9 * 20 + 9, 9 * 20 + 10],
  });
  expect(found).toMatchObject([{ value: 1, clause: 'LFM T2' }]);
});

test("LFM T2 LFM 8.9 a modifier that an owner's chart gives the ground itself counts, in the same position too", () => {
  const text = 'map 14x14\nwoods 1010\nunion 1010 2WI 4-5\nconfederate 1011 26NC 8-5';
  const owners = readWith('terrain-hexes', changed('terrain-hexes', 'terrains/woods/combatDrm', 1));
  const grounds = [shippedCharts, owners].map(charts => {
    const { state, battle } = expectOk(parsePosition(text, 'test', charts));
    const [attacking, defending] = ['1011', '1010'].map(hex => [parseHex(battle.ground.grid, hex)]);
    const drms = combatDrms(state, { attacking: attacking!, defending: defending! });
    return drms.filter(({ clause }) => clause === 'LFM T2').map(({ value }) => value);
  });
  expect(grounds).toEqual([[], [1]]);
});
