import { type LessonStep, plain } from '@abatis/screen';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lfm } from '../stories/games.ts';
import { atTable, type How, house, PHONE } from '../stories/visit.ts';
import type { Hand } from './hands/hand.ts';
import { keys, tabTo } from './hands/keys.ts';
import { mouse } from './hands/mouse.ts';
import { touch } from './hands/touch.ts';
import { changing, shown, until as tableIs } from './shown.ts';

const { visit } = house();

const panel = (page: Page) => page.getByRole('complementary', { name: 'Lesson' });
const progress = async (page: Page): Promise<string | null> =>
  panel(page).getByRole('progressbar').getAttribute('aria-label');

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
  readonly device?: How;
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
  {
    by: 'UI 22 by finger on a phone',
    hand: touch,
    press: (page, role, name) => page.getByRole(role, { name, exact: true }).tap(),
    device: PHONE,
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
  if (until === 'won') return;
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

/** Hands the learner's seat to the computer as well, at full pace, in the worker that holds the game. */
async function letTheComputerPlay(page: Page, seat: string): Promise<void> {
  const worker = page.workers().find(each => each.url().includes('worker'))!;
  await worker.evaluate(
    orders => {
      for (const [method, ...args] of orders)
        dispatchEvent(new MessageEvent('message', { data: { id: -1, method, args } }));
    },
    [
      ['computer', { pace: 0, paused: false }],
      ['seat', seat, { kind: 'computer', player: 'doctrine' }],
    ] as const,
  );
}

/** Begins the battle after its briefing, as often as it takes: even the better army may lose. */
async function winBattle(page: Page, learner: Learner, seat: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await page.getByText('How it is won').first().waitFor();
    await learner.press(page, 'button', /^Start turn 1/);
    await atTable(page);
    await letTheComputerPlay(page, seat);
    const over = panel(page).getByRole('button', { name: /^(Play |Try again)/ });
    await over.waitFor({ timeout: 120_000 });
    if ((await over.textContent()) !== 'Try again') return;
    await over.click();
  }
  throw new Error('The battle was lost five times');
}

for (const learner of LEARNERS)
  test(`${learner.by} the first lesson can be followed to its end, step by step, and its battle be won`, async () => {
    const [lesson] = (await lfm).presenter.lessons;
    const page = await visit(learner.device);
    await learner.press(page, 'link', 'Start the lesson');
    for (const [number, bite] of lesson!.bites.slice(0, -1).entries()) {
      await atTable(page);
      await panel(page)
        .getByText(`Part ${number + 1} of 5`)
        .waitFor();
      for (const step of bite.steps) await follow(page, step, learner);
      await panel(page).getByText(plain(bite.learnt)).waitFor();
      await learner.press(page, 'link', 'Next part');
    }
    await winBattle(page, learner, lesson!.bites.at(-1)!.seat);
    await panel(page).getByText('You have won your first battle.').waitFor();
    await learner.press(page, 'button', /^Play Brawner/);
    await page.waitForURL(/#\/play\//);
    await page.getByRole('button', { name: 'Roll for Jackson' }).waitFor();
  });

test('UI 30 Enter after Next passes nothing over: what is not asked is refused with a hint, and the step stays', async () => {
  const page = await visit({}, '#/learn/lfm/first/0');
  await atTable(page);
  await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  await panel(page).getByText('Select 6WI.').waitFor();
  await page.keyboard.press('Enter');
  await tableIs(page, now => now.checklist.length > 0);
  await mouse(page).press((await shown(page)).checklist.at(-1)!);
  await page.locator('main [role="alert"]').getByText('Not in this step of the lesson').waitFor();
  await panel(page).getByText('Select 6WI on the turnpike').waitFor();
  expect(await progress(page)).toBe('Step 1 of 6');
  expect((await shown(page)).phase).toBe('Movement');
});

test('UI 30 what is done for the learner really happens, and is told when it has; parts are kept and opened singly', async () => {
  const page = await visit({}, '#/learn/lfm/first/2');
  await atTable(page);
  await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Do it for me' }).click();
  await panel(page).getByText('A 4 less 2 is a 2').waitFor();
  const log = await page.locator('#table-log').textContent();
  expect(log).toMatch(/retreats? .*0811|0811.*retreats?/s);
  expect((await shown(page)).stacks['0811']).toBeUndefined();
  await panel(page).getByRole('button', { name: 'Do it for me' }).click();
  await panel(page).getByRole('button', { name: 'Next', exact: true }).click();
  await panel(page).getByText('You can attack').waitFor();
  await panel(page).getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /Fight.*done/ }).waitFor();
  expect(page.url()).toMatch(/#\/learn/);
  await page.getByRole('link', { name: 'Go on: Move' }).click();
  await panel(page).getByText('Part 1 of 5').waitFor();
});
