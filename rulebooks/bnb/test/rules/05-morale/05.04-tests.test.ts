import { net } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { type During, endFights, homeOutcome, reasonsToTest, testOf } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { after, table } from '../../support/table.ts';

/** The lowest natural die that passes; null if the unit need not test. */
const needs = ({ state, unit }: Field, name: string, during: During): number | null => {
  const roll = testOf(state, unit(name), during);
  return roll && roll.facts.needed - net(roll.drms);
};

const shot = (by: number, count: number, hard = false) =>
  ({ step: 5, kind: 'shot', by, count, hard }) as const;
const fought = (by: number, count: number) => ({ step: 6, kind: 'combat', by, count, hard: false }) as const;

test('BNB 5.4a two shooting hits call for a test, one does not', () => {
  const f = (hits: number) => field(`red P: 24x1 @20,10 original 40 hits ${hits}`);
  expect(needs(f(1), 'P', 'fire-morale')).toBeNull();
  expect(needs(f(2), 'P', 'fire-morale')).toBe(3 + 1 + 2);
});

test('BNB 5.4a, BNB R113 nobody tests because friends are shattered or rout', () => {
  const f = field('red P: 24x1 @20,10\n red Q: 24x1 @30,10 routed shaken\n red R: 24x1 @40,10');
  const lost = f.with('R', { status: 'lost' });
  for (const during of ['charge-home', 'meet-charge', 'fire-morale', 'combat-morale'] as const)
    expect(needs(lost, 'P', during)).toBeNull();
});

const charge = (target: string, more = '', charger = '8x3 @20,24') =>
  field(`
    red  C: ${charger} grade C
    blue T: ${target} @20,24
    charge C > T front ${more}
  `);

test('BNB 5.4b a frontal charge on steady infantry must be driven home', () => {
  expect(needs(charge('24x1'), 'C', 'charge-home')).toBe(2 + 2);
  expect(needs(charge('24x1 disordered'), 'C', 'charge-home')).toBeNull();
});

test('BNB 5.4b a charge at hard combat cover must be driven home, whoever holds it', () => {
  const works = (cover: string) =>
    field(`
      heavyWorks redan: line 0,24 40,24 inner left combatCover ${cover}
      red  C: 8x3 @20,23.9 grade C
      blue T: 24x1 @20,24.1 disordered
      charge C > T front across redan
    `);
  expect(needs(works('hard'), 'C', 'charge-home')).toBe(2 + 2);
  expect(needs(works('soft'), 'C', 'charge-home')).toBeNull();
});

test('BNB 5.4b a target that has gone gives no reason', () => {
  const gone = after(charge('24x1'), [], draft => endFights(draft, 1));
  expect(gone.state.charges).toMatchObject([{ outcome: 'void' }]);
  expect(needs(gone, 'C', 'charge-home')).toBeNull();
  expect(needs(gone.with('C', { turn: { hits: [shot(1, 2)] } }), 'C', 'charge-home')).toBe(2 + 1);
});

test.each([
  ['an unsteady unit', '24x1 shaken', 'front'],
  ['cavalry', 'cavalry 8x2', 'front'],
  ['guns', 'guns 3', 'front overruns'],
  ['a flank', '24x1', 'left bonus'],
])('BNB 5.4e a charge on %s needs no test, unless the charger was hit twice', (_, target, link) => {
  const f = field(`
    red  C: 8x3 @20,24 grade C
    blue T: ${target} @20,24
    charge C > T ${link}
  `);
  expect(needs(f, 'C', 'charge-home')).toBeNull();
  expect(needs(f.with('C', { turn: { hits: [shot(1, 2)] } }), 'C', 'charge-home')).toBe(2 + 1);
});

test('BNB 5.4c infantry and guns test when a steady enemy has charged home, cavalry never', () => {
  const met = (target: string, charger = '8x3 @20,24') => charge(target, 'home', charger);
  expect(needs(met('24x1'), 'T', 'meet-charge')).toBe(3 + 3);
  expect(needs(met('guns 3'), 'T', 'meet-charge')).toBe(3 + 3);
  expect(needs(met('cavalry 8x2'), 'T', 'meet-charge')).toBeNull();
  expect(needs(met('24x1', '8x3 @20,24 disordered'), 'T', 'meet-charge')).toBeNull();
});

test('BNB 5.4c a charge that failed is met by nobody', () => {
  expect(needs(charge('24x1', 'failed'), 'T', 'meet-charge')).toBeNull();
});

test('BNB 5.4d, BNB X32 only a unit that suffered more than it inflicted tests', () => {
  const round = (suffered: number, ...inflicted: readonly number[]) => {
    const f = field(`
      red  P: 24x1 @20,24 of ${suffered === 5 ? 17 : 24} original 24
      blue Q: 12x1 @14,24
      blue R: 12x1 @26,24
    `);
    return inflicted
      .reduce((now, count, i) => now.with(['Q', 'R'][i]!, { turn: { hits: [fought(0, count)] } }), f)
      .with('P', { turn: { hits: [fought(1, suffered)] } });
  };
  expect(needs(round(3, 3), 'P', 'combat-morale')).toBeNull();
  expect(needs(round(3, 2, 2), 'P', 'combat-morale')).toBeNull();
  const { state, unit } = round(5, 2);
  expect(net(testOf(state, unit('P'), 'combat-morale')!.drms)).toBe(-7);
});

