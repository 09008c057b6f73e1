import { expect, test } from 'vitest';
import { endFights, modelDice, reasonsToTest, strikesOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { forbidden, laid, resolved, told, volley } from '../../support/shooting.ts';
import { after, table } from '../../support/table.ts';

/** `Q 6 at +3`: dice of a unit against each enemy, and what is added to each. */
const strikes = (f: Field, name: string): readonly string[] =>
  strikesOf(f.state, f.unit(name)).map(({ enemy, dice, drms }) => {
    const sum = drms.reduce((total, { value }) => total + value, 0);
    return `${f.state.units[enemy]!.name} ${dice} at ${sum < 0 ? '' : '+'}${sum}`;
  });

test('BNB X1, BNB 3.1a dice for ten and eleven figures', () => {
  const dice = (figures: number): number => {
    const f = field(`red P: ${figures}x1 @20,20\nblue Q: 24x1 @20,22`);
    return volley(f, 'P', 'Q').dice;
  };
  expect([11, 10, 7, 6, 3].map(dice)).toEqual([3, 2, 2, 1, 1]);
  expect(forbidden(field('red P: 2x1 @20,20\nblue Q: 24x1 @20,22'), 'P', 'Q')).not.toEqual([]);
});

test('BNB X2, BNB 3.1b, BNB 3.1c, BNB 3.1d crew and guns', () => {
  const dice = (words: string): number => {
    const f = field(`red B: ${words} @20,20\nblue Q: 24x1 @20,30`);
    return volley(f, 'B', 'Q').dice;
  };
  expect([12, 8, 7, 6, 5, 4, 3, 2].map(gunners => dice(`guns 3 gunners ${gunners}`))).toEqual([
    6, 5, 4, 4, 3, 2, 2, 1,
  ]);
  expect(modelDice(field('red B: guns 3 gunners 1 @20,20').unit('B'), [0, 1, 2])).toEqual([0, 0, 0]);
  expect(dice('guns 3 gunners 11 guns-lost 1')).toBe(5);
  expect(dice('guns 3 gunners 10 guns-lost 2')).toBe(4);
});

test("BNB X3, BNB 4.6a, BNB 4.7a case A: infantry on infantry's flank", () => {
  const f = field(`
    red  R: 16x1 @30,30
    blue B: 8x2 @27,29.75/90
    engaged B > R left bonus
  `);
  expect(strikes(f, 'B')).toEqual(['R 2 at +3']);
  expect(strikes(f, 'R')).toEqual(['B 4 at -3']);
});

test("BNB X4, BNB 4.1c, BNB 4.2d case B: cavalry on infantry's flank", () => {
  const f = field(`
    red  R: 16x1 @30,30
    blue B: heavy cavalry 8x1 @27,29.75/90
    charge B > R left bonus home
  `);
  const joined = fieldOf(table.at(f.state, { step: 'contact' }));
  expect(joined.unit('R').disordered).toBe(true);
  expect(strikes(joined, 'B')).toEqual(['R 8 at +6']);
  expect(strikes(joined, 'R')).toEqual(['B 4 at -8']);
});

test("BNB X5, BNB 4.1g, BNB 4.1d case C: cavalry on cavalry's flank", () => {
  const f = field(`
    red  R: heavy cavalry 8x2 @30,30 straight 4
    blue B: heavy cavalry 6x2 @28,29/90 straight 4
    engaged B > R left bonus
  `);
  expect(strikes(f, 'B')).toEqual(['R 4 at +3']);
  expect(strikes(f, 'R')).toEqual(['B 5 at -3']);
});

/** Red cavalry has charged the infantry before it, and blue cavalry has charged its flank. */
const between = () =>
  field(`
    red  R: heavy cavalry 8x2 @30,30 straight 4
    blue I: 12x1 @30,30
    blue H: heavy cavalry 6x2 @28,29/90 straight 4
    engaged R > I front
    engaged H > R left bonus
  `);

test('BNB X6, BNB 4.5b case D: cavalry between two enemies', () => {
  const f = between();
  // Against the infantry no flank penalty, but +3 of steady cavalry; against the cavalry the flank alone.
  expect(strikes(f, 'R')).toEqual(['I 4 at +3', 'H 3 at -3']);
  expect(strikes(f, 'H')).toEqual(['R 4 at +3']);
  expect(strikes(f, 'I')).toEqual(['R 3 at -3']);
});

test('BNB X7, BNB 4.6c, BNB 4.9a case D, next round: the infantry has routed', () => {
  const f = between();
  // A round without a hit, after which all are disordered.
  const rested = fieldOf(
    table.at(
      f.state,
      [{ step: 'combat-resolve' }, { step: 'shatter', phase: 6 }],
      ...Array<number>(14).fill(1),
    ),
  );
  const alone = after(rested, [], draft => endFights(draft, f.id('I')));
  expect(strikes(alone, 'R')).toEqual(['H 5 at -3']);
  expect(strikes(alone, 'H')).toEqual(['R 4 at +3']);
});

test('BNB R107, BNB 3.9c hits on friends test the friends, and not those who fired', () => {
  const f = field('red P: 24x1 @20,10\nred F: 8x2 @20,13 original 16\nblue Q: 12x1 @20,16');
  const hit = resolved(laid(f, ['P', 'Q']), Array<number>(volley(f, 'P', 'Q').dice).fill(10));
  expect(reasonsToTest(hit.field.state, hit.field.unit('F'), 'fire-morale')).not.toBeNull();
  expect(reasonsToTest(hit.field.state, hit.field.unit('P'), 'fire-morale')).toBeNull();
});

test('BNB R121, BNB 2.7i unmanned guns are not shot at, and stop no shot', () => {
  const f = field(`
    red P: 12x1 @20,20
    blue B: guns 3 away 12x1 @50,60
    blue Q: 12x1 @20,26
    unmanned B 3 @20,23/180
  `);
  expect(told(f, volley(f, 'P', 'Q'))).toEqual(['3 at Q 9+']);
  expect(forbidden(f, 'P', 'B')).toEqual(['BNB 3.1l']);
  const fired = resolved(laid(f, ['P', 'Q']), [10, 10, 10]);
  expect(fired.field.state.unmanned).toEqual(f.state.unmanned);
  expect(fired.field.unit('B').figures).toBe(12);
});
