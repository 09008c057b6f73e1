import { edit } from '@abatis/kernel';
import { HALF_TURN, inches, type Shape, shifted, swept, thou, vectorAlong } from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import type { Rout } from '../../frames.ts';
import { isOnTheTable } from '../../ground.ts';
import { type BnbState, enemiesOf, friendsOf, sideOf, type Unit, type UnitId, unitsOf } from '../../state.ts';
import { bodiesOf, boxOf, doOverlap, footprintOf } from '../00-measuring/index.ts';
import { meetGenerals } from '../01-introduction/index.ts';
import { beginRout, causeOf, endFights, hitsIn, inflictedBy, isShattered } from '../05-morale/index.ts';
import { closedUnder } from '../06-terrain/index.ts';
import { hasBeatenAll } from './07.04-pursuit.ts';

/** BNB 7.1.1a. */
const RECOIL = inches(4);

/** BNB 7.1.1a, 7.1.1c: cavalry that inflicted no more than it suffered, and neither beat all its enemies nor routed itself. */
const mustRecoil = (state: BnbState, unit: Unit): boolean =>
  unit.arm === 'cavalry' &&
  unit.turn.fought &&
  !unit.turn.routed &&
  !isShattered(state, unit) &&
  inflictedBy(state, unit.id) <= hitsIn(unit, 6) &&
  !hasBeatenAll(state, unit);

/** BNB 7.1.1a: all that recoil in this turn, Side A first; judged together, before anybody goes back. */
export const recoilers = (state: BnbState): readonly UnitId[] =>
  (['A', 'B'] as const)
    .flatMap(role => unitsOf(state, sideOf(state, role)))
    .filter(unit => mustRecoil(state, unit))
    .map(({ id }) => id);

const backBy = (unit: Unit, by: number): Unit => ({
  ...unit,
  pose: shifted(unit.pose, HALF_TURN, thou(by)),
});

/** BNB 0.8a, 7.10b: what these units take up, their screens included; garrisons are in their blocks. */
const roomOf = (state: BnbState, units: readonly Unit[]): readonly Shape[] =>
  units
    .filter(({ block }) => block === null)
    .flatMap(unit => bodiesOf(unit).map(body => footprintOf(state, body)));

/** BNB 7.1.1b: how far back a unit is clear of its friends: 4", or as much more as it needs. */
function lengthOfRecoil(state: BnbState, unit: Unit): number {
  const friends = roomOf(state, friendsOf(state, unit));
  let length: number = RECOIL;
  for (;;) {
    const there = footprintOf(state, backBy(unit, length));
    const inTheWay = friends.find(shape => doOverlap(there, shape));
    if (!inTheWay) return length;
    length = clearOf(state, unit, inTheWay, length);
  }
}

/** The least length beyond `from`, in thousandths, at which it no longer overlaps the shape. */
function clearOf(state: BnbState, unit: Unit, shape: Shape, from: number): number {
  const overlaps = (by: number): boolean => doOverlap(footprintOf(state, backBy(unit, by)), shape);
  let [inside, outside] = [from, from + inches(1)];
  while (overlaps(outside)) [inside, outside] = [outside, 2 * outside];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (overlaps(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** BNB 7.1.1b, R61: is its way back stopped by enemies, closed ground or the edge of the table? */
function isStopped(state: BnbState, unit: Unit, length: number): boolean {
  const end = footprintOf(state, backBy(unit, length));
  if (!isOnTheTable(groundOf(state), end)) return true;
  const way = swept(boxOf(state, unit), vectorAlong(unit.pose.facing, -length));
  if (closedUnder(state, unit, way).length > 0) return true;
  return roomOf(state, enemiesOf(state, unit)).some(shape => doOverlap(way, shape));
}

/** BNB 7.1.1a, 7.1.1b, 4.8b: goes straight back with its facing, and fights nobody; without room it routs. */
export function recoil(state: BnbState, id: UnitId, table: BnbTable): Rout | null {
  const unit = state.units[id]!;
  const length = lengthOfRecoil(state, unit);
  if (isStopped(state, unit, length))
    return beginRout(state, id, causeOf(state, unit, 'combat-morale'), 6, table);
  endFights(state, id);
  const from = unit.pose;
  const { pose } = backBy(unit, length);
  const draft = edit(state, 'units', id);
  draft.pose = pose;
  draft.turn = { ...unit.turn, recoiled: true };
  table.emit({ type: 'recoiled', clause: 'BNB 7.1.1a', unit: id, from, to: pose });
  meetGenerals(state, id, table);
  return null;
}
