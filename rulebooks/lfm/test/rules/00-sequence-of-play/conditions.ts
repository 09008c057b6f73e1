import { edit, transact } from '@abatis/kernel';
import { eliminationPoints } from '../../../src/charts/combat-charts.ts';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { unitNamed } from '../../../src/pieces.ts';
import {
  type Holders,
  scoreOf,
  updateHolders,
  type VictoryEvent,
  type VictoryRules,
  victoryRulesOf,
} from '../../../src/rules/00-sequence-of-play/index.ts';
import { OPEN_EDGES } from '../../../src/rules/09-retreats/09.01-paths.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import type { ScenarioId } from '../../scenario/data.ts';
import { started } from '../../started.ts';
import { scripted } from '../scripted.ts';

/** A battle at its start with its conditions of victory. */
export function battle(id: ScenarioId, variants: readonly string[] = []) {
  const start = started(id, variants);
  return { ...start, rules: victoryRulesOf(start.source, start.battle, variants) };
}

/** T20 as the chart has it, with nothing else to win by. */
export const SCHEDULE: VictoryRules = {
  points: { ...eliminationPoints(shippedCharts.victoryPoints), commanders: 'cv' },
  objectives: [],
  conditions: [],
  immediate: [],
  earlyChecks: [],
  dailyCheck: null,
  verdicts: [{ grade: 'victory', lead: 5 }],
  edges: OPEN_EDGES,
};

export const NOBODY: Holders = {};

export const total = (state: LfmState, rules: VictoryRules, side: Side, holders = NOBODY): number =>
  scoreOf(state, rules, holders, side).total;

export const disordered = (state: LfmState, name: string): LfmState =>
  transact(state, draft => {
    edit(draft, 'units', unitNamed(draft, name)).disorganized = true;
  });

export const shattered = (state: LfmState, brigade: number): LfmState =>
  transact(state, draft => {
    edit(draft, 'brigades', brigade).shattered = true;
  });

/** The holders at the end of a phase, and what was told of it. */
export function afterPhase(state: LfmState, rules: VictoryRules, holders: Holders) {
  const table = scripted<VictoryEvent>();
  let after = holders;
  transact(state, draft => {
    after = updateHolders(draft, rules, holders, table);
  });
  return { holders: after, events: table.events };
}
