// Finds the lines of a rulebook's code that cite a clause. Code cites by the full id; a comment may leave the prefix
// out (`/** R141: … */`), which is taken for a clause if the index has one of that number.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { idsIn } from './clauses.ts';

/** How a line keeps its clause: it does what the clause says, lists its sentence or event, or says why nothing must. */
type Manner = 'rule' | 'head' | 'absence';

export interface CodeLine {
  readonly file: string;
  readonly line: number;
  readonly manner: Manner;
}

/** Strings and comments of a source text, so that a number in a comment can be told from one in code. */
const TOKENS = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

const NUMBER = '(?:[A-Z]{1,2}\\.?)?\\d+(?:\\.\\d+)*[a-z]?';

/** A clause number without its prefix, `7.3`, `R141` or `SP.2a`, that is no part of a word or of a longer number. */
const BARE = new RegExp(`(?<![\\p{L}\\p{N}.,/-])${NUMBER}(?![\\p{L}\\p{N}%]|\\.\\d)`, 'gu');

const RANGE = new RegExp(`(?<![\\p{L}\\p{N}.])(${NUMBER}) to (${NUMBER})(?![\\p{L}\\p{N}%]|\\.\\d)`, 'gu');

/** Sentences at the head of a chapter, and the clause in the type of an event. */
const HEAD = /^\s*(?:'[A-Z]+ [^']+':|readonly clause:)/;

const ABSENCE = 'kept by absence';

/** The lines under these folders that cite each clause, the lines that do what it says first. */
export function codeLines(
  folders: readonly string[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly CodeLine[]> {
  const found = new Map<string, CodeLine[]>();
  for (const file of folders.flatMap(sourcesIn)) {
    for (const [id, line] of citations(file, ids)) {
      const known = found.get(id);
      if (known) known.push(line);
      else found.set(id, [line]);
    }
  }
  for (const lines of found.values())
    lines.sort((a, b) => Number(a.manner === 'head') - Number(b.manner === 'head'));
  return found;
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return files
    .filter(file => /\.(?:ts|json)$/.test(file) && !/^(?:test|screen)\//.test(file))
    .map(file => join(folder, file));
}

function citations(file: string, ids: ReadonlySet<string>): [string, CodeLine][] {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const comments = commentsByLine(text, lines.length);
  return lines.flatMap((line, index) => {
    const comment = comments[index] ?? '';
    const named = new Set([...idsIn(line, ids), ...bareIdsIn(comment, ids)]);
    return [...named].map((id): [string, CodeLine] => [
      id,
      { file, line: index + 1, manner: mannerOf(line, comment) },
    ]);
  });
}

function mannerOf(line: string, comment: string): Manner {
  if (comment.includes(ABSENCE)) return 'absence';
  return HEAD.test(line) ? 'head' : 'rule';
}

/** Of each line, what stands in a comment. A line of a comment that says `kept by absence` says so for all of it. */
function commentsByLine(text: string, count: number): string[] {
  const comments = new Array<string>(count).fill('');
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (!token.startsWith('//') && !token.startsWith('/*')) continue;
    const first = lineAt(text, index);
    const mark = token.includes(ABSENCE) ? ` (${ABSENCE})` : '';
    for (const [offset, part] of token.split('\n').entries()) comments[first + offset] += ` ${part}${mark}`;
  }
  return comments;
}

function lineAt(text: string, at: number): number {
  let line = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++;
  return line;
}

/** The clauses that a comment or the text of an example names without their prefix; `27.1 to 27.3` is all of them. */
export function bareIdsIn(text: string, ids: ReadonlySet<string>): string[] {
  const prefix = prefixOf(ids);
  const single = [...text.matchAll(BARE)].map(([number]) => `${prefix} ${number}`).filter(id => ids.has(id));
  const ranges = [...text.matchAll(RANGE)].flatMap(([, first, last]) =>
    rangeOf(`${prefix} ${first}`, `${prefix} ${last}`, ids),
  );
  return [...single, ...ranges];
}

/** All clauses of the index from one to another. A section such as 27.2 stands for 27.2a and 27.2b. */
function rangeOf(first: string, last: string, ids: ReadonlySet<string>): string[] {
  const listed = [...ids];
  const isOf = (section: string) => (id: string) =>
    id === section || (id.startsWith(section) && /^[a-z]$/.test(id.slice(section.length)));
  const from = listed.findIndex(isOf(first));
  const to = listed.findLastIndex(isOf(last));
  return from < 0 ? [] : listed.slice(from, to + 1);
}

function prefixOf(ids: ReadonlySet<string>): string {
  const [first = ''] = ids;
  return first.slice(0, first.indexOf(' '));
}
