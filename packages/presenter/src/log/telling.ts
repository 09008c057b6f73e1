import type { Action, Event, Seat } from '@abatis/kernel';
import type { Ceremony, DiceShown, LogKind, LogLine, Motion, Place, PointChange, Text } from '@abatis/screen';
import type { Looker } from '../words/looker.ts';

/** The moment that is told. */
export interface Telling<S, A extends Action, E extends Event> {
  /** As it was when the order was given: pieces go by the names they had then. */
  readonly state: S;
  readonly after: S;
  readonly action: A | null;
  readonly events: readonly E[];
  /** The events are as he heard of them; of the states, which are whole, he must not be told what he cannot know. */
  readonly to: Looker;
}

/** An event in words; parts that are not given are empty. */
export interface Wording {
  readonly kind: LogKind;
  readonly heading: string;
  readonly text: Text;
  /** Names that are no places of the map, such as what lies beyond its edge, are left out of the line. */
  readonly places?: readonly Place[];
  readonly motion?: Motion;
  readonly dice?: DiceShown;
  /** Whose doing it is, where it is not that of the player who gave the order. */
  readonly seat?: Seat | null;
  readonly ceremony?: Ceremony;
  readonly change?: PointChange;
  readonly ends?: NonNullable<LogLine['ends']>;
}

export type EventOf<E extends Event, Type extends E['type']> = Extract<E, { readonly type: Type }>;

/** Null: the event is no news of its own. */
export type Tell<S, A extends Action, E extends Event, Type extends E['type'] = E['type']> = (
  event: EventOf<E, Type>,
  at: Telling<S, A, E>,
) => Wording | null;

/** A sentence for each of these events. As the table of all of them, a new event does not compile without one. */
export type Tellers<S, A extends Action, E extends Event, Type extends E['type'] = E['type']> = {
  readonly [Each in Type]: Tell<S, A, E, Each>;
};
