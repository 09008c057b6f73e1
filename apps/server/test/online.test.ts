import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, commitmentTo, randomStream, readSaveJson, verify } from '@abatis/kernel/host';
import { Client, type Command, type Telling } from '@abatis/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';
import { type OnlineGames, onlineGames } from '../src/online.ts';
import { openEmbedded } from '../src/store/embedded.ts';
import type { SqlStore } from '../src/store/sql-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'abatis-online-'));
let store: SqlStore;
let games: OnlineGames;
let app: FastifyInstance;

beforeAll(async () => {
  store = await openEmbedded(folder);
  games = onlineGames(store);
  app = await createApp({ site: folder, games });
  await app.ready();
});
afterAll(async () => {
  await games.stop();
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const TERMS = {
  rulebook: 'lfm',
  scenario: 'brawners-farm',
  options: {},
  pace: { kind: 'none' },
  access: 'link',
  umpire: false,
};

const make = (body: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/games',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

/** A person at a socket of the server. */
class Guest {
  readonly told: Telling[] = [];
  readonly client: Client;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    let count = 0;
    let kept: readonly Command[] = [];
    this.client = new Client(
      {
        connect(ends) {
          const socket = app.injectWS('/api/play').then(made => {
            made.on('message', data => ends.received(String(data)));
            made.on('close', () => ends.closed());
            ends.opened();
            return made;
          });
          return {
            send: text => void socket.then(made => made.send(text)),
            close: () => void socket.then(made => made.terminate()),
          };
        },
        after(milliseconds, act) {
          const timer = setTimeout(act, milliseconds);
          return () => clearTimeout(timer);
        },
        random: () => 0.5,
        token: `token-of-${name}`.padEnd(22, 'x'),
        name,
        newId: () => `${name}-${count++}-command`,
        pending: {
          read: () => kept,
          write: commands => {
            kept = commands;
          },
        },
      },
      { told: (_, telling) => void this.told.push(telling) },
    );
    this.client.start();
  }
}

interface Seen {
  readonly prompt: { readonly seat: string };
  readonly candidates: readonly Action[];
}

test('a game is made by a request; two programs play it over sockets, and its dice can be verified', async () => {
  const made = await make(TERMS);
  expect(made.statusCode).toBe(201);
  const { game, links } = made.json() as { game: string; links: Record<string, string> };
  const seats = Object.keys(links).filter(each => each !== 'watch');
  const keyIn = (link: string): string => link.split('/').at(-1)!;
  const guests = Object.fromEntries(seats.map(seat => [seat, new Guest(seat)]));
  const secret = (seat: string) => `dice-of-${seat}`.padEnd(22, 'x');
  for (const seat of seats) {
    const { client } = guests[seat]!;
    client.open(game, { key: keyIn(links[seat]!) });
    const commitment = commitmentTo(game, secret(seat));
    const answered = await client.command({ type: 'sit', game, key: keyIn(links[seat]!), commitment });
    expect(answered).toMatchObject({ ok: true });
  }
  for (const seat of seats)
    expect(
      await guests[seat]!.client.command({ type: 'reveal', game, seat, secret: secret(seat) }),
    ).toMatchObject({ ok: true });

  const random = randomStream('online');
  for (let n = 0; n < 12; n++) {
    const { view: some } = (await guests[seats[0]!]!.client.look(game)) as { view: Seen } & { type: 'view' };
    const seat = some.prompt.seat;
    const { client } = guests[seat]!;
    const { n: at, view } = (await client.look(game)) as { n: number; view: Seen } & { type: 'view' };
    const action = random.pick(view.candidates) as { type: string };
    expect(await client.command({ type: 'act', game, seat, at, action })).toMatchObject({ ok: true });
  }
  expect(await guests[seats[0]!]!.client.command({ type: 'resign', game, seat: seats[0]! })).toMatchObject({
    ok: true,
  });
  await expect.poll(() => guests[seats[1]!]!.told.at(-1)?.type).toBe('ended');
  const record = await guests[seats[1]!]!.client.record(game);
  if (record.type !== 'record') throw new Error('no record');
  const save = readSaveJson(record.save, 'record');
  expect(save.ok && verify(save.value)).toMatchObject({ kind: 'honest' });
  for (const { client } of Object.values(guests)) client.stop();
});

test.each([
  ['of another site', TERMS, { origin: 'https://elsewhere.example' }, 403, 'origin'],
  ['with a word that no terms have', { ...TERMS, stakes: 100 }, {}, 400, 'malformed'],
  ['for a rulebook that is not there', { ...TERMS, rulebook: 'chess' }, {}, 400, 'malformed'],
  ['for a battle that is not there', { ...TERMS, scenario: 'atlantis' }, {}, 400, 'malformed'],
  ['with an option that is not there', { ...TERMS, options: { flight: true } }, {}, 400, 'malformed'],
] as const)('a request %s is refused with a status and a reason', async (_, body, headers, status, error) => {
  const { statusCode, json } = await make(body, headers);
  expect([statusCode, (json() as { error: string }).error]).toEqual([status, error]);
});

test('a program that sends too much, or no text, is cut off, and others go on', async () => {
  const flooder = await app.injectWS('/api/play');
  const closed = new Promise<number>(resolve => flooder.on('close', code => resolve(code)));
  for (let n = 0; n < 300; n++) flooder.send('{}');
  expect(await closed).toBe(1008);
  const quiet = new Guest('quiet');
  await expect.poll(() => quiet.client.status).toBe('connected');
  quiet.client.stop();
});

test('without games everything online is absent', async () => {
  const alone = await createApp({ site: folder });
  expect((await alone.inject({ method: 'POST', url: '/api/games', payload: {} })).statusCode).toBe(404);
  expect((await alone.inject({ method: 'GET', url: '/api/play' })).statusCode).toBe(404);
  await alone.close();
});
