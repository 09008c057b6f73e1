import type { Page } from 'playwright-core';
import { type How, PHONE } from '../../stories/visit.ts';
import type { Hand } from './hand.ts';
import { keys } from './keys.ts';
import { mouse } from './mouse.ts';
import { touch } from './touch.ts';

interface Way {
  /** Begins the title of a test. */
  readonly by: string;
  readonly how: How;
  hand(page: Page): Hand;
}

/** All ways to play, each without the other two. */
export const HANDS: readonly Way[] = [
  { by: 'by mouse', how: {}, hand: mouse },
  { by: 'UI 20 by keyboard alone', how: {}, hand: keys },
  { by: 'UI 22 by touch on a narrow phone', how: PHONE, hand: touch },
];
