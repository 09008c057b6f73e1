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
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

interface SiteTerms {
  readonly folder?: string;
  /** What the worker that holds the game runs before its own script. */
  readonly beforeEngine?: string;
  /** The small maps of the first page stay blank, as they do where they cannot be painted: painting takes long. */
  readonly withoutPictures?: boolean;
}

/** A script that sets a flat map and silence, and goes to the table at once, for a page on which neither is the subject: ground takes long to paint. */
export const PLAIN_SETTINGS = `localStorage.setItem('abatis-settings', '{"state":{"flat":true,"sound":false,"briefing":false,"reading":0,"ceremonies":false,"turnCard":"line"},"version":1}')`;

/** A page of the site with nothing on it: a test stores there what the program finds when it opens. */
export const BLANK = 'blank.html';

/** Serves what `npm run build` left; `npm test` and `npm run bench` build it anew if it is older than its sources. */
export async function serveSite({
  folder = SITE,
  beforeEngine = '',
  withoutPictures = false,
}: SiteTerms = {}): Promise<Site> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The web app is not built: run `npm run build`.');
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    void answer(folder, pathname).then(({ status, headers, body }) => {
      response.writeHead(status, headers);
      if (beforeEngine && ENGINE.test(pathname)) response.write(`${beforeEngine}\n`);
      response.end(withoutPictures && PICTURES.test(pathname) ? NO_PICTURE : body);
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

const ENGINE = /\/worker-[^/]*\.js$/;

const PICTURES = /\/thumbnails-[^/]*\.js$/;
const NO_PICTURE = 'export const pictureOf = async () => null;';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

async function answer(folder: string, path: string): Promise<Answer> {
  if (path === `/${BLANK}`)
    return { status: 200, headers: headersOf(BLANK), body: '<!doctype html><title>Blank</title>' };
  const file = normalize(path.endsWith('/') ? `${path}index.html` : path);
  try {
    return { status: 200, headers: headersOf(file), body: await readFile(join(folder, file)) };
  } catch {
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not found' };
  }
}

/** Files in `assets` are named after their content, so that a browser may keep them. */
const headersOf = (file: string): Readonly<Record<string, string>> => ({
  'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  'cache-control': file.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
});
