import { CATALOG } from '@abatis/catalog';
import { hashText } from '@abatis/kernel/host';
import type { BattleCard } from '@abatis/screen';
import type { Page } from 'playwright-core';
import { inRoot } from '../../scripts/lib.mjs';
import { bundlePage } from '../browser.ts';

/** Where the pictures of the battles are, and the list of what each was drawn from. */
export const PICTURES = inRoot('apps/web/src/home/pictures');
export const LIST = `${PICTURES}/drawn-from.json`;

/** A battle of a rulebook that can be played. */
export interface Drawable {
  /** 'lfm/brawners-farm'. */
  readonly name: string;
  readonly battle: BattleCard;
}

export async function drawableBattles(): Promise<readonly Drawable[]> {
  const shelves = CATALOG.map(async entry => {
    if (entry.state !== 'playable') return [];
    const [rulebook, newPresenter] = await Promise.all([entry.load(), entry.screen()]);
    const battles = newPresenter(rulebook).battles();
    return battles.map(battle => ({ name: `${entry.id}/${battle.scenario}`, battle }));
  });
  return (await Promise.all(shelves)).flat();
}

/** Changes with everything that a picture shows, but not with the painter. */
export const drawnFrom = ({ battle: { battlefield, sheet, focus } }: Drawable): string =>
  hashText({ battlefield, sheet, focus });

export const fileOf = (name: string, flat: boolean): string =>
  `${PICTURES}/${name}${flat ? '.flat' : ''}.webp`;

/** A page that draws. */
export async function openStudio(
  page: Page,
): Promise<(drawable: Drawable, flat: boolean) => Promise<Buffer>> {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundlePage(new URL('page.ts', import.meta.url)) });
  return async ({ battle }, flat) => {
    const address: string = await page.evaluate(`draw(${JSON.stringify(battle)}, ${flat})`);
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  };
}
