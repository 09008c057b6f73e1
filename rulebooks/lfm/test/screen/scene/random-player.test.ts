import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../../tools/budget.ts';
import { playPosition, playScenario } from './table-player.ts';

/** Battle, seeds, one decision in so many that is looked at from all sides, and most orders of a game. */
const RUNS = [
  ['brawners-farm', ['a', 'b'], 15, 120],
  ['east-cavalry-field', ['a'], 30, 150],
  ['gettysburg-1-july', ['a'], 60, 80],
] as const;

test.each(RUNS)(
  'UI 6 a random player finishes %s by clicks and buttons alone',
  (scenario, seeds, every, most) => {
    for (const seed of seeds) {
      const { actions, types } = playScenario(scenario, { seed, every, most: budget(most) });
      expect(actions).toBeGreaterThan(50);
      expect([...types]).toEqual(expect.arrayContaining(['move', 'done']));
    }
  },
  PATIENCE,
);

/** What no short battle has: a night in contact with guns unlimbered, bridges that burn. */
const NIGHT = `map 14x14
  turn 1 of 3 night
  phase construction union
  road 0501 0502 0503 0504 0505 0506 0507 0508 0509 0510
  brigade Gibbon union
  union 0505 2WI 4-5 @Gibbon; 6WI 4-4 @Gibbon; Gibbon * @Gibbon; B-4US 6/3-5
  union 0408 8IL 4-4 cavalry
  confederate 0506 33VA 3-4; 4VA 2-4; Poague 4/2-4
  confederate 1010 5VA 3-4`;

test('UI 6 LFM 23 a random player gets through the night', () => {
  const steps = ['a', 'b', 'c'].flatMap(seed => [...playPosition(NIGHT, { seed, every: 1, most: 60 }).steps]);
  expect(steps).toEqual(expect.arrayContaining(['limber-at-night', 'night-retreat', 'movement']));
});
