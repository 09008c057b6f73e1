import type { Action } from '@abatis/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COMBAT, FIRE, playedTo } from './games.ts';
import { barsOn, counted } from './odds.ts';
import { clickOn, pointAt, promptButton, saved } from './table.ts';
import { house } from './visit.ts';

const { table } = house();

/** An order as a save has it. */
type Order = Action & Readonly<Record<string, unknown>>;

/** One thing that happened, as the rulebook sums it up. */
interface Happened {
  readonly result?: string;
  readonly checks?: number;
  readonly effect?: string | null;
  readonly inCommand?: boolean;
}

const EFFECTS: Readonly<Record<string, string>> = { disorganized: 'D', retreat: 'Retreat' };

const ROLLS: readonly {
  readonly roll: string;
  readonly at: number;
  readonly title: RegExp;
  readonly action: Order;
  show(page: Page): Promise<unknown>;
  code(happened: readonly Happened[]): string;
}[] = [
  {
    roll: 'a command',
    at: 0,
    title: /Jackson/,
    action: { type: 'command', commander: 'Jackson' },
    show: page => promptButton(page, 'Roll for Jackson').hover(),
    code: ([first]) => (first?.inCommand ? 'In' : 'Out'),
  },
  {
    roll: 'a combat',
    at: COMBAT,
    title: /0917/,
    action: { type: 'fight', defending: ['0917'] },
    show: page => promptButton(page, 'Fight at 0917').hover(),
    code: ([first]) => first?.result ?? '',
  },
  {
    roll: 'a fire',
    at: FIRE,
    title: /Fire at 6WI/,
    action: { type: 'fire', guns: ['Carpenter'], target: '6WI' },
    async show(page) {
      await clickOn(page, '0713');
      await page.locator('.abatis-stack[data-place="0713"][aria-pressed="true"]').waitFor();
      await pointAt(page, '0812');
    },
    code: ([first, second]) => (first?.checks === 0 ? 'Miss' : (EFFECTS[second?.effect ?? ''] ?? 'Holds')),
  },
];

test.each(ROLLS)(
  'UI 3 the bars of $roll are the odds of the engine',
  async ({ at, title, action, show, code }) => {
    const page = await table(await playedTo(at));
    const { text } = await saved(page);
    await show(page);
    await page.locator('#table-preview h2').filter({ hasText: title }).waitFor();
    expect(await barsOn(page)).toEqual(await counted(text, action, code));
  },
);

test('on a laptop every bar of a combat is in sight', async () => {
  const page = await table(await playedTo(COMBAT), { viewport: { width: 1366, height: 768 } });
  await promptButton(page, 'Fight at 0917').hover();
  await page.locator('#table-preview h2').filter({ hasText: /0917/ }).waitFor();
  const hidden = await page.locator('#table-preview [data-outcome]').evaluateAll(
    bars =>
      bars.filter(bar => {
        const { left, bottom } = bar.getBoundingClientRect();
        return !bar.contains(document.elementFromPoint(left + 4, bottom - 4));
      }).length,
  );
  expect(hidden).toBe(0);
});
