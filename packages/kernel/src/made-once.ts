import { keptIn } from './gathered.ts';

/**
 * Makes a battle of a scenario, charts and chosen variants, or whatever else is worth keeping of them: once, however
 * many games are played of it, and as long as somebody holds the charts and the scenario.
 */
export function madeOnce<Scenario extends object, Charts extends object, Made>(
  make: (scenario: Scenario, charts: Charts, variants: readonly string[]) => Made,
): (scenario: Scenario, charts: Charts, variants: readonly string[]) => Made {
  const kept = new WeakMap<Charts, WeakMap<Scenario, Map<string, Made>>>();
  return (scenario, charts, variants) => {
    const byScenario = keptIn(kept, charts, () => new WeakMap());
    const byVariants = keptIn(byScenario, scenario, () => new Map());
    return keptIn(byVariants, variants.join(' '), () => make(scenario, charts, variants));
  };
}
