import { type Parsed, trusted } from '@abatis/data';
import {
  type Action,
  createGame,
  type Dice,
  type Event,
  type Game,
  type NewGame,
  type Rulebook,
  type State,
  seeded,
  transact,
} from '@abatis/kernel/host';

/** In a test bad input is our own bug. */
export const expectOk: <T>(result: Parsed<T>) => T = trusted;

/** A new game in one line, strict and with a fixed seed unless told otherwise. */
export const newGame = <S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  given: Partial<NewGame> = {},
): Game<S, A, E> =>
  expectOk(
    createGame(rulebook, { scenario: rulebook.scenarios[0]!, dice: seeded('test'), strict: true, ...given }),
  );

/** The game with its state set as a test needs it: `placed(game, draft => { edit(draft, 'units', 2).hex = '0203'; })`. */
export function placed<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  place: (draft: S) => void,
  dice: Dice = game.dice,
): Game<S, A, E> {
  const state = transact(game.state, place);
  const moment = {
    ...game.moment,
    index: 0,
    before: null,
    state,
    seat: null,
    action: null,
    rolls: [],
    events: [],
    revealed: false,
  };
  return { ...game, dice, state, moment };
}

export interface DrawnToken {
  readonly text: string;
  readonly col: number;
  readonly row: number;
}

/** A field drawn as text: a line is a row, tokens stand between blanks, '.' is nothing, indents do not count. */
export function drawn(picture: string): readonly DrawnToken[] {
  return picture
    .split('\n')
    .filter(line => line.trim() !== '')
    .flatMap((line, row) =>
      line
        .trim()
        .split(/\s+/)
        .map((text, col) => ({ text, col, row })),
    )
    .filter(({ text }) => text !== '.');
}
