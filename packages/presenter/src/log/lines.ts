import type { Action, Event, Seat } from '@abatis/kernel';
import { isPlace, type LogKind, type Place } from '@abatis/screen';
import { translated } from '@abatis/words';
import { type Fallen, type ResultWords, trayOf } from '../preview/roll-words.ts';
import { rolled } from '../words/dice.ts';
import type { FactSpan } from '../words/facts.ts';
import { type MessageFacts, message } from '../words/messages.ts';
import type { EventOf, Tell, Telling, Told } from './telling.ts';

/** What a line says beside its sentence. Without `places` these are the ones that the event names. */
export interface LineMore extends Partial<Told> {
  /** What the sentence needs beside the fields of the event. */
  readonly facts?: MessageFacts;
  /** The field that says whose doing it is, if it is not the player's who gave the order. */
  readonly by?: string;
}

/** What a rulebook's log knows of the fields of events. */
interface LineTerms<S, E extends Event> {
  /** One value of a field as the sentence has it. */
  spanOf(state: S): FactSpan;
  /** The seat that a field names, or that has the piece which it names; undefined if there is none. */
  seatOf(state: S, field: string, value: unknown): Seat | undefined;
  /** What every line has of its event, unless the line says otherwise. */
  about?(event: E, state: S): LineMore;
}

/** A line of the log as data: its heading, its sentence (see `message`), and what else the event makes it show. */
type NewLine<S, A extends Action, E extends Event> = <Type extends E['type']>(
  heading: string,
  sentence: string,
  more?: LineMore | ((event: EventOf<E, Type>, at: Telling<S, A, E>) => LineMore),
) => Tell<S, A, E, Type>;

/** The kinds of lines that events are told in. */
const KINDS = [
  'turn',
  'phase',
  'move',
  'fire',
  'combat',
  'check',
  'command',
  'loss',
  'work',
  'score',
  'note',
] as const satisfies readonly LogKind[];

export type Lines<S, A extends Action, E extends Event> = Readonly<
  Record<(typeof KINDS)[number], NewLine<S, A, E>>
>;

/** Makes lines of each kind: `line.move('Limber', '{unit} limbers in {hex} {clause}.')`. */
export function linesBy<S, A extends Action, E extends Event>(terms: LineTerms<S, E>): Lines<S, A, E> {
  return Object.fromEntries(KINDS.map(kind => [kind, newLine<S, A, E>(kind, terms)])) as Lines<S, A, E>;
}

const newLine =
  <S, A extends Action, E extends Event>(
    kind: LogKind,
    { spanOf, seatOf, about }: LineTerms<S, E>,
  ): NewLine<S, A, E> =>
  (heading, sentence, more = {}) => {
    const text = message(sentence);
    return (event, at) => {
      const { facts: implied, ...usual } = about?.(event, at.state) ?? {};
      const own = typeof more === 'function' ? more(event, at) : more;
      const { facts, by, ...told } = { ...usual, ...own };
      const seat = by === undefined ? undefined : seatOf(at.state, by, Reflect.get(event, by));
      return {
        kind,
        heading: translated(heading),
        text: text({ ...event, ...implied, ...facts }, spanOf(at.state)),
        places: placesIn(event),
        ...(seat !== undefined && { seat }),
        ...told,
      };
    };
  };

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
  facts: { rolled: rolled(fallen.roll.natural, fallen.drms), ...facts },
  dice: trayOf(words, state, fallen),
});
