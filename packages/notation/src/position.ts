import { type Parsed, parsed, rejected } from '@abatis/data';
import { caught, problemsOf } from './notation-error.ts';
import { type Readers, readStatements } from './statements.ts';

/** A position from its text. Every statement that does not fit is named by line and column. */
export function readPosition<Draft extends { readonly ground: unknown }, Position>(
  text: string,
  file: string,
  draft: Draft,
  [readers, late]: readonly [Readers<Draft>, Readers<Draft>],
  assemble: (draft: Draft, text: string) => Position,
): Parsed<Position> {
  const errors = readStatements(draft, text, readers, late);
  if (errors.length > 0) return { ok: false, problems: problemsOf(errors, file) };
  if (!draft.ground) return rejected(file, '', 'there is no map');
  const [position, error] = caught(() => assemble(draft, text));
  return error ? { ok: false, problems: problemsOf([error], file) } : parsed(position);
}
