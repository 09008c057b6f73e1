import { expect, test } from 'vitest';
import { openFavours, sharesOf, strikesOf } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { table } from '../../support/table.ts';

/** `Q 6 at 6+`: dice of a unit against each enemy, and the lowest die that hits. */
const strikes = (f: Field, name: string): readonly string[] =>
  strikesOf(f.state, f.unit(name)).map(({ enemy, dice, needed, drms }) => {
    const lowest = needed - drms.reduce((sum, { value }) => sum + value, 0);
    return `${f.state.units[enemy]!.name} ${dice} at ${Math.min(10, Math.max(2, lowest))}+`;
  });

const shares = (f: Field, name: string) => sharesOf(f.state, f.unit(name));

test('BNB 4.1a BNB 4.1d infantry rolls a die for four figures, and one more for a remainder of three', () => {
  const of = (files: number) =>
    strikes(field(`red P: ${files}x1 @20,20\nblue Q: 24x1 @20,20\nengaged P > Q`), 'P');
  expect(of(24)).toEqual(['Q 6 at 6+']);
  expect(of(23)).toEqual(['Q 6 at 6+']);
  expect(of(22)).toEqual(['Q 5 at 6+']);
});

test('BNB R102 a unit too small for a die rolls none', () => {
  expect(strikes(field('red P: 2x1 @20,20\nblue Q: 24x1 @20,20\nengaged P > Q'), 'P')).toEqual([]);
});

test('BNB 4.1b BNB 4.1d BNB 4.1g cavalry against cavalry counts two ranks, a die for three figures', () => {
  const f = field(
    'red P: cavalry 7x2 @20,20 straight 4\nblue Q: cavalry 8x3 @20,20 straight 4\nengaged P > Q rounds 1',
  );
  expect(shares(f, 'P')).toEqual([5]);
  expect(shares(f, 'Q')).toEqual([5]);
});

test('BNB 4.1c BNB R57 cavalry rolls a die for each figure against unsquared infantry in the open, and not elsewhere', () => {
  const dice = (more: string, infantry = '24x1') =>
    shares(field(`red C: cavalry 12x1 @20,20\nblue Q: ${infantry} @20,20\nengaged C > Q ${more}`), 'C');
  expect(dice('')).toEqual([12]);
  expect(dice('', '6x4 square')).toEqual([4]);
  expect(dice('\nrough r: 15,19 25,19 25,25 15,25')).toEqual([4]);
  expect(dice('across ditch\nobstacle ditch: line 10,19 30,19 width 0.5')).toEqual([4]);
});

test('BNB 4.1e BNB 4.2a six or more hits', () => {
  expect(strikes(field('red P: 24x1 @20,20\nblue Q: 24x1 @20,20\nengaged P > Q'), 'Q')).toEqual([
    'P 6 at 6+',
  ]);
});

test('BNB 4.1f the first rank counts, whatever the overlap, and all gunners of a battery', () => {
  expect(shares(field('red P: 8x3 @20,20\nblue Q: 24x1 @20,20\nengaged P > Q'), 'P')).toEqual([2]);
  expect(shares(field('red P: 8x3 @20,20\nblue B: field guns 3 @20,20\nengaged P > B'), 'B')).toEqual([3]);
});

test('BNB 4.5a BNB R56 dice are divided evenly, odd ones to the enemy with most figures in combat', () => {
  const f = field('red P: 20x1 @20,20\nblue Q: 8x3 @18,20\nblue R: 4x3 @22,20\nengaged Q > P\nengaged R > P');
  expect(shares(f, 'P')).toEqual([3, 2]);
  expect(openFavours(f.state, f.unit('P'))).toEqual([]);
});

test('BNB 4.5a BNB 0.1c between equals the owner chooses', () => {
  const f = field('red P: 20x1 @20,20\nblue Q: 8x3 @18,20\nblue R: 8x3 @22,20\nengaged Q > P\nengaged R > P');
  expect(openFavours(f.state, f.unit('P'))).toEqual([f.id('Q'), f.id('R')]);
  const asked = table.at(f.state, [
    { step: 'combat-allocate', role: 'A' },
    { step: 'combat-allocate', role: 'B' },
  ]);
  expect(table.asks(asked)).toMatchObject({ id: 'favour', seat: 'red' });
  const chosen = table.play(asked, [], { type: 'favour', unit: 'P', targets: ['R', 'Q'] });
  expect(sharesOf(chosen, chosen.units[0]!)).toEqual([2, 3]);
  expect(table.asks(chosen)).toBeNull();
});

test('BNB 4.5b BNB R56 cavalry facing both arms divides its figures first, its second rank only against cavalry', () => {
  const f = field(`
    red  C: cavalry 12x2 @20,20
    blue H: cavalry 6x1 @18,20 straight 4
    blue Q: 12x1 @22.5,20
    engaged C > H
    engaged C > Q
  `);
  // Twelve and twelve: 6 + 6 against the cavalry are 4 dice, 6 against the infantry in the open are 6.
  expect(shares(f, 'C')).toEqual([4, 6]);
});

