import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Clause, idsIn, readClauses } from './clauses.ts';
import { bareIdsIn, type CodeLine, codeLines } from './code.ts';
import { type TitledTest, titledTests } from './titles.ts';

/** A folder with a clause index, and where its tests are. */
export interface Book {
  readonly folder: string;
  /** Its test files are those whose path starts so. */
  readonly tests: string;
}

/** A test with the file that it stands in. */
export interface NamedTest extends TitledTest {
  readonly file: string;
}

export interface CoveredClause extends Clause {
  readonly testedBy: readonly NamedTest[];
  readonly keptBy: readonly CodeLine[];
  /** Of a worked example, the clauses that it exercises; each of them has code of its own. */
  readonly exercises: readonly string[];
}

const INDEX = 'clauses.tsv';

/** Books that are not on the shelf of rulebooks, or whose tests are not in their own folder. */
const ELSEWHERE: readonly Book[] = [
  { folder: 'packages/testkit/src/teaching', tests: 'packages/testkit/test/' },
  { folder: 'packages/testkit/src/picket', tests: 'packages/testkit/test/' },
  { folder: 'packages/testkit/src/teaching/sappers', tests: 'packages/testkit/test/sappers' },
];

export function bookAt(folder: string, tests = join(folder, 'test/')): Book {
  return { folder, tests };
}

export const nameOf = ({ folder }: Book): string => basename(folder);

/** The books that are built under this root: those that have a clause index. */
export function findBooks(root: string): Book[] {
  const shelf = join(root, 'rulebooks');
  const names = existsSync(shelf) ? readdirSync(shelf).sort() : [];
  const books = [
    ...names.map(name => bookAt(join(shelf, name))),
    ...ELSEWHERE.map(({ folder, tests }) => bookAt(join(root, folder), join(root, tests))),
  ];
  return books.filter(hasIndex);
}

export const hasIndex = ({ folder }: Book): boolean => existsSync(join(folder, INDEX));

/** Each clause of the book with the lines that keep it and the tests that name it. */
export function coverage(book: Book): CoveredClause[] {
  const clauses = readClauses(join(book.folder, INDEX));
  const ids = new Set(clauses.map(({ id }) => id));
  const tests = testsByClause(book, ids);
  const code = codeLines(codeFolders(book), ids);
  return clauses.map(clause => {
    const testedBy = tests.get(clause.id) ?? [];
    const keptBy = code.get(clause.id) ?? [];
    const exercises = clause.kind === 'example' ? exercised(clause, testedBy, ids) : [];
    return { ...clause, testedBy, keptBy, exercises: exercises.filter(id => code.has(id)) };
  });
}

/** What keeps the clauses: the rules, and the charts as values. A book without these folders is its own code. */
function codeFolders({ folder }: Book): string[] {
  const parts = ['src', 'data/charts'].map(part => join(folder, part)).filter(part => existsSync(part));
  return parts.length > 0 ? parts : [folder];
}

function testsByClause(book: Book, ids: ReadonlySet<string>): ReadonlyMap<string, readonly NamedTest[]> {
  const found = new Map<string, NamedTest[]>();
  for (const file of testFiles(book)) {
    for (const test of titledTests(readFileSync(file, 'utf8'), file)) {
      for (const id of new Set(idsIn(test.title, ids))) {
        found.set(id, [...(found.get(id) ?? []), { ...test, file }]);
      }
    }
  }
  return found;
}

/** The clauses that an example names, and those that are named with it by a test. */
function exercised({ id, text }: Clause, tests: readonly NamedTest[], ids: ReadonlySet<string>): string[] {
  const beside = tests.flatMap(({ title }) => idsIn(title, ids));
  return [...new Set([...bareIdsIn(text, ids), ...beside])].filter(other => other !== id);
}

function testFiles({ tests }: Book): string[] {
  const folder = tests.slice(0, tests.lastIndexOf('/') + 1) || '.';
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file));
  return files.filter(file => file.startsWith(join(tests)) && file.endsWith('.test.ts')).sort();
}
