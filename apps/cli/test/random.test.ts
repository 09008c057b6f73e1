import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failing, restless } from './fixtures/rulebooks.ts';
import { abatis, FIXTURES, newFolder, OUTPOST } from './terminal.ts';

test('games that hold are summed up in one line, the same for the same seed', async () => {
  const args = ['random', ...OUTPOST, '--games', '3', '--seed', '1', '--every', '4'];
  const { code, json, out, err } = await abatis(newFolder(), args);
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(json).toMatchObject([{ ok: true, rulebook: 'out', seed: '1', games: 3 }]);
  expect((await abatis(newFolder(), args)).out).toBe(out);
});

test('scenario and options can be fixed', async () => {
  const flags = ['--scenario', 'ford', '--option', 'volleys=true', '--games', '1', '--seed', '1'];
  expect((await abatis(newFolder(), ['random', ...OUTPOST, ...flags])).code).toBe(0);
});

test('the report counts games by scenario and by values of options', async () => {
  const { json } = await abatis(newFolder(), ['random', ...OUTPOST, '--games', '6', '--seed', '1']);
  const { scenarios, options } = json[0] as unknown as {
    scenarios: Record<string, number>;
    options: Record<string, Record<string, number>>;
  };
  expect(scenarios).toEqual({ ford: 6 });
  expect(options.volleys!.true! + options.volleys!.false!).toBe(6);
});

test('a run can go on after failures, and tells how many there were', async () => {
  const args = [
    'random',
    failing.id,
    '--rulebook',
    FIXTURES,
    '--seed',
    '1',
    '--games',
    '9',
    '--failures',
    '3',
  ];
  const { code, json } = await abatis(newFolder(), args);
  expect(code).toBe(1);
  expect(json.slice(0, 3).every(({ ok, file }) => ok === false && file !== undefined)).toBe(true);
  expect(json[3]).toMatchObject({ ok: false, failed: 3 });
  expect(json.length).toBe(4);
});

test('a rulebook without a screen cannot be checked on it', async () => {
  const { code, err } = await abatis(newFolder(), ['random', ...OUTPOST, '--games', '1', '--screen']);
  expect(code).toBe(2);
  expect(err).toContain('out has no screen');
});

describe('progress', () => {
  const args = ['random', ...OUTPOST, '--games', '4', '--seed', '1', '--every', '50'];
  const clock = (step: number) => {
    let time = 0;
    return () => (time += step);
  };

  test('is a line every few seconds', async () => {
    const { err } = await abatis(newFolder(), args, { now: clock(3_000) });
    expect(err).toMatch(/^(\d of 4 games, \d+ actions\n)+$/);
    expect((await abatis(newFolder(), args, { now: clock(10) })).err).toBe('');
  });

  test('is one changing line on a terminal, gone at the end', async () => {
    const { err } = await abatis(newFolder(), args, { now: clock(200), isTerminal: true });
    expect(err).toContain('\r\u001b[K4 of 4 games');
    expect(err.endsWith('\r\u001b[K')).toBe(true);
  });
});

describe.each([
  { rulebook: failing.id, property: 'no rule fails', again: 'a pass is not provided for' },
  {
    rulebook: restless.id,
    property: 'the same action gives the same state',
    again: 'played twice gives two states',
  },
])('a failure of $rulebook', ({ rulebook, property, again }) => {
  test('is saved as a file that replay opens and reproduces', async () => {
    const folder = newFolder();
    const args = ['random', rulebook, '--rulebook', FIXTURES, '--seed', '1', '--out', 'failures'];
    const { code, json, err } = await abatis(folder, args);
    expect(code).toBe(1);
    expect(json).toMatchObject([
      { ok: false, property, file: expect.stringMatching(/^failures\/\w+-1-\d+\.json$/) },
    ]);
    expect(err).toMatch(/; see: abatis replay failures\/.*\n$/);

    const file = String(json[0]!.file);
    expect(existsSync(join(folder, file))).toBe(true);
    const replayed = await abatis(folder, ['replay', file, '--rulebook', FIXTURES]);
    expect(replayed.code).toBe(1);
    expect(replayed.err).toContain(again);
  });
});
