import { PIECES_CLAUSES } from './names.ts';
import { MOVEMENT_CLAUSES } from './rules/01-movement/index.ts';
import { ROAD_MOVEMENT_CLAUSES } from './rules/02-road-movement.ts';
import { CHARGES_CLAUSES } from './rules/03-cavalry-charges/index.ts';
import { STACKING_CLAUSES } from './rules/04-stacking.ts';
import { ZOC_CLAUSES } from './rules/05-zones-of-control.ts';
import { RANGED_FIRE_CLAUSES } from './rules/07-ranged-fire/index.ts';
import { COMBAT_CLAUSES } from './rules/08-combat/index.ts';
import { RETREATS_CLAUSES } from './rules/09-retreats/index.ts';
import { ADVANCE_CLAUSES } from './rules/10-advance.ts';
import { RETREAT_BEFORE_COMBAT_CLAUSES } from './rules/11-retreat-before-combat.ts';
import { VOLUNTARY_RETREAT_CLAUSES } from './rules/12-voluntary-retreat.ts';
import { DISORGANIZATION_CLAUSES } from './rules/14-disorganization.ts';
import { SHATTER_EFFECTS_CLAUSES } from './rules/16-effects-of-shatter.ts';
import { RECOVERY_CLAUSES } from './rules/17-recovery.ts';
import { COMMAND_CLAUSES } from './rules/20-command/index.ts';
import { CASUALTY_CLAUSES } from './rules/21-commander-casualties.ts';
import { INTEGRITY_CLAUSES } from './rules/22-brigade-integrity/index.ts';
import { NIGHT_CLAUSES } from './rules/23-night.ts';
import { BREASTWORKS_CLAUSES } from './rules/24-breastworks.ts';
import { BRIDGES_CLAUSES } from './rules/25-burning-bridges.ts';
import { REINFORCEMENTS_CLAUSES } from './rules/26-reinforcements/index.ts';
import { SET_UP_CLAUSES } from './rules/29-set-up.ts';
import { SCENARIO_RULE_CLAUSES } from './special-rules.ts';

/** Every clause that refuses something, with our sentence for it: the lists of all chapters. */
export const CLAUSES = {
  ...PIECES_CLAUSES,
  ...MOVEMENT_CLAUSES,
  ...ROAD_MOVEMENT_CLAUSES,
  ...CHARGES_CLAUSES,
  ...STACKING_CLAUSES,
  ...ZOC_CLAUSES,
  ...RANGED_FIRE_CLAUSES,
  ...COMBAT_CLAUSES,
  ...RETREATS_CLAUSES,
  ...ADVANCE_CLAUSES,
  ...RETREAT_BEFORE_COMBAT_CLAUSES,
  ...VOLUNTARY_RETREAT_CLAUSES,
  ...DISORGANIZATION_CLAUSES,
  ...SHATTER_EFFECTS_CLAUSES,
  ...RECOVERY_CLAUSES,
  ...COMMAND_CLAUSES,
  ...CASUALTY_CLAUSES,
  ...INTEGRITY_CLAUSES,
  ...NIGHT_CLAUSES,
  ...BREASTWORKS_CLAUSES,
  ...BRIDGES_CLAUSES,
  ...REINFORCEMENTS_CLAUSES,
  ...SET_UP_CLAUSES,
  ...SCENARIO_RULE_CLAUSES,
} as const;
