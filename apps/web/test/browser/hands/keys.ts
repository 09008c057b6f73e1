import type { Page } from 'playwright-core';
import { type Sheet, sheetCalled } from '../../stories/hexes.ts';
import { shown } from '../shown.ts';
import { type Hand, LIFT, tagAt } from './hand.ts';

/** A player with nothing but a keyboard. */
export function keys(page: Page): Hand {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  return {
    page,
    async start(battle) {
      await page.getByRole('radio', { name: battle }).waitFor({ state: 'attached' });
      // Tab stops at one of the battles only; arrows walk them.
      await tabTo(page, name => BATTLE.test(name));
      for (let rows = 0; !(await focused(page)).includes(battle) && rows < MOST_STOPS; rows++)
        await press('ArrowDown');
      await press('Space');
      await tabTo(page, name => name === 'Computer');
      await press('ArrowRight');
      await tabTo(page, name => name === 'Start');
      await press('Enter');
    },
    async lift() {
      await tabTo(page, name => LIFT.test(name));
      await press('Enter');
    },
    async press(label) {
      const { buttons, checklist } = await shown(page);
      const key = checklist.length > 0 ? '' : buttons.find(button => button.label === label)?.key;
      if (key) return press(key === 'Enter' ? 'Control+Enter' : key);
      await tabTo(page, name => name === label);
      await press('Enter');
    },
    async point(place) {
      await walkTo(page, place);
      return tagAt(page, place);
    },
    async choose(place) {
      await walkTo(page, place);
      await press('Enter');
    },
    // What the cursor is on stays offered, and Ctrl with Enter takes it.
    rest: async () => {},
    survey: () => press('0'),
    async take(item) {
      for (let steps = 0; (await focused(page)) !== item && steps < 20; steps++) await press('ArrowDown');
      await press('Enter');
    },
  };
}

/** What the name of every battle on the first page goes on with. */
const BATTLE = /\d turns, /;

/** No way over the map is longer, and no round of the page has more stops. */
const MOST_STEPS = 60;
const MOST_STOPS = 150;
const MOST_BUTTONS = 10;

/** The accessible name of what has the focus. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === document.body) return '';
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return (at?.ariaLabel ?? label ?? at?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Tab goes round the page. */
export async function tabTo(page: Page, wanted: (name: string) => boolean): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (wanted(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** The hex that the map reads out. */
async function cursor(page: Page): Promise<string> {
  return ((await page.locator('.abatis-said').textContent()) ?? '').slice(0, 4);
}

const isOnMap = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.abatis-board')!.contains(document.activeElement));

/** The map is just before the buttons; from anywhere else a link at the top of the page leads to it. */
async function toMap(page: Page): Promise<void> {
  for (let stops = 0; stops < MOST_BUTTONS; stops++) {
    if (await isOnMap(page)) return;
    await page.keyboard.press('Shift+Tab');
  }
  await tabTo(page, name => name === 'To the map');
  await page.keyboard.press('Enter');
}

async function walkTo(page: Page, place: string): Promise<void> {
  await toMap(page);
  const sheet = sheetCalled((await page.locator('.abatis-board').getAttribute('aria-label')) ?? '');
  if ((await cursor(page)) === '') await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const here = await cursor(page);
    if (here === place) return;
    await page.keyboard.press(arrow(sheet, here, place));
  }
  throw new Error(`The arrows do not lead to ${place}`);
}

/** What runs across the lines of hexes leans to either side in turn, so it is seen after every step what is left. */
function arrow({ orientation, middleOf }: Sheet, here: string, there: string): string {
  const [from, to] = [middleOf(here), middleOf(there)];
  const upright = from.y > to.y ? 'ArrowUp' : 'ArrowDown';
  const sideways = from.x > to.x ? 'ArrowLeft' : 'ArrowRight';
  if (orientation === 'pointy') return Math.abs(from.y - to.y) > 0.1 ? upright : sideways;
  return Math.abs(from.x - to.x) > 0.1 ? sideways : upright;
}
