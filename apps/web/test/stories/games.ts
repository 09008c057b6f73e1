import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  branch,
  type Game,
  gameInPosition,
  readSave,
  resume,
  saveGame,
  saveText,
  seeded,
} from '@abatis/kernel/host';
import { createEngine } from '../../src/engine/engine.ts';
import { catalogKits, type Kits } from '../../src/engine/kits.ts';
import { memoryStore, type StoredGame } from '../../src/games/store.ts';

const GOLDEN = {
  'brawners-farm': new URL('../../../../rulebooks/lfm/test/golden/brawners-farm.json', import.meta.url),
  'gettysburg-1-july': new URL(
    '../../../../rulebooks/lfm/test/golden/gettysburg-1-july.json',
    import.meta.url,
  ),
  'teugn-hausen': new URL('../../../../rulebooks/mib/test/golden/teugn-hausen.json', import.meta.url),
} as const;

type Recorded = keyof typeof GOLDEN;

const kits = catalogKits();

/** The rules of LFM and of MiB with their words, the same as on the page. */
export const lfm = kits.load('lfm');
export const mib = kits.load('mib');

/** A whole recorded battle, as a file. */
export const golden = (battle: Recorded = 'brawners-farm'): Promise<string> =>
  readFile(GOLDEN[battle], 'utf8');

/* Moments of the recorded battle: the Confederates are about to move; have declared three combats; fire. */
export const MOVEMENT = 5;
export const COMBAT = 17;
export const FIRE = 96;

/*
 * Moments of Teugn-Hausen: the French choose who gets guns; chits; whom to move; are about to declare two attacks;
 * choose which is fought first.
 */
export const PICKING = 88;
export const INITIATIVE = 89;
export const ACTIONS = 90;
export const DECLARING = 103;
export const FIGHTING = 106;

/** The recorded battle as it stood after so many orders, with dice of its own from there on. */
export const playedTo = (orders: number, seed = 'browser'): Promise<string> =>
  recordedTo('brawners-farm', orders, seed);

/** The same of any recorded battle. */
export async function recordedTo(battle: Recorded, orders: number, seed = 'browser'): Promise<string> {
  const game = branch(await recorded(battle), orders, seed);
  if (!game) throw new Error(`The recorded battle has no moment ${orders}`);
  return saveText(saveGame(game));
}

const replayed = new Map<Recorded, Promise<Game>>();

/** A recorded battle, played through once. */
export function recorded(battle: Recorded): Promise<Game> {
  const game = replayed.get(battle) ?? golden(battle).then(opened);
  replayed.set(battle, game);
  return game;
}

/** A game that begins in a position of a rulebook, as a file. */
export async function inPosition(
  id: string,
  position: string,
  seed = 'browser',
  from: Kits = kits,
): Promise<string> {
  const { rulebook } = await from.load(id);
  const made = gameInPosition(rulebook, { position, title: 'A position', dice: seeded(seed) });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return saveText(saveGame(made.value));
}

const kept = new Map<string, Promise<StoredGame>>();

/** A game from a file, as the program keeps it once it has been opened. Each has a name of its own. */
export async function keptGame(text: string, from: Kits = kits): Promise<StoredGame> {
  const known = kept.get(text) ?? openedOnce(text, from);
  kept.set(text, known);
  const game = await known;
  return { ...game, card: { ...game.card, id: randomUUID() } };
}

async function openedOnce(text: string, from: Kits): Promise<StoredGame> {
  const store = memoryStore();
  const engine = createEngine({
    kits: from,
    store,
    claim: async () => ({ release: () => {} }),
    push: () => {},
    wait: async () => {},
    now: () => Date.now(),
    newId: randomUUID,
  });
  const open = await engine.open({ kind: 'file', name: 'game.json', text });
  if (!open.ok) throw new Error(open.problems.join('\n'));
  await engine.flush();
  return (await store.read(open.id!))!;
}

/** A game from a file, as the page opens it. */
export async function opened(text: string): Promise<Game> {
  const save = readSave(text, 'a file');
  if (!save.ok) throw new Error(JSON.stringify(save.problems));
  const { rulebook } = await kits.load(save.value.rulebook.id);
  const resumed = resume(rulebook, save.value);
  if (!resumed.ok) throw new Error(JSON.stringify(resumed.problems));
  return resumed.value.game;
}
