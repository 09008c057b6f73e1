import {
  type Action,
  act,
  type Event,
  type Game,
  type NewGame,
  type Rulebook,
  type Seat,
  type State,
} from '@abatis/kernel/host';
import { expectOk, newGame } from './position.ts';

/** A game that begins in a position of the rulebook's own notation; its terms may depend on that. */
export function gameFrom<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  position: string,
  given: Partial<NewGame> | ((state: S) => Partial<NewGame>) = {},
): Game<S, A, E> {
  const state = expectOk(rulebook.referee!.readPosition(position, 'test'));
  return newGame({ ...rulebook, setUp: () => state }, typeof given === 'function' ? given(state) : given);
}

/** The game after an order, which must be legal. */
export function acted<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  order: A,
  seat?: Seat,
): Game<S, A, E> {
  const answer = act(game, order, seat);
  if (answer.kind === 'done') return answer.game;
  throw new Error(`${JSON.stringify(order)}: ${JSON.stringify(answer)}`);
}
