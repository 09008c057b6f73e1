/*
 * Draws the pictures of the battles on the first screen anew, with the painter of the table, so that they are there at once:
 * `node --conditions=source --import tsx tools/battle-pictures.ts`. A test tells when that is due.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawableBattles, drawnFrom, fileOf, LIST, openStudio, PICTURES } from './battle-pictures/draw.ts';
import { launchBrowser } from './browser.ts';

const browser = await launchBrowser();
try {
  const draw = await openStudio(await browser.newPage());
  const battles = await drawableBattles();
  rmSync(PICTURES, { recursive: true, force: true });
  for (const battle of battles)
    for (const flat of [false, true]) {
      const file = fileOf(battle.name, flat);
      mkdirSync(dirname(file), { recursive: true });
      const picture = await draw(battle, flat);
      writeFileSync(file, picture);
      console.log(`${battle.name}${flat ? ', flat' : ''}: ${Math.round(picture.length / 1000)} kB`);
    }
  const list = Object.fromEntries(battles.map(battle => [battle.name, drawnFrom(battle)]));
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
} finally {
  await browser.close();
}
