import type { WordedGround } from '@abatis/battlefield';
import type { Hex } from '@abatis/hex';
import type { Text } from '@abatis/screen';
import { words } from '@abatis/words';
import { say } from '../words/say.ts';

const NAMES = words({
  town: 'Town',
  village: 'Village',
  water: 'Water',
  mountain: 'Mountain',
  marsh: 'Marsh',
  woods: 'Woods',
  vineyard: 'Vineyard',
  orchard: 'Orchard',
  crops: 'Crops',
  plough: 'Ploughed field',
  scrub: 'Scrub',
  dunes: 'Dunes',
  rough: 'Rough ground',
  sand: 'Sand',
  clear: 'Clear ground',
});

/** 'Marsh: LFM has no rule for it, so it counts as clear.' Empty where the rulebook has a word for the ground. */
export function unreadText({ unread }: Pick<WordedGround, 'unread'>, hex: Hex, rulebook: string): Text {
  const terrain = unread?.[hex];
  return terrain ? say`${NAMES[terrain]}: ${rulebook} has no rule for it, so it counts as clear.` : '';
}
