// For tests and benchmarks of the web app: its built files, served on loopback as any web host would.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { inRoot } from '../scripts/lib.mjs';

const SITE = inRoot('apps/web/dist');

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

/** Serves what `npm run build` left; `npm test` and `npm run bench` build it anew if it is older than its sources. */
export async function serveSite(): Promise<Site> {
  if (!existsSync(join(SITE, 'index.html')))
    throw new Error('The web app is not built: run `npm run build`.');
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
