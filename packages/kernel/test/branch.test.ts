import { branch, readSave, resume, saveGame, saveText, undo } from '@abatis/kernel/host';
import { newGame, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { playOn, playRandomly } from './outpost-games.ts';

const played = (actions: number) => playRandomly(newGame(outpost), actions);

function reopened(game: ReturnType<typeof played>) {
  const read = readSave(saveText(saveGame(game)));
  const opened = read.ok ? resume(outpost, read.value) : read;
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return opened.value.game;
}

/** Every roll of the moments up to the last, as dice. */
function diceOf(game: ReturnType<typeof played>): readonly (readonly number[])[] {
  const dice: (readonly number[])[] = [];
  for (let at: typeof game.moment | null = game.moment; at; at = at.before)
    dice.unshift(...at.rolls.map(roll => roll.dice));
  return dice;
}

test('a branch has the same past, other dice to come, and leaves the first game as it is', () => {
  const game = played(30);
  const before = saveText(saveGame(game));
  const branches = ['a', 'b', 'c', 'd'].map(seed => branch(game, 8, seed)!);
  for (const each of branches) {
    expect(each.moment).toBe(branches[0]!.moment);
    expect(each.moment.index).toBe(8);
  }
  const futures = branches.map(each => JSON.stringify(diceOf(playRandomly(each, 20))));
  expect(new Set(futures).size).toBeGreaterThan(1);
  expect(saveText(saveGame(game))).toBe(before);
  expect(branch(game, 31, 'a')).toBeNull();
});

test('a branch can be saved, opened again and branched again', () => {
  const first = playRandomly(branch(played(30), 8, 'a')!, 12);
  const second = playRandomly(branch(reopened(first), 15, 'b')!, 9);
  expect(reopened(second).state).toEqual(second.state);
  expect(reopened(second).dice.spec).toEqual(second.dice.spec);
});

test('rolls that were taken back before the branch stay on record, later ones belong to the other game', () => {
  let game = newGame(outpost);
  for (let n = 0; n < 4; n++) game = playOn(game, { type: 'pass' }); // the fourth pass rolls for the next turn
  const undone = undo(game, { consent: ['blue', 'red'] });
  if (undone.kind !== 'done') throw new Error('refused');
  expect(branch(undone.game, 3, 'a')!.takebacks).toEqual([]);
  const again = playOn(undone.game, { type: 'pass' });
  const later = branch(again, 4, 'a')!;
  expect(later.takebacks).toHaveLength(1);
  expect(later.seq).toBe(again.seq);
  expect(reopened(playRandomly(later, 10)).moment.index).toBe(14);
});
