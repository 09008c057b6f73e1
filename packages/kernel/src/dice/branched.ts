import type { Roll } from '../table.ts';
import type { Dice } from './dice.ts';
import { recorded } from './recorded.ts';
import { seeded } from './seeded.ts';

/**
 * The dice of a game that branched off another: what had been rolled by then stays as it was recorded, and new dice
 * are rolled from there on, so that a branch foretells nothing about the game it came from.
 */
export function branched(rolls: readonly Roll[], seed: string, from: number): Dice {
  const before = recorded(rolls);
  const after = seeded(seed);
  return {
    spec: { kind: 'seeded', seed, from },
    roll: request => (request.seq < from ? before : after).roll(request),
  };
}
