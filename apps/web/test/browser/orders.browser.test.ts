import { expect, test } from 'vitest';
import { MOVEMENT, playedTo } from '../stories/games.ts';
import { saved } from '../stories/table.ts';
import { atTable, house } from '../stories/visit.ts';
import { keys, tabTo } from './hands/keys.ts';
import { mouse } from './hands/mouse.ts';
import { changing, until } from './shown.ts';

const { tab, table, visit } = house();

test('a second press before the first is answered gives no second order', async () => {
  const commanded = 3;
  const page = await table(await playedTo(commanded));
  await page.getByRole('button', { name: 'End construction' }).dblclick();
  await until(page, ({ phase }) => phase !== 'Construction');
  // The file is asked for after all that was pressed.
  expect(JSON.parse((await saved(page)).text).entries).toHaveLength(commanded + 1);
});

test('a click is about the hex that is clicked, however fast the pointer came from another', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const hand = mouse(page);
  await changing(page, () => hand.choose('0610'));
  expect((await hand.point('0710'))?.tone).toBe('move');
  const { stacks } = await changing(page, () => hand.choose('0711'));
  expect(Object.keys(stacks)).toContain('0711');
  expect(Object.keys(stacks)).not.toContain('0710');
});

test('UI 20 Enter is about the hex under the cursor, however fast it came from another', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const hand = keys(page);
  await changing(page, () => hand.choose('0610'));
  expect((await hand.point('0710'))?.tone).toBe('move');
  const { stacks } = await changing(page, async () => {
    await Promise.all([page.keyboard.press('ArrowRight'), page.keyboard.press('Enter')]);
  });
  expect(Object.keys(stacks)).toContain('0711');
  expect(Object.keys(stacks)).not.toContain('0710');
});

test('UI 13 by keyboard alone the clause of a refusal opens the rules', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const hand = keys(page);
  await changing(page, () => hand.choose('0610'));
  const told = await hand.point('1014');
  expect(told?.tone).toBe('refused');
  const [clause] = told!.clauses;
  // Tab goes on to other stacks, and the tag with it; what was chosen stays.
  await hand.choose('1014');
  await tabTo(page, name => name.includes(`open rule ${clause}`));
  await page.keyboard.press('Enter');
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.locator(`article[data-clause="${clause}"][data-marked="true"]`).waitFor();
});

test('UI 8 what still can be done jumps to the unit, and a stack in hand stays in hand', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const hand = mouse(page);
  const { title } = await changing(page, () => hand.choose('0610'));
  const show = (place: string): Promise<void> =>
    page
      .getByRole('dialog', { name: 'Before the phase ends' })
      .getByRole('listitem')
      .filter({ hasText: place })
      .getByRole('button', { name: /^Show/ })
      .click();
  await changing(page, () => hand.press('End movement'));
  await changing(page, () => show('0610'));
  await until(page, now => now.title === title && now.chosen.join() === '0610');
  await changing(page, () => hand.press('End movement'));
  await show('0512');
  // The dialog closes before the unit is taken up.
  const { checklist } = await until(page, ({ chosen }) => chosen.join() === '0512');
  expect(checklist).toEqual([]);
});

test('UI 16 a game in two tabs is played in one of them, and can be taken over', async () => {
  const page = await table(await playedTo(0));
  const second = await tab(page, new URL(page.url()).hash);
  await atTable(second);
  await until(second, ({ title }) => title === 'This game is open in another tab');
  await second.locator('#table-buttons').getByRole('button').click();
  await second.getByRole('button', { name: 'Roll for Jackson' }).click();
  await until(page, ({ title, able }) => title === 'This game is open in another tab' && able.length === 0);
});

test('a damaged link says so, and the way home is open', async () => {
  const broken = await visit({}, '#/watch/abc/at/3');
  await broken.getByRole('heading', { name: /not be opened/ }).waitFor();
  await broken.getByRole('link', { name: 'To the games' }).click();
  await broken.getByRole('radio', { name: 'Brawner’s Farm' }).waitFor({ state: 'attached' });
});
