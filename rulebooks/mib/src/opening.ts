import { madeOnce, type Options } from '@abatis/kernel';
import { type Battle, battles } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { MibCharts } from './charts/charts.ts';
import type { MibScenario } from './scenario/schema.ts';
import { battleOfScenario, startingState, variantsOf } from './set-up.ts';
import type { MibState } from './state.ts';

/** A battle under chosen options and charts, and its pieces before the first turn. */
export interface Opening {
  readonly battle: Battle;
  readonly state: MibState;
}

const battleFor = madeOnce((scenario: MibScenario, charts: MibCharts, variants: readonly string[]) => {
  const battle = battleOfScenario(scenario, groundFor(scenario), charts, variants);
  return { battle, reference: battles.put({ scenario, variants, charts }, battle) };
});

export function openingOf(scenario: MibScenario, charts: MibCharts, options: Options): Opening {
  const { battle, reference } = battleFor(scenario, charts, variantsOf(options));
  return { battle, state: startingState(scenario, battle, reference, options) };
}
