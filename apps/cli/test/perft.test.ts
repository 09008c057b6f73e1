import { expect, test } from 'vitest';
import { abatis, newFolder, OUTPOST } from './terminal.ts';

test('one line for each depth; the time is told on standard error', async () => {
  const { code, json, err } = await abatis(newFolder(), ['perft', ...OUTPOST, '--depth', '2', '--seed', '7']);
  expect(code).toBe(0);
  expect(json).toEqual([
    { depth: 1, ways: 23, positions: 23 },
    { depth: 2, ways: expect.any(Number), positions: expect.any(Number) },
  ]);
  expect(err).toMatch(/^abatis: depth 1 took 0\.0 s\nabatis: depth 2 took 0\.0 s\n$/);
});
