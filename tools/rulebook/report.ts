import type { CoveredClause } from './books.ts';
import { UNKNOWN } from './clauses.ts';

/** A clause of one of these kinds can be right or wrong in code, so a test must name it. */
const TESTED_KINDS = ['rule', 'option', 'table', 'component', 'example'];

export const lacksTest = ({ kind, testedBy }: CoveredClause): boolean =>
  TESTED_KINDS.includes(kind) && testedBy.length === 0;

export function report(name: string, clauses: readonly CoveredClause[], missingOnly: boolean): string {
  const shown = missingOnly ? clauses.filter(lacksTest) : clauses;
  return [name, ...shown.flatMap(clauseLines), '', ...summary(clauses)].join('\n');
}

function clauseLines(clause: CoveredClause): string[] {
  const mark = lacksTest(clause) ? 'no test' : '';
  const head = `  ${clause.id.padEnd(14)} ${clause.kind.padEnd(10)} ${mark.padEnd(8)} ${clause.title}`;
  return [head, ...clause.testedBy.map(title => `      ${title.replaceAll(UNKNOWN, '…')}`)];
}

function summary(clauses: readonly CoveredClause[]): string[] {
  const kinds = [...new Set(clauses.map(({ kind }) => kind))].sort();
  const ofKind = (kind: string) => clauses.filter(clause => clause.kind === kind);
  const missing = clauses.filter(lacksTest).length;
  return [
    ...kinds.map(kind => countLine(kind, ofKind(kind))),
    countLine('all', clauses),
    ...(missing > 0 ? [`  ${missing} without a test`] : []),
  ];
}

function countLine(label: string, clauses: readonly CoveredClause[]): string {
  const tested = clauses.filter(({ testedBy }) => testedBy.length > 0).length;
  return `  ${label.padEnd(10)} ${tested} of ${clauses.length} named by a test`;
}
