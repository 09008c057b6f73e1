import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Clause, namesClause, readClauses } from './clauses.ts';
import { testTitles } from './titles.ts';

/** A folder with a clause index, and where its tests are. */
export interface Book {
  readonly folder: string;
  /** Its test files are those whose path starts so. */
  readonly tests: string;
}

export interface CoveredClause extends Clause {
  readonly testedBy: readonly string[];
}

const INDEX = 'clauses.tsv';

/** Books that are not on the shelf of rulebooks, or whose tests are not in their own folder. */
const ELSEWHERE: readonly Book[] = [
  { folder: 'packages/testkit/src/teaching', tests: 'packages/testkit/test/' },
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

/** Each clause of the book with the titles of the tests that name it. */
export function coverage(book: Book): CoveredClause[] {
  const titles = testFiles(book).flatMap(file => testTitles(readFileSync(file, 'utf8'), file));
  return readClauses(join(book.folder, INDEX)).map(clause => ({
    ...clause,
    testedBy: titles.filter(title => namesClause(title, clause.id)),
  }));
}

function testFiles({ tests }: Book): string[] {
  const folder = tests.slice(0, tests.lastIndexOf('/') + 1) || '.';
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file));
  return files.filter(file => file.startsWith(join(tests)) && file.endsWith('.test.ts')).sort();
}
