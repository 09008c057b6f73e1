import type { Seat } from '@abatis/kernel';
import type { EventOf as AnyEventOf, Tellers as TellersOf, Telling as TellingOf } from '@abatis/presenter';
import type { Motion } from '@abatis/screen';
import type { LfmAction, LfmEvent, LfmState } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { commanderSpan } from '../say.ts';

/** The moment that is told. */
export type Telling = TellingOf<LfmState, LfmAction, LfmEvent>;

export type EventOf<Type extends LfmEvent['type']> = AnyEventOf<LfmEvent, Type>;

export type Tellers<Type extends LfmEvent['type']> = TellersOf<LfmState, LfmAction, LfmEvent, Type>;

/** Pieces of an event by the names that orders have for them. */
export const tagsOf = (state: LfmState, names: readonly string[]): readonly string[] =>
  names.map(name => {
    if (lfm.unitCalled(state, name) >= 0) return name;
    const span = commanderSpan(state, name);
    return typeof span === 'object' && 'piece' in span ? span.piece : name;
  });

/** A way on the map; its end may be beyond the edge. */
export const motionOf = (
  state: LfmState,
  pieces: readonly string[],
  path: readonly string[],
): Motion | undefined => {
  const onMap = path.filter(hex => hex !== lfm.OFF_MAP_LABEL);
  return onMap.length < 2 ? undefined : { pieces: tagsOf(state, pieces), path: onMap };
};

/** The side of a unit that an event names. */
export function sideOfUnit(state: LfmState, name: string): Seat | undefined {
  return lfm.battleOf(state).units[lfm.unitCalled(state, name)]?.side;
}
