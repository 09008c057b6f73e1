import type { Action, Event, Game, Moment, State } from '@abatis/kernel/host';

/** The actions of a game, in order. */
export function momentActions<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
): readonly A[] {
  const actions: A[] = [];
  for (let moment: Moment<S, A, E> | null = game.moment; moment; moment = moment.before) {
    if (moment.action) actions.push(moment.action);
  }
  return actions.reverse();
}
