import { type Parsed, parsed, rejected } from '@abatis/data';
import type { Dice } from './dice/dice.ts';
import { seeded } from './dice/seeded.ts';
import { transact } from './edit.ts';
import { createGame, type Game, isSettled, type Position, runPresentStep } from './game.ts';
import type { Rulebook, Scenario } from './rulebook.ts';
import type { Action, Event, State } from './steps.ts';
import { ActionTable } from './table.ts';

/** A position that a game begins in, in the rulebook's own notation: its save file keeps the text. */
export interface PositionScenario extends Scenario {
  readonly position: string;
}

export const isPosition = (scenario: object): scenario is PositionScenario =>
  'position' in scenario && typeof scenario.position === 'string';

interface GameInPosition {
  readonly position: string;
  /** What the position is called, in its game and where something is wrong with it. */
  readonly title: string;
  readonly dice: Dice;
  readonly strict?: boolean;
}

/** A game that begins in a position. */
export function gameInPosition<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { position, title, dice, strict = false }: GameInPosition,
): Parsed<Game<S, A, E>> {
  const state = stateIn(rulebook, position, title);
  if (!state.ok) return state;
  const scenario: PositionScenario = { id: 'position', title, position };
  const made = createGame({ ...rulebook, setUp: () => state.value }, { scenario, dice, strict });
  return made.ok ? parsed({ ...made.value, rulebook }) : made;
}

/** The state that a position says. */
export const stateIn = <S extends State, A extends Action, E extends Event>(
  { id, referee }: Rulebook<S, A, E>,
  position: string,
  file: string,
): Parsed<S> =>
  referee ? referee.readPosition(position, file) : rejected(id, '', 'this rulebook reads no positions');

/** How play leaves the moment that a position names before anybody is asked: a die falls, or its step is over. */
export type Leaving = { readonly how: 'dice'; readonly purpose: string } | { readonly how: 'passed' };

/** Null: somebody is asked at that very moment, or the game is over. */
export function leavingOf<S extends State, A extends Action, E extends Event>({
  rulebook,
  state,
}: Position<S, A, E>): Leaving | null {
  const table = new ActionTable<E>(seeded('position'), 0, rulebook.fields);
  let leaving: Leaving | null = null;
  transact(state, draft => {
    while (leaving === null && !isSettled(rulebook, draft)) {
      runPresentStep(rulebook, draft, table);
      const [roll] = table.rolls;
      if (roll) leaving = { how: 'dice', purpose: roll.purpose };
      else if (draft.steps.length < state.steps.length) leaving = { how: 'passed' };
    }
  });
  return leaving;
}
