/**
 * Where a text stops being JSON. Engines word their own errors differently and often leave the place out;
 * a player with a broken file needs the place.
 */
export function jsonErrorAt(text: string): number {
  let at = text.length - text.trimStart().length;

  /** Takes a token and the blanks after it. */
  function take(token: RegExp): boolean {
    token.lastIndex = at;
    const found = token.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  }

  const value = (): boolean =>
    take(OPEN_OBJECT)
      ? list(CLOSE_OBJECT, member)
      : take(OPEN_ARRAY)
        ? list(CLOSE_ARRAY, value)
        : take(STRING) || take(NUMBER) || take(WORD);

  const member = (): boolean => take(STRING) && take(COLON) && value();

  function list(close: RegExp, item: () => boolean): boolean {
    if (take(close)) return true;
    while (item()) {
      if (take(close)) return true;
      if (!take(COMMA)) return false;
    }
    return false;
  }

  value();
  return at;
}

const STRING = /"(?:[^"\\\n\r\t]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"\s*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?\s*/y;
const WORD = /(?:true|false|null)\s*/y;
const OPEN_OBJECT = /\{\s*/y;
const CLOSE_OBJECT = /\}\s*/y;
const OPEN_ARRAY = /\[\s*/y;
const CLOSE_ARRAY = /\]\s*/y;
const COLON = /:\s*/y;
const COMMA = /,\s*/y;
