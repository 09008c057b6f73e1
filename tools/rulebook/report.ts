import { relative } from 'node:path';
import type { CoveredClause, NamedTest } from './books.ts';
import { UNKNOWN } from './clauses.ts';
import type { CodeLine } from './code.ts';

/** A clause of one of these kinds can be right or wrong in code, so a test must name it. */
const TESTED_KINDS = ['rule', 'option', 'table', 'component', 'example'];

export const lacksTest = ({ kind, testedBy }: CoveredClause): boolean =>
  TESTED_KINDS.includes(kind) && testedBy.length === 0;

/** Does no line of code keep the clause, nor say that it is kept by absence? An example is kept by other clauses. */
export const lacksCode = ({ kind, keptBy, exercises }: CoveredClause): boolean =>
  TESTED_KINDS.includes(kind) && keptBy.length === 0 && exercises.length === 0;

/** What to show of a book; `root` is taken off the paths. */
export interface Showing {
  readonly root: string;
  /** Only these, by their numbers without the prefix; all of them if there are none. */
  readonly numbers: readonly string[];
  readonly missingOnly: boolean;
  /** Whether a clause without code is missing something too. */
  readonly asksCode: boolean;
}

export const isMissing = (clause: CoveredClause, { asksCode }: Showing): boolean =>
  lacksTest(clause) || (asksCode && lacksCode(clause));

const numberOf = (id: string): string => id.slice(id.indexOf(' ') + 1);

export function report(name: string, clauses: readonly CoveredClause[], showing: Showing): string {
  const { missingOnly, numbers } = showing;
  const asked = numbers.length === 0 ? clauses : clauses.filter(({ id }) => numbers.includes(numberOf(id)));
  const shown = missingOnly ? asked.filter(clause => isMissing(clause, showing)) : asked;
  return [
    name,
    ...shown.flatMap(clause => clauseLines(clause, showing)),
    '',
    ...summary(clauses, showing),
  ].join('\n');
}

function clauseLines(clause: CoveredClause, { root, asksCode }: Showing): string[] {
  const marks = [
    ...(lacksTest(clause) ? ['no test'] : []),
    ...(asksCode && lacksCode(clause) ? ['no code'] : []),
  ];
  const head = `  ${clause.id.padEnd(14)} ${clause.kind.padEnd(10)} ${marks.join(', ').padEnd(8)} ${clause.title}`;
  return [
    head,
    ...codeByFile(clause.keptBy, root).map(place => `      code  ${place}`),
    ...(clause.exercises.length > 0 ? [`      shows ${clause.exercises.join(', ')}`] : []),
    ...testsByPlace(clause.testedBy, root).map(place => `      test  ${place}`),
  ];
}

/** A table of `test.each` is one test with many titles: the first of them, and how many more there are. */
function testsByPlace(tests: readonly NamedTest[], root: string): string[] {
  const places = new Map<string, string[]>();
  for (const { title, file, line } of tests) {
    const place = `${relative(root, file)}:${line}`;
    places.set(place, [...(places.get(place) ?? []), title.replaceAll(UNKNOWN, '…')]);
  }
  return [...places].map(([place, [title, ...more]]) => {
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    return `${place}  ${title}${others}`;
  });
}

const NOTES = { rule: '', head: '  (its sentence)', absence: '  (kept by absence)' } as const;

/** Lines of one file together: `src/rules/24-breastworks.ts:31,48`. */
function codeByFile(lines: readonly CodeLine[], root: string): string[] {
  const places = new Map<string, { readonly numbers: number[]; readonly note: string }>();
  for (const { file, line, manner } of lines) {
    const key = `${manner} ${file}`;
    if (!places.has(key)) places.set(key, { numbers: [], note: NOTES[manner] });
    places.get(key)!.numbers.push(line);
  }
  return [...places].map(([key, { numbers, note }]) => {
    const file = key.slice(key.indexOf(' ') + 1);
    return `${relative(root, file)}:${numbers.join(',')}${note}`;
  });
}

function summary(clauses: readonly CoveredClause[], { asksCode }: Showing): string[] {
  const kinds = [...new Set(clauses.map(({ kind }) => kind))].sort();
  const ofKind = (kind: string) => clauses.filter(clause => clause.kind === kind);
  const untested = clauses.filter(lacksTest).length;
  const uncoded = clauses.filter(lacksCode).length;
  return [
    ...kinds.map(kind => countLine(kind, ofKind(kind))),
    countLine('all', clauses),
    ...(untested > 0 ? [`  ${untested} without a test`] : []),
    ...(asksCode && uncoded > 0 ? [`  ${uncoded} without code`] : []),
  ];
}

function countLine(label: string, clauses: readonly CoveredClause[]): string {
  const tested = clauses.filter(({ testedBy }) => testedBy.length > 0).length;
  return `  ${label.padEnd(10)} ${tested} of ${clauses.length} named by a test`;
}
