const LONGEST_WORD = 40;

/** `; did you mean "creek"?` if a known word is close to the one given, else nothing. */
export function suggestion(given: string, known: readonly string[]): string {
  if (given.length > LONGEST_WORD) return '';
  const limit = Math.max(1, Math.floor(given.length / 3));
  let best = limit + 1;
  let meant: string | undefined;
  for (const word of known) {
    const edits = editDistance(given.toLowerCase(), word.toLowerCase());
    if (edits < best) {
      best = edits;
      meant = word;
    }
  }
  return meant === undefined ? '' : `; did you mean "${meant}"?`;
}

/** How many letters must be added, dropped, changed or swapped with the next to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let earlier: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? earlier[j - 2]! + 1 : change;
      next.push(Math.min(change, swap, row[j]! + 1, next[j - 1]! + 1));
    }
    earlier = row;
    row = next;
  }
  return row[b.length]!;
}

/** A value of the file as it stands there, cut short if it is long. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > LONGEST_WORD ? `${text.slice(0, LONGEST_WORD)}...` : text;
}
