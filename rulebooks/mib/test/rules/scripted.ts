import type { Event, Facts, ScriptItem } from '@abatis/kernel';
import { scripted as plain, type ScriptedTable } from '@abatis/testkit';
import { expect } from 'vitest';

/** The testkit's table, with an eye on the log: every die and every event must be readable in it. */
export function scripted<E extends Event = Event>(...dice: readonly ScriptItem[]): ScriptedTable<E> {
  const table = plain<E>(...dice);
  const { die, d6As, until, emit } = table;
  table.die = (sides, purpose, about) => die.call(table, sides, labelled(purpose, about), about);
  table.d6As = (read, purpose, about) => d6As.call(table, read, labelled(purpose, about), about) as never;
  table.until = (count, sides, decides, purpose, about) =>
    until.call(table, count, sides, decides, labelled(purpose, about), about);
  table.emit = event => emit.call(table, readable(event));
  return table;
}

/** A die is asked for by clause and purpose, and says whom it is about. */
function labelled(purpose: string, about: Facts = {}): string {
  expect(purpose).toMatch(/^MIB \S+ \w/);
  expect(Object.keys(about)).not.toEqual([]);
  return purpose;
}

/** An event has a name and a clause, and nothing in it is blank: names, labels, the reasons of modifiers. */
function readable<E extends Event>(event: E): E {
  expect(event.clause).toMatch(/^MIB \S/);
  expect(blanksIn(event)).toEqual([]);
  return event;
}

/** Where a value has an empty text, or nothing at all. */
function blanksIn(value: unknown, at = 'event'): readonly string[] {
  if (value === undefined || value === '') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => blanksIn(each, `${at}.${key}`));
}
