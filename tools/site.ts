// For tests and benchmarks of the web app: its built files, served on loopback as any web host would.
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { inRoot } from '../scripts/lib.mjs';

const SITE = inRoot('apps/web/dist');

/** What the built files are made from. */
const SOURCES = ['apps/web', 'packages', 'rulebooks'];

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves what `npm run build` left. A site older than its sources would be tested in vain. */
export async function serveSite(): Promise<Site> {
  if (builtAt() < newestSource())
    throw new Error('The web app is not built from these sources: run `npm run build`.');
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://site').pathname).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

async function answer(path: string): Promise<{ status: number; type: string; body: Buffer | string }> {
  const file = join(SITE, normalize(path.endsWith('/') ? `${path}index.html` : path));
  try {
    return {
      status: 200,
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
    };
  } catch {
    return { status: 404, type: 'text/plain', body: 'not found' };
  }
}

function builtAt(): number {
  return statSync(join(SITE, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestSource(): number {
  return Math.max(...SOURCES.map(folder => newestIn(inRoot(folder))));
}

const NO_SOURCE = new Set(['dist', 'node_modules', 'test', 'README.md']);

function newestIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NO_SOURCE.has(name));
  const times = entries.map(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? newestIn(path) : statSync(path).mtimeMs;
  });
  return Math.max(0, ...times);
}
