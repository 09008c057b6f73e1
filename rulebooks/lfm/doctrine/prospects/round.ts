import type { Hex } from '@abatis/hex';
import { unitsIn } from '../../src/pieces.ts';
import { assignments, type Combat } from '../../src/rules/08-combat/index.ts';
import type { LfmState } from '../../src/state.ts';
import type { Weights } from '../weights.ts';
import { combatProspect, type Prospect } from './combat.ts';

/** A combat and what it promises the attacker. */
export interface PlannedCombat extends Prospect {
  readonly combat: Combat;
}

/** The best way to fight a round, and what it promises. */
export interface RoundProspect {
  readonly value: number;
  readonly combats: readonly PlannedCombat[];
}

/** Combats that have been thought through, by who attacks from where and what is attacked. */
export type Considered = Map<string, PlannedCombat>;

/** So many ways to fight a round are thought through. */
const WAYS = 30;

/**
 * LFM 8.1 to 8.5: of all assignments the one with the best prospects for the phasing side. What has been considered may
 * be handed from one position to the next as long as the enemy stays where he is.
 */
export function roundProspect(
  state: LfmState,
  weights: Weights,
  considered: Considered = new Map(),
): RoundProspect {
  let best: RoundProspect = { value: Number.NEGATIVE_INFINITY, combats: [] };
  for (const assignment of assignments(state, WAYS)) {
    const combats = assignment.map(combat => plannedCombat(state, combat, weights, considered));
    const value = combats.reduce((sum, each) => sum + each.value, 0);
    if (value > best.value) best = { value, combats };
  }
  return best;
}

/** The same combat occurs in many assignments. */
function plannedCombat(
  state: LfmState,
  combat: Combat,
  weights: Weights,
  considered: Considered,
): PlannedCombat {
  const key = `${combat.attacking.map(hex => stackKey(state, hex)).join(' ')}:${combat.defending.join(' ')}`;
  let planned = considered.get(key);
  if (!planned) {
    planned = { combat, ...combatProspect(state, combat, weights) };
    considered.set(key, planned);
  }
  return planned;
}

const stackKey = (state: LfmState, hex: Hex): string => `${hex}=${unitsIn(state, hex).join('+')}`;
