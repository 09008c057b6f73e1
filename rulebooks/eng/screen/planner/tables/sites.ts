import type { SiegePlan } from '../../../src/inside.ts';

/** Every place that a plan speaks of, once. */
export const sitesOf = (plan: SiegePlan): readonly string[] => [
  ...new Set([
    ...plan.projects.map(({ site }) => site),
    ...Object.keys(plan.stock.at),
    ...plan.stock.deliveries.map(({ site }) => site),
    ...(plan.sources ?? []).map(({ id }) => id),
    ...(plan.paths ?? []).flatMap(({ from, to }) => [from, to]),
  ]),
];
