import { randomBytes } from 'node:crypto';
import { type Io, say } from './terminal/io.ts';

/** The given seed, or a new one, which is told so that the same can be had again. */
export function seedFrom(given: string | undefined, io: Io): string {
  if (given !== undefined) return given;
  const seed = randomBytes(8).toString('hex');
  say(io, `seed ${seed}`);
  return seed;
}
