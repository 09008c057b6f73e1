import { goldenGames } from '../../../tools/golden.ts';

/**
 * The recorded games: one of each battle, complete, under different options, both sides played by chance that seeks the
 * enemy. `sh rulebooks/bnb/test/record-golden.sh` records all of them again.
 */
export const GAMES = goldenGames(new URL('golden/', import.meta.url));
