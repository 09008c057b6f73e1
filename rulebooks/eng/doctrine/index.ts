import { type NewPlayer, randomPlayer } from '@abatis/ai';
import { eagerPlayer } from './eager/index.ts';

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer>> = {
  random: randomPlayer,
  eager: eagerPlayer as unknown as NewPlayer,
};
