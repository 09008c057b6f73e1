import { advisedPlayer, endOrFirst, type NewPlayer, type Player, randomPlayer } from '@abatis/ai';
import { DONE, type LfmAction } from '../src/actions.ts';
import type { LfmView } from '../src/rulebook.ts';
import type { LfmAdviser } from './advisers/adviser.ts';
import { artillery } from './advisers/artillery.ts';
import { assigning, breakingOff, fighting } from './advisers/combat.ts';
import { command } from './advisers/command.ts';
import { construction } from './advisers/construction.ts';
import { arrivals, charging, marching, riding } from './advisers/movement.ts';
import { advancing, losing, picking, placing, retreating } from './advisers/reactions.ts';
import { recovering, reorganizing } from './advisers/reorganization.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export { evaluate } from './evaluate.ts';
export { readWeights, WEIGHTS, type Weights, weightsSchema } from './weights.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (weights: Weights): readonly LfmAdviser[] => [
  command,
  construction(weights),
  artillery(weights),
  arrivals(weights),
  charging(weights),
  marching(weights),
  riding(weights),
  assigning(weights),
  fighting(weights),
  breakingOff(weights),
  retreating(weights),
  advancing(weights),
  losing(weights),
  picking(weights),
  placing(weights),
  reorganizing(weights),
  recovering(weights),
];

/** The sparring partner: attacks where the odds are good, holds what it needs, keeps brigades together. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<LfmView, LfmAction> =>
  advisedPlayer('doctrine', advisersWith(weights), endOrFirst<LfmView, LfmAction>(DONE));

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<LfmView, LfmAction>>> = {
  doctrine: () => doctrinePlayer(),
  random: randomPlayer,
};
