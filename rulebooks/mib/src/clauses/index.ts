import { type Citations, citations } from '@abatis/kernel';
import { COMPONENTS } from './02-components.ts';
import { SEQUENCE } from './03-sequence.ts';
import { ACTIONS } from './04-actions.ts';
import { MOVEMENT } from './06-movement.ts';
import { CAVALRY } from './07-cavalry.ts';
import { COMBAT } from './07-combat.ts';
import { RETREATS } from './07-retreats.ts';
import { HIGH_GROUND } from './08-high-ground.ts';
import { DISORGANIZED } from './09-disorganized.ts';
import { DETACHMENTS } from './10-detachments.ts';
import { RECOVERY } from './10-recovery.ts';
import { STRAGGLERS } from './10-stragglers.ts';
import { FATIGUE } from './11-fatigue.ts';
import { SUPPLY } from './12-supply.ts';
import { WORKS } from './14-works.ts';
import { COMMAND } from './15-command.ts';
import { EXTENDED_LINE } from './16-extended-line.ts';
import { GRAND_BATTERY } from './16-grand-battery.ts';
import { INITIATIVE } from './16-initiative.ts';
import { VICTORY } from './17-victory.ts';

/** Every clause that refuses something, with our sentence for it; chapter by chapter in this folder. */
export const CLAUSES = {
  ...COMPONENTS,
  ...SEQUENCE,
  ...ACTIONS,
  ...MOVEMENT,
  ...CAVALRY,
  ...COMBAT,
  ...RETREATS,
  ...HIGH_GROUND,
  ...DISORGANIZED,
  ...DETACHMENTS,
  ...RECOVERY,
  ...STRAGGLERS,
  ...FATIGUE,
  ...SUPPLY,
  ...WORKS,
  ...COMMAND,
  ...EXTENDED_LINE,
  ...GRAND_BATTERY,
  ...INITIATIVE,
  ...VICTORY,
} as const;

const cite: Citations<typeof CLAUSES> = citations(CLAUSES);
export const forbid: (typeof cite)['forbid'] = cite.forbid;