test('BNB 5.4f of several targets one that requires a test is enough, with the worst modifier once', () => {
  const f = field(`
    red  C: 8x3 @20,24 grade C
    blue S: 12x1 @18,24 disordered
    blue T: 12x1 @23,24
    charge C > S front
    charge C > T front
  `);
  expect(needs(f, 'C', 'charge-home')).toBe(2 + 2);
  expect(needs(f.with('T', { disordered: true }), 'C', 'charge-home')).toBeNull();
});

test('BNB 2.1f, BNB X31 a charged unit whose charger failed tests once, for its hits alone', () => {
  const f = field(`
    red  C: 8x3 @20,24
    blue T: 24x1 @20,24 original 40 hits 3
    charge C > T front failed
  `);
  expect(needs(f, 'T', 'meet-charge')).toBeNull();
  expect(reasonsToTest(f.state, f.unit('T'), 'fire-morale')).toMatchObject({ shot: true, meeting: [] });
  const tested = f.with('T', { turn: { tested: [5] } });
  expect(needs(tested, 'T', 'fire-morale')).toBeNull();
});

test('BNB 2.1f all causes go into one test', () => {
  const f = field(`
    red  C: 8x3 @20,24
    blue T: 24x1 @20,24 of 24 original 28 hits 4
    charge C > T left bonus home
  `);
  const roll = testOf(f.state, f.unit('T'), 'meet-charge')!;
  expect(roll.drms.map(({ clause, value }) => [clause, value])).toEqual([
    ['BNB 5.6c', -2],
    ['BNB 5.6e', -3],
    ['BNB 5.6f', -2],
  ]);
});

test('BNB X26 a column that has lost five charges a steady British line', () => {
  const f = field(`
    options twoRankLine nationalModifiers
    red  C: 8x3 of 19 original 24 france grade C @20,24
    blue T: 24x1 twoRank britain grade B @20,24
    charge C > T front
  `).with('C', { turn: { hits: [shot(1, 5)] } });
  expect(needs(f, 'C', 'charge-home')).toBe(6);
  const led = f.having({
    generals: f.state.generals.map((g, i) => (i === 0 ? { ...g, charisma: 1, attachedTo: 0 } : g)),
  });
  expect(needs(led, 'C', 'charge-home')).toBe(5);
  const home = f.having({ charges: f.state.charges.map(each => ({ ...each, outcome: 'home' as const })) });
  expect(needs(home, 'T', 'meet-charge')).toBe(4);
});

test('BNB X27 cavalry needs 6 to charge a steady square, which does not test', () => {
  const f = charge('8x3 square', '', 'cavalry 12x1 @20,24');
  expect(needs(f, 'C', 'charge-home')).toBe(6);
  const contact = charge('8x3 square', 'home', 'cavalry 12x1 disordered @20,24');
  expect(needs(contact, 'T', 'meet-charge')).toBeNull();
});

test('BNB X28 cavalry needs 2 to charge a steady line, and the line 7 to meet it', () => {
  const horse = 'cavalry 12x1 @20,24';
  expect(needs(charge('24x1', '', horse), 'C', 'charge-home')).toBe(2);
  expect(needs(charge('24x1 disordered', 'home', horse), 'T', 'meet-charge')).toBe(7);
});

test('BNB X30, BNB R94 of two chargers each tests for itself, and the other one alone goes home', () => {
  const f = field(`
    red  P: 8x3 @18,24 of 22 original 24
    red  Q: 8x3 @22,24
    blue T: 24x1 @20,24 shaken
    charge P > T front
    charge Q > T front
  `).with('P', { turn: { hits: [shot(2, 2)] } });
  expect(net(testOf(f.state, f.unit('P'), 'charge-home')!.drms)).toBe(-1);
  expect(needs(f, 'Q', 'charge-home')).toBeNull();
  // P fails and routs; Q alone goes home.
  const played = table.play(table.at(f.state, { step: 'charge-home' }, 1, 6), [], {
    type: 'rout',
    to: { x: 18_000, y: 15_250 },
    faces: 'away',
  });
  expect(played.charges.map(({ outcome }) => outcome)).toEqual(['failed', 'home']);
});

test('BNB X57, BNB 5.3b a charger shot to pieces neither tests nor frightens its target', () => {
  const f = field(`
    red  C: 8x1 of 6 original 24 @20,24
    blue T: 24x1 @20,24
    charge C > T front
  `).with('C', { turn: { hits: [shot(1, 2)] } });
  expect(needs(f, 'C', 'charge-home')).toBeNull();
  expect(homeOutcome(f.state, f.state.charges[0]!)).toBe('void');
  const later = table.at(f.state, [
    { step: 'charge-home' },
    { step: 'meet-charge' },
    { step: 'fire-morale' },
    { step: 'shatter', phase: 5 },
  ]);
  expect(later.units[0]!.status).toBe('lost');
  expect(later.units[1]!.turn.tested).toEqual([]);
});

test('BNB X60, BNB 7.11j early Prussians that were steady before contact do not test for cavalry', () => {
  const prussians = (more: string) =>
    field(`
      options nationalModifiers
      red  C: cavalry 12x1 @20,24
      blue T: 24x1 prussiaEarly grade C disordered @20,24
      charge C > T front home ${more}
    `);
  expect(needs(prussians('metSteady'), 'T', 'meet-charge')).toBeNull();
  expect(needs(prussians(''), 'T', 'meet-charge')).toBe(6);
});
