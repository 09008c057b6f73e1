import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const TEACHING = 'packages/testkit/src/teaching';
const PICKET = 'packages/testkit/src/picket';

const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

/** Leading blanks do not count: the page shows parts of files without their indentation. */
const flush = (text: string): string => text.replace(/^[ \t]+/gm, '').trim();

const blocksOf = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block);

const SOURCE = /^\/\/ (\S+)\n/;

const page = read('docs/writing-a-rulebook.md');
const typescript = blocksOf(page, 'ts').map(block => ({
  file: SOURCE.exec(block)?.[1] ?? '',
  code: block.replace(SOURCE, ''),
}));

describe('what docs/writing-a-rulebook.md shows is in the sources', () => {
  test('every block of TypeScript names its file', () => {
    expect(typescript.length).toBeGreaterThan(15);
    expect(typescript.filter(({ file }) => file === '')).toEqual([]);
  });

  test.each(typescript)('$file has what is shown of it', ({ file, code }) => {
    expect(flush(read(file))).toContain(flush(code));
  });

  test('every block of JSON is a whole file of the teaching game', () => {
    const files = readdirSync(new URL(TEACHING, ROOT), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json'))
      .map(file => JSON.parse(read(`${TEACHING}/${file}`)) as unknown);
    const shown = blocksOf(page, 'json').map(block => JSON.parse(block) as unknown);
    expect(shown.length).toBeGreaterThan(0);
    for (const chart of shown) expect(files).toContainEqual(chart);
  });

  test('every file of the teaching game is shown or named', () => {
    const chapters = readdirSync(new URL(`${TEACHING}/rules`, ROOT));
    const shown = typescript.map(({ file }) => file);
    for (const chapter of chapters) expect(shown).toContain(`${TEACHING}/rules/${chapter}`);
  });

  test.each(['rules', 'screen'])('everything in the folder %s of Picket is shown or named', folder => {
    for (const file of readdirSync(new URL(`${PICKET}/${folder}`, ROOT))) expect(page).toContain(file);
  });
});
