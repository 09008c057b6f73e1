import type { OpenRequest } from '../engine/protocol.ts';
import type { TableState } from '../table/store.ts';
import type { Route } from './routes.ts';

/** The addresses that show a table. */
export type TableRoute = Extract<Route, { readonly page: 'play' | 'watch' | 'learn' }>;

/** The game that an address names. */
export function requestFor(route: TableRoute): OpenRequest {
  if (route.page === 'play') return { kind: 'stored', id: route.game };
  if (route.page === 'watch') return { kind: 'link', payload: route.payload };
  return { kind: 'lesson', rulebook: route.rulebook, lesson: route.lesson ?? '', bite: route.bite };
}

/** Whether an address shows a table. */
export const isTableRoute = (route: Route): route is TableRoute =>
  route.page === 'play' || route.page === 'watch' || (route.page === 'learn' && route.lesson !== null);

/** Whether that game is on the table already, or on its way there. */
export function isOpen(request: OpenRequest, { request: asked, opening, opened }: TableState): boolean {
  const same = JSON.stringify(asked) === JSON.stringify(request);
  if (!opened) return opening && same;
  // A player who plays on from a replay has another game on the table than the one in the address.
  return request.kind === 'stored' ? opened.id === request.id : opened.id === null && same;
}
