import { advisedPlayer, endOrFirst, type NewPlayer, type Player, randomPlayer } from '@abatis/ai';
import { DONE, type MibAction } from '../src/actions.ts';
import type { MibView } from '../src/view/view.ts';
import { halting, moving, type Purpose, setting, settling } from './advisers/actions.ts';
import type { MibAdviser } from './advisers/adviser.ts';
import { declaring, enfilading, fighting, mending } from './advisers/combat.ts';
import {
  advancing,
  collapsing,
  enduring,
  holding,
  losing,
  pursuing,
  retreating,
  tiring,
  withdrawing,
} from './advisers/results.ts';
import {
  arriving,
  bombarding,
  choosing,
  escaping,
  ordering,
  picking,
  reserving,
  taking,
} from './advisers/turn.ts';
import { eagerPlayer } from './eager.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export { readWeights, WEIGHTS, type Weights, weightsSchema } from './weights.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (
  weights: Weights,
  purpose: Purpose = { errand: null },
): readonly MibAdviser[] => [
  arriving(weights),
  picking(weights),
  ordering(weights),
  taking(weights),
  choosing(weights),
  reserving(weights),
  setting(weights, purpose),
  settling(weights),
  moving(weights, purpose),
  halting(weights),
  withdrawing(weights),
  escaping(weights),
  declaring(weights),
  mending(weights),
  fighting(weights),
  enfilading(weights),
  holding(weights),
  enduring(weights),
  retreating(weights),
  collapsing(weights),
  advancing(weights),
  losing(weights),
  tiring(weights),
  pursuing,
  bombarding(weights),
];

/** The sparring partner: attacks where the odds are good, covers its flanks, rests whoever is weary. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<MibView, MibAction> =>
  advisedPlayer('doctrine', advisersWith(weights), endOrFirst<MibView, MibAction>(DONE));

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<MibView, MibAction>>> = {
  doctrine: () => doctrinePlayer(),
  random: randomPlayer,
  eager: eagerPlayer,
};
