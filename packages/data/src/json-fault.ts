/*
 * Where a text stops being JSON. Engines word their errors differently and some do not say where; this is only
 * asked once the parser has refused a text.
 */

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing';

/** The offset of the first character that does not fit, or the length of the text if it ends too early. */
export function jsonFaultOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let offset = skip(SPACE, text, 0);
  while (offset < text.length) {
    const token = tokenAt(text, offset);
    const next: Expected | null = token === null ? null : after(token, expected, open);
    if (token === null || next === null) return offset;
    expected = next;
    offset = skip(SPACE, text, offset + token.length);
  }
  return text.length;
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}

function tokenAt(text: string, offset: number): string | null {
  const mark = text[offset]!;
  if ('[]{},:'.includes(mark)) return mark;
  const end = skip(mark === '"' ? STRING : SCALAR, text, offset);
  return end === offset ? null : text.slice(offset, end);
}

/** What may follow the token, or null if the token itself may not stand here. */
function after(token: string, expected: Expected, open: string[]): Expected | null {
  const isEnd = token === ']' || token === '}';
  if (isEnd) return expected.endsWith('or end') && open.pop() === opener(token) ? afterValue(open) : null;
  if (token === ',') return expected !== 'comma or end' ? null : open.at(-1) === '{' ? 'key' : 'value';
  if (token === ':') return expected === 'colon' ? 'value' : null;
  if (expected.startsWith('key')) return token.startsWith('"') ? 'colon' : null;
  if (!expected.startsWith('value')) return null;
  if (token !== '[' && token !== '{') return afterValue(open);
  open.push(token);
  return token === '{' ? 'key or end' : 'value or end';
}

function opener(end: string): string {
  return end === ']' ? '[' : '{';
}

function afterValue(open: readonly string[]): Expected {
  return open.length === 0 ? 'nothing' : 'comma or end';
}
