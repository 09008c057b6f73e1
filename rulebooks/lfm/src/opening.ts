import type { Options } from '@abatis/kernel';
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

interface Kept {
  readonly battle: Battle;
  /** On the shelf. */
  readonly reference: string;
}

const kept = new WeakMap<LfmCharts, WeakMap<LfmScenario, Map<string, Kept>>>();

/** A battle is compiled and its content hashed once, however many games are played of it. */
function battleFor(scenario: LfmScenario, charts: LfmCharts, variants: readonly string[]): Kept {
  const byScenario = kept.get(charts) ?? new WeakMap<LfmScenario, Map<string, Kept>>();
  kept.set(charts, byScenario);
  const byVariants = byScenario.get(scenario) ?? new Map<string, Kept>();
  byScenario.set(scenario, byVariants);
  const key = variants.join(' ');
  const known = byVariants.get(key) ?? compile(scenario, charts, variants);
  byVariants.set(key, known);
  return known;
}

function compile(scenario: LfmScenario, charts: LfmCharts, variants: readonly string[]): Kept {
  const battle = battleOfScenario(scenario, groundFor(scenario), charts, variants);
  return { battle, reference: battles.put({ scenario, variants, charts }, battle) };
}

export function openingOf(
  scenario: LfmScenario,
  charts: LfmCharts,
  variants: readonly string[],
  options: Options,
): Opening {
  const { battle, reference } = battleFor(scenario, charts, variants);
  return { battle, state: startingState(scenario, battle, reference, variants, options) };
}
