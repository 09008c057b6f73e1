/*
 * Takes the pictures of the README from the built page, so that they can be taken again when it changes:
 * `npm run build && node --conditions=source --import tsx tools/pictures.ts [folder]`.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inRoot, nodeFromSource } from '../scripts/lib.mjs';
import { launchBrowser } from './browser.ts';
import { serveSite } from './site.ts';
import { hold, stackOf, spotOf as tableSpotOf } from './table-spots.ts';

interface Moment {
  readonly record: string;
  readonly at: number;
  readonly side: RegExp;
  /** What the prompt offers there. */
  readonly button: RegExp;
}

/** The Confederate Movement Phase at 2 pm. */
const GETTYSBURG: Moment = {
  record: inRoot('rulebooks/lfm/test/golden/gettysburg-1-july.json'),
  at: 415,
  side: /^Confederate/,
  button: /End movement/,
};
/** Davout declares his attacks. */
const TEUGN: Moment = {
  record: inRoot('rulebooks/mib/test/golden/teugn-hausen.json'),
  at: 103,
  side: /^French/,
  button: /No attacks/,
};
const ATTACKED = ['0810', '0907'];
const STACK = '1216';
const CONTACT = '1317';
const FULL_STACK = '2221';

/** Compère's columns have come within a charge of Kempt's line. */
const MAIDA = `battle kempt
turn 3
sideA blue
phase move blue
blue 27,19 "1/1er Léger"
blue 35,21.5 "2/1er Léger"
blue 17,25 "1/42e Ligne"
general blue 27,22.5 Compère charisma=2 with="1/1er Léger"
general red 28,10.5 Kempt charisma=2 with="Light Battalion"
`;
/** Whose front stands where, in inches, and where the hand takes it. */
const CHARGE = { name: '1/1er Léger', from: [27, 20], to: [27.4, 11.4] } as const;
const WHEEL = { name: '1/1er Léger', degrees: 6 } as const;
const VOLLEY = ['9', '10', '1', '2', '3'];

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

const folder = process.argv[2] ?? inRoot('docs/pictures');
mkdirSync(folder, { recursive: true });

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 74 });
}

/** Ground that is still being painted looks soft. */
const settled = (page: Page): Promise<void> => page.waitForTimeout(2500);

/** A game from a file, at its table. */
async function withFile(
  browser: Browser,
  url: string,
  how: BrowserContextOptions,
  file: string,
): Promise<Page> {
  const page = await (await browser.newContext({ ...how, reducedMotion: 'reduce' })).newPage();
  await page.addInitScript('globalThis.__name = named => named');
  await page.goto(url);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('application').waitFor();
  return page;
}

/** A game that begins in a position. */
function gameFrom(rulebook: string, position: string): string {
  const made = mkdtempSync(join(tmpdir(), 'pictures-'));
  const [text, game] = [join(made, 'position.txt'), join(made, 'game.json')];
  writeFileSync(text, position);
  const order = ['new', rulebook, '--position', text, '--seed', '5', '--out', game];
  if (nodeFromSource(inRoot('apps/cli/src/main.ts'), order) !== 0) throw new Error('No game was made');
  return game;
}

/** The record, continued by a player from its best moment. */
async function atTheMoment(
  browser: Browser,
  url: string,
  how: BrowserContextOptions,
  { record, at, side, button }: Moment = GETTYSBURG,
): Promise<Page> {
  const page = await withFile(browser, url, how, record);
  await page.evaluate(moment => {
    location.hash = `${location.hash.replace(/\/at\/\d+$/, '')}/at/${moment}`;
  }, at);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('menuitem', { name: side }).click();
  await page.getByRole('button', { name: button }).first().waitFor();
  return page;
}

interface Layer {
  /** A hex that has a counter, and where it is on the screen. */
  readonly from: string;
  readonly x: number;
  readonly y: number;
  /** Its width. */
  readonly hex: number;
}

const layerOf = (page: Page): Promise<Layer> =>
  page.evaluate(() => {
    const counter = document.querySelector<HTMLElement>('.abatis-stack')!;
    const layer = new DOMMatrix(getComputedStyle(document.querySelector('.abatis-pieces')!).transform);
    const within = new DOMMatrix(counter.style.transform);
    const { x, y } = document.querySelector('.abatis-board')!.getBoundingClientRect();
    const at = { x: x + layer.e + within.e * layer.a, y: y + layer.f + within.f * layer.a };
    return { from: counter.dataset.place!, hex: 70 * layer.a, ...at };
  });

/** Where a hex is on the screen, reckoned from a counter, which says where it stands. */
async function spotOf(page: Page, place: string): Promise<{ x: number; y: number }> {
  const { from, hex, x, y } = await layerOf(page);
  const middle = (label: string): { x: number; y: number } => {
    const row = Number(label.slice(0, 2));
    return { x: Number(label.slice(2)) + (row % 2) / 2, y: (row * Math.sqrt(3)) / 2 };
  };
  const [here, there] = [middle(from), middle(place)];
  return { x: x + (there.x - here.x) * hex, y: y + (there.y - here.y) * hex };
}

/** Zooms in until a hex is at least so wide. */
async function zoomTo(page: Page, hex: number): Promise<void> {
  await page.getByRole('application').focus();
  while ((await layerOf(page)).hex < hex) {
    await page.keyboard.press('+');
    await page.waitForTimeout(400);
  }
}

