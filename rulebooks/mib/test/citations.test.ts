import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HOME = new URL('../', import.meta.url);

/** Every id of the index, and the paragraphs that its letters split. */
function indexed(): ReadonlySet<string> {
  const lines = readFileSync(new URL('clauses.tsv', HOME), 'utf8').trim().split('\n');
  return new Set(lines.map(line => line.split('\t')[0]!));
}

/** What the code cites, with the file it stands in: `MIB 7.2c`, also as the beginning of a die's purpose. */
function cited(): ReadonlyMap<string, string> {
  const files = readdirSync(new URL('src/', HOME), { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter(file => file.endsWith('.ts'))
      .flatMap(file => {
        const source = readFileSync(new URL(`src/${file}`, HOME), 'utf8');
        return [...source.matchAll(/['`](MIB [RTX]?\d[\d.]*[a-z]?)(?=['` ])/g)].map(
          ([, id]) => [id!, file] as const,
        );
      }),
  );
}

test('MIB R49 no clause is cited by a number that the index does not have', () => {
  const known = indexed();
  const all = cited();
  expect(all.size).toBeGreaterThan(150);
  expect([...all].filter(([id]) => !known.has(id))).toEqual([]);
});
