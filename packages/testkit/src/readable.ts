import {
  type Event,
  type Facts,
  type Fields,
  type Refusal,
  type Ruling,
  type ScriptItem,
  scripted,
} from '@abatis/kernel/host';
import { forbiddenBy } from './forbidden-by.ts';
import { ScriptedTable } from './scripted.ts';

/**
 * A scripted table with an eye on the log: every die and every event of this rulebook must be readable in it. A die is
 * asked for by clause and purpose and says which pieces it is about; nothing in an event is blank.
 */
export const readableTable =
  (rulebook: string, fields?: Fields) =>
  <E extends Event = Event>(...dice: readonly ScriptItem[]): ScriptedTable<E> => {
    const table = new ScriptedTable<E>(scripted(...dice), fields);
    const { die, dieAs, until, roll, emit } = table;
    const labelled = (purpose: string, about: Facts = {}): string => {
      if (!new RegExp(`^${rulebook} \\S+ \\w`).test(purpose) || Object.keys(about).length === 0)
        throw new Error(`A die has a clause, a purpose and somebody it is about, not "${purpose}"`);
      return purpose;
    };
    table.die = (sides, purpose, about) => die.call(table, sides, labelled(purpose, about), about);
    table.dieAs = (sides, read, purpose, about) =>
      dieAs.call(table, sides, read, labelled(purpose, about), about) as never;
    table.until = (count, sides, decides, purpose, about) =>
      until.call(table, count, sides, decides, labelled(purpose, about), about);
    table.roll = spec => {
      // Where both sides roll against each other the facts have to do.
      labelled(spec.purpose, spec.about ?? (spec.facts as Facts));
      return roll.call(table, spec) as never;
    };
    table.emit = event => {
      const blanks = blanksIn(event);
      if (blanks.length > 0 || !new RegExp(`^${rulebook} \\S`).test(event.clause))
        throw new Error(`An event has a clause and no blanks: ${JSON.stringify(event)} ${blanks.join()}`);
      emit.call(table, event);
    };
    return table;
  };

/** Where a value has an empty text, or nothing at all: names, labels, the reasons of modifiers. */
export function blanksIn(value: unknown, at = 'event'): readonly string[] {
  if (value === undefined || value === '') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blanksIn(each, `${at}.${key}`));
}

/** Refused by exactly these clauses, and with every fact of their sentences: a player is told who and where. */
export const forbiddenInFull =
  (sentences: Readonly<Record<string, string>>) =>
  (...clauses: readonly string[]) => {
    const expected = forbiddenBy(...clauses);
    return {
      ...expected,
      asymmetricMatch: (other: unknown): boolean =>
        expected.asymmetricMatch(other) &&
        (other as Ruling).refusals.every(refusal => isToldInFull(sentences, refusal)),
    };
  };

/** Are all facts there, and none of them blank, that the sentence of the clause asks for? */
export const isToldInFull = (
  sentences: Readonly<Record<string, string>>,
  { clause, facts = {} }: Refusal,
): boolean =>
  [...sentences[clause]!.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (facts[name] ?? '') !== '');
