import { advisedPlayer, endOrFirst, type Player, type StillGood } from '@abatis/ai';
import { NOWHERE } from '@abatis/hex';
import type { LfmAction, LfmState, LfmView, Side } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';
import type { LfmAdviser } from './advisers/adviser.ts';
import { artillery } from './advisers/artillery.ts';
import { command, construction, recovering, reorganizing } from './advisers/brigades.ts';
import { assigning, breakingOff, fighting } from './advisers/combat.ts';
import { arrivals, charging, marching, riding } from './advisers/movement.ts';
import { advancing, losing, picking, placing, retreating } from './advisers/reactions.ts';
import { AS_DOCTRINE, type Intent, type Mind } from './intent.ts';
import { lookAt, refugeWorth } from './outlook.ts';
import { WEIGHTS, type Weights, worthNow } from './worth.ts';

/** The advisers of the doctrine, in the order of the sequence of play. */
export const advisersWith = (mind: Mind): readonly LfmAdviser[] => [
  command(mind),
  construction(mind),
  artillery(mind),
  arrivals(mind),
  charging(mind),
  marching(mind),
  riding(mind),
  assigning(mind),
  fighting(mind),
  breakingOff(mind),
  retreating(mind),
  advancing(mind),
  losing(mind),
  picking(mind),
  placing(mind),
  reorganizing(mind),
  recovering(mind),
];

/** The sparring partner: attacks where the odds are good, holds what it needs, keeps brigades together. */
export const doctrinePlayer = (
  weights: Weights = WEIGHTS,
  intent: Intent = AS_DOCTRINE,
): Player<LfmView, LfmAction> =>
  advisedPlayer(
    'doctrine',
    advisersWith({ weights, intent }),
    endOrFirst<LfmView, LfmAction>(lfm.DONE),
    hasRoom,
  );

/** LFM 4.5: a march ends where there is room, also if those who were to leave before could not. */
const hasRoom: StillGood<LfmView, LfmAction> = ({ view }, order) => {
  if (order.type !== 'march') return true;
  const { units } = lfm.partyCalled(view, order.pieces);
  return units.length === 0 || lfm.fits(view, lfm.hexCalled(view, order.path.at(-1)!), units);
};

/** How good a position is for a side: points as they stand, what is left on the map, and how it stands there. */
export function evaluate(state: LfmState, side: Side, weights: Weights): number {
  return pointsOf(state, side) + forceOf(state, side, weights) - forceOf(state, lfm.enemyOf(side), weights);
}

function pointsOf(state: LfmState, side: Side): number {
  const { [side]: own, [lfm.enemyOf(side)]: enemy } = lfm.scoresNow(
    state,
    lfm.termsOf(state).victory,
    state.holders,
  );
  return own.total - enemy.total;
}

/** Strength in order, and a share of what the ground under it is worth. */
function forceOf(state: LfmState, side: Side, weights: Weights): number {
  const outlook = lookAt(state, side, weights);
  let sum = 0;
  for (const [id, { hex }] of state.units.entries()) {
    if (hex === NOWHERE || outlook.battle.units[id]!.side !== side) continue;
    sum += worthNow(state, id, weights) + weights.unit.stand * refugeWorth(outlook, [id], hex);
  }
  return sum;
}
