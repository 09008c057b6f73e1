import { type Action, candidates, type Game } from '@abatis/kernel/host';
import { misused } from '../command.ts';
import { exit, type Outcome } from '../exit.ts';
import { STANDARD } from '../files/read-text.ts';
import { type Io, writeJson } from '../terminal/io.ts';
import { offeredActions, readAnswer } from './offered.ts';

export const NO_ACTION = 'no action was given';

/** Why there can be no actions: standard input holds the file already. */
export const stdinIsTaken = (file: string, actions: readonly string[], what = 'save file'): string | null =>
  file === STANDARD && actions.length === 0
    ? `with the ${what} on standard input, the actions must be arguments`
    : null;

/** The legal actions that are proposed now, one a line. */
export function listOrders(game: Game, { stdout }: Io): Outcome {
  for (const action of candidates(game)) writeJson(stdout, action);
  return exit('fine');
}

/** Has every action answered in the same position. `answer` says whether the action is legal. */
export async function forEachAction(
  command: string,
  game: Game,
  actions: readonly string[],
  io: Io,
  answer: (action: Action) => boolean,
): Promise<Outcome> {
  let answered = 0;
  let allLegal = true;
  for await (const offered of offeredActions(actions, io)) {
    const action = readAnswer(game, offered);
    if (!action.ok) return action;
    answered++;
    if (!answer(action.value)) allLegal = false;
  }
  if (answered === 0) return misused(command, NO_ACTION);
  return exit(allLegal ? 'fine' : 'no');
}
