import { say } from '@abatis/words';
import { go } from '../app/router.ts';
import type { OpenRequest } from '../engine/protocol.ts';
import { open } from '../table/opening.ts';
import { tableNow } from '../table/store.ts';
import { type Chosen, termsOf } from './terms.ts';

/** Starts a battle and goes to its table; what stood in the way, if anything did. */
export const startGame = (chosen: Chosen): Promise<readonly string[]> =>
  openAndGo({ kind: 'new', terms: termsOf(chosen) });

/** Takes a game from a file. A file that cannot be read changes nothing. */
export async function importGame(file: File): Promise<readonly string[]> {
  return openAndGo({ kind: 'file', name: file.name, text: await file.text() });
}

async function openAndGo(request: OpenRequest): Promise<readonly string[]> {
  try {
    if (!(await open(request))) return tableNow().problems;
  } catch (reason) {
    return [reason instanceof Error ? reason.message : String(reason)];
  }
  const id = tableNow().opened?.id;
  if (!id) return [say`The game is open, but this browser does not let it be stored.`];
  go({ page: 'play', game: id, at: null });
  return [];
}
