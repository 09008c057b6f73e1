import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

/** The page as any web host would serve it. */
export interface Site {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the page that has been built: `npm test` sees to that. */
export async function serveSite(): Promise<Site> {
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { address, close: () => server.close() };
}
