import { type Forecast, forecast } from './forecast.ts';
import type { SiegePlan } from './plan-file.ts';

/* ENG P.14: variants of a plan side by side. */

export interface Compared {
  readonly id: string;
  /** The turn in which each variant finishes it; null if it does not. */
  readonly finishes: readonly (number | null)[];
  /** Turns later than in the first variant. */
  readonly differences: readonly (number | null)[];
}

export interface Comparison {
  readonly forecasts: readonly Forecast[];
  readonly projects: readonly Compared[];
  /** For each variant after the first, the inputs that differ: JSON pointers. */
  readonly changed: readonly (readonly string[])[];
}

export function comparePlans(plans: readonly [SiegePlan, ...SiegePlan[]]): Comparison {
  const forecasts = plans.map(forecast);
  const ids = [...new Set(forecasts.flatMap(({ projects }) => projects.map(({ id }) => id)))];
  return {
    forecasts,
    projects: ids.map(id => {
      const finishes = forecasts.map(each => each.projects.find(one => one.id === id)?.finish?.index ?? null);
      const [first] = finishes;
      return {
        id,
        finishes,
        differences: finishes.map(each => (each === null || first == null ? null : each - first)),
      };
    }),
    changed: plans.slice(1).map(plan => [...changesIn(plans[0], plan, '')]),
  };
}

/** Where two plans differ, as deep as both go. Entries of lists are known by their id, where they have one. */
function* changesIn(a: unknown, b: unknown, path: string): Generator<string> {
  if (a === b) return;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    yield path || '/';
    return;
  }
  const [before, after] = [keyed(a), keyed(b)];
  for (const key of new Set([...before.keys(), ...after.keys()]))
    yield* changesIn(before.get(key), after.get(key), `${path}/${key}`);
}

const keyed = (value: object): ReadonlyMap<string, unknown> =>
  new Map(
    Array.isArray(value)
      ? value.map((each: unknown, at) => [idOf(each) ?? String(at), each])
      : Object.entries(value),
  );

const idOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;
