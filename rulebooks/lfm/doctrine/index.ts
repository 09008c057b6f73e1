import { type NewPlayer, randomPlayer } from '@abatis/ai';
import type { LfmAction, LfmView } from '../src/inside.ts';
import { captain, colonel } from './planning.ts';
import { doctrinePlayer } from './sparring.ts';

export { planning } from './planning.ts';
export { advisersWith, doctrinePlayer, evaluate } from './sparring.ts';
export { readWeights, WEIGHTS, type Weights, weightsSchema } from './worth.ts';

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<LfmView, LfmAction>>> = {
  doctrine: () => doctrinePlayer(),
  captain,
  colonel,
  random: randomPlayer,
};
