// Reads test titles from the syntax tree, so that comments, quotes and line breaks do not matter. A title is
// known as far as it is written down in its file: tables of `test.each` count when they are literals.
import ts from 'typescript';
import { UNKNOWN } from './clauses.ts';

const RUNNERS = new Set(['test', 'it']);
const NEVER_RUN = new Set(['skip', 'todo']);
const TABLES = new Set(['each', 'for']);
/** `test.skipIf(x)` is not a test yet: the call that follows it is. */
const OPENERS = new Set([...TABLES, 'skipIf', 'runIf', 'extend']);

/** A test by its title, with the line on which it begins. */
export interface TitledTest {
  readonly title: string;
  readonly line: number;
}

/** The titles of all tests in a source text that are meant to run. */
export const testTitles = (source: string): string[] => titledTests(source).map(({ title }) => title);

/** All tests in a source text that are meant to run. */
export function titledTests(source: string, file = 'test.ts'): TitledTest[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const tests: TitledTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const titles = titlesOfCall(node);
      const line = titles.length > 0 ? tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 : 0;
      tests.push(...titles.map(title => ({ title, line })));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return tests;
}

function titlesOfCall(call: ts.CallExpression): string[] {
  const [title] = call.arguments;
  const runner = runnerOf(call.expression);
  if (!title || !runner) return [];
  const text = textOf(title);
  return runner.table ? runner.table.map(row => fillIn(text, row)) : [text];
}

interface Runner {
  /** Rows of the table, where there is one and it can be read. */
  readonly table?: readonly Row[];
}

/** Recognises `test`, `it`, `test.only`, `test.each(table)`, `test.each` with a template, and their like. */
function runnerOf(callee: ts.Expression): Runner | undefined {
  if (ts.isCallExpression(callee)) return withTable(callee.expression, callee.arguments[0]);
  if (ts.isTaggedTemplateExpression(callee)) return isRunner(callee.tag) ? {} : undefined;
  return isRunner(callee) && !OPENERS.has(lastName(callee)) ? {} : undefined;
}

function withTable(callee: ts.Expression, table: ts.Expression | undefined): Runner | undefined {
  if (!isRunner(callee)) return undefined;
  const rows = TABLES.has(lastName(callee)) ? rowsOf(table) : undefined;
  return rows ? { table: rows } : {};
}

function isRunner(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text);
  return (
    ts.isPropertyAccessExpression(callee) && !NEVER_RUN.has(callee.name.text) && isRunner(callee.expression)
  );
}

function lastName(callee: ts.Expression): string {
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
}

/** What a row puts into the title: by position for `%s`, by name for `$name`. */
interface Row {
  readonly cells: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

function rowsOf(table: ts.Expression | undefined): Row[] | undefined {
  const list = table && literal(table);
  return list && ts.isArrayLiteralExpression(list) ? list.elements.map(rowOf) : undefined;
}

function rowOf(element: ts.Expression): Row {
  const row = literal(element);
  if (ts.isArrayLiteralExpression(row)) return { cells: row.elements.map(textOf), named: new Map() };
  if (ts.isObjectLiteralExpression(row))
    return { cells: [UNKNOWN], named: new Map(row.properties.flatMap(namedCell)) };
  return { cells: [textOf(row)], named: new Map() };
}

function namedCell(property: ts.ObjectLiteralElementLike): [string, string][] {
  if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return [];
  return [[property.name.text, textOf(property.initializer)]];
}

function fillIn(title: string, { cells, named }: Row): string {
  let next = 0;
  return title
    .replace(/%[sdifjo]/g, () => cells[next++] ?? UNKNOWN)
    .replace(/\$(\w+)/g, (_, name: string) => named.get(name) ?? UNKNOWN);
}

function textOf(node: ts.Expression): string {
  const value = literal(node);
  if (ts.isStringLiteralLike(value) || ts.isNumericLiteral(value)) return value.text;
  if (ts.isTemplateExpression(value)) {
    return (
      value.head.text + value.templateSpans.map(span => textOf(span.expression) + span.literal.text).join('')
    );
  }
  if (isSum(value)) return textOf(value.left) + textOf(value.right);
  return UNKNOWN;
}

function isSum(node: ts.Expression): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken;
}

/** Looks through `as const`, parentheses and the name of a constant of the same file. */
function literal(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return literal(node.expression);
  }
  const constant = ts.isIdentifier(node) && constantOf(node);
  return constant ? literal(constant) : node;
}

function constantOf(name: ts.Identifier): ts.Expression | undefined {
  for (const statement of name.getSourceFile().statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    const found = statement.declarationList.declarations.find(
      declaration => ts.isIdentifier(declaration.name) && declaration.name.text === name.text,
    );
    if (found) return found.initializer;
  }
  return undefined;
}
