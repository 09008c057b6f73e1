import { type Action, type Event, type Game, randomStream, type State } from '@abatis/kernel';
import { momentActions } from './moment-actions.ts';
import { type Checks, type Played, playOut } from './play.ts';

/** So many actions are played again, all tries together, to make a failure smaller. */
const EFFORT = 4_000;

/**
 * A shorter game that breaks the same property: leaves out half of the actions, then a quarter, and so on,
 * skipping what is no longer offered.
 */
export function shrink<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  failed: Played<S, A, E>,
  checks: Checks<S, A, E>,
): Played<S, A, E> {
  const thorough = { ...checks, every: 1 };
  let best = failed;
  let effort = 0;
  let size = Math.ceil(actionsOf(best).length / 2);
  while (size >= 1 && effort < EFFORT) {
    for (let from = 0; from < actionsOf(best).length && effort < EFFORT; ) {
      const shorter = playOut(
        start,
        thorough,
        following(actionsOf(best).toSpliced(from, size)),
        randomStream('shrink'),
      );
      effort += actionsOf(shorter).length + 1;
      if (isBetter(shorter, best)) best = shorter;
      else from += size;
    }
    size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}

const isBetter = <S extends State, A extends Action, E extends Event>(
  a: Played<S, A, E>,
  b: Played<S, A, E>,
): boolean => a.finding?.property === b.finding?.property && actionsOf(a).length < actionsOf(b).length;

/** The actions that lead to the finding, the one it was made at included. */
const actionsOf = <S extends State, A extends Action, E extends Event>({
  game,
  pending,
}: Played<S, A, E>): readonly A[] => [...momentActions(game), ...(pending ? [pending] : [])];

/** Chooses the given actions one after the other, passing over those that are not offered. */
function following<A extends Action>(actions: readonly A[]): (offered: readonly A[]) => A | null {
  let at = 0;
  return offered => {
    const texts = new Set(offered.map(action => JSON.stringify(action)));
    while (at < actions.length) {
      const action = actions[at++]!;
      if (texts.has(JSON.stringify(action))) return action;
    }
    return null;
  };
}
