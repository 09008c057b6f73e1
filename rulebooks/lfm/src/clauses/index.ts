import { type Citations, citations } from '@abatis/kernel';
import { PIECES } from './00-pieces.ts';
import { MOVEMENT } from './01-movement.ts';
import { ROAD_MOVEMENT } from './02-road-movement.ts';
import { CHARGES } from './03-cavalry-charges.ts';
import { STACKING } from './04-stacking.ts';
import { ZOC } from './05-zones-of-control.ts';
import { RANGED_FIRE } from './07-ranged-fire.ts';
import { COMBAT } from './08-combat.ts';
import { RETREATS } from './09-retreats.ts';
import { ADVANCE } from './10-advance.ts';
import { RETREAT_BEFORE_COMBAT } from './11-retreat-before-combat.ts';
import { VOLUNTARY_RETREAT } from './12-voluntary-retreat.ts';
import { DISORGANIZATION } from './14-disorganization.ts';
import { SHATTER_EFFECTS } from './16-effects-of-shatter.ts';
import { RECOVERY } from './17-recovery.ts';
import { COMMAND } from './20-command.ts';
import { INTEGRITY } from './22-brigade-integrity.ts';
import { NIGHT } from './23-night.ts';
import { BREASTWORKS } from './24-breastworks.ts';
import { BRIDGES } from './25-burning-bridges.ts';
import { REINFORCEMENTS } from './26-reinforcements.ts';
import { SET_UP } from './29-set-up.ts';
import { SCENARIO_RULES } from './special-rules.ts';

/** Every clause that refuses something, with our sentence for it; chapter by chapter in this folder. */
export const CLAUSES = {
  ...PIECES,
  ...MOVEMENT,
  ...ROAD_MOVEMENT,
  ...CHARGES,
  ...STACKING,
  ...ZOC,
  ...RANGED_FIRE,
  ...COMBAT,
  ...RETREATS,
  ...ADVANCE,
  ...RETREAT_BEFORE_COMBAT,
  ...VOLUNTARY_RETREAT,
  ...DISORGANIZATION,
  ...SHATTER_EFFECTS,
  ...RECOVERY,
  ...COMMAND,
  ...INTEGRITY,
  ...NIGHT,
  ...BREASTWORKS,
  ...BRIDGES,
  ...REINFORCEMENTS,
  ...SET_UP,
  ...SCENARIO_RULES,
} as const;

const cite: Citations<typeof CLAUSES> = citations(CLAUSES);
export const forbid: (typeof cite)['forbid'] = cite.forbid;
