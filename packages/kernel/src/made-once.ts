/**
 * Makes a battle of a scenario, charts and chosen variants, or whatever else is worth keeping of them: once, however
 * many games are played of it, and as long as somebody holds the charts and the scenario.
 */
export function madeOnce<Scenario extends object, Charts extends object, Made>(
  make: (scenario: Scenario, charts: Charts, variants: readonly string[]) => Made,
): (scenario: Scenario, charts: Charts, variants: readonly string[]) => Made {
  const kept = new WeakMap<Charts, WeakMap<Scenario, Map<string, Made>>>();
  return (scenario, charts, variants) => {
    const byScenario = kept.get(charts) ?? new WeakMap<Scenario, Map<string, Made>>();
    kept.set(charts, byScenario);
    const byVariants = byScenario.get(scenario) ?? new Map<string, Made>();
    byScenario.set(scenario, byVariants);
    const key = variants.join(' ');
    if (!byVariants.has(key)) byVariants.set(key, make(scenario, charts, variants));
    return byVariants.get(key)!;
  };
}
