import type { Seat } from '@abatis/kernel';
import {
  type EventOf as AnyEventOf,
  cite,
  factSpans,
  linesBy,
  type Tellers as TellersOf,
  type Telling as TellingOf,
  type Told,
} from '@abatis/presenter';
import type { LfmAction, LfmEvent, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { brigadeTitle, sideName } from '../names.ts';
import { commanderSpan, pieceSpan } from '../say.ts';

/** The moment that is told. */
export type Telling = TellingOf<LfmState, LfmAction, LfmEvent>;

export type EventOf<Type extends LfmEvent['type']> = AnyEventOf<LfmEvent, Type>;

export type Tellers<Type extends LfmEvent['type']> = TellersOf<LfmState, LfmAction, LfmEvent, Type>;

/** Fields of events that name pieces, or hexes. */
const PIECES =
  'unit units piece pieces commander commanders by from cavalry defenders guns target partial disorganized';
const PLACES = 'hex to path';
const SIDES = 'side winner';

const KINDS: Readonly<Record<string, 'pieces' | 'places' | 'seats'>> = Object.fromEntries([
  ...PIECES.split(' ').map(name => [name, 'pieces']),
  ...PLACES.split(' ').map(name => [name, 'places']),
  ...SIDES.split(' ').map(name => [name, 'seats']),
]);

/** The lines of the log as data. A brigade goes by the name of its first commander. */
export const line = linesBy<LfmState, LfmAction, LfmEvent>({
  spanOf: state =>
    factSpans({
      kindOf: name => KINDS[name],
      piece: value => pieceSpan(state, value),
      seat: value => sideName(value as Side),
      words(value, name) {
        if (name === 'clause') return cite(value);
        return name === 'brigade' ? brigadeNamed(state, value) : value;
      },
    }),
  seatOf(state, field, value) {
    if (KINDS[field] === 'seats') return (value ?? undefined) as Side | undefined;
    const [name = ''] = [value].flat() as readonly string[];
    return field === 'brigade' ? brigadeCalled(state, name)?.side : sideOfUnit(state, name);
  },
});

const brigadeCalled = (state: LfmState, name: string) =>
  lfm.battleOf(state).brigades.find(brigade => brigade.name === name);

function brigadeNamed(state: LfmState, name: string): string {
  const id = lfm.battleOf(state).brigades.findIndex(brigade => brigade.name === name);
  return id < 0 ? name : brigadeTitle(state, id);
}

/** Pieces of an event by the names that orders have for them. */
export const tagsOf = (state: LfmState, names: readonly string[]): readonly string[] =>
  names.map(name => {
    if (lfm.unitCalled(state, name) >= 0) return name;
    const span = commanderSpan(state, name);
    return typeof span === 'object' && 'piece' in span ? span.piece : name;
  });

/** A path on the map; its end may be beyond the edge. */
export function motionOf(
  state: LfmState,
  pieces: readonly string[],
  path: readonly (string | null)[],
): Pick<Told, 'motion'> {
  const onMap = path.filter(hex => hex !== null && hex !== lfm.OFF_MAP_LABEL) as readonly string[];
  return onMap.length < 2 ? {} : { motion: { pieces: tagsOf(state, pieces), path: onMap } };
}

/** The side of a unit that an event names. */
export const sideOfUnit = (state: LfmState, name: string): Seat | undefined =>
  lfm.battleOf(state).units[lfm.unitCalled(state, name)]?.side;
