import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // Any web host can serve the files from any folder.
  base: './',
  plugins: [
    react(),
    VitePWA({
      // A new version waits until the player reloads: nothing changes under a running game.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        name: 'Abatis',
        short_name: 'Abatis',
        description: 'Horse-and-musket battles in the browser, with the rulebook as referee.',
        lang: 'en',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#f3eedf',
        theme_color: '#f3eedf',
        categories: ['games'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Everything there is, rulebooks and fonts too: after the first visit no network is needed.
        globPatterns: ['**/*.{js,css,html,svg,png,webp,woff2,json}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/\/api\//, /\/healthz$/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { 'react-remove-scroll': here('./src/ui/RemoveScroll.tsx') },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    emptyOutDir: true,
    rolldownOptions: { checks: { bundlerTimings: false } },
    // Old Standard and its kin are files of their own: inlined fonts would be loaded by everybody at once.
    assetsInlineLimit: 0,
  },
});
