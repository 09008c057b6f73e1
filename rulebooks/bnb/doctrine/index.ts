import { advisedPlayer, endOrFirst, type NewPlayer, type Player, randomPlayer } from '@abatis/ai';
import type { BnbAction, BnbState, Side } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import type { BnbAdviser } from './advisers/adviser.ts';
import { evading, goingOn } from './advisers/charges.ts';
import { shooting } from './advisers/fire.ts';
import { moving, nobodySettled } from './advisers/movement.ts';
import { closingUp, deciding, favouring, routing, sharing, taking, testing } from './advisers/results.ts';
import { eagerPlayer } from './eager.ts';
import { WEIGHTS, type Weights, worthNow } from './worth.ts';

export { readWeights, WEIGHTS, type Weights, weightsSchema } from './worth.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (weights: Weights): readonly BnbAdviser[] => [
  taking(weights),
  moving(nobodySettled())(weights),
  evading(weights),
  goingOn(weights),
  shooting(weights),
  testing(weights),
  routing(weights),
  closingUp(weights),
  favouring(weights),
  sharing(weights),
  deciding(weights),
];

/** The sparring partner: keeps its brigades in line, shoots before it charges, and forms square in time. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<BnbState, BnbAction> =>
  advisedPlayer('doctrine', advisersWith(weights), endOrFirst<BnbState, BnbAction>(bnb.DONE));

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
