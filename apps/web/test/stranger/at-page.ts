import type { Page } from 'playwright-core';
import { appears } from '../../../../tools/browser.ts';
import { liftButton } from '../browser/hands/hand.ts';
import { isOther, type Shown, shown } from '../browser/shown.ts';
import type { Chair, Marked, Sight } from './stranger.ts';

interface MarkedStack extends Marked {
  readonly place: string;
}

/** A button says 'Show: ' and then what is still to be done. */
const SHOW = /^Show: /;

/** Cards and questions that lie on the table, but not the list before the end of a phase. */
const CARD = '[role="dialog"]:not(#table-prompt *)';

/** So long a key may take to show; one that only closes something shows nothing else. */
const PATIENCE = 3_000;

/** A seat before the page: he has the key Enter, and a mouse for what stands on the map. */
export function atPage(page: Page): Chair<MarkedStack> {
  let last = '';
  let orders = 0;
  const doing = async (deed: () => Promise<void>): Promise<void> => {
    const before = await shown(page);
    await deed();
    await changed(page, before);
  };
  return {
    async look() {
      await leaveCards(page);
      const now = await shown(page);
      const position = JSON.stringify([now.turn, now.phase, now.stacks, now.plans]);
      if (position !== last) orders++;
      last = position;
      return sightOf(page, now, orders);
    },
    lift: () => doing(async () => (await liftButton(page)).click()),
    enter: () => doing(() => page.keyboard.press('Enter')),
    press: () => doing(() => page.locator('#table-buttons > [data-place="usual"]').click()),
    take: ({ place }) => doing(() => page.locator(`.abatis-stack[data-place="${place}"]`).click()),
    first: () => doing(() => page.getByRole('menuitem').first().click()),
    show: () => doing(() => page.getByRole('button', { name: SHOW }).first().click()),
  };
}

/** Whatever lies on the table goes at Enter, or else at Esc. */
async function leaveCards(page: Page): Promise<void> {
  const cards = page.locator(CARD);
  for (const key of ['Enter', 'Escape']) {
    if ((await cards.count()) === 0) return;
    await page.keyboard.press(key);
    await cards
      .first()
      .waitFor({ state: 'detached', timeout: PATIENCE })
      .catch(() => {});
  }
  if ((await cards.count()) > 0) throw new Error(`It cannot be left: ${await cards.first().textContent()}`);
}

/** Waits until the table is another, or the key has had its time. */
async function changed(page: Page, before: Shown): Promise<void> {
  const end = Date.now() + PATIENCE;
  do {
    // A curtain may come down while an order is carried out: behind it there is no prompt.
    await appears(page, '[data-curtain], #table-prompt[aria-busy="false"]');
    const now = await shown(page);
    if (isOther(before, now) || usualOf(before) !== usualOf(now)) return;
    await page.waitForTimeout(15);
  } while (Date.now() < end && (await page.locator(CARD).count()) === 0);
}

const usualOf = ({ buttons }: Shown): string => buttons.at(-1)?.label ?? '';

async function sightOf(page: Page, now: Shown, orders: number): Promise<Sight<MarkedStack>> {
  const usual = await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('#table-buttons > [data-place="usual"]');
    if (!button) return null;
    const { ariaDisabled, ariaExpanded } = button;
    return {
      hasKey: /Enter$/.test(button.textContent ?? ''),
      isDead: ariaDisabled === 'true',
      ends: ariaExpanded !== null,
    };
  });
  const label = usualOf(now);
  return {
    turn: now.clock,
    part: `${now.turn} ${now.phase}`,
    orders,
    words: `${now.title} | ${now.detail}`,
    usual:
      usual === null || (usual.isDead && !usual.hasKey)
        ? null
        : { label, byEnter: usual.hasKey, ends: usual.ends },
    marked: now.able.map(place => ({ label: now.stacks[place] ?? place, kind: 'pick', place })),
    held: now.chosen.join(', '),
    isCurtain: now.curtain !== '',
    menu: now.menu,
    list:
      now.checklist.length > 0
        ? { rows: now.checklist.filter(row => SHOW.test(row)), mayEnd: now.checklist.at(-1) !== 'Go back' }
        : null,
    alarm: now.alert,
  };
}
