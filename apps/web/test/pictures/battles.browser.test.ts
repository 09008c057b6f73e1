import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawableBattles, fileOf, openStudio } from '../../../../tools/battle-pictures/draw.ts';
import { workerBrowser } from '../../../../tools/browser.ts';
import { differingBlocks, MOST_BLOCKS } from './compare.ts';

test('UI 14 the pictures of the first screen are what the painter draws now; else run tools/battle-pictures.ts', async () => {
  const browser = await workerBrowser();
  const [studio, page] = [await browser.newPage(), await browser.newPage()];
  const draw = await openStudio(studio);
  const battles = await drawableBattles();
  // One of each kind is enough to notice another hand.
  for (const [name, flat] of [
    ['lfm/brawners-farm', false],
    ['mib/teugn-hausen', true],
  ] as const) {
    const battle = battles.find(one => one.name === name)!;
    const [shipped, drawn] = [await readFile(fileOf(name, flat)), await draw(battle, flat)];
    expect(await differingBlocks(page, shipped, drawn), name).toBeLessThanOrEqual(MOST_BLOCKS);
  }
  const [one, other] = ['lfm/brawners-farm', 'lfm/gettysburg-1-july'].map(name =>
    readFile(fileOf(name, false)),
  );
  expect(await differingBlocks(page, await one!, await other!)).toBeGreaterThan(MOST_BLOCKS);
  await Promise.all([studio.close(), page.close()]);
});
