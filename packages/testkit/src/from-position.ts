import {
  type Action,
  act,
  type Dice,
  type Event,
  type Game,
  type NewGame,
  type Rulebook,
  type Seat,
  type State,
  scripted,
} from '@abatis/kernel/host';
import { fulfils, type LessonBite } from '@abatis/screen';
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

/** A part of a lesson as it begins. */
export const openedBite = <S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { position, dice }: LessonBite,
  source: Dice = scripted(...dice),
): Game<S, A, E> => gameFrom(rulebook, position, { dice: source });

/**
 * The end of a part of a lesson for a learner who gives these orders. Each must be what its step waits for, and all dice
 * must be used; `answered` plays the other side.
 */
export function playedBite<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  bite: LessonBite,
  orders: readonly A[],
  answered: (game: Game<S, A, E>) => Game<S, A, E>,
): S {
  const dice = scripted(...bite.dice);
  const left = [...orders];
  let game = openedBite(rulebook, bite, dice);
  for (const { until } of bite.steps) {
    if (until === 'next') continue;
    const order = left.shift();
    if (!order || !fulfils(until, order))
      throw new Error(`${JSON.stringify(order)} is not ${JSON.stringify(until)}`);
    game = answered(acted(game, order, bite.seat));
  }
  if (left.length > 0) throw new Error(`No step waits for ${JSON.stringify(left)}`);
  dice.expectSpent();
  return game.state;
}
