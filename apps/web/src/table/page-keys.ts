import type { Button } from '@abatis/screen';
import { tableNow } from './store.ts';

/** Letters that belong to the page whatever is played; overlays bring their own. */
const PAGE_KEYS = 'LRHFGZXVPBQJMKI';

/** The buttons of the prompt line with a letter each that nothing else on the page has. */
export function promptButtons(buttons: readonly Button[]): readonly Button[] {
  const overlays = tableNow().opened?.setting.overlays ?? [];
  return withFreeKeys(buttons, [...PAGE_KEYS, ...overlays.map(({ key }) => key)]);
}

/** Keeps a letter that is free; otherwise the first free one of the label, and at last a figure. */
export function withFreeKeys(buttons: readonly Button[], taken: readonly string[]): readonly Button[] {
  const used = new Set(taken.map(key => key.toUpperCase()));
  return buttons.map(button => {
    const wanted = [button.key ?? '', ...button.label.replace(/[^a-z]/gi, ''), ...'123456789'];
    const letters = wanted.map(letter => letter.toUpperCase()).filter(letter => letter.length === 1);
    const key = letters.find(letter => !used.has(letter)) ?? null;
    if (key) used.add(key);
    return { ...button, key };
  });
}

/** Does the player go over the map by arrows and Tab? Then Enter means the place that he is on. */
export const walksTheMap = (): boolean => document.querySelector('#table-map [data-keys]') !== null;
