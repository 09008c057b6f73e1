import type { Page } from 'playwright-core';
import { coverAt, type Spot } from '../stories/map.ts';
import { steadySpot } from '../stories/table.ts';

/** The window of the map. */
export async function mapBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  return (await page.locator('#table-map').boundingBox())!;
}

/** How a hand gets at a hex that is out of the window, or under something. */
interface Clearing {
  /** Takes hold of the map in its middle and draws it so far. */
  drag(from: Spot, to: Spot): Promise<void>;
  putDiceAway(): Promise<void>;
  /** Lets go of what hangs on another hex; false if nothing does, and what lies there always lies there. */
  letGo(): Promise<boolean>;
}

/** Where a hex is, once it is in the window, stays there, and nothing lies on it. */
export async function reach(
  page: Page,
  place: string,
  { drag, putDiceAway, letGo }: Clearing,
): Promise<Spot> {
  for (let tries = 0; tries < 20; tries++) {
    const spot = await steadySpot(page, place);
    const cover = await coverAt(page, spot);
    if (cover === 'none') return spot;
    const [from, to] = await towardsMiddle(page, spot);
    const isHung = cover === 'floating' || (await coverAt(page, from)) === 'floating';
    if (cover === 'dice') await putDiceAway();
    else if (!isHung || !(await letGo())) await drag(from, to);
  }
  throw new Error(`${place} cannot be seen`);
}

/** From the middle of the window as far as the spot is from it, or as there is room. */
async function towardsMiddle(page: Page, spot: Spot): Promise<[from: Spot, to: Spot]> {
  const { x, y, width, height } = await mapBox(page);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const within = (way: number, room: number): number => Math.max(-room, Math.min(room, way));
  const to = {
    x: middle.x + within(middle.x - spot.x, width / 2 - 16),
    y: middle.y + within(middle.y - spot.y, height / 2 - 16),
  };
  return [middle, to];
}
