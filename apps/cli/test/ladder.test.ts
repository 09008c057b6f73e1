import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { abatis, newFolder, OUTPOST } from './terminal.ts';

const terms = [
  'ladder',
  ...OUTPOST,
  '--rung',
  'random,random',
  '--jobs',
  '1',
  '--seed',
  '1',
  '--out',
  'rungs',
];

test('a ladder is written as text, JSON and a drawing', async () => {
  const folder = newFolder();
  const { code, out } = await abatis(folder, [...terms, '--pairs', '3']);
  expect(code).toBe(0);
  const read = (name: string): string => readFileSync(join(folder, 'rungs', name), 'utf8');
  expect(read('ladder.txt')).toBe(out);
  expect(out).toMatch(/ford +random +random +3 +[+−]\d/);
  const { rungs } = JSON.parse(read('ladder.json'));
  expect(rungs).toHaveLength(1);
  expect(rungs[0]).toMatchObject({ scenario: 'ford', standing: { pairs: 3, verdict: 'open' } });
  expect(read('ladder.svg')).toContain('random over random, ford');
});

test('what was played before is not played again, and a line that was cut off is', async () => {
  const folder = newFolder();
  await abatis(folder, [...terms, '--pairs', '2']);
  const file = join(folder, 'rungs', 'pairs.jsonl');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(2);
  writeFileSync(file, `${lines[0]}\n${lines[1]!.slice(0, 40)}\n`);
  await abatis(folder, [...terms, '--pairs', '3']);
  const after = readFileSync(file, 'utf8').trim().split('\n');
  expect(after[0]).toBe(lines[0]);
  expect(after.slice(2).map(line => JSON.parse(line).seed)).toEqual(['1/1', '1/2']);
  expect(after[2]).toBe(lines[1]);
});

test('a rung of three, an unknown player and a missing folder are refused', async () => {
  const refused = async (...args: string[]) =>
    (await abatis(newFolder(), ['ladder', ...OUTPOST, ...args])).err;
  expect(await refused()).toContain('--out');
  expect(await refused('--out', 'x', '--rung', 'random,random,random')).toContain('ONE,OTHER');
  expect(await refused('--out', 'x', '--rung', 'random,ney')).toContain('"ney"');
});
