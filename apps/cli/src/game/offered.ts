import { type Parsed, parsed, readJson } from '@abatis/data';
import { type Action, asked, type Game, readAction } from '@abatis/kernel/host';
import { linesOf } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';

/** An action as somebody wrote it, not yet read. */
export interface Offered {
  /** How messages call it: 'action 2', 'standard input, line 5'. */
  readonly name: string;
  readonly text: string;
}

/** The actions on the command line, or else those on standard input, one a line, as they come. */
export async function* offeredActions(args: readonly string[], io: Io): AsyncIterable<Offered> {
  if (args.length > 0) {
    yield* args.map((text, place) => ({ name: `action ${place + 1}`, text }));
    return;
  }
  let number = 0;
  for await (const text of linesOf(io.stdin)) {
    number++;
    if (text.trim() !== '') yield { name: `standard input, line ${number}`, text };
  }
}

/** An answer to what is asked now. One that belongs to another step is read too: the referee refuses it by clause. */
export function readAnswer(game: Game, { name, text }: Offered): Parsed<Action> {
  const json = readJson(text, name);
  if (!json.ok) return json;
  const action = readAction(game, json.value, name);
  return !action.ok && isAction(json.value) && !isAskedFor(game, json.value) ? parsed(json.value) : action;
}

const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isAskedFor = (game: Game, { type }: Action): boolean =>
  Object.hasOwn(asked(game.rulebook, game.state)?.step.actions ?? {}, type);
