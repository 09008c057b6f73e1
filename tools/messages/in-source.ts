// The messages that are written in the source files: sentences, words in constants, counts, verbs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormsFile } from '@abatis/presenter';
import { keyOf } from '@abatis/words';
import ts from 'typescript';

/** Where words for players stand. Rules have none but the labels of modifiers. */
const FOLDERS = [/^(?:packages|apps)\/[^/]+\/src$/, /^rulebooks\/[^/]+\/(?:screen|src)$/];
const SHELVES = ['packages', 'apps', 'rulebooks'];
const PARTS = ['src', 'screen'];

/** Prose in files of a rulebook's screen: battles as they were, reasons of computer players, lines of the log, prompts, orders, previews, labels, works of a plan. */
const PROSE =
  /^rulebooks\/[^/]+\/screen\/.*(?:\/history\/[^/]+|\/reasons|\/log|\/lines|\/prompts|\/orders|\/preview|\/labels|\/plan\/\w+)\.json$/;

const FORMS = /^rulebooks\/[^/]+\/screen\/pocket\/forms\.json$/;

/** Fields of such files that are no prose. */
const IDS = ['scenario', 'piece', 'place', 'kind', 'by', 'rated', 'form', 'profile', 'men'];

/** Every message of the sources under `root`. */
export const messagesInSource = (root: string): readonly string[] =>
  sourceFiles(root).flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8');
    if (FORMS.test(file)) return formsIn(JSON.parse(text));
    return PROSE.test(file) ? proseIn(JSON.parse(text)) : messagesIn(file, text);
  });

/** What the forms of questions without a game say: the rest of them are ids and limits. */
const formsIn = ({ situations, fields, switches, words }: FormsFile): readonly string[] =>
  proseIn([
    Object.values(situations).map(({ title, about, groups }) => [
      title,
      about,
      groups.map(each => each.title),
    ]),
    Object.values(fields).map(({ label, note }) => [label, note]),
    Object.values(switches).map(({ label }) => label),
    words,
  ]);

/** The texts of such a file, without its ids. */
function proseIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && !IDS.includes(key) ? [value, ...countsIn(value)] : proseIn(value),
  );
}

/** Numbers with their words are looked up apart: '{} step' of '{steps#step|steps} are left'. */
const countsIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{\w+#([^|]+)\|/g)].map(([, one]) => `{} ${one}`);

function sourceFiles(root: string): readonly string[] {
  const rooms = SHELVES.flatMap(shelf =>
    readdirSync(join(root, shelf)).flatMap(room => PARTS.map(part => `${shelf}/${room}/${part}`)),
  );
  return rooms
    .filter(room => FOLDERS.some(folder => folder.test(room)))
    .flatMap(room => filesUnder(root, room))
    .filter(file => /\.tsx?$/.test(file) || PROSE.test(file) || FORMS.test(file));
}

function filesUnder(root: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      file => `${folder}/${file}`,
    );
  } catch {
    return [];
  }
}

/** The messages of one file; its text is parsed, not run. */
function messagesIn(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) found.push(...saidIn(node));
    if (ts.isCallExpression(node)) found.push(...wordsOfCall(node));
    if (ts.isPropertyAssignment(node)) found.push(...wordsOfProperty(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** say`${unit} moves to ${place}`. */
function saidIn({ tag, template }: ts.TaggedTemplateExpression): readonly string[] {
  if (!ts.isIdentifier(tag) || tag.text !== 'say') return [];
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [templateKey(template)];
}

const templateKey = ({ head, templateSpans }: ts.TemplateExpression): string =>
  keyOf([head.text, ...templateSpans.map(({ literal }) => literal.text)]);

/** What the functions of the message layer make of their arguments. */
const CALLS: Readonly<Record<string, (args: readonly ts.Expression[]) => readonly string[]>> = {
  phrase: ([text]) => literals(text),
  translated: ([text]) => literals(text),
  message: ([text]) => literals(text),
  words: ([table]) => (table && ts.isObjectLiteralExpression(table) ? valuesOf(table) : []),
  reasonsOf: ([table]) => (table && ts.isObjectLiteralExpression(table) ? valuesOf(table) : []),
  count: ([, one]) => literals(one).map(word => `{} ${word}`),
  verb: ([, one, many]) => literals(one).flatMap(each => literals(many).map(other => `${each}|${other}`)),
  be: () => ['is|are'],
  // The label of a modifier.
  drm: ([, , label]) => literals(label),
  term: ([, text]) => literals(text),
  // The button that ends a question of one click.
  answering: ([, , end]) => literals(end),
};

function wordsOfCall({ expression, arguments: args }: ts.CallExpression): readonly string[] {
  return ts.isIdentifier(expression) ? (CALLS[expression.text]?.(args) ?? []) : [];
}

/** Labels of modifiers, which rules give; and headings of the inspector, which stand before what is under them. */
function wordsOfProperty({ name, initializer }: ts.PropertyAssignment): readonly string[] {
  const key = ts.isIdentifier(name) ? name.text : '';
  if (key === 'label')
    return ts.isTemplateExpression(initializer) ? [templateKey(initializer)] : literals(initializer);
  if (key !== 'columns' || !ts.isObjectLiteralExpression(initializer)) return [];
  return initializer.properties.flatMap(each =>
    each.name && (ts.isIdentifier(each.name) || ts.isStringLiteral(each.name)) ? [each.name.text] : [],
  );
}

/** The texts that an expression may be: 'a', or either of `x ? 'a' : 'b'`. */
function literals(node: ts.Expression | undefined): readonly string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...literals(node.whenTrue), ...literals(node.whenFalse)] : [];
}

const valuesOf = (table: ts.ObjectLiteralExpression): readonly string[] =>
  table.properties.flatMap(each => (ts.isPropertyAssignment(each) ? literals(each.initializer) : []));
