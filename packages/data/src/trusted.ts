import { formatProblem, type Parsed } from './parsed.ts';

/** The value of what we ship or made ourselves: if it cannot be read that is our bug, with all that is wrong named. */
export function trusted<T>(read: Parsed<T>): T {
  if (read.ok) return read.value;
  throw new Error(read.problems.map(formatProblem).join('\n'));
}
