import { readFileSync } from 'node:fs';

export interface Clause {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
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
  return { id, kind, title };
}

function refuseDuplicates(clauses: readonly Clause[], file: string): void {
  const seen = new Set<string>();
  for (const { id } of clauses) {
    if (seen.has(id)) throw new Error(`${file}: ${id} is there twice`);
    seen.add(id);
  }
}

/** Does the title name this very clause? `LFM 24.1` is in neither `LFM 24.10` nor `LFM 24.1a`. */
export function namesClause(title: string, id: string): boolean {
  for (let at = title.indexOf(id); at >= 0; at = title.indexOf(id, at + 1)) {
    const before = title.slice(0, at);
    const after = title.slice(at + id.length);
    if (!/[\p{L}\p{N}]$/u.test(before) && !CONTINUES.test(after)) return true;
  }
  return false;
}

/** Stands in a title for what is only known when the test runs. */
export const UNKNOWN = '\uFFFC';

const CONTINUES = new RegExp(`^(?:[\\p{L}\\p{N}${UNKNOWN}]|\\.[\\p{L}\\p{N}${UNKNOWN}])`, 'u');
