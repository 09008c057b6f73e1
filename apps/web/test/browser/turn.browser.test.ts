import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sidewaysOverflow } from '../../../../tools/browser.ts';
import { FIRE, playedTo } from '../stories/games.ts';
import { atTable, house, importGame, PHONE } from '../stories/visit.ts';
import { playUntil } from './driver.ts';
import type { Hand } from './hands/hand.ts';
import { keys } from './hands/keys.ts';
import { mouse } from './hands/mouse.ts';
import { touch } from './hands/touch.ts';

const { visit } = house();

const HANDS: readonly { readonly by: string; visit(): Promise<Page>; hand(page: Page): Hand }[] = [
  { by: 'by mouse', visit, hand: mouse },
  { by: 'UI 20 by keyboard alone', visit, hand: keys },
  { by: 'UI 22 by touch on a narrow phone', visit: () => visit(PHONE), hand: touch },
];

describe.each(HANDS)('$by', ({ visit, hand }) => {
  test("a whole turn of Brawner's Farm, from the first page on", async () => {
    const page = await visit();
    const player = hand(page);
    await player.start('Brawner’s Farm');
    await atTable(page);
    const deeds = await playUntil(player, (now, first) => now.turn !== first.turn);
    expect(deeds).toContain('press Roll for Jackson');
    expect(deeds).toContain('press End construction');
    expect(deeds).toContain('press End fire');
    expect(deeds.filter(deed => deed.startsWith('move'))).toHaveLength(3);
    for (const deed of ['press Fight at', 'retreat', 'advance'])
      expect(deeds.filter(each => each.startsWith(deed))).not.toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('guns fire and are fired at', async () => {
    const page = await visit();
    await importGame(page, await playedTo(FIRE));
    const deeds = await playUntil(hand(page), now => now.phase === 'Movement');
    expect(deeds.filter(deed => deed.startsWith('fire at'))).toHaveLength(2);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
