import { readdirSync, readFileSync } from 'node:fs';
import { readSave, replay } from '@abatis/kernel';
import { expectOk, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';

const FOLDER = new URL('golden/', import.meta.url);

test.each(readdirSync(FOLDER))('the recorded game %s still replays to the same hashes', file => {
  const save = expectOk(readSave(readFileSync(new URL(file, FOLDER), 'utf8'), file));
  const { game, difference } = expectOk(replay(outpost, save));
  expect(difference).toBeNull();
  expect(game.moment.index).toBe(save.entries.length);
});
