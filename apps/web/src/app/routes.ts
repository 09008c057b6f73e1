/** Where one can be in the program. Every place has an address, so that it can be kept, sent and reloaded. */
export type Route =
  | { readonly page: 'home' }
  /** A game of this browser, at the present or at an earlier moment. */
  | { readonly page: 'play'; readonly game: string; readonly at: number | null }
  /** A game that is wholly contained in the address. */
  | { readonly page: 'watch'; readonly payload: string; readonly at: number | null }
  | {
      readonly page: 'learn';
      readonly rulebook: string;
      readonly lesson: string | null;
      readonly bite: number;
    }
  | { readonly page: 'rules'; readonly rulebook: string; readonly clause: string | null }
  /** Without a game: the list of situations, one of them with its answer, or a sheet to print. */
  | {
      readonly page: 'referee';
      readonly rulebook: string;
      readonly part: string | null;
      readonly of: string | null;
    }
  /** Plans without a game: the plan, its variants side by side, or its timeline. */
  | { readonly page: 'planner'; readonly rulebook: string; readonly part: PlannerPart }
  | { readonly page: 'unknown'; readonly address: string };

const PLANNER_PARTS = ['plan', 'compare', 'timeline'] as const;
export type PlannerPart = (typeof PLANNER_PARTS)[number];

/** The rulebook whose rules and lessons are shown if none is named. */
export const FIRST_RULEBOOK = 'lfm';

/** Reads the part of an address after the #. */
export function readRoute(hash: string): Route {
  const address = hash.replace(/^#?\/?/, '');
  const [page = '', ...parts] = address.split('/').map(decoded);
  const [first, second, third] = parts;
  if (page === '') return { page: 'home' };
  if (page === 'play' && first) return { page, game: first, at: momentOf(second, third) };
  if (page === 'watch' && first) return { page, payload: first, at: momentOf(second, third) };
  if (page === 'learn')
    return { page, rulebook: first || FIRST_RULEBOOK, lesson: second || null, bite: countOf(third) ?? 0 };
  if (page === 'rules') return { page, rulebook: first || FIRST_RULEBOOK, clause: clauseOf(first, second) };
  if (page === 'referee' && first) return { page, rulebook: first, part: second || null, of: third || null };
  if (page === 'planner' && first)
    return { page, rulebook: first, part: PLANNER_PARTS.find(each => each === second) ?? 'plan' };
  return { page: 'unknown', address };
}

/** The same as the part of an address after the #, with it. */
export function routeHash(route: Route): string {
  if (route.page === 'play') return hashOf('play', route.game, ...moment(route.at));
  if (route.page === 'watch') return hashOf('watch', route.payload, ...moment(route.at));
  if (route.page === 'learn') {
    const bite = route.bite > 0 ? [String(route.bite)] : [];
    return hashOf('learn', route.rulebook, ...(route.lesson ? [route.lesson, ...bite] : []));
  }
  if (route.page === 'rules') {
    const clause = route.clause?.slice(route.clause.indexOf(' ') + 1);
    return hashOf('rules', route.rulebook, ...(clause ? [clause] : []));
  }
  if (route.page === 'referee') {
    const { rulebook, part, of } = route;
    return hashOf('referee', rulebook, ...(part ? [part, ...(of ? [of] : [])] : []));
  }
  if (route.page === 'planner')
    return hashOf('planner', route.rulebook, ...(route.part === 'plan' ? [] : [route.part]));
  return route.page === 'home' ? '#/' : `#/${route.address}`;
}

const hashOf = (...parts: readonly string[]): string => `#/${parts.map(encodeURIComponent).join('/')}`;

const moment = (at: number | null): readonly string[] => (at === null ? [] : ['at', String(at)]);

const momentOf = (word: string | undefined, count: string | undefined): number | null =>
  word === 'at' ? countOf(count) : null;

const countOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : null;

/** '#/rules/lfm/24.10' means 'LFM 24.10'. */
const clauseOf = (rulebook: string | undefined, id: string | undefined): string | null =>
  rulebook && id ? `${rulebook.toUpperCase()} ${id}` : null;

/** An address that somebody has damaged is shown as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
