import type { BatteringEvent } from '../06-terrain/index.ts';
import type { ScreenEvent } from './07.10-screens.ts';

/** Chapter 7: optional rules. Each needs its scenario option (`plays`). */

export const OPTIONS_CLAUSES = {
  'BNB 7.10a': '{unit} may have {most} figures out as a screen, and puts out no second one',
  'BNB 7.10b': 'the screen of {unit} stays before its front, no stand more than 2 inches away',
  'BNB 7.10c': 'the screen of {unit} cannot go there in this move',
  'BNB 7.10e': 'the screen of {unit} takes at most {most} figures',
  'BNB 6.10.3a':
    '{unit} cannot batter section {section} of {piece}: heavy guns break light works that they can see',
  'BNB 7.14b':
    '{unit} cannot batter section {section} of {piece}: heavy guns breach a wall that they can see',
  'BNB 7.14d': '{unit} cannot charge {target}: one unit assaults a breach, and one defends it',
  'BNB 7.14e':
    '{unit} cannot climb over {wall} there: with ladders, where nobody defends it, to a place just inside',
} as const;

export type OptionsEvent = ScreenEvent | BatteringEvent;

export * from './07.02-elbow-room.ts';
export * from './07.10-screens.ts';
export * from './07.11-nations.ts';
export * from './07.14-walls.ts';
