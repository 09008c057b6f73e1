import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { carryOutCharge, fightsOf, planCharge, strikesOf, testOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance } from '../../support/moving.ts';
import { after, table } from '../../support/table.ts';

/* The worked cases of combat: who strikes whom with how many dice, and from which score on. */

/** `Q 6 at 6+ (+0)`: dice of a unit against each enemy, the lowest die that hits, and what is added to it. */
const strikes = (f: Field, name: string): readonly string[] =>
  strikesOf(f.state, f.unit(name)).map(({ enemy, dice, needed, drms }) => {
    const sum = drms.reduce((total, { value }) => total + value, 0);
    const lowest = Math.min(10, Math.max(2, needed - sum));
    return `${f.state.units[enemy]!.name} ${dice} at ${lowest}+ (${sum < 0 ? '' : '+'}${sum})`;
  });

/** The charge of a unit straight ahead, or the clauses that forbid it. */
const charge = (f: Field, by: string, on: readonly string[], inches: number) => {
  const plan = planCharge(f.state, {
    unit: f.id(by),
    targets: on.map(name => f.id(name)),
    legs: [advance(inches)],
  });
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : plan;
};

/** The field when the charge has been made. */
const made = (f: Field, by: string, on: readonly string[], inches: number): Field => {
  const plan = charge(f, by, on, inches);
  if (!('struck' in plan)) throw new Error(plan.join());
  return after(f, [], (draft, at) => carryOutCharge(draft, plan, at));
};

const contact = (f: Field): Field => fieldOf(table.at(f.state, { step: 'contact' }));

test("BNB X3, BNB 4.7a case A: infantry on infantry's flank", () => {
  const f = field('blue C: 8x2 @17,20/90\nred L: 16x1 @20,20\nengaged C > L left bonus');
  expect(strikes(f, 'C')).toEqual(['L 2 at 3+ (+3)']);
  expect(strikes(f, 'L')).toEqual(['C 4 at 9+ (-3)']);
});

test("BNB X4, BNB 4.1c case B: cavalry on infantry's flank", () => {
  const f = contact(
    field('blue C: heavy cavalry 8x1 @17,20/90\nred L: 16x1 @20,20\ncharge C > L left bonus home'),
  );
  expect(f.unit('L').disordered).toBe(true);
  expect(strikes(f, 'C')).toEqual(['L 8 at 2+ (+6)']);
  expect(strikes(f, 'L')).toEqual(['C 4 at 10+ (-8)']);
});

test("BNB X5, BNB 4.1g case C: cavalry on cavalry's flank", () => {
  const f = contact(
    field(
      'blue B: heavy cavalry 6x2 @17,20/90\nred R: heavy cavalry 8x2 straight 4 @20,20\ncharge B > R left bonus home',
    ),
  );
  expect(strikes(f, 'B')).toEqual(['R 4 at 3+ (+3)']);
  expect(strikes(f, 'R')).toEqual(['B 5 at 9+ (-3)']);
});

const BETWEEN = `
  red R: heavy cavalry 8x2 straight 4 @20,20
  blue L: 12x1 disordered @20,20
  blue B: heavy cavalry 6x2 @18,19/90
  engaged R > L front
  engaged B > R left bonus
`;

test('BNB X6, BNB 4.5b case D: cavalry between infantry and cavalry that has its flank', () => {
  const f = field(BETWEEN);
  expect(strikes(f, 'R')).toEqual(['L 4 at 3+ (+3)', 'B 3 at 9+ (-3)']);
  expect(strikes(f, 'B')).toEqual(['R 4 at 3+ (+3)']);
  expect(strikesOf(f.state, f.unit('L'))).toMatchObject([{ enemy: f.id('R'), dice: 3 }]);
});

test('BNB X7, BNB 4.6c, BNB 4.9a case D, next round: the infantry has gone, the flank bonus stays', () => {
  const fought = fieldOf(
    table.at(field(BETWEEN).state, { step: 'combat-resolve' }, ...Array.from({ length: 14 }, () => 1)),
  );
  const routed = fought.having({
    engagements: fought.state.engagements.filter(({ on }) => on !== fought.id('L')),
  });
  expect(fightsOf(routed.state, routed.id('R'))).toMatchObject([{ rounds: 1, bonus: true }]);
  expect(strikes(routed, 'R')).toEqual(['B 5 at 9+ (-3)']);
  expect(strikes(routed, 'B')).toEqual(['R 4 at 3+ (+3)']);
});

test('BNB X9, BNB 4.6a just enough of a flank charge, and not quite', () => {
  const from = (y: number) =>
    charge(field(`red R: cavalry 8x2 @30,30\nblue B: heavy cavalry 6x2 @20,${y}/90`), 'B', ['R'], 8);
  expect(from(31.2)).toMatchObject({ struck: [{ side: 'left', bonus: true }] });
  expect(from(31.5)).toMatchObject({ struck: [{ side: 'left', bonus: false }] });
});

test('BNB X29, BNB 2.3d, BNB 5.4c infantry that charges cavalry is ridden at by horse that stood', () => {
  const f = field('red C: 8x3 @20,20\nblue H: heavy cavalry 8x1 straight 0 @20,25');
  const charged = made(f, 'C', ['H'], 5);
  expect(charged.unit('C').disordered).toBe(true);
  expect(testOf(charged.state, charged.unit('C'), 'charge-home')).toBeNull();
  const met = fieldOf(
    table.at(charged.state, [{ step: 'charge-home' }, { step: 'contact' }, { step: 'meet-charge' }]),
  );
  expect(met.unit('H').turn.tested).toEqual([]);
  expect(strikes(met, 'H')).toEqual(['C 8 at 5+ (+1)']);
});

test('BNB 4.11c, BNB 4.11b a charge goes on over skirmishers into the line behind them', () => {
  const f = field('red C: cavalry 6x1 @20,20\nblue S: skirmish 6x1 @20,24\nblue L: 12x1 @20,27');
  expect(charge(f, 'C', ['S', 'L'], 7)).toMatchObject({
    struck: [
      { on: f.id('S'), at: 4000, overruns: true },
      { on: f.id('L'), at: 7000, overruns: false },
    ],
  });
  // The figures fall when it has gone home, and the line is fought.
  const charged = made(f, 'C', ['S', 'L'], 7);
  expect(charged.unit('S').figures).toBe(6);
  const home = charged.having({
    charges: charged.state.charges.map(each => ({ ...each, outcome: 'home' as const })),
  });
  const met = contact(home);
  expect(met.unit('S').figures).toBe(2);
  expect(met.state.engagements).toMatchObject([{ by: f.id('C'), on: f.id('L') }]);
});

test('BNB 4.11c with no other target it ends anywhere along the straight path at or beyond first contact', () => {
  const f = field('red C: cavalry 6x1 @20,20\nblue S: skirmish 6x1 @20,24');
  for (const inches of [4, 5, 9, 16]) expect(charge(f, 'C', ['S'], inches)).toMatchObject({ unit: 0 });
  expect(charge(f, 'C', ['S'], 3.9)).toEqual(['BNB 2.6a', 'BNB 2.6c']);
  expect(made(f, 'C', ['S'], 9).unit('C').pose.at.y).toBe(29_000);
});
