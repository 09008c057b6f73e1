import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { abatis, newFolder, OUTPOST } from './terminal.ts';

const PLAYERS = fileURLToPath(new URL('fixtures/players.ts', import.meta.url));

test('a match tells every game and then the result, the same for the same seed', async () => {
  const args = ['match', ...OUTPOST, '--players', 'random,random', '--games', '4', '--seed', '1'];
  const { code, json, out } = await abatis(newFolder(), args);
  expect(code).toBe(0);
  expect(json).toHaveLength(5);
  expect(json.slice(0, 4).map(({ seed, seat }) => [seed, seat])).toEqual([
    ['1/0', 'blue'],
    ['1/0', 'red'],
    ['1/1', 'blue'],
    ['1/1', 'red'],
  ]);
  expect(json[4]).toMatchObject({
    rulebook: 'out',
    scenario: 'ford',
    seed: '1',
    players: ['random', 'random'],
    games: 4,
    winRate: expect.any(Number),
    interval: { low: expect.any(Number), high: expect.any(Number) },
  });
  expect((await abatis(newFolder(), args)).out).toBe(out);
});

test('the games of a match are kept, each under a name of its own, and replay', async () => {
  const folder = newFolder();
  const args = ['match', ...OUTPOST, '--players', 'random,random', '--games', '2', '--seed', '1'];
  const { code, json } = await abatis(folder, [...args, '--out', 'kept/here']);
  expect(code).toBe(0);
  const files = json.slice(0, 2).map(({ file }) => file as string);
  expect(files).toEqual(['kept/here/ford-1-0-blue.json', 'kept/here/ford-1-0-red.json']);
  for (const [place, file] of files.entries()) {
    const replayed = await abatis(folder, ['replay', file, ...OUTPOST]);
    expect(replayed.code).toBe(0);
    expect(replayed.err).toContain(`${json[place]!.actions} actions`);
  }
});

test('a match whose games cannot be kept ends at once, with the reason', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'taken'), '');
  const args = ['match', ...OUTPOST, '--players', 'random,random', '--seed', '1', '--out', 'taken'];
  const { code, err, json } = await abatis(folder, args);
  expect(json).toEqual([]);
  expect(code).toBe(2);
  expect(err).toContain('taken');
});

test('players come from a module, too', async () => {
  const args = [
    'match',
    ...OUTPOST,
    '--doctrine',
    PLAYERS,
    '--players',
    'idle,random',
    '--games',
    '2',
    '--seed',
    '1',
  ];
  const { code, json } = await abatis(newFolder(), args);
  expect(code).toBe(0);
  expect(json.at(-1)).toMatchObject({ players: ['idle', 'random'], games: 2 });
});

test.each([
  { players: 'random', reason: 'is not of the form ONE,OTHER' },
  { players: 'random,random,random', reason: 'is not of the form ONE,OTHER' },
  { players: 'random,napoleon', reason: 'there is no player "napoleon"; there are: random' },
])('--players $players is refused', async ({ players, reason }) => {
  const { code, err } = await abatis(newFolder(), ['match', ...OUTPOST, '--players', players]);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});

test('a module without players, and one that is not there, are refused', async () => {
  const folder = newFolder();
  const with_ = (file: string) => abatis(folder, ['match', ...OUTPOST, '--doctrine', file]);
  expect((await with_('packages/testkit/src/index.ts')).err).toContain('exports no players');
  expect((await with_('nowhere.ts')).err).toContain('the players cannot be loaded');
});

test('a player is called by level and style; one that the rulebook does not have is refused', async () => {
  const terms = ['match', 'lfm', '--games', '0', '--seed', '1', '--players'];
  const { code, json } = await abatis(newFolder(), [...terms, 'general-bold,corporal-cautious']);
  expect([code, json[0]]).toMatchObject([0, { players: ['general-bold', 'corporal-cautious'] }]);
  const refused = await abatis(newFolder(), [...terms, 'marshal,corporal']);
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain('there is no player "marshal"');
});
