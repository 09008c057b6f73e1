import type { Action, Event, Seat } from '@abatis/kernel';
import { isPlace, type Place } from '@abatis/screen';
import { translated } from '@abatis/words';
import { type Fallen, type ResultWords, trayOf } from '../preview/roll-words.ts';
import { rolled } from '../words/dice.ts';
import type { FactSpan } from '../words/facts.ts';
import { type Message, type MessageFacts, message } from '../words/messages.ts';
import type { EventOf, Tellers, Telling, Wording } from './telling.ts';

/** A line of the log as its file has it. */
export interface LineFile {
  readonly kind: string;
  readonly heading: string;
  /** The sentence (see `message`), which is filled with the fields of the event. */
  readonly text: string;
  /** The field that says whose doing it is, if it is not the player's who gave the order. */
  readonly by?: string;
  /** Nobody's doing. */
  readonly seat?: null;
  /** No place of the map is shown with it. */
  readonly places?: readonly never[];
  /** 'turn': a turn ends with it. */
  readonly ends?: string;
}

/** What a line says beside its file. Without `places` these are the ones that the event names. */
export interface LineMore extends Partial<Wording> {
  /** What the sentence needs beside the fields of the event. */
  readonly facts?: MessageFacts;
  readonly by?: string;
  /** The line of the file that tells it, if it is not the one of the event's type. */
  readonly line?: string;
}

/** What lines need beside their sentences; null if the event is no news of its own. */
export type LineMores<S, A extends Action, E extends Event> = {
  readonly [Each in E['type']]?: (event: EventOf<E, Each>, at: Telling<S, A, E>) => LineMore | null;
};

/** What a rulebook's log knows of the fields of events. */
interface LineTerms<S, A extends Action, E extends Event, Line extends LineFile> {
  /** One value of a field as the sentence has it. */
  spanOf(state: S): FactSpan;
  /** The seat that a field names, or that has the piece which it names; undefined if there is none. */
  seatOf(state: S, field: string, value: unknown): Seat | undefined;
  /** What every line has of its event, unless the line says otherwise. */
  about?(event: E, state: S, line: Line): LineMore;
  readonly more: LineMores<S, A, E>;
}

/** Tells of events by a file with a line for each type: a new event does not compile without one. */
export function tellersFrom<S, A extends Action, E extends Event, Line extends LineFile = LineFile>(
  file: Readonly<Record<E['type'], Line>>,
  terms: LineTerms<S, A, E, Line>,
): Tellers<S, A, E> {
  const lines = new Map(
    Object.entries<Line>(file).map(([name, line]) => [name, { line, text: message(line.text) }]),
  );
  const tell = (event: E, at: Telling<S, A, E>): Wording | null => {
    const more = terms.more[event.type as E['type']] as
      | ((event: E, at: Telling<S, A, E>) => LineMore | null)
      | undefined;
    const own = more ? more(event, at) : {};
    return own && told(terms, lines.get(own.line ?? event.type)!, own, event, at.state);
  };
  return Object.fromEntries(Object.keys(file).map(type => [type, tell])) as unknown as Tellers<S, A, E>;
}

function told<S, A extends Action, E extends Event, Line extends LineFile>(
  { spanOf, seatOf, about }: LineTerms<S, A, E, Line>,
  { line, text }: { readonly line: Line; readonly text: Message },
  own: LineMore,
  event: E,
  state: S,
): Wording {
  const { facts: implied, ...usual } = about?.(event, state, line) ?? {};
  const { facts, by, kind, places, motion, dice, ceremony, ends, ...more } = {
    ...usual,
    ...line,
    ...own,
  } as LineMore;
  const seat =
    more.seat === undefined && by !== undefined ? seatOf(state, by, Reflect.get(event, by)) : more.seat;
  return {
    kind: kind!,
    heading: own.heading ?? translated(line.heading),
    text: text({ ...event, ...implied, ...facts }, spanOf(state)),
    places: places ?? placesIn(event),
    ...(motion && { motion }),
    ...(dice && { dice }),
    ...(ceremony && { ceremony }),
    ...(ends && { ends }),
    ...(seat !== undefined && { seat }),
  };
}

/** The places that an event names, a hexside by the two that it lies between. */
const placesIn = (event: object): readonly Place[] =>
  Object.values(event)
    .flat()
    .flatMap(value => (typeof value === 'string' ? value.split('/') : []))
    .filter(isPlace);

/** A roll that an event tells of: '{rolled}' for its sentence, other facts of it, and the dice for the tray. */
export const diced = <S, Result>(
  words: ResultWords<S, Result>,
  state: S,
  fallen: Fallen<Result>,
  facts: MessageFacts = {},
): Pick<LineMore, 'facts' | 'dice'> => ({
  facts: { rolled: rolled(fallen.roll.natural, fallen.drms, fallen.roll.sides), ...facts },
  dice: trayOf(words, state, fallen),
});
