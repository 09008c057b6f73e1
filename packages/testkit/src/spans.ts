import { spans, type Text } from '@abatis/screen';

/** The clauses that a text cites. */
export const clausesIn = (text: Text): readonly string[] =>
  spans(text).flatMap(span => (typeof span === 'object' && 'clause' in span ? [span.clause] : []));

/** The dice that are drawn in a text. */
export const diceIn = (text: Text): readonly number[] =>
  spans(text).flatMap(span => (typeof span === 'object' && 'die' in span ? [span.die] : []));

/** Every clause that is linked anywhere in an answer. */
export function citedIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('clause' in value && typeof value.clause === 'string') found.add(value.clause);
  for (const part of Object.values(value)) citedIn(part, found);
  return found;
}
