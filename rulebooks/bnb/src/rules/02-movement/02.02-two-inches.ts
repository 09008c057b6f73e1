import { distanceBetween, inches, type Shape } from '@abatis/tabletop';
import { type BnbState, enemiesOf, friendsOf, type Unit, type UnitId } from '../../state.ts';
import { areInContact, type Body, bodiesOf, footprintOf, isLessThan } from '../00-measuring/index.ts';

/** BNB 2.2a: how near a unit may come to an enemy. */
export const TOO_NEAR_ENEMY = inches(2);

/** BNB 2.2b: is this enemy charged already, in combat, or in contact with another unit of the mover's side? */
export function isTakenCareOf(state: BnbState, mover: Pick<Unit, 'id' | 'side'>, enemy: Unit): boolean {
  const isOther = (id: UnitId): boolean => id !== mover.id && id !== enemy.id;
  const charges = state.charges.filter(({ outcome }) => outcome === 'made' || outcome === 'home');
  const isJoined = [...charges, ...state.engagements].some(
    ({ by, on }) => (by === enemy.id && isOther(on)) || (on === enemy.id && isOther(by)),
  );
  return isJoined || friendsOf(state, mover).some(friend => areInContact(state, friend, enemy));
}

/** BNB 2.2a: enemies that count for this unit, `except` those that it charges. */
export const enemiesToShun = (
  state: BnbState,
  mover: Pick<Unit, 'id' | 'side'>,
  except: readonly UnitId[] = [],
): readonly Unit[] =>
  enemiesOf(state, mover).filter(enemy => !except.includes(enemy.id) && !isTakenCareOf(state, mover, enemy));

/** BNB 2.2a, R27: the least distance that a leg must keep from an enemy: 2", or what it was when the leg began. */
const leastDistance = (state: BnbState, before: Body, enemy: Body): number =>
  Math.min(TOO_NEAR_ENEMY, distanceBetween(footprintOf(state, before), footprintOf(state, enemy)));

/** BNB 2.2a, 2.2c, 7.10b: the enemies that a leg comes too near to, their screens included; `swept` is all the ground that it covers. */
export const tooNear = (
  state: BnbState,
  before: Body,
  swept: readonly Shape[],
  enemies: readonly Unit[],
): readonly Unit[] =>
  enemies.filter(enemy =>
    bodiesOf(enemy).some(body => {
      const shape = footprintOf(state, body);
      const least = leastDistance(state, before, body);
      return swept.some(ground => isLessThan(distanceBetween(ground, shape), least));
    }),
  );
