import { expect, test } from 'vitest';
import { readWeights, WEIGHTS } from '../../doctrine/index.ts';

test('the shipped weights are complete', () => {
  expect(readWeights(WEIGHTS, 'weights.json').ok).toBe(true);
});

test('a weight that is missing, or that nobody knows, is named', () => {
  const { fire: _, ...rest } = WEIGHTS;
  expect(readWeights(rest, 'weights.json')).toMatchObject({ ok: false });
  const strange = readWeights({ ...WEIGHTS, luck: 1 }, 'weights.json');
  expect(strange.ok).toBe(false);
  expect(JSON.stringify(strange)).toContain('luck');
});
