import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CATALOG } from '@abatis/catalog';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { messagePage } from './message-page.ts';
import type { OnlineGames } from './online.ts';
import { addOnline } from './online-routes.ts';

/** Where `npm run build` leaves the page; the same from src as from dist. */
const SITE = fileURLToPath(new URL('../../web/dist', import.meta.url));

const HTML = 'text/html; charset=utf-8';

/** Names of files in here change with their content. */
const HASHED = `${sep}assets${sep}`;
const A_YEAR = 'public, max-age=31536000, immutable';

const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The server, not listening yet. Every GET route answers HEAD too. */
export async function createApp({
  site = SITE,
  games,
}: {
  readonly site?: string;
  /** Without them everything online is absent. */
  readonly games?: OnlineGames;
} = {}): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  if (games) await addOnline(app, games);
  addApi(app);
  if (existsSync(join(site, 'index.html'))) await addSite(app, site);
  else addNotice(app);
  addNotFound(app);
  return app;
}

function addApi(app: FastifyInstance): void {
  const rulebooks = CATALOG.map(({ load, players, screen, ...facts }) => facts);
  app.get('/api/rulebooks', () => ({ rulebooks }));
  app.get('/healthz', () => ({ status: 'ok' }));
}

/** The page and all it loads. What is not named after its content is asked for again every time. */
async function addSite(app: FastifyInstance, site: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: site,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.setHeader('cache-control', path.includes(HASHED) ? A_YEAR : 'no-cache'),
  });
}

function addNotice(app: FastifyInstance): void {
  const page = messagePage(
    'The page is not built yet',
    'Run <code>npm run build</code>, then start the server again.',
  );
  app.get('/', (_, reply) => reply.code(503).type(HTML).send(page));
}

function addNotFound(app: FastifyInstance): void {
  const page = messagePage('There is no such page', '<a href="/">To the game table</a>');
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (request.url.startsWith('/api/')) return reply.send({ error: 'not found' });
    return reply.type(HTML).send(page);
  });
}
