import type { Page } from 'playwright-core';
import { sheetCalled } from './hexes.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Units of the layer of counters to a hex. */
const HEX_UNITS = 70;

/** Where a hex is on the screen, reckoned from a counter, which says in which hex it stands. */
export async function spotOf(page: Page, place: string): Promise<Spot> {
  const { map, from, scale, left, top } = await page.evaluate(() => {
    const counter = document.querySelector<HTMLElement>('.abatis-stack')!;
    const layer = new DOMMatrix(getComputedStyle(document.querySelector('.abatis-pieces')!).transform);
    const within = new DOMMatrix(counter.style.transform);
    const board = document.querySelector<HTMLElement>('.abatis-board')!;
    const { x, y } = board.getBoundingClientRect();
    return {
      map: board.ariaLabel ?? '',
      from: counter.dataset.place!,
      scale: layer.a,
      left: x + layer.e + within.e * layer.a,
      top: y + layer.f + within.f * layer.a,
    };
  });
  const { middleOf } = sheetCalled(map);
  const [here, there] = [middleOf(from), middleOf(place)];
  const hex = HEX_UNITS * scale;
  return { x: left + (there.x - here.x) * hex, y: top + (there.y - here.y) * hex };
}

/** What covers a spot of the map: nothing, the dice, or something that hangs on a hex. */
type Cover = 'none' | 'dice' | 'floating' | 'outside';

export function coverAt(page: Page, { x, y }: Spot): Promise<Cover> {
  return page.evaluate(
    ([left, top]) => {
      const found = document.elementFromPoint(left!, top!);
      if (found?.closest('.abatis-board')) return 'none';
      if (found?.closest('[aria-label="Dice"]')) return 'dice';
      return found?.closest('main') ? 'floating' : 'outside';
    },
    [x, y],
  );
}
