import { CATALOG } from '@abatis/catalog';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the first page', () => {
  test('lists the four rulebooks with what they are, and says which of them are playable', async () => {
    const { statusCode, headers, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of CATALOG.flatMap(({ title, description }) => [title, description])) {
      expect(body).toContain(text);
    }
    expect(body.match(/Not built yet/g)).toHaveLength(3);
    expect(body).toContain('1 of 4 playable');
    expect(body).toContain('Battles on the command line');
  });

  test('needs no script and no inline style', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  test('asks for nothing that the server does not have', async () => {
    const { body } = await get('/');
    const css = await get('/public/abatis.css');
    const links = [...body.matchAll(/<link[^>]+href="([^"]+)"/g), ...css.body.matchAll(/url\("([^"]+)"\)/g)];
    expect(links.length).toBeGreaterThan(2);
    for (const [, url = ''] of links) expect((await get(url)).statusCode, url).toBe(200);
  });
});

test('the list of rulebooks is there for programs', async () => {
  const { headers, body } = await get('/api/rulebooks');
  expect(headers['content-type']).toContain('application/json');
  expect(JSON.parse(body).rulebooks).toEqual(JSON.parse(JSON.stringify(CATALOG)));
});

test('the server says that it is well', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
});

test('an unknown page is a page, and an unknown address of the interface is data', async () => {
  const page = await get('/nowhere');
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('There is no such page');
  const data = await get('/api/nowhere');
  expect(data.statusCode).toBe(404);
  expect(data.json()).toEqual({ error: 'not found' });
});

test.each([
  '/../package.json',
  '/public/../package.json',
  '/public/%2e%2e/package.json',
  '/fonts/../../package.json',
])('files outside the public folder stay inside: %s', async url => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('@abatis/server');
});

test.each(['/', '/healthz', '/api/rulebooks', '/public/abatis.css'])(
  'HEAD %s has headers and no body',
  async url => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url });
    expect(statusCode).toBe(200);
    expect(body).toBe('');
  },
);

test.each(['/', '/nowhere', '/api/rulebooks', '/public/abatis.css'])(
  '%s is sent with security headers',
  async url => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);
