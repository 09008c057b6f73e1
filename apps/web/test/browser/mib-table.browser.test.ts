import { questionOf } from '@abatis/ai';
import { act, createGame, randomStream, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '../../../../tools/browser.ts';
import { ACTIONS, DECLARING, FIGHTING, INITIATIVE, mib, PICKING, recordedTo } from '../stories/games.ts';
import { barsOn, counted } from '../stories/odds.ts';
import { logLines, pointAt, steadySpot } from '../stories/table.ts';
import { house } from '../stories/visit.ts';
import { keys, tabTo } from './hands/keys.ts';
import { mouse } from './hands/mouse.ts';
import { mapBox } from './map.ts';
import { changing, until } from './shown.ts';

const { nextTable, table } = house();

/**
 * What cannot be done in several steps of the recorded battle: who is taken up first, and where is pointed at. That there is
 * a reason in every step and for every hex is tested with the presenter of MiB.
 */
const REFUSED = [
  { orders: PICKING, takes: null, places: ['1006'] },
  { orders: ACTIONS, takes: '0706', places: ['1613', '1006'] },
  { orders: INITIATIVE, takes: null, places: ['1613'] },
  { orders: DECLARING, takes: '0811', places: ['1006'] },
  { orders: FIGHTING, takes: null, places: ['0706'] },
] as const;

test('UI 1 whatever cannot be done says why, with its clause', async () => {
  const page = await table(await recordedTo('teugn-hausen', REFUSED[0].orders), {
    viewport: { width: 1600, height: 1000 },
  });
  const hand = mouse(page);
  let after: number = REFUSED[0].orders;
  for (const { orders, takes, places } of REFUSED) {
    if (orders !== after) await nextTable(page, await recordedTo('teugn-hausen', orders));
    after = orders;
    if (takes) await changing(page, () => hand.choose(takes));
    const log = await logLines(page);
    for (const place of places) {
      const told = await hand.point(place);
      const where = `${place} after ${orders} orders`;
      expect(told?.tone, where).toMatch(/^(refused|idle)$/);
      expect(told!.clauses[0]).toMatch(/^MIB /);
      // Only what could be meant as an order is refused aloud; a click on open ground asks what is there.
      await hand.choose(place);
      await page
        .getByRole('region', { name: /^(Selected|About)$/ })
        .getByText(place)
        .first()
        .waitFor();
      await until(page, ({ alert }) => (alert !== '') === (told?.tone === 'refused'));
      if (takes) expect(told?.tone, where).toBe('refused');
      if (told?.tone === 'refused')
        await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    }
    expect(await logLines(page)).toEqual(log);
  }
});

/** A fight as the rulebook sums it up. */
interface Fought {
  readonly retreat: number;
}

const ROLLS = [
  { combat: 0, place: '0810' },
  { combat: 1, place: '0907' },
] as const;

test('UI 3 the bars of an assault and of a charge are the odds of the engine', async () => {
  const text = await recordedTo('teugn-hausen', FIGHTING);
  const page = await table(text);
  for (const { combat, place } of ROLLS) {
    await pointAt(page, place);
    await page.locator('#table-preview h2').filter({ hasText: place }).waitFor();
    const order = { type: 'fight', combat, attacker: '', defender: '' };
    const code = ([first]: readonly Fought[]): string =>
      first?.retreat ? `Retreat ${first.retreat}` : 'Engaged';
    expect(await barsOn(page)).toEqual(await counted(text, order, code));
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});

/** Everything is known: each face of the die has its row of effects for both sides. */
async function openFight(): Promise<string> {
  const { rulebook, players } = await mib;
  const [dice, random] = [seeded('f'), randomStream('f')];
  const begun = createGame(rulebook, { scenario: 'teugn-hausen', options: { openCharts: true }, dice });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const seats = Object.fromEntries(rulebook.seats.map(seat => [seat, players.eager!()]));
  let game = begun.value;
  for (;;) {
    const question = questionOf(rulebook, game);
    if (question.step === 'next-combat') return saveText(saveGame(game));
    const done = act(game, seats[question.seat]!.decide(question, random).action, question.seat);
    if (done.kind !== 'done') throw new Error(JSON.stringify(done));
    game = done.game;
  }
}

test.each([
  { width: 1600, height: 1000 },
  { width: 1366, height: 768 },
])('UI 3 MIB T6 what stands in the faces of a roll stays apart, on $width px', async viewport => {
  const page = await table(await openFight(), { viewport });
  await page
    .getByRole('button', { name: /^(Fight|Resolve)/ })
    .first()
    .hover();
  await page.locator('#table-preview h2').waitFor();
  const faces = await page.locator('#table-preview ol > li').evaluateAll(all =>
    all.map(face => {
      const words = document.createRange();
      words.selectNodeContents(face);
      const [box, ink] = [face.getBoundingClientRect(), words.getBoundingClientRect()];
      return { text: face.textContent, spare: Math.min(ink.left - box.left, box.right - ink.right) };
    }),
  );
  expect(faces.map(({ text }) => text).join(' ')).toMatch(/R1 A1/);
  expect(faces.filter(({ spare }) => spare < 2)).toEqual([]);
});

const OVERLAYS = [
  { key: 'y', title: /Zones of control/ },
  { key: 'i', title: /Fields of fire/ },
  { key: 't', title: /can reach/ },
] as const;

test('UI 10 MIB 6.2 MIB 8.2a overlays are laid on the map by their keys, and the legend names what they show', async () => {
  const page = await table(await recordedTo('teugn-hausen', ACTIONS));
  const legend = page.getByRole('region', { name: 'Legend' });
  for (const { key, title } of OVERLAYS) {
    await page.keyboard.press(key);
    await legend.getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => legend.getByRole('listitem').count()).toBeGreaterThan(0);
    await expect.poll(() => legend.getByRole('button', { name: /open rule MIB/ }).count()).toBeGreaterThan(0);
    // It lies on a small map, and can be folded.
    await legend.getByRole('button', { name: 'Legend', expanded: true }).click();
    await legend.getByRole('heading').waitFor({ state: 'hidden' });
    await page.keyboard.press(key);
    await legend.getByRole('heading').waitFor({ state: 'detached' });
    await legend.getByRole('button', { name: 'Legend', expanded: false }).waitFor();
  }
  // The list of keys names them too.
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await list.getByText(/^Zones of control/).waitFor();
  await list.getByText(/^What guns on higher ground/).waitFor();
});

test('UI 13 UI 20 by keyboard alone the clause of a refusal opens the rule of MiB beside the map', async () => {
  const page = await table(await recordedTo('teugn-hausen', ACTIONS));
  const hand = keys(page);
  await changing(page, () => hand.choose('0706'));
  const told = await hand.point('1008');
  expect(told).toMatchObject({ tone: 'refused' });
  const [clause] = told!.clauses;
  // Tab goes on to other stacks, and the tag with it; what was chosen stays.
  await hand.choose('1008');
  await tabTo(page, name => name.includes(`open rule ${clause}`));
  await page.keyboard.press('Enter');
  const rules = page.getByRole('complementary', { name: 'Rules' });
  await rules.locator(`article[data-clause="${clause}"][data-marked="true"]`).waitFor();
  expect(clause).toMatch(/^MIB /);
});

test('UI 10 the legend looks for another corner when an overlay makes it lie on a stack', async () => {
  const page = await table(await recordedTo('teugn-hausen', 0), { viewport: { width: 1366, height: 768 } });
  const legend = page.getByRole('region', { name: 'Legend' });
  const map = await mapBox(page);
  await page.keyboard.press('y');
  await legend.getByRole('heading').waitFor();
  const { height } = (await legend.boundingBox())!;
  await page.keyboard.press('y');
  await legend.getByRole('heading').waitFor({ state: 'detached' });
  // A larger map is drawn until a stack lies under what the overlay makes of the legend, and not yet under the legend.
  for (let times = 0; times < 3; times++) await page.keyboard.press('+');
  await steadySpot(page, '0507');
  const goal = { x: map.x + 90, y: map.y + map.height - height - 30 };
  const boxes = await page
    .locator('.abatis-stack')
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect));
  const [way] = boxes
    .map(box => ({ x: goal.x - box.x - box.width / 2, y: goal.y - box.y - box.height / 2 }))
    .sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + way!.x, middle.y + way!.y, { steps: 4 });
  await page.mouse.up();
  await page.locator('[aria-label="Legend"][data-corner="bottom-left"]').waitFor();
  await page.keyboard.press('y');
  await page.locator('[aria-label="Legend"]:not([data-corner="bottom-left"]) h2').waitFor();
});
