import { type Drm, net, type Seat } from '@abatis/kernel';
import type { DiceShown, LogKind, Motion, Text } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import { OFF_MAP_LABEL, unitCalled } from '../../../src/named.ts';
import type { LfmState } from '../../../src/state.ts';
import { commanderSpan } from '../say.ts';

/** The moment that is told. */
export interface Telling {
  /** As it was when the order was given: pieces go by the names they had then. */
  readonly state: LfmState;
  readonly after: LfmState;
  readonly action: LfmAction | null;
  readonly events: readonly LfmEvent[];
}

/** An event in words; what is not said is empty. */
export interface Told {
  readonly kind: LogKind;
  readonly heading: string;
  readonly text: Text;
  readonly places?: readonly string[];
  readonly motion?: Motion;
  readonly dice?: DiceShown;
  /** Whose doing it is, where it is not that of the player who gave the order. */
  readonly seat?: Seat | null;
}

export type EventOf<Type extends LfmEvent['type']> = Extract<LfmEvent, { readonly type: Type }>;

/** Null: the event is no news of its own. */
export type Tell<Type extends LfmEvent['type']> = (event: EventOf<Type>, at: Telling) => Told | null;

export type Tellers<Type extends LfmEvent['type']> = { readonly [Each in Type]: Tell<Each> };

/** The dice of a line, for the tray. */
export const shown = (
  title: string,
  natural: number,
  drms: readonly Drm[],
  against: Text,
  result: string,
  good: boolean | null,
): DiceShown => ({
  title,
  dice: [natural],
  sides: 6,
  drms: drms.map(({ label, clause, value }) => ({ label, clause, value })),
  total: natural + net(drms),
  against,
  result,
  good,
});

/** Pieces of an event by the names that orders have for them. */
export const tagsOf = (state: LfmState, names: readonly string[]): readonly string[] =>
  names.map(name => {
    if (unitCalled(state, name) >= 0) return name;
    const span = commanderSpan(state, name);
    return typeof span === 'object' && 'piece' in span ? span.piece : name;
  });

/** A way on the map; its end may be beyond the edge. */
export const motionOf = (
  state: LfmState,
  pieces: readonly string[],
  path: readonly string[],
): Motion | undefined => {
  const onMap = path.filter(hex => hex !== OFF_MAP_LABEL);
  return onMap.length < 2 ? undefined : { pieces: tagsOf(state, pieces), path: onMap };
};

/** The side of a unit that an event names. */
export function sideOfUnit(state: LfmState, name: string): Seat | undefined {
  return battleOf(state).units[unitCalled(state, name)]?.side;
}
