// How much a test leaves to chance: little in `npm test`, which people wait for, thirty times as much in `npm run fuzz`.
const FUZZ = Number(process.env.FUZZ ?? 1);

/** A number of games, or of orders in a game, as a test wants it in `npm test`. */
export const budget = (inTests: number): number => inTests * FUZZ;

/** Milliseconds for a test of random games, on a machine that is not quiet. */
export const PATIENCE = budget(240_000);
