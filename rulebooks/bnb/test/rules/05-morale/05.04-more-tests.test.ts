import { net } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { type During, moreTests, type TestManner, takeExtraTest, testOf } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { after } from '../../support/table.ts';

/* What an extension makes units test for. It is in force only in states that have the extension's part. */

moreTests
  .by(
    (state, unit) =>
      (state as unknown as { readonly shaker: Record<string, TestManner> }).shaker[unit.name] ?? null,
  )
  .addAs('shaker');

const shakenBy = (f: Field, shaker: Readonly<Record<string, TestManner>>): Field =>
  f.having({ shaker } as object);

const needs = ({ state, unit }: Field, name: string, during: During): number | null => {
  const roll = testOf(state, unit(name), during);
  return roll && roll.facts.needed - net(roll.drms);
};

const P = field('red P: 24x1 @20,10 grade C shaken');

test('BNB 5.4a an extension makes a unit that nobody shot at test, with all modifiers or by the die alone', () => {
  expect(needs(P, 'P', 'fire-morale')).toBeNull();
  expect(needs(shakenBy(P, {}), 'P', 'fire-morale')).toBeNull();
  expect(needs(shakenBy(P, { P: 'with modifiers' }), 'P', 'fire-morale')).toBe(2 + 2);
  expect(needs(shakenBy(P, { P: 'without modifiers' }), 'P', 'fire-morale')).toBe(2);
});

test('BNB 2.1f one test serves for both: who has another reason tests with modifiers', () => {
  const shot = P.with('P', { turn: { hits: [{ step: 5, kind: 'shot', by: null, count: 2, hard: false }] } });
  expect(needs(shakenBy(shot, { P: 'without modifiers' }), 'P', 'fire-morale')).toBe(2 + 2 + 1);
  expect(
    needs(shakenBy(P.with('P', { turn: { tested: [5] } }), { P: 'with modifiers' }), 'P', 'fire-morale'),
  ).toBeNull();
});

test('BNB 5.4e a charger that need not test otherwise tests in CHARGE_HOME, but not by the die alone', () => {
  const f = field(`
    red  C: 8x3 @20,24 grade C
    blue T: cavalry 8x2 @20,24
    charge C > T front
  `);
  expect(needs(shakenBy(f, { C: 'with modifiers' }), 'C', 'charge-home')).toBe(2);
  expect(needs(shakenBy(f, { C: 'without modifiers' }), 'C', 'charge-home')).toBeNull();
});

test('BNB 5.2a BNB 2.1f a test outside the sequence uses up none of it, and its rout has no cause', () => {
  const passed = after(P, [4], (draft, table) => {
    expect(takeExtraTest(draft, P.id('P'), 'with modifiers', table)).toBeNull();
  });
  expect(passed.unit('P').turn.tested).toEqual([]);
  after(P, [3, 9], (draft, table) => {
    expect(takeExtraTest(draft, P.id('P'), 'with modifiers', table)).toMatchObject({
      unit: P.id('P'),
      cause: null,
    });
  });
  after(P, [2], (draft, table) => {
    expect(takeExtraTest(draft, P.id('P'), 'without modifiers', table)).toBeNull();
  });
});

test('BNB 5.3a a shattered unit takes no test outside the sequence either', () => {
  const spent = P.with('P', { figures: 6 });
  after(spent, [], (draft, table) => {
    expect(takeExtraTest(draft, P.id('P'), 'with modifiers', table)).toBeNull();
  });
});
