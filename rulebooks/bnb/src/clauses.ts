import * as rules from './rules/index.ts';

/** Every clause that refuses something, with our sentence for it: the lists of all chapters. */
export const CLAUSES = {
  ...rules.MEASURING_CLAUSES,
  ...rules.INTRODUCTION_CLAUSES,
  ...rules.MOVEMENT_CLAUSES,
  ...rules.SHOOTING_CLAUSES,
  ...rules.COMBAT_CLAUSES,
  ...rules.MORALE_CLAUSES,
  ...rules.TERRAIN_CLAUSES,
  ...rules.OPTIONS_CLAUSES,
  ...rules.SET_UP_CLAUSES,
  ...rules.ARRIVAL_CLAUSES,
} as const;
