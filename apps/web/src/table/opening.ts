import type { Seat } from '@abatis/kernel';
import type { SeatPlayer } from '@abatis/play';
import type { Opened, OpenRequest } from '../engine/protocol.ts';
import { useSettings } from '../settings/store.ts';
import { beginCeremonies } from './ceremonies.ts';
import { theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { askBriefing } from './questions.ts';
import { computer, leaveBriefing } from './showing.ts';
import { EMPTY_TABLE, setTable, tableNow } from './store.ts';
import { forgetWaiting, listen, takeUpdate } from './updates.ts';

/** Opens a game; tells whether it is open. */
export async function open(request: OpenRequest): Promise<boolean> {
  const { sheet, unfolded } = tableNow();
  listen();
  forgetWaiting();
  setTable({ ...EMPTY_TABLE, sheet, unfolded, request, opening: true });
  const { pace, reading, plans } = useSettings.getState();
  // The game before may have been hurried to its end: at that pace this one would be over before it is seen.
  computer({ pace, reading, plans });
  // A lesson says itself when the computer goes on.
  if (request.kind === 'lesson') computer({ paused: true });
  const opened = await theEngine().open(request);
  // Another one may have been asked for while this one was read.
  if (tableNow().request !== request) return false;
  return seat(opened);
}

function seat(opened: Opened): boolean {
  if (!opened.ok) {
    setTable({ opening: false, problems: opened.problems });
    computer({ paused: false });
    return false;
  }
  const { since, elsewhere } = opened;
  const { sheet } = tableNow();
  // On a phone the log, which begins with it, is behind another tab.
  setTable({
    opened,
    since,
    elsewhere,
    opening: false,
    ...(since.length > 0 && { sheet: { ...sheet, tab: 'log' } }),
  });
  beginCeremonies(opened.table.length);
  takeUpdate(opened.table);
  const { pace, reading, plans } = useSettings.getState();
  const { lesson } = opened.table;
  computer({ pace, plans, reading: lesson && !lesson.battle ? 0 : reading });
  // It may still be paused in the game before.
  if (!lesson) computer({ paused: false });
  if (lesson?.battle) {
    setTable({ briefed: 'start' });
    askBriefing();
  }
  return true;
}

/** Leaves the table; the game is kept. */
export async function leave(): Promise<void> {
  forgetWaiting();
  leaveBriefing();
  setTable(EMPTY_TABLE);
  await theEngine().close();
}

/** Plays on from the moment that is looked at, as a new game; gives its id. */
export async function branch(players: Readonly<Record<Seat, SeatPlayer>>): Promise<string | null> {
  const opened = await theEngine().branch(players);
  if (!opened.ok) {
    notify('fault', opened.problems);
    return null;
  }
  setTable({ ...EMPTY_TABLE, request: tableNow().request });
  seat(opened);
  return opened.id;
}

/** Plays here what another tab was playing. */
export async function takeOver(): Promise<void> {
  seat(await theEngine().takeOver());
}
