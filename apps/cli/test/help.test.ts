import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { abatis, newFolder, runLine } from './terminal.ts';

test('the help names every command and every exit code', async () => {
  const { code, out } = await abatis(newFolder(), ['help']);
  expect(code).toBe(0);
  for (const { name, summary } of COMMANDS) expect(out).toMatch(new RegExp(`\\n {2}${name} +${summary}\\n`));
  for (const exitCode of [0, 1, 2, 3, 70]) expect(out).toMatch(new RegExp(`\\n {2}${exitCode} `));
});

describe.each(COMMANDS)('help $name', ({ name, flags, examples }) => {
  test('tells every flag and every example', async () => {
    const { code, out } = await abatis(newFolder(), ['help', name]);
    expect(code).toBe(0);
    for (const flag of Object.keys(flags)) expect(out).toContain(`  --${flag}`);
    for (const example of examples) expect(out).toContain(`  ${example}\n`);
    expect((await abatis(newFolder(), [name, '--help'])).out).toBe(out);
  });
});

test('every example runs, in the order of the help', async () => {
  const folder = newFolder();
  for (const example of COMMANDS.flatMap(({ examples }) => examples)) {
    const { code, err } = await runLine(folder, example);
    expect(code, `${example}\n${err}`).toBe(0);
  }
});

test('without a command the help goes to standard error', async () => {
  const { code, out, err } = await abatis(newFolder(), []);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('Usage: abatis COMMAND');
});

test('--version', async () => {
  const { code, out } = await abatis(newFolder(), ['--version']);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});
