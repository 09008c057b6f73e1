import { notebook } from '@abatis/kernel';
import { cite, gathered, say } from '@abatis/presenter';
import type { CheckItem } from '@abatis/screen';
import type { MibAction, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, type FrameOf, gunsId } from '../scene/offer.ts';
import { unitLink } from '../staff/known.ts';
import { pieceSpan } from '../words/say.ts';

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
      const there = mib.unitsIn(state, mib.hexCalled(state, order.hex));
      return mib.unitNames(
        state,
        there.filter(id => mib.isActive(state, id)),
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

/** UI 8: who has done nothing yet, who stands where he may not stay, and which leaders could still ride. */
export const actionsChecklist = (state: MibState, actors: Actors): readonly CheckItem[] => {
  const own = state.units.flatMap(({ place }, id) =>
    place === 'map' && mib.isActive(state, id) ? [id] : [],
  );
  return [
    ...own.filter(id => isUnderFire(state, id)).map(id => fieldItem(state, id)),
    ...own.filter(id => isIdle(state, id)).map(id => idleItem(state, id)),
    ...[...actors.keys()].filter(name => mib.leaderCalled(state, name) >= 0).map(ridingItem),
  ];
};

const isIdle = (state: MibState, id: UnitId): boolean => {
  const { act, smashed } = mib.unitOf(state, id);
  return act.category === null && !act.halted && !act.beganSmashed && !smashed;
};

/** MIB 8.2c; whether its guns are better (8.2i) its owner cannot know. */
const isUnderFire = (state: MibState, id: UnitId): boolean => mib.enemyFieldsAt(state, id).length > 0;

const fieldItem = (state: MibState, id: UnitId): CheckItem => ({
  id: `field ${mib.unitName(state, id)}`,
  must: false,
  label: say`${unitLink(state, id)} stands in a Field of Fire in ${{ place: mib.hexName(state, mib.unitOf(state, id).hex) }} and must retreat if it stays ${cite('MIB 8.2c')}, unless it has the better guns ${cite('MIB 8.2i')}`,
  pieces: [mib.unitName(state, id)],
});

const idleItem = (state: MibState, id: UnitId): CheckItem => ({
  id: `idle ${mib.unitName(state, id)}`,
  must: false,
  label: say`${unitLink(state, id)} has done nothing: it rests ${cite('MIB R12')}`,
  pieces: [mib.unitName(state, id)],
});

/** MIB 2.2.4c. */
const ridingItem = (leader: string): CheckItem => ({
  id: `ride ${leader}`,
  must: false,
  label: say`${pieceSpan(leader)} has not moved and may still ride ${cite('MIB 2.2.4c')}`,
  pieces: [leader],
});
