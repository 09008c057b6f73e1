import { readFile } from 'node:fs/promises';
import { branch, type Game, readSave, resume, saveGame, saveText } from '@abatis/kernel';
import { catalogKits } from '../../src/engine/kits.ts';

const GOLDEN = new URL('../../../../rulebooks/lfm/test/golden/brawners-farm.json', import.meta.url);

/** The rules of LFM and its words, the same as on the page. */
export const lfm = catalogKits().load('lfm');

/** A whole recorded battle, as a file. */
export const golden = (): Promise<string> => readFile(GOLDEN, 'utf8');

/* Moments of the recorded battle: the Confederates are about to move; have declared three combats; fire. */
export const MOVEMENT = 5;
export const COMBAT = 17;
export const FIRE = 96;

/** The recorded battle as it stood after so many orders, with dice of its own from there on. */
export async function playedTo(orders: number, seed = 'browser'): Promise<string> {
  const game = branch(await opened(await golden()), orders, seed);
  if (!game) throw new Error(`The recorded battle has no moment ${orders}`);
  return saveText(saveGame(game));
}

/** A game from a file, as the page opens it. */
export async function opened(text: string): Promise<Game> {
  const { rulebook } = await lfm;
  const save = readSave(text, 'a file');
  if (!save.ok) throw new Error(JSON.stringify(save.problems));
  const resumed = resume(rulebook, save.value);
  if (!resumed.ok) throw new Error(JSON.stringify(resumed.problems));
  return resumed.value.game;
}
