import { isOver, readSave, replay } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { mib } from '../src/rulebook.ts';
import { GOLDEN, goldenText } from './golden.ts';

test('there is a recorded game of every battle', () => {
  const battles = GOLDEN.map(file => expectOk(readSave(goldenText(file), file)).scenario);
  expect(battles.toSorted()).toEqual(mib.scenarios.map(({ id }) => id).toSorted());
});

test.each(GOLDEN)(
  'the recorded game %s still replays to its end with the same dice, events and hashes',
  file => {
    const save = expectOk(readSave(goldenText(file), file));
    const { game, difference } = expectOk(replay(mib, save));
    expect(difference).toBeNull();
    expect(game.moment.index).toBe(save.entries.length);
    expect(isOver(game)).toBe(true);
  },
);
