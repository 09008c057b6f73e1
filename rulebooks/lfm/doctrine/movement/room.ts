import { bestCandidate } from '@abatis/ai';
import type { Hex } from '@abatis/hex';
import type { LfmState, Move, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { worthOfAll } from '../worth.ts';
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

/**
 * LFM 22.1, R176: regiments that somebody's march has left apart from their brigade go after it, where there is room: the
 * phase does not end before.
 */
export function planDebts(outlook: Outlook, start: Plan): Plan {
  for (let plan = start; ; ) {
    const paid = payment({ ...outlook, state: plan.state });
    if (!paid) return plan;
    plan = planned(plan, paid, {
      id: 'rejoin',
      facts: { unit: lfm.unitName(plan.state, paid.units[0]!) },
    });
  }
}

/** The best move of the first regiment that owes one and can make it; null if there is none. */
function payment(outlook: Outlook): Move | null {
  const { state } = outlook;
  const isFree = (id: UnitId): boolean => lfm.isFreeToGo(state, id);
  for (const debt of lfm.integrityDebts(state, lfm.moveTerms(state), isFree)) {
    if (debt.clause === 'LFM 22.1c') continue;
    const { unit, hexes } = debt;
    const moves = movesFor(state, { units: [unit], commanders: [] }).filter(
      move => hexes.includes(endOf(move)) && lfm.fits(state, endOf(move), [unit]),
    );
    const best = bestCandidate(moves, move => refugeWorth(outlook, [unit], endOf(move)));
    if (best) return best;
  }
  return null;
}

/** Null if the hex complies, or nobody in it can go where there is room. */
function bestLeaving(outlook: Outlook, from: Hex): Move | null {
  const { state, side, weights } = outlook;
  let best: Move | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const units of leavers(state, from)) {
    const relief = isRelief(state, from, units) ? 0 : worthOfAll(state, units, weights) + HALF_A_RELIEF;
    for (const move of movesFor(state, { units, commanders: [] })) {
      const to = endOf(move);
      if (!lfm.fits(state, to, units)) continue;
      const worth = refugeWorth(outlook, units, to) - relief - (lfm.inZoc(state, to, side) ? CONTACT : 0);
      if (worth > most) [best, most] = [move, worth];
    }
  }
  return best;
}

/** LFM 22.1a: single units, and what is there of a brigade, which one regiment that goes far would leave apart. */
function leavers(state: LfmState, from: Hex): readonly (readonly UnitId[])[] {
  const terms = lfm.moveTerms(state);
  const free = lfm.excessUnits(state, from).filter(id => lfm.isUnitToMove(state, id, terms));
  const brigadeOf = (id: UnitId) => lfm.cardOf(state, id).brigade;
  const brigades = [...new Set(free.map(brigadeOf))].filter(brigade => brigade !== null);
  const together = brigades.map(brigade => free.filter(id => brigadeOf(id) === brigade));
  return [...free.map(id => [id]), ...together.filter(units => units.length > 1)];
}

/** Would the hex comply without these units? */
const isRelief = (state: LfmState, hex: Hex, units: readonly UnitId[]): boolean =>
  lfm.brokenLimits(
    state,
    lfm.unitsIn(state, hex).filter(each => !units.includes(each)),
  ).length === 0;

/** What it costs to move a unit after which others must move as well. */
const HALF_A_RELIEF = 2;

/** LFM 8.2: a unit that goes next to the enemy may have to attack him. */
const CONTACT = 10;
