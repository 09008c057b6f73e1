import type { Json } from './json.ts';
import type { Event } from './steps.ts';

/** How a rulebook tells the outcomes of its orders. */
export interface Telling<E extends Event> {
  outcomeOf(events: readonly E[]): readonly Json[];
  /** Nothing that comes can change it any more. */
  isTold(events: readonly E[]): boolean;
}

/**
 * The result of an order in the words of a player. An order that ends a phase runs on to the next decision; what comes
 * from the event on that `isNext` names is told only if the order itself decided nothing.
 */
export function telling<E extends Event>(
  tell: (events: readonly E[]) => readonly Json[],
  isNext: (event: E) => boolean,
): Telling<E> {
  const own = (events: readonly E[]): readonly Json[] => {
    const end = events.findIndex(isNext);
    return end < 0 ? [] : tell(events.slice(0, end));
  };
  return {
    outcomeOf(events) {
      const decided = own(events);
      return decided.length > 0 ? decided : tell(events);
    },
    isTold: events => own(events).length > 0,
  };
}

/** What a player would call the result of each kind of event; of the other kinds nothing is told. */
export type TellTable<E extends Event> = {
  readonly [Type in E['type']]?: (event: Extract<E, { readonly type: Type }>) => JsonObject;
};

type JsonObject = { readonly [key: string]: Json };

/** What is told of these events, one after the other. */
export const toldBy =
  <E extends Event>(table: TellTable<E>) =>
  (events: readonly E[]): readonly JsonObject[] =>
    events.flatMap(event => {
      const tell = table[event.type as E['type']] as ((event: E) => JsonObject) | undefined;
      return tell ? [tell(event)] : [];
    });

/**
 * Marks a rulebook's `outcome` as a list to whose end is added what happens later, whatever is in it already. Ways that
 * have come to the same state then go on as one however they came there, if both or neither have something to tell.
 */
export const grows = <Outcome extends (...args: never[]) => readonly Json[]>(outcome: Outcome) =>
  Object.assign(outcome, { grows: true });

/**
 * Marks a rulebook's `outcome` as one that reads events of these types alone, as does its `isTold`. Odds keep and name
 * no others. The mark goes with the function: a preview that asks for another outcome gets every event again.
 */
export const readsOnly = <Outcome extends (...args: never[]) => Json>(
  types: Iterable<string>,
  outcome: Outcome,
) => Object.assign(outcome, { reads: new Set(types) });

/** The types of events that an outcome reads; undefined if it may read any. */
export const readBy = (
  outcome: object & { readonly reads?: ReadonlySet<string> },
): ReadonlySet<string> | undefined => outcome.reads;

export const isGrowing = (outcome: object): boolean => 'grows' in outcome;
