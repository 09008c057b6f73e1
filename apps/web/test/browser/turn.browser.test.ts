import { describe, expect, test } from 'vitest';
import { sidewaysOverflow } from '../../../../tools/browser.ts';
import { FIRE, playedTo } from '../stories/games.ts';
import { atTable, house } from '../stories/visit.ts';
import { playUntil } from './driver.ts';
import { HANDS } from './hands/all.ts';
import { lfmPlayer } from './lfm-player.ts';

const { table, visit } = house();

describe.each(HANDS)('$by', ({ how, hand }) => {
  test("a whole turn of Brawner's Farm, from the first page on", async () => {
    const page = await visit(how);
    const player = hand(page);
    await player.start('Brawner’s Farm');
    await atTable(page);
    const deeds = await playUntil(await lfmPlayer(player), (now, first) => now.turn !== first.turn);
    expect(deeds).toContain('press Roll for Jackson');
    expect(deeds).toContain('press End construction');
    expect(deeds).toContain('press End fire');
    expect(deeds.filter(deed => deed.startsWith('move'))).toHaveLength(2);
    for (const deed of ['press Fight at', 'retreat', 'advance'])
      expect(deeds.filter(each => each.startsWith(deed))).not.toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  test('guns fire and are fired at', async () => {
    const page = await table(await playedTo(FIRE), how);
    const deeds = await playUntil(await lfmPlayer(hand(page)), now => now.phase === 'Movement');
    expect(deeds.filter(deed => deed.startsWith('fire at'))).toHaveLength(2);
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
