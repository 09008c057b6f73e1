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

/** 'Marsh, which LFM does not know: counts as clear.' Empty where the rulebook has a word for the ground. */
export function unreadText({ unread }: Pick<WordedGround, 'unread'>, hex: Hex, rulebook: string): Text {
  const terrain = unread?.[hex];
  return terrain ? say`${NAMES[terrain]}, which ${rulebook} does not know: counts as clear.` : '';
}
