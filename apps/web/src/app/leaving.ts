import { theEngine } from '../table/handles.ts';
import { leave } from '../table/opening.ts';
import { tableNow } from '../table/store.ts';
import { currentRoute } from './router.ts';
import { isTableRoute } from './table-route.ts';

let left: Promise<void> = Promise.resolve();

/** After the table that was left has been written down: a list of games is true only then. */
export const whenLeft = (): Promise<void> => left;

/** Going to another page leaves the table: the game is kept, and the computer stops thinking about it. */
export function watchLeaving(): void {
  addEventListener('hashchange', () => {
    if (isTableRoute(currentRoute()) || !tableNow().opened) return;
    left = leave().catch(() => {
      // What cannot be closed has been saved after every action.
    });
  });
  addEventListener('pagehide', () => {
    if (tableNow().opened) void theEngine().flush();
  });
}
