import { advisedPlayer, endOrFirst, type NewPlayer, type Player, randomPlayer } from '@abatis/ai';
import type { BnbAction, BnbState, Side } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import type { BnbAdviser } from './advisers/adviser.ts';
import { evading, goingOn } from './advisers/charges.ts';
import { shooting } from './advisers/fire.ts';
import { moving, nobodySettled } from './advisers/movement.ts';
import { closingUp, deciding, favouring, routing, sharing, taking, testing } from './advisers/results.ts';
import { eagerPlayer } from './eager.ts';
import { type Mind, NO_INSIGHT } from './insight.ts';
import { WEIGHTS, type Weights, worthNow } from './worth.ts';

export type { Aim, AimedFrom } from './goals.ts';
export { type Insight, type Mind, NO_INSIGHT } from './insight.ts';
export { lookAt, type Outlook } from './outlook.ts';
export { apart, placeAt, type Sketch, sketchOf } from './sketch.ts';
export { readWeights, WEIGHTS, type Weights, weightsSchema } from './worth.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (mind: Mind): readonly BnbAdviser[] => [
  taking(mind),
  moving(nobodySettled())(mind),
  evading(mind),
  goingOn(mind),
  shooting(mind),
  testing(mind),
  routing(mind),
  closingUp(mind),
  favouring(mind),
  sharing(mind),
  deciding(mind),
];

/** The sparring partner: keeps its brigades in line, shoots before it charges, and forms square in time. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<BnbState, BnbAction> =>
  advisedPlayer(
    'doctrine',
    advisersWith({ weights, insight: NO_INSIGHT }),
    endOrFirst<BnbState, BnbAction>(bnb.DONE),
  );

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<BnbState, BnbAction>>> = {
  doctrine: () => doctrinePlayer(),
  random: randomPlayer,
  eager: eagerPlayer,
};

/** How good a position is for a side: points as they stand, and what is left on the table. */
export function evaluate(state: BnbState, side: Side, weights: Weights = WEIGHTS): number {
  const force = (of: Side): number =>
    bnb.unitsOf(state, of).reduce((sum, unit) => sum + worthNow(unit, weights), 0);
  const enemy = bnb.enemyOf(side);
  return bnb.pointsOf(state, side) - bnb.pointsOf(state, enemy) + force(side) - force(enemy);
}
