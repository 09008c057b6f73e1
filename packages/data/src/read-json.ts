import { jsonFaultOffset } from './json-fault.ts';
import { type Parsed, parsed, rejected } from './parsed.ts';

/** Longer texts are refused before they are parsed: no file of ours comes near it. */
export const TEXT_LIMIT = 32 * 1024 * 1024;

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON from a text, or the line and column where it stops being JSON. */
export function readJson(text: string, file: string, limit = TEXT_LIMIT): Parsed<unknown> {
  if (text.length > limit) return rejected(file, '', tooLong(text.length, limit));
  try {
    return parsed(JSON.parse(withoutMark(text)));
  } catch {
    return rejected(file, '', `not JSON: ${whereItStops(text)}`);
  }
}

/** Some editors mark a file as UTF-8 by a character that JSON does not know. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

export const tooLong = (length: number, limit = TEXT_LIMIT): string =>
  `too large: ${inMegabytes(length)} MB, and at most ${inMegabytes(limit)} MB are read`;

const inMegabytes = (length: number): number => Math.round(length / 1024 / 1024);

function whereItStops(text: string): string {
  if (text.trim() === '') return 'the file is empty';
  const offset = jsonFaultOffset(text);
  const before = text.slice(0, offset).split('\n');
  const place = `line ${before.length}, column ${before.at(-1)!.length + 1}`;
  const rest = text.slice(offset);
  return UNFINISHED.test(rest)
    ? `the file ends too early, at ${place}`
    : `unexpected ${JSON.stringify(rest.slice(0, 12).trim())} at ${place}`;
}

/** Nothing, or a last token that was cut. */
const UNFINISHED = /^(?:"[^"\n]*|[\w.+-]*)\s*$/;
