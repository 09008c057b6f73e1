import { expect, test } from 'vitest';
import { reachOf } from '../../../src/rules/index.ts';
import { field, fieldOf } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { table } from '../../support/table.ts';

const at = (words: string) =>
  table.at(field(`red S: skirmish 24x1 @30,30\n${words}\nblue Z: 8x1 @85,65`).state, {
    step: 'move',
    role: 'A',
    begun: true,
  });
const one = { unit: 'P', by: 4000 };
const two = { unit: 'Q', by: 4000 };

test('BNB X46, BNB 2.5c, BNB R137 skirmishers 18 inches wide are pushed by two columns', () => {
  const both = at('red P: 8x3 @26,27\nred Q: 8x3 @34,27');
  expect(table.judge(both, { type: 'push', unit: 'S', by: 8000, columns: [one] })).toMatchObject({
    refusals: [{ clause: 'BNB 2.5c' }],
  });
  const after = fieldOf(table.play(both, [], { type: 'push', unit: 'S', by: 8000, columns: [one, two] }));
  expect(['S', 'P', 'Q'].map(name => after.unit(name).pose.at.y)).toEqual([38_000, 31_000, 31_000]);
  expect(after.unit('S').turn).toMatchObject({ moved: true, used: 1_000_000 });
  // Each of them goes on 4", at the very least.
  const short = { type: 'push', unit: 'S', by: 8000, columns: [one, { unit: 'Q', by: 3900 }] } as const;
  expect(table.judge(both, { ...short, columns: [...short.columns] })).toMatchObject({ legal: false });
  const moved = at('red P: 8x3 @26,27\nred Q: 8x3 @34,27 moved');
  expect(table.judge(moved, { type: 'push', unit: 'S', by: 8000, columns: [one, two] }).legal).toBe(false);
});

test.each([
  ['behind its front', '8x3 @34,29.6', false],
  ['just behind its rear', '8x3 @34,29.5', true],
  ['more than 8 inches behind', '8x3 @34,21.4', false],
  ['beside it', '8x3 @45,27', false],
  ['looking 22.5 degrees aside', '8x3 @34,27/22.5', true],
  ['looking 23 degrees aside', '8x3 @34,27/23', false],
  ['in line', '12x2 @34,27', false],
])('BNB 2.5c, BNB R137 the second column stands %s', (_, words, isLegal) => {
  const state = at(`red P: 8x3 @26,27\nred Q: ${words}`);
  const order = { type: 'push', unit: 'S', by: 8000, columns: [one, two] } as const;
  const verdict = table.judge(state, { ...order, columns: [...order.columns] });
  expect(verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause)).toEqual(
    isLegal ? [] : ['BNB 2.5c'],
  );
});

test('BNB 2.5c no farther than 8 inches, with the whole move, and by skirmishers only', () => {
  const both = at('red P: 8x3 @26,27\nred Q: 8x3 @34,27\nred L: 24x1 @60,30');
  const push = (unit: string, by: number) =>
    table.judge(both, { type: 'push', unit, by, columns: [one, two] }).legal;
  expect([push('S', 8000), push('S', 8020), push('L', 3000)]).toEqual([true, false, false]);
});

test('BNB 2.11b a leg that goes nowhere is stopped by nothing: a wheel ends at a quarter turn', () => {
  const f = field('red C: 3x8 @50,20\nblue Q: 12x1 @20,60');
  expect(reachOf(f.state, f.unit('C'), { go: 'wheel', about: 'left' })).toEqual({ by: 900, clause: null });
});

test('BNB 2.2a, BNB 0.10a how far a leg may go, and which clause stops it', () => {
  const f = field('red C: 8x3 @20,20\nred L: 12x1 @50,20\nblue Q: 12x1 @20,27');
  expect(reachOf(f.state, f.unit('C'), { go: 'advance' })).toEqual({ by: 5010, clause: 'BNB 2.2a' });
  expect(reachOf(f.state, f.unit('L'), { go: 'advance' })).toEqual({ by: 4020, clause: 'BNB 0.10a' });
  expect(reachOf(f.state, f.unit('L'), { go: 'wheel', about: 'left' }).clause).toBe('BNB 0.10a');
});

test('BNB 2.5c what stops a column stops the push, and skirmishers that have moved are pushed no more', () => {
  const order = { type: 'push', unit: 'S', by: 8000, columns: [one, two] } as const;
  const judge = (words: string) => table.judge(at(words), { ...order, columns: [...order.columns] });
  const columns = 'red P: 8x3 @26,27\nred Q: 8x3 @34,27';
  expect(judge(columns).legal).toBe(true);
  expect(judge(`${columns}\nriver r: 34,28 40,28 40,29 34,29`)).toEqual(forbiddenBy('BNB 0.8a'));
  expect(judge(`${columns}\nblue X: 8x1 @30,39.9`).refusals.map(({ clause }) => clause)).toContain(
    'BNB 2.2a',
  );
  const moved = fieldOf(at(columns)).with('S', { turn: { moved: true, used: 100_000 } });
  expect(table.judge(moved.state, { ...order, columns: [...order.columns] }).legal).toBe(false);
  const done = fieldOf(table.play(at(columns), [], { ...order, columns: [...order.columns] }));
  for (const name of ['S', 'P', 'Q']) expect(done.unit(name).turn.moved).toBe(true);
});

test('BNB 2.5c, BNB 2.11b a push over rough ground costs skirmishers nothing more, and the columns the double', () => {
  const rough = 'rough scrub: 20,28 40,28 40,30 20,30';
  const state = at(`red P: 8x3 @26,27\nred Q: 8x3 @34,27\n${rough}`);
  const after = fieldOf(table.play(state, [], { type: 'push', unit: 'S', by: 8000, columns: [one, two] }));
  expect(after.unit('S').turn.used).toBe(1_000_000);
  expect(after.unit('P').turn.used).toBeGreaterThan(500_000);
});
