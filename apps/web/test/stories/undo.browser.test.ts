import { expect, test } from 'vitest';
import { COMBAT, MOVEMENT, playedTo } from './games.ts';
import { idle, logLines, march, promptButton, promptWords, standing } from './table.ts';
import { house } from './visit.ts';

const { table } = house();

test('UI 7 moves are taken back freely, one by one or the whole phase', async () => {
  const page = await table(await playedTo(MOVEMENT));
  const atFirst = await standing(page);
  await march(page, '0415', '0515');
  const afterOne = await standing(page);
  await march(page, '0610', '0710');
  await page.keyboard.press('z');
  await expect.poll(() => standing(page)).toEqual(afterOne);
  expect((await logLines(page))[0]).toMatch(/Took back one order/);
  await march(page, '0610', '0710');
  await promptButton(page, 'More').click();
  await page.getByRole('menuitem', { name: /Back to the start of the phase/ }).click();
  await expect.poll(() => standing(page)).toEqual(atFirst);
  await expect.poll(async () => (await logLines(page))[0]).toMatch(/Took back 2 orders/);
  // The phase is as it began: there is nothing left in the menu to go back to.
  await expect.poll(() => promptButton(page, 'More').getAttribute('aria-disabled')).toBe('true');
});

test('UI 7 a die is given back only by the other player, and the log keeps the trace', async () => {
  const page = await table(await playedTo(COMBAT));
  const before = { standing: await standing(page), prompt: await promptWords(page) };
  await promptButton(page, 'Fight at 0916').click();
  await expect.poll(() => promptWords(page)).not.toBe(before.prompt);
  await idle(page);
  const fought = await standing(page);
  expect(await promptButton(page, /^Undo/).count()).toBe(0);

  await promptButton(page, 'Ask to undo').click();
  const dialog = page.getByRole('dialog', { name: 'Ask to undo?' });
  await dialog.getByRole('button', { name: /open rule/ }).waitFor();
  await dialog.getByRole('button', { name: 'I do not agree' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await standing(page)).toEqual(fought);

  await promptButton(page, 'Ask to undo').click();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await expect.poll(() => promptWords(page)).toBe(before.prompt);
  expect(await standing(page)).toEqual(before.standing);
  await expect.poll(async () => (await logLines(page))[0]).toMatch(/Took back one order.*agree/);
});
