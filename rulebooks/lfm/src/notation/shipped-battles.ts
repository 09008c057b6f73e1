import type { Battle } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import type { LfmScenario } from '../scenario/schema.ts';
import { openingOf } from '../set-up.ts';
import type { LfmState } from '../state.ts';
import type { SetUp } from './position.ts';

export const SCENARIO_IDS: readonly string[] = SCENARIOS.map(({ id }) => id);

const scenarioOf = (wanted: string): LfmScenario => SCENARIOS.find(({ id }) => id === wanted)!;

export const variantsOf = (scenario: string): readonly string[] =>
  scenarioOf(scenario).variants.map(({ id }) => id);

/** A shipped battle under the chosen variants, and its pieces as the set-up has them. */
export interface ShippedBattle {
  readonly setUp: SetUp;
  readonly battle: Battle;
  readonly start: LfmState;
}

export function shippedBattle(setUp: SetUp, charts: LfmCharts): ShippedBattle {
  const { battle, state } = openingOf(scenarioOf(setUp.scenario), charts, setUp.variants, {});
  return { setUp, battle, start: state };
}
