import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  randomStream,
  type State,
} from '@abatis/kernel/host';
import { momentActions } from './moment-actions.ts';
import { type Checks, type Choose, type Played, playOut } from './play.ts';

/** At most this many actions are played again, all tries together, to make a failure smaller. */
export const EFFORT = 4_000;

/** At most this many actions are tried for a shorter game; each is checked in full, before and after. */
const SHORTCUTS = 200;

/** A shorter game that breaks the same property. */
export function shrink<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  failed: Played<S, A, E>,
  checks: Checks<S, A, E>,
  effort: number,
): Played<S, A, E> {
  // An endless game is found by its length alone.
  if (failed.finding?.property === 'no game runs for ever') return failed;
  const tries = new Tries(start, checks, effort);
  let best = failed;
  for (let before = Infinity; actionsOf(best).length < before; ) {
    before = actionsOf(best).length;
    best = cutShort(tries, leaveOut(tries, best));
  }
  return best;
}

/** Leaves out half of the actions, then a quarter, and so on, skipping what is no longer offered. */
function leaveOut<S extends State, A extends Action, E extends Event>(
  tries: Tries<S, A, E>,
  failed: Played<S, A, E>,
): Played<S, A, E> {
  let best = failed;
  let size = Math.ceil(actionsOf(best).length / 2);
  while (size >= 1) {
    for (let from = 0; from < actionsOf(best).length && tries.left > 0; ) {
      const shorter = tries.play(tries.start, actionsOf(best).toSpliced(from, size));
      if (isBetter(shorter, best)) best = shorter;
      else from += size;
    }
    size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return best;
}

/**
 * Looks on the way whether another action than the one that was played already breaks the property. Without it a piece
 * that has far to go needs all the turns in between, though another stands near the place where rules fail.
 */
function cutShort<S extends State, A extends Action, E extends Event>(
  tries: Tries<S, A, E>,
  failed: Played<S, A, E>,
): Played<S, A, E> {
  let game = tries.start;
  for (const action of actionsOf(failed)) {
    for (const other of candidates(game)) {
      if (tries.left <= 0 || tries.shortcuts-- <= 0) return failed;
      const shorter = tries.play(game, [other]);
      if (isBetter(shorter, failed)) return shorter;
    }
    const acted = act(game, action);
    if (acted.kind !== 'done') return failed;
    game = acted.game;
  }
  return failed;
}

/** Plays again under every check, as long as the effort lasts. */
class Tries<S extends State, A extends Action, E extends Event> {
  readonly start: Game<S, A, E>;
  readonly #checks: Checks<S, A, E>;
  left: number;
  shortcuts: number = SHORTCUTS;

  constructor(start: Game<S, A, E>, checks: Checks<S, A, E>, effort: number) {
    this.start = start;
    this.left = effort;
    this.#checks = { ...checks, every: 1 };
  }

  /** These actions from here on, those that are offered. */
  play(from: Game<S, A, E>, actions: readonly A[]): Played<S, A, E> {
    const played = playOut(from, this.#checks, following(actions), randomStream('shrink'));
    this.left -= actionsOf(played).length - from.moment.index + 1;
    return played;
  }
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
function following<A extends Action>(actions: readonly A[]): Choose<A> {
  let at = 0;
  return offered => {
    const texts = new Set(offered().map(action => JSON.stringify(action)));
    while (at < actions.length) {
      const action = actions[at++]!;
      if (texts.has(JSON.stringify(action))) return action;
    }
    return null;
  };
}
