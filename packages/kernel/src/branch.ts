import { branched } from './dice/branched.ts';
import type { Game, Moment } from './game.ts';
import { momentsOf } from './save/write.ts';
import type { Action, Event, State } from './steps.ts';
import type { Roll } from './table.ts';
import { momentAt } from './undo.ts';

/**
 * Another game that goes on from an earlier moment, with new dice; the given one stays as it is. Null if there is no
 * such moment. What had been taken back by then stays on record.
 */
export function branch<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  index: number,
  seed: string,
): Game<S, A, E> | null {
  const moment = momentAt(game, index);
  if (!moment) return null;
  const kept = rollsUpTo(game, moment);
  // Rolls are numbered as they fall: those taken back before this moment have lower numbers than its next roll.
  const seq = 1 + Math.max(-1, ...kept.map(roll => roll.seq));
  const takebacks = game.takebacks.filter(
    ({ after, entries }) =>
      after <= index && entries.every(({ rolls = [] }) => rolls.every(roll => roll.seq < seq)),
  );
  const taken = takebacks.flatMap(({ entries }) =>
    entries.flatMap(({ rolls = [] }) => rolls as readonly Roll[]),
  );
  return {
    ...game,
    dice: branched([...kept, ...taken], seed, seq),
    seq,
    state: moment.state,
    moment,
    takebacks,
  };
}

function rollsUpTo({ past }: Game, moment: Moment): readonly Roll[] {
  const before = past ? [past.setup, ...past.entries] : [];
  return [...before, ...momentsOf(moment)].flatMap(({ rolls = [] }) => rolls as readonly Roll[]);
}
