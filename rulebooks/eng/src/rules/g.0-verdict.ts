import { ARRIVAL_TURNS, type BnbResult, type BnbState, JUDGES, scenarioOf } from '@abatis/bnb/rules';
import type { Contribution } from '@abatis/kernel/extension';
import { partOf } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { SiegeState } from '../state.ts';
import { reinforcementKey } from './g.0-conditions.ts';
import { resultByPoints } from './g.0-points.ts';
import { resultOfTown, townVerdict } from './g.3-town.ts';

/* Section g in BNB's rules: who has won, and when reinforcements come. */

/** What the scenario says in place of BNB's points; null: nothing. */
function judgeScenario(state: SiegeState): BnbResult | 'goesOn' | null {
  const { victory } = partOf(state);
  if (!victory) return null;
  if (victory.kind === 'points')
    return state.turn >= scenarioOf(state).turns ? resultByPoints(state) : 'goesOn';
  const verdict = townVerdict(state);
  return verdict ? resultOfTown(state, verdict) : 'goesOn';
}

/** A reinforcement that waits for something comes so many turns after it, and not before. */
function arrivalTurn(state: SiegeState, name: string): number | null {
  const { reinforcements = [] } = partOf(state);
  const i = reinforcements.findIndex(({ units }) => units.includes(name));
  if (i < 0) return null;
  const met = state.eng.watch.met[reinforcementKey(i)];
  return met === undefined ? Number.MAX_SAFE_INTEGER : met + (reinforcements[i]!.after ?? 0);
}

const ours = (state: BnbState): SiegeState => state as SiegeState;

export const SCENARIO_CONTRIBUTIONS: readonly Contribution[] = [
  JUDGES.by(state => judgeScenario(ours(state))),
  ARRIVAL_TURNS.by((state, { name }) => arrivalTurn(ours(state), name)),
];

/** ENG g.3: of a siege that is over also the degree is told. */
export function tellDegree(state: SiegeState, table: EngTable): void {
  const verdict = state.result === null ? null : townVerdict(state);
  if (verdict) table.emit({ type: 'eng/decided', clause: 'ENG T.13', ...verdict });
}
