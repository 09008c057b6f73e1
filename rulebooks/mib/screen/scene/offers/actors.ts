import { notebook } from '@abatis/kernel';
import { gathered } from '@abatis/presenter';
import type { MibAction } from '../../../src/actions.ts';
import { hexCalled, unitNames } from '../../../src/names.ts';
import { isActive, unitsIn } from '../../../src/pieces.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { gunsId } from '../guns.ts';

/** Everybody who can do something, by name, with all that is proposed for him. */
export type Actors = ReadonlyMap<string, readonly MibAction[]>;

const remembered = notebook((_: MibState) => new Map<'actors', Actors>(), 'recent');

/** Whoever can still do something in the activation, with all that the step proposes for him. */
export function actorsOf({
  state,
  candidates,
}: Pick<Ask<FrameOf<'actions'>>, 'state' | 'candidates'>): Actors {
  const known = remembered(state);
  const actors =
    known.get('actors') ??
    gathered([...candidates()].flatMap(order => doersOf(state, order).map(name => [name, order] as const)));
  known.set('actors', actors);
  return actors;
}

/** The pieces that are pointed at to give this order. */
function doersOf(state: MibState, order: MibAction): readonly string[] {
  switch (order.type) {
    case 'take':
      return order.units;
    case 'lead':
    case 'establish':
      return [order.leader];
    case 'drive':
    case 'build-bridge':
      return [order.train];
    case 'turn': {
      const there = unitsIn(state, hexCalled(state, order.hex));
      return unitNames(
        state,
        there.filter(id => isActive(state, id)),
      );
    }
    case 'demolish':
    case 'repair':
      return [order.piece];
    case 'limber':
    case 'reintegrate':
      return [gunsId(order.from)];
    default:
      return 'unit' in order ? [order.unit] : [];
  }
}
