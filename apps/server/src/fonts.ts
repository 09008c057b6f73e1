import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Only these are served. Each is a file of the package @fontsource/<family>. */
const FONTS = [
  ['source-sans-3', 'source-sans-3-latin-400-normal.woff2'],
  ['source-sans-3', 'source-sans-3-latin-600-normal.woff2'],
  ['source-serif-4', 'source-serif-4-latin-600-normal.woff2'],
  ['fira-sans-condensed', 'fira-sans-condensed-latin-400-normal.woff2'],
  ['old-standard-tt', 'old-standard-tt-latin-700-normal.woff2'],
] as const;

/** The fonts by file name. */
export async function loadFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  const entries = FONTS.map(async ([family, file]) => {
    return [file, await readFile(resolve(`@fontsource/${family}/files/${file}`))] as const;
  });
  return new Map(await Promise.all(entries));
}
