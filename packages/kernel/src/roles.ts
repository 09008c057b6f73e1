import type { Seat } from './steps.ts';

/** What somebody is at a table. A host lets people in, and several of them may share a role or a seat. */
export type Role = 'player' | 'umpire' | 'bystander';

/**
 * The umpire's name where a seat is asked for. The umpire belongs to no side, sees the whole state and everything that
 * happened, and decides where a step's `seat` says so. A rulebook does not list it among its seats.
 */
export const UMPIRE: Seat = 'umpire';

/** The viewer of a game: a seat, the umpire, or null for a bystander. */
export type Viewer = Seat | null;

export function roleOf(viewer: Viewer): Role {
  if (viewer === null) return 'bystander';
  return viewer === UMPIRE ? 'umpire' : 'player';
}

/** Who acts: a seat, and where it matters which of the people on it. */
export interface Actor {
  readonly seat: Seat;
  readonly person?: string;
}

export const actorOf = (by: Seat | Actor | undefined): Partial<Actor> =>
  typeof by === 'string' ? { seat: by } : (by ?? {});
