import { edit } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { fireBeside } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { laid, resolved } from '../../support/shooting.ts';

fireBeside
  .by((state, table) => {
    const { figures } = state.units[1]!;
    const { hits } = table.pool(figures, 10, face => face === 10, 'mortars of an extension');
    return () => {
      edit(state, 'units', 0).figures -= hits;
    };
  })
  .addAs('mortars');

test('BNB 2.1d BNB R32 what an extension fires counts the strengths of the start and comes off with the rest', () => {
  const f = laid(field('red P: 8x1 @20,10\nblue Q: 2x1 @20,14/180').having({ mortars: 0 } as object), [
    'P',
    'Q',
  ]);
  // P's two dice, both hits, take both figures of Q; Q's own two dice of the extension are rolled all the same.
  const { field: now } = resolved(f, [10, 10, 10, 1]);
  expect(now.unit('Q').status).toBe('lost');
  expect(now.unit('P').figures).toBe(7);
});
