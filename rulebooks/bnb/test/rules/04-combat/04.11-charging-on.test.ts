import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { carryOutCharge, planCharge, strikesOf, testOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance } from '../../support/moving.ts';
import { after, table } from '../../support/table.ts';

/* Charges from their first step to the first round: what they touch, run over and fight. */

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
