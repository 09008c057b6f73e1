// boardgame.io's own reducer, without client or server: the part of it that does what our kernel does.
import { createRequire } from 'node:module';
import type { Game, State } from 'boardgame.io';

interface Internal {
  CreateGameReducer(options: { game: Game }): (state: State, action: object) => State;
  InitializeGame(options: { game: Game }): State;
}

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame }: Internal = require('boardgame.io/internal');
export const { INVALID_MOVE }: { INVALID_MOVE: 'INVALID_MOVE' } = require('boardgame.io/core');

/** A peer's game: plays a move by its name and checks that it was not refused. */
export function peer(game: Game): {
  readonly start: State;
  play(state: State, move: string, player: string, ...args: number[]): State;
} {
  const reducer = CreateGameReducer({ game });
  return {
    start: InitializeGame({ game }),
    play: (state, type, playerID, ...args) =>
      reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } }),
  };
}
