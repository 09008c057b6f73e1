import { type Drm, net, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { type During, isShattered, takeTest, testOf } from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { after, scripted } from '../../support/table.ts';

const drms = ({ state, unit }: Field, name: string, during: During): readonly Drm[] =>
  testOf(state, unit(name), during)!.drms;
const clauses = (f: Field, name: string, during: During = 'fire-morale'): readonly string[] =>
  drms(f, name, during).map(({ clause, value }) => `${clause.slice(4)} ${value}`);

/** A unit of 40 that has lost too little for T5.6 to notice. */
const hit = (words: string, options = '') =>
  field(`${options}\n red P: 24x1 original 28 hits 2 @20,10 ${words}`);

test('BNB 5.1a morale is good or shaken, and a shaken unit tests at -2', () => {
  expect(clauses(hit('shaken'), 'P')).toEqual(['T5.6 -2', '5.6c -1']);
});

test('BNB 5.2a a unit passes on the score of its grade after modifiers', () => {
  const f = hit('grade C');
  const result = (die: number): boolean => {
    const table = scripted(die, ...(die < 3 ? [10] : []));
    transact(f.state, draft => {
      takeTest(draft, f.id('P'), 'fire-morale', table);
    });
    return table.events.some(event => event.type === 'tested' && event.passed);
  };
  expect([2, 3].map(result)).toEqual([false, true]);
});

test('BNB 5.2b passing cures nothing', () => {
  const f = after(hit('shaken disordered'), [10], (draft, table) => takeTest(draft, 0, 'fire-morale', table));
  expect(f.unit('P')).toMatchObject({ shaken: true, disordered: true, turn: { tested: [5] } });
});

test('BNB 5.5a, BNB T5.5, BNB R43 the scores of the grades', () => {
  const scores = ['A', 'B', 'C', 'D', 'E', 'F'].map(grade => {
    const f = hit(`grade ${grade}`);
    return testOf(f.state, f.unit('P'), 'fire-morale')!.facts.needed;
  });
  expect(scores).toEqual([0, 1, 2, 3, 4, 5]);
});

test('BNB 1.12b modifiers can make a test impossible to fail or to pass', () => {
  const passing = (f: Field) => {
    const roll = testOf(f.state, f.unit('P'), 'fire-morale')!;
    return [1, 10].map(die => roll.read(die + net(roll.drms), die));
  };
  expect(passing(hit('square grade A'))).toEqual([true, true]);
  const wreck = field('red P: 24x1 of 12 original 24 grade F shaken alone hits 6 @20,10');
  expect(passing(wreck)).toEqual([false, false]);
});

test('BNB 5.6a, BNB T5.6 modifiers add up', () => {
  const f = field('red P: 24x1 of 18 original 24 shaken alone hits 4 @20,10');
  expect(clauses(f, 'P')).toEqual(['T5.6 -2', '5.6c -2', '5.6d -2', '5.6g -1']);
  expect(shippedCharts.moraleModifiers.rows.shaken.value).toBe(-2);
});

test('BNB 5.6b, BNB R46 a steady square has +1 against shooting hits alone', () => {
  expect(clauses(hit('square'), 'P')).toEqual(['5.6b 1', '5.6c -1']);
  expect(clauses(hit('square disordered'), 'P')).toEqual(['5.6c -1']);
  const charged = field(`
    red  P: 24x1 square original 28 hits 2 @20,10
    blue C: 8x3 @20,10
    charge C > P front home
  `);
  expect(clauses(charged, 'P', 'meet-charge')).toEqual(['5.6c -1', '5.6e -3']);
});

test('BNB 5.6b hard cover counts against at least half of the hits', () => {
  const shot = (count: number, hard: boolean) => ({ step: 5, kind: 'shot', by: null, count, hard }) as const;
  const f = hit('');
  const under = (hard: number, open: number) =>
    clauses(f.with('P', { turn: { hits: [shot(hard, true), shot(open, false)] } }), 'P');
  expect(under(2, 2)).toContain('5.6b 1');
  expect(under(1, 2)).not.toContain('5.6b 1');
});

test('BNB 5.6c each two hits of the present step, rout hits left out', () => {
  const hits = (...list: readonly (readonly ['shot' | 'overrun' | 'combat' | 'rout', number])[]) =>
    hit('').with('P', {
      turn: {
        hits: list.map(([kind, count]) => ({
          step: kind === 'combat' ? 6 : 5,
          kind,
          by: null,
          count,
          hard: false,
        })),
      },
    });
  expect(clauses(hits(['shot', 5]), 'P')).toEqual(['5.6c -2']);
  expect(clauses(hits(['shot', 2], ['overrun', 2], ['rout', 4]), 'P')).toEqual(['5.6c -2']);
  const f = hits(['shot', 6], ['combat', 2]);
  expect(clauses(f, 'P', 'combat-morale')).toEqual(['5.6c -1', '5.4d -3']);
});

test('BNB 5.6d, BNB R47 -2 for each full quarter of the original figures, the hits just taken included', () => {
  const lost = (left: number) => clauses(field(`red P: 24x1 of ${left} original 24 hits 2 @20,10`), 'P');
  expect(lost(19)).toEqual(['5.6c -1']);
  expect(lost(18)).toEqual(['5.6c -1', '5.6d -2']);
  expect(lost(12)).toEqual(['5.6c -1', '5.6d -4']);
});

test('BNB 5.6e, BNB R44 a flank charger has no charge modifier, and of two arms the worse is met', () => {
  const flank = field(`
    red  C: 8x3 original 28 hits 2 @20,24
    blue T: 24x1 @20,24
    charge C > T left bonus
  `);
  expect(clauses(flank, 'C', 'charge-home')).toEqual(['5.6c -1']);
  const both = field(`
    red  C: 8x3 @20,24
    red  H: cavalry 8x1 @25,24
    blue T: 24x1 disordered @20,24
    charge C > T front home
    charge H > T front home
  `);
  expect(clauses(both, 'T', 'meet-charge')).toEqual(['5.6e -4']);
});

test('BNB 5.6e a square is worse than a line for cavalry, and the same for foot', () => {
  const at = (charger: string, target: string) =>
    clauses(
      field(`
        red  C: ${charger} @20,24
        blue T: ${target} @20,24
        charge C > T front
      `),
      'C',
      'charge-home',
    );
  expect(at('8x3', '8x3 square')).toEqual(['5.6e -2']);
  expect(at('cavalry 8x1', '8x3 square')).toEqual(['5.6e -4']);
  expect(at('cavalry 8x1', '24x1')).toEqual([]);
});

test('BNB 5.6f a flank charge of this turn counts in both steps, unless it has failed', () => {
  const f = (outcome: string) =>
    field(`
      red  C: 8x3 @20,24
      blue T: 24x1 original 28 hits 2 @20,24
      charge C > T rear bonus ${outcome}
    `);
  expect(clauses(f('home'), 'T', 'fire-morale')).toContain('5.6f -2');
  expect(clauses(f('failed'), 'T', 'fire-morale')).not.toContain('5.6f -2');
  expect(clauses(f('void'), 'T', 'fire-morale')).not.toContain('5.6f -2');
  const beaten = f('home').with('T', {
    turn: { hits: [{ step: 6, kind: 'combat', by: 0, count: 1, hard: false }] },
  });
  expect(clauses(beaten, 'T', 'combat-morale')).toContain('5.6f -2');
});

test('BNB 5.6g charisma of an attached general, and -1 without command', () => {
  const led = field(`
    red P: 24x1 original 28 hits 2 @20,10
    red general Kempt charisma 2 with P
  `);
  expect(clauses(led, 'P')).toEqual(['5.6c -1', '5.6g 2']);
  expect(clauses(hit('alone'), 'P')).toEqual(['5.6c -1', '5.6g -1']);
});

const OPTION = 'options nationalModifiers';

test.each([
  ['BNB 7.11b', '8x3 austria', '7.11b 1'],
  ['BNB 7.11b', '24x1 austria', '7.11b -1'],
  ['BNB 7.11d', '24x1 britain', '7.11d 1'],
  ['BNB 7.11l', '8x3 prussiaLate', '7.11l 1'],
  ['BNB 7.11l', '25x1 prussiaLate', '7.11l -1'],
])('%s national morale against shooting hits: %s', (_, words, row) => {
  const f = (options: string) => field(`${options}\n red P: ${words} original 28 hits 2 @20,10`);
  expect(clauses(f(OPTION), 'P')).toContain(row);
  expect(clauses(f(''), 'P')).not.toContain(row);
});

test('BNB 7.11h, BNB 7.11o a column that advanced at full speed, and is in no charge', () => {
  const f = (nation: string, used: number) =>
    field(`${OPTION}\n red P: 8x3 ${nation} original 28 hits 2 @20,10\n blue Q: 8x1 @20,30`).with('P', {
      turn: { advancedInColumn: used },
    });
  expect(clauses(f('france', 950_000), 'P')).toContain('7.11h 2');
  expect(clauses(f('france', 949_999), 'P')).not.toContain('7.11h 2');
  expect(clauses(f('spain', 1_000_000), 'P')).toContain('7.11o 1');
  const charged = f('france', 950_000).having({
    charges: [
      {
        by: 1,
        on: 0,
        side: 'front',
        bonus: false,
        overruns: false,
        across: [],
        outcome: 'failed',
        metSteady: true,
        pursuit: false,
      },
    ],
  });
  expect(clauses(charged, 'P')).not.toContain('7.11h 2');
});

test('BNB 7.11a, BNB 7.11n raw troops have no national modifiers; Russians stand defeat', () => {
  const f = (grade: string) =>
    field(`${OPTION}\n red P: 24x1 russia grade ${grade} original 28 @20,10`).with('P', {
      turn: { hits: [{ step: 6, kind: 'combat', by: null, count: 1, hard: false }] },
    });
  expect(clauses(f('E'), 'P', 'combat-morale')).toContain('7.11n 2');
  expect(clauses(f('F'), 'P', 'combat-morale')).not.toContain('7.11n 2');
});

test('BNB 7.11f British cavalry has +1 to charge home', () => {
  const f = field(`
    ${OPTION}
    red  C: cavalry 8x1 britain @20,24
    blue T: 24x1 @20,24
    charge C > T front
  `);
  expect(clauses(f, 'C', 'charge-home')).toEqual(['7.11f 1']);
});

test('BNB X34 the limit of shattering', () => {
  const isGone = (original: number, lost: number) => {
    const f = field(`red P: 4x1 of ${original - lost} original ${original} @20,10`);
    return isShattered(f.state, f.unit('P'));
  };
  expect([isGone(20, 15), isGone(20, 14), isGone(22, 17), isGone(22, 16)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
