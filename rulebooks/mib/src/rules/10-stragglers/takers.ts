import { isCavalry, strengthOf, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Fight } from '../../steps/combat/frames.ts';
import type { LossCause, Losses } from '../../steps/results/frames.ts';
import { wearinessOf } from '../11-fatigue/weariness.ts';
import type { LossKind } from './losses.ts';

type Owed = Omit<Losses, 'step'>;

/** MIB 7.3a: casualties first. */
export const kindOwed = ({ casualties }: Owed): LossKind => (casualties > 0 ? 'casualty' : 'straggler');

/** MIB 7.14d, f, g: does a point of C go instead of a step? Of a unit that is Tired or Smashed it takes no part. */
export function absorbs(
  state: MibState,
  id: UnitId,
  kind: LossKind,
  { organicFirst, organicOnly }: LossCause,
): boolean {
  const { organic, smashed } = unitOf(state, id);
  if (kind !== 'casualty' || organic === 0) return false;
  if (organicOnly) return true;
  return organicFirst && !smashed && wearinessOf(state, id) === 'fresh';
}

/** MIB 10.2g: was it Smashed when the combat, or the retreat, began? Only then it can be eliminated as such. */
export const wasSmashed = (before: Fight['before'], id: UnitId): boolean =>
  before.some(({ unit, smashed }) => unit === id && smashed);

/** MIB 10.2f: stragglers count for Smashed cavalry only if a charge or a bombardment inflicts them. */
export const isImmune = (state: MibState, id: UnitId, owed: Owed): boolean =>
  kindOwed(owed) === 'straggler' &&
  isCavalry(state, id) &&
  owed.fight?.kind !== 'charge' &&
  owed.fight?.kind !== 'bombardment';

const beforeOf = ({ before, fight }: Owed): Fight['before'] => before ?? fight?.before ?? [];

/** MIB 10.2e to 10.2g, R125: can the unit take the next step that is owed? */
function canTake(state: MibState, id: UnitId, owed: Owed): boolean {
  const { place, smashed, steps } = unitOf(state, id);
  const kind = kindOwed(owed);
  if (place !== 'map') return false;
  if (absorbs(state, id, kind, owed.cause)) return true;
  if (owed.cause.organicOnly) return false;
  if (!smashed) return steps > 0;
  return wasSmashed(beforeOf(owed), id) && !isImmune(state, id, owed);
}

/** W7: who can take the next step, the largest first; Smashed units last. */
export const takers = (state: MibState, owed: Owed): readonly UnitId[] =>
  owed.units
    .filter(id => canTake(state, id, owed))
    .toSorted((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b);

/**
 * R125: may the step be refused? Only Smashed units could take it, and the stack had others, whose steps are spent.
 */
export function mayRefuse(state: MibState, owed: Owed): boolean {
  const choices = takers(state, owed);
  const before = beforeOf(owed);
  return (
    choices.length > 0 &&
    choices.every(id => unitOf(state, id).smashed) &&
    owed.units.some(id => !wasSmashed(before, id))
  );
}

/** Does everybody lose all he has, in whatever order the steps are given? A Smashed unit might be spared (R125). */
export function isForegone(state: MibState, owed: Owed): boolean {
  const { casualties, stragglers, cause } = owed;
  const choices = takers(state, owed);
  if ((casualties > 0 && stragglers > 0) || choices.some(id => unitOf(state, id).smashed)) return false;
  const kind = kindOwed(owed);
  const all = choices.reduce((sum, id) => {
    const { steps, organic } = unitOf(state, id);
    const horse = absorbs(state, id, kind, cause) ? organic : 0;
    return sum + horse + (cause.organicOnly ? 0 : steps);
  }, 0);
  return casualties + stragglers >= all;
}
