/**
 * Freezes what an action has made and proves it plain data: JSON would drop or change anything else silently,
 * and the game would differ after a reload. What an earlier action froze is not visited again, so this costs
 * about as much as the action changed.
 */
export function freezeState(state: object): void {
  const found = firstUnplain(state, '');
  if (found) throw new Error(`A state must be plain JSON data, but has ${found}`);
}

function firstUnplain(value: unknown, path: string): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? null
        : `${Object.is(value, -0) ? '-0' : value} at ${path}`;
    case 'object':
      return value === null || Object.isFrozen(value) ? null : freezePlain(value, path);
    default:
      return `${typeof value} at ${path}`;
  }
}

function freezePlain(value: object, path: string): string | null {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    return `an instance of a class at ${path}`;
  for (const [key, inner] of Object.entries(value)) {
    const found = firstUnplain(inner, `${path}/${key}`);
    if (found) return found;
  }
  Object.freeze(value);
  return null;
}
