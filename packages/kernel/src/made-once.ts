import { keptIn } from './gathered.ts';
import type { Shelf } from './shelf.ts';

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

/** A battle and its reference on the shelf. */
export interface Shelved<Battle> {
  readonly battle: Battle;
  readonly reference: string;
}

/** The same for battles, which are put on a shelf. A game is the same whatever its players are told before it, so the briefing is no part of the reference. */
export const shelvedOnce = <Scenario extends { readonly briefing?: unknown }, Charts extends object, Battle>(
  battles: Shelf<Battle>,
  make: (scenario: Scenario, charts: Charts, variants: readonly string[]) => Battle,
): ((scenario: Scenario, charts: Charts, variants: readonly string[]) => Shelved<Battle>) =>
  madeOnce((scenario, charts, variants) => {
    const battle = make(scenario, charts, variants);
    const { briefing: _words, ...counted } = scenario;
    return { battle, reference: battles.put({ scenario: counted, variants, charts }, battle) };
  });
