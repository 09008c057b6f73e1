import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysOverflow } from '../../../../tools/browser.ts';
import { DECLARING, recordedTo } from '../stories/games.ts';
import { logLines } from '../stories/table.ts';
import { house } from '../stories/visit.ts';
import { playUntil } from './driver.ts';
import { HANDS } from './hands/all.ts';
import { mibPlayer } from './mib-player.ts';
import type { Shown } from './shown.ts';

const { table } = house();

/** The activation is over. */
const isThrough = ({ curtain, phase }: Shown): boolean =>
  curtain === '' && phase !== 'Declare' && phase !== 'Combat';

/** On a phone the log is a tab of the sheet. */
async function openLog(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Log' });
  if ((await tab.count()) > 0) await tab.tap();
  await page.locator('#table-log').waitFor();
}

test.each(HANDS)(
  '$by attacks are declared, fought, and what comes of them is answered',
  async ({ how, hand }) => {
    const page = await table(await recordedTo('teugn-hausen', DECLARING), how);
    const player = await mibPlayer(hand(page));
    await playUntil(player, now => now.plans.length > 1);
    const queue = page.getByRole('region', { name: 'Planned' });
    await expect.poll(() => queue.getByRole('listitem').count()).toBe(2);
    const deeds = await playUntil(player, isThrough);
    expect(deeds.filter(deed => deed.startsWith('attack from'))).toHaveLength(2);
    // Somebody retreats and somebody advances, each behind the curtain of his own.
    expect(deeds.filter(deed => deed.startsWith('look for'))).toEqual(
      expect.arrayContaining(['look for coalition', 'look for french']),
    );
    expect(deeds.filter(deed => deed.startsWith('go from')).length).toBeGreaterThan(1);
    await openLog(page);
    const headings = (await logLines(page)).slice(0, 40).join('\n');
    for (const heading of ['Declared', 'Strength', 'Combat', 'Retreat', 'Advance', 'Effects', 'Loss'])
      expect(headings).toMatch(new RegExp(`^${heading}`, 'm'));
    expect(await sidewaysOverflow(page)).toBe(0);
  },
);
