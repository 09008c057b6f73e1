import type { Hex } from '@abatis/hex';
import type { LfmState, Move, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { worthOf } from '../worth.ts';
import { endOf, movesFor, type Plan, planned } from './plan.ts';

/**
 * LFM 4.5: a hex that is over a limit loses units at the end of the phase, as after a retreat onto friends (9.1f).
 * Units that have not moved leave it, the ones that matter least first, until it complies.
 */
export function planRoom(outlook: Outlook, start: Plan): Plan {
  let plan = start;
  for (const hex of lfm.overstacked(start.state, outlook.side)) {
    for (;;) {
      const leaving = bestLeaving({ ...outlook, state: plan.state }, hex);
      if (!leaving) break;
      plan = planned(plan, leaving, { id: 'make-room', facts: { hex: lfm.hexName(plan.state, hex) } });
    }
  }
  return plan;
}

/** Null if the hex complies, or nobody in it can go where there is room. */
function bestLeaving(outlook: Outlook, from: Hex): Move | null {
  const { state, side, weights } = outlook;
  const terms = lfm.moveTerms(state);
  let best: Move | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const id of lfm.excessUnits(state, from)) {
    if (!lfm.isUnitToMove(state, id, terms)) continue;
    const relief = isRelief(state, from, id) ? 0 : worthOf(state, id, weights) + HALF_A_RELIEF;
    for (const move of movesFor(state, { units: [id], commanders: [] })) {
      const to = endOf(move);
      if (!lfm.fits(state, to, [id])) continue;
      const worth = refugeWorth(outlook, [id], to) - relief - (lfm.inZoc(state, to, side) ? CONTACT : 0);
      if (worth > most) [best, most] = [move, worth];
    }
  }
  return best;
}

/** Would the hex comply without this unit? */
const isRelief = (state: LfmState, hex: Hex, id: UnitId): boolean =>
  lfm.brokenLimits(
    state,
    lfm.unitsIn(state, hex).filter(each => each !== id),
  ).length === 0;

/** What it costs to move a unit after which others must move as well. */
const HALF_A_RELIEF = 2;

/** LFM 8.2: a unit that goes next to the enemy may have to attack him. */
const CONTACT = 10;
