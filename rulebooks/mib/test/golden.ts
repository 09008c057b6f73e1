import { goldenGames } from '../../../tools/golden.ts';

/**
 * The recorded games: one of each battle, complete, under different options, both sides played by the doctrine of their
 * day. Recorded by tools/record-golden.ts with seed "golden" and `--players rulebooks/mib/doctrine/index.ts#doctrine`;
 * the options are in the files.
 */
export const GAMES = goldenGames(new URL('golden/', import.meta.url));
export const GOLDEN: readonly string[] = GAMES.files;
