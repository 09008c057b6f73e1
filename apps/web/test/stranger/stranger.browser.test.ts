import { createGame, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { lfm, mib } from '../stories/games.ts';
import { house } from '../stories/visit.ts';
import { atPage } from './at-page.ts';
import { playTurn } from './stranger.ts';

const { table } = house();

const BATTLES = [
  { kit: lfm, scenario: 'brawners-farm' },
  { kit: mib, scenario: 'raab' },
];

/*
 * The other battles, and what an attack that is forgotten or a stack that is too large would be, are seen in
 * ../table/stranger.alone.test.ts, at the table behind the page: the page is the same for all battles of a rulebook.
 */
test.each(BATTLES)('UI 8 a stranger ends a turn of $scenario by Enter, two at one screen', async battle => {
  const { rulebook } = await battle.kit;
  const dice = seeded('stranger');
  const begun = createGame(rulebook, { scenario: battle.scenario, options: {}, dice });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const page = await table(saveText(saveGame(begun.value)));
  const deeds = await playTurn(atPage(page), 'hasty');
  expect(deeds.filter(deed => deed.startsWith('Enter: ')).length).toBeGreaterThan(3);
});
