import { goldenGames } from '../../../tools/golden.ts';

/** The recorded games: one of each battle, complete, both sides played by the doctrine of their day. */
export const GAMES = goldenGames(new URL('golden/', import.meta.url));
export const GOLDEN: readonly string[] = GAMES.files;
