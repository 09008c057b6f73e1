import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Book, bookAt, coverage, findBooks, hasIndex, nameOf } from './books.ts';
import { lacksTest, report } from './report.ts';

const USAGE = `npm run rulebook -- [name or folder] [--missing] [--tests <start of path>]
  name       a folder under rulebooks/; all of them when none is given
  --missing  show only the clauses without a test
  --tests    where the tests of a given folder are, if not in its folder test/`;

interface Outcome {
  readonly status: number;
  readonly output: string;
}

/** Lists each clause of the chosen books with the tests that name it. Fails if a clause has none. */
export function rulebook(root: string, args: readonly string[]): Outcome {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      missing: { type: 'boolean' },
      tests: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [wanted] = positionals;
  const known = findBooks(root);
  if (values.help) return { status: 0, output: USAGE };
  if (wanted === undefined) return known.length > 0 ? show(known, values.missing) : nothingBuilt();
  const tests = values.tests && resolve(root, values.tests);
  const chosen = choose(known, wanted, resolve(root, wanted), tests);
  return chosen ? show([chosen], values.missing) : unknownBook(wanted, known);
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

function show(books: readonly Book[], missingOnly = false): Outcome {
  const covered = books.map(book => ({ name: nameOf(book), clauses: coverage(book) }));
  return {
    status: covered.some(({ clauses }) => clauses.some(lacksTest)) ? 1 : 0,
    output: covered.map(({ name, clauses }) => report(name, clauses, missingOnly)).join('\n\n'),
  };
}
