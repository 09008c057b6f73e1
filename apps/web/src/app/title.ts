import { say } from '@abatis/words';
import { useEffect } from 'react';
import { useTable } from '../table/store.ts';
import type { Route } from './routes.ts';

/** The title of the window: the battle first, because tabs are narrow. */
function titleOf(route: Route, battle: string | null): string {
  switch (route.page) {
    case 'home':
      return 'Abatis';
    case 'play':
      return battle ? say`${battle}, Abatis` : 'Abatis';
    case 'watch':
      return battle ? say`Replay: ${battle}, Abatis` : say`Replay, Abatis`;
    case 'learn':
      return say`Learn, Abatis`;
    case 'rules':
      return route.clause ? say`${route.clause}, Abatis` : say`Rules, Abatis`;
    case 'referee':
      return say`Ask the referee, Abatis`;
    case 'planner':
      return say`Planner, Abatis`;
    case 'unknown':
      return say`Nothing here, Abatis`;
  }
}

export function useTitle(route: Route): void {
  const battle = useTable(table => table.opened?.setting.title ?? null);
  useEffect(() => {
    document.title = titleOf(route, battle);
  }, [route, battle]);
}
