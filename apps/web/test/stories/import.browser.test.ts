import { expect, test } from 'vitest';
import { golden, opened, playedTo } from './games.ts';
import { saved, standing } from './table.ts';
import { atTable, fileOf, house, importGame, toHome } from './visit.ts';

const { visit } = house();

/** The same battle with one figure of the record changed. */
async function altered(): Promise<string> {
  const save = JSON.parse(await golden());
  const { hash } = save.entries[6];
  save.entries[6].hash = hash.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
  return JSON.stringify(save);
}

const BROKEN = [
  { name: 'notes.json', text: async () => 'Dear diary', says: /notes\.json.*JSON/ },
  { name: 'shopping.json', text: async () => '{"milk": 2}', says: /shopping\.json.*\/?format/ },
  { name: 'altered.json', text: altered, says: /altered\.json.*\/entries\/6.*record does not hold/ },
] as const;

test('a broken file is refused by name, place and reason; the games that are kept stay', async () => {
  const page = await visit();
  await importGame(page, await playedTo(5));
  await toHome(page);
  const kept = page.getByRole('heading', { level: 1, name: /Brawner/ });
  await kept.waitFor();
  for (const { name, text, says } of BROKEN) {
    await page.getByLabel('Game file').setInputFiles(fileOf(name, await text()));
    const problem = page.getByRole('alert').filter({ hasText: name });
    await problem.waitFor();
    expect(await problem.textContent()).toMatch(says);
    expect(page.url()).not.toContain('#/play/');
    await kept.waitFor();
    await problem.getByRole('button', { name: 'Close' }).click();
  }
  await page.reload();
  await kept.waitFor();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await atTable(page);
});

test('a recorded battle comes in, and goes out as the file that it was', async () => {
  const page = await visit();
  await importGame(page, await golden(), 'brawners-farm.json');
  const shown = await standing(page);
  const file = await saved(page);
  const [game, again] = [await opened(await golden()), await opened(file.text)];
  expect(again.state).toEqual(game.state);
  expect(again.moment.index).toBe(game.moment.index);
  await page.keyboard.press('Escape');
  await toHome(page);
  await importGame(page, file.text, file.name);
  expect(await standing(page)).toEqual(shown);
  await page.keyboard.press('Escape');
  await toHome(page);
  await page.getByText('Other games').waitFor();
  await expect.poll(() => page.locator('a[href^="#/play/"]').count()).toBeGreaterThanOrEqual(2);
});

test('UI 16 a game from a file in which nothing has been done stands under its name, not begun', async () => {
  const page = await visit();
  await importGame(page, await playedTo(0));
  await toHome(page);
  const lead = page.getByRole('region', { name: /Brawner/ });
  await lead.getByText('Not begun yet').waitFor();
  expect(await lead.getByRole('link', { name: /Replay/ }).count()).toBe(0);
  await lead.getByRole('link', { name: 'Begin' }).click();
  await atTable(page);
});

test('UI 16 a browser that keeps nothing says so, and nothing else', async () => {
  const page = await visit();
  await page.context().route(/\/worker-[^/]*\.js$/, async route => {
    const response = await route.fetch();
    const refusing = "IDBFactory.prototype.open = () => { throw new DOMException('refused'); };";
    await route.fulfill({ response, body: `${refusing}\n${await response.text()}` });
  });
  await page.reload();
  await page.getByText('they last until the page is closed').waitFor();
  expect(await page.getByText('Games are kept').count()).toBe(0);
});
