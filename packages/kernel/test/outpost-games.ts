import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  isOver,
  randomStream,
  type State,
} from '@abatis/kernel/host';

/** Plays random candidates until the game is over or so many actions are played. */
export function playRandomly<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  actions: number,
  seed = 'moves',
): Game<S, A, E> {
  const random = randomStream(seed);
  let game = start;
  for (let n = 0; n < actions && !isOver(game); n++) game = playOn(game, random.pick(candidates(game)));
  return game;
}

export function playOn<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): Game<S, A, E> {
  const acted = act(game, action);
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game;
}
