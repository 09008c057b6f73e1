import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Append, Fact } from '@abatis/host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { PATIENCE } from '../../../tools/budget.ts';
import { startPostgres, type TestServer } from '../../../tools/postgres.ts';
import { openEmbedded } from '../src/store/embedded.ts';
import { lockFolder } from '../src/store/lock.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { SqlStore } from '../src/store/sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'abatis-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: TestServer | null = null;
afterAll(() => server?.stop());

const fact = (n: number, body: object = { type: 'paused' }): Fact =>
  ({ ...body, n, at: 1_800_000_000_000 + n, by: null, id: null }) as Fact;

const append = (game: string, epoch: number, after: number, due: number | null = null): Append => ({
  game,
  epoch,
  after,
  facts: [fact(after + 1), fact(after + 2)],
  due,
});

describe.each([
  ['embedded', () => openEmbedded(join(folder, 'embedded'))],
  [
    'PostgreSQL',
    async () => {
      server ??= await startPostgres();
      return openPostgres(server!.url);
    },
  ],
] as const)('%s', (name, open) => {
  // What is not there is named in the last lines of `npm test`, which fails where everything has to be run.
  const isThere = name === 'embedded' || findPostgres() !== undefined;
  let store: SqlStore;
  beforeAll(async () => {
    if (isThere) store = await open();
  });
  afterAll(() => store?.close());
  const testHere = test.skipIf(!isThere);

  testHere('a game is made once, and what is read is what was written', async () => {
    const odd = fact(1, { type: 'paused', 'z "first"': [1.5, null, 'ü\u2028'], a: { b: -0.25 } });
    expect(await store.create('made', [odd])).toBe(true);
    expect(await store.create('made', [fact(1)])).toBe(false);
    const read = await store.read('made', 0);
    expect(JSON.stringify(read)).toBe(JSON.stringify([odd]));
    expect(await store.read('made', 1)).toEqual([]);
    expect(await store.read('unmade', 0)).toEqual([]);
  });

  testHere(
    'only the present owner writes, and only the next number; the others of a group are written',
    async () => {
      for (const game of ['one', 'two', 'three']) await store.create(game, [fact(1)]);
      expect(await store.claim('one')).toBe(2);
      expect(await store.claim('one')).toBe(3);
      expect(await store.claim('none')).toBe(null);
      const batch = [append('two', 1, 1), append('one', 2, 1), append('three', 1, 2), append('none', 1, 0)];
      expect(await store.commit(batch)).toEqual([true, false, false, false]);
      expect(await store.commit([append('one', 3, 1)])).toEqual([true]);
      // What was written once is not written again, though the ownership is still the same.
      expect(await store.commit([append('one', 3, 1)])).toEqual([false]);
      expect((await store.read('one', 1)).map(({ n }) => n)).toEqual([2, 3]);
      expect((await store.read('two', 2)).map(({ n }) => n)).toEqual([3]);
      expect(await store.read('three', 1)).toEqual([]);
    },
  );

  testHere('groups that cross each other neither wait for ever nor write a number twice', async () => {
    const games = Array.from({ length: 6 }, (_, n) => `crossing ${n}`);
    for (const game of games) await store.create(game, [fact(1)]);
    const groups = Array.from({ length: 8 }, (_, n) => {
      const order = n % 2 === 0 ? games : games.toReversed();
      return store.commit(order.map(game => append(game, 1, 1)));
    });
    const written = (await Promise.all(groups)).flat().filter(Boolean);
    expect(written).toHaveLength(games.length);
    for (const game of games) expect((await store.read(game, 0)).map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  testHere('games in which a time is up are found', async () => {
    await store.create('timed', [fact(1)]);
    await store.commit([append('timed', 1, 1, 5_000)]);
    expect(await store.due(4_999)).toEqual([]);
    expect(await store.due(5_000)).toEqual(['timed']);
    await store.commit([append('timed', 1, 3)]);
    expect(await store.due(9_000)).toEqual([]);
  });

  testHere('the last state is kept, and an older one does not replace it', async () => {
    await store.create('kept', [fact(1)]);
    const snapshot = (n: number) => ({
      n,
      version: '1',
      state: { steps: [{ step: `step ${n}` }] },
      clocks: null,
    });
    expect(await store.snapshot('kept')).toBe(null);
    for (const n of [3, 5, 4]) await store.keepSnapshot('kept', snapshot(n));
    expect(await store.snapshot('kept')).toEqual(snapshot(5));
  });

  testHere('the tables are made once, however often a node starts', async () => {
    await store.migrate();
    expect(await store.read('made', 0)).toHaveLength(1);
  });
});

test('a folder that another process uses is refused; one that was left by a dead process is taken', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(/in use by another Abatis/);
  unlock();
  writeFileSync(join(folder, 'abatis.lock'), JSON.stringify({ pid: process.pid, started: 'another life' }));
  lockFolder(folder)();
  writeFileSync(join(folder, 'abatis.lock'), '{"pid":');
  lockFolder(folder)();
});

test(
  'what the embedded store has acknowledged is there after its process was killed',
  async () => {
    const place = join(folder, 'killed');
    const writer = fileURLToPath(new URL('./writer.ts', import.meta.url));
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', writer, place], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    afterAll(() => child.kill('SIGKILL'));
    let acknowledged = 0;
    await new Promise<void>(resolve => {
      child.stdout.on('data', text => {
        acknowledged = Number(String(text).trim().split('\n').at(-1));
        if (acknowledged >= 20) child.kill('SIGKILL');
      });
      child.once('exit', () => resolve());
    });
    const store = await openEmbedded(place);
    const facts = await store.read('game', 0);
    await store.close();
    expect(acknowledged).toBeGreaterThanOrEqual(20);
    expect(facts.length).toBeGreaterThanOrEqual(acknowledged);
    expect(facts.map(({ n }) => n)).toEqual(facts.map((_, index) => index + 1));
  },
  PATIENCE,
);
