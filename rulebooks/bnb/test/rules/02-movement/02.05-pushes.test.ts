import { expect, test } from 'vitest';
import { reachOf } from '../../../src/rules/index.ts';
import { field, fieldOf } from '../../support/field.ts';
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
  const moved = at('red P: 8x3 @26,27\nred Q: 8x3 @34,27 moved');
  expect(table.judge(moved, { type: 'push', unit: 'S', by: 8000, columns: [one, two] }).legal).toBe(false);
});

test('BNB 2.2a, BNB 0.10a how far a leg may go, and which clause stops it', () => {
  const f = field('red C: 8x3 @20,20\nred L: 12x1 @50,20\nblue Q: 12x1 @20,27');
  expect(reachOf(f.state, f.unit('C'), { go: 'advance' })).toEqual({ by: 5010, clause: 'BNB 2.2a' });
  expect(reachOf(f.state, f.unit('L'), { go: 'advance' })).toEqual({ by: 4020, clause: 'BNB 0.10a' });
  expect(reachOf(f.state, f.unit('L'), { go: 'wheel', about: 'left' }).clause).toBe('BNB 0.10a');
});
