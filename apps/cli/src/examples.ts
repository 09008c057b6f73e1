/** The examples play the teaching game, which is no game for players and therefore not in the catalog. */
export const TEACHING_GAME = '--rulebook packages/testkit/src/index.ts';
