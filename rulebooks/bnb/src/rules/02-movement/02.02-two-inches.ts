import { derived } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  areNearer,
  boundsOfShapes,
  distanceBetween,
  doMeet,
  inches,
  type Shape,
  type Thou,
  widened,
} from '@abatis/tabletop';
import { type BnbState, enemiesOf, type Unit, type UnitId, unitsOf, unitsOnTable } from '../../state.ts';
import { areInContact, type Body, bodiesOf, footprintOf, isLessThan } from '../00-measuring/index.ts';

/** BNB 2.2a: how near a unit may come to an enemy. */
export const TOO_NEAR_ENEMY = inches(2);

/** BNB 2.2a: who may come nearer to an enemy than others, and how near; null: he may not. */
export const nearerToEnemies: ExtensionPoint<
  (state: BnbState, mover: Pick<Unit, 'id'>, enemy: Unit) => Thou | null
> = extensionPoint();

/** BNB 2.2a: how near this unit may come to that enemy. */
export const leastApart = (state: BnbState, mover: Pick<Unit, 'id'>, enemy: Unit): number =>
  nearerToEnemies
    .of(state)
    .reduce<number>((least, apart) => Math.min(least, apart(state, mover, enemy) ?? least), TOO_NEAR_ENEMY);

/** BNB 2.2b: who charges a unit or is charged by it, fights it, or is in contact with it from the other side. */
const opponents = derived((state: BnbState): ReadonlyMap<UnitId, ReadonlySet<UnitId>> => {
  const charges = state.charges.filter(({ outcome }) => outcome === 'made' || outcome === 'home');
  const found = new Map(unitsOnTable(state).map(({ id }) => [id, new Set<UnitId>()]));
  for (const { by, on } of [...charges, ...state.engagements]) {
    found.get(by)?.add(on);
    found.get(on)?.add(by);
  }
  for (const unit of unitsOf(state, 'red'))
    for (const enemy of enemiesOf(state, unit))
      if (areInContact(state, unit, enemy)) {
        found.get(unit.id)!.add(enemy.id);
        found.get(enemy.id)!.add(unit.id);
      }
  return found;
});

/** BNB 2.2b: is this enemy charged already, in combat, or in contact with another unit of the mover's side? */
export function isTakenCareOf(state: BnbState, mover: Pick<Unit, 'id'>, enemy: Unit): boolean {
  const others = opponents(state).get(enemy.id);
  return others !== undefined && others.size > (others.has(mover.id) ? 1 : 0);
}

/** BNB 2.2a: enemies that count for this unit, `except` those that it charges. */
export const enemiesToShun = (
  state: BnbState,
  mover: Pick<Unit, 'id' | 'side'>,
  except: readonly UnitId[] = [],
): readonly Unit[] =>
  enemiesOf(state, mover).filter(enemy => !except.includes(enemy.id) && !isTakenCareOf(state, mover, enemy));

/** BNB 2.2a, 2.2c, 7.10b: the enemies that a leg comes too near to, their screens included; `swept` is all the ground that it covers. */
export const tooNear = (
  state: BnbState,
  before: Body & Pick<Unit, 'id'>,
  swept: readonly Shape[],
  enemies: readonly Unit[],
): readonly Unit[] => {
  const around = widened(boundsOfShapes(swept), TOO_NEAR_ENEMY);
  return enemies.filter(enemy =>
    bodiesOf(enemy).some(body => {
      const shape = footprintOf(state, body);
      if (!doMeet(around, shape.bounds)) return false;
      const apart = leastApart(state, before, enemy);
      const near = swept.filter(ground => areNearer(ground, shape, apart));
      if (near.length === 0) return false;
      // BNB R27: 2", or what it was when the leg began.
      const least = Math.min(apart, distanceBetween(footprintOf(state, before), shape));
      return near.some(ground => isLessThan(distanceBetween(ground, shape), least));
    }),
  );
};
