import { hash } from './hash.ts';
import type { Charts } from './rulebook.ts';

/** The names of the charts that are an owner's own, and not those that the rulebook ships. */
export const replacedCharts = (shipped: Charts, inForce: Charts): readonly string[] =>
  Object.keys(shipped).filter(name => hash(inForce[name]) !== hash(shipped[name]));
