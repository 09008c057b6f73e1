import { fileURLToPath } from 'node:url';
import { CATALOG } from '@abatis/catalog';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadFonts } from './fonts.ts';
import type { Markup } from './html.ts';
import { homePage } from './pages/home.ts';
import { notFoundPage } from './pages/not-found.ts';

/** Beside src as beside dist. */
const PUBLIC = fileURLToPath(new URL('../public', import.meta.url));

const HTML = 'text/html; charset=utf-8';
const A_YEAR = 'public, max-age=31536000, immutable';

const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The server, not listening yet. Every GET route answers HEAD too. */
export async function createApp(): Promise<FastifyInstance> {
  const app = Fastify();
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  await app.register(fastifyStatic, { root: PUBLIC, prefix: '/public/', index: false });
  addPages(app);
  addApi(app);
  await addFonts(app);
  return app;
}

function addPages(app: FastifyInstance): void {
  const home = render(homePage(CATALOG));
  const notFound = render(notFoundPage());
  app.get('/', (_, reply) => reply.type(HTML).send(home));
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (request.url.startsWith('/api/')) return reply.send({ error: 'not found' });
    return reply.type(HTML).send(notFound);
  });
}

const render = ({ markup }: Markup): string => `<!doctype html>\n${markup}`;

function addApi(app: FastifyInstance): void {
  const rulebooks = CATALOG.map(({ load, ...facts }) => facts);
  app.get('/api/rulebooks', () => ({ rulebooks }));
  app.get('/healthz', () => ({ status: 'ok' }));
}

async function addFonts(app: FastifyInstance): Promise<void> {
  for (const [file, bytes] of await loadFonts()) {
    app.get(`/fonts/${file}`, (_, reply) =>
      reply.type('font/woff2').header('cache-control', A_YEAR).send(bytes),
    );
  }
}
