import {
  type Action,
  act,
  asked,
  type Event,
  type Game,
  judge,
  type Rulebook,
  randomStream,
  type Seat,
  type State,
  seeded,
} from '@abatis/kernel/host';
import { questionOf, supposed } from './play-game.ts';
import type { Because, Player, Proposal } from './player.ts';

/** What a player would do in the place of a seat, and why. Nothing of it has been done. */
export interface Suggestion<A extends Action = Action> {
  /** One after the other, up to the first die, the first thing that is shown, or the next decision. */
  readonly orders: readonly A[];
  readonly because: Because;
}

/** More orders than one plan for one piece needs. */
const MOST = 6;

/**
 * What a player would do now for a seat; null if it has nothing legal to say. It is asked with what the seat sees. What follows the
 * first order is tried out on a position in which everything hidden was drawn anew, with dice of its own: so neither the
 * orders nor their number tell anything that the seat does not know.
 */
export function suggest<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  game: Game<S, A, E>,
  seat: Seat,
  player: Player<V, A>,
): Suggestion<A> | null {
  const random = randomStream(`staff/${game.moment.index}`);
  const decided = (at: Game<S, A, E>): Proposal<A> => player.decide(questionOf(rulebook, at, seat), random);
  const { action, because } = decided(game);
  if (!judge(game, action, seat).legal) return null;
  const orders = [action];
  const own = { ...game, dice: seeded('staff'), state: supposed(rulebook, game.state, seat, 'staff') };
  let at = after(own, action, seat);
  while (at && orders.length < MOST) {
    const next = decided(at);
    const isSamePlan = JSON.stringify(next.because) === JSON.stringify(because);
    if (!isSamePlan || !judge(at, next.action, seat).legal) break;
    orders.push(next.action);
    at = after(at, next.action, seat);
  }
  return { orders, because };
}

/** The game after an order that rolled and showed nothing and leaves the word to the same seat; otherwise null. */
function after<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  seat: Seat,
): Game<S, A, E> | null {
  const acted = act(game, action, seat);
  if (acted.kind !== 'done') return null;
  const { rolls, revealed } = acted.game.moment;
  const isOpen = rolls.length === 0 && !revealed;
  return isOpen && asked(acted.game.rulebook, acted.game.state)?.seat === seat ? acted.game : null;
}
