import { madeOnce, type Options } from '@abatis/kernel';
import { type Battle, battles } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { LfmCharts } from './charts/charts.ts';
import type { LfmScenario } from './scenario/schema.ts';
import { battleOfScenario, startingState } from './set-up.ts';
import type { LfmState } from './state.ts';

/** A battle under chosen variants and charts, and its pieces before the first turn. */
export interface Opening {
  readonly battle: Battle;
  readonly state: LfmState;
}

const battleFor = madeOnce((scenario: LfmScenario, charts: LfmCharts, variants: readonly string[]) => {
  const battle = battleOfScenario(scenario, groundFor(scenario), charts, variants);
  return { battle, reference: battles.put({ scenario, variants, charts }, battle) };
});

export function openingOf(
  scenario: LfmScenario,
  charts: LfmCharts,
  variants: readonly string[],
  options: Options,
): Opening {
  const { battle, reference } = battleFor(scenario, charts, variants);
  return { battle, state: startingState(scenario, battle, reference, variants, options) };
}
