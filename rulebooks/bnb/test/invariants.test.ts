import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { brokenInvariant } from '../src/invariants.ts';
import { field } from './support/field.ts';

const f = field('table 40x40\n red P: 8x2 @10,10\n blue Q: 8x2 @20,30');
const broken = (change: Parameters<typeof f.with>[1]): string | null =>
  brokenInvariant(f.with('P', change).state);

test('a field in order breaks nothing', () => {
  expect(brokenInvariant(f.state)).toBeNull();
});

test('BNB 0.2b poses off the grid are found', () => {
  expect(broken({ pose: { at: { x: 10_000.5, y: 10_000 }, facing: 0 } as never })).toContain('off the grid');
});

test('BNB 0.4a figures and files that cannot be are found', () => {
  expect(broken({ figures: 17 })).toContain('17 of 16 figures');
  expect(broken({ files: 17 })).toContain('17 files');
});

test('BNB 0.8a overlaps and units off the table are found', () => {
  expect(broken({ pose: { ...f.unit('P').pose, at: point(20_000, 30_500) } })).toContain('Q stands on P');
  expect(broken({ pose: { ...f.unit('P').pose, at: point(1000, 10_000) } })).toContain(
    'stands off the table',
  );
});

test('BNB 4.8b an engaged unit is on the table', () => {
  const fight = field('red P: 8x2 @10,10\n blue Q: 8x2 @10,10\n engaged P > Q front').with('Q', {
    status: 'lost',
  });
  expect(brokenInvariant(fight.state)).toContain('engaged and not on the table');
});

test('BNB 1.11d a general is where his unit is', () => {
  const led = field('red P: 8x2 @10,10\n red general Cole with P').with('P', { status: 'off' });
  expect(brokenInvariant(led.state)).toContain('Cole');
});
