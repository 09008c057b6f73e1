import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Site, serveSite } from '../../../../tools/site.ts';

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
const catalog = fileURLToPath(new URL('./story-catalog.ts', import.meta.url));

/** The page with the rulebooks of a test instead of the true ones, built and served. */
export async function serveStory(): Promise<Site> {
  const outDir = await mkdtemp(join(tmpdir(), 'abatis-story-'));
  await build({
    configFile,
    logLevel: 'error',
    resolve: { alias: { '@abatis/catalog': catalog } },
    build: { outDir, minify: false },
  });
  const { url, close } = await serveSite({ folder: outDir, withoutPictures: true });
  return {
    url,
    async close() {
      await close();
      await rm(outDir, { recursive: true });
    },
  };
}
