import type { Refusal } from '@abatis/kernel';
import type { Text } from '@abatis/screen';
import { say, sentences } from '../words/say.ts';

/** More reasons than this are left to the rules. */
const MOST = 2;

/**
 * 'Nobody can fire: B-4US is limbered. 7.1a': why a part of the sequence of play has passed without a question, in the
 * referee's own words. Every clause is told once, by the first that it holds back. Empty if nobody was refused anything.
 */
export function nobodyCan(
  what: Text,
  refusals: readonly Refusal[],
  refusalText: (refusal: Refusal) => Text,
): Text {
  const first = refusals.filter(
    ({ clause }, place) => refusals.findIndex(other => other.clause === clause) === place,
  );
  if (first.length === 0) return '';
  return sentences(say`${what}:`, ...first.slice(0, MOST).map(refusalText));
}
