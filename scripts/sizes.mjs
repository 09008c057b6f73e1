// What a browser has to load before the page can be used, and what it loads later, compressed as web hosts send it.
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { inRoot } from './lib.mjs';

const SITE = 'apps/web/dist';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) tellSizes();

export function tellSizes() {
  const { initial, later } = sizes();
  console.log(
    `The page is in ${SITE}: ${kB(initial)} of scripts to begin with, ${kB(later)} on demand (gzip).`,
  );
}

/** Bytes of scripts: the entry with all that it imports statically; everything else, workers and rulebooks. */
export function sizes() {
  const first = initialScripts();
  const all = readdirSync(inRoot(SITE, 'assets')).filter(file => file.endsWith('.js'));
  const later = all.map(file => `assets/${file}`).filter(file => !first.includes(file));
  return { initial: sum(first), later: sum(later) };
}

/** The page names its entry and, as preloads, whatever the entry imports. */
function initialScripts() {
  const page = readFileSync(inRoot(SITE, 'index.html'), 'utf8');
  const named = page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g);
  return [...new Set([...named].map(([, file = '']) => file))];
}

/** @param {readonly string[]} files */
const sum = files =>
  files.reduce((total, file) => total + gzipSync(readFileSync(inRoot(SITE, file))).length, 0);

/** @param {number} bytes */
const kB = bytes => `${Math.round(bytes / 1000)} kB`;
