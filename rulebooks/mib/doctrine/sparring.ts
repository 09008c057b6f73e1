import { advisedPlayer, endOrFirst, type Player } from '@abatis/ai';
import * as mib from '../src/inside.ts';
import { DONE, type MibAction, type MibState, type MibView, type Side } from '../src/inside.ts';
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
import { facingPlayer } from './facing.ts';
import { AS_DOCTRINE, type Intent, type Mind } from './intent.ts';
import { lookAt } from './outlook.ts';
import { placeWorth } from './place.ts';
import { troopsWorth, WEIGHTS, type Weights } from './worth.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (
  mind: Mind,
  purpose: Purpose = { errand: null, agenda: null },
): readonly MibAdviser[] => [
  arriving(mind),
  picking(mind),
  ordering(mind),
  taking(mind),
  choosing(mind),
  reserving(mind),
  setting(purpose)(mind),
  settling(mind),
  moving(purpose)(mind),
  halting(mind),
  withdrawing(mind),
  escaping(mind),
  declaring(mind),
  mending(mind),
  fighting(mind),
  enfilading(mind),
  holding(mind),
  enduring(mind),
  retreating(mind),
  collapsing(mind),
  advancing(mind),
  losing(mind),
  tiring(mind),
  pursuing(mind),
  bombarding(mind),
];

/** The sparring partner: attacks where the odds are good, covers its flanks, rests whoever is weary. */
export function doctrinePlayer(
  weights: Weights = WEIGHTS,
  intent: Intent = AS_DOCTRINE,
): Player<MibView, MibAction> {
  const mind = { weights, intent };
  return facingPlayer(
    advisedPlayer('doctrine', advisersWith(mind), endOrFirst<MibView, MibAction>(DONE)),
    mind,
  );
}

/** How good a position is for a side: points as they stand, what is left of both sides, and how it stands there. */
export function evaluate(state: MibState, side: Side, weights: Weights): number {
  const foe = mib.enemyOf(side);
  const lines = mib.pointsNow(state);
  return (
    mib.totalOf(lines, side) -
    mib.totalOf(lines, foe) +
    forceOf(state, side, weights) -
    forceOf(state, foe, weights)
  );
}

/** Troops, and a share of what the ground under them is worth. */
function forceOf(state: MibState, side: Side, weights: Weights): number {
  const outlook = lookAt(state, side, weights);
  return mib.unitsOnMap(state, side).reduce((sum, id) => {
    const { hex, facing } = mib.unitOf(state, id);
    return sum + troopsWorth(state, id, weights) + STAND * placeWorth(outlook, id, hex, facing);
  }, 0);
}

const STAND = 0.3;
