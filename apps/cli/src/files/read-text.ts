import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Parsed, parsed, readJson, rejected, TEXT_LIMIT, tooLong } from '@abatis/data';
import type { Io } from '../terminal/io.ts';
import { troubleOf } from './trouble.ts';

/** The file name that stands for standard input or output. */
export const STANDARD = '-';

/** How messages call a file. */
export const nameOf = (file: string): string => (file === STANDARD ? 'standard input' : file);

/** A text file, or standard input. What is too large is refused before it is read. */
export async function readText(file: string, io: Io): Promise<Parsed<string>> {
  try {
    if (file === STANDARD) return await collect(io.stdin, nameOf(file));
    const path = resolve(io.cwd, file);
    const { size } = await stat(path);
    if (size > TEXT_LIMIT) return rejected(file, '', tooLong(size));
    return await collect(createReadStream(path), file);
  } catch (error) {
    return rejected(nameOf(file), '', troubleOf(error));
  }
}

export async function readJsonFile(file: string, io: Io): Promise<Parsed<unknown>> {
  const text = await readText(file, io);
  return text.ok ? readJson(text.value, nameOf(file)) : text;
}

/** A pipe does not tell its size beforehand, so it is counted on the way. */
async function collect(chunks: AsyncIterable<Uint8Array | string>, name: string): Promise<Parsed<string>> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > TEXT_LIMIT) return rejected(name, '', tooLong(text.length));
  }
  return parsed(text + decoder.decode());
}

/** The lines of a stream, as they come. One without an end is given up at the limit, where no reader takes it. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array | string>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > TEXT_LIMIT) break;
  }
  if (rest !== '') yield rest;
}
