import { createServer, type Server } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../src/listen.ts';
import { readSettings } from '../src/settings.ts';

describe('where to listen', () => {
  test('loopback and the usual port, or one of the next', () => {
    expect(readSettings([], {})).toMatchObject({ host: '127.0.0.1', port: 1863, mayTryNextPorts: true });
  });

  test('games are kept in a folder of the person, in one that is named, or on a database server', () => {
    expect(readSettings([], {})).toMatchObject({ data: join(homedir(), '.abatis'), database: null });
    expect(readSettings(['--data', '/games'], { ABATIS_DATA: '/others' }).data).toBe('/games');
    expect(readSettings([], { ABATIS_DATA: '/others', DATABASE_URL: 'postgres://db' })).toMatchObject({
      data: '/others',
      database: 'postgres://db',
    });
  });

  test('a port that was asked for, and no other; an argument goes before the environment', () => {
    expect(readSettings([], { PORT: '8080', HOST: '::1' })).toMatchObject({
      host: '::1',
      port: 8080,
      mayTryNextPorts: false,
    });
    expect(readSettings(['--port', '0'], { PORT: '8080' }).port).toBe(0);
  });

  test.each(['http', '-1', '65536', '80.5', '0x50'])('not on port "%s"', port => {
    expect(() => readSettings([`--port=${port}`], {})).toThrow('is not a port');
  });
});

describe('when the port is taken', () => {
  const host = '127.0.0.1';
  const app = Fastify();
  let holder: Server;
  let port: number;

  beforeEach(async () => {
    holder = createServer();
    await new Promise<void>(resolve => holder.listen(0, host, resolve));
    const address = holder.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterEach(async () => {
    await app.close();
    holder.close();
  });

  test('the next free one is used and announced, unless this one was asked for', async () => {
    await expect(listen(app, { host, port, mayTryNextPorts: false })).rejects.toThrow('EADDRINUSE');
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const address = await listen(app, { host, port, mayTryNextPorts: true });
    expect(Number(new URL(address).port)).toBeGreaterThan(port);
    expect(said).toHaveBeenCalledWith(`Port ${port} is taken; trying ${port + 1}.`);
  });
});
