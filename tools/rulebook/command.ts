import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Book, bookAt, coverage, findBooks, hasIndex, nameOf } from './books.ts';
import { isMissing, report, type Showing } from './report.ts';

const USAGE = `npm run rulebook -- [name or folder] [number …] [--code] [--missing] [--tests <start of path>]
  name       a folder under rulebooks/; all of them when none is given
  number     only these clauses of it: npm run rulebook lfm 7.3 R141
  --code     fail also for a clause that no line of code cites
  --missing  show only the clauses that lack a test, or with --code a line of code
  --tests    where the tests of a given folder are, if not in its folder test/`;

interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** Lists each clause of the chosen books with the code that keeps it and the tests that name it; fails without. */
export function rulebook(root: string, args: readonly string[]): Outcome {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      code: { type: 'boolean' },
      missing: { type: 'boolean' },
      tests: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [wanted, ...numbers] = positionals;
  const known = findBooks(root);
  if (values.help) return { status: 0, output: USAGE };
  const showing = { root, numbers, missingOnly: values.missing ?? false, asksCode: values.code ?? false };
  if (wanted === undefined) return known.length > 0 ? show(known, showing) : nothingBuilt();
  const tests = values.tests && resolve(root, values.tests);
  const chosen = choose(known, wanted, resolve(root, wanted), tests);
  return chosen ? show([chosen], showing) : unknownBook(wanted, known);
}

function choose(known: readonly Book[], name: string, folder: string, tests?: string): Book | undefined {
  const listed = known.find(book => nameOf(book) === name || book.folder === folder);
  if (listed) return tests ? { ...listed, tests } : listed;
  const given = bookAt(folder, tests);
  return hasIndex(given) ? given : undefined;
}

function nothingBuilt(): Outcome {
  return { status: 0, output: 'No rulebook is built yet: none has a clause index (clauses.tsv).' };
}

function unknownBook(wanted: string, known: readonly Book[]): Outcome {
  const built = known.map(nameOf).join(', ') || 'none yet';
  return { status: 1, output: `There is no clause index for "${wanted}". Built: ${built}.` };
}

function show(books: readonly Book[], showing: Showing): Outcome {
  const covered = books.map(book => ({ name: nameOf(book), clauses: coverage(book) }));
  const lacks = covered.some(({ clauses }) => clauses.some(clause => isMissing(clause, showing)));
  return {
    status: lacks ? 1 : 0,
    output: covered.map(({ name, clauses }) => report(name, clauses, showing)).join('\n\n'),
  };
}
