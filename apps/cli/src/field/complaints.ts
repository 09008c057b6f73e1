import { formatProblem, type Parsed, type Problem, parsed } from '@abatis/data';
import { EXIT, type Outcome } from '../exit.ts';
import { type Io, say } from '../terminal/io.ts';

/** Tells all that is wrong with a designer's files, a line each: mending them one after the other would take all day. */
export function refuse(problems: readonly Problem[], io: Io): Outcome {
  for (const problem of problems) say(io, formatProblem(problem));
  return parsed(EXIT.badInput);
}

/** The value of what was read, after its warnings were told. */
export function withWarnings<T>(read: Extract<Parsed<T>, { ok: true }>, io: Io): T {
  for (const warning of read.warnings) say(io, `warning: ${formatProblem(warning)}`);
  return read.value;
}
