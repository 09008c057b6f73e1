import { plain } from '@abatis/screen';
import type { FactSpan } from '../words/facts.ts';
import { type MessageFacts, message } from '../words/messages.ts';
import type { Grade, Meaning, MeaningOf } from './bars.ts';

/** What an outcome means, as its file has it: `code` and `text` are sentences as data (see `message`). */
interface MeaningFile {
  readonly code: string;
  readonly text: string;
  readonly grade: number;
}

/** The titles and meanings of a rulebook's previews. */
interface PreviewFile<Title extends string, Key extends string> {
  readonly titles: Readonly<Record<Title, string>>;
  readonly meanings: Readonly<Record<Key, MeaningFile>>;
}

/** Says what an order is called, and what its outcomes mean, in the words of a file. */
export const previewWordsFrom = <S, Title extends string, Key extends string>(
  { titles, meanings }: PreviewFile<Title, Key>,
  spanOf: (state: S) => FactSpan,
) => ({
  titled: (state: S, title: Title, facts: MessageFacts): string =>
    plain(message(titles[title])(facts, spanOf(state))),
  means(state: S, key: Key, facts: MessageFacts = {}): Meaning {
    const { code, text, grade } = meanings[key];
    const words = (sentence: string) => message(sentence)(facts, spanOf(state));
    return { code: plain(words(code)), text: words(text), grade: grade as Grade };
  },
});

/** A roll that succeeds or fails, told under this key with its `success`. */
export const passing =
  (key: string, success: Meaning, failure: Meaning): MeaningOf =>
  outcome => {
    const own = outcome.find(each => key in each);
    return own ? (own.success === true ? success : failure) : null;
  };

/** What is worth more than nothing to the one who asks is good; 2 either way is as much as a grade tells. */
export function gradeOfWorth(worth: number): Grade {
  if (worth >= 2) return 0;
  if (worth > 0) return 1;
  if (worth === 0) return 2;
  return worth > -2 ? 3 : 4;
}

/** The other player's view of the same. */
export const turned = (grade: Grade): Grade => (4 - grade) as Grade;
