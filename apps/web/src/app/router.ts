import { useSyncExternalStore } from 'react';
import { type Route, readRoute, routeHash } from './routes.ts';

let read: { readonly hash: string; readonly route: Route } | null = null;

/** The same object as long as the address is the same, as React wants it. */
export function currentRoute(): Route {
  if (read?.hash !== location.hash) read = { hash: location.hash, route: readRoute(location.hash) };
  return read.route;
}

function onRoute(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Where we are; the component is drawn again when that changes. */
export const useRoute = (): Route => useSyncExternalStore(onRoute, currentRoute);

/** Goes somewhere. `replace` leaves no step behind for the Back button: for moments of a replay. */
export function go(route: Route, how: 'push' | 'replace' = 'push'): void {
  const hash = routeHash(route);
  if (hash === location.hash) return;
  if (how === 'push') {
    location.hash = hash;
    return;
  }
  history.replaceState(history.state, '', hash);
  // Replacing tells nobody.
  dispatchEvent(new HashChangeEvent('hashchange'));
}
