import { REASONS } from './reasons.ts';
import { COMPONENTS_CLAUSES } from './rules/02-components/index.ts';
import { SEQUENCE_CLAUSES } from './rules/03-sequence.ts';
import { ACTIONS_CLAUSES } from './rules/04-actions.ts';
import { MOVEMENT_CLAUSES } from './rules/06-movement/index.ts';
import { COMBAT_CLAUSES } from './rules/07-combat/index.ts';
import { HIGH_GROUND_CLAUSES } from './rules/08-high-ground.ts';
import { DISORGANIZED_CLAUSES } from './rules/09-disorganized.ts';
import { STRAGGLERS_CLAUSES } from './rules/10-stragglers/index.ts';
import { FATIGUE_CLAUSES } from './rules/11-fatigue/index.ts';
import { SUPPLY_CLAUSES } from './rules/12-supply.ts';
import { NIGHT_CLAUSES } from './rules/13-night.ts';
import { TRENCHES_CLAUSES } from './rules/14-trenches.ts';
import { COMMAND_CLAUSES } from './rules/15-command/index.ts';
import { OPTIONAL_RULES_CLAUSES } from './rules/16-optional-rules/index.ts';

/**
 * Every clause that refuses something, with our sentence for it. MIB R49 is kept by absence: code cites the numbers of
 * the index, and never a printed reference that the ruling corrects.
 */
export const CLAUSES = {
  ...COMPONENTS_CLAUSES,
  ...SEQUENCE_CLAUSES,
  ...ACTIONS_CLAUSES,
  ...MOVEMENT_CLAUSES,
  ...COMBAT_CLAUSES,
  ...HIGH_GROUND_CLAUSES,
  ...DISORGANIZED_CLAUSES,
  ...STRAGGLERS_CLAUSES,
  ...FATIGUE_CLAUSES,
  ...SUPPLY_CLAUSES,
  ...NIGHT_CLAUSES,
  ...TRENCHES_CLAUSES,
  ...COMMAND_CLAUSES,
  ...OPTIONAL_RULES_CLAUSES,
  ...REASONS,
} as const;
