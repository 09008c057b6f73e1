import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isFresh, SOURCES } from '../../../../scripts/build.mjs';
import { withLock } from '../../../../scripts/install-lock.mjs';
import { inRoot } from '../../../../scripts/lib.mjs';
import { type Site, serveSite } from '../../../../tools/site.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const catalog = fileURLToPath(new URL('./story-catalog.ts', import.meta.url));

/** The workers of a run share what is built, and so do later runs as long as the sources are the same. */
const FOLDER = inRoot('.cache/story');

/** The page with the rulebooks of a test instead of the true ones, built and served. */
export async function serveStory(): Promise<Site> {
  await withLock(`${FOLDER}.lock`, ensureStory, 'is building the page with the rulebooks of a test');
  return serveSite({ folder: FOLDER, withoutPictures: true });
}

async function ensureStory(): Promise<void> {
  if (isFresh(join(FOLDER, 'index.html'), [...SOURCES, 'apps/web/test/secrets'])) return;
  await build({
    configFile,
    logLevel: 'error',
    resolve: { alias: { '@abatis/catalog': catalog } },
    build: { outDir: FOLDER, emptyOutDir: true, minify: false },
  });
}