async function point(page: Page, place: string): Promise<void> {
  const { x, y } = await spotOf(page, place);
  await page.mouse.move(x - 6, y - 4);
  await page.mouse.move(x, y, { steps: 4 });
}

const counter = (page: Page, place: string) => page.locator(`.abatis-stack[data-place="${place}"]`);

/** Brings a hex near the middle of the map by dragging, as a hand does. */
async function bring(page: Page, place: string, to: { x: number; y: number }): Promise<void> {
  const { x, y } = await spotOf(page, place);
  await page.mouse.move(to.x, to.y);
  await page.mouse.down();
  await page.mouse.move(to.x + (to.x - x), to.y + (to.y - y), { steps: 12 });
  await page.mouse.up();
  await page.waitForTimeout(800);
}

async function desk(browser: Browser, url: string): Promise<void> {
  const page = await atTheMoment(browser, url, DESK);
  await settled(page);
  await zoomTo(page, 62);
  await bring(page, '1415', { x: 640, y: 430 });
  await settled(page);
  await counter(page, STACK).click();
  await page.waitForTimeout(500);
  await point(page, CONTACT);
  await page.waitForTimeout(900);
  await shoot(page, 'table');
  await page.keyboard.press('f');
  await page.waitForTimeout(500);
  await point(page, CONTACT);
  await page.waitForTimeout(900);
  await shoot(page, 'flat');
  await page.keyboard.press('f');
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  const { x, y } = await spotOf(page, '1316');
  await page.mouse.click(x, y);
  await page.waitForTimeout(600);
  const to = await spotOf(page, '1613');
  await page.mouse.click(to.x, to.y);
  await page.waitForTimeout(900);
  await shoot(page, 'sight');
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await settled(page);
  await page
    .getByText(/Brawner.s Farm/)
    .first()
    .click();
  // The click may have brought it out from under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'home');
  await page.context().close();
}

async function fan(browser: Browser, url: string): Promise<void> {
  const page = await atTheMoment(browser, url, DESK);
  await settled(page);
  await bring(page, FULL_STACK, { x: 640, y: 430 });
  await zoomTo(page, 84);
  await bring(page, FULL_STACK, { x: 640, y: 480 });
  await settled(page);
  await point(page, FULL_STACK);
  await page.waitForTimeout(1200);
  await shoot(page, 'fan');
  await page.context().close();
}

async function chits(browser: Browser, url: string): Promise<void> {
  const page = await atTheMoment(browser, url, DESK, TEUGN);
  await settled(page);
  for (const place of ATTACKED) await counter(page, place).click();
  await page.waitForTimeout(900);
  await shoot(page, 'mib');
  await page.context().close();
}

/** A charge on the free table while the hand still holds it. */
async function charge(browser: Browser, url: string, game: string): Promise<void> {
  const page = await withFile(browser, url, DESK, game);
  await settled(page);
  const { x, y } = await tableSpotOf(page, ...CHARGE.from);
  await page.mouse.click(x, y);
  await page.locator(`${stackOf(CHARGE.name)}[aria-pressed="true"]`).waitFor();
  await hold(page, CHARGE.from, CHARGE.to);
  await page.waitForTimeout(900);
  await shoot(page, 'bnb');
  await page.mouse.up();
  await page.context().close();
}

/** A wheel by touch. */
async function wheel(browser: Browser, url: string, game: string): Promise<void> {
  const page = await withFile(browser, url, PHONE, game);
  await settled(page);
  await page.locator(stackOf(WHEEL.name)).tap({ force: true });
  await page.getByRole('button', { name: /^Wheel/ }).tap();
  const degree = page.getByRole('button', { name: '1°▸', exact: true });
  for (let degrees = 1; degrees <= WHEEL.degrees; degrees++) {
    await degree.tap();
    await page.getByText(`${degrees}.0° right`).waitFor();
  }
  await shoot(page, 'bnb-phone');
  await page.context().close();
}

/** A volley beside a real table, from the question to the order. */
async function referee(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${url}#/referee/bnb`);
  await page.getByRole('link', { name: /^Shooting/ }).tap();
  await page.getByRole('button', { name: 'Answer' }).tap();
  await page.getByRole('button', { name: 'enter my own dice' }).tap();
  for (const face of VOLLEY) await page.getByRole('button', { name: face, exact: true }).tap();
  await page.locator('blockquote').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, 'referee');
  await page.context().close();
}

/** The siege planner alone, with the approach looked at. */
async function planner(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext({ ...DESK, reducedMotion: 'reduce' })).newPage();
  await page.goto(`${url}#/planner/eng`);
  await page.locator('[data-work="AP"]').click();
  await page.getByText('no night work').waitFor();
  await page.mouse.move(0, 0);
  await shoot(page, 'planner');
  await page.context().close();
}

async function phone(browser: Browser, url: string): Promise<void> {
  const page = await atTheMoment(browser, url, PHONE);
  await settled(page);
  await counter(page, STACK).tap({ force: true });
  await page.waitForTimeout(600);
  const { x, y } = await spotOf(page, CONTACT);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(900);
  await shoot(page, 'phone');
  await page.context().close();
}

const maida = gameFrom('bnb', MAIDA);
const site = await serveSite();
const browser = await launchBrowser();
try {
  await desk(browser, site.url);
  await fan(browser, site.url);
  await chits(browser, site.url);
  await charge(browser, site.url, maida);
  await phone(browser, site.url);
  await wheel(browser, site.url, maida);
  await referee(browser, site.url);
  await planner(browser, site.url);
} finally {
  await browser.close();
  await site.close();
}
