import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { house } from '../stories/visit.ts';
import { playUntil } from './driver.ts';
import { HANDS } from './hands/all.ts';
import { keys } from './hands/keys.ts';
import { mibPlayer } from './mib-player.ts';

const { visit } = house();

test.each(HANDS)(
  '$by a whole turn of Teugn-Hausen, from the first page on, two at one screen',
  async ({ how, hand }) => {
    const page = await visit(how);
    const player = hand(page);
    await player.start('Teugn-Hausen');
    await page.locator('[data-curtain="french"]').waitFor();
    const deeds = await playUntil(await mibPlayer(player), now => now.clock.includes('10:00 AM'));
    const count = (deed: string): number => deeds.filter(each => each.startsWith(deed)).length;
    // Each looks behind the curtain for himself, time and again.
    for (const seat of ['french', 'coalition']) expect(count(`look for ${seat}`)).toBeGreaterThan(1);
    expect(count('move')).toBeGreaterThan(2);
    // Whether anybody attacks is left to mib-combat.
    expect(count('halt')).toBeGreaterThan(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    // By keys the page is the same as by mouse.
    if (hand !== keys) expect(await accessibilityFaults(page)).toEqual([]);
  },
);
