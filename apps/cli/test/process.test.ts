import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder, OUTPOST, PASS } from './terminal.ts';

const PROGRAM = fileURLToPath(new URL('../bin/abatis.js', import.meta.url));

test('the program starts, reads a pipe and ends with the exit code', { timeout: 60_000 }, () => {
  const folder = newFolder();
  const abatis = (args: readonly string[], input = '') =>
    spawnSync(process.execPath, [PROGRAM, ...args], { cwd: folder, input, encoding: 'utf8' });

  const created = abatis(['new', ...OUTPOST, '--scenario', 'ford', '--seed', '7', '--out', 'game.json']);
  expect(created).toMatchObject({ status: 0, stdout: '', stderr: '' });
  const refused = abatis(['act', 'game.json', ...OUTPOST], `${PASS}\n{"type":"stand"}\n`);
  expect(refused.status).toBe(1);
  expect(refused.stdout.trimEnd().split('\n')).toHaveLength(2);
});
