import * as rules from './rules/index.ts';

/** Every clause that refuses something, with our sentence for it: the lists of all chapters. */
export const CLAUSES = {
  ...rules.OFFICER_CLAUSES,
  ...rules.LABOUR_CLAUSES,
  ...rules.FIRE_CLAUSES,
  ...rules.SIEGE_CLAUSES,
  ...rules.HOST_CLAUSES,
} as const;
