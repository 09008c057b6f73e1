import { type Parsed, rejected, schemaReader } from '@abatis/data';
import type { TSchema } from 'typebox';
import { asked } from './asked.ts';
import { KERNEL_CLAUSES, kernelRefusal } from './clauses.ts';
import type { Game } from './game.ts';
import type { Ruling } from './rulings.ts';
import type { Action, Event, State } from './steps.ts';

const readers = new WeakMap<TSchema, (value: unknown, file: string) => Parsed<unknown>>();

/** An action from a file or a wire, in the shape that the present step asks for. Whether it is legal is another question. */
export function readAction<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  json: unknown,
  file = 'action',
): Parsed<A> {
  const question = asked(game.rulebook, game.state);
  if (!question) return rejected(file, '', KERNEL_CLAUSES['ABATIS over']);
  if (typeof json !== 'object' || json === null || !('type' in json) || typeof json.type !== 'string') {
    return rejected(file, '/type', 'an action is an object with a type');
  }
  const { actions } = question.step;
  if (!Object.hasOwn(actions, json.type)) {
    const known = Object.keys(actions).join(', ');
    return rejected(
      file,
      '/type',
      `"${json.type}" does not answer step ${question.frame.step}; it takes ${known}`,
    );
  }
  return readerOf(actions[json.type]!)(json, file) as Parsed<A>;
}

function readerOf(schema: TSchema): (value: unknown, file: string) => Parsed<unknown> {
  const known = readers.get(schema);
  if (known) return known;
  const fresh = schemaReader(schema);
  readers.set(schema, fresh);
  return fresh;
}

/** A malformed action as a ruling, for programs that show rulings only. */
export function malformed(result: Parsed<unknown>): Ruling {
  const refusals = result.ok
    ? []
    : result.problems.map(({ path, reason }) =>
        kernelRefusal('ABATIS shape', { path: path || 'its type', reason }),
      );
  return { legal: refusals.length === 0, refusals };
}
