import { enemiesOf, footprintOf, type Side, TOLERANCE } from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches } from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { Charge, ChargeId, SiegeState } from '../state.ts';
import { type Attempt, type Fuse, fuseRoll, mayBeFired } from './23.71-powder.ts';
import { explodeAll } from './23.72-explosions.ts';

/* ENG 23.71h to 23.71j: the owner of a charge tries to set it off. */

export const ATTEMPT_CLAUSES = {
  'ENG 23.71h1': 'there is no charge {charge} of yours that could be fired now',
} as const;

export type AttemptEvent = Happening<
  'eng/charge-attempted',
  'ENG 23.71h1' | 'ENG 23.71h2',
  { charge: number; natural: number; result: Fuse }
>;

/** ENG 23.71h, R93: the charges that a side may try, once each in a Command Phase. */
export const mayBeTried = ({ eng }: SiegeState, side: Side, tried: readonly ChargeId[]): readonly Charge[] =>
  eng.charges.filter(({ id, side: own, state }) => own === side && mayBeFired(state) && !tried.includes(id));

export const judgeAttempt = (
  state: SiegeState,
  side: Side,
  charge: number,
  tried: readonly ChargeId[],
): Ruling =>
  ruling(
    !mayBeTried(state, side, tried).some(({ id }) => id === charge) && forbid('ENG 23.71h1', { charge }),
  );

/** ENG 23.71i: enemy figures within an inch of it. */
const CUTTING = inches(1);

/** ENG 23.71h, i, R171: what an attempt at this charge is. Friends within its blast are no bar (23.71j). */
export const attemptAt = (state: SiegeState, { side, kind, at, state: fuse }: Charge): Attempt => ({
  fuse: fuse as Attempt['fuse'],
  enemyNear:
    kind !== 'mine' &&
    enemiesOf(state, { side }).some(enemy => areWithin(footprintOf(state, enemy), at, CUTTING + TOLERANCE)),
});

/** ENG 23.71h, S.6: one attempt, with all that comes of it. */
export function attempt(state: SiegeState, id: ChargeId, table: EngTable): void {
  const spec = fuseRoll(attemptAt(state, byId(state, 'charges', id)));
  const { roll, result } = table.roll(spec);
  table.emit({
    type: 'eng/charge-attempted',
    clause: spec.facts.fuse === 'laid' ? 'ENG 23.71h1' : 'ENG 23.71h2',
    charge: id,
    natural: roll.natural,
    result,
  });
  if (result === 'exploded') explodeAll(state, [{ of: 'charge', charge: id }], table);
  else change(state, 'charges', id, { state: result });
}

/** ENG 23.71g: nobody steps back any more when the Command Phase goes on. */
export function endRetiring(state: SiegeState): void {
  if (state.eng.fire.retiring.length > 0) edit(state, 'eng', 'fire').retiring = [];
}
