import { parseHex } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import type { Battle } from './battle.ts';
import { partyNamed } from './names.ts';
import {
  type InitiativeTerms,
  initiativeTermsOf,
  type VictoryRules,
  victoryRulesOf,
} from './rules/00-sequence-of-play/index.ts';
import { OPEN_EDGES } from './rules/09-retreats/index.ts';
import { type Arrival, arrivalsOf } from './rules/26-reinforcements/index.ts';
import type { LfmScenario } from './scenario/schema.ts';
import { NO_SPECIAL_RULES, type SpecialRules, specialRulesOf } from './special-rules.ts';
import { type Party, SIDES, type Side, type UnitId } from './state.ts';

/** LFM 29.1: pieces that their owner puts on the map himself before the first turn. */
export interface FreeSetUp extends Party {
  readonly side: Side;
  /** The hexes from which their own is at most so far. */
  readonly near: readonly number[];
  readonly within: number;
  readonly mayDismount: readonly UnitId[];
}

/** LFM 0.1: what a scenario adds to the series rules, in pieces, hexes and turns of its battle. */
export interface ScenarioTerms {
  readonly initiative: InitiativeTerms;
  readonly arrivals: readonly Arrival[];
  readonly freeSetUps: readonly FreeSetUp[];
  readonly special: SpecialRules;
  readonly victory: VictoryRules;
  /** Places in the turn track (25.1e). */
  readonly rain: readonly number[];
}

export function scenarioTermsOf(
  scenario: LfmScenario,
  battle: Battle,
  variants: readonly string[],
): ScenarioTerms {
  const { rain } = scenario.options.weather;
  return {
    initiative: initiativeTermsOf(scenario),
    arrivals: arrivalsOf(scenario, battle, variants),
    freeSetUps: scenario.freeSetUp.map(entry => freeSetUpOf(entry, battle)),
    special: specialRulesOf(scenario, battle, variants),
    victory: victoryRulesOf(scenario, battle, variants),
    rain: placesWhere(battle.turns, ({ id }) => rain.includes(id)),
  };
}

function freeSetUpOf(entry: LfmScenario['freeSetUp'][number], battle: Battle): FreeSetUp {
  const { side, pieces, near, within, mayDismount } = entry;
  return {
    side,
    ...partyNamed(battle, pieces),
    near: near.map(hex => parseHex(battle.ground.grid, hex)),
    within,
    mayDismount: partyNamed(battle, mayDismount).units,
  };
}

/** A bare field: nobody arrives, nothing is special, and nobody wins but by R216. */
export const BARE: ScenarioTerms = {
  initiative: { sides: SIDES, first: null, fixed: null },
  arrivals: [],
  freeSetUps: [],
  special: NO_SPECIAL_RULES,
  victory: {
    points: { infantry: 0, cavalry: 0, artillery: 0, usss: 0, commanders: 'none' },
    objectives: [],
    conditions: [],
    immediate: [],
    earlyChecks: [],
    dailyCheck: null,
    verdicts: [],
    edges: OPEN_EDGES,
  },
  rain: [],
};
