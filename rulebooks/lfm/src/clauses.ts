import { PIECES_CLAUSES } from './names.ts';
import * as rules from './rules/index.ts';
import { SCENARIO_RULE_CLAUSES } from './special-rules.ts';

/** Every clause that refuses something, with our sentence for it: the lists of all chapters. */
export const CLAUSES = {
  ...PIECES_CLAUSES,
  ...rules.MOVEMENT_CLAUSES,
  ...rules.ROAD_MOVEMENT_CLAUSES,
  ...rules.CHARGES_CLAUSES,
  ...rules.STACKING_CLAUSES,
  ...rules.ZOC_CLAUSES,
  ...rules.RANGED_FIRE_CLAUSES,
  ...rules.COMBAT_CLAUSES,
  ...rules.RETREATS_CLAUSES,
  ...rules.ADVANCE_CLAUSES,
  ...rules.RETREAT_BEFORE_COMBAT_CLAUSES,
  ...rules.VOLUNTARY_RETREAT_CLAUSES,
  ...rules.DISORGANIZATION_CLAUSES,
  ...rules.SHATTER_EFFECTS_CLAUSES,
  ...rules.RECOVERY_CLAUSES,
  ...rules.COMMAND_CLAUSES,
  ...rules.CASUALTY_CLAUSES,
  ...rules.INTEGRITY_CLAUSES,
  ...rules.NIGHT_CLAUSES,
  ...rules.BREASTWORKS_CLAUSES,
  ...rules.BRIDGES_CLAUSES,
  ...rules.REINFORCEMENTS_CLAUSES,
  ...rules.SET_UP_CLAUSES,
  ...SCENARIO_RULE_CLAUSES,
} as const;
