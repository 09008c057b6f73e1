import type { Action, Event } from '@abatis/kernel';
import type { LogKind, Text } from '@abatis/screen';
import { cite, say, sentences } from '../words/say.ts';
import type { EventOf, Tell, Tellers, Telling, Told } from './telling.ts';

/** What a line has beside its words: whose doing it is, where, how something moved, and the dice. */
type Surroundings = Pick<Told, 'seat' | 'places' | 'motion' | 'dice'>;

/** A line that says more than one sentence, or whose surroundings differ from those that its event implies. */
interface Said extends Surroundings {
  /** The first sentence, without the clause and the full stop. */
  readonly text: Text;
  /** The text cites its clauses itself and is complete. */
  readonly isWhole?: true;
  readonly heading?: string;
  /** Further sentences, whole; empty if there are none. */
  readonly more?: Text;
}

/** The sentence of an event, to which its clause and the full stop are added; null if the event is no news of its own. */
type Sentence<S, A extends Action, E extends Event, Type extends E['type']> = (
  event: EventOf<E, Type>,
  at: Telling<S, A, E>,
) => Text | Said | null;

/** Events whose lines have a kind and a heading in common, with their sentences. */
export type LinesOf<S, A extends Action, E extends Event> = <Type extends E['type']>(
  kind: LogKind,
  heading: string,
  sentences: { readonly [Each in Type]: Sentence<S, A, E, Each> },
) => Tellers<S, A, E, Type>;

type Clausal = Event & { readonly clause: string };

const isSaid = (said: Text | Said): said is Said => typeof said === 'object' && 'text' in said;

/** `about` says what an event implies of its line: whose doing it is, and where. */
export function linesBy<S, A extends Action, E extends Clausal>(
  about: (event: E, state: S) => Surroundings,
): LinesOf<S, A, E> {
  return (kind, heading, table) => {
    const tell =
      (sentence: Sentence<S, A, E, E['type']>): Tell<S, A, E> =>
      (event, at) => {
        const said = sentence(event, at);
        if (said === null) return null;
        const { text, isWhole, more = '', ...own }: Said = isSaid(said) ? said : { text: said };
        const first = isWhole ? text : say`${text} ${cite((event as E).clause)}.`;
        return {
          kind,
          heading,
          text: sentences(first, more),
          ...about(event as E, at.state),
          ...own,
        };
      };
    return Object.fromEntries(
      Object.entries(table).map(([type, sentence]) => [type, tell(sentence as never)]),
    ) as never;
  };
}
