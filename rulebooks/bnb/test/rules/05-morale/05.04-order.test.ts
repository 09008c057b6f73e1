import { expect, test } from 'vitest';
import { testOf } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { standing } from '../../support/pursuing.ts';
import { table } from '../../support/table.ts';

/* Tests in the order of a turn: who tests when, and who no longer does. */

const STEP_5 = [
  { step: 'charge-home' },
  { step: 'contact' },
  { step: 'meet-charge' },
  { step: 'fire-morale' },
  { step: 'shatter', phase: 5 },
] as const;

const shot = (by: number, count: number) => ({ step: 5, kind: 'shot', by, count, hard: false }) as const;

/** The tests that are reported, as `T meet-charge -4`. */
const tests = ({ state }: Field, ...dice: readonly number[]): readonly string[] =>
  table.opens(state, STEP_5, ...dice).flatMap(event => {
    if (event.type !== 'tested') return [];
    const sum = event.drms.reduce((total, { value }) => total + value, 0);
    return [`${state.units[Number(event.unit)]!.name} ${event.during} ${sum}`];
  });

test('BNB R45, BNB 2.1f a charged unit with two hits waits for the charge, and tests once for both', () => {
  const f = field(`
    red  C: 8x3 @20,24
    blue T: 24x1 original 28 @20,24
    charge C > T front
  `);
  const hit = f.with('T', { turn: { hits: [shot(0, 2)] } });
  // The charger passes, and so does the line: there is no third test.
  expect(tests(hit, 10, 10)).toEqual(['C charge-home -2', 'T meet-charge -4']);
});

test('BNB R45, BNB 2.1f if its charger fails it tests for its hits alone', () => {
  const f = field(`
    red  C: 8x3 original 24 @20,24
    blue T: 24x1 original 28 @20,24
    charge C > T front
  `).with('T', { turn: { hits: [shot(0, 2)] } });
  const failed = table.at(f.state, STEP_5, 1, 10);
  expect(table.asks(failed)).toMatchObject({ step: 'rout' });
  const told = table.hears(failed, [10], { type: 'rout', to: { x: 20_000, y: 19_250 }, faces: 'away' });
  const [tested] = told.flatMap(event => (event.type === 'tested' ? [event] : []));
  expect(tested).toMatchObject({ during: 'fire-morale', total: 9 });
});

test('BNB R144, BNB 5.3b at three quarters lost it strikes in the same round, and no more: no test, and it goes', () => {
  const f = field(`
    red  P: 8x1 of 8 original 32 @20,20
    blue Q: 12x1 @20,20
    engaged P > Q
  `);
  expect(testOf(f.state, f.unit('P'), 'combat-morale')).toBeNull();
  const round = table.at(f.state, { step: 'combat-resolve' }, 10, 10, 10, 10, 10);
  expect(round.units.map(({ figures }) => figures)).toEqual([5, 10]);
  // Three hits against two: it would have to test.
  const over = table.at(round, [{ step: 'combat-morale' }, { step: 'shatter', phase: 6 }]);
  expect(over.units.map(({ status, turn }) => [status, turn.tested])).toEqual([
    ['lost', []],
    ['table', []],
  ]);
});

test('BNB R145, BNB R98, BNB 5.4b a target that routs before the charger tests leaves it nothing to charge home against', () => {
  const text = (hits: string) => `
    sideA blue
    red  C: 8x3 original 28 ${hits} @20,24
    blue T: 24x1 original 28 @20,24
    blue D: 8x3 @40,24
    red  U: 24x1 @40,24
    charge C > T front
    charge D > U front
    charge T > U front
  `;
  // T charges U as well, and fails before C has to test: Side A tests first.
  const routed = (hits: string, ...dice: readonly number[]) => {
    const asked = table.at(field(text(hits)).state, STEP_5.slice(0, 1));
    const failed = table.play(asked, [1, 10], { type: 'test', unit: 'T' });
    return table.play(failed, dice, { type: 'rout', to: { x: 20_000, y: 28_750 }, faces: 'away' });
  };
  const calm = routed('', 10);
  expect(calm.charges.map(({ outcome }) => outcome)).toEqual(['void', 'home', 'failed']);
  expect(calm.units[0]!.turn.tested).toEqual([]);
  expect(standing(calm, 0)).toBe('20,24/0');
  // With two hits it tests, and the -2 for steady foot has gone with the target.
  const shaken = routed('hits 2', 10, 4);
  expect(shaken.units[0]!.turn.tested).toEqual([5]);
  expect(shaken.units[0]!.turn.routed).toBe(false);
});

test('BNB R165, BNB 7.11j a steady early Prussian line is disordered by the cavalry, but does not test for it', () => {
  const charged = (words: string) =>
    field(`
      options nationalModifiers
      red  C: heavy cavalry 12x1 @20,24
      blue T: 24x1 prussiaEarly grade C ${words} @20,24
      charge C > T front
    `);
  const steady = table.at(charged('').state, STEP_5, 10);
  expect(steady.units[1]).toMatchObject({ disordered: true, turn: { tested: [] } });
  expect(steady.engagements).toHaveLength(1);
  const disordered = table.at(charged('disordered').state, STEP_5, 10);
  expect(disordered.units[1]!.turn.tested).toEqual([5]);
  const foot = field(`
    options nationalModifiers
    red  C: 8x3 @20,24
    blue T: 24x1 prussiaEarly grade C @20,24
    charge C > T front
  `);
  expect(fieldOf(table.at(foot.state, STEP_5, 10, 10)).unit('T').turn.tested).toEqual([5]);
});

test('BNB 5.3a, BNB 2.7h a charger that evaders shoot down to a quarter is removed at once after the window', () => {
  const charged = (figures: number) => {
    const f = field(`
      red S: skirmish 12x1 grade A @40,30
      blue C: 8x1 of ${figures} original 24 @40,33
    `);
    const asked = table.play(table.at(f.state, { step: 'move', role: 'B', begun: true }), [], {
      type: 'charge',
      unit: 'C',
      targets: ['S'],
      legs: [{ go: 'advance', by: 3000 }],
    });
    return table.play(asked, [10, 1, 1], {
      type: 'evade',
      unit: 'S',
      path: [{ x: 40_000, y: 23_000 }],
      files: 12,
      shoot: true,
    });
  };
  expect(charged(7).units[1]!.status).toBe('lost');
  expect(charged(8).units[1]).toMatchObject({ status: 'table', figures: 7 });
});
