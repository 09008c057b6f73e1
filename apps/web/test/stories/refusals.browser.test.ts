import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIRE, MOVEMENT, playedTo } from './games.ts';
import { clickOn, logLines, pointAt, promptButton, wholeMap } from './table.ts';
import { house } from './visit.ts';

const { nextTable, table } = house();

/** What cannot be done in several phases of the recorded battle: who is taken up first, and where is pointed at. */
const REFUSED = [
  { phase: 'command', at: 0, takes: null, places: ['0712'] },
  { phase: 'construction', at: 3, takes: null, places: ['0414'] },
  { phase: 'movement', at: MOVEMENT, takes: '0415', places: ['0118', '1015'] },
  { phase: 'a retreat', at: 18, takes: null, places: ['0715', '0816'] },
  { phase: 'artillery', at: FIRE, takes: '0713', places: ['0614', '0915'] },
  { phase: 'reorganization', at: 136, takes: null, places: ['0609'] },
] as const;

/** The clauses that each line of a refusal links to. */
async function clausesIn(refusal: Locator): Promise<readonly (readonly string[])[]> {
  return refusal
    .locator('p')
    .evaluateAll(lines =>
      lines.map(line =>
        [...line.querySelectorAll('button')].flatMap(
          link => /open rule (.+)$/.exec(link.ariaLabel ?? '')?.[1] ?? [],
        ),
      ),
    );
}

/** Every line of a refusal names its clause. */
async function expectClauses(refusal: Locator): Promise<readonly string[]> {
  await refusal.waitFor();
  const clauses = await clausesIn(refusal);
  const text = (await refusal.textContent()) ?? '';
  expect(clauses, text).not.toEqual([]);
  for (const line of clauses) expect(line, text).not.toEqual([]);
  return clauses.flat();
}

/** The clause opens the rules at its place. */
async function expectOpens(page: Page, refusal: Locator): Promise<void> {
  const [clause] = await expectClauses(refusal);
  await refusal
    .getByRole('button', { name: `open rule ${clause}` })
    .first()
    .click();
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.locator(`article[data-clause="${clause}"][data-marked="true"]`).waitFor();
  await rules.getByRole('button', { name: 'Close' }).click();
  await rules.waitFor({ state: 'detached' });
}

const notice = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Not allowed' });

test('UI 1 whatever cannot be done says why, with the clause, and UI 13 the clause opens the rule', async () => {
  const page = await table(await playedTo(REFUSED[0].at));
  for (const { at, takes, places } of REFUSED) {
    if (at !== REFUSED[0].at) await nextTable(page, await playedTo(at));
    await wholeMap(page);
    if (takes) {
      await clickOn(page, takes);
      await page.locator(`.abatis-stack[data-place="${takes}"][aria-pressed="true"]`).waitFor();
    }
    const log = await logLines(page);
    for (const place of places) {
      await pointAt(page, place);
      await expectClauses(page.locator(`main [data-tone="refused"][data-place="${place}"]`));
      await clickOn(page, place);
      await expectOpens(page, notice(page));
      await notice(page).getByRole('button', { name: 'Close' }).click();
    }
    expect(await logLines(page)).toEqual(log);
  }
});

test('UI 8 a phase that may not end yet says what must be done first, with the clause', async () => {
  const page = await table(await playedTo(99));
  const end = promptButton(page, 'End movement');
  await expect.poll(() => end.getAttribute('aria-disabled')).toBe('true');
  await end.click({ force: true });
  const checklist = page.getByRole('dialog', { name: 'Before the phase ends' });
  await checklist.getByText('Must be done first').waitFor();
  expect(await checklist.getByRole('button', { name: 'End movement' }).count()).toBe(0);
  await expectOpens(page, checklist.locator('[data-must="true"] li').first());
  await end.click({ force: true });
  await expectOpens(page, notice(page));
});
