import type { RollSpec, Seat } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { say, translated } from '@abatis/words';
import type { FactSpan } from '../words/facts.ts';
import { type MessageFacts, message } from '../words/messages.ts';
import { against, type RollParts } from './roll-words.ts';

/** A roll that is passed or failed, as its file has it: the texts are sentences as data (see `message`). */
interface CheckFile {
  /** What the tray calls it, in a rulebook whose log does not say it otherwise. */
  readonly title?: string;
  /** Whose roll it is, what it is held against, and what it decides. */
  readonly name: string;
  readonly versus: string;
  readonly basis: string;
  readonly rows?: readonly RowFile[];
  /** The results in a word or two, if they are not just that. */
  readonly passed?: string;
  readonly failed?: string;
}

/** A row of facts: one for each of a list, or none if there is no such fact. */
interface RowFile {
  readonly each?: string;
  readonly label: string;
  readonly value: string;
}

/** The words for a check, before it is made and for the tray. */
interface CheckWords<S> {
  readonly title: string;
  parts(state: S, roll: RollSpec): RollParts;
  face(passed: boolean): string;
  result(passed: boolean): string;
  isGood(passed: boolean): boolean;
}

/** What a rulebook's checks are told by. */
interface CheckTerms<S> {
  spanOf(state: S): FactSpan;
  /** The facts of a roll with names for its ids. */
  factsOf(state: S, roll: RollSpec): MessageFacts;
  seatOf(state: S, roll: RollSpec): Seat | null;
}

/** Tells of checks in the words of a file. */
export const checksFrom =
  <S, Key extends string>(file: Readonly<Record<Key, CheckFile>>, terms: CheckTerms<S>) =>
  (key: Key): CheckWords<S> => {
    const { title = '', name, versus, basis, rows = [], passed, failed } = file[key];
    const face = (isPassed: boolean): string => (isPassed ? say`passed` : say`failed`);
    return {
      title,
      parts(state, roll) {
        const facts = terms.factsOf(state, roll);
        const fill = (sentence: string, more: MessageFacts = {}) =>
          message(sentence)({ ...facts, ...more }, terms.spanOf(state));
        const seat = terms.seatOf(state, roll);
        return {
          ...against(fill(basis), seat, plain(fill(name)), plain(fill(versus))),
          rows: rows.flatMap(({ each, label, value }) =>
            (each === undefined ? [{}] : [facts[each] ?? []].flat()).map(more => ({
              label: fill(label, more as MessageFacts),
              value: plain(fill(value, more as MessageFacts)),
            })),
          ),
        };
      },
      face,
      result: isPassed => translated((isPassed ? passed : failed) ?? face(isPassed)),
      isGood: isPassed => isPassed,
    };
  };
