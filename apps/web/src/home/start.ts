import { say } from '@abatis/words';
import { go } from '../app/router.ts';
import type { OpenRequest, TextFile } from '../engine/protocol.ts';
import { useSettings } from '../settings/store.ts';
import { open } from '../table/opening.ts';
import { askBriefing } from '../table/questions.ts';
import { computer } from '../table/showing.ts';
import { setTable, tableNow } from '../table/store.ts';
import { type Chosen, termsOf } from './terms.ts';

/** Starts a battle and goes to its briefing, then to its table; what stood in the way, if anything did. */
export async function startGame(chosen: Chosen): Promise<readonly string[]> {
  const isBriefed = useSettings.getState().briefing;
  // The computer does not begin while a player still reads how the battle is won.
  if (isBriefed) computer({ paused: true });
  const problems = await openAndGo({ kind: 'new', terms: termsOf(chosen) });
  if (isBriefed && problems.length > 0) computer({ paused: false });
  return problems;
}

/** Whether a file is a game, damaged or not; anything else is looked at as the work of a designer. */
export const isGame = ({ text }: TextFile): boolean => /"format"\s*:\s*"abatis-game"/.test(text);

/** Takes a game from a file. A file that cannot be read changes nothing. */
export const importGame = ({ name, text }: TextFile): Promise<readonly string[]> =>
  openAndGo({ kind: 'file', name, text });

async function openAndGo(request: OpenRequest): Promise<readonly string[]> {
  try {
    if (!(await open(request))) return tableNow().problems;
  } catch (reason) {
    return [reason instanceof Error ? reason.message : String(reason)];
  }
  const id = tableNow().opened?.id;
  if (!id) return [say`The game is open, but this browser cannot save it.`];
  if (request.kind === 'new' && useSettings.getState().briefing) {
    setTable({ briefed: 'start' });
    askBriefing();
  }
  go({ page: 'play', game: id, at: null });
  return [];
}
