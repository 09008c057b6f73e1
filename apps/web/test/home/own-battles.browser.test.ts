import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { saved, standing } from '../stories/table.ts';
import { atTable, fileOf, house, importGame, toHome } from '../stories/visit.ts';
import { battle, drop, FIELD, SURVEY } from './own-files.ts';

const { visit } = house();

const board = (page: Page) => page.getByRole('region', { name: 'On the drawing board' });
const river = (page: Page) => page.getByRole('radiogroup', { name: 'Your battle The River' });

/** Brings the battle with its ground, and begins it. */
async function begin(page: Page, field = FIELD): Promise<void> {
  await drop(page, battle(), field);
  await river(page).waitFor();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await atTable(page);
}

/** Rolls the first dice. */
async function roll(page: Page): Promise<void> {
  await page.locator('#table-buttons button').last().click();
  await page.getByRole('region', { name: 'Dice' }).waitFor();
}

test('UI 36 a battle dropped with its ground is offered with side and opponent, and stays until it is removed', async () => {
  const page = await visit();
  await drop(page, battle(), FIELD);
  const card = river(page);
  await card.getByRole('radio', { name: 'The River', checked: true }).waitFor({ state: 'attached' });
  await page.getByText('2 Union against 2 Confederate units, 2 turns.').waitFor();
  await page.getByRole('radio', { name: 'Confederate', exact: true }).waitFor({ state: 'attached' });
  await card.getByText('on this battle').click();
  await card.getByText(/LFM does not know "marsh", which counts as clear ground/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await card.waitFor();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Save as a file: The River' }).click();
  const file = await download;
  const whole = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
  expect([file.suggestedFilename(), whole.battlefield.abatis.name]).toEqual([
    'the-river.json',
    'Ten kilometres',
  ]);
  await card.getByRole('button', { name: 'Remove The River' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'Remove The River' }).click();
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByLabel('Game files').waitFor({ state: 'attached' });
  await expect.poll(() => card.count()).toBe(0);
});

test('UI 16 a game on ground of its own resumes after a reload, goes out as a file and comes in elsewhere', async () => {
  const page = await visit();
  await begin(page);
  await roll(page);
  await page.reload();
  await atTable(page);
  const shown = await standing(page);
  const file = await saved(page);
  expect(JSON.parse(file.text).scenario.battlefield.abatis.name).toBe('Ten kilometres');
  await page.keyboard.press('Escape');
  await toHome(page);
  await page.getByRole('heading', { level: 1, name: /The River/ }).waitFor();
  const other = await visit();
  await importGame(other, file.text, file.name);
  expect(await standing(other)).toEqual(shown);
});

/** Plays to the first dice, and asks for a link. */
async function askLink(page: Page, field = FIELD): Promise<void> {
  await begin(page, field);
  await roll(page);
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Copy link' }).click();
}

test('UI 12 a link to a game on ground of its own carries the ground', async () => {
  const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await askLink(page);
  await page.getByRole('button', { name: 'Link copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await visit({}, new URL(link).hash);
  await atTable(other);
  await other.getByRole('button', { name: 'Play on from here' }).click();
  await other.getByRole('menuitem', { name: 'Both sides' }).click();
  await other.waitForURL(/#\/play\//);
  await atTable(other);
});

/** The same field with a note that no packing makes short. */
function wordyField(): typeof FIELD {
  const field = JSON.parse(FIELD.text);
  const note = randomBytes(100_000).toString('base64');
  return { ...FIELD, text: JSON.stringify({ ...field, abatis: { ...field.abatis, note } }) };
}

test('UI 12 a game too long for a link is saved as a file instead, and says so', async () => {
  const page = await visit();
  const download = page.waitForEvent('download');
  await askLink(page, wordyField());
  await page.getByText('This game is too long for a link.').waitFor();
  expect((await download).suggestedFilename()).toBe('the-river-1.abatis.json');
});

test('a broken battle tells all that is wrong at once, and is played when the mended file is dropped', async () => {
  const page = await visit();
  const torn = battle({ sides: ['union', 'union'], title: 'Torn River', turns: [] });
  await page.getByLabel('Game files').setInputFiles([fileOf(torn.name, torn.text)]);
  const card = board(page).getByRole('article', { name: 'Torn River' });
  await card.getByText('names field.json: drop it on this page too').waitFor();
  await card.getByText('battle.json · /battlefield').waitFor();
  await card.getByText('battle.json · /turns').waitFor();
  await drop(page, FIELD);
  await expect.poll(() => card.getByText('names field.json').count()).toBe(0);
  await card.getByText('battle.json · /turns').waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await drop(page, battle());
  await river(page).getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await expect.poll(() => board(page).count()).toBe(0);
});

test('a survey alone is laid under the hexes of each rulebook, saved, and tried', async () => {
  const page = await visit();
  await drop(page, ...SURVEY);
  const card = board(page).getByRole('article');
  await card.getByText(/Ground without a battle, 10\.\d × 10\.\d km/).waitFor();
  await card.getByText('The field and its levels').click();
  await card.getByRole('textbox', { name: 'Name' }).fill('Ten kilometres');
  await card.getByRole('button', { name: 'Read it again' }).click();
  const named = board(page).getByRole('article', { name: 'Ten kilometres' });
  await named.getByRole('button', { name: 'Hexes of MiB' }).click();
  await named.getByText(/\d+ × \d+ hexes of MiB\./).waitFor();
  const downloads: string[] = [];
  page.on('download', download => downloads.push(download.suggestedFilename()));
  await named.getByRole('button', { name: 'Save the battlefield and a scenario to edit' }).click();
  await expect.poll(() => downloads).toEqual(['ten-kilometres.field.json', 'ten-kilometres.mib.json']);
  await named.getByRole('button', { name: 'Try a small battle on it' }).click();
  const own = page.getByRole('radiogroup', { name: 'Your battle Ten kilometres' });
  await own.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await atTable(page);
});
