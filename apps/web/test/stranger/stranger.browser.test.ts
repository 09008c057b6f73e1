import { createGame, saveGame, saveText, seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { lfm, mib } from '../stories/games.ts';
import { house } from '../stories/visit.ts';
import { atPage } from './at-page.ts';
import { playTurn } from './stranger.ts';

const { table } = house();

const BATTLES = [
  { kit: lfm, scenario: 'brawners-farm' },
  { kit: lfm, scenario: 'east-cavalry-field' },
  { kit: lfm, scenario: 'gettysburg-1-july' },
  { kit: mib, scenario: 'teugn-hausen' },
  { kit: mib, scenario: 'raab' },
  { kit: mib, scenario: 'abensberg' },
];

/* What an attack that is forgotten or a stack that is too large would be is seen in ../table/stranger.test.ts. */
test.each(BATTLES)('UI 8 a stranger ends a turn of $scenario by Enter, two at one screen', async battle => {
  const { rulebook } = await battle.kit;
  const dice = seeded('stranger');
  const begun = createGame(rulebook, { scenario: battle.scenario, options: {}, dice });
  if (!begun.ok) throw new Error(JSON.stringify(begun.problems));
  const page = await table(saveText(saveGame(begun.value)));
  const deeds = await playTurn(atPage(page), 'hasty');
  expect(deeds.filter(deed => deed.startsWith('Enter: ')).length).toBeGreaterThan(3);
});
