import { expect, test } from 'vitest';
import { house } from '../stories/visit.ts';

const { visit } = house();

test('from the lessons and rules of one game one comes to those of the others', async () => {
  const page = await visit();
  const games = page.getByRole('navigation', { name: 'Games' });
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await games.getByRole('link', { name: 'MiB' }).click();
  await page.getByText('Draw a chit', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await games.getByRole('link', { name: 'MiB' }).click();
  await page.getByRole('heading', { name: 'MiB', level: 1 }).waitFor();
  await expect.poll(() => games.locator('[aria-current]').textContent()).toBe('MiB');
});
