import { COMPONENTS_CLAUSES } from './rules/02-components/index.ts';
import { SEQUENCE_CLAUSES } from './rules/03-sequence.ts';
import { ACTIONS_CLAUSES } from './rules/04-actions.ts';
import { MOVEMENT_CLAUSES } from './rules/06-movement/index.ts';
import { CAVALRY_CLAUSES, COMBAT_CLAUSES, RETREATS_CLAUSES } from './rules/07-combat/index.ts';
import { HIGH_GROUND_CLAUSES } from './rules/08-high-ground.ts';
import { DISORGANIZED_CLAUSES } from './rules/09-disorganized.ts';
import { DETACHMENTS_CLAUSES, RECOVERY_CLAUSES, STRAGGLERS_CLAUSES } from './rules/10-stragglers/index.ts';
import { FATIGUE_CLAUSES } from './rules/11-fatigue/index.ts';
import { SUPPLY_CLAUSES } from './rules/12-supply.ts';
import { WORKS_CLAUSES } from './rules/14-trenches.ts';
import { COMMAND_CLAUSES } from './rules/15-command/index.ts';
import {
  EXTENDED_LINE_CLAUSES,
  GRAND_BATTERY_CLAUSES,
  INITIATIVE_CLAUSES,
} from './rules/16-optional-rules/index.ts';
import { VICTORY_CLAUSES } from './rules/17-victory.ts';

/** Every clause that refuses something, with our sentence for it. */
export const CLAUSES = {
  ...COMPONENTS_CLAUSES,
  ...SEQUENCE_CLAUSES,
  ...ACTIONS_CLAUSES,
  ...MOVEMENT_CLAUSES,
  ...CAVALRY_CLAUSES,
  ...COMBAT_CLAUSES,
  ...RETREATS_CLAUSES,
  ...HIGH_GROUND_CLAUSES,
  ...DISORGANIZED_CLAUSES,
  ...DETACHMENTS_CLAUSES,
  ...RECOVERY_CLAUSES,
  ...STRAGGLERS_CLAUSES,
  ...FATIGUE_CLAUSES,
  ...SUPPLY_CLAUSES,
  ...WORKS_CLAUSES,
  ...COMMAND_CLAUSES,
  ...EXTENDED_LINE_CLAUSES,
  ...GRAND_BATTERY_CLAUSES,
  ...INITIATIVE_CLAUSES,
  ...VICTORY_CLAUSES,
} as const;
