import type { ScreenEvent } from './07.10-screens.ts';

/** Chapter 7: optional rules. Each needs its scenario option (`plays`). */

export const OPTIONS_CLAUSES = {
  'BNB 7.10a': '{unit} may have {most} figures out as a screen, and puts out no second one',
  'BNB 7.10b': 'the screen of {unit} stays before its front, no stand more than 2 inches away',
  'BNB 7.10c': 'the screen of {unit} cannot go there in this move',
  'BNB 7.10e': 'the screen of {unit} takes at most {most} figures',
} as const;

export type OptionsEvent = ScreenEvent;

export * from './07.02-elbow-room.ts';
export * from './07.10-screens.ts';
export * from './07.11-nations.ts';
