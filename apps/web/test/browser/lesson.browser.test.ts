import type { LessonStep } from '@abatis/screen';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lfm } from '../stories/games.ts';
import { atTable, house } from '../stories/visit.ts';
import type { Hand } from './hands/hand.ts';
import { keys, tabTo } from './hands/keys.ts';
import { mouse } from './hands/mouse.ts';
import { changing, shown, until as tableIs } from './shown.ts';

const { visit } = house();

const panel = (page: Page) => page.getByRole('complementary', { name: 'Lesson' });
const progress = async (page: Page): Promise<string | null> =>
  panel(page).getByRole('progressbar').getAttribute('aria-label');

/** Presses a button of the lesson and waits for the next step. */
async function turnOver(page: Page, button: 'Next' | 'Skip'): Promise<void> {
  const before = await progress(page);
  await panel(page).getByRole('button', { name: button, exact: true }).click();
  await past(page, before);
}

const past = (page: Page, step: string | null): Promise<unknown> =>
  page.waitForFunction(
    before => document.querySelector('[aria-label="Lesson"] progress')?.getAttribute('aria-label') !== before,
    step,
  );

/** Where a piece stands, by the name in its label. */
async function placeOf(page: Page, piece: string): Promise<string> {
  const { stacks } = await shown(page);
  const name = piece.replaceAll('-', ' ');
  const found = Object.entries(stacks).find(([, label]) => label.startsWith(`${name},`));
  if (!found) throw new Error(`${piece} is on top of no stack`);
  return found[0];
}

/** Somebody who learns, and how he presses what is not on the table. */
interface Learner {
  readonly by: string;
  hand(page: Page): Hand;
  press(page: Page, role: 'link' | 'button', name: string | RegExp): Promise<void>;
}

const LEARNERS: readonly Learner[] = [
  {
    by: 'UI 30 by mouse',
    hand: mouse,
    press: (page, role, name) => page.getByRole(role, { name, exact: true }).click(),
  },
  {
    by: 'UI 20 by keyboard alone',
    hand: keys,
    async press(page, role, name) {
      await page.getByRole(role, { name, exact: true }).waitFor();
      await tabTo(page, focused => (typeof name === 'string' ? focused === name : name.test(focused)));
      await page.keyboard.press('Enter');
    },
  },
];

/** Does what a step asks for. */
async function follow(page: Page, { until, show }: LessonStep, learner: Learner): Promise<void> {
  const before = await progress(page);
  if (until === 'next') {
    await learner.press(page, 'button', 'Next');
    await past(page, before);
    return;
  }
  const hand = learner.hand(page);
  // The computer may still be answering for the other side.
  await tableIs(page, now => !now.title.includes('thinking'));
  const choose = (place: string) => changing(page, () => hand.choose(place));
  const takeIf = async (wanted: RegExp): Promise<void> => {
    const item = (await shown(page)).menu.find(each => wanted.test(each));
    if (item !== undefined) await hand.take(item);
  };
  const { to, hex, target } = (until.with ?? {}) as { to?: string; hex?: string; target?: string };
  const pieces = show.flatMap(focus => ('piece' in focus ? [focus.piece] : []));
  switch (until.action) {
    case 'move':
      await choose(await placeOf(page, pieces[0]!));
      await hand.choose(to!);
      break;
    case 'fire':
      for (const gun of ['B-4US', 'D-1RI']) await choose(await placeOf(page, gun));
      await choose('0911');
      await takeIf(new RegExp(target!));
      break;
    case 'assign':
      await hand.press('Fight the combat');
      break;
    case 'advance':
      await choose(to!);
      await takeIf(/Advance/);
      break;
    case 'reorganize':
      await hand.choose(hex!);
      break;
    case 'done':
      await hand.press((await shown(page)).buttons.at(-1)!.label);
      if ((await shown(page)).checklist.length > 0) await hand.press((await shown(page)).checklist.at(-1)!);
      break;
    default:
      throw new Error(`Nobody knows how to ${until.action}`);
  }
  await past(page, before);
}

for (const learner of LEARNERS)
  test(`${learner.by} the first lesson can be followed to its end, step by step, under the real rules`, async () => {
    const [lesson] = (await lfm).presenter.lessons;
    const page = await visit();
    await learner.press(page, 'link', 'Start the lesson');
    for (const [number, bite] of lesson!.bites.entries()) {
      await atTable(page);
      await panel(page).getByRole('heading', { name: bite.title, exact: true }).waitFor();
      for (const step of bite.steps) await follow(page, step, learner);
      if (number + 1 < lesson!.bites.length) await learner.press(page, 'link', 'Next part');
    }
    await learner.press(page, 'button', /^Play Brawner/);
    await page.waitForURL(/#\/play\//);
    await page.getByRole('button', { name: 'Roll for Jackson' }).waitFor();
  });

test('every step of the lesson can be skipped, and the lesson left', async () => {
  const [lesson] = (await lfm).presenter.lessons;
  const page = await visit();
  await page.getByRole('link', { name: 'Start the lesson' }).click();
  await atTable(page);
  for (const { until } of lesson!.bites[0]!.steps) await turnOver(page, until === 'next' ? 'Next' : 'Skip');
  await panel(page).getByRole('link', { name: 'Next part' }).waitFor();
  await panel(page).getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /Move.*done/ }).waitFor();
  expect(page.url()).toMatch(/#\/learn/);
});
