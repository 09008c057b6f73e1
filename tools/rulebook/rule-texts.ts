import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clause as the screen keeps it: id, kind, title, text; of a ruling, also the part of RULINGS.md that it stands in. */
type Row = readonly [id: string, kind: string, title: string, text: string, part?: string];

interface Reading {
  readonly question: string;
  readonly part: string;
}

/** Where a rulebook's screen looks for the texts of its clauses. */
export const ruleTextsFile = (folder: string): string => join(folder, 'screen/words/rules/rule-texts.json');

/** The clause index as JSON, one clause a line. A ruling gets the question that it answers for its title. */
export function ruleTextsJson(folder: string): string {
  const readings = readingsOf(join(folder, 'RULINGS.md'));
  const lines = readFileSync(join(folder, 'clauses.tsv'), 'utf8').split(/\r?\n/);
  const rows = lines.filter(line => line !== '').map(line => rowOf(line, readings));
  return `${JSON.stringify(rows, null, 2)}\n`;
}

function rowOf(line: string, readings: ReadonlyMap<string, Reading>): Row {
  const [id = '', kind = '', title = '', text = ''] = line.split('\t').map(typeset);
  const reading = readings.get(id.slice(id.indexOf(' ') + 1));
  return reading ? [id, kind, typeset(reading.question), text, reading.part] : [id, kind, title, text];
}

/** The questions of RULINGS.md by the number of the ruling, with the heading above them. */
function readingsOf(file: string): ReadonlyMap<string, Reading> {
  const readings = new Map<string, Reading>();
  let part = '';
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []) {
    part = /^## (.+)$/.exec(line)?.[1] ?? part;
    const [, id, question] = /^\*\*(R\d+)\.\*\* _(.+?)_ /.exec(line) ?? [];
    if (id !== undefined && question !== undefined) readings.set(id, { question, part });
  }
  return readings;
}

/** Words that the index writes in capitals, as specifications do. */
const STRESSED = /\b(?:MUST NOT|MUST|MAY|SHOULD|BOTH|ONE)\b/g;

/**
 * Files are typed, the screen is set: a minus sign before a number, signs of comparison, curly apostrophes, inches, no shouting,
 * and the clauses that a ruling settles in brackets.
 */
const typeset = (text: string): string =>
  quoted(text)
    .replace(STRESSED, word => word.toLowerCase())
    .replace(/ \[binds references only\]/, '')
    .replace(/\[binds ([^\]]+)\]/, '($1)')
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥')
    .replaceAll('->', '→')
    .replace(/ x (?=\d)/g, ' × ')
    .replace(/(?<![\w.])-(?=\d)/g, '−')
    .replaceAll("'", '’');

/** The typist's one mark is a quotation, or inches after a number outside of one. */
function quoted(text: string): string {
  let isOpen = false;
  return text.replace(/(\d?)"/g, (_, digit: string) => {
    if (digit !== '' && !isOpen) return `${digit}″`;
    isOpen = !isOpen;
    return `${digit}${isOpen ? '“' : '”'}`;
  });
}
