import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import type { Site } from '../site.ts';

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
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return {
    address,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