test('BNB 4.10a a square strikes infantry with the face in contact only', () => {
  const f = field('red S: 6x4 @20,20 square\nblue Q: 12x1 @20,20\nengaged Q > S front');
  expect(shares(f, 'S')).toEqual([1]);
});

test('BNB 4.10b BNB R114 a square strikes cavalry with all faces, or with those that infantry does not touch', () => {
  const cavalry = field('red S: 6x4 @20,20 square\nblue C: cavalry 8x1 @20,20\nengaged C > S front');
  expect(shares(cavalry, 'S')).toEqual([6]);
  const both = field(`
    red  S: 6x4 @20,20 square
    blue C: cavalry 8x1 @20,20
    blue Q: 12x1 @21.1,18/270
    engaged C > S front
    engaged Q > S right
  `);
  expect(shares(both, 'S')).toEqual([4, 1]);
});

test('BNB X37 BNB 6.4.4a BNB 6.4.4b BNB R76 two columns attack a block from different sides', () => {
  const f = field(`
    red  T: 24x1 @20,20 in town
    block town: 18,18 22,18 22,22 18,22 capacity 24
    blue A: 8x4 of 30 @20,22
    blue B: 5x4 of 20 @22,20/270
    engaged A > T front
    engaged B > T right
  `);
  expect(strikes(f, 'A')).toEqual(['T 7 at 8+']);
  expect(strikes(f, 'B')).toEqual(['T 5 at 8+']);
  expect(strikes(f, 'T')).toEqual(['A 3 at 6+', 'B 3 at 6+']);
});

test('BNB 4.10a two enemies at one face of a square share its dice', () => {
  const f = field(`
    red  S: 10x4 @20,20 square
    blue A: 4x3 @19,20
    blue B: 4x3 @21,20
    blue C: 4x3 @20,16.25/0
    engaged A > S front
    engaged B > S front
    engaged C > S rear`);
  expect(shares(f, 'S')).toEqual([1, 1, 2]);
});

test('BNB 4.10a a square strikes an enemy that it has not been charged by with the face it touches', () => {
  const f = field('red S: 6x5 of 26 @20,20 square\nblue Q: 12x1 @20,20\nengaged S > Q front');
  // 26 figures: seven in front, seven behind, six on either side.
  expect(shares(f, 'S')).toEqual([2]);
  const aside = field('red S: 6x5 of 26 @20,20 square\nblue Q: 12x1 @21.313,18.688/270\nengaged S > Q front');
  expect(shares(aside, 'S')).toEqual([1]);
});

test('BNB 6.4.4b attacking several blocks a unit divides all its figures evenly', () => {
  const f = field(`
    red  T: 8x1 in one
    red  U: 8x1 in two
    block one: 16,18 20,18 20,22 16,22 capacity 24
    block two: 20.4,18 24.4,18 24.4,22 20.4,22 capacity 24
    blue A: 10x3 @20.2,22
    engaged A > T front
    engaged A > U front`);
  // Fifteen each, whatever the formation: four dice.
  expect(shares(f, 'A')).toEqual([4, 4]);
});

test('BNB 4.5b horse between two bodies of foot has one rate and divides its dice', () => {
  const f = field(`
    red  C: heavy cavalry 9x2 @20,20
    blue P: 12x1 @18,20
    blue Q: 12x1 @22,20
    engaged C > P
    engaged C > Q`);
  expect(shares(f, 'C').toSorted()).toEqual([4, 5]);
  const one = field(`
    red  C: heavy cavalry 9x2 @20,20
    blue P: 12x1 @18,20
    blue Q: 4x6 square @22,20
    engaged C > P
    engaged C > Q`);
  // Five and four figures: a die for each against the line, a die for three against the square.
  expect(shares(one, 'C')).toEqual([5, 1]);
});

test('BNB 4.5a the owner is asked wherever another order of equals would change the dice, and only there', () => {
  // Seven troopers: four against the one and three against the other come to 3 dice each, or to 4 and 2.
  const dice =
    'red C: cavalry 7x2 @20,20 straight 4\nblue H: cavalry 8x2 @20,20 straight 4\nblue Q: 12x1 @20,20';
  const f = field(`${dice}\nengaged C > H rounds 1\nengaged C > Q rounds 1`);
  expect(shares(f, 'C')).toEqual([3, 3]);
  expect(openFavours(f.state, f.unit('C'))).toEqual([f.id('H'), f.id('Q')]);
  // Eight divide evenly, so that the different rates are no choice.
  const even = field(`${dice.replace('7x2', '8x2')}\nengaged C > H rounds 1\nengaged C > Q rounds 1`);
  expect(shares(even, 'C')).toEqual([3, 4]);
  expect(openFavours(even.state, even.unit('C'))).toEqual([]);
});

test('BNB 4.1c infantry that has itself charged over a hedge stands in the open', () => {
  const hedge = 'thin hedge: line 10,19 30,19';
  const of = (link: string) =>
    shares(
      field(`red C: cavalry 12x1 @20,20\nblue Q: 24x1 @20,20\nengaged ${link} across hedge\n${hedge}`),
      'C',
    );
  expect(of('Q > C')).toEqual([12]);
  expect(of('C > Q')).toEqual([4]);
});
