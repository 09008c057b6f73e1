import { useEffect } from 'react';
import { useTable } from '../table/store.ts';
import type { Route } from './routes.ts';

/** The title of the window: the battle first, because tabs are narrow. */
function titleOf(route: Route, battle: string | null): string {
  switch (route.page) {
    case 'home':
      return 'Abatis';
    case 'play':
      return battle ? `${battle}, Abatis` : 'Abatis';
    case 'watch':
      return battle ? `Replay: ${battle}, Abatis` : 'Replay, Abatis';
    case 'learn':
      return 'Learn, Abatis';
    case 'rules':
      return route.clause ? `${route.clause}, Abatis` : 'Rules, Abatis';
    case 'unknown':
      return 'Nothing here, Abatis';
  }
}

export function useTitle(route: Route): void {
  const battle = useTable(table => table.opened?.setting.title ?? null);
  useEffect(() => {
    document.title = titleOf(route, battle);
  }, [route, battle]);
}
