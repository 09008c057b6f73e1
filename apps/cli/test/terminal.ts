import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { run } from '../src/run.ts';
import type { Output } from '../src/terminal/io.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Modules to pass to --rulebook. */
export const FIXTURES = fileURLToPath(new URL('fixtures/rulebooks.ts', import.meta.url));
export const UMPIRE = fileURLToPath(new URL('fixtures/umpire.ts', import.meta.url));
export const REVISED = fileURLToPath(new URL('fixtures/revised.ts', import.meta.url));

/** The flags with which the teaching game is played, in a folder of `newFolder`. */
export const OUTPOST = ['--rulebook', 'packages/testkit/src/index.ts'] as const;

export const PASS = '{"type":"pass"}';

/** So many passes end a game of Outpost. */
export const ALL_PASSES: readonly string[] = Array.from({ length: 24 }, () => PASS);

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Standard output as JSON lines. */
  readonly json: readonly Record<string, unknown>[];
}

export interface Surroundings {
  readonly stdin?: string | AsyncIterable<string>;
  readonly isTerminal?: boolean;
  readonly now?: () => number;
}

/** A temporary folder that looks like the top of a clone as far as packages and rulebooks go. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abatis-cli-'));
  for (const shelf of ['packages', 'rulebooks']) symlinkSync(join(ROOT, shelf), join(folder, shelf));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the program in this process. */
export async function abatis(cwd: string, args: readonly string[], around: Surroundings = {}): Promise<Ran> {
  const { stdin = '', isTerminal = false, now = () => 0 } = around;
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    cwd,
    stdin: typeof stdin === 'string' ? once(stdin) : stdin,
    stdout: outputTo(out, isTerminal),
    stderr: outputTo(err, isTerminal),
    now,
  });
  return { code, out: out.join(''), err: err.join(''), json: jsonLines(out.join('')) };
}

const outputTo = (texts: string[], isTerminal: boolean): Output => ({
  isTerminal,
  write: text => {
    texts.push(text);
  },
});

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

function jsonLines(text: string): readonly Record<string, unknown>[] {
  try {
    return text
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line));
  } catch {
    return [];
  }
}

/** A folder with game.json, a new game of Outpost in which blue begins. */
export async function newGame(...flags: readonly string[]): Promise<string> {
  const folder = newFolder();
  const dice = flags.includes('--secret') ? [] : ['--seed', '7'];
  await abatis(folder, ['new', ...OUTPOST, '--scenario', 'ford', ...dice, ...flags, '--out', 'game.json']);
  return folder;
}

export const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

/** As much of a shell as the examples need: words, single quotes, echo and pipes. */
export async function runLine(folder: string, line: string): Promise<Ran> {
  let ran: Ran = { code: 0, out: '', err: '', json: [] };
  for (const [program, ...args] of line.split(' | ').map(wordsOf)) {
    if (program === 'echo') ran = { ...ran, out: `${args.join(' ')}\n` };
    else ran = await abatis(folder, args, { stdin: ran.out });
  }
  return ran;
}

const wordsOf = (part: string): readonly string[] =>
  [...part.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
