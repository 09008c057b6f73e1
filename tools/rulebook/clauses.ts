import { readFileSync } from 'node:fs';

export interface Clause {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** Reads a clause index: one clause a line, its id, kind, title and text separated by tabs. */
export function readClauses(file: string): Clause[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  const clauses = lines.flatMap((line, index) =>
    line === '' ? [] : [parseLine(line, `${file}:${index + 1}`)],
  );
  refuseDuplicates(clauses, file);
  return clauses;
}

function parseLine(line: string, place: string): Clause {
  const [id, kind, title, text] = line.split('\t');
  if (!id || !kind || !title || !text) throw new Error(`${place}: expected id, kind, title and text`);
  return { id, kind, title, text };
}

function refuseDuplicates(clauses: readonly Clause[], file: string): void {
  const seen = new Set<string>();
  for (const { id } of clauses) {
    if (seen.has(id)) throw new Error(`${file}: ${id} is there twice`);
    seen.add(id);
  }
}

/** Stands in a title for what is only known when the test runs. */
export const UNKNOWN = '\uFFFC';

/** Anything that looks like a clause id, to its end: `LFM 24.1` is in neither `LFM 24.10` nor `LFM 24.1a`; `ENG TAB 4` is one. */
const ID = new RegExp(
  `(?<![\\p{L}\\p{N}])[A-Z]+ (?:EX |TAB )?(?=[\\p{L}.]*\\d)[\\p{L}\\p{N}${UNKNOWN}]+(?:\\.[\\p{L}\\p{N}${UNKNOWN}]+)*`,
  'gu',
);

/** The clauses of an index that a text names by their full ids. */
export function idsIn(text: string, ids: ReadonlySet<string>): string[] {
  return [...text.matchAll(ID)].map(([id]) => id).filter(id => ids.has(id));
}
