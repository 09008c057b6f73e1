import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOG } from '@abatis/catalog';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/app.ts';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'abatis-site-'));
  const site = join(folder, 'dist');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Abatis</title>');
  writeFileSync(join(site, 'sw.js'), 'self.x = 1;');
  writeFileSync(join(site, 'manifest.webmanifest'), '{}');
  writeFileSync(join(site, 'assets', 'index-abc123.js'), 'export {};');
  app = await createApp({ site });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ method: 'GET', url });

describe('the page', () => {
  test('is what the web app was built to', async () => {
    const { statusCode, headers, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Abatis</title>');
  });

  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest'])(
    'asks every time whether %s has changed',
    async url => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.etag).toBeTruthy();
    },
  );

  test('keeps what is named after its content', async () => {
    const { headers } = await get('/assets/index-abc123.js');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('that was not built says how to build it', async () => {
    const bare = await createApp({ site: join(folder, 'nowhere') });
    const { statusCode, body } = await bare.inject({ method: 'GET', url: '/' });
    expect(statusCode).toBe(503);
    expect(body).toContain('npm run build');
    await bare.close();
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
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
])('files outside the site stay inside: %s', async url => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('not for the world');
});

test.each(['/', '/healthz', '/api/rulebooks', '/sw.js'])('HEAD %s has headers and no body', async url => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url });
  expect(statusCode).toBe(200);
  expect(body).toBe('');
});

test.each(['/', '/nowhere', '/api/rulebooks', '/assets/index-abc123.js'])(
  '%s is sent with security headers',
  async url => {
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  },
);
