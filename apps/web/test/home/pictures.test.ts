import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawableBattles, drawnFrom, LIST } from '../../../../tools/battle-pictures/draw.ts';
import { picturedBattles, pictureOf } from '../../src/home/pictures.ts';

const battles = await drawableBattles();

test('UI 14 every battle has its pictures, drawn from its map as it is now; else run tools/battle-pictures.ts', () => {
  const now = Object.fromEntries(battles.map(battle => [battle.name, drawnFrom(battle)]));
  expect(JSON.parse(readFileSync(LIST, 'utf8'))).toEqual(now);
  for (const { name } of battles) {
    const [rulebook = '', scenario = ''] = name.split('/');
    for (const flat of [false, true]) expect(pictureOf(rulebook, scenario, flat)).toContain(scenario);
  }
});

test('the pictures stand in the order of the battles', () => {
  expect(picturedBattles('mib')).toEqual(
    battles.flatMap(({ name, battle }) => (name.startsWith('mib/') ? [battle.scenario] : [])),
  );
  expect(pictureOf('lfm', 'a-battle-of-my-own', false)).toBeUndefined();
});
